# The rules in our own words, by number. Line breaks mean nothing, an empty line is a paragraph.

rules-example = Zum Beispiel: { $example }
rules-none-found = Keine Regel spricht von „{ $words }“. Versuch es mit einer Nummer wie G3 oder mit einem einzelnen Wort.
rules-unofficial = Tenback ist ein inoffizielles Fanprojekt. Das sind seine eigenen Worte, nicht die der gedruckten Regeln.

rules-g-title = Beide Spiele
rules-g-minute = Was für The Game und Face to Face gleichermaßen gilt. Eine Karte schreibt man mit ihrem Stapel: 37^1 ist die 37 auf
    dem ersten aufsteigenden Stapel, 65v2 die 65 auf dem zweiten absteigenden. In Face to Face heißen die Stapel einfach
    ^ und v, und ein Apostroph bezeichnet die des Gegners: 8^'.

rules-a-title = The Game
rules-a-minute = Alle spielen zusammen, gegen die Karten. Legt sie alle auf vier Stapel ab: zwei steigen, zwei fallen. Jede Karte macht
    einen Stapel enger; ein Rückwärtssprung um genau zehn macht ihn wieder weiter. Reden ist erlaubt, Zahlen
    nennen nie. Kann jemand nicht genug Karten ablegen, hat das Spiel gewonnen.

rules-b-title = Face to Face
rules-b-minute = Zwei Gegner, jeder mit eigenen Karten und zwei eigenen Stapeln. Wer zuerst alle seine Karten abgelegt hat, gewinnt.
    Einmal im Zug darfst du eine Karte auf einen Stapel des Gegners legen, aber nur, wenn sie ihm hilft: ein Geschenk,
    für das du mehr Karten nachziehst. Wer keine zwei Karten ablegen kann, verliert.

rule-g1-title = Aufsteigende Stapel
rule-g1 = Ein Stapel mit ^ steigt. Die Karte, die du ablegst, muss höher sein als die oberste; um wie viel, ist deine
    Sache.
rule-g1-example = Auf eine 37 passen die 38 und die 90, die 30 aber nicht.

rule-g2-title = Absteigende Stapel
rule-g2 = Ein Stapel mit v fällt. Die Karte, die du ablegst, muss niedriger sein als die oberste, um so viel oder so wenig, wie
    du magst.
rule-g2-example = Auf eine 65 passen die 64 und die 12, die 70 aber nicht.

rule-g3-title = Der Rückwärtssprung
rule-g3 = Nur eines dreht einen Stapel um: eine Karte, die genau zehn unter der obersten eines aufsteigenden Stapels liegt,
    oder genau zehn über der obersten eines absteigenden. Das geht, so oft es deine Karten erlauben, auf jedem Stapel, vor,
    zwischen oder nach gewöhnlichen Karten. Es zählt allein die oberste Karte, egal, wer sie abgelegt hat.
rule-g3-example = 37^1 27^1 bringt den Stapel auf 27 zurück; 65v2 75v2 hebt den anderen wieder auf 75.

rule-g4-title = Eine nach der anderen
rule-g4 = Karten werden einzeln abgelegt, und jede muss in diesem Augenblick passen. Welche Karte wohin kommt und in welcher
    Reihenfolge, bestimmst du. Die Mindestzahl ist keine Grenze: Du darfst mehr ablegen, sogar die ganze Hand.

rule-g5-title = Was alle sehen
rule-g5 = Die oberste Karte jedes Stapels und wie viele Karten jede Hand und jeder Nachziehstapel enthält. Während des Spiels blättert
    niemand in einem Stapel oder im Nachziehstapel, und die Karten einer Hand kennt nur, wer sie hält.

rule-g6-title = Wenn nichts mehr geht
rule-g6 = Das Spiel endet in dem Augenblick, in dem der Spieler am Zug keinen Weg mehr hat, die Mindestzahl dieses Zuges zu
    erreichen. Geprüft wird das vor der ersten Karte und nach jeder weiteren, über alle Reihenfolgen, in denen der Rest
    der Hand abgelegt werden könnte. Karten, die noch passen würden, bleiben dann auf der Hand.

    Eine Karte, die passt, aber keine nächste mehr zulässt, die noch fällig ist, ist erlaubt; sie beendet das Spiel. An der
    Tastatur wirst du vorher gewarnt.
rule-g6-example = Zwei Karten sind fällig, und nach 98^1 passt keine andere aus deiner Hand: Das Spiel ist auf der Stelle zu Ende.

rule-g7-title = Nachziehen
rule-g7 = Nachgezogen wird am Ende des Zuges und sonst nie, von oben vom Nachziehstapel, und darauf verzichten kann man nicht. Liegen
    dort weniger Karten, als dir zustehen, nimmst du alle, die noch da sind.

rule-a1-title = Karten und Stapel
rule-a1 = Es gibt 98 Karten, 2 bis 99, und vier Stapel für alle: ^1 und ^2 steigen ab 1, v1 und v2 fallen ab 100.

