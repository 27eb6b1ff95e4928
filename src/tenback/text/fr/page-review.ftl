# The web page: looking back at a game.

review-lead = Repérez les tours décisifs : vos chances après chaque tour, les erreurs et ce qu’il fallait jouer.
review-recent = Vos parties terminées
review-own-record = Partie enregistrée
review-paste = Collez une partie enregistrée
review-look = Analyser
review-upload = Choisir un fichier
review-another = Une autre partie
review-broken-link = Ce lien est abîmé : il en manque une partie. Redemandez-le.
review-thinking = Analyse de la partie… Quelques secondes suffisent.

review-won = Gagné : toutes les cartes sont posées
review-lost = { $cards ->
    [one] Perdu : il reste 1 carte
   *[other] Perdu : il reste { $cards } cartes
  }
review-duel-won = { $name } a gagné
review-summary = { $turns ->
    [one] 1 tour
   *[other] { $turns } tours
  }, { $jumps ->
    [0] aucun saut en arrière.
    [one] 1 saut en arrière.
   *[other] { $jumps } sauts en arrière.
  }
review-turned = Le tour { $turn } a coûté le plus cher.
review-chart = Chances de gagner, tour par tour
review-chart-of = Chances de gagner ({ $name }), tour par tour
review-chart-summary = De { $first } à { $last } en { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
  }
review-key-cost = erreur
review-key-jump = saut en arrière
review-watch = Point de vue
review-mover = La personne qui joue
review-hand = Main : { $name }
review-lays = Ensuite : { $card }, { $pile }
review-replay = Revoir la partie
review-back = Carte précédente
review-forth = Carte suivante
review-play = Lecture
review-pause = Pause
review-speed = Vitesse : { $speed }×
review-moment = Position dans la partie
review-at-turn = Tour { $turn }
review-costly = { $count ->
    [one] 1 erreur
   *[other] { $count } erreurs
  }
review-turn-of = Tour { $turn }, { $name }
review-did = Joué
review-instead = Mieux
review-more-reasons = Autres raisons
review-method = Chances estimées par de bons robots, qui n’en savent pas plus que la personne qui jouait.
review-could = La partie était-elle gagnable ?
review-show-me = Voir comment
review-as-list = Carte par carte
review-deeper = Analyse des erreurs en cours…
review-no-chances = Impossible d’estimer les chances de gagner avec des règles maison.
review-which = Partie à revoir
review-the-game = Cette partie
review-the-way = Une façon de gagner
review-play-on = Jouer à partir d’ici
review-same-deal = Rejouer cette donne
review-download = Enregistrer la partie
review-share = Partager
review-secret = D’autres jouent encore cette donne : partage, enregistrement et reprise possibles à partir de 1 h UTC.
review-pile-own = pile { $way ->
    [up] ascendante
   *[down] descendante
  }
review-pile-other = pile { $way ->
    [up] ascendante
   *[down] descendante
  } adverse
review-pile-left = { $arrow } gauche
review-pile-right = { $arrow } droite
