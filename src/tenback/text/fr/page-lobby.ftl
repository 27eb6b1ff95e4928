# The web page: setting a table, gathering at it, shuffling.

new-title = Préparer une table
new-title-friends = Inviter des amis
new-title-duel = Face to Face
new-lead = Une ligne explique chaque choix. Ce qui est déjà choisi convient pour commencer.
new-game = Quel jeu
new-game-coop = The Game, non officiel
new-game-coop-line = Ensemble contre les cartes, à cinq au plus.
new-game-duel = Face to Face, non officiel
new-game-duel-line = Un duel à deux, chacun avec ses cartes et ses piles.
new-name = Votre nom à table
new-players = Joueurs
new-seat = Place { $number }
new-seat-yours = Place { $number } : vous
new-opponent = Contre qui ?
new-friend = Une personne que j’invite
new-bot = Robot : { $name }
new-variant = Difficulté
variant-coop = Comme imprimé
variant-coop-line = Au moins deux cartes par tour.
variant-expert = Expert
variant-expert-line = Au moins trois cartes par tour.
variant-short = Une carte de moins
variant-short-line = Des mains plus petites, deux cartes par tour.
variant-expert-plus = Expert, une carte de moins
variant-expert-plus-line = Des mains plus petites et trois cartes par tour : pour quelques-uns.
variant-duel = Comme imprimé
new-talk = Ce qu’on peut dire
speech-free = Tout, sauf des nombres
speech-free-line = « Laissez-moi cette pile » va bien, « j’ai le 37 » non.
speech-strict = Strict
speech-strict-line = Rien qui permette de deviner une carte, comme dans l’édition de 2018.
speech-silent = En silence
speech-silent-line = Ni paroles ni signaux.
new-more = Plus
new-hints = On peut demander conseil
new-hints-line = Une ampoule près de votre main montre ce que poserait un robot fort.
new-takeover = Un robot remplace les absents
new-takeover-line = Après deux minutes ; qui revient retrouve sa place.
new-watch = On peut regarder
new-watch-line = Les passants voient ce que voit un passant : aucune main.
new-open = Ouvrir la table
new-play = Commencer

lobby-title = La table est prête
lobby-rules = { $players ->
    [1] { $game } en solo
    [2] { $game } à deux
    [3] { $game } à trois
    [4] { $game } à quatre
    [5] { $game } à cinq
   *[other] { $game } à { $players }
  }
lobby-invite = Faites venir les autres
lobby-invite-line = Qui ouvre ce lien peut s’asseoir. Sans compte, sans rien installer.
lobby-link = Le lien vers cette table
lobby-copy = Copier
lobby-copied = Le lien est copié.
lobby-share = Partager
lobby-share-text = Venez jouer : notre table est prête.
lobby-code = Ou scannez ceci avec un téléphone
lobby-code-alt = Code carré contenant le lien vers cette table
lobby-seats = Autour de la table
lobby-free = Libre
lobby-you = vous
lobby-here = là
lobby-away = hors ligne
lobby-ready = en place
lobby-not-ready = pas encore en place
lobby-bot = robot
lobby-sit = S’asseoir ici
lobby-sit-title = Comment vous appelez-vous ?
lobby-sit-taken = Toutes les places sont prises. Vous pouvez regarder.
lobby-looking-on = Vous regardez : demandez un lien à quelqu’un de la table pour vous asseoir.
lobby-put-bot = Asseoir un robot ici
lobby-put = L’asseoir
lobby-clear = Libérer la place { $number }
lobby-ready-button = C’est bon pour moi
lobby-wait-seats = { $count ->
    [one] Une place est encore libre : on distribue dès que quelqu’un s’y assoit.
   *[other] { $count } places sont encore libres : on distribue quand toutes sont prises.
  }
lobby-wait-ready = On attend { $names }
lobby-leave = Quitter la table
lobby-rename = Changer de nom
lobby-save = Garder ce nom

shuffle-title = Mélangez les cartes de { $name }
shuffle-line = Comme à une vraie table : chacun mélange le jeu de l’autre. Ainsi personne, pas même ce serveur, ne peut choisir ce que vous piochez.
shuffle-how = Caressez les cartes, ou appuyez sur le bouton, aussi longtemps que vous voulez.
shuffle-button = Mélanger
shuffle-times = { $count ->
    [0] Pas encore mélangées.
    [one] Mélangées une fois.
   *[other] Mélangées { $count } fois.
  }
shuffle-done = Assez, les rendre
shuffle-skip = Sans mélanger
shuffle-seal = Sceau du mélange du serveur :
shuffle-seal-line = Après la partie, votre appareil le compare au secret et vérifie que les cartes résultent de tous les mélanges.

seat-link-title = Ce lien ne mène à aucune table
seat-link-text = Il est peut-être mal recopié, ou la table a été fermée.
seat-not-allowed-title = Cette table n’accepte pas de passants
seat-not-allowed-text = Demandez un lien à quelqu’un qui y est assis.
seat-shut-title = Votre lien ne fonctionne plus
seat-shut-text = La personne qui a ouvert cette table l’a révoqué ou vous a retiré l’accès. Pour revenir, demandez-lui un nouveau lien.
seat-full-title = Trop de visiteurs
seat-full-text = Cette table a autant de connexions qu’elle peut en avoir. Réessayez dans un instant.
seat-damaged = Le disque du serveur a abîmé ce qui était gardé de cette table, qui ne peut plus être affichée. Vos autres parties n’ont rien. Prévenez la personne qui s’occupe du serveur : une sauvegarde peut aider.
seat-format-title = Cette page est trop ancienne
seat-format-text = Le serveur parle une langue plus récente. Rechargez la page.
seat-reload = Recharger

people-title = Personnes et liens
people-unnamed = Visite { $number }
people-seat = Place { $number }
people-no-seat = Sans place
people-remove = Retirer
people-remove-name = Retirer { $name }
people-remove-sure = Retirer définitivement { $name } ? Pendant une partie, un robot prend le relais. Le mode spectateur demande ensuite un lien.
people-keep = Garder
people-link-any = Lien pour toute place
people-link-seat = Lien pour la place { $number }
people-link-watch = Lien spectateur
people-link-unused = Pas encore utilisé
people-link-used = Utilisé par : { $names }
people-link-count = { $count ->
    [one] Utilisé une fois
   *[other] Utilisé { $count } fois
  }
people-revoke = Révoquer
people-revoke-link = Révoquer : { $link }
people-device = { $name } : appareil { $number }
