// A straight C++ port of the 4-player game of Totem without variants: the reference for the compiled engine's speed.
// The same generator, the same order of actions and of chance: over the same seeds its checksum is the engine's.
// Likewise for the search with random rollouts to the end of the game (bots/ismcts.py without a prior).
// usage: totem playouts|search SEED COUNT  < goals (27 x 3 numbers)   prints: steps checksum cpu-seconds
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <vector>

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
    p.goal = draw(chance);
  }

  int draw(Fast& chance) {
    int place = chance.below(deck_size), goal = deck[place];
    deck_size--;
    for (int i = place; i < deck_size; i++) deck[i] = deck[i + 1];
    return goal;
  }

  void put(int goal) {
    int place = deck_size++;
    for (; place > 0 && deck[place - 1] > goal; place--) deck[place] = deck[place - 1];
    deck[place] = goal;
  }

  State imagine(int seer, Fast& chance) const {
    State state = *this;
    for (int p = 0; p < PLAYERS; p++)
      if (p != seer) state.put(state.seats[p].goal);
    for (int p = 0; p < PLAYERS; p++)
      if (p != seer) state.seats[p].goal = state.draw(chance);
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

struct Node {
  int action, seat;
  Node *parent, *child = nullptr, *sibling = nullptr;
  int64_t visits = 0, available = 1;
  double reward = 0;
};

struct Search {
  static constexpr double EXPLORATION = 0.5, MARGIN = 0.02, FAR = 30;
  Fast chance;
  std::vector<Node> nodes;
  int64_t steps = 0, stamp = 0, legal_at[64] = {};
  uint8_t actions[64];
  double rewards[PLAYERS];

  Search(int64_t seed, int64_t iterations) {
    chance.reseed(seed);
    nodes.reserve(iterations + 1);
    nodes.push_back({-1, -1, nullptr});
  }

  void iterate(State world) {
    Node* leaf = descend(&nodes[0], world);
    while (!world.over) {
      int n = world.legal(actions);
      world.apply(actions[chance.below(n)], chance);
      steps++;
    }
    reward(world);
    for (Node* node = leaf; node; node = node->parent) {
      node->visits++;
      if (node->seat >= 0) node->reward += rewards[node->seat];
    }
  }

  Node* descend(Node* node, State& world) {
    while (!world.over) {
      int n = world.legal(actions), untried = n;
      stamp++;
      for (int i = 0; i < n; i++) legal_at[actions[i]] = stamp;
      Node* best = nullptr;
      double best_value = -1;
      for (Node* child = node->child; child; child = child->sibling) {
        if (legal_at[child->action] != stamp) continue;
        legal_at[child->action] = 0;
        untried--;
        child->available++;
        double visits = child->visits;
        double value = child->reward / visits + EXPLORATION * std::sqrt(std::log((double)child->available) / visits);
        if (value > best_value) best_value = value, best = child;
      }
      if (untried > 0) best = expand(node, world.seat, chance.below(untried));
      world.apply(best->action, chance);
      steps++;
      if (untried > 0) return best;
      node = best;
    }
    return node;
  }

  Node* expand(Node* node, int seat, int pick) {
    int place = 0;
    while (legal_at[actions[place]] != stamp || pick-- > 0) place++;
    nodes.push_back({actions[place], seat, node});
    nodes.back().sibling = node->child;
    return node->child = &nodes.back();
  }

  void reward(const State& world) {
    int best = -1, winners = 0;
    for (const Player& p : world.seats) best = p.points > best ? p.points : best;
    for (const Player& p : world.seats) winners += p.points == best;
    for (int seat = 0; seat < PLAYERS; seat++) {
      int rival = -1000000, own = world.seats[seat].points;
      for (int other = 0; other < PLAYERS; other++)
        if (other != seat && world.seats[other].points > rival) rival = world.seats[other].points;
      double share = own == best ? 1.0 / winners : 0.0;
      rewards[seat] = (1.0 - MARGIN) * share + MARGIN * (1.0 / (1.0 + std::exp(-(own - rival) / FAR)));
    }
  }

  int64_t checksum() const {
    int64_t sum = 0, n = 0;
    for (Node* child = nodes[0].child; child; child = child->sibling) sum += ++n * child->visits;
    return sum;
  }
};

int64_t play(const State& root, int64_t seed, int64_t playouts, int64_t& steps) {
  Fast chance;
  uint8_t actions[64];
  int64_t check = 0;
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
  return check;
}

int64_t search(const State& root, int64_t seed, int64_t iterations, int64_t& steps) {
  Fast fixed;
  fixed.reseed(0);
  State glimpse = root.imagine(root.seat, fixed);
  Search search(seed, iterations);
  for (int64_t i = 0; i < iterations; i++) search.iterate(glimpse.imagine(root.seat, search.chance));
  steps = search.steps;
  return search.checksum();
}

int main(int argc, char** argv) {
  if (argc != 4) return 2;
  for (auto& goal : goals)
    for (uint8_t& piece : goal)
      if (std::scanf("%hhu", &piece) != 1) return 2;
  int64_t seed = std::atoll(argv[2]), count = std::atoll(argv[3]), steps = 0;
  Fast chance;
  chance.reseed(seed);
  State root{};
  root.deck_size = GOALS;
  for (int i = 0; i < GOALS; i++) root.deck[i] = i;
  root.set_up(0, chance);
  std::clock_t start = std::clock();
  int64_t check = std::strcmp(argv[1], "search") ? play(root, seed, count, steps) : search(root, seed, count, steps);
  std::printf("%lld %lld %.6f\n", (long long)steps, (long long)check, (double)(std::clock() - start) / CLOCKS_PER_SEC);
}
