# A game as it is shown and played: tables, hands, what happened, how it ended.

game-coop = The Game
game-duel = Face to Face
game-unofficial = { $game } (non officiel)
player = Joueur { $number }
rules-in-force = Règles : { $id }

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

pile-ascending = montante
pile-descending = descendante
piles-yours = Vos piles
piles-theirs = Piles adverses ({ $name }) : une carte ici doit les améliorer
piles-of = { $name }, ses piles
takes-from = accepte { $card } et plus
takes-from-or = accepte { $card } et plus, ou { $jump } (saut en arrière)
takes-to = accepte { $card } et moins
takes-to-or = accepte { $card } et moins, ou { $jump } (saut en arrière)
takes-only = n’accepte que { $jump } (saut en arrière)
takes-nothing = n’accepte plus rien
takes-gift-spent = plus rien pendant ce tour
takes-gift-not-yet = vide : encore rien à améliorer

hand = Votre main :
hand-empty = Votre main est vide.
laid-too-few = Cartes posées ce tour-ci : { $laid }. Il faut poser au moins { $minimum ->
    [one] 1 carte.
   *[other] { $minimum } cartes.
  }
laid-enough = Cartes posées ce tour-ci : { $laid } (au moins { $minimum }). Continuez, ou « { $end } » pour finir.
laid-all = Vous avez posé toute votre main : « { $end } » termine le tour.

laid-jump-back = Saut en arrière ! { $pile } passe de { $top } à { $card }.
laid-gift = Un cadeau pour { $name } : sa pile { $pile } passe de { $top } à { $card }.
turn-of = { $name } a posé { $plays }.
turn-drew = { $count ->
    [0] Rien de pioché.
    [one] 1 carte piochée.
   *[other] { $count } cartes piochées.
  }
turn-play-jump = { $play } (saut en arrière)
turn-gift-received = Votre pile { $pile } a été améliorée : de { $top } à { $card }.
signals-of = Signal de { $name } : { $words }.
signal-word = { $sign ->
    [jump] je peux sauter en arrière sur { $pile }
    [leave] laissez-moi { $pile }
    [gently] doucement sur { $pile }
    [little] pas trop loin sur { $pile }
    [use] allez-y sur { $pile }
    [yours] { $pile } est à vous
    [trouble] je coince
    [nothing] plus rien sur { $pile }
   *[better] je ne coince plus
  }
you-drew = Vous piochez : { $cards }
you-drew-nothing = Il n’y a rien à piocher.
player-skipped = { $name } n’a plus de cartes et passe son tour.
player-started = { $name } commence.
player-starts-by-lot = Le sort en a décidé : { $name } commence.

over-won = Les { $cards } cartes sont toutes posées : vous avez vaincu le jeu !
over-stuck = La partie est finie : plus moyen de poser { $minimum ->
    [one] une carte
   *[other] { $minimum } cartes
  } pendant ce tour (règle G6).
over-stuck-player = La partie est finie : { $name } ne peut pas poser { $minimum ->
    [one] une carte
   *[other] { $minimum } cartes
  } pendant ce tour (règle G6).
over-left = { $cards ->
    [one] Il reste { $cards } carte.
   *[other] Il reste { $cards } cartes.
  }
over-excellent = Moins de dix : excellent !
over-duel-won = { $name } a posé ses { $cards } cartes et gagne !
over-duel-stuck = { $loser } ne peut pas poser { $minimum ->
    [one] une carte
   *[other] { $minimum } cartes
  } pendant ce tour (règle G6) : { $name } gagne !
over-duel-left = { $name } : { $cards ->
    [0] aucune carte restante
    [one] 1 carte restante
   *[other] { $cards } cartes restantes
  }
