# The table on the page: piles, hand, turn, talk, how it ended.

table-table = Table
table-what = The Game, { $players ->
    [1] alone
    [2] two players
    [3] three players
    [4] four players
    [5] five players
   *[other] { $players } players
  }
table-what-duel = Face to Face with { $name }
table-you = { $name } (you)
table-others = The others
table-your-side = Your side
table-beside = Draw pile and talk
table-your-hand = Your hand, { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
table-hand-empty = No card left in your hand
table-watching = You are watching. Hands stay hidden.
table-cards = { $cards ->
    [one] card
   *[other] cards
  }
table-card = { $card }
table-card-jump = { $card }, ten back is possible
table-to-draw = { $count ->
    [0] draw pile empty
    [one] card to draw
   *[other] cards to draw
  }
table-to-draw-short = to draw

table-way = { $way ->
    [up] Ascending
   *[down] Descending
  }
table-pile = { $way ->
    [up] ascending pile
   *[down] descending pile
  } on the { $place ->
    [left] left
   *[right] right
  }
table-pile-own = your { $way ->
    [up] ascending pile
   *[down] descending pile
  }
table-pile-of = { $way ->
    [up] ascending pile
   *[down] descending pile
  } of { $name }
table-pile-called = { $place ->
    [own] your { $way ->
        [up] ascending pile
       *[down] descending pile
      }
    [other] { $name }’s { $way ->
        [up] ascending pile
       *[down] descending pile
      }
   *[left] the { $way ->
        [up] ascending pile
       *[down] descending pile
      } on the { $place ->
        [right] right
       *[left] left
      }
  }
table-pile-label = { $pile }, { $empty ->
    [1] still empty, starts at { $top }
   *[0] top { $top }
  }
table-fits = fits
table-not-here = Not here
table-nearly-full = Nearly full
table-ten-back = Ten back
table-give = Give
table-ends-short = Ends the game
table-laid-this-turn = Laid this turn
table-pick-first = First pick a card, then its pile.
table-not-your-turn = It is { $name }’s turn. You can think ahead meanwhile.

table-your-turn = Your turn
table-turn-of = { $name } is playing
table-over = The game is over
table-laid-of = { $laid } of { $minimum } laid
table-laid = { $laid } laid
table-still-due = { $due ->
    [one] 1 more card to lay
   *[other] { $due } more cards to lay
  }
table-end-turn = End my turn
table-undo = Take the last card back
table-take-back = Take the card back into the hand
table-seat = { $is ->
    [moving] is playing
    [next] plays after you
    [away] is away
    [sitter] a bot sits in
    [bot] bot
   *[waiting] waits
  }

table-ends-title = This card ends the game
table-ends-why = After the { $card } you cannot lay the { $minimum ->
    [one] card
   *[other] { $minimum } cards
  } that this turn needs, and the game is over (rule G6).
table-ends-keep = Keep it in hand
table-ends-lay = Lay it all the same
table-gift-note = One gift a turn: improve one of { $name }’s piles, and you draw up to a full hand.

table-talk = Talk and signals
table-talk-unread = Talk and signals, something new was said
table-at-the-table = At the table
table-talk-close = Close the talk
table-talk-empty = Nobody has said anything yet.
table-talk-silent = At this table nobody speaks.
table-message = Message
table-say = Say something…
table-say-no-numbers = Talk without numbers…
table-send = Send
table-signal-then-pile = A signal, then touch a pile
table-signal-jump = I can jump back
table-signal-leave = Leave it to me
table-signal-gently = Gently
table-signal-little = Not too far
table-signal-use = Go ahead
table-signal-yours = All yours
table-signal-trouble = I am stuck
table-touch-a-pile = { $signal }: now touch a pile.
table-cancel = Cancel
table-quick-words = A quick word
table-quick-well-played = Well played
table-quick-ouch = Ouch…
table-quick-thanks = Thanks!
table-quick-again = Rematch?
table-log-laid = { $name } laid { $laid ->
    [one] one card
   *[other] { $laid } cards
  }
table-log-jumps = { $jumps ->
    [one] one of them ten back
   *[other] { $jumps } of them ten back
  }
table-log-gift = one of them a gift
table-log-turn = { $done }; drew { $drew ->
    [0] none
   *[other] { $drew }
  }.

table-who-starts = Who starts?
table-who-starts-how = Look at your cards, then agree. Say how much you would like to start, but name no number.
table-who-starts-bots = Look at your cards, then decide. The bots have said how gladly they would start.
table-wish = How gladly would you start?
table-wish-own = { $wish ->
    [2] Gladly
    [1] If need be
   *[0] Rather not
  }
table-wish-of = { $wish ->
    [2] would gladly start
    [1] would start if need be
   *[0] would rather not start
  }
table-wish-none = has not said yet
table-starter = { $what ->
    [agree] Agree
    [waiting] Agreed
    [decide] Starts
   *[propose] Propose
  }
table-starter-choose = { $what ->
    [agree] Agree that { $name } starts
    [decide] { $name } starts
   *[propose] Propose that { $name } starts
  }

table-pass-title = Hand the device to { $name }
table-pass-why = The cards are covered until then: only the player of this hand should see them.
table-pass-open = I am { $name }, show my cards
table-pass-on = Hand on to { $name }

table-hint = Hint
table-hint-asking = Thinking about it…
table-hint-none = No hint can be had now.

table-won = All laid: you have done it!
table-lost = { $left ->
    [one] One card left
   *[other] { $left } cards left
  }
table-duel-won = You have won!
table-duel-lost = { $name } has won
table-duel-over = { $name } has won
table-never-laid = Never laid: { $left ->
    [one] 1 card
   *[other] { $left } cards
  }
table-again = Play again
table-again-waiting = Waiting for { $names }
table-review = Look back
table-home = To the start page

table-offline = No connection. Your seat is kept until you are back.
table-bot-sits-in = A bot plays for you.
table-regain = Take my seat back

table-help = How to play here
table-help-touch = Touch a card, then a lit pile; or drag it there. The badge tells the distance, gold means ten back.
table-close = Close
table-sound = Sounds
table-staging = Cards wait on their pile
table-staging-what = For a moment you can take a card back. The next card or the end of the turn lays it.
table-hand-over = Let a bot play for me
table-shortcuts = Single keys as shortcuts
table-keys = With the keyboard
table-key-pick = pick a card from your hand
table-key-lay = lay it on a pile
table-key-move = go from card to card, up to the piles and back
table-key-choose = pick or lay
table-key-end = end the turn
table-key-undo = take a card back
table-key-drop = put the card back in your hand
table-key-hint = ask for a hint
table-key-talk = open the talk
table-key-sound = sounds on or off
table-key-help = this help

table-said-lay = { $who ->
    [you] You lay
   *[other] { $name } lays
  } { $card }, { $pile }{ $how ->
    [jump] : ten back!
    [gift] : a gift.
   *[step] .
  }
table-said-undo = The card is back in your hand.
table-said-deal = The cards are dealt.
table-said-draw = { $who ->
    [you] You draw
   *[other] { $name } draws
  } { $count ->
    [0] nothing
    [one] 1 card
   *[other] { $count } cards
  }.
table-said-draw-own = You draw { $count ->
    [one] 1 card
   *[other] { $count } cards
  }: { $cards }.
table-said-turn = { $who ->
    [you] It is your turn.
   *[other] It is { $name }’s turn.
  }
table-said-signal = { $who ->
    [you] You signal
   *[other] { $name } signals
  }: { $signal ->
    [jump] I can jump back, { $pile }.
    [leave] leave it to me, { $pile }.
    [gently] gently, { $pile }.
    [little] not too far, { $pile }.
    [use] go ahead, { $pile }.
    [yours] all yours, { $pile }.
    [trouble] I am stuck.
   *[nothing] nothing any more.
  }
table-said-talk = { $name } says: { $text }
table-said-seat = { $who ->
    [you] A bot plays for you.
   *[other] { $what ->
        [left] { $name } has left.
        [handed] A bot plays for { $name }.
        [regained] { $name } plays again.
       *[rematch] { $name } would like to play again.
      }
  }
table-said-back = { $name } is back.
