# Why a message is refused, told to its writer alone. The keys are those of tenback.tables.talk.Why.

talk-empty = Ce message ne dit rien.
talk-long = Ce message est trop long : { $longest } caractères au plus.
talk-digit = « { $part } » est un nombre, et à cette table on ne dit pas de nombres (règle A10).
talk-word = « { $part } » se lit comme un nombre, et à cette table on ne dit pas de nombres (règle A10).
talk-roman = « { $part } » se lit comme un nombre romain, et à cette table on ne dit pas de nombres (règle A10).
talk-spelled = « { $part } » est épelé lettre par lettre. Écrivez des mots entiers, et pas de nombres (règle A10).
talk-counting = « { $part } » pourrait se compter, et compter, c’est dire un nombre (règle A10). Quelques signes suffisent.
talk-sum = De « { $part } » on pourrait déduire un nombre, et à cette table on ne dit pas de nombres (règle A10).
talk-asking = « { $part } » demande la valeur d’une carte, que personne ne doit révéler (règle A10).
talk-hint = « { $part } » en dit plus que la règle stricte de cette table ne permet : rien qui laisse deviner une carte (règle A10).
