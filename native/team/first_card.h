// With which card of a plan to begin: partners speak again after it, and the rest may change.
#pragma once
#include "seen.h"

namespace TENBACK_PATH::team {

// The pile to begin a plan with. The cards that go on different piles can be laid in any order, so
// the one that other good plans lay as well comes first: whatever partners say next, it was probably
// right. Every plan counts by exp((its value - this one's) / heat); value(plan) gives win and left.
template <class Value>
BOTH int agreed_pile(const After* plans, int number, const After& chosen, double left_weight,
                     double heat, Value value) {
  constexpr float NEGLIGIBLE = 8;  // plans that count for less than exp(-8) are not looked at
  const float weight_of_left = static_cast<float>(left_weight);
  const float highest = chosen.win - weight_of_left * chosen.left;
  float score[4] = {0, 0, 0, 0};
  for (int plan = 0; plan < number; ++plan) {
    float win, left;
    value(plan, win, left);
    float behind = (win - weight_of_left * left - highest) / static_cast<float>(heat);
    behind = least(behind, 0.0f);  // of a plan that is not the best, better ones count like it
    if (behind <= -NEGLIGIBLE) continue;
    const float weight = exponential(behind);
    for (int pile = 0; pile < 4; ++pile) {
      score[pile] += plans[plan].firsts[pile] == chosen.firsts[pile] ? weight : 0;
    }
  }
  int agreed = chosen.first_pile;
  for (int pile = 0; pile < 4; ++pile) {
    if (chosen.firsts[pile] && score[pile] > score[agreed] * 1.0001f) agreed = pile;
  }
  return agreed;
}

}  // namespace TENBACK_PATH::team
