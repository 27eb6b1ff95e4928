# The command line: help texts and errors that several commands share.

help-tenback = Zwei Kartenspiele, The Game (zusammen) und Face to Face (als Duell): spielen, prüfen, lernen. Ein inoffizielles Fanprojekt.
help-play = An der Tastatur spielen: The Game allein oder reihum an einem Bildschirm, oder ein Duell zu zweit.
help-referee = Partien für andere Programme leiten, über Standardeingabe und -ausgabe, Zeile für Zeile.
help-console = Das Duell im einfachen französischen Dialog spielen, den vorhandene Programme sprechen.
help-replay = Eine aufgezeichnete Partie Schritt für Schritt zeigen.
help-verify = Beweisen, dass eine Partie fair gegeben und nach den Regeln gespielt wurde.
help-rules = Die Regeln erklären, alle oder die mit einer Nummer oder einem Wort.
help-deal = Eine Partie mischen und geben, auf Wunsch aus einem Startwert.
help-option-language = Die Sprache: en, fr oder de. Sonst die deines Systems.
help-option-rules = Das Spiel, zum Beispiel coop, coop(players=3), expert oder duel.
help-option-players = Wie viele Personen spielen.
help-option-seed = Ein Wort oder eine Zahl, aus der die Karten folgen: gleicher Startwert, gleiche Karten.

error = Fehler: { $message }
error-output = Die Ausgabe lässt sich nicht schreiben: { $reason }
error-output-closed = Die Standardausgabe ist geschlossen
error-language = Die Sprache „{ $language }“ gibt es hier nicht. Zur Wahl stehen: { $languages }.
error-no-file = Die Datei „{ $file }“ gibt es nicht.
error-is-folder = „{ $file }“ ist ein Ordner, keine Datei.
error-unreadable = Die Datei „{ $file }“ lässt sich nicht lesen: { $reason }
error-unwritable = Die Datei „{ $file }“ lässt sich nicht schreiben: { $reason }
