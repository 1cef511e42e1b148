// What the C++ references share: the generator, a deck, random playouts, and the search with random rollouts.
// A game is a plain struct with `over`, `seat`, `legal`, `apply`, `imagine`, `score` and `standing`; the same order of
// actions and of chance as in our rules, so over the same seeds the checksums are the same.
// usage: GAME playouts|search|walk SEED COUNT CAP  < the numbers of its box     prints: steps checksum cpu-seconds
#pragma once
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <utility>
#include <vector>

struct Fast {
  int64_t state = 1;
  explicit Fast(int64_t seed) { reseed(seed); }
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
    for (int i = stop - 1; i > start; i--) std::swap(items[i], items[start + below(i - start + 1)]);
  }
};

struct Actions {
  int count = 0;
  uint16_t items[1024];
  void add(int action) { items[count++] = action; }
};

// Cards in ascending order, drawn from when one is needed.
template <int ROOM>
struct Deck {
  uint8_t size, cards[ROOM];
  void fill(int count) {
    size = count;
    for (int card = 0; card < count; card++) cards[card] = card;
  }
  int draw(Fast& chance) {
    int place = chance.below(size), card = cards[place];
    size--;
    for (int i = place; i < size; i++) cards[i] = cards[i + 1];
    return card;
  }
  void put(int card) {
    int place = size++;
    for (; place > 0 && cards[place - 1] > card; place--) cards[place] = cards[place - 1];
    cards[place] = card;
  }
};

inline int read_number() {
  int number;
  if (std::scanf("%d", &number) != 1) std::exit(2);
  return number;
}

template <class T, int N>
void read_numbers(T (&out)[N]) {
  for (T& each : out) each = read_number();
}

template <class T>
void read_numbers(std::vector<T>& out) {
  out.resize(read_number());
  for (T& each : out) each = read_number();
}

inline double squash(double x) { return 1.0 / (1.0 + std::exp(-x)); }

struct Node {
  int action, seat;
  Node *parent, *child = nullptr, *sibling = nullptr;
  int64_t visits = 0, available = 1;
  double reward = 0;
};

// minds/ismcts.py without a prior; what is not over is judged by its points (minds/judgement.py).
template <class State>
struct Search {
  static constexpr double EXPLORATION = 0.5, MARGIN = 0.02, FAR = 30, SCALE = 10;
  static constexpr int PLAYERS = State::PLAYERS;
  Fast chance;
  int64_t depth, steps = 0, stamp = 0;
  std::vector<Node> nodes;
  std::vector<int64_t> legal_at = std::vector<int64_t>(State::ACTIONS);
  Actions actions;
  double rewards[PLAYERS];

  Search(int64_t seed, int64_t iterations, int64_t depth) : chance(seed), depth(depth) {
    nodes.reserve(iterations + 1);
    nodes.push_back({-1, -1, nullptr});
  }

  void iterate(State world) {
    Node* leaf = descend(&nodes[0], world);
    for (int64_t step = 0; step < depth && !world.over; step++, steps++) {
      world.legal(actions);
      world.apply(actions.items[chance.below(actions.count)], chance);
    }
    reward(world);
    for (Node* node = leaf; node; node = node->parent) {
      node->visits++;
      if (node->parent) node->reward += rewards[node->seat];
    }
  }

  Node* descend(Node* node, State& world) {
    while (!world.over) {
      world.legal(actions);
      int untried = actions.count;
      Node* best = select(node, world.seat, untried);
      if (untried > 0) best = expand(node, world.seat, chance.below(untried));
      world.apply(best->action, chance);
      steps++;
      if (untried > 0) return best;
      node = best;
    }
    return node;
  }

  Node* select(Node* node, int seat, int& untried) {
    Node* best = nullptr;
    double best_bound = -1000;
    stamp++;
    for (int i = 0; i < actions.count; i++) legal_at[actions.items[i]] = stamp;
    for (Node* child = node->child; child; child = child->sibling) {
      if (legal_at[child->action] != stamp || child->seat != seat) continue;
      legal_at[child->action] = 0;
      untried--;
      child->available++;
      double visits = child->visits;
      double bound = child->reward / visits + EXPLORATION * std::sqrt(std::log((double)child->available) / visits);
      if (bound > best_bound) best_bound = bound, best = child;
    }
    return best;
  }

