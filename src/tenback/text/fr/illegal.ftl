# Why a step is refused. The keys are the names of tenback.rules.errors.Reason.

illegal = { $sentence } (règle { $rule })
illegal-over = La partie est déjà finie.
illegal-not-started = Il faut d’abord décider qui commence.
illegal-started = La partie a déjà commencé.
illegal-no-such-seat = Il n’y a pas de joueur { $seat } : choisissez de 1 à { $last }.
illegal-no-such-pile = Il n’y a pas de pile { $pile } ici. Les piles sont { $piles }.
illegal-not-held = Vous n’avez pas le { $card } en main.
illegal-not-higher = Le { $card } ne va pas sur { $pile } : il devrait être plus grand que { $top }, ou plus petit d’exactement { $jump }.
illegal-not-lower = Le { $card } ne va pas sur { $pile } : il devrait être plus petit que { $top }, ou plus grand d’exactement { $jump }.
illegal-no-improvement = Le { $card } n’améliorerait pas { $pile } pour l’adversaire : son sommet est { $top }.
illegal-gift-spent = Plus aucune carte chez l’adversaire pendant ce tour.
illegal-too-few = { $laid ->
    [0] Vous n’avez pas encore posé de carte
    [one] Vous n’avez posé qu’une carte
   *[other] Vous n’avez posé que { $laid } cartes
  } : ce tour en demande au moins { $minimum }.
