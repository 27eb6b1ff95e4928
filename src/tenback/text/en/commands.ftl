# The command line: help texts and errors that several commands share.

help-tenback = Two card games, The Game (together) and Face to Face (a duel): play, check, learn. An unofficial fan work.
help-play = Play at the keyboard: The Game alone or in turns at one screen, or a duel for two.
help-referee = Run games for other programs over standard input and output, one line at a time.
help-console = Play the duel in the plain French dialogue that existing programs speak.
help-replay = Show a recorded game step by step.
help-verify = Prove that a game was dealt fairly and played by the rules.
help-rules = Explain the rules, all of them or those with a number or a word.
help-deal = Shuffle and deal a game, from a seed if you like.
help-option-language = The language to speak: en, fr or de. Otherwise the language of your system.
help-option-rules = The game to play, such as coop, coop(players=3), expert or duel.
help-option-players = How many people play.
help-option-seed = A word or number the deal follows from: the same seed, the same cards.

error = Error: { $message }
error-output = The output can’t be written: { $reason }
error-output-closed = standard output is closed
error-language = There is no language “{ $language }” here. Choose one of: { $languages }.
error-no-file = There is no file “{ $file }”.
error-is-folder = “{ $file }” is a folder, not a file.
error-unreadable = The file “{ $file }” cannot be read: { $reason }
error-unwritable = The file “{ $file }” cannot be written: { $reason }
