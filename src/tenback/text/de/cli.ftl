# The commands: options, and what verify and replay say.

help-option-version = Die Version zeigen und beenden.
help-option-file = Eine Datei mit Partien; - ist die Standardeingabe.
help-option-save = Die Partie in dieser neuen Datei aufheben.
help-option-deal = Dort beginnen, wo die Partie in dieser Datei steht.
help-option-seat = Nur zeigen, was dieser Platz wusste (0 ist der erste).
help-option-json = Je Schritt ein JSON-Objekt schreiben.
help-option-words = Nummern wie G3, Buchstaben (G, A, B) oder Wörter zum Suchen.
help-option-commitment = Die Festlegung, die dir vor dem Geben gezeigt wurde.
help-option-noted = Was ein Platz beigetragen hat, wie du es weißt (0=viel Glück). Mehrfach möglich.
help-option-contribution = Was ein Platz zum Mischen beiträgt (0=viel Glück). Mehrfach möglich.
help-word-arguments = Argumente:
help-word-options = Optionen:
help-word-commands = Befehle:
help-word-help = Diese Hilfe zeigen und beenden.
help-usage = Aufruf: { $command } [OPTIONEN]{ $arguments }
help-usage-commands = Aufruf: tenback [OPTIONEN] BEFEHL [ARGUMENTE]
help-required = nötig
help-default = Vorgabe: { $value }
help-range = { $least } bis { $most }
help-at-least = mindestens { $least }

wrong-try = Hilfe gibt „{ $command }“.
wrong-command = Den Befehl { $name } gibt es nicht.
wrong-option = Die Option { $name } gibt es nicht.
wrong-meant = Meinst du { $name }?
wrong-extra = „{ $value }“ ist ein Argument zu viel.
wrong-missing = { $name } fehlt.
wrong-no-value = { $name } braucht einen Wert: { $name } { $metavar }
wrong-flag-value = { $name } nimmt keinen Wert.
wrong-whole-number = { $name } muss eine ganze Zahl sein, nicht „{ $value }“.
wrong-number = { $name } muss eine Zahl sein, nicht „{ $value }“.
wrong-range = { $name } muss zwischen { $least } und { $most } liegen, nicht bei { $value }.
wrong-at-least = { $name } muss mindestens { $least } sein, nicht { $value }.

error-exists = Die Datei „{ $file }“ gibt es schon; nichts wurde geschrieben. Wähle einen anderen Namen.
error-no-record = In „{ $file }“ ist keine Partie.

replay-turn = Zug { $number }

verify-game = Partie { $number }: { $rules }
verify-proved = Die Verteilung der Karten ist bewiesen.
verify-not-proved = Die Verteilung der Karten ist NICHT bewiesen.
verify-proof-holds = Die Partie enthält eine Festlegung und ihr Geheimnis.
verify-missing-deal = Diese Partie begann mit einer Stellung: Es wurde nichts gegeben.
verify-missing-commitment = Die Partie enthält keine Festlegung: Vor dem Geben wurde nichts versprochen.
verify-missing-secret = Das Geheimnis ist noch nicht veröffentlicht; es folgt am Ende der Partie.
verify-commitment-holds = Das Geheimnis ist das versprochene ({ $expected }).
verify-commitment-fails = Das Geheimnis ist nicht das versprochene: Es ergibt { $expected }, die Partie sagt { $found }.
verify-deck-holds = Kartensatz { $side } folgt aus dem Geheimnis und den Beiträgen der Spieler.
verify-deck-fails = Kartensatz { $side } folgt nicht aus dem Geheimnis: Karte { $place } müsste { $expected } sein und ist { $found }.
verify-lot-holds = Auch wer beginnt, folgt daraus.
verify-lot-fails = Wer beginnt, folgt nicht daraus: Das Los fiel auf Spieler { $expected }, nicht auf Spieler { $found }.
verify-noted-commitment-holds = Die Festlegung ist die, die du notiert hast.
verify-noted-commitment-fails = Die Festlegung ist nicht die, die du notiert hast: Du hast { $expected } notiert, die Partie sagt { $found }.
verify-noted-contribution-holds = Der Beitrag von Spieler { $seat } ist der, den du notiert hast.
verify-noted-contribution-fails = Der Beitrag von Spieler { $seat } ist nicht der, den du notiert hast: Aus { $expected } wurde { $found }.