  Node* expand(Node* node, int seat, int pick) {
    int place = 0;
    while (legal_at[actions.items[place]] != stamp || pick-- > 0) place++;
    nodes.push_back({actions.items[place], seat, node});
    nodes.back().sibling = node->child;
    return node->child = &nodes.back();
  }

  static int lead(const State& world, int seat) {
    int best = -1000000;
    for (int other = 0; other < PLAYERS; other++)
      if (other != seat && world.score(other) > best) best = world.score(other);
    return world.score(seat) - best;
  }

  void reward(const State& world) {
    if (world.over) return final_reward(world);
    double total = 0;
    for (int seat = 0; seat < PLAYERS; seat++) total += rewards[seat] = squash(lead(world, seat) / SCALE);
    for (double& reward : rewards) reward = (1.0 - MARGIN) * reward / total + MARGIN * reward;
  }

  void final_reward(const State& world) {
    int64_t best = world.standing(0);
    int winners = 0;
    for (int seat = 1; seat < PLAYERS; seat++)
      if (world.standing(seat) > best) best = world.standing(seat);
    for (int seat = 0; seat < PLAYERS; seat++) winners += world.standing(seat) == best;
    for (int seat = 0; seat < PLAYERS; seat++) {
      double share = world.standing(seat) == best ? 1.0 / winners : 0.0;
      rewards[seat] = (1.0 - MARGIN) * share + MARGIN * squash(lead(world, seat) / FAR);
    }
  }

  void sum_up(const Node* node, int64_t& n, int64_t& sum) const {
    sum += ++n * node->visits;
    for (const Node* child = node->child; child; child = child->sibling) sum_up(child, n, sum);
  }
};

template <class State>
int64_t play(const State& root, int64_t seed, int64_t playouts, int64_t cap, int64_t& steps) {
  Fast chance(0);
  Actions actions;
  int64_t check = 0;
  for (int64_t i = 0; i < playouts; i++) {
    State state = root;
    chance.reseed(seed + i);
    for (int64_t step = 0; step < cap && !state.over; step++, steps++) {
      state.legal(actions);
      state.apply(actions.items[chance.below(actions.count)], chance);
    }
    for (int seat = 0; seat < State::PLAYERS; seat++) check += (seat + 1) * state.score(seat);
  }
  return check;
}

// Slowly, for a test: whatever is different on the way changes the checksum.
template <class State>
int64_t walk(const State& root, int64_t seed, int64_t walks, int64_t cap, int64_t& steps) {
  Actions actions;
  int64_t check = 0;
  for (int64_t i = 0; i < walks; i++) {
    State state = root;
    Fast chance(seed + i);
    for (int64_t step = 0; step < cap && !state.over; step++, steps++) {
      state.legal(actions);
      check = (check * 31 + actions.count * 1009 + state.score(state.seat)) % 1000000007;
      state.apply(actions.items[chance.below(actions.count)], chance);
    }
  }
  return check;
}

template <class State>
int64_t search(const State& root, int64_t seed, int64_t iterations, int64_t depth, int64_t& steps) {
  Fast fixed(0);
  State glimpse = root.imagine(root.seat, fixed);
  Search<State> search(seed, iterations, depth);
  for (int64_t i = 0; i < iterations; i++) search.iterate(glimpse.imagine(root.seat, search.chance));
  steps = search.steps;
  int64_t n = 0, sum = 0;
  search.sum_up(&search.nodes[0], n, sum);
  return sum;
}

template <class State>
int measure(int argc, char** argv, const State& root) {
  if (argc != 5) return 2;
  int64_t seed = std::atoll(argv[2]), count = std::atoll(argv[3]), cap = std::atoll(argv[4]), steps = 0;
  auto work = *argv[1] == 's' ? search<State> : *argv[1] == 'w' ? walk<State> : play<State>;
  std::clock_t start = std::clock();
  int64_t check = work(root, seed, count, cap, steps);
  std::printf("%lld %lld %.6f\n", (long long)steps, (long long)check, (double)(std::clock() - start) / CLOCKS_PER_SEC);
  return 0;
}
