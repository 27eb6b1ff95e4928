# The web page: settings, rules, one's own games, about.

settings-title = Réglages
settings-lead = Enregistrés sur cet appareil.
settings-look = Thème
settings-auto = Système
settings-light = Clair
settings-dark = Sombre
settings-play = Pendant la partie
settings-sound = Son
settings-sound-line = Bruits de papier et de bois, note douce à chaque carte.
settings-staging = Reprendre une carte
settings-staging-line = Vous avez un instant pour reprendre une carte avant que les autres la voient.
settings-motion = Moins d’animations
settings-motion-line = Les cartes apparaissent directement à leur place.
settings-notify = M’avertir quand c’est mon tour
settings-notify-line = Uniquement tant que cette page reste ouverte en arrière-plan.
settings-notify-denied = Votre navigateur bloque les notifications de cette page. Autorisez-les dans ses réglages.
settings-name = Votre nom

install = Installer l’app
install-title = Application
install-line = Tenback aura son icône et sa propre fenêtre, et s’ouvrira même hors connexion.
install-by-hand = Touchez Partager, puis « Sur l’écran d’accueil » : Tenback aura son icône et sa propre fenêtre.

rules-title = Règles
rules-search = Chercher dans les règles
rules-search-hint = mot ou numéro, par ex. G3
rules-count = { $count ->
    [0] Aucune règle trouvée
    [one] 1 règle
   *[other] { $count } règles
  }
rules-at-table = À votre table
rules-printed = Voici ensuite les règles imprimées. En cas de différence, celles de votre table s’appliquent.
rules-back = Retour à la table
rules-all = Toutes les règles

stats-title = Statistiques
stats-lead = Sur cet appareil uniquement, invisibles pour les autres.
stats-none = Pas encore de partie terminée. La première apparaîtra ici.
stats-open = Parties en cours
stats-open-with = Avec { $names }
stats-open-alone = En solo
stats-forget = Retirer de la liste
stats-coop = En équipe
stats-duel = Duels
stats-won = Gagnées
stats-won-of = { $won } sur { $games }
stats-streak = Plus longue série de victoires
stats-streak-now = Série en cours
stats-best = Meilleur score (cartes restantes)
stats-jumps = Sauts en arrière par partie
stats-by = Par variante et par équipe
stats-column-game = Jeu
stats-column-games = Parties
stats-column-won = Gagnées
stats-column-left = Score moyen
stats-with = avec { $bots }
stats-with-bots = avec des robots
stats-alone = en solo
stats-with-people = entre humains
stats-spread = Cartes restantes à la fin
stats-spread-line = Comment se terminent vos parties en équipe.
stats-spread-bar = { $cards ->
    [one] { $cards } carte restante
   *[other] { $cards } cartes restantes
  } : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
  }
stats-data = Vos données
stats-export = Exporter
stats-import = Importer
stats-imported = { $count ->
    [0] Rien de nouveau dans ce fichier
    [one] 1 partie ajoutée
   *[other] { $count } parties ajoutées
  }
stats-bad-file = Aucune partie dans ce fichier. Choisissez un export de Tenback.
stats-delete = Tout supprimer
stats-delete-sure = Supprimer toutes les parties de cet appareil ? C’est définitif.
stats-delete-yes = Supprimer
stats-delete-no = Annuler

about-title = À propos de Tenback
about-lead = Deux jeux de cartes en ligne, sans compte. Non officiel et open source.
about-unofficial = The Game est un jeu de Steffen Benndorf ; Face to Face, de Steffen Benndorf et Reinhard Staupe. Les jeux et leurs noms appartiennent à leurs auteurs et éditeurs. Tenback est un projet de fans ; textes, dessins, sons et code sont originaux.
about-data = Ce que sait le serveur
about-data-line = Seulement ce qui se passe aux tables, pour que les parties continuent. Ni compte, ni cookie, ni code tiers. Noms et messages sont visibles à la table. Pour le défi du jour, le serveur garde aussi deux nombres calculés d’après votre appareil et votre adresse IP ; ils changent chaque jour et ne vous identifient pas sans la clé du serveur.
about-fair = Une distribution équitable
about-fair-line = Le serveur scelle son mélange avant la donne, puis tout le monde mélange à son tour. À la fin, le sceau est levé : on peut vérifier que personne n’a choisi les cartes.
about-version = Version du serveur : { $version }
about-keys = Clavier
about-keys-line = Tout fonctionne sans souris. Pendant une partie, la touche « ? » affiche les raccourcis.
