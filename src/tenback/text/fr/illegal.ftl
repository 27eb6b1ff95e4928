# Why a step is refused. The keys are the names of tenback.rules.errors.Reason.

illegal = { $sentence } (règle { $rule }).
illegal-over = La partie est déjà terminée
illegal-not-started = Décidez d’abord qui commence
illegal-started = La partie a déjà commencé
illegal-no-such-seat = Le joueur { $seat } n’existe pas : indiquez un numéro de 1 à { $last }
illegal-no-such-pile = La pile { $pile } n’existe pas : choisissez parmi { $piles }
illegal-not-held = Vous n’avez pas le { $card } en main
illegal-not-higher = Le { $card } ne va pas sur { $pile } : il faut une carte au-dessus de { $top }, ou exactement { $jump } en dessous
illegal-not-lower = Le { $card } ne va pas sur { $pile } : il faut une carte en dessous de { $top }, ou exactement { $jump } au-dessus
illegal-no-improvement = Le { $card } n’est pas un cadeau : il n’améliore pas { $pile }, qui est à { $top }
illegal-gift-spent = Vous ne pouvez plus faire de cadeau ce tour-ci
illegal-too-few = { $laid ->
    [0] Vous n’avez pas encore posé de carte
    [one] Vous n’avez posé qu’une carte
   *[other] Vous n’avez posé que { $laid } cartes
  } ; il en faut au moins { $minimum } ce tour-ci
