# Tables over a wire: why something is refused, and the commands that serve and join.
# refused-… are the codes of tenback.tables.Code and tenback.hosting.faults.Fault.

refused-no-table = Tisch nicht gefunden. Vielleicht ist der Link unvollständig.
refused-table-exists = Diesen Tisch gibt es schon.
refused-closed = Dieser Tisch ist geschlossen.
refused-full-log = Das Protokoll dieses Tisches ist voll. Erstelle einen neuen Tisch.
refused-ahead = Deine Seite ist nicht mehr synchron und wird neu geladen …
refused-stale = Die Partie ist inzwischen weitergegangen. Sieh noch einmal hin.
refused-not-allowed = Das erlaubt dieser Link nicht. Frage am Tisch nach einem anderen.
refused-bad-settings = Diese Einstellungen sind nicht möglich. Prüfe sie.
refused-not-yet = Dafür ist es noch zu früh.
refused-key-taken = Diesen Link benutzt schon jemand. Frage am Tisch nach einem neuen.
refused-bad-key = Mit deinem Link stimmt etwas nicht. Lade die Seite neu und versuche es erneut.
refused-id-taken = Diese Anfrage wurde schon gesendet. Lade die Seite neu und versuche es erneut.
refused-used-up = Das geht nur { $most ->
    [one] einmal
   *[other] { $most }-mal
  } pro Partie.
refused-no-such-link = Diesen Link gibt es nicht, oder er wurde schon gesperrt.
refused-no-such-device = Dieses Gerät ist nicht mehr am Tisch.
refused-no-such-person = Diese Person ist nicht mehr am Tisch.
refused-last-device = Das letzte Gerät lässt sich nicht sperren. Entferne stattdessen die Person.
refused-agreed-already = Du hast schon zugestimmt.
refused-no-such-seat = Platz { $seat } gibt es nicht. Wähle 1 bis { $last }.
refused-seat-taken = Platz { $seat } ist schon besetzt.
refused-too-few-seats = Dann gäbe es nicht genug Plätze für alle. Gib zuerst einen frei.
refused-not-your-seat = Platz { $seat } gehört dir nicht.
refused-bad-name = Wähle einen Namen mit 1 bis { $longest } Zeichen; während einer Partie darf er keine Zahlen enthalten.
refused-bad-level = Diesen Bot gibt es hier nicht. Wähle einen anderen.
refused-with-person = Auf Platz { $seat } spielt schon jemand.
refused-with-bot = Auf Platz { $seat } spielt gerade ein Bot. Übernimm zuerst den Platz.
refused-wrong-phase = Das geht gerade nicht.
refused-ready-already = Du hast dich schon bereit gemeldet.
refused-no-shuffling = In dieser Partie kannst du nicht mischen.
refused-other-proposal = Inzwischen gibt es einen anderen Vorschlag.
refused-not-your-turn = Du bist nicht am Zug.
refused-illegal = Das erlauben die Regeln nicht.
refused-no-undo = Zurücknehmen geht nur im Solospiel und nur vor dem Ziehen.
refused-no-such-pile = Diesen Stapel gibt es nicht.
refused-silent = An diesem Tisch ist der Chat aus.
refused-talk = Das darfst du hier nicht sagen (Regel A10).
refused-reacted = Reagieren kannst du erst im nächsten Zug wieder.
refused-nobody-to-nudge = Gerade kannst du niemanden anstupsen.
refused-no-rematch = Eine neue Partie ist hier nicht möglich, oder du hast schon zugestimmt.
refused-malformed = Das hat der Server nicht verstanden. Lade die Seite neu und versuche es erneut.
refused-too-large = Anfrage zu groß: höchstens { $most ->
    [one] 1 Byte
   *[other] { $most } Byte
  }.
refused-too-slow = Deine Anfrage hat länger als { $seconds ->
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
  } gedauert. Versuche es erneut.
refused-too-fast = Zu viele Anfragen. Versuche es in { $seconds ->
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
  } erneut.
refused-too-many-tables = Zu viele neue Tische. Versuche es in { $seconds ->
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
  } erneut.
