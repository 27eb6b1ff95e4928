# The commands: options, and what verify and replay say.

help-option-version = Afficher la version et quitter.
help-option-file = Un fichier de parties, ou - pour l’entrée standard.
help-option-save = Enregistrer la partie dans ce nouveau fichier.
help-option-with = Les robots qui jouent avec vous, par ex. planner,greedy. En duel, votre adversaire.
help-option-against = Le robot à affronter en duel, par ex. value.
help-option-resume = Reprendre la dernière partie enregistrée sans poser de question.
help-option-game = Reprendre la partie de ce nom ; si elle est finie, en rejouer la donne.
help-option-plain = Jouer ligne par ligne (lecteurs d’écran, redirections, terminaux simples).
help-option-deal = Reprendre la partie enregistrée dans ce fichier.
help-option-nord = Le robot qui joue NORD, par ex. greedy, ou la commande qui lance le vôtre.
help-option-sud = Le robot qui joue SUD.
help-option-seat = Ne montrer que la vue de cette place (0 pour la première).
help-option-json = Écrire un objet JSON par étape.
help-option-words = Des numéros comme G3, des lettres (G, A, B) ou des mots à chercher.
help-option-commitment = Le sceau affiché avant la donne.
help-option-noted = Le texte qu’une place a ajouté au mélange, tel que vous l’avez noté, par ex. 0=bonne chance. Option répétable.
help-option-contribution = Le texte qu’une place ajoute au mélange, par ex. 0=bonne chance. Option répétable.
help-word-arguments = Arguments :
help-word-options = Options :
help-word-commands = Commandes :
help-word-help = Afficher cette aide et quitter.
help-usage = Utilisation : { $command } [OPTIONS]{ $arguments }
help-usage-commands = Utilisation : tenback [OPTIONS] COMMANDE [ARGUMENTS]
help-required = obligatoire
help-default = par défaut : { $value }
help-range = de { $least } à { $most }
help-at-least = au moins { $least }

placeholder-action = ACTION
placeholder-address = ADRESSE
placeholder-addresses = ADRESSES
placeholder-bot = ROBOT
placeholder-bots = ROBOTS
placeholder-days = JOURS
placeholder-file = FICHIER
placeholder-folder = DOSSIER
placeholder-from = SOURCE
placeholder-lang = LANGUE
placeholder-link = LIEN
placeholder-mb = MO
placeholder-name = NOM
placeholder-origin = ORIGINE
placeholder-rules = RÈGLES
placeholder-seat = PLACE
placeholder-seconds = SECONDES
placeholder-store = BASE
placeholder-table = TABLE
placeholder-talk = MODE
placeholder-text = TEXTE
placeholder-to = CIBLE
placeholder-value = VALEUR
placeholder-word = MOT

wrong-try = Essayez « { $command } ».
wrong-command = La commande { $name } n’existe pas.
wrong-option = L’option { $name } n’existe pas.
wrong-meant = Vouliez-vous dire { $name } ?
wrong-extra = Argument en trop : « { $value } ».
wrong-missing = Il manque { $name }.
wrong-no-value = { $name } attend une valeur : { $name } { $metavar }
wrong-flag-value = { $name } n’accepte pas de valeur.
wrong-whole-number = { $name } attend un nombre entier, pas « { $value } ».
wrong-number = { $name } attend un nombre, pas « { $value } ».
wrong-range = { $name } n’accepte pas { $value }. Valeurs possibles : de { $least } à { $most }.
wrong-at-least = { $name } n’accepte pas { $value } : indiquez au moins { $least }.

error-exists = Le fichier « { $file } » existe déjà ; rien n’a été écrit. Choisissez un autre nom.
error-no-record = Aucune partie dans « { $file } ». Enregistrez-en une avec --save.

error-rules = Règles non valides. Choisissez un jeu ({ $names }), avec des options comme coop(players=3) ou coop(minimum=3).
error-position = Position impossible. Vérifiez les cartes, les piles et qui doit jouer.
error-input = Valeur non valide. Vérifiez-la ou consultez --help.
error-record = Ligne { $line }, colonne { $column } : la suite de la partie est illisible. Corrigez cette ligne.
error-record-rule = Ligne { $line }, colonne { $column } : les règles ne permettent pas ce coup (règle { $rule }).
error-bot = Ce robot ne peut pas jouer cette partie. Choisissez parmi { $names }, ou indiquez le vôtre : my_module:MyBot.
error-no-bots = Indiquez les robots : --bots greedy, ou --bots greedy,random pour une équipe de deux.
error-with-and-against = Indiquez les robots une seule fois : --with ou --against.
error-against-team = Avec { $rules }, les robots jouent dans votre équipe. Écrivez --with { $bots }, ou jouez un duel.
error-many-bots = Une équipe accepte jusqu’à { $most } robots en plus de vous. Indiquez-en moins.
error-no-free-seat = { $rules } n’accepte { $most ->
    [0] aucun robot en plus de vous. Augmentez --players.
    [one] qu’un robot en plus de vous. Indiquez-en moins, ou augmentez --players.
   *[other] que { $most } robots en plus de vous. Indiquez-en moins, ou augmentez --players.
  }
