# A game as it is shown and played: tables, hands, what happened, how it ended.

game-coop = The Game
game-duel = Face to Face
game-unofficial = { $game } (unofficial)
player = Player { $number }
rules-in-force = Rules: { $id }

draw-pile = Draw pile: { $cards ->
    [0] empty
    [one] 1 card
   *[other] { $cards } cards
  }
player-holds = { $name }: { $cards ->
    [0] no cards
    [one] 1 card
   *[other] { $cards } cards
  } in hand

pile-ascending = ascending
pile-descending = descending
piles-yours = Your piles
piles-theirs = Piles of { $name }: a card here must make them better
piles-of = Piles of { $name }
takes-from = takes { $card } or higher
takes-from-or = takes { $card } or higher, or { $jump } (jump back)
takes-to = takes { $card } or lower
takes-to-or = takes { $card } or lower, or { $jump } (jump back)
takes-only = takes only { $jump } (jump back)
takes-nothing = takes no more cards
takes-gift-spent = no more this turn
takes-gift-not-yet = empty: nothing to make better yet

hand = Your hand:
hand-empty = Your hand is empty.
laid-too-few = Laid this turn: { $laid }. At least { $minimum ->
    [one] 1 card is
   *[other] { $minimum } cards are
  } due.
laid-enough = Laid this turn: { $laid } (at least { $minimum }). Lay more, or “{ $end }” to finish.
laid-all = You have laid your whole hand: “{ $end }” finishes the turn.

laid-jump-back = Jump back! { $pile } goes from { $top } to { $card }.
laid-gift = A gift for { $name }: their { $pile } goes from { $top } to { $card }.
turn-of = { $name } laid { $plays }.
turn-drew = { $count ->
    [0] Nothing drawn.
    [one] 1 card drawn.
   *[other] { $count } cards drawn.
  }
turn-play-jump = { $play } (jump back)
turn-gift-received = Your pile { $pile } was improved: { $top } became { $card }.
signals-of = { $name } signals: { $words }.
signal-word = { $sign ->
    [jump] I can jump back on { $pile }
    [leave] leave { $pile } to me
    [gently] gently on { $pile }
    [little] not too far on { $pile }
    [use] go ahead on { $pile }
    [yours] { $pile } is all yours
    [trouble] I am stuck
    [nothing] nothing any more about { $pile }
   *[better] not stuck any more
  }
you-drew = You draw: { $cards }
you-drew-nothing = There is nothing for you to draw.
player-skipped = { $name } has no cards left and is skipped.
player-started = { $name } starts.
player-starts-by-lot = Chance decides: { $name } starts.

over-won = All { $cards } cards are laid: you have beaten the game!
over-stuck = The game is over: there is no way left to lay { $minimum ->
    [one] a card
   *[other] { $minimum } cards
  } in this turn (rule G6).
over-stuck-player = The game is over: { $name } cannot lay { $minimum ->
    [one] a card
   *[other] { $minimum } cards
  } in this turn (rule G6).
over-left = { $cards ->
    [one] 1 card is
   *[other] { $cards } cards are
  } left.
over-excellent = Under ten: excellent!
over-duel-won = { $name } has laid all { $cards } cards and wins!
over-duel-stuck = { $loser } cannot lay { $minimum ->
    [one] a card
   *[other] { $minimum } cards
  } in this turn (rule G6): { $name } wins!
over-duel-left = { $name }: { $cards ->
    [0] no card left
    [one] 1 card left
   *[other] { $cards } cards left
  }
