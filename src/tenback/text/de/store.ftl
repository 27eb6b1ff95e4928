# Der Speicher eines Servers: seine Sicherung, und was mit der Datei sein kann.

help-backup = Den Speicher eines Servers kopieren, auch während dieser läuft, und die Kopie prüfen.
help-option-backup-source = Der Speicher: die Datei, in der der Server seine Tische speichert.
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
backup-damaged-entry = Tisch { $table } ist beschädigt: Eintrag { $number } ist nicht der, der geschrieben wurde.
backup-damaged = { $entries ->
    [one] 1 Eintrag von „{ $file }“ ist beschädigt, auch in der Kopie.
   *[other] { $entries } Einträge von „{ $file }“ sind beschädigt, auch in der Kopie.
  } Lösche frühere Kopien nicht: Vielleicht sind diese Tische dort unbeschädigt.

store-damaged = Der Speicher „{ $file }“ ist beschädigt: { $reason }. Er wurde nicht verändert. Behalte ihn und arbeite mit einer Kopie weiter.
store-too-new = Den Speicher „{ $file }“ hat eine neuere Version von Tenback geschrieben: { $reason }. Er wurde nicht verändert. Aktualisiere Tenback.
store-foreign = „{ $file }“ ist kein Speicher von Tenback: { $reason }. Die Datei wurde nicht verändert. Wähle einen anderen Namen.
store-full = Auf der Festplatte ist kein Platz mehr für „{ $file }“. Schaffe Platz und versuche es noch einmal.
store-read-only = In „{ $file }“ lässt sich nicht schreiben: { $reason }
store-busy = Ein anderes Programm benutzt „{ $file }“. Versuche es später noch einmal.
store-failing = „{ $file }“ lässt sich nicht benutzen: { $reason }
help-forget = Tische oder den Namen einer Person aus dem Speicher eines Servers löschen. Halte den Server vorher an.
help-option-forget-store = Der Speicher: die Datei, in der ein Server seine Tische speichert.
help-option-forget-table = Ein Tisch zum Löschen, mit seinem Namen aus dem Link. Mehrfach möglich.
help-option-forget-name = Ein Name, der überall ersetzt wird; Nachrichten unter diesem Namen werden gelöscht.
help-option-forget-instead = Der Name, der ihn ersetzt.
help-option-forget-yes = Wirklich ausführen; sonst nur zeigen, was geschehen würde.
forget-what = Gib an, was gelöscht werden soll: --table oder --name.
forget-in-use = Ein Server benutzt „{ $file }“, nichts wurde geändert. Halte ihn an, wiederhole den Befehl und starte ihn wieder.
forget-table = Tisch { $table }
forget-nothing = So etwas gibt es in „{ $file }“ nicht. Nichts wurde geändert.
forget-tables-would = Diese Tische würden gelöscht, mit { $entries ->
    [one] 1 Eintrag
   *[other] { $entries } Einträgen
  } und { $results ->
    [one] 1 Tagesergebnis
   *[other] { $results } Tagesergebnissen
  }. Nichts wurde geändert: Mit --yes geschieht es.
forget-tables-done = Diese Tische sind gelöscht, mit { $entries ->
    [one] 1 Eintrag
   *[other] { $entries } Einträgen
  } und { $results ->
    [one] 1 Tagesergebnis
   *[other] { $results } Tagesergebnissen
  }. Frühere Kopien enthalten sie noch: Lösche auch diese.
forget-name-would = Der Name würde an diesen Tischen ersetzt, in { $entries ->
    [one] 1 Eintrag
   *[other] { $entries } Einträgen
  } und { $results ->
    [one] 1 Tagesergebnis
   *[other] { $results } Tagesergebnissen
  }. Nichts wurde geändert: Mit --yes geschieht es.
forget-name-done = Der Name ist an diesen Tischen ersetzt, in { $entries ->
    [one] 1 Eintrag
   *[other] { $entries } Einträgen
  } und { $results ->
    [one] 1 Tagesergebnis
   *[other] { $results } Tagesergebnissen
  }. Frühere Kopien enthalten ihn noch: Lösche auch diese.

help-store = Die Daten eines Servers in einen anderen Speicher übertragen: tenback store move VON NACH.
help-option-store-action = Was zu tun ist: move.
help-option-store-from = Der Speicher, der gelesen wird: eine Datei oder die Adresse einer PostgreSQL-Datenbank. Er bleibt, wie er ist.
help-option-store-to = Der Speicher, der gefüllt wird: eine neue Datei oder die Adresse einer leeren PostgreSQL-Datenbank.
store-no-such-action = „tenback store { $action }“ gibt es nicht. Schreibe: tenback store move VON NACH
store-moved = Die Kopie ist geprüft. Gib dem Server den neuen Speicher mit --store und dieselbe Schlüsseldatei wie bisher mit --key-file.
store-move-not-empty = „{ $file }“ ist nicht leer, deshalb wurde nichts geschrieben. Wähle eine neue Datei oder eine leere Datenbank.
store-move-in-use = Ein Server benutzt einen der Speicher, deshalb wurde nichts geschrieben. Halte den Server an und versuche es noch einmal.
store-move-damaged = Eintrag { $number } des Tisches { $table } ist beschädigt, deshalb wurde nichts geschrieben. Nimm eine unbeschädigte Sicherung.
store-postgres-missing = PostgreSQL braucht ein weiteres Paket. Installiere es mit: { $command }
backup-to-file = Eine Sicherung ist eine Datei: Nenne eine. Um eine Datenbank zu füllen, benutze: tenback store move VON NACH
