# Der Speicher eines Servers: seine Sicherung, und was mit der Datei sein kann.

help-backup = Den Speicher eines Servers kopieren, auch während dieser läuft, und die Kopie prüfen.
help-option-backup-source = Der Speicher: die Datei, in der der Server seine Tische aufbewahrt.
help-option-backup-target = Die neue Datei für die Kopie; keine wird überschrieben.

backup-done = { $tables ->
    [one] „{ $file }“ enthält einen Tisch mit { $entries ->
        [one] einem Eintrag.
       *[other] { $entries } Einträgen.
    }
   *[other] „{ $file }“ enthält { $tables } Tische mit { $entries ->
        [one] einem Eintrag.
       *[other] { $entries } Einträgen.
    }
}
backup-damaged-entry = Der Tisch { $table } ist beschädigt: Sein Eintrag { $number } ist nicht, was geschrieben wurde.
backup-damaged = { $entries ->
    [one] Ein Eintrag von „{ $file }“ ist beschädigt. Die Kopie ist fertig und enthält ihn, wie er ist;
   *[other] { $entries } Einträge von „{ $file }“ sind beschädigt. Die Kopie ist fertig und enthält sie, wie sie sind;
  } lösche frühere Kopien nicht: Vielleicht sind diese Tische dort unbeschädigt.

store-damaged = Der Speicher „{ $file }“ ist beschädigt: { $reason }. Nichts darin wurde verändert. Bewahre ihn auf und mache mit einer Kopie weiter.
store-too-new = Den Speicher „{ $file }“ hat eine neuere Version von Tenback geschrieben: { $reason }. Nichts darin wurde verändert.
store-foreign = „{ $file }“ ist kein Speicher von Tenback: { $reason }. Nichts darin wurde verändert. Wähle einen anderen Namen.
store-full = Auf der Festplatte ist kein Platz mehr für „{ $file }“. Nichts Halbes wurde aufbewahrt.
store-read-only = In „{ $file }“ kann nicht geschrieben werden: { $reason }
store-busy = Ein anderes Programm hält „{ $file }“ fest und lässt nicht los. Versuche es später noch einmal.
store-failing = „{ $file }“ lässt sich nicht benutzen: { $reason }