rule-a2-title = Die Hände
rule-a2 = Allein hältst du acht Karten, zu zweit hat jeder sieben, zu dritt bis zu fünft jeder sechs. Alle übrigen Karten bilden
    den Nachziehstapel.

rule-a3-title = Wer beginnt
rule-a3 = Zuerst sehen sich alle ihre eigenen Karten an. Dann einigt ihr euch, wer beginnt, und weiter geht es im
    Uhrzeigersinn. Das ist eure Entscheidung, kein Los.

rule-a4-title = Wie viele Karten im Zug
rule-a4 = Mindestens zwei, solange es einen Nachziehstapel gibt, mindestens eine, wenn er aufgebraucht ist. Für den ganzen Zug zählt,
    wie der Nachziehstapel an seinem Beginn aussieht.

rule-a5-title = Die Hand auffüllen
rule-a5 = Zieh am Ende deines Zuges nach, bis deine Hand wieder so groß ist wie zu Beginn des Spiels.

rule-a6-title = Ohne Karten
rule-a6 = Ist der Nachziehstapel aufgebraucht, wird übersprungen, wer keine Karten mehr hat. Die anderen spielen weiter.

rule-a7-title = Das Ende
rule-a7 = Sind alle Karten abgelegt, habt ihr das Spiel besiegt, und es endet sofort. Kommt vorher jemand nicht weiter (G6),
    zählt ihr die Karten aller Hände und des Nachziehstapels: je weniger, desto besser, und unter zehn ist
    ausgezeichnet.

rule-a8-title = Für Profis
rule-a8 = Im Zug sind mindestens drei Karten abzulegen statt zwei. Ist der Nachziehstapel aufgebraucht, genügt auch hier eine.

rule-a9-title = Noch schwerer
rule-a9 = Jede Hand hat eine Karte weniger: sieben allein, sechs zu zweit, fünf zu dritt bis zu fünft. Mit der Profiregel (A8)
    oder ohne sie.

rule-a10-title = Reden
rule-a10 = Niemand fragt nach dem Wert einer Karte auf der Hand oder verrät ihn, und Zahlen werden nie genannt. Alles andere darf man
    sagen: „Lasst diesen Stapel bitte in Ruhe“, „hier keinen großen Schritt“.

    Die Ausgabe von 2018 ist strenger: Sie verbietet auch alles, woraus sich ein Wert erschließen lässt, etwa „hier
    kann ich rückwärtsspringen“. Jeder Tisch entscheidet sich für eins von beiden.

rule-b1-title = Karten und Stapel
rule-b1 = Jeder hat einen eigenen Satz, einer golden, einer silbern: 58 Karten, 2 bis 59, mit einem Stapel ^, der ab 1 steigt, und
    einem Stapel v, der ab 60 fällt.

rule-b2-title = Die Hände
rule-b2 = Beide halten sechs Karten vom eigenen Nachziehstapel. Vorher darf jeder den Satz des anderen mischen.

rule-b3-title = Wer beginnt
rule-b3 = Das Los entscheidet.

rule-b4-title = Wie viele Karten im Zug
rule-b4 = Mindestens zwei in jedem Zug, auch wenn dein Nachziehstapel aufgebraucht ist. Wer das nicht kann, hat sofort verloren
    (G6). Wer also mit einer einzigen Karte in den Zug geht, hat verloren.

rule-b5-title = Die eigenen Stapel
rule-b5 = Auf deinen Stapeln geht es hinauf, hinunter und im Rückwärtssprung, wie G1, G2 und G3 es sagen.

rule-b6-title = Eine Karte für den Gegner
rule-b6 = Einmal im Zug, wann du willst, darf eine Karte auf einen Stapel des Gegners. G1 bis G3 gelten dort nicht: Die Karte muss
    den Stapel für den Gegner verbessern, um wie viel auch immer. Sie ist also niedriger als die oberste seines
    aufsteigenden Stapels oder höher als die oberste seines absteigenden. Eine gleiche Karte verbessert nichts und wird
    abgelehnt; ein Stapel, auf dem noch keine Karte liegt, lässt sich nicht verbessern. Die Karte zählt für deine
    Mindestzahl.
rule-b6-example = Der Stapel ^ des Gegners zeigt 20: Mit 8^' geht er auf 8 zurück.

rule-b7-title = Wie viele Karten man nachzieht
rule-b7 = Liegen alle deine Karten auf eigenen Stapeln, zieh zwei nach, egal, wie viele du abgelegt hast. Ging eine an den Gegner,
    füll deine Hand auf sechs auf. So kann eine Hand unter sechs sinken, aber nie darüber steigen.

rule-b8-title = Gewinnen
rule-b8 = Du gewinnst in dem Augenblick, in dem die letzte deiner 58 Karten abgelegt ist, auf welchem Stapel auch immer, sogar
    mitten im Zug.

rule-b9-title = Nichts mehr nachzuziehen
rule-b9 = Ist dein Nachziehstapel aufgebraucht, geht es ohne Nachziehen weiter. Zwei Karten im Zug bleiben Pflicht (B4).