refused-too-many-here = Zu viele Verbindungen. Versuche es später erneut.
refused-unavailable = Speichern ist gerade nicht möglich; es wurde nichts geändert. Versuche es später erneut.
refused-unavailable-full = Die Festplatte des Servers ist voll. Die Partie geht weiter, sobald wieder Platz ist.
refused-unavailable-read-only = Der Server kann nicht in seine Datei schreiben. Melde das der Person, die ihn betreibt.
refused-damaged = Ein Festplattenfehler auf dem Server hat diesen Tisch beschädigt, andere nicht. Melde das der Person, die den Server betreibt: Eine Sicherung kann helfen.
refused-foreign-host = Dieser Server nimmt keine Anfragen für „{ $host }“ an. Prüfe die Adresse. Wer ihn betreibt, kann den Namen erlauben: tenback serve --allow-host NAME
refused-foreign-origin = Die Website { $origin } darf diesen Server nicht benutzen. Wer ihn betreibt, kann sie erlauben: tenback serve --allow-origin ADRESSE
refused-not-found = Unter dieser Adresse gibt es nichts.
refused-wrong-method = Hier ist nur { $allowed } erlaubt.
refused-no-hints = An diesem Tisch sind Tipps aus.
refused-not-over = Das siehst du erst nach der Partie, wenn die Karten aufgedeckt sind.
refused-secret-deal = Andere spielen diese Tagesaufgabe noch. Du kannst sie ab 1 Uhr UTC analysieren.
refused-bad-record = Das ist keine vollständige gespeicherte Partie. Füge den ganzen Text ein.
refused-bad-position = Diese Stellung ist nicht möglich. Prüfe Karten und Stapel.
refused-busy = Der Server ist ausgelastet. Versuche es gleich erneut.
refused-too-long = Das hat zu lange gedauert und wurde abgebrochen. Versuche es erneut.
refused-no-kernel = Das kann dieser Server nicht: Ihm fehlt ein Teil von Tenback. Wer ihn betreibt, kann diesen Teil aus dem Quelltext bauen.
refused-broken = Auf dem Server ist etwas schiefgegangen. Versuche es erneut.

serve-unbuilt = Der Server läuft, aber die Website fehlt noch. Dieser Befehl erzeugt sie und startet den Server neu:
serve-api = Für Programme: die Schnittstelle (API) dieses Servers
serve-ready = Tenback läuft unter { $url } (Strg+C beendet den Server). Tische werden in „{ $file }“ gespeichert.
serve-friends = Andere in deinem Netzwerk können hier mitspielen: { $url }
serve-open-to-all = Dieser Server ist unverschlüsselt und für alle erreichbar ({ $host }). Schalte einen Proxy mit TLS davor.
serve-cannot-listen = Port { $port } auf { $host } lässt sich nicht öffnen: { $reason }
serve-stopped = Server beendet. Alle Tische sind gespeichert.
serve-bad-host = „{ $value }“ ist kein Servername. Gib ihn ohne http:// und ohne Pfad an, etwa play.example.
serve-bad-origin = „{ $value }“ ist keine gültige Website-Adresse. Gib sie ohne Pfad an, etwa https://play.example.
serve-bad-proxy = „{ $value }“ ist weder eine IP-Adresse wie 127.0.0.1 noch ein Netz wie 10.0.0.0/8.
serve-key-unkept = Die Schlüsseldatei „{ $file }“ lässt sich nicht anlegen ({ $reason }). Beim nächsten Start hat dieser Server andere Tagesaufgaben und Rätsel.
serve-workers-windows = Unter Windows gibt es nur einen Serverprozess. Starte ihn ohne --workers.
serve-bad-log-format = Das Protokollformat „{ $value }“ gibt es nicht. Wähle text oder json.
serve-bad-metrics = „{ $value }“ ist kein Port. Gib eine Nummer wie 9100 an, auf Wunsch mit Adresse: 10.0.0.5:9100
serve-cannot-start = Ein Serverprozess ist beim Start abgebrochen (Code { $code }). Die Fehlermeldung steht oben.
key-file-shared = Andere auf diesem Rechner haben Zugriff auf die Schlüsseldatei „{ $file }“ (Rechte: { $reason }). Sie verrät jede künftige Tagesaufgabe. Erlaube nur dir den Zugriff (chmod 600) oder lösche die Datei: Dann legt der Server eine neue an.
key-file-malformed = Die Schlüsseldatei „{ $file }“ enthält keinen Schlüssel aus 64 Hexadezimalziffern. Sie wurde nicht verändert. Gib mit --key-file eine andere an oder lösche diese: Dann legt der Server eine neue an.
help-serve = Einen Server mit Tischen und Bots für Browser und Programme starten.
help-option-keep-finished = Beendete Tische nach so vielen Tagen ohne Aktivität löschen; ohne Angabe nie.
help-option-host = Die Adresse des Servers; 0.0.0.0 steht für alle Adressen.
help-option-port = Der Port; bei 0 wird ein freier gewählt.
help-option-store = Speicherort der Tische: eine Datei (wird bei Bedarf angelegt) oder die Adresse einer PostgreSQL-Datenbank.
help-option-key-file = Die Schlüsseldatei für Tagesaufgaben und Rätsel (wird bei Bedarf angelegt); ohne Angabe im Ordner der Datenbank.
serve-key-file-needed = Mit PostgreSQL brauchst du eine Schlüsseldatei: Füge --key-file DATEI hinzu. Sie wird bei Bedarf angelegt; alle Serverprozesse brauchen dieselbe.
help-option-pace = Sekunden zwischen zwei Karten eines Bots.
help-option-limit = Ein Limit ändern, etwa asks_a_second=20. Mehrfach möglich.
help-option-bot-workers = Anzahl der Prozesse für die Bots; ohne Angabe einer pro zwei Kerne.
help-option-analysis-workers = Anzahl der Prozesse für Tipps, Analysen und Rätsel.
help-option-serve-workers = Anzahl der Serverprozesse an einem gemeinsamen Port.
help-option-log-format = Format der Warnungen: text oder json (ein Objekt pro Zeile).
help-option-metrics = Messwerte für Prometheus bereitstellen, auf diesem lokalen Port oder unter ADRESSE:PORT.
help-option-proxies = Adressen vertrauenswürdiger Proxys, durch Kommas getrennt.
help-option-allow-host = Diesen Servernamen akzeptieren, etwa play.example. Mehrfach möglich.
help-option-allow-origin = Dieser Website den Zugriff erlauben, etwa https://play.example. Mehrfach möglich.
help-option-open = Die Seite im Browser öffnen.

