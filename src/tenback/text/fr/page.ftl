# The web page: what all of its screens share, and its home.

skip = Aller au contenu
loading = Chargement…
again = Réessayer
close = Fermer
broken = Une erreur est survenue. Rechargez la page.

offline-title = Hors connexion
offline-screen = Connectez-vous à Internet pour ouvrir cette page.
offline-ask = Serveur injoignable. Vérifiez votre connexion et réessayez.
nowhere-title = Page introuvable
nowhere-text = L’adresse est peut-être erronée, ou la table a été supprimée.

menu-open = Menu
menu-language = Langue
menu-sound = Son
menu-night = Mode sombre
menu-home = Accueil
menu-new = Nouvelle table
menu-daily = Défi du jour
menu-puzzles = Problèmes
menu-learn = Apprendre
menu-rules = Règles
menu-review = Analyser une partie
menu-stats = Statistiques
menu-settings = Réglages
menu-about = À propos de Tenback

home-slogan = Quatre piles, une équipe, une seule façon de reculer : exactement dix.
home-alone = Jouer en solo
home-alone-text = Huit cartes, quatre piles et vous.
home-bots = Avec des robots
home-bots-text = Votre équipe vous attend.
home-friends = Inviter des amis
home-friends-text = Un lien suffit. Jusqu’à cinq personnes.
home-duel = Face to Face
home-duel-text = Un duel entre amis ou contre un robot.
home-daily = Défi du jour
home-daily-text = Les mêmes cartes pour tout le monde.
home-learn = Apprendre
home-learn-text = Apprenez à jouer en trois minutes.
home-own = Table personnalisée
home-resume = Reprendre la partie
home-resume-with = avec { $names }
home-resume-more = { $count ->
    [one] 1 autre partie en cours
   *[other] { $count } autres parties en cours
  }

turn-call = À vous de jouer
