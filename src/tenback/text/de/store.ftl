# Die Datenbank eines Servers: ihre Sicherung, und was mit der Datei sein kann.

help-backup = Die Datenbank eines Servers kopieren, auch im laufenden Betrieb, und die Kopie prüfen.
help-option-backup-source = Die Datei, in der der Server seine Tische speichert.
help-option-backup-target = Eine neue Datei für die Kopie; vorhandene werden nicht überschrieben.

backup-done = { $tables ->
    [one] „{ $file }“ enthält 1 Tisch mit { $entries ->
        [one] 1 Eintrag.
       *[other] { $entries } Einträgen.
    }
   *[other] „{ $file }“ enthält { $tables } Tische mit { $entries ->
        [one] 1 Eintrag.
       *[other] { $entries } Einträgen.
    }
  }
backup-damaged-entry = Tisch { $table } ist beschädigt: Eintrag { $number } hat sich seit dem Schreiben verändert.
backup-damaged = { $entries ->
    [one] 1 Eintrag in „{ $file }“ ist beschädigt, auch in der Kopie.
   *[other] { $entries } Einträge in „{ $file }“ sind beschädigt, auch in der Kopie.
  } Behalte ältere Sicherungen: Dort sind die Daten vielleicht unbeschädigt.

store-damaged = Die Datenbank „{ $file }“ ist beschädigt: { $reason }. Sie wurde nicht verändert. Behalte die Datei und stelle eine Sicherung wieder her.
store-too-old = Die Datenbank „{ $file }“ stammt von Tenback 0.1.0. Sie wurde nicht verändert. Öffne sie einmal mit Tenback 0.2.0, das sie umwandelt, und danach mit dieser Version.
store-too-new = Die Datenbank „{ $file }“ stammt von einer neueren Version von Tenback. Sie wurde nicht verändert. Aktualisiere Tenback.
store-foreign = „{ $file }“ ist keine Datenbank von Tenback und wurde nicht verändert. Wähle eine andere Datei.
store-full = Auf der Festplatte ist kein Platz mehr für „{ $file }“. Schaffe Platz und versuche es erneut.
store-read-only = In „{ $file }“ lässt sich nicht schreiben: { $reason }
store-busy = Ein anderes Programm benutzt „{ $file }“. Versuche es später erneut.
store-failing = „{ $file }“ lässt sich nicht benutzen: { $reason }
help-forget = Tische oder den Namen einer Person aus der Datenbank eines Servers löschen. Halte den Server vorher an.
help-option-forget-store = Die Datei, in der der Server seine Tische speichert.
help-option-forget-table = Diesen Tisch löschen; sein Name steht im Link. Mehrfach möglich.
help-option-forget-name = Diesen Namen überall ersetzen; Nachrichten unter diesem Namen werden gelöscht.
help-option-forget-instead = Der Name, der stattdessen erscheint.
help-option-forget-yes = Wirklich ausführen; sonst nur zeigen, was geschehen würde.
forget-what = Gib an, was gelöscht werden soll: --table oder --name.
forget-in-use = Ein Server benutzt „{ $file }“, deshalb wurde nichts geändert. Halte ihn an und versuche es erneut.
forget-table = Tisch { $table }
forget-nothing = In „{ $file }“ gibt es nichts Passendes; es wurde nichts geändert.
forget-tables-would = Diese Tische würden gelöscht, mit { $entries ->
    [one] 1 Eintrag
   *[other] { $entries } Einträgen
  } und { $results ->
    [one] 1 Tagesergebnis
   *[other] { $results } Tagesergebnissen
  }. Noch wurde nichts geändert. Füge zum Löschen --yes hinzu.
forget-tables-done = Diese Tische wurden gelöscht, mit { $entries ->
    [one] 1 Eintrag
   *[other] { $entries } Einträgen
  } und { $results ->
    [one] 1 Tagesergebnis
   *[other] { $results } Tagesergebnissen
  }. Ältere Sicherungen enthalten sie noch: Lösche auch diese.
forget-name-would = Der Name würde in { $entries ->
    [one] 1 Eintrag
   *[other] { $entries } Einträgen
  } dieser Tische und in { $results ->
    [one] 1 Tagesergebnis
   *[other] { $results } Tagesergebnissen
  } ersetzt. Noch wurde nichts geändert. Füge zum Ersetzen --yes hinzu.
forget-name-done = Der Name wurde in { $entries ->
    [one] 1 Eintrag
   *[other] { $entries } Einträgen
  } dieser Tische und in { $results ->
    [one] 1 Tagesergebnis
   *[other] { $results } Tagesergebnissen
  } ersetzt. Ältere Sicherungen enthalten ihn noch: Lösche auch diese.

help-store = Die Daten eines Servers in eine andere Datenbank übertragen, ohne die alte zu ändern: tenback store move VON NACH.
help-option-store-action = Die Aktion: move (übertragen).
help-option-store-from = Die Quelle: eine Datei oder die Adresse einer PostgreSQL-Datenbank.
help-option-store-to = Das Ziel: eine neue Datei oder die Adresse einer leeren PostgreSQL-Datenbank.
store-no-such-action = „tenback store { $action }“ gibt es nicht. Gib ein: tenback store move VON NACH
store-moved = Daten übertragen und geprüft. Starte den Server mit der neuen Datenbank (--store) und der bisherigen Schlüsseldatei (--key-file).
store-move-not-empty = „{ $file }“ ist nicht leer, deshalb wurde nichts geschrieben. Wähle eine neue Datei oder eine leere Datenbank.
store-move-in-use = Ein Server benutzt eine der Datenbanken, deshalb wurde nichts geschrieben. Halte ihn an und versuche es erneut.
store-move-damaged = Eintrag { $number } des Tisches { $table } ist beschädigt, deshalb wurde nichts geschrieben. Verwende eine unbeschädigte Sicherung.
store-postgres-missing = Für PostgreSQL fehlt ein Paket. Installiere es mit: { $command }
backup-to-file = Eine Sicherung ist immer eine Datei. In eine Datenbank überträgst du die Daten mit: tenback store move VON NACH
