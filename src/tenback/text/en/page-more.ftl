# The web page: settings, rules, one's own games, about.

settings-title = Settings
settings-lead = They stay on this device.
settings-look = Lamp
settings-auto = System
settings-light = Day
settings-dark = Night
settings-play = At the table
settings-sound = Sounds
settings-sound-line = Paper, wood and a soft note for each card.
settings-staging = A moment to take a card back
settings-staging-line = A card rests on its pile for a breath before the others see it: no slip of the finger.
settings-motion = Less motion
settings-motion-line = Cards appear where they belong instead of flying there.
settings-notify = Call me when it is my turn
settings-notify-line = A notification while this page is in the background.
settings-notify-denied = Your browser does not allow notifications from this page.
settings-name = Your name at tables

rules-title = Rules
rules-search = Search the rules
rules-search-hint = a word, or a number such as G3
rules-count = { $count ->
    [0] No rule found
    [one] One rule
   *[other] { $count } rules
  }
rules-all = All rules

stats-title = My games
stats-lead = Counted on this device alone; nobody else sees it.
stats-none = No finished game yet. The first one appears here by itself.
stats-open = Open games
stats-open-with = With { $names }
stats-open-alone = Alone
stats-forget = Forget this game
stats-coop = Together
stats-duel = Duels
stats-won = Won
stats-won-of = { $won } of { $games }
stats-streak = Longest run of wins
stats-streak-now = Current run
stats-best = Fewest cards left
stats-jumps = Jumps back a game
stats-by = By variant and company
stats-column-game = Game
stats-column-games = Games
stats-column-won = Won
stats-column-left = Average left
stats-with = with { $bots }
stats-with-bots = with bots
stats-alone = alone
stats-with-people = with people
stats-spread = Cards left at the end
stats-spread-line = How many of your games together ended with so many cards.
stats-spread-bar = { $cards } cards left: { $games ->
    [one] one game
   *[other] { $games } games
  }
stats-data = Your data
stats-export = Export
stats-import = Import
stats-imported = { $count ->
    [0] Nothing new in this file.
    [one] One game added.
   *[other] { $count } games added.
  }
stats-bad-file = This file holds no games of Tenback.
stats-delete = Delete everything
stats-delete-sure = Really delete all games of this device? This cannot be undone.
stats-delete-yes = Delete
stats-delete-no = Keep

about-title = About Tenback
about-lead = An unofficial home for two card games, open and without accounts.
about-unofficial = The Game and Face to Face were invented by Steffen Benndorf, the second together with Reinhard Staupe. Games and names belong to them and their publishers. Tenback is a fan work: its words, drawings, sounds and program are its own.
about-data = What the server knows
about-data-line = What happens at a table, so that it can go on, and no more: no account, no cookie, nobody else’s code. Names and talk are seen by whoever is at the table. For the deal of the day it also keeps two numbers, from your device and from your address, that cannot be traced back to them without the server’s key and are others every day.
about-fair = Fair cards
about-fair-line = Before the deal the server seals its shuffling, then every player shuffles too. At the end the seal is opened: anybody can check that nobody chose the cards.
about-version = Version { $version } of the server.
about-keys = By keyboard
about-keys-line = Everything can be done without a mouse. At the table, the ? key lists the shortcuts.
