# Tables over a wire: why something is refused, and the commands that serve and join.
# refused-… are the codes of tenback.tables.Code and tenback.hosting.faults.Fault.

refused-no-table = There is no table here. Perhaps the link is not complete.
refused-table-exists = This table is open already.
refused-closed = This table is closed.
refused-full-log = So much has happened at this table that nothing more can be noted. Open a new one.
refused-ahead = Your view of the table is newer than the table. It is fetched again.
refused-stale = The game has moved on in the meantime. Look again.
refused-not-allowed = Your link is not good for this.
refused-bad-settings = A table cannot be opened like this.
refused-not-yet = It is too early for this.
refused-key-taken = This link is somebody’s already.
refused-bad-key = Something went wrong with your link. Reload the page and try again.
refused-id-taken = Someone has already sent this request. Reload the page and try again.
refused-used-up = You’ve done this { $most } times in this game, which is the limit. You can do it again in the next one.
refused-no-such-link = This link doesn’t exist, or someone has already revoked it.
refused-no-such-device = This device isn’t at the table any more.
refused-no-such-person = This person isn’t at the table any more.
refused-last-device = A person needs one device. To lock them out, remove the person.
refused-agreed-already = You’ve already agreed.
refused-no-such-seat = There is no seat { $seat } here: there are 1 to { $last }.
refused-seat-taken = Somebody has taken seat { $seat } already.
refused-not-your-seat = Seat { $seat } is not yours.
refused-bad-name = A name has 1 to { $longest } characters, and while cards are held it tells no number.
refused-bad-level = There is no such bot here.
refused-with-person = Somebody plays seat { $seat } in person.
refused-with-bot = A bot plays seat { $seat } now. Take the seat back first.
refused-wrong-phase = Not now.
refused-ready-already = You are ready already.
refused-no-shuffling = Nobody shuffles these cards.
refused-other-proposal = Somebody has proposed something else in the meantime.
refused-not-your-turn = It is not your turn.
refused-illegal = The rules do not allow this.
refused-no-undo = Cards can be taken back only alone, and only before drawing.
refused-no-such-pile = There is no such pile to speak of.
refused-silent = Nothing is said at this table.
refused-talk = This may not be said here (rule A10).
refused-no-rematch = There is no second game here, or you have agreed to it already.
refused-malformed = The server does not understand this. Perhaps the page is out of date: load it again.
refused-too-large = This is too large: { $most } bytes are allowed.
refused-too-slow = This did not arrive in full within { $seconds } seconds, so the server has stopped waiting. Try again.
refused-too-fast = Not so fast, please. Try again in { $seconds ->
    [one] a second.
   *[other] { $seconds } seconds.
  }
refused-too-many-tables = Many tables were opened from here. Try again in { $seconds ->
    [one] a second.
   *[other] { $seconds } seconds.
  }
refused-too-many-here = Too many are connected already.
refused-unavailable = The server cannot keep anything at the moment, so nothing has changed. Try again later.
refused-unavailable-full = The disk of the server is full, so nothing can be kept and nothing has changed. Once whoever runs it has made room, the game goes on.
refused-unavailable-read-only = The file of the server can only be read, so nothing can be kept and nothing has changed. Whoever runs it has to know.
refused-damaged = The disk of the server has damaged what was kept of this table, so it can’t be shown. Other tables are not affected. Tell the person who runs the server: a backup may help.
refused-foreign-host = This server isn’t known as “{ $host }”. If that name is right, whoever runs the server can allow it: tenback serve --allow-host NAME
refused-foreign-origin = A page of another site ({ $origin }) can’t use this server. If that site is right, whoever runs the server can allow it: tenback serve --allow-origin ORIGIN
refused-not-found = There is nothing here.
refused-wrong-method = Not in this way: { $allowed } is allowed here.
refused-no-hints = This table plays without hints.
refused-not-over = This can be seen once the game is over and its deal is shown.
refused-secret-deal = This is the deal of a day that others still play. It can be looked into from an hour after midnight UTC.
refused-bad-record = This is no record of a game that can be read.
refused-bad-position = Nothing can be done with this position.
refused-busy = Many are asking at the moment. Try again soon.
refused-getting-ready = The server is still getting ready for this; on a new machine that takes a few minutes. Try again soon.
refused-too-long = This took longer than it may, and was given up.
refused-no-kernels = This server cannot think that hard: it was installed without NumPy and Numba. Its host can add them: pip install tenback[kernels]
refused-broken = Something went wrong on the server.