help-bot = Einen Bot an einem Tisch eines Servers mitspielen lassen.
help-option-join = Der Link zum Tisch.
help-option-level = Der Bot: random, greedy, novice, casual, planner, regular, skilled, quick, value, search oder der Befehl für deinen eigenen Bot, etwa „python3 my_bot.py“.
help-option-bot-seat = Der Platz (0 ist der erste); ohne Angabe ein freier.
help-option-bot-name = Der Name des Bots am Tisch.
help-option-bot-games = Den Tisch nach so vielen Partien verlassen; ohne Angabe erst, wenn er schließt.
bot-sits = { $name } sitzt auf Platz { $seat }.
bot-game-over = Partie { $number } ist vorbei: { $cards ->
    [0] alle Karten gelegt.
    [one] 1 Karte übrig.
   *[other] { $cards } Karten übrig.
  }
bot-no-seat = An diesem Tisch ist kein Platz frei.
bot-bad-link = Das ist kein Link zu einem Tisch: { $link }
bot-turned-away = Der Tisch lehnt diesen Bot ab: { $reason }
bot-other-format = Der Server verwendet ein anderes Datenformat. Benutze auf beiden Seiten dieselbe Version von Tenback.
bot-unreachable = Der Server { $server } ist nicht erreichbar: { $reason }. Prüfe, ob er läuft und ob der Link stimmt.
bot-no-answer = { $server } antwortet, aber dort ist kein Tisch. Prüfe den Link.
bot-failed = Der Bot { $bot } kann nicht spielen: { $reason }

preview-won = Gewonnen: alle Karten gelegt
preview-lost = { $left ->
    [one] 1 Karte übrig
   *[other] { $left } Karten übrig
  }
preview-duel = Face to Face, übrige Karten: { $one } zu { $other }
preview-text = Sieh dir eine Partie Tenback an, Zug für Zug.
preview-home = Tenback, zwei Kartenspiele
preview-home-text = The Game im Team, Face to Face als Duell. Direkt im Browser, ohne Konto.
preview-invitation = Einladung zu einer Partie Tenback
preview-invitation-text = Öffne den Link und spiele direkt im Browser mit, ohne Konto.

