# The command line: help texts and errors that several commands share.

help-tenback = Deux jeux de cartes, The Game (en équipe) et Face to Face (en duel) : jouer, vérifier, analyser. Projet de fans, non officiel.
help-play = Jouer dans le terminal à The Game (en solo, avec des robots ou à plusieurs devant l’écran) ou en duel.
help-referee = Arbitrer des parties pour d’autres programmes par l’entrée et la sortie standard, ligne par ligne.
help-console = Jouer un duel en texte brut, avec le dialogue d’un exercice de programmation connu.
help-replay = Montrer pas à pas une partie enregistrée.
help-verify = Vérifier l’équité de la donne et le respect des règles.
help-rules = Afficher toutes les règles, ou chercher un numéro ou un mot.
help-deal = Mélanger et distribuer les cartes, au besoin à partir d’une graine.
help-option-language = La langue : en, fr ou de. Par défaut, celle de votre système.
help-option-rules = Le jeu, par exemple coop, coop(players=3), expert ou duel.
help-option-players = Le nombre de joueurs.
help-option-seed = Un mot ou un nombre qui détermine la donne : même graine, mêmes cartes.

error = Erreur : { $message }
error-output = Écriture impossible : { $reason }
error-output-closed = la sortie standard est fermée
error-language = La langue « { $language } » n’est pas disponible. Choisissez parmi : { $languages }.
error-no-file = Le fichier « { $file } » n’existe pas. Vérifiez le nom.
error-is-folder = « { $file } » est un dossier, pas un fichier.
error-unreadable = Impossible de lire le fichier « { $file } » : { $reason }
error-unwritable = Impossible d’écrire le fichier « { $file } » : { $reason }
