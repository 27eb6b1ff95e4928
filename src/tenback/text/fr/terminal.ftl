# La table en plein écran dans le terminal. Les commandes ont des noms courts : toutes tiennent sur une ligne.

terminal-undo = Annuler
terminal-signal = Signaux
terminal-chat = Discuter
terminal-help = Aide
terminal-leave = Quitter
terminal-stay = Continuer
terminal-quit = Quitter
terminal-result = Résultat
terminal-pass = Passez le clavier à { $name }. D’ici là, les cartes restent cachées.
terminal-new-game = Nouvelle partie
terminal-join = Rejoindre
terminal-colours = Clair ou sombre
terminal-menu = Menu
terminal-open = Ouvrir une table
terminal-open-server = Adresse du serveur
terminal-open-bad-server = Ce n’est pas l’adresse d’un serveur : { $server }
terminal-clear-seat = Libérer une place
terminal-free-seat = Quitter la table ? Votre place sera libre.
terminal-change-seat = Changer de place
terminal-share-keyboard = Ajouter quelqu’un à ce clavier
terminal-key-react = réagir ou relancer quelqu’un
terminal-key-menu = ouvrir le menu de la table
terminal-yes = oui
terminal-no = non
terminal-done = Terminé
terminal-one-keyboard = Sur le même clavier
terminal-someone-here = Une personne au clavier
terminal-resume = Reprendre : { $game }, { $cards ->
    [one] 1 carte restante
   *[other] { $cards } cartes restantes
  }
terminal-other-saved = Autre partie
terminal-not-here = Le { $card } ne va pas sur { $pile }. Les piles possibles affichent l’écart.
terminal-signals = Signaux
terminal-key-signal = envoyer un signal à votre équipe
terminal-key-colours = changer de thème (clair, sombre)
terminal-key-leave = quitter la table
terminal-saved = Partie enregistrée dans { $file }
terminal-not-saved = Impossible d’enregistrer cette partie : { $reason }
terminal-bot-failed = { $name } ne répond plus. Un robot simple joue à sa place.
house-rules-no-hint = Pas de conseils avec ces règles maison.
house-rules-no-review = Pas d’analyse avec ces règles maison.
terminal-leave-saved = Quitter la table ? La partie est enregistrée : vous pourrez la reprendre.

replay-place = Tour { $turn } sur { $turns }
replay-card = Carte
replay-by-turn = Tour
replay-costly = Erreur
help-option-screen = Parcourir la dernière partie du fichier en plein écran, avec son analyse.
replay-no-screen = « --screen » nécessite tenback[terminal] et un terminal qui gère le plein écran. Sans cette option, la partie s’affiche ligne par ligne.

help-join = Jouer ou regarder une partie sur un serveur, en plein écran.
help-option-join-name = Votre nom à la table.
join-no-screen = « tenback join » nécessite tenback[terminal] et un terminal qui gère le plein écran. Sinon, ouvrez le lien dans un navigateur.
help-argument-join = Le lien vers la table. Par défaut, votre dernière place.
help-option-join-watch = Regarder seulement, même si le lien donne droit à une place.
join-no-known-seat = Indiquez le lien d’une table : vous n’en avez encore rejoint aucune.
join-no-seat = Aucune place libre à cette table. Pour regarder, supprimez la fin du lien à partir du « # ».
join-turned-away = Accès à la table refusé : { $reason }
join-come-back = Pour reprendre votre place : { $command }
join-ready = Les cartes seront distribuées quand tout le monde sera prêt.
join-leave = Quitter la table ? Votre place reste à vous, et vous recevrez un lien pour revenir.
join-stop-watching = Quitter le mode spectateur ?

join-title = Rejoindre une table
join-link = Lien vers la table
join-play = Rejoindre
join-watch = Regarder seulement
join-back = Retour
join-connecting = Connexion…
