# The game at the keyboard: what to type, questions, handing over.
# word-… are what may be typed, the first of them is the one shown. English words always work too.

word-end = fertig f
word-undo = zurück z
word-help = hilfe
word-rules = regeln
word-quit = aufhören
word-yes = ja j
word-no = nein n
word-hint = tipp t
word-review = analyse
word-save = speichern
word-new = neu
word-discard = löschen l

typing = Gib Karte und Stapel ein, z. B. { $example } (mehrere: { $several }). Oder: { $words }
typing-short = Karte und Stapel oder: { $words }
prompt = >
prompt-player = { $name } >
typed-unknown = „{ $word }“ ist kein Zug. Gib Karte und Stapel ein, z. B. { $example }, oder „{ $help }“.
typed-rest = Nicht gelegt: { $plays }
hint-places = Die { $card } passt hier: { $places }
hint-nowhere = Die { $card } passt gerade nirgends.
hint-jump = { $play } (Rückwärtssprung)
hint-gift = { $play } (Geschenk)

warn-ends-game = Vorsicht: Mit { $play } erreichst du das Minimum von { $minimum ->
    [one] 1 Karte
   *[other] { $minimum } Karten
  } nicht mehr, und die Partie endet (Regel G6).
warn-sure = Trotzdem legen? ({ $yes }/{ $no })
warn-kept = { $play }: Die Karte bleibt auf der Hand.

undone = Zurückgenommen: { $play }
undo-nothing = Du kannst nichts zurücknehmen: Gezogen ist gezogen.
undo-alone-only = Zurücknehmen geht nur im Solospiel.

hand-over-take = { $name }: Wenn sonst niemand den Bildschirm sieht, gib { $number } ein und drücke Enter.
hand-over-pass = Drücke Enter, um deine Karten zu verdecken, und gib die Tastatur an { $name } weiter.
hand-over-hide = Drücke Enter, um deine Karten zu verdecken.
start-look = Seht euch eure Handkarten an und entscheidet dann gemeinsam, wer anfängt (Regel A3).
start-ask = Wer fängt an? Einigt euch, ohne Zahlen zu nennen. Platz (1 bis { $last }):
start-unclear = Gib einen Platz von 1 bis { $last } ein.

rules-more = Gib „{ $rules } G3“ ein, um Regel G3 zu lesen, oder „{ $rules }“ und ein Suchwort.
leave-goodbye = Bis bald!
leave-again = Dieselbe Verteilung noch einmal: { $command }

keyboard-help-lay = eine Karte legen (falls ^ schwer zu tippen ist: + für ^, - für v)
keyboard-help-several = mehrere Karten nacheinander legen
keyboard-help-where = sehen, wohin diese Karte passt
keyboard-help-end = den Zug beenden und Karten ziehen
keyboard-help-undo = die letzte Karte zurücknehmen (nur im Solospiel, vor dem Ziehen)
keyboard-help-hint = den besten Zug sehen, mit Begründung
keyboard-help-review = nach dem Ende sehen, wo sich die Partie entschieden hat
keyboard-help-save = die Partie speichern (mit Dateinamen)
keyboard-help-rules = die Regeln lesen (auch mit Regelnummer oder Suchwort)
keyboard-help-quit = die Partie verlassen

start-ask-alone = Wer fängt an? Platz (1 bis { $last }, deiner ist 1):
review-at-end = Die Analyse gibt es erst nach der Partie.

after-ask = „{ $review }“ zeigt, wo sich die Partie entschieden hat. „{ $save }“ mit einem Dateinamen sichert sie. Enter beendet das Programm.
after-unclear = Die Partie ist vorbei, das geht nicht mehr.

leave-saved = Deine Partie ist gespeichert. So geht es weiter: { $command }
saved-found = { $count ->
    [one] Gespeicherte Partie:
   *[other] { $count } gespeicherte Partien:
  }
saved-game = { $game }: { $rules }, { $names }, { $cards ->
    [0] keine Karte gelegt
    [one] 1 Karte gelegt
   *[other] { $cards } Karten gelegt
  }, { $when }
saved-ask = { $count ->
    [one] Enter setzt die Partie fort. „{ $new }“ beginnt eine weitere; „{ $discard }“ löscht die gespeicherte.
   *[other] Gib die Nummer einer Partie ein; Enter setzt die erste fort. „{ $new }“ beginnt eine weitere; „{ $discard } 1“ löscht die erste.
  }
saved-unclear = { $last ->
    [one] Das steht nicht zur Wahl.
   *[other] Das steht nicht zur Wahl: Die Partien haben die Nummern 1 bis { $last }.
  }
saved-discarded = Gespeicherte Partie gelöscht.
saved-taken = Diese Partie läuft gerade in einem anderen Terminal.
saved-none = Es gibt keine Partie zum Fortsetzen. Beginne ohne --resume eine neue.
saved-no-such = Es gibt keine gespeicherte Partie „{ $name }“. „tenback play --plain“ zählt sie auf.
saved-damaged = Eine gespeicherte Partie ist beschädigt und lässt sich nicht fortsetzen. Die Datei ist noch da: { $file }
saved-not = Diese Partie lässt sich nicht speichern ({ $reason }). Du kannst weiterspielen, aber beim Verlassen geht sie verloren.
saved-as = Gespeichert in „{ $file }“.
