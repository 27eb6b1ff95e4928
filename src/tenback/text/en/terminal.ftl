# The full-screen table in the terminal. Labels of commands are short: all must fit a row.

terminal-undo = Undo
terminal-signal = Signal
terminal-chat = Chat
terminal-help = Help
terminal-leave = Leave
terminal-stay = Keep playing
terminal-quit = Quit
terminal-result = Result
terminal-pass = Pass the keyboard to { $name }. All cards are hidden for now.
terminal-new-game = New game
terminal-join = Join a table
terminal-colours = Light or dark
terminal-menu = Menu
terminal-open = Open a table
terminal-open-server = Server address
terminal-open-bad-server = This isn’t the address of a server: { $server }
terminal-clear-seat = Clear a seat
terminal-free-seat = Leave the table? Someone else can take your seat.
terminal-change-seat = Change seats
terminal-share-keyboard = Add a player at this keyboard
terminal-key-react = react or nudge
terminal-key-menu = open the table menu
terminal-yes = yes
terminal-no = no
terminal-done = Done
terminal-one-keyboard = Share keyboard
terminal-someone-here = At this keyboard
terminal-resume = Resume: { $game }, { $cards ->
    [one] 1 card left
   *[other] { $cards } cards left
  }
terminal-other-saved = Another saved game
terminal-not-here = The { $card } doesn’t fit on { $pile }. Piles that take it show the distance.
terminal-signals = Signals
terminal-key-signal = send your team a signal
terminal-key-colours = switch between light and dark
terminal-key-leave = leave the table
terminal-saved = Game saved to { $file }
terminal-not-saved = This game can’t be saved: { $reason }
terminal-bot-failed = { $name } stopped working. A simple bot takes over this seat.
house-rules-no-hint = Hints aren’t available with these house rules.
house-rules-no-review = Reviews aren’t available with these house rules.
terminal-leave-saved = Leave the table? The game is saved, and you can resume it later.

replay-place = Turn { $turn } of { $turns }
replay-card = Card
replay-by-turn = Turn
replay-costly = Mistake
help-option-screen = Step through the last game in the file full screen, with its review.
replay-no-screen = --screen needs tenback[terminal] and a terminal that supports full screen. Leave out --screen to print the game.

help-join = Play or watch at a table on a server, full screen.
help-option-join-name = Your name at the table.
join-no-screen = “tenback join” needs tenback[terminal] and a terminal that supports full screen. Or open the link in a browser.
help-argument-join = The link to the table. By default, your last seat.
help-option-join-watch = Just watch, even if the link is for a seat.
join-no-known-seat = You haven’t joined a table yet. Add its link: tenback join LINK
join-no-seat = There’s no free seat at this table. To watch, leave out “#” and everything after it in the link.
join-turned-away = Can’t join this table: { $reason }
join-come-back = To come back to your seat: { $command }
join-ready = The game starts once everyone is ready.
join-leave = Leave the table? Your seat is reserved, and you’ll get a link to come back.
join-stop-watching = Stop watching this table?

join-title = Join a table
join-link = Link to the table
join-play = Join
join-watch = Watch
join-back = Back
join-connecting = Connecting…
