# The web page: learning by playing.

learn-title = Lernen
learn-lead = Wähle ein Spiel: Du spielst von der ersten Minute an, und jemand sagt dir, worauf es ankommt.
learn-game = The Game, inoffiziell
learn-game-text = Allein oder gemeinsam: alle Karten auf vier Stapel ablegen.
learn-duel = Face to Face, inoffiziell
learn-duel-text = Gegeneinander: Wer hat zuerst alle eigenen Karten abgelegt?
learn-card = Was eine Karte zeigt
learn-card-text = Die Schichten sind ihre Zehner, die Kerbe am Rand ist ihr Einer. Zwei Karten mit gleicher Kerbe und einer Schicht Unterschied liegen genau zehn auseinander: Mit ihnen kann ein Stapel zurück.
learn-card-same = 47 und 37: die gleiche Kerbe, eine Schicht Unterschied.
learn-rules = Alle Regeln zum Nachschlagen
learn-back = Zurück
learn-coach = Was jetzt zu tun ist
learn-next = Weiter
learn-whole = Mit allen Karten
learn-quit = Lektion beenden

learn-game-piles = Acht Karten auf der Hand, vier Stapel. Zwei Stapel steigen (sie zeigen nach oben), zwei fallen (sie zeigen nach unten). Bringst du alle Karten darauf unter, hast du gewonnen.
learn-game-lay = Wähle die 62, dann den steigenden Stapel mit der 60. Stapel, die eine Karte nehmen, leuchten auf und sagen, wie weit sie geht: hier nur um 2. Kleine Schritte halten Stapel offen.
learn-game-ten = Nun der Zug, nach dem diese Seite heißt: Die 52 liegt genau zehn unter der 62. Darum darf sie darauf, und der Stapel bekommt wieder Platz. Wähle sie und achte auf das Gold.
learn-game-two = Mindestens zwei Karten pro Zug, und die hast du abgelegt. Beende deinen Zug: Für jede gelegte Karte ziehst du eine neue.
learn-game-on = Mach so weiter, bis jede Karte liegt. Kannst du keine zwei mehr ablegen, ist das Spiel verloren: Schau also einen Zug voraus.
learn-game-won = Gewonnen, jede Karte liegt! Mit dem ganzen Spiel ist es schwerer: Das macht den Reiz aus.
learn-game-lost = Festgefahren: Keine zwei Karten passen mehr. Das passiert allen. Mach kleine Schritte und warte auf Zehnersprünge.

learn-duel-piles = Zwei Stapel sind deine: Einer steigt, einer fällt. Die beiden anderen gehören deinem Gegner. Wer zuerst alle eigenen Karten abgelegt hat, gewinnt.
learn-duel-lay = Leg eine Karte auf einen deiner Stapel. Die Regeln sind die gleichen: hinauf, hinab oder genau zehn zurück.
learn-duel-gift = Jetzt ein Geschenk: Einmal pro Zug darfst du eine Karte auf den Stapel des anderen legen, wenn sie ihn für ihn verbessert. Zum Beispiel die 25 auf seinen steigenden Stapel. Warum? Das siehst du gleich.
learn-duel-draw = Nach einem Geschenk ziehst du, bis du wieder sechs Karten hast, ohne nur zwei. Beende deinen Zug.
learn-duel-on = Leg jeden Zug mindestens zwei Karten ab, bis zum Schluss: Wer das nicht kann, hat verloren. Behalte also nie eine einzelne Karte für zuletzt.
learn-duel-won = Gewonnen! Du hast zuerst alle deine Karten abgelegt.
learn-duel-lost = Diesmal verloren. Achte auf die letzten Karten: Jeden Zug müssen zwei weg.
