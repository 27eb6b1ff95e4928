## Whether a deal was fair, as this device found out by itself

proof-checking = Die Verteilung wird geprüft …
proof-unavailable = Die Prüfung ließ sich nicht laden. Lade die Seite neu.
proof-proved = Fair verteilt. Dein Gerät hat es geprüft: Der Anteil des Servers stand fest, bevor deiner dazukam, und aus beiden folgen diese Karten.
proof-unshuffled = Dein Gerät hat die Verteilung geprüft: Der Anteil des Servers stand vorher fest, und daraus folgen diese Karten. Du hast nicht mitgemischt.
proof-daily = Dein Gerät hat die Verteilung geprüft: Sie stand fest, bevor du angefangen hast, und daraus folgen diese Karten.
proof-late = Teilweise geprüft: Diese Karten folgen aus dem Geheimnis des Servers, aber dein Gerät hat das Siegel erst nach dem Verteilen gesehen.
proof-failed = Diese Verteilung stimmt nicht. Das hat dein Gerät gefunden:
proof-given = Diese Partie begann mit einer Stellung. Es wurde nichts verteilt, also gibt es nichts zu prüfen.
proof-waiting = Dein Gerät kann diese Tagesaufgabe prüfen, sobald der Tag vorbei ist. Bis dahin behält der Server sein Geheimnis.
proof-details = Was geprüft wurde
proof-seal-before = Siegel vor dem Verteilen
proof-seal-after = Siegel des gezeigten Geheimnisses
proof-seal-whole = Ganzes Siegel zeigen
proof-seal-part = Nur den Anfang zeigen
proof-seal-unseen = nicht gesehen
proof-terms-fails = Die Regeln oder die Art der Verteilung sind andere als vorher.
proof-seal-holds = Das Siegel ist dasselbe, das dein Gerät vor dem Verteilen gesehen hat.
proof-seal-fails = Das Siegel ist nicht das, das dein Gerät zuvor gesehen hat.
proof-secret-holds = Das Geheimnis des Servers passt zum Siegel.
proof-secret-fails = Das Geheimnis des Servers fehlt oder passt nicht zum Siegel.
proof-words-holds = { $sent ->
    [0] In deinem Namen kam nichts hinzu.
   *[1] Deine Mischung wurde unverändert verwendet.
  }
proof-words-fails = { $sent ->
    [0] In deinem Namen kam etwas hinzu, obwohl du nichts gesendet hast.
   *[1] Deine Mischung wurde nicht so verwendet, wie du sie gesendet hast.
  }
proof-bots-holds = Die Bots haben nichts beigetragen.
proof-bots-fails = Ein Bot hat etwas beigetragen: So konnte der Server die Verteilung wählen.
proof-deck-holds = { $sides ->
    [1] Der Kartensatz folgt aus dem Geheimnis und allen Mischungen.
   *[other] Kartensatz { $side } folgt aus dem Geheimnis und allen Mischungen.
  }
proof-deck-fails = { $sides ->
    [1] Der Kartensatz ist nicht der, der aus dem Geheimnis folgt.
   *[other] Kartensatz { $side } ist nicht der, der aus dem Geheimnis folgt.
  }
proof-lot-holds = Auch das Los für den ersten Zug folgt daraus.
proof-lot-fails = Das Los fiel auf Platz { $expected }, begonnen hat aber Platz { $found }.
proof-cards-holds = { $count ->
    [one] Deine Karte kam der Reihe nach aus diesem Kartensatz.
   *[other] Alle { $count } Karten, die du bekommen hast, kamen der Reihe nach aus diesem Kartensatz.
  }
proof-cards-fails = Du hast Karten bekommen, die in diesem Kartensatz nicht an der Reihe waren.
proof-open-seal = Nicht geprüft: ob das Siegel schon vor dem Verteilen da war. Dein Gerät kam später dazu.
proof-open-words = Nicht geprüft: deine eigene Mischung. Dein Gerät hat keine gesendet.
proof-open-cards = Nicht geprüft: deine ersten Handkarten. Dein Gerät kam später dazu.
proof-open-lot = Nicht geprüft: das Los für den ersten Zug. Dein Gerät kam später dazu.
