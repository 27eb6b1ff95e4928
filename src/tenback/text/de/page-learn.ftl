# The web page: learning by playing.

learn-title = Lernen
learn-lead = Wähle ein Spiel. Du spielst von Anfang an und bekommst zu jedem Schritt einen Tipp.
learn-game = The Game, inoffiziell
learn-game-text = Allein oder gemeinsam: alle Karten auf vier Stapel legen.
learn-duel = Face to Face, inoffiziell
learn-duel-text = Zu zweit: Wer zuerst alle Karten gelegt hat, gewinnt.
learn-card = So liest du eine Karte
learn-card-text = Die Schichten zeigen die Zehner, die Kerbe am Rand die Einer. Gleiche Kerbe und eine Schicht Unterschied bedeuten genau zehn Abstand: ein Rückwärtssprung.
learn-card-same = 47 und 37: gleiche Kerbe, eine Schicht Unterschied.
learn-rules = Alle Regeln
learn-back = Zurück
learn-coach = Dein nächster Schritt
learn-next = Weiter
learn-whole = Ganze Partie spielen
learn-quit = Lektion beenden

learn-game-piles = Du hast acht Karten und vier Stapel: zwei aufsteigende, zwei absteigende. Lege alle Karten, um zu gewinnen.
learn-game-lay = Wähle die 62, dann den aufsteigenden Stapel mit der 60. Passende Stapel leuchten auf und zeigen den Abstand: Kleine Schritte halten Stapel offen.
learn-game-ten = Jetzt der Rückwärtssprung: Die 52 liegt genau zehn unter der 62, also passt sie, und der Stapel hat wieder Platz. Wähle sie, dann den goldenen Stapel.
learn-game-two = Du hast zwei Karten gelegt, das Minimum für einen Zug. Beende deinen Zug und ziehe neue Karten.
learn-game-on = Spiele weiter, bis alle Karten liegen. Lege mindestens zwei pro Zug, bei leerem Nachziehstapel eine; sonst ist die Partie verloren.
learn-game-won = Gewonnen, alle Karten liegen! Mit dem vollen Kartensatz ist es schwerer und macht noch mehr Spaß.
learn-game-lost = Du kannst nicht genug Karten legen, diesmal ist die Partie verloren. Mache kleine Schritte und warte auf Rückwärtssprünge.

learn-duel-piles = Zwei Stapel gehören dir, zwei der Gegenseite. Wer zuerst alle Karten gelegt hat, gewinnt.
learn-duel-lay = Lege eine Karte auf einen deiner Stapel. Die Regeln sind dieselben: aufwärts, abwärts oder genau zehn zurück.
learn-duel-gift = Jetzt ein Geschenk: Einmal pro Zug darfst du einen gegnerischen Stapel mit einer Karte verbessern. Lege die 25 auf den aufsteigenden, dann siehst du, warum.
learn-duel-draw = Nach einem Geschenk ziehst du bis auf sechs Karten, ohne Geschenk nur zwei. Beende deinen Zug.
learn-duel-on = Lege in jedem Zug mindestens zwei Karten, bis zum Schluss, sonst verlierst du. Hebe dir also nie eine einzelne Karte bis zuletzt auf.
learn-duel-won = Gewonnen! Du hast vor der Gegenseite alle Karten gelegt.
learn-duel-lost = Diesmal verloren. Denke an die letzten Karten: In jedem Zug müssen zwei weg.
