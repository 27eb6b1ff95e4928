# Why a step is refused. The keys are the names of tenback.rules.errors.Reason.

illegal = { $sentence } (rule { $rule })
illegal-over = The game is already over.
illegal-not-started = First somebody has to be named who starts.
illegal-started = The game is already under way.
illegal-no-such-seat = There is no player { $seat }: choose from 1 to { $last }.
illegal-no-such-pile = There is no pile { $pile } here. The piles are { $piles }.
illegal-not-held = You do not hold the { $card }.
illegal-not-higher = The { $card } does not fit on { $pile }: it would have to be higher than { $top }, or lower by exactly { $jump }.
illegal-not-lower = The { $card } does not fit on { $pile }: it would have to be lower than { $top }, or higher by exactly { $jump }.
illegal-no-improvement = The { $card } would not make { $pile } any better for your opponent: its top is { $top }.
illegal-gift-spent = No more cards for your opponent’s piles in this turn.
illegal-too-few = { $laid ->
    [0] You have not laid a card yet
    [one] You have laid only one card
   *[other] You have laid only { $laid } cards
  }: this turn needs at least { $minimum }.
