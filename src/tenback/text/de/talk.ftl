# Why a message is refused, told to its writer alone. The keys are those of tenback.tables.talk.Why.

talk-empty = In dieser Nachricht steht nichts.
talk-long = Diese Nachricht ist zu lang: Erlaubt sind { $longest } Zeichen.
talk-digit = „{ $part }“ ist eine Zahl, und Zahlen werden an diesem Tisch nicht genannt (Regel A10).
talk-word = „{ $part }“ liest sich wie eine Zahl, und Zahlen werden an diesem Tisch nicht genannt (Regel A10).
talk-roman = „{ $part }“ liest sich wie eine römische Zahl, und Zahlen werden an diesem Tisch nicht genannt (Regel A10).
talk-spelled = „{ $part }“ ist Buchstabe für Buchstabe geschrieben. Bitte schreib ganze Wörter und keine Zahlen (Regel A10).
talk-counting = „{ $part }“ ließe sich zählen, und wer zählen lässt, nennt eine Zahl (Regel A10). Ein paar Zeichen genügen.
talk-sum = Aus „{ $part }“ ließe sich eine Zahl errechnen, und Zahlen werden an diesem Tisch nicht genannt (Regel A10).
talk-asking = „{ $part }“ fragt nach dem Wert einer Karte, und den darf niemand verraten (Regel A10).
talk-hint = „{ $part }“ verrät mehr, als die strenge Regel dieses Tisches erlaubt: nichts, woraus sich eine Karte erschließen lässt (Regel A10).
