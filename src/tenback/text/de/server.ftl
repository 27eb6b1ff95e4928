# Tables over a wire: why something is refused, and the commands that serve and join.
# refused-… are the codes of tenback.tables.Code and tenback.hosting.faults.Fault.

refused-no-table = Hier gibt es keinen Tisch. Vielleicht ist der Link nicht vollständig.
refused-table-exists = Dieser Tisch ist schon eröffnet.
refused-closed = Dieser Tisch ist geschlossen.
refused-full-log = An diesem Tisch ist so viel geschehen, dass nichts mehr notiert werden kann. Eröffne einen neuen.
refused-ahead = Deine Sicht auf den Tisch ist neuer als der Tisch. Sie wird neu geholt.
refused-stale = Das Spiel ist inzwischen weitergegangen. Sieh noch einmal hin.
refused-not-allowed = Das erlaubt dein Link nicht.
refused-bad-settings = So lässt sich kein Tisch eröffnen.
refused-not-yet = Dafür ist es noch zu früh.
refused-key-taken = Dieser Link gehört schon jemandem.
refused-bad-key = Mit deinem Link stimmt etwas nicht. Lade die Seite neu und versuche es noch einmal.
refused-id-taken = Diese Anfrage kam schon von jemand anderem. Lade die Seite neu und versuche es noch einmal.
refused-used-up = Das hast du in dieser Partie schon { $most }-mal getan, mehr geht nicht. In der nächsten geht es wieder.
refused-no-such-link = Diesen Link gibt es nicht, oder er wurde schon gesperrt.
refused-no-such-device = Dieses Gerät ist nicht mehr am Tisch.
refused-no-such-person = Diese Person ist nicht mehr am Tisch.
refused-last-device = Ein Gerät behält jede Person. Um sie auszusperren, entferne die Person.
refused-agreed-already = Du hast schon zugestimmt.
refused-no-such-seat = Hier gibt es keinen Platz { $seat }, nur 1 bis { $last }.
refused-seat-taken = Platz { $seat } ist schon besetzt.
refused-not-your-seat = Platz { $seat } ist nicht deiner.
refused-bad-name = Ein Name hat 1 bis { $longest } Zeichen und nennt keine Zahl, solange Karten auf der Hand sind.
refused-bad-level = Diesen Bot gibt es hier nicht.
refused-with-person = Auf Platz { $seat } spielt jemand selbst.
refused-with-bot = Auf Platz { $seat } spielt gerade ein Bot. Übernimm den Platz zuerst wieder.
refused-wrong-phase = Jetzt nicht.
refused-ready-already = Du bist schon bereit.
refused-no-shuffling = Diese Karten mischt niemand.
refused-other-proposal = Inzwischen hat jemand etwas anderes vorgeschlagen.
refused-not-your-turn = Du bist nicht am Zug.
refused-illegal = Das erlauben die Regeln nicht.
refused-no-undo = Karten lassen sich nur allein zurücknehmen, und nur vor dem Ziehen.
refused-no-such-pile = Diesen Stapel gibt es nicht.
refused-silent = An diesem Tisch wird nicht gesprochen.
refused-talk = Das darf hier nicht gesagt werden (Regel A10).
refused-no-rematch = Hier gibt es keine Revanche, oder du hast ihr schon zugestimmt.
refused-malformed = Das versteht der Server nicht. Vielleicht ist die Seite veraltet: Lade sie neu.
refused-too-large = Das ist zu groß: { $most } Bytes sind erlaubt.
refused-too-slow = Das kam nicht innerhalb von { $seconds } Sekunden vollständig an, und der Server wartet nicht länger. Versuch es noch einmal.
refused-too-fast = Bitte nicht so schnell. Versuche es in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
  } noch einmal.
refused-too-many-tables = Von hier aus wurden viele Tische eröffnet. Versuche es in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
  } noch einmal.
