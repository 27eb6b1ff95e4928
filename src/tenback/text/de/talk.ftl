# Why a message is refused, told to its writer alone. The keys are those of tenback.tables.talk.Why.

talk-empty = Schreibe zuerst etwas.
talk-long = Zu lang: höchstens { $longest } Zeichen.
talk-digit = Keine Zahlen an diesem Tisch: „{ $part }“ (Regel A10).
talk-word = „{ $part }“ gilt als Zahl und ist hier verboten (Regel A10).
talk-roman = „{ $part }“ gilt als römische Zahl und ist hier verboten (Regel A10).
talk-spelled = Schreibe ganze Wörter statt „{ $part }“ und nenne keine Zahlen (Regel A10).
talk-counting = „{ $part }“ könnte für eine Zahl stehen. Schreibe es kürzer (Regel A10).
talk-sum = „{ $part }“ ergibt eine Zahl und ist hier verboten (Regel A10).
talk-asking = Frage nicht nach dem Wert einer Karte: „{ $part }“ (Regel A10).
talk-hint = „{ $part }“ könnte eine Karte verraten; die Regeln von 2018 verbieten das (Regel A10).
