# The web page: what all of its screens share, and its home.

skip = Aller au contenu
loading = Chargement …
again = Réessayer
close = Fermer
broken = Cette page a rencontré un problème. La recharger peut aider.

offline-title = Pas de connexion
offline-screen = Cette partie de la page n’est pas encore sur votre appareil. Elle viendra avec la connexion.
offline-ask = Le serveur est injoignable. Vérifiez votre connexion, puis réessayez.
nowhere-title = Il n’y a rien ici
nowhere-text = L’adresse est peut-être mal écrite, ou la table n’existe plus depuis longtemps.

menu-open = Menu
menu-language = Langue
menu-sound = Sons
menu-night = Lampe de nuit
menu-home = Accueil
menu-new = Nouvelle table
menu-daily = Donne du jour
menu-puzzles = Énigmes
menu-learn = Apprendre
menu-rules = Règles
menu-review = Revoir une partie
menu-stats = Mes parties
menu-settings = Réglages
menu-about = À propos de Tenback

home-slogan = Quatre piles, une équipe, et le droit de reculer : de dix, pile.
home-alone = Jouer seul
home-alone-text = Huit cartes en main, une table pour vous.
home-bots = Avec des robots
home-bots-text = Une équipe est prête, tout de suite.
home-friends = Inviter des amis
home-friends-text = Un lien, cinq à table au plus.
home-duel = Face to Face
home-duel-text = Un duel, avec un proche ou un robot.
home-daily = Donne du jour
home-daily-text = Les mêmes cartes pour tout le monde.
home-learn = Apprendre
home-learn-text = Trois minutes, une vraie partie.
home-own = Préparer une table
home-resume = Reprendre la partie
home-resume-with = avec { $names }
home-resume-more = { $count ->
    [one] une autre partie en cours
   *[other] { $count } autres parties en cours
  }

turn-call = À vous de jouer