refused-too-many-here = Es sind schon zu viele verbunden.
refused-unavailable = Der Server kann im Augenblick nichts aufbewahren, also hat sich nichts geändert. Versuche es später noch einmal.
refused-unavailable-full = Die Festplatte des Servers ist voll: Es kann nichts festgehalten werden, und nichts hat sich geändert. Sobald dort wieder Platz ist, geht das Spiel weiter.
refused-unavailable-read-only = Die Datei des Servers lässt sich nur lesen: Es kann nichts festgehalten werden, und nichts hat sich geändert. Wer ihn betreibt, sollte es wissen.
refused-damaged = Die Festplatte des Servers hat beschädigt, was von diesem Tisch festgehalten war; er lässt sich nicht mehr zeigen. Andere Tische sind nicht betroffen. Sag der Person Bescheid, die den Server betreibt: Eine Sicherung kann helfen.
refused-foreign-host = Dieser Server heißt nicht „{ $host }“. Wenn der Name stimmt, kann ihn erlauben, wer den Server betreibt: tenback serve --allow-host NAME
refused-foreign-origin = Eine Seite von woanders ({ $origin }) kann diesen Server nicht benutzen. Wenn die Seite stimmt, kann sie erlauben, wer den Server betreibt: tenback serve --allow-origin URSPRUNG
refused-not-found = Hier ist nichts.
refused-wrong-method = Nicht auf diese Weise: Hier ist { $allowed } erlaubt.
refused-no-hints = Dieser Tisch spielt ohne Tipps.
refused-not-over = Das ist zu sehen, sobald das Spiel vorbei und seine Verteilung offengelegt ist.
refused-secret-deal = Das ist das Blatt eines Tages, das andere noch spielen. Eine Stunde nach Mitternacht UTC kannst du es untersuchen.
refused-bad-record = Das ist keine lesbare Aufzeichnung eines Spiels.
refused-bad-position = Mit dieser Stellung lässt sich nichts anfangen.
refused-busy = Gerade fragen viele. Versuche es gleich noch einmal.
refused-getting-ready = Der Server bereitet sich noch darauf vor; auf einem neuen Rechner dauert das ein paar Minuten. Versuche es bald noch einmal.
refused-too-long = Das hat länger gedauert als erlaubt und wurde abgebrochen.
refused-no-kernels = So angestrengt kann dieser Server nicht denken: Er wurde ohne NumPy und Numba installiert. Wer ihn betreibt, kann sie nachinstallieren: pip install tenback[kernels]
refused-broken = Auf dem Server ist etwas schiefgegangen.

