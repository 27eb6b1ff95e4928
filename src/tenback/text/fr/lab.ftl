# The lab: experiments and leagues.

help-lab = Lancer une expérience : de nombreuses parties, résultats en Parquet, rapport avec graphiques.
help-option-lab-action = L’action : run (lancer).
help-option-lab-file = L’expérience, un fichier TOML.
help-option-lab-out = Le dossier des résultats ; par défaut, il porte le nom du fichier. Relancez la même commande pour continuer.
help-option-lab-cluster = Calculer sur un cluster Dask : l’adresse de son ordonnanceur, par exemple tcp://10.0.0.5:8786.

lab-no-such-action = L’action « { $action } » n’existe pas. Écrivez : tenback lab run FICHIER
lab-cluster-processes = Un cluster a ses propres processus. Retirez --processes ou --cluster.
lab-progress = Donnes : { $done } sur { $total }
lab-interrupted = Interrompu. Relancez la même commande pour continuer.
lab-written = Fichier écrit : { $file }

lab-not-toml = { $file } n’est pas du TOML valide : ligne { $line }, colonne { $column }.
lab-not-utf8 = { $file } doit être enregistré en UTF-8.
lab-no-arms = L’expérience n’a aucun groupe. Ajoutez-en un, par exemple [arms.standard].
lab-arm-no-table = { $name } doit être une table TOML avec rules et bots. Écrivez [arms.{ $name }].
lab-key = { $arm } : la clé « { $name } » n’existe pas. { $near ->
    [none] Clés possibles : { $names }.
   *[other] Vouliez-vous dire { $near } ?
}
lab-missing = { $arm } : il manque « { $name } ».
lab-type = { $arm } : { $name } doit être { $kind ->
    [text] un texte entre guillemets
    [texts] un texte entre guillemets, ou une liste de textes
    [seed] un nombre entier, ou un texte entre guillemets
    [starter] une place comme 0, ou le texte team
    [number] un nombre
    [flag] true ou false
   *[whole] un nombre entier
}.
lab-range = { $arm } : { $name } n’accepte pas { $value }. Valeurs possibles : de { $least } à { $most }.
lab-choice = { $arm } : { $name } n’accepte pas « { $value } ». Valeurs possibles : { $names }.
lab-rules = Erreur dans { $arm }, règles « { $value } ». { $reason }
lab-bots = { $arm } : avec { $rules }, indiquez un seul robot pour toutes les places, ou { $players ->
    [one] { $players } robot
   *[other] { $players } robots
}, et non { $count }.
lab-no-bot = { $arm } : le robot « { $name } » n’existe pas. { $near ->
    [none] Choisissez parmi { $names }, ou prenez le vôtre : my_module:MyBot.
   *[other] Vouliez-vous dire { $near } ?
}
lab-bot = Erreur dans { $arm }, robot « { $name } ». { $reason }
lab-bot-comma = { $arm } : un nom de robot ne contient pas de virgule (« { $name } »). Écrivez une liste, un robot par place.
lab-arm-wrong = Erreur dans { $name }. { $reason }
lab-baseline = { $arm } : aucun autre groupe ne s’appelle « { $name } ». { $near ->
    [none] Les autres groupes : { $names }.
   *[other] Vouliez-vous dire { $near } ?
}
lab-baseline-game = { $arm } et { $name } sont deux jeux différents. Comparez un duel à un duel, et The Game à The Game.
lab-needs-module = Il manque le module { $module }. Installez-le avec : { $command }
lab-no-cluster = Aucun ordonnanceur Dask ne répond à { $address } : { $reason }. Vérifiez l’adresse, ou lancez : dask scheduler
lab-worker-lost = Des processus s’arrêtent sans cesse, peut-être faute de mémoire. Les résultats sont enregistrés ; relancez avec moins de processus.
lab-other-version = Une machine a une autre version de Tenback ({ $versions }). Installez partout la même.
lab-worker-lacks = Il manque le module { $module } sur une machine. Installez partout les mêmes paquets.
lab-chunk-gone = { $name } : des résultats ont disparu du dossier. Relancez la même commande.

