# Tables over a wire: why something is refused, and the commands that serve and join.
# refused-… are the codes of tenback.tables.Code and tenback.hosting.faults.Fault.

refused-no-table = No table at this link. The link may be incomplete.
refused-table-exists = This table already exists.
refused-closed = This table is closed.
refused-full-log = This table’s log is full. Create a new table.
refused-ahead = Your page is out of sync with the table. Reloading it…
refused-stale = The game has moved on. Take another look.
refused-not-allowed = This link doesn’t let you do that. Ask the host for another one.
refused-bad-settings = A table can’t have these settings. Check them and try again.
refused-not-yet = You can’t do that yet.
refused-key-taken = Someone is already using this link. Ask for a new one.
refused-bad-key = Something went wrong with your link. Reload the page and try again.
refused-id-taken = This request was already sent. Reload the page and try again.
refused-used-up = You can only do this { $most ->
    [one] once
   *[other] { $most } times
  } per game.
refused-no-such-link = This link doesn’t exist or has been revoked.
refused-no-such-device = This device is no longer at the table.
refused-no-such-person = This person is no longer at the table.
refused-last-device = Everyone needs at least one device. To lock someone out, remove them from the table.
refused-agreed-already = You’ve already agreed on who starts.
refused-no-such-seat = There’s no seat { $seat }. Choose 1 to { $last }.
refused-seat-taken = Seat { $seat } is already taken.
refused-too-few-seats = There aren’t enough seats for everyone at the table. Free a seat first.
refused-not-your-seat = Seat { $seat } isn’t yours.
refused-bad-name = Choose a name of 1 to { $longest } characters. During a game, it can’t contain a number.
refused-bad-level = This bot isn’t available here. Choose another.
refused-with-person = Someone is playing in seat { $seat }.
refused-with-bot = A bot is playing in seat { $seat }. Take the seat back first.
refused-wrong-phase = You can’t do that right now.
refused-ready-already = You’ve already said you’re ready.
refused-no-shuffling = You can’t shuffle the cards in this game.
refused-other-proposal = Someone has proposed another starting player.
refused-not-your-turn = It’s not your turn.
refused-illegal = The rules don’t allow that.
refused-no-undo = You can only take cards back in a solo game, before drawing.
refused-no-such-pile = This pile doesn’t exist.
refused-silent = Chat is off at this table.
refused-talk = You can’t say that here (rule A10).
refused-reacted = No more reactions until the next turn.
refused-nobody-to-nudge = There’s nobody to nudge right now.
refused-no-rematch = This game can’t have a rematch, or you’ve already agreed to one.
refused-malformed = The server didn’t understand that. Reload the page and try again.
refused-too-large = Request too large: { $most ->
    [one] 1 byte
   *[other] { $most } bytes
  } at most.
refused-too-slow = Your request took longer than { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
  } to arrive. Try again.
refused-too-fast = Too many requests. Try again in { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
  }.
refused-too-many-tables = Too many new tables. Try again in { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
  }.
refused-too-many-here = Too many people are connected. Try again later.
refused-unavailable = The server can’t save right now, so nothing has changed. Try again later.
refused-unavailable-full = The server’s disk is full. The game will continue once there’s space.
refused-unavailable-read-only = The server can’t write to its file, so nothing has changed. Tell the person who runs it.
refused-damaged = A disk error on the server damaged this table. Your other games are fine. Tell the person who runs the server: a backup may help.
refused-foreign-host = This server doesn’t accept the name “{ $host }”. To allow it, run on the server: tenback serve --allow-host NAME
refused-foreign-origin = Pages from { $origin } can’t use this server. To allow them, run on the server: tenback serve --allow-origin ORIGIN
refused-not-found = Nothing found at this address.
refused-wrong-method = Only { $allowed } is allowed here.
refused-no-hints = Hints are off at this table.
refused-not-over = You can see this once the game is over and the cards are revealed.
refused-secret-deal = Others are still playing this daily challenge. You can review it from 01:00 UTC.
refused-bad-record = This isn’t a complete saved game. Paste the whole text.
refused-bad-position = This position isn’t possible. Check its cards and piles.
refused-busy = The server is busy. Try again in a moment.
refused-too-long = This took too long and was stopped. Try again.
refused-no-kernel = This server can’t do that: part of Tenback is missing on its computer. The person who runs it can build that part from source.
refused-broken = Something went wrong on the server. Try again.

