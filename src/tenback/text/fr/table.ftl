# A game as it is shown and played: tables, hands, what happened, how it ended.

game-coop = The Game
game-duel = Face to Face
game-unofficial = { $game } (non officiel)
player = Joueur { $number }
rules-in-force = Règles : { $id }
introduction-piles = { $pairs ->
    [one] Posez toutes les cartes sur deux piles, une ascendante et une descendante.
   *[other] Posez toutes les cartes sur { $pairs } piles ascendantes et { $pairs } descendantes.
  } Chaque carte prend de la place sur une pile ; un saut en arrière d’exactement { $jump } lui en rend. Vous pouvez parler, mais sans jamais citer de nombre. Si quelqu’un ne peut pas poser assez de cartes, le jeu gagne.
introduction-house = Règles maison : { $rules }

draw-pile = Pioche : { $cards ->
    [0] vide
    [one] 1 carte
   *[other] { $cards } cartes
  }
player-holds = { $name } : { $cards ->
    [0] aucune carte
    [one] 1 carte
   *[other] { $cards } cartes
  } en main

pile-ascending = ascendante
pile-descending = descendante
piles-yours = Vos piles
piles-theirs = Piles adverses ({ $name }) : un cadeau doit les améliorer
piles-of = Piles : { $name }
takes-from = accepte { $card } ou plus
takes-from-or = accepte { $card } ou plus, ou { $jump } (saut en arrière)
takes-to = accepte { $card } ou moins
takes-to-or = accepte { $card } ou moins, ou { $jump } (saut en arrière)
takes-only = n’accepte que { $jump } (saut en arrière)
takes-nothing = pleine
takes-gift-spent = pas d’autre cadeau ce tour-ci
takes-gift-not-yet = vide, rien à améliorer

hand = Votre main :
hand-empty = Votre main est vide.
laid-too-few = Cartes posées ce tour-ci : { $laid }. Il en faut au moins { $minimum }.
laid-enough = Cartes posées ce tour-ci : { $laid } (minimum { $minimum }). Continuez, ou tapez « { $end } ».
laid-all = Vous avez posé toute votre main. Tapez « { $end } ».

laid-jump-back = Saut en arrière ! { $pile } passe de { $top } à { $card }.
laid-gift = Cadeau pour { $name } : { $pile } passe de { $top } à { $card }.
turn-of = { $name } a posé { $plays }.
turn-drew = { $count ->
    [0] Aucune carte piochée.
    [one] 1 carte piochée.
   *[other] { $count } cartes piochées.
  }
turn-play-jump = { $play } (saut en arrière)
turn-gift-received = Un cadeau : votre pile { $pile } passe de { $top } à { $card }.
signals-of = { $name } signale : { $words }.
signal-word = { $sign ->
    [jump] saut en arrière possible sur { $pile }
    [leave] laissez-moi { $pile }
    [gently] doucement sur { $pile }
    [little] petits pas sur { $pile }
    [use] allez-y sur { $pile }
    [yours] { $pile } est à vous
    [trouble] je bloque
    [nothing] fin du signal sur { $pile }
   *[better] je ne bloque plus
  }
you-drew = Vous piochez : { $cards }
you-drew-nothing = Plus rien à piocher.
player-skipped = { $name } n’a plus de cartes et passe son tour.
player-started = { $name } commence.
player-starts-by-lot = Tirage au sort : { $name } commence.

over-won = Les { $cards } cartes sont posées : vous avez battu le jeu !
over-stuck = Partie terminée : impossible de poser { $minimum ->
    [one] une carte
   *[other] { $minimum } cartes
  } ce tour-ci (règle G6).
over-stuck-player = Partie terminée : { $name } ne peut pas poser { $minimum ->
    [one] de carte
   *[other] { $minimum } cartes
  } ce tour-ci (règle G6).
over-left = { $cards ->
    [one] Il reste { $cards } carte.
   *[other] Il reste { $cards } cartes.
  }
over-excellent = Moins de dix cartes : excellent !
over-duel-won = { $name } a posé ses { $cards } cartes et gagne !
over-duel-stuck = { $loser } ne peut pas poser { $minimum ->
    [one] de carte
   *[other] { $minimum } cartes
  } ce tour-ci (règle G6). { $name } gagne !
over-duel-left = { $name } : { $cards ->
    [0] aucune carte restante
    [one] 1 carte restante
   *[other] { $cards } cartes restantes
  }
