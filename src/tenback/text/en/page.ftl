# The web page: what all of its screens share, and its home.

skip = Skip to the content
loading = Loading …
again = Try again
close = Close
broken = Something went wrong on this page. Loading it again may help.

offline-title = No connection
offline-screen = This part of the page is not on your device yet. It comes when you are connected again.
offline-ask = The server cannot be reached. Check your connection, then try again.
nowhere-title = There is nothing here
nowhere-text = The address may be mistyped, or the table is long gone.

menu-open = Menu
menu-language = Language
menu-sound = Sounds
menu-night = Night lamp
menu-home = Home
menu-new = New table
menu-daily = Deal of the day
menu-puzzles = Puzzles
menu-learn = Learn
menu-rules = Rules
menu-review = Look back at a game
menu-stats = My games
menu-settings = Settings
menu-about = About Tenback

home-slogan = Four piles, one team, and the right to step back: by exactly ten.
home-alone = Play alone
home-alone-text = Eight cards in hand, a table to yourself.
home-bots = With bots
home-bots-text = A team is ready, right now.
home-friends = Invite friends
home-friends-text = One link, up to five of you.
home-duel = Face to Face
home-duel-text = A duel, with a friend or a bot.
home-daily = Deal of the day
home-daily-text = The same cards for everybody.
home-learn = Learn
home-learn-text = New here? Three minutes, a real game.
home-own = Set a table yourself
home-resume = Go on
home-resume-with = with { $names }
home-resume-more = { $count ->
    [one] one more open game
   *[other] { $count } more open games
  }

turn-call = It is your turn
