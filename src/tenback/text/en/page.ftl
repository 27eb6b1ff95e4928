# The web page: what all of its screens share, and its home.

skip = Skip to content
loading = Loading…
again = Try again
close = Close
broken = Something went wrong. Try reloading the page.

offline-title = You’re offline
offline-screen = Connect to the internet to open this page.
offline-ask = Can’t reach the server. Check your connection and try again.
nowhere-title = Page not found
nowhere-text = The address may be wrong, or the table has been deleted.

menu-open = Menu
menu-language = Language
menu-sound = Sound
menu-night = Dark mode
menu-home = Home
menu-new = New table
menu-daily = Daily challenge
menu-puzzles = Puzzles
menu-learn = Learn
menu-rules = Rules
menu-review = Review a game
menu-stats = Statistics
menu-settings = Settings
menu-about = About Tenback

home-slogan = Four piles, one team, and one way back: exactly ten.
home-alone = Play solo
home-alone-text = Eight cards, four piles, just you.
home-bots = Play with bots
home-bots-text = Your team is ready when you are.
home-friends = Invite friends
home-friends-text = One link, up to five players.
home-duel = Face to Face
home-duel-text = A duel against a friend or a bot.
home-daily = Daily challenge
home-daily-text = The same cards for everyone.
home-learn = Learn
home-learn-text = New here? Learn in three minutes.
home-own = Custom table
home-resume = Resume game
home-resume-with = with { $names }
home-resume-more = { $count ->
    [one] 1 more game in progress
   *[other] { $count } more games in progress
  }

turn-call = It’s your turn
