# The commands: options, and what verify and replay say.

help-option-version = Afficher la version et quitter.
help-option-file = Un fichier de parties ; - désigne l’entrée standard.
help-option-save = Garder la partie dans ce nouveau fichier.
help-option-deal = Commencer là où en est la partie de ce fichier.
help-option-seat = Ne montrer que ce que savait cette place (0 est la première).
help-option-json = Écrire un objet JSON par étape.
help-option-words = Des numéros comme G3, des lettres (G, A, B) ou des mots à chercher.
help-option-commitment = L’engagement qui vous a été montré avant la donne.
help-option-noted = La contribution d’une place, telle que vous la connaissez (0=bonne chance). Peut être répété.
help-option-contribution = Le mélange d’une place (0=bonne chance). Peut être répété.
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

wrong-try = Essayez « { $command } ».
wrong-command = La commande { $name } n’existe pas.
wrong-option = L’option { $name } n’existe pas.
wrong-meant = Pensiez-vous à { $name } ?
wrong-extra = « { $value } » est un argument de trop.
wrong-missing = Il manque { $name }.
wrong-no-value = { $name } attend une valeur : { $name } { $metavar }
wrong-flag-value = { $name } n’accepte pas de valeur.
wrong-whole-number = { $name } attend un nombre entier, et non « { $value } ».
wrong-number = { $name } attend un nombre, et non « { $value } ».
wrong-range = { $name } va de { $least } à { $most } ; { $value } ne convient pas.
wrong-at-least = { $name } doit être au moins { $least } ; { $value } ne convient pas.

error-exists = Le fichier « { $file } » existe déjà ; rien n’a été écrit. Choisissez un autre nom.
error-no-record = Il n’y a aucune partie dans « { $file } ».

replay-turn = Tour { $number }

verify-game = Partie { $number } : { $rules }
verify-proved = La donne est prouvée.
verify-not-proved = La donne N’EST PAS prouvée.
verify-proof-holds = La partie contient un engagement et son secret.
verify-missing-deal = Cette partie a commencé d’une position : rien n’a été distribué.
verify-missing-commitment = La partie ne contient aucun engagement : rien n’a été promis avant la donne.
verify-missing-secret = Le secret n’est pas encore publié ; il le sera à la fin de la partie.
verify-commitment-holds = Le secret est bien celui qui avait été promis ({ $expected }).
verify-commitment-fails = Le secret n’est pas celui qui avait été promis : il donne { $expected }, la partie dit { $found }.
verify-deck-holds = Le paquet { $side } découle du secret et des contributions des joueurs.
verify-deck-fails = Le paquet { $side } ne découle pas du secret : la carte { $place } devrait être { $expected } et c’est { $found }.
verify-lot-holds = Le choix du premier joueur en découle aussi.
verify-lot-fails = Qui commence n’en découle pas : le sort avait désigné le joueur { $expected }, pas le joueur { $found }.
verify-noted-commitment-holds = L’engagement est celui que vous avez noté.
verify-noted-commitment-fails = L’engagement n’est pas celui que vous avez noté : vous avez noté { $expected }, la partie dit { $found }.
verify-noted-contribution-holds = La contribution du joueur { $seat } est celle que vous avez notée.
verify-noted-contribution-fails = La contribution du joueur { $seat } n’est pas celle que vous avez notée : { $expected } est devenu { $found }.
