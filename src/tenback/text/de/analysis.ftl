# Hints and reviews: what a turn is worth, and why.

help-hint = Die besten Züge zeigen, mit Gewinnchance und Begründung.
help-review = Eine gespeicherte Partie analysieren: Gewinnchance nach jedem Zug, Fehler, bessere Züge.
help-option-hint-file = Eine Datei mit Partien (es gilt die letzte) oder - für die Standardeingabe.
help-option-position = Statt einer Partie eine Stellung als JSON, im Format von tenback referee.
help-option-position-rules = Die Regeln, falls die Stellung keine nennt.
help-option-hint-seat = Der Platz, der am Zug ist und den Tipp bekommt (0: der erste).
help-option-turn = Zum Anfang dieses Zuges zurückgehen (1 ist der erste).
help-option-plans = Anzahl der Vorschläge für diesen Zug.
help-option-samples = Anzahl der Probepartien mit zufällig verteilten verdeckten Karten; bei 0 schätzt das neuronale Netz die Chancen.
help-option-object = Das Ergebnis als JSON-Objekt ausgeben.
help-option-line = Zeigen, wie die Partie mit diesen Karten zu gewinnen war.
error-no-kernel = Starke Bots, Tipps und Analysen brauchen einen Teil von Tenback, der für diese Art von Computer ({ $machine }) fehlt. Du kannst ihn bauen: Starte im Quellverzeichnis „python3 bootstrap.py play“ oder installiere Tenback mit einem C++-Compiler aus dem Quelltext: pip install --no-binary tenback tenback

hint-chance = Gewinnchance { $win } %
hint-left = übrige Karten: etwa { $left }
hint-by-net = Die Chancen sind eine Schätzung des neuronalen Netzes.
hint-by-samples = Jeder Zug wurde { $samples ->
    [one] einmal
   *[other] { $samples }-mal
  } mit zufällig verteilten verdeckten Karten durchgespielt.
hint-only = Ein anderer Zug ist nicht möglich.
hint-no-such-turn = Zug { $turn } gibt es nicht. Wähle 1 bis { $turns }.
hint-position-or-file = Gib eine Partie oder eine Stellung an, nicht beides.

reason-wins = legt die letzten Karten und gewinnt
reason-jump-back = springt auf dem Stapel { $pile } von { $top } auf { $card } zurück
reason-comes-back = legt die { $card } und springt mit der { $other } zurück: Der Stapel { $pile } { $gap ->
    [0] bleibt, wo er war
   *[other] wird so um { $gap } besser
  }
reason-forward-and-back = legt die { $card } und springt mit der { $other } zurück: Der Stapel { $pile } rückt so nur um { $gap } weiter
reason-keeps-jump = behält die { $card } für einen Rückwärtssprung auf dem Stapel { $pile }
reason-leaves-pile = lässt den Stapel { $pile } in Ruhe, wie von { $name } gewünscht
reason-uses-offered = nutzt den Stapel { $pile }, den { $name } nicht braucht
reason-small-gift = macht ein kleines Geschenk: Der Stapel { $pile } wird um { $gap } besser
reason-large-gift = macht der Gegenseite ein großes Geschenk: Der Stapel { $pile } wird um { $gap } besser
reason-refills = lässt dich { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
  } nachziehen
reason-spent-pile = nutzt den Stapel { $pile }, der fast voll ist
reason-extra = legt { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
  } über das Minimum hinaus, fast ohne Verlust
reason-close = legt nur Karten, die gut passen
reason-least = { $count ->
    [0] überspringt keine Karte, die noch kommt
    [one] überspringt nur 1 Karte, die noch kommt
   *[other] überspringt nur { $count } Karten, die noch kommen
  }
reason-one-pile = nutzt nur den Stapel { $pile } und schont die anderen
reason-keeps-close = behält die { $card }, die gut auf den Stapel { $pile } passt
reason-keeps-pair = behält { $card } und { $other } als Paar für einen Rückwärtssprung
reason-fewer = überspringt { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
  } statt { $other }
reason-lays = legt { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
  } statt { $other }
reason-keeps-rather = behält { $cards } statt { $others }
reason-leaves-at = lässt den Stapel { $pile } bei { $top } statt bei { $other }
reason-gives-up-jump = verzichtet auf den Rückwärtssprung mit der { $card } auf dem Stapel { $pile }
reason-passes-own = überspringt deine { $card }, die gut auf den Stapel { $pile } gepasst hätte
reason-disregards = legt auf den Stapel { $pile }, obwohl { $name } das nicht wollte
reason-far = macht auf dem Stapel { $pile } einen großen Schritt und überspringt { $count ->
    [one] 1 Karte, die noch kommt
   *[other] { $count } Karten, die noch kommen
  }

review-column-turn = Zug
review-column-player = Name
review-column-plays = gelegt
review-column-chance = Chance
review-column-cost = Verlust
review-unfinished = Die Partie ist noch nicht zu Ende.
review-worst = Die größten Fehler
review-nothing-cost = Keine Fehler. Gut gespielt!
review-played = Zug { $number }, { $name }: { $plays }
review-better = besser: { $plays }, { $best } % statt { $win } %
review-winnable = Mit offenen Karten war diese Partie zu gewinnen.
review-until = { $turn ->
    [0] Nach Zug { $next } fand sich kein Weg zum Sieg mehr.
   *[other] Bis Zug { $turn } war die Partie noch zu gewinnen, nach Zug { $next } fand sich kein Weg zum Sieg mehr.
  }
review-until-end = Die Partie ist noch zu gewinnen.
review-line = Zum Beispiel:
review-not-found = Auch mit offenen Karten fand sich kein Weg zum Sieg (Suchbreite { $width }). Vielleicht gibt es doch einen.
review-impossible = Mit diesen Karten war kein Sieg möglich.
review-duel = Ob das Duell zu gewinnen war, bleibt offen: Die Gegenseite hätte vielleicht anders gespielt.

help-puzzle = Rätsel lösen: den besten Zug finden und die Begründung sehen.
help-option-puzzles = Anzahl der Rätsel.
help-option-puzzles-json = Jedes Rätsel mit Lösung als JSON-Objekt ausgeben.

puzzle-how = Gib den besten Zug vollständig ein, z. B. 37^1 47^1. Enter zeigt die Lösung, „{ $quit }“ bricht ab.
puzzle-number = Rätsel { $at } von { $number }: { $name } ist am Zug
puzzle-not-a-turn = Das ist kein Zug. Gib Karten und Stapel ein, z. B. 37^1 47^1.
puzzle-right = Richtig: { $plays }
puzzle-wrong = { $plays }: Gewinnchance { $win } %
puzzle-solution = Bester Zug: { $plays }, Gewinnchance { $win } %
puzzle-tempting = Der naheliegende Zug: { $plays }, Gewinnchance { $win } %
puzzle-solved = Gelöst: { $solved } von { $number }.
puzzle-again = Dieselben Rätsel noch einmal: --seed { $seed }
