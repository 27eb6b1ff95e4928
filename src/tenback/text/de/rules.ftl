# The rules in our own words, by number. Line breaks mean nothing, an empty line is a paragraph.

rules-example = Zum Beispiel: { $example }
rules-none-found = Keine Regel enthält „{ $words }“. Suche nach einem einzelnen Wort oder einer Nummer wie G3.
rules-unofficial = Tenback ist ein inoffizielles Fanprojekt. Die Regeln stehen hier in eigenen Worten, nicht in denen der gedruckten Anleitung.

rules-g-title = Beide Spiele
rules-g-minute = Lege alle Karten auf aufsteigende und absteigende Stapel. The Game spielst du allein oder mit bis zu vier
    anderen: 98 Karten und vier Stapel für alle (A1 bis A3). Face to Face ist ein Duell mit je 58 Karten und zwei
    eigenen Stapeln (B1 bis B3). Die Regeln dieses Teils gelten für beide Spiele.

rules-a-title = The Game
rules-a-minute = Ihr spielt gemeinsam gegen die Karten. Legt sie alle auf vier Stapel, zwei aufsteigende und zwei absteigende. Jede Karte
    verbraucht Platz auf einem Stapel; ein Rückwärtssprung um genau zehn schafft neuen. Ihr dürft reden, aber nie
    eine Zahl nennen. Kann jemand nicht genug Karten legen, habt ihr verloren.

rules-b-title = Face to Face
rules-b-minute = Ein Duell: Jede Seite hat eigene Karten und zwei eigene Stapel. Wer zuerst alle Karten gelegt hat, gewinnt. Einmal pro Zug
    darfst du ein Geschenk machen: eine Karte, die einen gegnerischen Stapel verbessert. Dafür füllst du deine Hand auf.
    Wer keine zwei Karten legen kann, verliert.

rule-g1-title = Aufsteigende Stapel
rule-g1 = Auf einen aufsteigenden Stapel legst du eine Karte, die höher ist als die oberste, egal, um wie viel.
rule-g1-example = Auf eine 37 passen 38 und 90, aber nicht 30.

rule-g2-title = Absteigende Stapel
rule-g2 = Auf einen absteigenden Stapel legst du eine Karte, die niedriger ist als die oberste, egal, um wie viel.
rule-g2-example = Auf eine 65 passen 64 und 12, aber nicht 70.

rule-g3-title = Der Rückwärtssprung
rule-g3 = Zurück geht es nur mit einer Karte, die genau zehn niedriger ist als die oberste eines aufsteigenden Stapels
    oder genau zehn höher als die oberste eines absteigenden. Springe zurück, sooft deine Karten es erlauben: auf jedem Stapel,
    vor, zwischen oder nach anderen Karten. Es zählt nur die oberste Karte, egal, wer sie gelegt hat.
rule-g3-example = Auf einen aufsteigenden Stapel mit der 37 passt die 27 und schafft wieder Platz; auf einen absteigenden mit der 65 passt die 75.

rule-g4-title = Karte für Karte
rule-g4 = Lege Karten einzeln; jede muss passen, wenn du sie legst. Welche Karte wohin kommt und in welcher Reihenfolge, bestimmst du.
    Du darfst auch mehr als das Minimum legen, sogar alle Handkarten.

rule-g5-title = Was alle sehen
rule-g5 = Alle sehen die oberste Karte jedes Stapels, wie viele Handkarten die anderen haben und wie viele Karten in jedem Nachziehstapel liegen. Während der Partie
    darf niemand einen Stapel oder Nachziehstapel durchsehen, und deine Handkarten siehst nur du.

    Die Karten, die seit deinem letzten Zug gelegt wurden, haben alle gesehen; Tenback kann sie dir noch einmal zeigen, ältere
    nicht. Nach den Regeln von 2018 zeigt es keine.

rule-g6-title = Festgefahren: Die Partie endet
rule-g6 = Die Partie endet, sobald die Person am Zug das Minimum nicht mehr erreichen kann. Geprüft wird das vor der ersten
    Karte und nach jeder gelegten, für jede mögliche Reihenfolge der übrigen Handkarten. Karten, die noch passen würden,
    bleiben auf der Hand.

    Du darfst auch eine Karte legen, nach der das Minimum nicht mehr zu erreichen ist; damit endet die Partie. Tenback warnt
    dich vorher.
rule-g6-example = Du musst zwei Karten legen, und nach der 98 passt keine weitere: Die Partie endet sofort.

rule-g7-title = Ziehen
rule-g7 = Ziehe nur am Ende deines Zuges und immer von oben. Du musst ziehen. Reicht der Nachziehstapel nicht, nimm alle
    restlichen Karten.

rule-a1-title = Karten und Stapel
rule-a1 = Es gibt 98 Karten, 2 bis 99, und vier Stapel für alle: zwei aufsteigende ab 1, zwei absteigende ab 100.

rule-a2-title = Handkarten
rule-a2 = Allein hast du acht Handkarten, zu zweit habt ihr je sieben, zu dritt bis zu fünft je sechs. Die übrigen Karten bilden den
    Nachziehstapel.

