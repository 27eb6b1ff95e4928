# The web page: setting a table, gathering at it, shuffling.

new-title = Nouvelle table
new-title-friends = Inviter des amis
new-title-duel = Face to Face
new-lead = Dans le doute, gardez les choix proposés.
new-game = Jeu
new-game-coop = The Game, non officiel
new-game-coop-line = Coopératif, pour une à cinq personnes.
new-game-duel = Face to Face, non officiel
new-game-duel-line = Un duel : chaque camp a ses cartes et ses piles.
new-name = Votre nom
new-players = Nombre de joueurs
new-seat = Place { $number }
new-seat-yours = Place { $number } : vous
new-opponent = Adversaire
new-friend = Une personne que j’invite
new-bot = Robot : { $name }
new-variant = Difficulté
variant-coop = Règles de base
variant-coop-line = Au moins deux cartes par tour.
variant-expert = Expert
variant-expert-line = Au moins trois cartes par tour.
variant-short = Une carte de moins
variant-short-line = Une carte de moins en main, au moins deux à poser par tour.
variant-expert-plus = Expert, une carte de moins
variant-expert-plus-line = Une carte de moins en main, au moins trois à poser par tour.
variant-duel = Règles de base
new-talk = Règles de discussion
speech-free = Tout sauf les nombres
speech-free-line = « Laissez-moi cette pile », oui ; « j’ai le 37 », non.
speech-strict = Règles de 2018
speech-strict-line = Rien qui trahisse une carte, pas même « je peux sauter en arrière ».
speech-silent = En silence
speech-silent-line = Ni discussion ni signaux.
new-more = Autres options
new-hints = Autoriser les conseils
new-hints-line = L’ampoule près de votre main montre ce que poserait un bon robot.
new-takeover = Un robot en cas d’absence
new-takeover-line = Au bout de deux minutes. On retrouve sa place à son retour.
new-watch = Autoriser les spectateurs
new-watch-line = Les spectateurs ne voient aucune carte en main.
new-open = Créer la table
new-play = Commencer
house-title = Règles maison
house-line = Main, minimum, cartes et saut en arrière
house-field-hand = Cartes en main
house-field-minimum = Minimum par tour
house-field-highest = Carte la plus haute
house-field-jump = Saut en arrière
house-field-gifts = Cadeaux par tour
house-reset = Réinitialiser
house-simple = Avec ces règles, les robots jouent plus simplement et il n’y a pas de conseils.
house-bad-number = Saisissez des nombres entiers.
house-bad-minimum = Choisissez un minimum par tour entre 1 et { $most }.
house-bad-hand = Cartes en main : choisissez de { $least } à { $most }, ou baissez le minimum par tour.
house-bad-highest = La carte la plus haute doit être entre { $least } et { $most }.
house-bad-cards = Pas assez de cartes : il en faut { $needed }, le jeu en compte { $cards }. Réduisez le nombre de cartes en main ou augmentez la carte la plus haute.
house-bad-jump = Choisissez un saut en arrière entre 1 et { $most }.
house-bad-gifts = Choisissez un nombre de cadeaux entre 0 et { $most }.
house-shown-hand = { $number ->
    [one] 1 carte en main
   *[other] { $number } cartes en main
  }
house-shown-minimum = { $number ->
    [one] Au moins 1 carte par tour
   *[other] Au moins { $number } cartes par tour
  }
house-shown-cards = Cartes de { $lowest } à { $highest }
house-shown-jump = Saut en arrière de { $number }
house-shown-gifts = { $number ->
    [0] Pas de cadeaux
    [one] 1 cadeau par tour
   *[other] Jusqu’à { $number } cadeaux par tour
  }

lobby-title = En attente des autres
lobby-complete = Tout le monde est là
lobby-rules = { $players ->
    [1] { $game } en solo
    [2] { $game } à deux
    [3] { $game } à trois
    [4] { $game } à quatre
    [5] { $game } à cinq
   *[other] { $game } à { $players }
  }
