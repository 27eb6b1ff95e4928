# Why a message is refused, told to its writer alone. The keys are those of tenback.tables.talk.Why.

talk-empty = Écrivez d’abord quelque chose.
talk-long = Message trop long : { $longest ->
    [one] 1 caractère
   *[other] { $longest } caractères
  } au plus.
talk-digit = Pas de nombres à cette table : « { $part } » (règle A10).
talk-word = « { $part } » ressemble à un nombre : interdit ici (règle A10).
talk-roman = « { $part } » ressemble à des chiffres romains : interdit ici (règle A10).
talk-spelled = « { $part } » pourrait former un nombre. Écrivez des mots entiers (règle A10).
talk-counting = « { $part } » pourrait indiquer un nombre. Raccourcissez ce passage (règle A10).
talk-sum = « { $part } » permet de déduire un nombre : interdit ici (règle A10).
talk-asking = Ne demandez pas la valeur d’une carte : « { $part } » (règle A10).
talk-hint = « { $part } » pourrait trahir une carte : interdit par les règles de 2018 (règle A10).