rule-a3-title = Wer fängt an?
rule-a3 = Seht euch zuerst eure eigenen Karten an und entscheidet dann gemeinsam, wer anfängt; gelost wird nicht. Gespielt wird im
    Uhrzeigersinn.

rule-a4-title = Karten pro Zug
rule-a4 = Lege mindestens zwei Karten, solange der Nachziehstapel nicht leer ist, sonst mindestens eine. Es zählt, ob er zu Beginn deines
    Zuges leer ist.

rule-a5-title = Die Hand auffüllen
rule-a5 = Ziehe am Ende deines Zuges, bis du so viele Handkarten hast wie zu Beginn der Partie.

rule-a6-title = Ohne Karten
rule-a6 = Ist der Nachziehstapel leer, setzt aus, wer keine Karten mehr hat. Die anderen spielen weiter.

rule-a7-title = Das Ende
rule-a7 = Sind alle Karten gelegt, habt ihr das Spiel besiegt, und die Partie endet sofort. Sitzt vorher jemand fest (G6), zählt ihr alle Handkarten
    und die Karten im Nachziehstapel: je weniger, desto besser. Weniger als zehn ist ausgezeichnet.

rule-a8-title = Experte
rule-a8 = Lege mindestens drei Karten pro Zug statt zwei. Ist der Nachziehstapel leer, genügt auch hier eine.

rule-a9-title = Weniger Handkarten
rule-a9 = Alle haben eine Handkarte weniger als üblich: allein sieben, zu zweit sechs, sonst fünf. Das geht mit und ohne Expertenregel (A8).

rule-a10-title = Chat und Signale
rule-a10 = Niemand fragt nach dem Wert einer Handkarte oder verrät ihn, und Zahlen werden nie genannt. Alles andere ist erlaubt: „Lasst
    diesen Stapel bitte in Ruhe“, „Hier keinen großen Schritt“. Online genügt dafür ein Signal.

    Die Regeln von 2018 verbieten auch Hinweise, aus denen sich ein Wert erschließen lässt, etwa „Hier kann ich zurückspringen“. Ihr
    könnt auch stumm spielen, ohne Chat und Signale. Was gilt, wählt ihr beim Erstellen des Tisches.

rule-b1-title = Karten und Stapel
rule-b1 = Jede Seite hat 58 Karten, 2 bis 59, in Gold oder Silber, und zwei eigene Stapel: einen aufsteigenden ab 1 und einen
    absteigenden ab 60.

rule-b2-title = Handkarten
rule-b2 = Ihr beginnt mit je sechs Handkarten vom eigenen Nachziehstapel. Vor dem Verteilen könnt ihr gegenseitig eure Karten mischen.

rule-b3-title = Wer fängt an?
rule-b3 = Das Los entscheidet.

rule-b4-title = Karten pro Zug
rule-b4 = Lege in jedem Zug mindestens zwei Karten, auch wenn dein Nachziehstapel leer ist; sonst verlierst du sofort (G6). Hast
    du zu Beginn deines Zuges nur eine Karte, verlierst du also.

rule-b5-title = Die eigenen Stapel
rule-b5 = Auf deinen eigenen Stapeln gelten G1, G2 und G3.

rule-b6-title = Das Geschenk
rule-b6 = Einmal pro Zug darfst du, wann du willst, eine Karte auf einen gegnerischen Stapel legen. G1 bis G3 gelten dort nicht: Das
    Geschenk muss den Stapel für die andere Seite verbessern, egal, um wie viel. Es ist also niedriger als die oberste Karte des
    aufsteigenden Stapels oder höher als die oberste des absteigenden. Eine gleiche Karte verbessert nichts, und ein Stapel ohne
    Karte lässt sich nicht verbessern. Das Geschenk zählt zum Minimum.
rule-b6-example = Auf dem gegnerischen aufsteigenden Stapel liegt die 20; deine 8 bringt ihn auf 8 zurück.

rule-b7-title = Karten ziehen
rule-b7 = Hast du nur auf eigene Stapel gelegt, ziehe zwei Karten, egal, wie viele du gelegt hast. Nach einem Geschenk fülle deine
    Hand auf sechs Karten auf. Du kannst also weniger als sechs Handkarten haben, aber nie mehr.

rule-b8-title = Gewinnen
rule-b8 = Du gewinnst, sobald die letzte deiner 58 Karten gelegt ist, egal, auf welchem Stapel, auch mitten im Zug.

rule-b9-title = Leerer Nachziehstapel
rule-b9 = Ist dein Nachziehstapel leer, spielst du weiter, ohne zu ziehen. Zwei Karten pro Zug bleiben Pflicht (B4).

rules-notation-title = So schreibt man Züge
rules-notation = Ein aufsteigender Stapel heißt ^, ein absteigender v. Eine Karte schreibt man mit ihrem Stapel: 37^1 ist die 37 auf dem ersten
    aufsteigenden Stapel, 65v2 die 65 auf dem zweiten absteigenden. In Face to Face heißen die Stapel ^ und v, und ein Apostroph
    bezeichnet die gegnerischen: 8^'.