lobby-talk-free = Pas de nombres dans la discussion
lobby-talk-strict = Discussion selon les règles de 2018
lobby-talk-silent = Ni discussion ni signaux
lobby-hints = Conseils autorisés
lobby-invite = Inviter des amis
lobby-invite-line = Ce lien suffit pour jouer, sans compte ni installation.
lobby-link = Lien vers cette table
lobby-copy = Copier
lobby-copied = Lien copié
lobby-share = Partager
lobby-share-text = Venez jouer à Tenback avec moi !
lobby-code = Ou scannez ce code
lobby-code-alt = Code QR de cette table
lobby-invited = { $name } vous invite
lobby-change-rules = Modifier les règles
lobby-change-apply = Appliquer
lobby-rules-changed = Les règles ont changé.
lobby-ready-again = Les règles ont changé : tout le monde doit reconfirmer.
lobby-move = Prendre cette place
lobby-seats = Places
lobby-free = Libre
lobby-you = vous
lobby-here = en ligne
lobby-away = hors ligne
lobby-ready = c’est bon
lobby-not-ready = pas encore
lobby-bot = robot
lobby-sit = Rejoindre la table
lobby-sit-title = Comment vous appelez-vous ?
lobby-watch = Regarder
lobby-watching = Mode spectateur. Vous pouvez encore rejoindre la table.
lobby-sit-taken = Toutes les places sont prises. Vous pouvez regarder.
lobby-sit-full = Toutes les places sont prises.
lobby-looking-on = Mode spectateur. Pour jouer, demandez un lien à quelqu’un de la table.
lobby-put-bot = Ajouter un robot
lobby-put = Ajouter
lobby-clear = Libérer la place { $number }
lobby-ready-button = C’est bon pour moi
lobby-wait-seats = { $count ->
    [one] Il reste une place à prendre avant de commencer.
   *[other] Il reste { $count } places à prendre avant de commencer.
  }
lobby-wait-ready = On attend { $names }
lobby-leave = Quitter la table
lobby-rename = Changer de nom
lobby-save = Enregistrer

shuffle-title = Mélangez les cartes pour { $name }
shuffle-line = Comme à une vraie table, vous mélangez les cartes adverses. Personne, pas même ce serveur, ne choisit vos cartes.
shuffle-how = Passez le doigt ou la souris sur les cartes, ou appuyez sur le bouton.
shuffle-button = Mélanger
shuffle-times = { $count ->
    [0] Cartes non mélangées.
    [one] Cartes mélangées une fois.
   *[other] Cartes mélangées { $count } fois.
  }
shuffle-done = Terminé
shuffle-skip = Passer
shuffle-seal = Sceau du mélange du serveur :
shuffle-seal-line = Après la partie, votre appareil lève ce sceau et vérifie que la donne résulte de tous les mélanges.

seat-link-title = Ce lien ne mène à aucune table
seat-link-text = Il est peut-être incomplet, ou la table a été fermée.
seat-not-allowed-title = Cette table n’accepte pas de spectateurs
seat-not-allowed-text = Demandez un lien à une personne de la table.
seat-closed-title = Cette table est fermée
seat-closed-text = La partie a été abandonnée, ou la table est restée longtemps inutilisée.
seat-shut-title = Votre lien ne fonctionne plus
seat-shut-text = L’hôte a révoqué ce lien ou votre accès. Demandez-lui un nouveau lien.
seat-full-title = Trop de connexions
seat-full-text = Trop d’appareils sont connectés à cette table. Réessayez dans un instant.
seat-damaged = Une erreur de disque a endommagé cette table, pas vos autres parties. Prévenez la personne qui gère le serveur : elle a peut-être une sauvegarde.
seat-format-title = Nouvelle version
seat-format-text = Tenback a été mis à jour. Rechargez la page.
seat-reload = Recharger

people-title = Personnes et liens
people-unnamed = Anonyme { $number }
people-seat = Place { $number }
people-no-seat = Sans place
people-remove = Exclure
people-remove-name = Exclure { $name }
people-remove-sure = Exclure définitivement { $name } ? Un robot finira la partie en cours. Il faudra désormais un lien pour regarder.
people-keep = Annuler
people-link-any = Lien pour une place libre
people-link-seat = Lien pour la place { $number }
people-link-watch = Lien spectateur
people-link-unused = Pas encore utilisé
people-link-used = Utilisé par { $names }
people-link-count = { $count ->
    [one] Utilisé une fois
   *[other] Utilisé { $count } fois
  }
people-revoke = Révoquer
people-revoke-link = Révoquer : { $link }
people-device = { $name } : appareil { $number }

team-title = Composez votre équipe
team-yours = Votre équipe
team-times = { $count ->
    [one] dans l’équipe
   *[other] { $count } fois dans l’équipe
  }
team-remove = Retirer { $name }
team-rate = Chances de gagner
team-no-rate = Pas d’estimation pour cette équipe
team-bot-rate = Avec vous : { $rate } de victoires
team-hard = Difficile à gagner
team-fair = Tout est possible
team-good = À votre mesure
team-easy = Victoire presque assurée
team-suggest = Proposer une équipe
