# The web page: settings, rules, one's own games, about.

settings-title = Settings
settings-lead = Saved on this device.
settings-look = Theme
settings-auto = System
settings-light = Light
settings-dark = Dark
settings-play = At the table
settings-sound = Sound
settings-sound-line = Paper, wood and a soft note for every card.
settings-staging = Allow take-backs
settings-staging-line = You have a moment to take a card back before others see it.
settings-motion = Reduce motion
settings-motion-line = Cards appear in place instead of flying there.
settings-notify = Notify me on my turn
settings-notify-line = Only while this page stays open in the background.
settings-notify-denied = Your browser blocks notifications from this page. Allow them in its settings.
settings-name = Your name

install = Install app
install-title = App
install-line = Tenback gets its own window and an icon, and opens offline.
install-by-hand = Tap Share, then Add to Home Screen: Tenback gets its own window and an icon.

rules-title = Rules
rules-search = Search rules
rules-search-hint = word or number, e.g. G3
rules-count = { $count ->
    [0] No rules found
    [one] 1 rule
   *[other] { $count } rules
  }
rules-at-table = At your table
rules-printed = The printed rules follow. Where they differ, your table’s rules apply.
rules-back = Back to the table
rules-all = All rules

stats-title = Statistics
stats-lead = Private. Saved on this device only.
stats-none = No finished games yet. Your first will appear here.
stats-open = Games in progress
stats-open-with = With { $names }
stats-open-alone = Solo
stats-forget = Remove from list
stats-coop = Team games
stats-duel = Duels
stats-won = Won
stats-won-of = { $won } of { $games }
stats-streak = Longest winning streak
stats-streak-now = Current streak
stats-best = Fewest cards left
stats-jumps = Jumps back per game
stats-by = By variant and teammates
stats-column-game = Game
stats-column-games = Games
stats-column-won = Won
stats-column-left = Avg. cards left
stats-with = with { $bots }
stats-with-bots = with bots
stats-alone = solo
stats-with-people = with people
stats-spread = Cards left at the end
stats-spread-line = How your team games ended.
stats-spread-bar = { $cards ->
    [one] 1 card left
   *[other] { $cards } cards left
  }: { $games ->
    [one] 1 game
   *[other] { $games } games
  }
stats-data = Your data
stats-export = Export
stats-import = Import
stats-imported = { $count ->
    [0] Nothing new in this file
    [one] 1 game added
   *[other] { $count } games added
  }
stats-bad-file = No Tenback games in this file. Choose one exported from Tenback.
stats-delete = Delete everything
stats-delete-sure = Delete all games on this device? This can’t be undone.
stats-delete-yes = Delete
stats-delete-no = Cancel

about-title = About Tenback
about-lead = An unofficial home for two card games. Open source, no accounts.
about-unofficial = The Game was designed by Steffen Benndorf, and Face to Face by Steffen Benndorf and Reinhard Staupe. The games and their names belong to them and their publishers. Tenback is a fan project with its own text, artwork, sounds and code.
about-data = What the server knows
about-data-line = Only what happens at a table, so the game can continue: no account, no cookies, no third-party code. Everyone at the table sees names and chat. For the daily challenge, the server also keeps two numbers derived from your device and IP address. They change every day and can’t be traced back without the server’s key.
about-fair = Fair deals
about-fair-line = The server seals its shuffle before the deal, then every player shuffles too. At the end, the seal is opened, so anyone can check that nobody picked the cards.
about-version = Server version { $version }
about-keys = Keyboard
about-keys-line = Everything works without a mouse. Press ? at the table to see the shortcuts.
