# Hints and reviews: what a turn is worth, and why.

help-hint = Die besten Züge zeigen, mit Chancen und Gründen.
help-review = Eine gespeicherte Partie analysieren: die Chance nach jedem Zug, teure Züge und bessere.
help-option-hint-file = Eine gespeicherte Partie; enthält die Datei mehrere, die letzte. - ist die Standardeingabe.
help-option-position = Statt einer Partie eine Stellung in JSON, wie der Schiedsrichter sie liest.
help-option-position-rules = Die Regeln der Stellung, falls sie keine nennt.
help-option-hint-seat = Der Platz, der einen Tipp will (0 ist der erste). Er muss am Zug sein.
help-option-turn = An den Anfang dieses Zuges zurückgehen (1 ist der erste).
help-option-plans = Wie viele Züge gezeigt werden.
help-option-samples = Wie viele zufällige Verteilungen der verdeckten Karten versucht werden; 0 nutzt nur das Netz.
help-option-object = Ein einziges JSON-Objekt schreiben.
help-option-line = Zeigen, wie diese Verteilung zu gewinnen war.
kernels-compiling = Beim ersten Mal wird kompiliert; das dauert etwa eine halbe Minute …
error-needs-kernels = Dafür fehlt { $module }. Installiere es mit: { $command }
error-bot-needs-kernels = Dem Bot { $bot } fehlt { $module }. Installiere es mit: { $command }

hint-chance = Gewinnchance { $win } %
hint-left = übrige Karten: etwa { $left }
hint-by-net = Chancen nur vom Netz geschätzt.
hint-by-samples = Jeder Zug wurde mit { $samples ->
    [one] 1 zufälligen Verteilung
   *[other] { $samples } zufälligen Verteilungen
  } der verdeckten Karten ausprobiert.
hint-only = Ein anderer Zug ist nicht möglich.
hint-no-such-turn = Zug { $turn } gibt es nicht: Wähle von 1 bis { $turns }.
hint-position-or-file = Gib eine Partie oder eine Stellung an, nicht beides.

reason-wins = legt die letzten Karten und gewinnt
reason-jump-back = Rückwärtssprung auf { $pile }, von { $top } auf { $card }
reason-comes-back = { $card }, dann Rückwärtssprung auf { $other }: zwei Karten, und { $pile } { $gap ->
    [0] bleibt, wo er war
   *[other] gewinnt { $gap }
  }
reason-forward-and-back = { $card }, dann Rückwärtssprung auf { $other }: zwei Karten, und { $pile } geht nur um { $gap } weiter
reason-keeps-jump = behält die { $card } für einen Rückwärtssprung auf { $pile }
reason-leaves-pile = lässt { $pile } in Ruhe, wie { $name } es wollte
reason-uses-offered = nutzt { $pile }, den { $name } nicht braucht
reason-small-gift = ein kleines Geschenk: { $pile } wird um { $gap } besser
reason-large-gift = ein großes Geschenk für die Gegenseite: { $pile } wird um { $gap } besser
reason-refills = füllt deine Hand mit { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
  } auf
reason-spent-pile = nutzt { $pile }, der fast voll ist
reason-extra = { $count ->
    [one] 1 Karte mehr
   *[other] { $count } Karten mehr
  }, fast umsonst
reason-close = legt nur Karten nahe an den Stapeln
reason-least = { $count ->
    [0] überspringt keine Karte, die noch kommt
   *[other] überspringt am wenigsten Karten, die noch kommen ({ $count })
  }
reason-one-pile = nutzt nur { $pile } und schont die anderen
reason-keeps-close = behält die { $card }, nahe an { $pile }
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
reason-leaves-at = lässt { $pile } bei { $top } statt { $other }
reason-gives-up-jump = verzichtet auf den Rückwärtssprung mit der { $card } auf { $pile }
reason-passes-own = überspringt die { $card } auf deiner Hand, nahe an { $pile }
reason-disregards = legt auf { $pile }, den { $name } frei lassen wollte
reason-far = geht auf { $pile } weit und überspringt { $count ->
    [one] 1 Karte, die noch kommt
   *[other] { $count } Karten, die noch kommen
  }

review-column-turn = Zug
review-column-player = Name
review-column-plays = gelegt
review-column-chance = Chance
review-column-cost = Verlust
review-unfinished = Die Partie ist noch nicht zu Ende.
review-worst = Die teuersten Züge
review-nothing-cost = Keine teuren Züge: gut gespielt!
review-played = Zug { $number }, { $name }: { $plays }
review-better = besser: { $plays }, { $best } % statt { $win } %
review-winnable = Mit Kenntnis aller Karten war diese Verteilung zu gewinnen.
review-until = Nach Zug { $turn } war sie noch zu gewinnen; nach Zug { $next } wurde kein Weg mehr gefunden.
review-until-end = Sie ist noch zu gewinnen.
review-line = Zum Beispiel:
review-not-found = Auch mit Kenntnis aller Karten wurde kein Weg zum Sieg gefunden (Suchbreite { $width }). Vielleicht gibt es doch einen.
review-impossible = Diese Verteilung war nicht zu gewinnen.
review-duel = Im Duell lässt sich das nicht sagen: Die Gegenseite hätte anders gespielt.

help-puzzle = Rätsel lösen: den besten Zug finden und sehen, warum er der beste ist.
help-option-puzzles = Wie viele Rätsel.
help-option-puzzles-json = Für jedes Rätsel ein JSON-Objekt ausgeben, mit der Lösung.

puzzle-how = Welcher Zug ist der beste? Gib ihn ganz ein, z. B. 37^1 47^1. Die Eingabetaste zeigt die Lösung, { $quit } beendet.
puzzle-number = Rätsel { $at } von { $number }: { $name } ist am Zug
puzzle-not-a-turn = Das ist kein Zug. Gib Karten und Stapel ein, z. B. 37^1 47^1.
puzzle-right = Richtig: { $plays }
puzzle-wrong = { $plays } ergibt { $win } %.
puzzle-solution = Am besten: { $plays }, { $win } %
puzzle-tempting = Der naheliegende Zug { $plays } ergibt { $win } %
puzzle-solved = Gelöst: { $solved } von { $number }.
puzzle-again = Dieselben Rätsel noch einmal: Startwert { $seed }
