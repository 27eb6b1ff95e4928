# The game at the keyboard: what to type, questions, handing over.
# word-… are what may be typed, the first of them is the one shown. English words always work too.

word-end = fertig f
word-undo = zurück z
word-help = hilfe
word-rules = regeln
word-quit = aufhören
word-yes = ja j
word-no = nein n

typing = Tipp Karte und Stapel, etwa { $example } (mehrere: { $several }). Auch: { $words }
typing-short = Karte und Stapel oder: { $words }
prompt = >
prompt-player = { $name } >
typed-unknown = „{ $word }“ verstehe ich nicht. Tipp eine Karte und einen Stapel, etwa { $example }, oder „{ $help }“.
typed-rest = Nicht abgelegt: { $plays }
hint-places = Die { $card } kann hierhin: { $places }
hint-nowhere = Die { $card } passt im Augenblick nirgends.
hint-jump = { $play } (Rückwärtssprung)
hint-gift = { $play } (Stapel des Gegners)

warn-ends-game = Vorsicht: Nach { $play } kannst du die { $minimum } Karten dieses Zuges nicht mehr ablegen, und das Spiel ist zu Ende (Regel G6).
warn-sure = Trotzdem ablegen? ({ $yes }/{ $no })
warn-kept = { $play }: Die Karte bleibt auf der Hand.

undone = Zurückgenommen: { $play }
undo-nothing = Es gibt nichts zurückzunehmen: Nachgezogen ist nachgezogen.
undo-alone-only = Karten zurücknehmen kann man nur, wenn man allein spielt.

hand-over-take = { $name }: Wenn niemand sonst den Bildschirm sieht, tipp { $number } und Eingabe.
hand-over-pass = Drück die Eingabetaste, um deine Karten zu verdecken, und gib die Tastatur an { $name } weiter.
hand-over-hide = Drück die Eingabetaste, um deine Karten zu verdecken.
start-look = Vor der ersten Karte sehen sich alle ihre Hand an. Dann entscheidet ihr zusammen, wer beginnt (Regel A3).
start-ask = Wer beginnt? Besprecht es, ohne Kartenwerte zu nennen, und tippt 1 bis { $last }:
start-unclear = Tipp bitte die Nummer eines Spielers, 1 bis { $last }.

rules-more = Tipp „{ $rules } G3“ für eine davon oder „{ $rules }“ und ein Wort.
leave-goodbye = Auf Wiedersehen!
leave-seed = Dieselben Karten noch einmal: Startwert { $seed }

keyboard-help-lay = eine Karte ablegen (falls ^ schwer zu tippen ist: + für ^, - für v)
keyboard-help-several = mehrere ablegen, eine nach der anderen
keyboard-help-where = fragen, wohin eine Karte kann
keyboard-help-end = den Zug beenden und nachziehen
keyboard-help-undo = die letzte Karte zurücknehmen (allein, vor dem Nachziehen)
keyboard-help-rules = die Regeln; mit Nummer oder Wort danach suchen
keyboard-help-quit = das Spiel verlassen
