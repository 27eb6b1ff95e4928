# Hints and reviews: what a turn is worth, and why.

help-hint = Conseiller qui doit jouer : les meilleurs tours, leurs chances et leurs raisons.
help-review = Revenir sur une partie : les chances après chaque tour, ce qui a coûté le plus, ce qui était mieux.
help-option-hint-file = Une partie ; si le fichier en contient plusieurs, la dernière. - désigne l’entrée standard.
help-option-position = Une position en JSON, comme l’arbitre la lit, à la place d’une partie.
help-option-position-rules = Les règles de la position, si elle ne les nomme pas.
help-option-hint-seat = La place qui demande (0 est la première) : une erreur si ce n’est pas à elle de jouer.
help-option-turn = Revenir au début de ce tour (1 est le premier).
help-option-plans = Combien de tours montrer.
help-option-samples = Combien de fois distribuer au hasard ce qui est caché ; 0 se fie au seul réseau.
help-option-object = Écrire un seul objet JSON.
help-option-line = Montrer une façon dont la donne aurait pu être gagnée.
kernels-compiling = La première fois, ce qu’il faut pour cela est compilé ; cela prend environ une demi-minute…
error-needs-kernels = Il faut pour cela { $module }, qui n’est pas installé. Installez-le avec : { $command }
error-bot-needs-kernels = Le robot { $bot } a besoin de { $module }, qui n’est pas installé. Installez-le avec : { $command }

hint-chance = { $win } % de chances de gagner
hint-left = environ { $left } cartes restantes
hint-by-net = Les chances sont celles du réseau, à première vue.
hint-by-samples = Chaque tour a été essayé sur { $samples } distributions au hasard de ce que vous ne voyez pas.
hint-only = Il n’y a pas d’autre tour possible.
hint-no-such-turn = Il n’y a pas de tour { $turn } : la partie en compte { $turns }.
hint-position-or-file = Donnez une partie ou une position, pas les deux.

reason-wins = pose les dernières cartes : c’est gagné
reason-jump-back = un saut en arrière sur { $pile }, de { $top } à { $card }
reason-comes-back = { $card } puis le saut en arrière à { $other } : deux cartes, et { $pile } { $gap ->
    [0] reste où elle était
   *[other] recule de { $gap }
  }
reason-forward-and-back = { $card } puis le saut en arrière à { $other } : deux cartes, et { $pile } n’avance que de { $gap }
reason-keeps-jump = garde le { $card } pour le saut en arrière sur { $pile }
reason-leaves-pile = laisse { $pile } tranquille, comme { $name } l’a demandé
reason-uses-offered = se sert de { $pile }, que { $name } peut céder
reason-small-gift = donne peu à l’adversaire : sa pile { $pile } gagne { $gap }
reason-large-gift = aide l’adversaire : sa pile { $pile } gagne { $gap }
reason-refills = complète votre main avec { $count } cartes
reason-spent-pile = finit { $pile }, presque épuisée
reason-extra = { $count ->
    [one] une carte de plus
   *[other] { $count } cartes de plus
  }, presque gratuitement
reason-close = ne pose que des cartes proches des sommets
reason-least = { $count ->
    [0] ne saute aucune carte encore à venir
   *[other] aucun autre tour ne saute moins de cartes encore à venir ({ $count })
  }
reason-one-pile = ne touche que { $pile } : les autres piles restent telles quelles
reason-keeps-close = garde le { $card }, proche de { $pile }
reason-keeps-pair = garde le { $card } et le { $other }, une paire pour un saut en arrière
reason-fewer = saute { $count } cartes encore à venir au lieu de { $other }
reason-lays = pose { $count } cartes au lieu de { $other }
reason-keeps-rather = garde { $cards } en main plutôt que { $others }
reason-leaves-at = laisse { $pile } à { $top } plutôt qu’à { $other }
reason-gives-up-jump = renonce au saut en arrière du { $card } sur { $pile }
reason-passes-own = passe par-dessus le { $card } en main, qui était proche de { $pile }
reason-disregards = pose sur { $pile }, que { $name } demandait de laisser
reason-far = va loin sur { $pile }, au-delà de { $count } cartes encore à venir

review-column-turn = tour
review-column-player = joueur
review-column-plays = posé
review-column-chance = chances
review-column-cost = perte
review-unfinished = La partie n’est pas finie.
review-worst = Ce qui a coûté le plus
review-nothing-cost = Aucun tour n’a clairement coûté : c’étaient les cartes.
review-played = Tour { $number }, { $name } : { $plays }
review-better = mieux valait { $plays } : { $best } % au lieu de { $win } %
review-winnable = Toutes cartes connues, cette donne pouvait être gagnée.
review-until = On pouvait encore gagner après le tour { $turn } ; après le tour { $next }, aucune façon n’a été trouvée.
review-until-end = On peut encore gagner.
review-line = Par exemple :
review-not-found = Aucune façon de gagner cette donne n’a été trouvée, toutes cartes connues, avec un faisceau de { $width }. Il en existe peut-être une.
review-impossible = Cette donne ne pouvait pas être gagnée, quoi que l’on pose.
review-duel = On ne peut pas dire qui aurait gagné avec d’autres cartes : l’autre camp aurait répondu autrement.

help-puzzle = Problèmes : une position, le meilleur tour à trouver, et pourquoi c’est le meilleur.
help-option-puzzles = Combien de problèmes.
help-option-puzzles-json = Écrire un objet JSON par problème, avec sa solution.

puzzle-how = Quel est le meilleur tour ? Écrivez-le en entier, par exemple 37^1 47^1. Entrée seule montre la solution, { $quit } termine.
puzzle-number = Problème { $at } sur { $number } : c’est à { $name } de jouer
puzzle-not-a-turn = Ce n’est pas un tour : écrivez des cartes et des piles, par exemple 37^1 47^1.
puzzle-right = Exact : { $plays }
puzzle-wrong = { $plays } mène à { $win } %.
puzzle-solution = Le meilleur tour est { $plays } : { $win } %
puzzle-tempting = Ce qui vient à l’esprit, { $plays }, mène à { $win } %
puzzle-solved = { $solved } sur { $number } résolus.
puzzle-again = Pour revoir ces problèmes : graine { $seed }