serve-unbuilt = The server is running, but the page hasn’t been built. Build it and start the server with:
serve-api = For programs: this server’s API
serve-ready = Tenback is running at { $url } (press Ctrl-C to stop). Tables are saved in “{ $file }”.
serve-friends = Friends on your network can play at { $url }
serve-open-to-all = Anyone who can reach { $host } can play here, unencrypted. Put a TLS proxy in front of the server.
serve-cannot-listen = Can’t listen on { $host }, port { $port }: { $reason }
serve-stopped = Server stopped. All tables are saved.
serve-bad-host = “{ $value }” isn’t a host name. Write it like play.example, without http:// or a path.
serve-bad-origin = “{ $value }” isn’t an origin. Write it like https://play.example, without a path.
serve-bad-proxy = “{ $value }” isn’t an IP address or a network. Write it like 127.0.0.1 or 10.0.0.0/8.
serve-key-unkept = Can’t create the key file “{ $file }” ({ $reason }). This server’s daily challenges and puzzles will change the next time it starts.
serve-workers-windows = Windows can’t run several server processes. Leave out --workers.
serve-bad-log-format = There’s no log format “{ $value }”. Use text or json.
serve-bad-metrics = “{ $value }” isn’t a port. Write it like 9100, or with an address: 10.0.0.5:9100
serve-cannot-start = A server process ended before it was ready (exit code { $code }). See its message above.
key-file-shared = Other users of this machine can access the key file “{ $file }” (mode { $reason }). It reveals every future daily challenge. Make it readable only by you (chmod 600), or delete it and let the server create a new one.
key-file-malformed = The key file “{ $file }” doesn’t contain a key of 64 hexadecimal digits. It wasn’t changed. Choose another file with --key-file, or delete this one and let the server create a new one.
help-serve = Run a server with tables and bots for browsers and programs.
help-option-keep-finished = Delete finished tables this many days after their last event; by default they’re kept.
help-option-host = The address to listen on; 0.0.0.0 means all addresses.
help-option-port = The port; 0 picks a free one.
help-option-store = Where tables are saved: a file, created if needed, or the URL of a PostgreSQL database.
help-option-key-file = The file with the server’s key, which determines daily challenges and puzzles; by default next to the store. Created if needed.
serve-key-file-needed = A PostgreSQL database needs a key file: add --key-file FILE. It’s created if needed and shared by all of the server’s processes.
help-option-pace = Seconds between a bot’s cards.
help-option-limit = Change a limit, such as asks_a_second=20. Can be repeated.
help-option-bot-workers = Number of processes for the bots; by default one for every two cores.
help-option-analysis-workers = Number of processes for hints, reviews and puzzles.
help-option-serve-workers = Number of server processes that share the port.
help-option-log-format = Format of warnings: text, or json for one object per line.
help-option-metrics = Serve metrics for Prometheus on this local port, or at ADDRESS:PORT.
help-option-proxies = Addresses of trusted proxies, separated by commas.
help-option-allow-host = Accept this name for the server, such as play.example. Can be repeated.
help-option-allow-origin = Let pages from this site (such as https://play.example) use the server. Can be repeated.
help-option-open = Open the page in a browser.

help-bot = Let a bot join a table on a server.
help-option-join = The link to the table.
help-option-level = Which bot: random, greedy, novice, casual, planner, regular, skilled, quick, value, search; or a command that runs your own, such as “python3 my_bot.py”.
help-option-bot-seat = The seat to take (0 is the first); by default any free one.
help-option-bot-name = The bot’s name at the table.
help-option-bot-games = Leave after this many games; by default stay until the table is closed.
bot-sits = { $name } is in seat { $seat }.
bot-game-over = Game { $number } is over: { $cards ->
    [0] all cards played.
    [one] 1 card left.
   *[other] { $cards } cards left.
  }
bot-no-seat = There’s no free seat at this table.
bot-bad-link = This isn’t a link to a table: { $link }
bot-turned-away = The table refused this bot: { $reason }
bot-other-format = The server needs a different version of Tenback. Install the same version on both sides.
bot-unreachable = Can’t reach the server { $server }: { $reason }. Check that it’s running and that the link is right.
bot-no-answer = { $server } responded, but didn’t open the table. Check the link.
bot-failed = The bot { $bot } can’t play: { $reason }

preview-won = Won: all cards played
preview-lost = { $left ->
    [one] 1 card left
   *[other] { $left } cards left
  }
preview-duel = Face to Face, cards left: { $one } and { $other }
preview-text = A game of Tenback. See how it went, turn by turn.
preview-home = Tenback, two card games
preview-home-text = The Game as a team, Face to Face as a duel. In your browser, no account needed.
preview-invitation = You’re invited to play Tenback
preview-invitation-text = Open the link and play in your browser. No account needed.

