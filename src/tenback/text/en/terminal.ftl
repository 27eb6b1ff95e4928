# The full-screen table in the terminal. Labels of commands are short: all must fit a row.

terminal-undo = Undo
terminal-signal = Signal
terminal-chat = Chat
terminal-help = Help
terminal-leave = Leave
terminal-stay = Keep playing
terminal-quit = Quit
terminal-result = Result
terminal-hide-cards = Hide my cards
terminal-pass = Pass the keyboard to { $name }. Cards stay hidden until then.
terminal-new-game = New game
terminal-colours = Light or dark
terminal-one-keyboard = Share keyboard
terminal-someone-here = Someone here
terminal-resume = Resume: { $game }, { $cards ->
    [one] 1 card left
   *[other] { $cards } cards left
  }
terminal-not-here = The { $card } doesn’t go on { $pile }. Piles that take it show the distance.
terminal-signals = Signals
terminal-key-signal = signal something to your team
terminal-key-colours = switch between light and dark
terminal-key-leave = leave the table
terminal-saved = Game saved in { $file }
terminal-not-saved = This game can’t be saved: { $reason }
terminal-leave-saved = Leave the table? The game is saved, and you can resume it later.
terminal-leave-unsaved = Leave the table? This game isn’t saved.
