# The web page: learning by playing.

learn-title = Lernen
learn-lead = Wähle ein Spiel und spiele los, mit einem Tipp zu jedem Schritt.
learn-game = The Game, inoffiziell
learn-game-text = Allein oder gemeinsam: alle Karten auf vier Stapel legen.
learn-duel = Face to Face, inoffiziell
learn-duel-text = Zu zweit: Wer zuerst alle Karten gelegt hat, gewinnt.
learn-card = So liest du eine Karte
learn-card-text = Die Schichten zeigen die Zehner, die Kerbe am Rand die Einer. Gleiche Kerbe, eine Schicht Unterschied: genau zehn, also ein Rückwärtssprung.
learn-card-same = 47 und 37: gleiche Kerbe, eine Schicht Unterschied.
learn-rules = Alle Regeln
learn-back = Zurück
learn-coach = Dein nächster Schritt
learn-next = Weiter
learn-whole = Ganze Partie spielen
learn-quit = Lektion beenden

learn-game-piles = Du hast acht Karten und vier Stapel: zwei aufsteigende, zwei absteigende. Lege alle Karten, um zu gewinnen.
learn-game-lay = Wähle die 62, dann den aufsteigenden Stapel mit der 60. Passende Stapel leuchten auf und zeigen den Abstand: je kleiner, desto besser.
learn-game-ten = Jetzt der Rückwärtssprung: Die 52 ist um genau zehn kleiner als die 62, also passt sie und schafft wieder Platz. Wähle sie, dann den goldenen Stapel.
learn-game-two = Du hast zwei Karten gelegt, das Minimum für einen Zug. Beende deinen Zug, dann ziehst du nach.
learn-game-on = Spiele weiter, bis alle Karten gelegt sind. Lege mindestens zwei pro Zug, bei leerem Nachziehstapel eine; sonst ist die Partie verloren.
learn-game-won = Gewonnen, alle Karten sind gelegt! Mit allen 98 Karten ist es schwieriger und macht noch mehr Spaß.
learn-game-lost = Diesmal verloren: Du kannst nicht mehr genug Karten legen. Mache kleine Schritte und warte auf Rückwärtssprünge.

learn-duel-piles = Zwei Stapel gehören dir, zwei der Gegenseite. Wer zuerst alle Karten gelegt hat, gewinnt.
learn-duel-lay = Lege eine Karte auf einen deiner Stapel: aufwärts, abwärts oder genau zehn zurück.
learn-duel-gift = Jetzt ein Geschenk: Einmal pro Zug darfst du einen gegnerischen Stapel mit einer Karte verbessern. Lege die 25 auf den aufsteigenden; gleich siehst du, wozu.
learn-duel-draw = Nach einem Geschenk füllst du deine Hand auf sechs Karten auf, sonst ziehst du nur zwei. Beende deinen Zug.
learn-duel-on = Lege bis zum Schluss in jedem Zug mindestens zwei Karten, sonst verlierst du. Plane so, dass am Ende keine einzelne Karte übrig bleibt.
learn-duel-won = Gewonnen! Du hast zuerst alle Karten gelegt.
learn-duel-lost = Diesmal verloren. Denke an die letzten Karten: In jedem Zug musst du zwei legen.
