// A straight C++ port of the 4-player game of Totem without variants (games/totem): the reference for its speed.
#include "reference.hpp"

constexpr int ROUNDS = 4, CARDS = 6, PIECES = 9, GOALS = 27, HAND = 7, REMOVE = 5, BOTTOM = 4, DOWN2 = 3;
constexpr uint8_t COUNTS[CARDS] = {2, 1, 1, 1, 1, 2};
constexpr int POINTS[3] = {9, 5, 2};
uint8_t goals[GOALS][3];

struct Player {
  uint8_t hand[CARDS], cards, aside, goal;
  int points;
};

struct State {
  static constexpr int PLAYERS = 4, ACTIONS = CARDS * 10;
  uint8_t pieces[PIECES], height, round, seat;
  Deck<GOALS> deck;
  bool over;
  Player seats[PLAYERS];

  void set_up(int first, Fast& chance) {
    seat = first;
    height = PIECES;
    int order = chance.below(6), a = order % 3, b = (a + 1 + order / 3) % 3, c = 3 - a - b;
    for (int k = 0; k < 3; k++) pieces[k] = a * 3 + k, pieces[3 + k] = b * 3 + k, pieces[6 + k] = c * 3 + k;
    for (int start = 0; start < PIECES; start += 3) chance.shuffle(pieces, start, start + 3);
    for (Player& p : seats) deal(p, chance);
  }

  void deal(Player& p, Fast& chance) {
    for (int card = 0; card < CARDS; card++) p.hand[card] = COUNTS[card];
    for (int cards = HAND + 1;; cards--) {
      int card = 0, n = chance.below(cards);
      while (n >= p.hand[card]) n -= p.hand[card++];
      if (card == REMOVE) continue;
      p.aside = card;
      break;
    }
    p.hand[p.aside]--;
    p.cards = HAND;
    p.goal = deck.draw(chance);
  }

  State imagine(int seer, Fast& chance) const {
    State state = *this;
    for (int p = 0; p < PLAYERS; p++)
      if (p != seer) state.deck.put(state.seats[p].goal);
    for (int p = 0; p < PLAYERS; p++)
      if (p != seer) state.seats[p].goal = state.deck.draw(chance);
    for (int p = 0; p < PLAYERS; p++)
      if (p != seer) state.imagine_aside(state.seats[p], chance);
    return state;
  }

  void imagine_aside(Player& p, Fast& chance) {
    p.hand[p.aside]++;
    int unseen = 0, card = 0;
    for (int each = 0; each < REMOVE; each++) unseen += p.hand[each];
    int n = chance.below(unseen);
    while (n >= p.hand[card]) n -= p.hand[card++];
    p.aside = card;
    p.hand[card]--;
  }

  void legal(Actions& out) const {
    const Player& p = seats[seat];
    out.count = 0;
    for (int card = 0; card < 3; card++)
      if (p.hand[card])
        for (int place = card + 1; place < height; place++) out.add(card * 10 + pieces[place]);
    if (p.hand[DOWN2])
      for (int place = 0; place < height - 2; place++) out.add(DOWN2 * 10 + pieces[place]);
    if (p.hand[BOTTOM])
      for (int place = 0; place < height - 1; place++) out.add(BOTTOM * 10 + pieces[place]);
    if (p.hand[REMOVE] && p.cards < HAND) out.add(REMOVE * 10);
    if (out.count == 0)
      for (int card = 0; card < CARDS; card++)
        if (p.hand[card]) out.add(card * 10 + 9);
  }

  void move(int place, int target) {
    uint8_t piece = pieces[place];
    for (; place > target; place--) pieces[place] = pieces[place - 1];
    for (; place < target; place++) pieces[place] = pieces[place + 1];
    pieces[place] = piece;
  }

  void apply(int action, Fast& chance) {
    int card = action / 10, piece = action % 10;
    Player& p = seats[seat];
    p.hand[card]--;
    p.cards--;
    if (piece != 9) {
      if (card == REMOVE) {
        height--;
      } else {
        int place = 0;
        while (pieces[place] != piece) place++;
        move(place, card == DOWN2 ? place + 2 : card == BOTTOM ? height - 1 : place - card - 1);
      }
    }
    if (height == 3) return end_round(chance);
    int next = seat;
    for (int i = 0; i < PLAYERS; i++) {
      next = next + 1 == PLAYERS ? 0 : next + 1;
      if (seats[next].cards > 0) {
        seat = next;
        return;
      }
    }
    end_round(chance);
  }

  void end_round(Fast& chance) {
    for (Player& p : seats)
      for (int k = 0; k < 3; k++)
        for (int place = 0; place <= k; place++)
          if (pieces[place] == goals[p.goal][k]) {
            p.points += POINTS[k];
            break;
          }
    if (++round == ROUNDS)
      over = true;
    else
      set_up((seat + 1) % PLAYERS, chance);
  }

  int score(int seat) const { return seats[seat].points; }
  int64_t standing(int seat) const { return score(seat); }
};

int main(int argc, char** argv) {
  for (auto& goal : goals) read_numbers(goal);
  Fast chance(1);
  State root{};
  root.deck.fill(GOALS);
  root.set_up(0, chance);
  return measure(argc, argv, root);
}
