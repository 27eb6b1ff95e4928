# The web page: an evening of several games, with people or bots.

bot-unnamed = Bot
strength-beginner = beginner
strength-casual = casual
strength-good = good
strength-strong = strong
strength-strongest = strongest

table-your-name = Your name
table-keep-name = Save
table-duel-all-played = { $mine ->
    [winner] You’ve played all { $cards } cards.
   *[other] { $name } has played all { $cards } cards.
  }
table-duel-stuck = { $mine ->
    [loser] You can’t play { $minimum ->
        [one] a card
       *[other] { $minimum } cards
      } this turn (rule G6).
   *[other] { $loser } can’t play { $minimum ->
        [one] a card
       *[other] { $minimum } cards
      } this turn (rule G6).
  }
table-duel-left = { $who ->
    [you] You
   *[other] { $name }
  }: { $cards ->
    [0] no cards left
    [one] 1 card left
   *[other] { $cards } cards left
  }

review-wait-read = Loading the game…
review-wait-long = Still working. The server may be busy.

series-title = Games at this table
series-score = { $games ->
    [one] { $won } of 1 game won
   *[other] { $won } of { $games } games won
  }
series-duel = { $won }–{ $lost }
series-won = Won
series-lost = Lost
series-left = { $left } left
series-next = Next
series-game = { $result }: review game { $number }
series-streak = Streak
series-best-streak = Best streak
series-best = Fewest cards left
series-average = Avg. cards left
series-all = All games

games-title = My games
games-none = No games yet. Finished games appear here.
games-play = Play
games-result = Result
games-all = All { $count }
games-won = Won { $count }
games-lost = Lost { $count }
games-with = Played with
games-anyone = Anyone
games-rules = Game
games-any = Any game
games-tonight = Tonight
games-today = Today
games-evening = { $won } of { $games } won
games-row-won = Won
games-row-left = { $left ->
    [one] 1 card left
   *[other] { $left } cards left
  }
games-row-duel-won = You won
games-row-duel-lost = You lost
games-daily = Daily challenge
games-house-rules = { $game }, house rules
games-more = Game options: { $result }
games-export = Export
games-delete = Delete
games-deleted = { $count ->
    [one] Game deleted
   *[other] { $count } games deleted
  }
games-undo = Undo
games-no-match = No matching games.
games-clear = Clear filters
games-kept = Saved on this device only.
games-stats = Statistics and export

trail-label = Since your last turn, from { $from }: { $list }
trail-jump = { $card } (jump back)
trail-same = No change
log-since = Since your last turn
log-replay = Replay
log-replay-long = Replay what happened since your last turn
log-drew = drew { $drew }
log-played = { $cards }: { $pile }
log-place = { $place ->
    [left] left
   *[right] right
  }
log-jump = jump back
log-gift = gift

hint-how-much = How much to show
hint-grade-pile = Pile
hint-grade-card = Card
hint-grade-turn = Whole turn
hint-close = Close the hint
hint-more = More
hint-to-win = to win
hint-pile = { $laid ->
    [0] Start with { $pile }.
   *[other] Next: { $pile }.
  }
hint-card = Play the { $card } on { $pile }.
hint-card-jump = Jump back with the { $card } on { $pile }.
hint-end-turn = End your turn.
hint-steps = Play { $plays }.
hint-step = the { $card } on { $pile }
hint-card-label = { $name }, hint
hint-card-label-nth = { $name }, hint: card { $order } of the turn
hint-offered-by-all = uses { $pile }, which nobody else needs
hint-left-for-all = leaves { $pile } alone, as everyone asked

speed-title = Bot speed
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-instant = Instant

race-title = Cards left
race-lane = { $who ->
    [you] You
   *[other] { $name }
  }: { $left ->
    [one] 1 card left
   *[other] { $left } cards left
  }, { $hand } in hand, { $draw } in the draw pile
race-level = Tied
race-ahead = { $who ->
    [you] You’re
   *[other] { $name } is
  } { $by ->
    [one] 1 card
   *[other] { $by } cards
  } ahead

sit-lesson = One-minute lesson
sit-lesson-standard = The lesson shows the standard rules.
sit-enter-name = Enter a name.
lobby-only-here = Only this computer can open this link.
lobby-only-here-restart = To play with others, restart the server on your network address.
lobby-use-network = Use { $address }

table-seat-until-bot = bot in { $time }
table-bot-now = Let a bot play now
table-bot-for = Let a bot play for { $name }
table-menu = Table menu
table-give-up = Give up
table-give-up-alone = The game ends here and can’t be resumed.
table-give-up-others = A bot takes over for you, and you can’t come back.
table-draw-of = { $name }’s draw pile
reaction-title = React
reaction-name = { $reaction ->
    [heart] Love it
    [smile] Smile
    [wow] Wow
   *[ouch] Ouch
  }
reaction-said = { $who ->
    [you] { $reaction ->
        [heart] You love it.
        [smile] You smile.
        [wow] You’re amazed.
        [ouch] You wince.
       *[nudge] You’re waiting.
      }
   *[other] { $reaction ->
        [heart] { $name } loves it.
        [smile] { $name } smiles.
        [wow] { $name } is amazed.
        [ouch] { $name } winces.
       *[nudge] { $name } is waiting.
      }
  }
nudge = Nudge
nudged = { $name } is waiting for you