lab-report-head = { $deals ->
    [one] { $deals } donne par groupe
   *[other] { $deals } donnes par groupe
}, graine { $seed }, Tenback { $version }. Les intervalles contiennent la vraie valeur 95 fois sur 100. Pour répéter l’expérience :
lab-report-arms = Résultats
lab-report-compared = Différences
lab-report-paired = Chaque groupe est comparé à sa référence, donne par donne. Si le paquet est identique, tous deux reçoivent les mêmes cartes, ce qui élimine le hasard de la donne. Si l’intervalle exclut 0, le hasard seul explique mal la différence.
lab-report-courses = Le déroulement des parties perdues
lab-report-courses-what = Moyennes sur les parties perdues. La marge d’une pile est le nombre de cartes entre son sommet et sa limite.
lab-report-duel = En duel, on compte les victoires du premier robot. Deux robots différents jouent chaque donne deux fois, en échangeant les places.
lab-column-arm = groupe
lab-column-rules = règles
lab-column-games = parties
lab-column-won = gagnées
lab-column-first = gagnées en commençant
lab-column-baseline = comparé à
lab-column-points = écart, en points
lab-column-lost = parties perdues
lab-column-turns = tours
lab-column-drawn = cartes dans la pioche
lab-column-jumps = sauts en arrière
lab-column-gap = plus grand écart
lab-column-gap-place = moment (de 0 à 100 %)
lab-column-room = marge par pile
lab-signals = avec signaux
lab-plot-wins = Parties gagnées
lab-plot-first = Parties gagnées en commençant
lab-plot-differences = Différence de parties gagnées
lab-plot-left = Parties selon les cartes restantes : { $name }
lab-plot-left-unit = % des parties, selon les cartes restantes (0 : gagnée)

help-league = Organiser une ligue dans un seul fichier : ajouter des robots, jouer, afficher le classement, créer une page web.
help-option-league-action = L’action : add (ajouter), run (jouer), table (classement) ou page.
help-option-league-file = Le fichier de la ligue ; add le crée.
help-option-league-bots = Avec add : des robots, comme dans l’arène. Donnez un nom aux programmes : « me=python3 my_bot.py ».
help-option-league-rules = Avec add : le jeu d’une nouvelle ligue.
help-option-league-deals = Avec run : le nombre total de donnes par robot, ou par paire en duel.
help-option-league-memory = Avec run : la mémoire maximale d’un robot externe, en mégaoctets (sous Linux).
help-option-league-out = Avec page : le fichier à créer ; par défaut, il porte le nom de la ligue.
league-no-such-action = L’action « { $action } » n’existe pas. Choisissez add, run, table ou page.
league-no-file = La ligue « { $file } » n’existe pas. Créez-la : tenback league add { $file } greedy random
league-not-a-league = « { $file } » n’est pas un fichier de ligue.
league-name-bots = Indiquez les robots à ajouter : tenback league add { $file } greedy random
league-taken = La ligue a déjà un robot nommé { $name }. Donnez un autre nom au nouveau : { $name }-2=…
league-rules-fixed = Cette ligue se joue avec { $rules }. Pour d’autres règles, créez un autre fichier.
league-too-few = Une ligue compte au moins deux robots. Ajoutez-en : tenback league add { $file } greedy random
league-added = Robot ajouté : { $name }
league-head = { $rules }, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $bots ->
    [one] { $bots } robot
   *[other] { $bots } robots
}
league-stopped = { $name } échoue sans cesse et ne jouera plus cette fois-ci.
league-page-title = Ligue : { $name }
league-page-table = Classement
league-page-games = Dernières parties
league-page-review = Enregistrez une partie et analysez-la : tenback review FICHIER
league-interrupted = Interrompu. Relancez la même commande pour continuer.
league-column-bot = robot
