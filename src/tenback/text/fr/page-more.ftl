# The web page: settings, rules, one's own games, about.

settings-title = Réglages
settings-lead = Ils restent sur cet appareil.
settings-look = Lampe
settings-auto = Système
settings-light = Jour
settings-dark = Nuit
settings-play = À table
settings-sound = Sons
settings-sound-line = Papier, bois et une note douce par carte.
settings-staging = Un instant pour se reprendre
settings-staging-line = Une carte reste un souffle sur sa pile avant que les autres la voient : finis les faux pas.
settings-motion = Moins de mouvement
settings-motion-line = Les cartes apparaissent à leur place au lieu d’y voler.
settings-notify = M’appeler quand c’est à moi
settings-notify-line = Une notification quand cette page est à l’arrière-plan.
settings-notify-denied = Votre navigateur n’autorise pas les notifications de cette page.
settings-name = Votre nom à table

rules-title = Règles
rules-search = Chercher dans les règles
rules-search-hint = un mot, ou un numéro comme G3
rules-count = { $count ->
    [0] Aucune règle trouvée
    [one] Une règle
   *[other] { $count } règles
  }
rules-all = Toutes les règles

stats-title = Mes parties
stats-lead = Comptées sur cet appareil seulement ; personne d’autre ne les voit.
stats-none = Pas encore de partie terminée. La première apparaîtra ici d’elle-même.
stats-open = Parties en cours
stats-open-with = Avec { $names }
stats-open-alone = Seul
stats-forget = Oublier cette partie
stats-coop = Ensemble
stats-duel = Duels
stats-won = Gagnées
stats-won-of = { $won } sur { $games }
stats-streak = Plus longue série de victoires
stats-streak-now = Série en cours
stats-best = Le moins de cartes restantes
stats-jumps = Sauts en arrière par partie
stats-by = Par variante et compagnie
stats-column-game = Jeu
stats-column-games = Parties
stats-column-won = Gagnées
stats-column-left = Reste moyen
stats-with = avec { $bots }
stats-with-bots = avec des robots
stats-alone = seul
stats-with-people = entre humains
stats-spread = Cartes restantes à la fin
stats-spread-line = Combien de vos parties ensemble ont fini avec tant de cartes.
stats-spread-bar = { $cards } cartes restantes : { $games ->
    [0] aucune partie
    [one] une partie
   *[other] { $games } parties
  }
stats-data = Vos données
stats-export = Exporter
stats-import = Importer
stats-imported = { $count ->
    [0] Rien de nouveau dans ce fichier.
    [one] Une partie ajoutée.
   *[other] { $count } parties ajoutées.
  }
stats-bad-file = Ce fichier ne contient pas de parties de Tenback.
stats-delete = Tout effacer
stats-delete-sure = Vraiment effacer toutes les parties de cet appareil ? C’est définitif.
stats-delete-yes = Effacer
stats-delete-no = Garder

about-title = À propos de Tenback
about-lead = Une maison non officielle pour deux jeux de cartes, ouverte et sans compte.
about-unofficial = The Game et Face to Face ont été inventés par Steffen Benndorf, le second avec Reinhard Staupe. Les jeux et leurs noms leur appartiennent, à eux et à leurs éditeurs. Tenback est une œuvre d’amateurs : mots, dessins, sons et programme sont les siens.
about-data = Ce que sait le serveur
about-data-line = Ce qui se passe à une table, pour qu’elle puisse continuer, et rien de plus : ni compte, ni cookie, ni code d’autrui. Les noms et les paroles sont vus par les personnes à la table. Pour la donne du jour, il garde aussi deux nombres, tirés de votre appareil et de votre adresse : sans la clé du serveur, ils ne permettent pas de les retrouver, et ils changent chaque jour.
about-fair = Des cartes honnêtes
about-fair-line = Avant la donne, le serveur scelle son mélange, puis chaque joueur mélange aussi. À la fin, le sceau est ouvert : chacun peut vérifier que personne n’a choisi les cartes.
about-version = Version { $version } du serveur.
about-keys = Au clavier
about-keys-line = Tout peut se faire sans souris. À table, la touche « ? » affiche les raccourcis.
