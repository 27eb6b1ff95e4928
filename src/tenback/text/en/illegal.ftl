# Why a step is refused. The keys are the names of tenback.rules.errors.Reason.

illegal = { $sentence } (rule { $rule }).
illegal-over = The game is already over
illegal-not-started = First decide who starts
illegal-started = The game has already started
illegal-no-such-seat = There’s no player { $seat }: choose 1 to { $last }
illegal-no-such-pile = There’s no pile { $pile }: choose one of { $piles }
illegal-not-held = You don’t have the { $card }
illegal-not-higher = The { $card } doesn’t fit on { $pile }: play a card above { $top }, or exactly { $jump } below it
illegal-not-lower = The { $card } doesn’t fit on { $pile }: play a card below { $top }, or exactly { $jump } above it
illegal-no-improvement = The { $card } isn’t a gift: it doesn’t improve { $pile }, whose top card is { $top }
illegal-gift-spent = You can’t give any more gifts this turn
illegal-too-few = { $laid ->
    [0] You haven’t played a card yet
    [one] You’ve only played 1 card
   *[other] You’ve only played { $laid } cards
  }; this turn needs at least { $minimum }
