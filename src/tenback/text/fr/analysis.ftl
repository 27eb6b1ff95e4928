# Hints and reviews: what a turn is worth, and why.

help-hint = Montrer et expliquer les meilleures façons de jouer ce tour, avec les chances de gagner.
help-review = Analyser une partie enregistrée : chances après chaque tour, erreurs et meilleurs tours.
help-option-hint-file = Un fichier (sa dernière partie jouée), ou - pour l’entrée standard.
help-option-position = Une position en JSON, au format de « tenback referee », à la place d’une partie.
help-option-position-rules = Les règles de la position, si elle ne les indique pas.
help-option-hint-seat = La place qui demande conseil (0 pour la première). Ce doit être son tour.
help-option-turn = Revenir au début de ce tour (1 pour le premier).
help-option-plans = Le nombre de propositions à montrer pour ce tour.
help-option-samples = Le nombre de distributions aléatoires des cartes cachées à essayer ; 0 pour le réseau de neurones seul.
help-option-object = Écrire un seul objet JSON.
help-option-line = Montrer une façon de gagner cette donne.
error-no-kernel = Les robots forts, les conseils et les analyses utilisent une partie de Tenback qui manque pour ce type d’ordinateur ({ $machine }). Pour la générer, lancez « python3 bootstrap.py play » dans le dossier des sources, ou installez Tenback à partir des sources avec un compilateur C++ : pip install --no-binary tenback tenback

hint-chance = { $win } % de chances de gagner
hint-left = cartes restantes : environ { $left }
hint-by-net = Chances estimées par le réseau de neurones seul.
hint-by-samples = Tours essayés sur { $samples ->
    [one] { $samples } distribution aléatoire
   *[other] { $samples } distributions aléatoires
  } des cartes cachées.
hint-only = Aucun autre tour n’est possible.
hint-no-such-turn = Le tour { $turn } n’existe pas : indiquez un numéro de 1 à { $turns }.
hint-position-or-file = Indiquez une partie ou une position, pas les deux.

reason-wins = pose les dernières cartes et gagne
reason-jump-back = saut en arrière sur { $pile }, de { $top } à { $card }
reason-comes-back = le { $card }, puis le saut en arrière du { $other } : deux cartes posées, et { $pile } { $gap ->
    [0] revient là où elle était
   *[other] recule de { $gap }
  }
reason-forward-and-back = le { $card }, puis le saut en arrière du { $other } : deux cartes posées, et { $pile } n’avance que de { $gap }
reason-keeps-jump = garde le { $card } pour un saut en arrière sur { $pile }
reason-leaves-pile = évite { $pile }, comme { $name } l’a demandé
reason-uses-offered = utilise { $pile }, dont { $name } n’a pas besoin
reason-small-gift = un petit cadeau : { $pile } s’améliore de { $gap }
reason-large-gift = un gros cadeau pour l’adversaire : { $pile } s’améliore de { $gap }
reason-refills = complète votre main avec { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }
reason-spent-pile = utilise { $pile }, presque pleine
reason-extra = { $count ->
    [one] 1 carte de plus
   *[other] { $count } cartes de plus
  } à peu de frais
reason-close = ne pose que des cartes proches des piles
reason-least = { $count ->
    [0] ne saute aucune carte à venir
   *[other] saute le moins de cartes à venir possible ({ $count })
  }
reason-one-pile = n’utilise que { $pile } et ménage les autres
reason-keeps-close = garde le { $card }, proche de { $pile }
reason-keeps-pair = garde le { $card } et le { $other }, une paire pour un saut en arrière
reason-fewer = saute { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  } à venir au lieu de { $other }
reason-lays = pose { $count ->
    [one] 1 carte
   *[other] { $count } cartes
  } au lieu de { $other }
reason-keeps-rather = garde { $cards } au lieu de { $others }
reason-leaves-at = laisse { $pile } à { $top } au lieu de { $other }
reason-gives-up-jump = renonce au saut en arrière du { $card } sur { $pile }
reason-passes-own = dépasse votre { $card }, qui convenait bien à { $pile }
reason-disregards = utilise { $pile }, réservée par { $name }
reason-far = crée un grand écart sur { $pile } en sautant { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  } à venir

review-column-turn = tour
review-column-player = nom
review-column-plays = coups
review-column-chance = chances
review-column-cost = perte
review-unfinished = La partie n’est pas terminée.
review-worst = Les plus grosses erreurs
review-nothing-cost = Aucune erreur : bien joué !
review-played = Tour { $number }, { $name } : { $plays }
review-better = mieux : { $plays }, { $best } % au lieu de { $win } %
review-winnable = En connaissant toutes les cartes, on pouvait gagner cette donne.
review-until = { $turn ->
    [0] Après le tour { $next }, aucune solution trouvée.
   *[other] Donne encore gagnable après le tour { $turn } ; après le tour { $next }, aucune solution trouvée.
  }
review-until-end = Cette donne est encore gagnable.
review-line = Par exemple :
review-not-found = Aucune solution trouvée, même en connaissant toutes les cartes (largeur de recherche : { $width }). Il en existe peut-être une.
review-impossible = Cette donne n’était pas gagnable.
review-duel = En duel, impossible de savoir si c’était gagnable : l’adversaire aurait pu jouer autrement.

help-puzzle = Résoudre des problèmes : trouver le meilleur tour et comprendre pourquoi.
help-option-puzzles = Le nombre de problèmes.
help-option-puzzles-json = Écrire un objet JSON par problème, avec sa solution.

puzzle-how = Quel est le meilleur tour ? Tapez-le en entier, par ex. 37^1 47^1. Entrée seule montre la solution, « { $quit } » arrête.
puzzle-number = Problème { $at } sur { $number } : à { $name } de jouer
puzzle-not-a-turn = Saisie non reconnue. Tapez des cartes et des piles, par ex. 37^1 47^1.
puzzle-right = Bravo : { $plays }
puzzle-wrong = { $plays } : { $win } % de chances de gagner
puzzle-solution = Le mieux : { $plays }, { $win } %
puzzle-tempting = Le tour évident : { $plays }, { $win } %
puzzle-solved = Résolus : { $solved } sur { $number }.
puzzle-again = Pour retrouver ces problèmes : --seed { $seed }
