# The web page: looking back at a game.

review-lead = Voyez où une partie s’est jouée : les chances après chaque tour, ce qui a coûté, et ce qui valait mieux.
review-recent = Vos parties terminées
review-own-record = Une partie notée
review-paste = Collez le texte d’une partie
review-look = La revoir
review-upload = Choisir un fichier
review-another = Une autre partie
review-thinking = Chaque tour est repensé. Cela prend quelques secondes.

review-won = Gagné : toutes les cartes sont posées
review-lost = { $cards ->
    [one] Perdu, à une carte de la fin
   *[other] Perdu, à { $cards } cartes de la fin
  }
review-duel-won = { $name } a gagné
review-summary = { $turns ->
    [one] Un tour
   *[other] { $turns } tours
  }, { $jumps ->
    [0] aucun saut en arrière.
    [one] un saut en arrière.
   *[other] { $jumps } sauts en arrière.
  }
review-turned = Le tour { $turn } a coûté le plus.
review-chart = Chances de gagner, tour par tour
review-chart-of = Chances de gagner de { $name }, tour par tour
review-chart-summary = De { $first } à { $last } en { $turns } tours
review-key-cost = tour coûteux
review-key-jump = saut en arrière
review-watch = Vu par
review-mover = qui joue
review-hand = Main de { $name }
review-lays = Ensuite : { $card }, { $pile }
review-replay = Rejouer le film
review-back = Une carte en arrière
review-forth = Une carte en avant
review-play = Lecture
review-moment = Moment de la partie
review-at-turn = Tour { $turn }
review-costly = { $count ->
    [one] Un tour qui a coûté
   *[other] { $count } tours qui ont coûté
  }
review-turn-of = Tour { $turn }, { $name }
review-did = Joué
review-instead = Mieux
review-against = contre : { $reason }
review-method = Chances estimées en rejouant chaque position avec de bons robots, d’après ce que savait son joueur.
review-could = Pouvait-on gagner ?
review-show-me = Montrez-moi comment
review-as-list = Carte par carte
review-deeper = Les tours qui ont coûté cher sont encore à l’étude…
review-which = Ce qui est rejoué
review-the-game = La partie
review-the-way = Une façon de gagner
review-play-on = Jouer à partir d’ici
review-same-deal = Rejouer cette donne
review-download = Enregistrer la partie
review-share = Partager
review-secret = D’autres jouent encore cette donne. Une heure après minuit UTC, vous pourrez partager cette partie, la garder et la reprendre.
review-shared = Lien prêt
review-pile-own = sa pile { $way ->
    [up] montante
   *[down] descendante
  }
review-pile-other = pile adverse { $way ->
    [up] montante
   *[down] descendante
  }
review-pile-left = { $arrow } gauche
review-pile-right = { $arrow } droite
