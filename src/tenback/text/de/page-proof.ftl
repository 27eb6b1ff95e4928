## Whether a deal was fair, as this device found out by itself

proof-checking = Die Verteilung wird geprüft …
proof-unavailable = Die Prüfung ließ sich nicht laden. Lade die Seite neu.
proof-proved = Fair verteilt, von deinem Gerät geprüft: Der Beitrag des Servers stand fest, bevor deiner dazukam, und aus beiden ergeben sich diese Karten.
proof-unshuffled = Dein Gerät hat die Verteilung geprüft: Der Beitrag des Servers stand vor dem Verteilen fest und ergibt diese Karten. Du hast nicht mitgemischt.
proof-daily = Dein Gerät hat die Verteilung geprüft: Sie stand fest, bevor du angefangen hast, und deine Karten passen dazu.
proof-late = Teilweise geprüft: Diese Karten ergeben sich aus dem Geheimnis des Servers, aber dein Gerät hat das Siegel erst nach dem Verteilen gesehen.
proof-failed = Diese Verteilung stimmt nicht. Das hat dein Gerät festgestellt:
proof-given = Diese Partie begann mit einer vorgegebenen Stellung; ohne Verteilung gibt es nichts zu prüfen.
proof-waiting = Dein Gerät kann diese Tagesaufgabe prüfen, sobald der Tag vorbei ist. Bis dahin gibt der Server sein Geheimnis nicht preis.
proof-details = Was geprüft wurde
proof-seal-before = Siegel vor dem Verteilen
proof-seal-after = Siegel zum aufgedeckten Geheimnis
proof-seal-whole = Ganzes Siegel zeigen
proof-seal-part = Nur den Anfang zeigen
proof-seal-unseen = nicht gesehen
proof-terms-fails = Am Anfang hat dein Gerät andere Regeln oder eine andere Art der Verteilung gesehen.
proof-seal-holds = Dein Gerät hat vor dem Verteilen dasselbe Siegel gesehen.
proof-seal-fails = Dein Gerät hat vor dem Verteilen ein anderes Siegel gesehen.
proof-secret-holds = Das Geheimnis des Servers passt zum Siegel.
proof-secret-fails = Das Geheimnis des Servers fehlt oder passt nicht zum Siegel.
proof-words-holds = { $sent ->
    [0] Niemand hat in deinem Namen mitgemischt.
   *[1] Dein Beitrag zum Mischen wurde unverändert verwendet.
  }
proof-words-fails = { $sent ->
    [0] In deinem Namen wurde mitgemischt, obwohl du nichts gesendet hast.
   *[1] Dein Beitrag zum Mischen wurde nicht wie gesendet verwendet.
  }
proof-bots-holds = Die Bots haben nicht mitgemischt.
proof-bots-fails = Ein Bot hat mitgemischt. Damit hätte der Server die Verteilung bestimmen können.
proof-deck-holds = { $sides ->
    [1] Die Kartenfolge ergibt sich aus dem Geheimnis und allen Beiträgen.
   *[other] Kartenfolge { $side } ergibt sich aus dem Geheimnis und allen Beiträgen.
  }
proof-deck-fails = { $sides ->
    [1] Die Kartenfolge ergibt sich nicht aus dem Geheimnis.
   *[other] Kartenfolge { $side } ergibt sich nicht aus dem Geheimnis.
  }
proof-lot-holds = Auch die Auslosung für den ersten Zug stimmt.
proof-lot-fails = Das Los fiel auf Platz { $expected }, begonnen hat aber Platz { $found }.
proof-cards-holds = { $count ->
    [one] Deine Karte passt zu dieser Kartenfolge.
   *[other] Deine { $count } Karten passen zu dieser Kartenfolge.
  }
proof-cards-fails = Einige deiner Karten passen nicht zu dieser Kartenfolge.
proof-open-seal = Nicht geprüft: ob das Siegel schon vor dem Verteilen da war. Dein Gerät kam später dazu.
proof-open-words = Nicht geprüft: dein Beitrag zum Mischen. Dein Gerät hat keinen gesendet.
proof-open-cards = Nicht geprüft: deine ersten Handkarten. Dein Gerät kam später dazu.
proof-open-lot = Nicht geprüft: das Los für den ersten Zug. Dein Gerät kam später dazu.
