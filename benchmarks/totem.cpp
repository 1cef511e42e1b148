// A straight C++ port of the 4-player game of Totem without variants: the reference for the compiled engine's speed.
// The same generator, the same order of actions and of chance: over the same seeds its checksum is the engine's.
// usage: totem SEED PLAYOUTS  < goals (27 x 3 numbers)   prints: steps checksum cpu-seconds
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>

constexpr int PLAYERS = 4, ROUNDS = 4, CARDS = 6, PIECES = 9, GOALS = 27, HAND = 7, REMOVE = 5, BOTTOM = 4, DOWN2 = 3;
constexpr uint8_t COUNTS[CARDS] = {2, 1, 1, 1, 1, 2};
constexpr int POINTS[3] = {9, 5, 2};
uint8_t goals[GOALS][3];

struct Fast {
  int64_t state = 1;
  static int64_t scramble(int64_t x) {
    x = (((x >> 16) ^ x) * 0x45D9F3BLL) & 0xFFFFFFFF;
    x = (((x >> 16) ^ x) * 0x45D9F3BLL) & 0xFFFFFFFF;
    return (x >> 16) ^ x;
  }
  void reseed(int64_t seed) {
    int64_t high = (seed >> 32) & 0xFFFFFFFF, low = (seed & 0xFFFFFFFF) ^ scramble(high ^ 0x9E3779B9LL);
    high ^= scramble(low);
    low ^= scramble(high);
    state = ((high & 0x3FFFFFFF) << 32) + low + 1;
  }
  int64_t below(int64_t n) {
    int64_t low = state & 0xFFFFFFFF, high = state >> 32;
    state = 1821284388 * low + high;
    return ((low ^ high) * n) >> 32;
  }
  void shuffle(uint8_t* items, int start, int stop) {
    for (int i = stop - 1; i > start; i--) {
      int j = start + below(i - start + 1);
      uint8_t t = items[i];
      items[i] = items[j];
      items[j] = t;
    }
  }
};

struct Player {
  uint8_t hand[CARDS], cards, aside, goal;
  int points;
};

struct State {
  uint8_t pieces[PIECES], height, deck[GOALS], deck_size, round, seat;
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
    int place = chance.below(deck_size);
    p.goal = deck[place];
    deck_size--;
    for (int i = place; i < deck_size; i++) deck[i] = deck[i + 1];
  }

  int legal(uint8_t* out) const {
    const Player& p = seats[seat];
    int n = 0;
    for (int card = 0; card < 3; card++)
      if (p.hand[card])
        for (int place = card + 1; place < height; place++) out[n++] = card * 10 + pieces[place];
    if (p.hand[DOWN2])
      for (int place = 0; place < height - 2; place++) out[n++] = DOWN2 * 10 + pieces[place];
    if (p.hand[BOTTOM])
      for (int place = 0; place < height - 1; place++) out[n++] = BOTTOM * 10 + pieces[place];
    if (p.hand[REMOVE] && p.cards < HAND) out[n++] = REMOVE * 10;
    if (n == 0)
      for (int card = 0; card < CARDS; card++)
        if (p.hand[card]) out[n++] = card * 10 + 9;
    return n;
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
};

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  for (auto& goal : goals)
    for (uint8_t& piece : goal)
      if (std::scanf("%hhu", &piece) != 1) return 2;
  int64_t seed = std::atoll(argv[1]), playouts = std::atoll(argv[2]), steps = 0, check = 0;
  Fast chance;
  chance.reseed(seed);
  State root{};
  root.deck_size = GOALS;
  for (int i = 0; i < GOALS; i++) root.deck[i] = i;
  root.set_up(0, chance);
  uint8_t actions[64];
  std::clock_t start = std::clock();
  for (int64_t i = 0; i < playouts; i++) {
    State state = root;
    chance.reseed(seed + i);
    while (!state.over) {
      int n = state.legal(actions);
      state.apply(actions[chance.below(n)], chance);
      steps++;
    }
    for (int p = 0; p < PLAYERS; p++) check += (p + 1) * state.seats[p].points;
  }
  std::printf("%lld %lld %.6f\n", (long long)steps, (long long)check, (double)(std::clock() - start) / CLOCKS_PER_SEC);
}