serve-unbuilt = The server runs, but its page was not built. This builds it and starts the server:
serve-api = For programs, everything is here.
serve-ready = Tenback is served at { $url } (Ctrl-C stops it). Its tables are kept in “{ $file }”.
serve-friends = Friends in your network play at { $url }
serve-open-to-all = Everybody who can reach { $host } can play here, and what they send is not encrypted. Put a proxy with TLS before it.
serve-cannot-listen = The server cannot listen at { $host }, port { $port }: { $reason }
serve-stopped = The server has stopped; every table is kept.
serve-bad-host = “{ $value }” isn’t the name of a host. Write it like play.example, without http:// and without a path.
serve-bad-origin = “{ $value }” isn’t an origin. Write it like https://play.example, without a path.
serve-bad-proxy = “{ $value }” isn’t an IP address or a network. Write it like 127.0.0.1 or 10.0.0.0/8.
serve-key-unkept = The key file “{ $file }” cannot be made ({ $reason }), so the deals of the day and the puzzles of this server will be others after its next start.
serve-workers-windows = Several server processes need a system other than Windows. Leave --workers out.
serve-bad-log-format = There’s no log format “{ $value }”. Write: text or json
serve-bad-metrics = “{ $value }” isn’t a port. Write it like 9100, or with an address: 10.0.0.5:9100
serve-cannot-start = A server process did not start ({ $reason }). Its own words are above.
key-file-shared = Other users of this machine can use the key file “{ $file }” ({ $reason }). Whoever reads it knows every deal of the day to come. Allow only yourself to read it (chmod 600), or delete it: the server then makes a new one.
key-file-malformed = The key file “{ $file }” does not hold a key: 64 hexadecimal digits. Nothing in it was changed. Name another file with --key-file, or delete this one: the server then makes a new one.
help-serve = Serve tables to browsers and programs, with bots, from one file.
help-option-keep-finished = Delete finished tables this many days after their last event; without it they are kept.
help-option-host = The address to listen at; 0.0.0.0 is everywhere.
help-option-port = The port; 0 takes any that is free.
help-option-store = Where all tables are kept: a file, which is made if need be, or the URL of a PostgreSQL database.
help-option-key-file = The file with the server’s key, from which deals of the day and puzzles follow; by default it is beside the store. It is made if need be.
serve-key-file-needed = Tables in a database need a key file of their own: add --key-file FILE. The file is made if need be; all processes of a server share it.
help-option-pace = Seconds between two cards of a bot.
help-option-limit = Change a limit (asks_a_second=20). May be given again.
help-option-bot-workers = Processes in which bots think; one for every two cores if it is left out.
help-option-analysis-workers = Processes for hints, reviews and puzzles.
help-option-serve-workers = Server processes behind one port.
help-option-log-format = How warnings are written: text, or json for one object on each line.
help-option-metrics = Serve figures for Prometheus at this port of loopback, or at ADDRESS:PORT.
help-option-proxies = Addresses of proxies to trust, with commas between them.
help-option-allow-host = Accept this name for the server, such as play.example. May be given again.
help-option-allow-origin = Let pages of this site use the server, such as https://play.example. May be given again.
help-option-open = Open the page in a browser.

help-bot = Let a bot take a seat at a served table.
help-option-join = The link to the table.
help-option-level = Which bot: random, greedy, planner, quick, value, search; or the command of your own, such as “python3 my_bot.py”.
help-option-bot-seat = The seat to take (0 is the first); any that is free if it is left out.
help-option-bot-name = The bot’s name at the table.
help-option-bot-games = Leave after so many games; otherwise stay until the table is closed.
bot-sits = { $name } sits in seat { $seat }.
bot-game-over = Game { $number } is over: { $cards ->
    [0] all cards are laid.
    [one] 1 card is left.
   *[other] { $cards } cards are left.
  }
bot-no-seat = No seat is free at this table.
bot-bad-link = This is no link to a table: { $link }
bot-turned-away = The table does not take this bot: { $reason }
bot-other-format = The server speaks another version of the wire format. Update Tenback here or there, so that both have the same version.
bot-unreachable = The server { $server } cannot be reached: { $reason }. Is it running, and is the link right?
bot-no-answer = There is something at { $server }, but no table answers there. Is the link right?
bot-failed = The bot { $bot } cannot play: { $reason }
bot-new-link = The server has replaced this link, and the old one is no longer valid. From now on: { $link }
