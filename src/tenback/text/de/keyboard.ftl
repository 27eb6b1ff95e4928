# The game at the keyboard: what to type, questions, handing over.
# word-… are what may be typed, the first of them is the one shown. English words always work too.

word-end = fertig f
word-undo = zurück z
word-help = hilfe
word-rules = regeln
word-quit = aufhören
word-yes = ja j
word-no = nein n

typing = Gib Karte und Stapel ein, z. B. { $example } (mehrere: { $several }). Oder: { $words }
typing-short = Karte und Stapel oder: { $words }
prompt = >
prompt-player = { $name } >
typed-unknown = „{ $word }“ ist kein Zug. Gib Karte und Stapel ein, z. B. { $example }, oder „{ $help }“.
typed-rest = Nicht gelegt: { $plays }
hint-places = Die { $card } kann hierhin: { $places }
hint-nowhere = Die { $card } passt gerade nirgends.
hint-jump = { $play } (Rückwärtssprung)
hint-gift = { $play } (Geschenk)

warn-ends-game = Vorsicht: Mit { $play } erreichst du das Minimum von { $minimum ->
    [one] 1 Karte
   *[other] { $minimum } Karten
  } in diesem Zug nicht mehr, und die Partie endet (Regel G6).
warn-sure = Trotzdem legen? ({ $yes }/{ $no })
warn-kept = { $play }: Die Karte bleibt auf der Hand.

undone = Zurückgenommen: { $play }
undo-nothing = Nichts zurückzunehmen: Gezogen ist gezogen.
undo-alone-only = Karten kannst du nur allein zurücknehmen.

hand-over-take = { $name }: Wenn sonst niemand den Bildschirm sieht, gib { $number } ein und drücke die Eingabetaste.
hand-over-pass = Drücke die Eingabetaste, um deine Karten zu verdecken, und gib die Tastatur weiter an { $name }.
hand-over-hide = Drücke die Eingabetaste, um deine Karten zu verdecken.
start-look = Vor der ersten Karte sehen sich alle ihre Handkarten an. Dann entscheidet ihr gemeinsam, wer anfängt (Regel A3).
start-ask = Wer fängt an? Besprecht es ohne Zahlen und gebt 1 bis { $last } ein:
start-unclear = Gib eine Nummer ein, 1 bis { $last }.

rules-more = Gib „{ $rules } G3“ ein, um eine zu lesen, oder „{ $rules }“ und ein Wort zum Suchen.
leave-goodbye = Bis bald!
leave-seed = Dieselbe Verteilung noch einmal: Startwert { $seed }

keyboard-help-lay = eine Karte legen (falls ^ schwer zu tippen ist: + für ^, - für v)
keyboard-help-several = mehrere legen, eine nach der anderen
keyboard-help-where = sehen, wohin eine Karte passt
keyboard-help-end = den Zug beenden und ziehen
keyboard-help-undo = die letzte Karte zurücknehmen (allein, vor dem Ziehen)
keyboard-help-rules = die Regeln lesen; mit Nummer oder Wort danach suchen
keyboard-help-quit = die Partie verlassen
