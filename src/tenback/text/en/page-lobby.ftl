# The web page: setting a table, gathering at it, shuffling.

new-title = New table
new-title-friends = Invite friends
new-title-duel = Face to Face
new-lead = Not sure? The defaults are a good start.
new-game = Game
new-game-coop = The Game (unofficial)
new-game-coop-line = One to five players, together against the deck.
new-game-duel = Face to Face (unofficial)
new-game-duel-line = Two players, each with their own cards and piles.
new-name = Your name
new-players = Players
new-seat = Seat { $number }
new-seat-yours = Seat { $number }: you
new-opponent = Opponent
new-friend = Someone I invite
new-bot = Bot: { $name }
new-variant = Difficulty
variant-coop = Standard
variant-coop-line = At least two cards a turn.
variant-expert = Expert
variant-expert-line = At least three cards a turn.
variant-short = Smaller hands
variant-short-line = One fewer card in hand, at least two a turn.
variant-expert-plus = Expert, smaller hands
variant-expert-plus-line = One fewer card in hand, at least three a turn.
variant-duel = Standard
new-talk = Chat rules
speech-free = Anything but numbers
speech-free-line = “Leave that pile to me” is fine; “I have the 37” isn’t.
speech-strict = 2018 rules
speech-strict-line = Nothing that gives a card away, not even “I can jump back”.
speech-silent = No talking
speech-silent-line = No chat, no signals.
new-more = More
new-hints = Allow hints
new-hints-line = The bulb next to your hand shows what a strong bot would play.
new-takeover = Bots replace absent players
new-takeover-line = After two minutes. Players who return get their seat back.
new-watch = Allow spectators
new-watch-line = They never see anyone’s cards.
new-open = Create table
new-play = Start
house-title = House rules
house-line = Hand size, minimum, cards, jump back
house-field-hand = Cards in hand
house-field-minimum = Minimum per turn
house-field-highest = Highest card
house-field-jump = Jump back by exactly
house-field-gifts = Gifts per turn
house-reset = Reset
house-simple = With these rules, bots play a simple strategy, and there are no hints.
house-bad-number = Enter whole numbers.
house-bad-minimum = Choose a minimum per turn from 1 to { $most }.
house-bad-hand = Choose a hand size from { $least } to { $most }, or lower the minimum per turn.
house-bad-highest = Choose a highest card from { $least } to { $most }.
house-bad-cards = Not enough cards: { $needed } needed, { $cards } in the deck. Choose smaller hands or raise the highest card.
house-bad-jump = Choose a jump back of 1 to { $most }.
house-bad-gifts = Choose 0 to { $most } gifts per turn.
house-shown-hand = { $number ->
    [one] 1 card in hand
   *[other] { $number } cards in hand
  }
house-shown-minimum = { $number ->
    [one] At least 1 card a turn
   *[other] At least { $number } cards a turn
  }
house-shown-cards = Cards { $lowest } to { $highest }
house-shown-jump = Jump back by exactly { $number }
house-shown-gifts = { $number ->
    [0] No gifts
    [one] 1 gift a turn
   *[other] Up to { $number } gifts a turn
  }

lobby-title = Waiting for players
lobby-complete = Everyone’s here
lobby-rules = { $players ->
    [1] { $game }, solo
    [2] { $game } for two
    [3] { $game } for three
    [4] { $game } for four
    [5] { $game } for five
   *[other] { $game } for { $players }
  }
lobby-talk-free = No numbers in chat
lobby-talk-strict = Chat by the 2018 rules
lobby-talk-silent = No chat, no signals
lobby-hints = Hints allowed
lobby-invite = Invite players
lobby-invite-line = Anyone with this link can join. No account, nothing to install.
lobby-link = Link to this table
lobby-copy = Copy
lobby-copied = Link copied
lobby-share = Share
lobby-share-text = Come and play Tenback with me!
lobby-code = Or scan with your phone
lobby-code-alt = QR code with the link to this table
lobby-invited = { $name } invited you
lobby-change-rules = Change rules
lobby-change-apply = Apply
lobby-rules-changed = The rules have changed.
lobby-ready-again = The rules have changed. Everyone needs to get ready again.
lobby-move = Move here
lobby-seats = Seats
lobby-free = Empty
lobby-you = you
lobby-here = online
lobby-away = offline
lobby-ready = ready
lobby-not-ready = not ready
lobby-bot = bot
lobby-sit = Sit here
lobby-sit-title = What’s your name?
lobby-watch = Just watch
lobby-watching = You’re watching. You can still sit down.
lobby-sit-taken = All seats are taken, but you can watch.
lobby-sit-full = All seats are taken.
lobby-looking-on = You’re watching. To join, ask one of the players for a link.
lobby-put-bot = Add a bot
lobby-put = Add
lobby-clear = Clear seat { $number }
lobby-ready-button = I’m ready
lobby-wait-seats = { $count ->
    [one] One seat is still open. The game can start once it’s taken.
   *[other] { $count } seats are still open. The game can start once they’re taken.
  }
lobby-wait-ready = Waiting for { $names }
lobby-leave = Leave table
lobby-rename = Change name
lobby-save = Save

shuffle-title = Shuffle { $name }’s cards
shuffle-line = Just like at a real table, you shuffle each other’s cards. Nobody, not even this server, controls what you draw.
shuffle-how = Swipe across the cards or press the button, for as long as you like.
shuffle-button = Shuffle
shuffle-times = { $count ->
    [0] Not shuffled yet.
    [one] Shuffled once.
   *[other] Shuffled { $count } times.
  }
shuffle-done = Done
shuffle-skip = Skip
shuffle-seal = The server’s seal:
shuffle-seal-line = After the game, your device opens this seal and checks that the deal came from everyone’s shuffles.

seat-link-title = No table at this link
seat-link-text = The link may be incomplete, or the table has been closed.
seat-not-allowed-title = No spectators at this table
seat-not-allowed-text = Ask one of the players for a link.
seat-closed-title = This table is closed
seat-closed-text = Its game was given up, or nobody used it for a long time.
seat-shut-title = Your link no longer works
seat-shut-text = The host revoked it or removed you. Ask them for a new link to come back.
seat-full-title = Can’t join right now
seat-full-text = Too many devices are connected to this table. Try again in a moment.
seat-damaged = A disk error on the server damaged this table. Your other games are fine. Tell the person who runs the server: a backup may help.
seat-format-title = New version
seat-format-text = Tenback has been updated. Reload the page.
seat-reload = Reload

people-title = People and links
people-unnamed = Guest { $number }
people-seat = Seat { $number }
people-no-seat = No seat
people-remove = Remove
people-remove-name = Remove { $name }
people-remove-sure = Remove { $name } for good? If a game is in progress, a bot takes over. From then on, spectators need a link.
people-keep = Cancel
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

team-title = Choose your team
team-yours = Your team
team-times = { $count ->
    [one] on the team
   *[other] on the team { $count } times
  }
team-remove = Remove { $name }
team-rate = Estimated win rate
team-no-rate = No estimate for this team
team-bot-rate = Your win rate: about { $rate }
team-hard = Hard to win
team-fair = A fair chance
team-good = A good match for you
team-easy = Easy to win
team-suggest = Suggest a team