serve-unbuilt = Der Server läuft, aber seine Seite ist noch nicht gebaut. Das baut sie und startet den Server:
serve-api = Für Programme ist alles hier.
serve-ready = Tenback läuft unter { $url } (Strg-C beendet es). Seine Tische liegen in „{ $file }“.
serve-friends = Freunde in deinem Netz spielen unter { $url }
serve-open-to-all = Wer { $host } erreicht, kann hier spielen, und nichts ist verschlüsselt. Stelle einen Proxy mit TLS davor.
serve-cannot-listen = Der Server kann nicht auf { $host }, Port { $port } lauschen: { $reason }
serve-stopped = Der Server ist beendet; alle Tische sind aufbewahrt.
serve-bad-host = „{ $value }“ ist kein Rechnername. Schreib ihn wie play.example, ohne http:// und ohne Pfad.
serve-bad-origin = „{ $value }“ ist kein Ursprung. Schreib ihn wie https://play.example, ohne Pfad.
serve-bad-proxy = „{ $value }“ ist weder eine IP-Adresse noch ein Netz. Schreib zum Beispiel 127.0.0.1 oder 10.0.0.0/8.
serve-key-unkept = Die Schlüsseldatei „{ $file }“ lässt sich nicht anlegen ({ $reason }). Nach dem nächsten Start hat dieser Server deshalb andere Blätter des Tages und andere Rätsel.
serve-workers-windows = Mehrere Serverprozesse brauchen ein anderes System als Windows. Lass --workers weg.
serve-bad-log-format = Das Protokollformat „{ $value }“ gibt es nicht. Schreib: text oder json
serve-bad-metrics = „{ $value }“ ist kein Port. Schreib ihn wie 9100 oder mit einer Adresse: 10.0.0.5:9100
serve-cannot-start = Ein Serverprozess ist nicht gestartet ({ $reason }). Seine eigene Meldung steht darüber.
key-file-shared = Andere Benutzer dieses Rechners können die Schlüsseldatei „{ $file }“ verwenden ({ $reason }). Wer sie liest, kennt jedes künftige Blatt des Tages. Erlaube nur dir selbst, sie zu lesen (chmod 600), oder lösche sie: Dann legt der Server eine neue an.
key-file-malformed = Die Schlüsseldatei „{ $file }“ enthält keinen Schlüssel aus 64 hexadezimalen Ziffern. Nichts darin wurde verändert. Nenne mit --key-file eine andere Datei oder lösche diese: Dann legt der Server eine neue an.
help-serve = Tische für Browser und Programme bereitstellen, mit Bots, aus einer einzigen Datei.
help-option-keep-finished = Beendete Tische so viele Tage nach ihrem letzten Ereignis löschen; ohne diese Option bleiben sie.
help-option-host = Die Adresse, auf der gelauscht wird; 0.0.0.0 ist überall.
help-option-port = Der Port; 0 nimmt irgendeinen freien.
help-option-store = Wo alle Tische liegen: in einer Datei, die bei Bedarf angelegt wird, oder in einer PostgreSQL-Datenbank (deren Adresse).
help-option-key-file = Die Datei mit dem Schlüssel des Servers, aus dem Blätter des Tages und Rätsel folgen; ohne Angabe liegt sie neben dem Speicher. Sie wird bei Bedarf angelegt.
serve-key-file-needed = Zu Tischen in einer Datenbank gehört eine eigene Schlüsseldatei: Füge --key-file DATEI hinzu. Sie wird bei Bedarf angelegt; alle Prozesse des Servers teilen sie.
help-option-pace = Sekunden zwischen zwei Karten eines Bots.
help-option-limit = Eine Grenze ändern (asks_a_second=20). Mehrfach möglich.
help-option-bot-workers = Prozesse, in denen Bots denken; sonst einer je zwei Kerne.
help-option-analysis-workers = Prozesse für Tipps, Rückblicke und Rätsel.
help-option-serve-workers = Serverprozesse hinter einem gemeinsamen Port.
help-option-log-format = Form der Warnungen: text oder json, ein Objekt je Zeile.
help-option-metrics = Messwerte für Prometheus an diesem Port nur auf diesem Rechner anbieten, oder an ADRESSE:PORT.
help-option-proxies = Adressen vertrauter Proxys, mit Kommas dazwischen.
help-option-allow-host = Diesen Namen für den Server annehmen, etwa play.example. Mehrmals möglich.
help-option-allow-origin = Seiten von dort dürfen den Server benutzen, etwa https://play.example. Mehrmals möglich.
help-option-open = Die Seite im Browser öffnen.

help-bot = Einen Bot an einem Tisch im Netz Platz nehmen lassen.
help-option-join = Der Link zum Tisch.
help-option-level = Welcher Bot: random, greedy, planner, quick, value, search; oder der Befehl deines eigenen, etwa „python3 my_bot.py“.
help-option-bot-seat = Der Platz (0 ist der erste); sonst irgendein freier.
help-option-bot-name = Der Name des Bots am Tisch.
help-option-bot-games = Nach so vielen Spielen gehen; sonst bleiben, bis der Tisch geschlossen wird.
bot-sits = { $name } sitzt auf Platz { $seat }.
bot-game-over = Spiel { $number } ist vorbei: { $cards ->
    [0] Alle Karten liegen.
    [one] 1 Karte ist übrig.
   *[other] { $cards } Karten sind übrig.
  }
bot-no-seat = An diesem Tisch ist kein Platz frei.
bot-bad-link = Das ist kein Link zu einem Tisch: { $link }
bot-turned-away = Der Tisch nimmt diesen Bot nicht: { $reason }
bot-other-format = Der Server spricht eine andere Version des Datenformats. Aktualisiere Tenback hier oder dort, damit beide Seiten dieselbe Version haben.
bot-unreachable = Der Server { $server } ist nicht zu erreichen: { $reason }. Läuft er, und stimmt der Link?
bot-no-answer = Unter { $server } ist zwar etwas, aber kein Tisch, der antwortet. Stimmt der Link?
bot-failed = Der Bot { $bot } kann nicht spielen: { $reason }
bot-new-link = Der Server hat diesen Link ersetzt, und der alte gilt nicht mehr. Von nun an: { $link }