error-no-bots-with = Indiquez les robots, séparés par des virgules : --with planner,greedy.
error-talk = --talk n’accepte pas « { $value } ». Valeurs possibles : silent ou signals (règle A10).
error-starter = --starter n’accepte pas « { $value } ». Indiquez un numéro de place, comme 0, ou team.
error-players-twice = Indiquez le nombre de joueurs une seule fois : { $rules } ou --players { $players }.
error-contribution = « { $value } » ne convient pas. Indiquez une place et un texte, comme 0=bonne chance.
error-no-seat = La place { $seat } n’existe pas : indiquez un numéro de 0 à { $last }.
error-contribution-twice = Deux textes pour la place { $seat } : n’en indiquez qu’un.
error-commitment = « { $value } » n’est pas un sceau. Un sceau a 64 caractères, de 0 à 9 et de a à f.
error-seed-contribution = Une graine fixe déjà la donne. Retirez --seed ou --contribution.
error-console-rules = La console ne permet que le duel, pas { $rules }.
error-console-bot = { $side } ({ $bot }) { $failure }. La partie s’arrête.
bot-wrong = { $wrong ->
    [not-started] n’a pas démarré
    [crashed] a cessé de fonctionner
    [late] n’a pas répondu à temps
    [illegal] a joué un coup interdit
    [babbled] a répondu sans qu’on le lui demande
    [flooded] a écrit une ligne sans fin
   *[malformed] a donné une réponse illisible
  }
bot-fault = { $bot } (place { $seat }, coup { $step }) { $failure }

replay-turn = Tour { $number }

verify-game = Partie { $number } : { $rules }
verify-sign = { $ok ->
    [true] OK
   *[false] FAUX
  }
verify-proved = L’équité de la donne est prouvée.
verify-not-proved = L’équité de la donne N’EST PAS prouvée.
verify-proof-holds = La partie contient un sceau et son secret.
verify-missing-deal = Partie commencée depuis une position choisie : aucune carte n’a été distribuée.
verify-missing-commitment = Partie sans sceau : rien n’était fixé avant la donne.
verify-missing-secret = Le secret n’est publié qu’à la fin de la partie.
verify-commitment-holds = Le secret correspond au sceau ({ $expected }).
verify-commitment-fails = Le secret ne correspond pas au sceau : il donne { $expected }, la partie indique { $found }.
verify-deck-holds = Le paquet { $side } résulte du secret et de tous les mélanges.
verify-deck-fails = Le paquet { $side } ne résulte pas du secret : en position { $place }, le { $found } au lieu du { $expected }.
verify-lot-holds = Le tirage au sort initial résulte aussi du secret et des mélanges.
verify-lot-fails = Le sort désignait le joueur { $expected }, mais le joueur { $found } a commencé.
verify-noted-commitment-holds = Le sceau est celui que vous avez noté.
verify-noted-commitment-fails = Le sceau noté ({ $expected }) n’est pas celui de la partie ({ $found }).
verify-noted-contribution-holds = Le mélange du joueur { $seat } est celui que vous avez noté.
verify-noted-contribution-fails = Le mélange du joueur { $seat } n’est pas celui que vous avez noté : « { $expected } » est devenu « { $found } ».
help-doctor = Montrer ce qui est installé, ce qui manque et ce que cela apporterait.
doctor-kernel = Le moteur des robots est là : robots forts, conseils et analyses fonctionnent.
doctor-no-kernel = Le moteur des robots manque : pas de robots forts, de conseils ni d’analyses. Construisez-le avec « python3 bootstrap.py play » dans une copie des sources, ou avec « pip install --no-binary tenback tenback ».
doctor-nets = Réseaux : { $number }
doctor-page = La page est là : « tenback serve » fonctionne.
doctor-no-page = La page manque : « tenback serve » n’affiche rien. Construisez-la avec « python3 bootstrap.py play » dans une copie des sources.
doctor-state = Les parties que vous quittez sont enregistrées dans { $folder }.
doctor-install = Installez-le avec « { $command } ».
doctor-textual = la partie en plein écran dans un terminal ; sans lui, « tenback play » pose des questions ligne par ligne
doctor-postgres = un serveur dont les tables sont dans une base PostgreSQL
doctor-uvloop = un serveur plus rapide
doctor-lab = environnements d’apprentissage, expériences, championnats
doctor-openspiel = les jeux dans OpenSpiel
help-completion = Afficher ce qu’il faut à un shell pour compléter commandes et options.
help-argument-shell = bash, zsh ou fish
completion-shell = Il n’y a pas de complétion pour « { $name } ». Choisissez parmi { $names }.
