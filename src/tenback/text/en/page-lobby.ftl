# The web page: setting a table, gathering at it, shuffling.

new-title = Set a table
new-title-friends = Invite friends
new-title-duel = Face to Face
new-lead = A line explains each choice. What is chosen already is a good start.
new-game = Which game
new-game-coop = The Game, unofficial
new-game-coop-line = Together against the cards, for one to five.
new-game-duel = Face to Face, unofficial
new-game-duel-line = A duel for two, each with cards and piles of their own.
new-name = Your name at the table
new-players = Players
new-seat = Seat { $number }
new-seat-yours = Seat { $number }: you
new-opponent = Against whom?
new-friend = Somebody I invite
new-bot = Bot: { $name }
new-variant = How hard
variant-coop = As printed
variant-coop-line = At least two cards a turn.
variant-expert = Expert
variant-expert-line = At least three cards a turn.
variant-short = One card fewer
variant-short-line = Smaller hands, two cards a turn.
variant-expert-plus = Expert, one card fewer
variant-expert-plus-line = Smaller hands and three cards a turn: for the few.
variant-duel = As printed
new-talk = What may be said
speech-free = Anything but numbers
speech-free-line = “Leave that pile to me” is fine, “I have the 37” is not.
speech-strict = Strict
speech-strict-line = Nothing from which a card could be worked out, as in the edition of 2018.
speech-silent = In silence
speech-silent-line = No words and no signals either.
new-more = More
new-hints = Hints may be asked for
new-hints-line = A bulb beside your hand shows what a strong bot would lay.
new-takeover = A bot sits in for who is gone
new-takeover-line = After two minutes; who comes back has the seat again.
new-watch = Others may look on
new-watch-line = They see what a bystander sees: no hands.
new-open = Open the table
new-play = Start

lobby-title = The table is set
lobby-rules = { $players ->
    [1] { $game } alone
    [2] { $game } for two
    [3] { $game } for three
    [4] { $game } for four
    [5] { $game } for five
   *[other] { $game } for { $players }
  }
lobby-invite = Ask the others in
lobby-invite-line = Whoever opens this link can sit down. No account, no installing.
lobby-link = The link to this table
lobby-copy = Copy
lobby-copied = The link is copied.
lobby-share = Share
lobby-share-text = Come and play: our table is set.
lobby-code = Or scan this with a phone
lobby-code-alt = Square code with the link to this table
lobby-seats = Around the table
lobby-free = Free
lobby-you = you
lobby-here = here
lobby-away = not connected
lobby-ready = ready
lobby-not-ready = not ready yet
lobby-bot = bot
lobby-sit = Sit here
lobby-sit-title = What are you called?
lobby-sit-taken = Every seat is taken. You can look on.
lobby-looking-on = You look on: ask somebody at the table for a link to sit down.
lobby-put-bot = Let a bot sit here
lobby-put = Seat it
lobby-clear = Clear seat { $number }
lobby-ready-button = I am ready
lobby-wait-seats = { $count ->
    [one] One seat is still free: the cards are dealt when somebody sits there.
   *[other] { $count } seats are still free: the cards are dealt when all are taken.
  }
lobby-wait-ready = Waiting for { $names }
lobby-leave = Leave the table
lobby-rename = Change your name
lobby-save = Keep this name

shuffle-title = Shuffle the cards of { $name }
shuffle-line = As at a real table: each shuffles the other’s set. So nobody, not even this server, can steer what you draw.
shuffle-how = Stroke the cards, or press the button, as long as you like.
shuffle-button = Shuffle
shuffle-times = { $count ->
    [0] Not shuffled yet.
    [one] Shuffled once.
   *[other] Shuffled { $count } times.
  }
shuffle-done = Enough, hand over
shuffle-skip = Without shuffling
shuffle-seal = Seal of the server’s own shuffling:
shuffle-seal-line = After the game, your device compares it with the secret and checks that the cards come from everyone’s shuffling.

seat-link-title = This link does not lead to a table
seat-link-text = It may be mistyped, or the table was closed.
seat-not-allowed-title = This table is closed to onlookers
seat-not-allowed-text = Ask somebody who sits there for a link.
seat-shut-title = Your link doesn’t work any more
seat-shut-text = The person who opened this table has revoked it or removed you. To come back, ask them for a new link.
seat-full-title = Too many visitors
seat-full-text = This table has as many connections as it may have. Try again in a moment.
seat-damaged = The disk of the server has damaged what was kept of this table, so it can’t be shown. Your other games are not affected. Tell the person who runs the server: a backup may help.
seat-format-title = This page is too old
seat-format-text = The server speaks a newer language. Load the page again.
seat-reload = Load again

people-title = People and links
people-unnamed = Guest { $number }
people-seat = Seat { $number }
people-no-seat = No seat
people-remove = Remove
people-remove-name = Remove { $name }
people-remove-sure = Remove { $name } for good? During a game, a bot takes over. Spectators then need a link.
people-keep = Keep
people-link-any = Link for any seat
people-link-seat = Link for seat { $number }
people-link-watch = Link for spectators
people-link-unused = Not used yet
people-link-used = Used by { $names }
people-link-count = { $count ->
    [one] Used once
   *[other] Used { $count } times
  }
people-revoke = Revoke
people-revoke-link = Revoke: { $link }
people-device = { $name }: device { $number }
