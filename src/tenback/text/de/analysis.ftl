# Hints and reviews: what a turn is worth, and why.

help-hint = Wer am Zug ist, bekommt Rat: die besten Züge, mit Chancen und Gründen.
help-review = Auf eine Partie zurückblicken: die Chance nach jedem Zug, was am meisten gekostet hat, was besser war.
help-option-hint-file = Eine Partie; enthält die Datei mehrere, die letzte. - ist die Standardeingabe.
help-option-position = Statt einer Partie eine Stellung in JSON, wie der Schiedsrichter sie liest.
help-option-position-rules = Die Regeln der Stellung, falls sie keine nennt.
help-option-hint-seat = Der Platz, der fragt (0 ist der erste): ein Fehler, wenn er nicht am Zug ist.
help-option-turn = An den Anfang dieses Zuges zurückgehen (1 ist der erste).
help-option-plans = Wie viele Züge gezeigt werden.
help-option-samples = Wie oft das Verborgene zufällig verteilt wird; 0 vertraut allein dem Netz.
help-option-object = Ein einziges JSON-Objekt schreiben.
help-option-line = Einen Weg zeigen, auf dem diese Verteilung zu gewinnen war.
kernels-compiling = Beim ersten Mal wird übersetzt, was dafür nötig ist; das dauert etwa eine halbe Minute …
error-needs-kernels = Dafür wird { $module } gebraucht, und das ist nicht installiert. Installiere es mit: { $command }
error-bot-needs-kernels = Der Bot { $bot } braucht { $module }, und das ist nicht installiert. Installiere es mit: { $command }

hint-chance = Gewinnchance { $win } %
hint-left = etwa { $left } Karten übrig
hint-by-net = Die Chancen sind die des Netzes, auf den ersten Blick.
hint-by-samples = Jeder Zug wurde mit { $samples } zufälligen Verteilungen des Verborgenen ausprobiert.
hint-only = Es gibt keinen anderen Zug.
hint-no-such-turn = Es gibt keinen Zug { $turn }: Die Partie hat { $turns }.
hint-position-or-file = Gib eine Partie oder eine Stellung an, nicht beides.

reason-wins = legt die letzten Karten ab: Das gewinnt
reason-jump-back = ein Rückwärtssprung auf { $pile }, von { $top } auf { $card }
reason-comes-back = { $card } und der Rückwärtssprung auf { $other }: zwei Karten, und { $pile } { $gap ->
    [0] bleibt, wo er war
   *[other] kommt um { $gap } zurück
  }
reason-forward-and-back = { $card } und der Rückwärtssprung auf { $other }: zwei Karten, und { $pile } geht nur um { $gap } weiter
reason-keeps-jump = behält die { $card } für den Rückwärtssprung auf { $pile }
reason-leaves-pile = lässt { $pile } in Ruhe, wie { $name } es wollte
reason-uses-offered = nutzt { $pile }: { $name } kann darauf verzichten
reason-small-gift = schenkt dem Gegner wenig: Stapel { $pile } wird um { $gap } besser
reason-large-gift = hilft dem Gegner: Stapel { $pile } wird um { $gap } besser
reason-refills = füllt deine Hand um { $count } Karten auf
reason-spent-pile = braucht { $pile } auf, der fast am Ende ist
reason-extra = { $count ->
    [one] eine Karte mehr
   *[other] { $count } Karten mehr
  }, beinahe umsonst
reason-close = legt nur Karten nahe an den obersten ab
reason-least = { $count ->
    [0] übergeht keine Karte, die noch kommt
   *[other] kein anderer Zug übergeht weniger noch kommende Karten ({ $count })
  }
reason-one-pile = berührt nur { $pile }: Die anderen Stapel bleiben, wie sie sind
reason-keeps-close = behält die { $card }, die nahe an { $pile } ist
reason-keeps-pair = behält { $card } und { $other }, ein Paar für einen Rückwärtssprung
reason-fewer = übergeht { $count } noch kommende Karten statt { $other }
reason-lays = legt { $count } statt { $other } Karten ab
reason-keeps-rather = behält { $cards } auf der Hand statt { $others }
reason-leaves-at = lässt { $pile } bei { $top } statt { $other }
reason-gives-up-jump = gibt den Rückwärtssprung mit der { $card } auf { $pile } auf
reason-passes-own = übergeht die { $card } auf der Hand, die nahe an { $pile } war
reason-disregards = legt auf { $pile }: { $name } bat, ihn in Ruhe zu lassen
reason-far = geht auf { $pile } weit, an { $count } noch kommenden Karten vorbei

review-column-turn = Zug
review-column-player = Spieler
review-column-plays = abgelegt
review-column-chance = Chance
review-column-cost = Verlust
review-unfinished = Die Partie ist nicht zu Ende.
review-worst = Was am meisten gekostet hat
review-nothing-cost = Kein Zug hat deutlich etwas gekostet: Es lag an den Karten.
review-played = Zug { $number }, { $name }: { $plays }
review-better = besser { $plays }: { $best } % statt { $win } %
review-winnable = Wären alle Karten bekannt, wäre diese Verteilung zu gewinnen gewesen.
review-until = Nach Zug { $turn } gab es noch einen Weg zum Sieg; nach Zug { $next } wurde keiner mehr gefunden.
review-until-end = Es gibt noch einen Weg zum Sieg.
review-line = Zum Beispiel:
review-not-found = Kein Weg, diese Verteilung zu gewinnen, wurde gefunden, obwohl alle Karten bekannt waren (Breite der Suche: { $width }). Vielleicht gibt es einen.
review-impossible = Diese Verteilung war nicht zu gewinnen, was immer man ablegte.
review-duel = Wer mit anderen Karten gewonnen hätte, lässt sich nicht sagen: Die andere Seite hätte anders geantwortet.

help-puzzle = Rätsel: eine Stellung, der beste Zug ist zu finden, und warum er der beste ist.
help-option-puzzles = Wie viele Rätsel.
help-option-puzzles-json = Für jedes Rätsel ein JSON-Objekt ausgeben, mit der Lösung.

puzzle-how = Welcher Zug ist der beste? Den ganzen eingeben, zum Beispiel 37^1 47^1. Die Eingabetaste allein zeigt die Lösung, { $quit } beendet.
puzzle-number = Rätsel { $at } von { $number }: { $name } ist am Zug
puzzle-not-a-turn = Das ist kein Zug: Karten und Stapel eingeben, zum Beispiel 37^1 47^1.
puzzle-right = Richtig: { $plays }
puzzle-wrong = { $plays } führt zu { $win } %.
puzzle-solution = Am besten ist { $plays }: { $win } %
puzzle-tempting = Was naheliegt, { $plays }, führt zu { $win } %
puzzle-solved = { $solved } von { $number } gelöst.
puzzle-again = Dieselben Rätsel noch einmal: Startwert { $seed }
