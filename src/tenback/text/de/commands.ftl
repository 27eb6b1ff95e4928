# The command line: help texts and errors that several commands share.

help-tenback = Zwei Kartenspiele, The Game (gemeinsam) und Face to Face (Duell): spielen, prüfen, analysieren. Ein inoffizielles Fanprojekt.
help-play = Im Terminal spielen: The Game (allein, mit Bots oder reihum an einem Bildschirm) oder ein Duell.
help-referee = Partien für andere Programme leiten, über Standardeingabe und -ausgabe, Zeile für Zeile.
help-console = Ein Duell im Textformat studentischer Programme spielen (auf Französisch).
help-replay = Eine gespeicherte Partie Schritt für Schritt zeigen.
help-verify = Prüfen, ob eine Partie fair verteilt und nach den Regeln gespielt wurde.
help-rules = Die Regeln zeigen oder nach Nummer oder Stichwort durchsuchen.
help-deal = Die Karten für eine Partie mischen und verteilen, auf Wunsch mit Startwert.
help-option-language = Die Sprache: en, fr oder de; ohne Angabe die deines Systems.
help-option-rules = Das Spiel, etwa coop, coop(players=3), expert oder duel.
help-option-players = Anzahl der Plätze.
help-option-seed = Ein Wort oder eine Zahl für die Verteilung: gleicher Startwert, gleiche Karten.

error = Fehler: { $message }
error-output = Die Ausgabe lässt sich nicht schreiben: { $reason }
error-output-closed = Die Standardausgabe ist geschlossen
error-language = Die Sprache „{ $language }“ ist nicht verfügbar. Zur Auswahl stehen: { $languages }.
error-no-file = Die Datei „{ $file }“ gibt es nicht. Prüfe den Namen.
error-is-folder = „{ $file }“ ist ein Ordner, keine Datei.
error-unreadable = Die Datei „{ $file }“ lässt sich nicht lesen: { $reason }
error-unwritable = Die Datei „{ $file }“ lässt sich nicht schreiben: { $reason }
