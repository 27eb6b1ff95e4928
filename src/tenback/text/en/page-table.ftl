# The table on the page: piles, hand, turn, talk, how it ended.

table-table = Table
table-what = The Game, { $players ->
    [1] solo
    [2] two players
    [3] three players
    [4] four players
    [5] five players
   *[other] { $players } players
  }
table-what-duel = Face to Face against { $name }
table-you = { $name } (you)
table-others = The others
table-your-side = Your side
table-beside = Draw pile and chat
table-your-hand = Your hand, { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
table-hand-empty = No cards left in your hand
table-watching = You’re watching. Hands stay hidden.
table-cards = { $cards ->
    [one] card
   *[other] cards
  }
table-card = { $card }
table-card-jump = { $card }, can jump back
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
table-pile-of = { $name }’s { $way ->
    [up] ascending pile
   *[down] descending pile
  }
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
    [1] empty, starts at { $top }
   *[0] top card { $top }
  }
table-fits = fits
table-not-here = Not here
table-nearly-full = Nearly full
table-ten-back = { $jump ->
    [10] Ten back
   *[other] { $jump } back
  }
table-give = Gift
table-ends-short = Ends the game
table-laid-this-turn = Played this turn
table-pick-first = Pick a card first, then a pile.
table-not-your-turn = It’s { $name }’s turn. Plan your next move.

table-your-turn = Your turn
table-turn-of = { $name } is playing
table-over = Game over
table-laid-of = { $laid } of { $minimum } played
table-laid = { $laid } played
table-still-due = { $due ->
    [one] Play 1 more card
   *[other] Play { $due } more cards
  }
table-end-turn = End turn
table-undo = Take back last card
table-take-back = Return to hand
table-seat = { $is ->
    [moving] is playing
    [next] plays after you
    [away] offline
    [sitter] played by a bot
    [bot] bot
   *[waiting] waiting
  }

table-ends-title = This card ends the game
table-ends-why = { $minimum ->
    [one] If you play the { $card }, you can’t reach this turn’s minimum of 1 card, so the game ends (rule G6).
   *[other] If you play the { $card }, you can’t reach this turn’s minimum of { $minimum } cards, so the game ends (rule G6).
  }
table-ends-keep = Keep it
table-ends-lay = Play it anyway
table-gift-note = Gift: improve one of { $name }’s piles to refill your hand.

table-talk = Chat and signals
table-talk-unread = Chat and signals, new message
table-at-the-table = At the table
table-talk-close = Close chat
table-talk-empty = No messages yet
table-talk-silent = Chat is off at this table.
table-message = Message
table-say = Write a message…
table-say-no-numbers = Message (no numbers)…
table-send = Send
table-signal-then-pile = Choose a signal, then a pile
table-signal-jump = I can jump back
table-signal-leave = Leave it to me
table-signal-gently = Careful here
table-signal-little = Small steps only
table-signal-use = Go ahead
table-signal-yours = All yours
table-signal-trouble = I’m stuck
table-touch-a-pile = “{ $signal }”: now choose a pile.
table-cancel = Cancel
table-quick-words = Quick messages
table-quick-well-played = Well played
table-quick-ouch = Ouch!
table-quick-thanks = Thanks!
table-quick-again = Another game?
table-log-laid = { $who ->
    [you] You
   *[other] { $name }
  } played { $laid ->
    [one] 1 card
   *[other] { $laid } cards
  }
table-log-jumps = { $jumps ->
    [one] 1 jump back
   *[other] { $jumps } jumps back
  }
table-log-gifts = { $gifts ->
    [one] 1 gift
   *[other] { $gifts } gifts
  }
table-log-turn = { $done }, then drew { $drew ->
    [0] none
   *[other] { $drew }
  }.

table-who-starts = Who starts?
table-who-starts-how = Look at your cards, then decide together. Say if you’d like to start, but don’t name numbers.
table-who-starts-bots = Look at your cards, then decide. The bots have said whether they’d like to start.
table-wish = Would you like to start?
table-wish-own = { $wish ->
    [2] Yes, please
    [1] If I have to
   *[0] Rather not
  }
table-wish-of = { $wish ->
    [2] would like to start
    [1] could start
   *[0] would rather not start
  }
table-wish-none = no answer yet
table-starter = { $what ->
    [agree] Agree
    [waiting] Agreed
    [decide] Starts
   *[propose] Propose
  }
table-starter-choose = { $what ->
    [agree] Agree: { $name } starts
    [decide] { $name } starts
   *[propose] Propose: { $name } starts
  }
table-starter-soon = { $seconds ->
    [0] { $name } is being proposed.
    [one] { $name } will be proposed in 1 second.
   *[other] { $name } will be proposed in { $seconds } seconds.
  }

table-pass-title = Pass the device to { $name }
table-pass-why = All cards are hidden for now.
table-pass-open = I’m { $name }: show my cards
table-pass-on = Pass to { $name }

table-hint = Hint
table-hint-asking = Thinking…
table-hint-none = No hint available right now

table-won = All cards played. You win!
table-duel-won = You win!
table-duel-over = { $name } wins
table-never-laid = Not played: { $left ->
    [one] 1 card
   *[other] { $left } cards
  }
table-again = Play again
table-again-waiting = Waiting for { $names }
table-review = Review game
table-home = Home

table-offline = You’re offline. Your seat is reserved.
table-bot-sits-in = A bot is playing for you.
table-regain = Take my seat back

table-help = How to play
table-help-touch = Tap a card, then a highlighted pile, or drag it there. The badge shows the distance; gold means a jump back.
table-close = Close
table-hand-over = Let a bot play
table-shortcuts = Single-key shortcuts
table-keys = Keyboard
table-key-pick = pick a card
table-key-lay = play it on a pile
table-key-move = move between cards and piles
table-key-choose = pick or play
table-key-end = end the turn
table-key-undo = take a card back
table-key-drop = put the card back in your hand
table-key-hint = get a hint
table-key-talk = open the chat
table-key-sound = sound on or off
table-key-help = show this help

table-said-lay = { $who ->
    [you] You play
   *[other] { $name } plays
  } { $card }, { $pile }{ $how ->
    [jump] : jump back!
    [gift] : a gift.
   *[step] .
  }
table-said-undo = Card back in your hand.
table-said-deal = Cards dealt.
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
    [you] It’s your turn.
   *[other] It’s { $name }’s turn.
  }
table-said-signal = { $who ->
    [you] You signal
   *[other] { $name } signals
  }: { $signal ->
    [jump] I can jump back, { $pile }.
    [leave] leave it to me, { $pile }.
    [gently] careful here, { $pile }.
    [little] small steps only, { $pile }.
    [use] go ahead, { $pile }.
    [yours] all yours, { $pile }.
    [trouble] I’m stuck.
   *[nothing] never mind.
  }
table-said-talk = { $name } says: { $text }
table-said-seat = { $who ->
    [you] A bot is playing for you.
   *[other] { $what ->
        [left] { $name } left.
        [handed] A bot is playing for { $name }.
        [regained] { $name } is playing again.
       *[rematch] { $name } wants to play again.
      }
  }
table-said-back = { $name } is back.
