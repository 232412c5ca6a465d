#include "usage_model.h"

#include <app/simulator/api/seeded.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace kittiwake::sim {

namespace {

constexpr double kUsualShare = 0.62; // of its request that a container uses at the busiest hour
constexpr double kQuietest = 0.35;
constexpr double kFirstHour = 17;
constexpr double kBusiestHour = 20;
constexpr std::int64_t kNanoPerMilli = 1'000'000;

/// Between 0.9 and 1.1, another each 15 s, without jumps.
double wobble(std::uint64_t seed, double seconds)
{
    const double step = seconds / 15;
    const auto at = [&](double n) {
        const auto hash = seededHash(seed, std::to_string(static_cast<std::int64_t>(n)));
        return 0.9 + 0.2 * static_cast<double>(hash % 1000) / 1000;
    };
    const double whole = std::floor(step);
    return std::lerp(at(whole), at(whole + 1), step - whole);
}

} // namespace

double customersAt(std::chrono::system_clock::duration sinceBegin)
{
    const double hours =
        kFirstHour + std::chrono::duration<double, std::ratio<3600>>(sinceBegin).count();
    const double phase = (hours - kBusiestHour) / 24 * 2 * std::numbers::pi;
    return kQuietest + (1 - kQuietest) * (1 + std::cos(phase)) / 2;
}

RunningPods::Usage usageAt(const UsageFacts& facts, std::chrono::system_clock::duration sinceBegin)
{
    const double seconds = std::chrono::duration<double>(sinceBegin).count();
    const double own = 0.85 + 0.3 * static_cast<double>(facts.seed % 100) / 100;
    const double load = customersAt(sinceBegin) * facts.load / 100;
    const double shared = load * facts.usualReplicas / std::max(facts.replicas, 1);
    const double busy = kUsualShare * own * wobble(facts.seed, seconds);
    const double milli = static_cast<double>(facts.cpuRequest) * busy * shared;
    const double memory = static_cast<double>(facts.memoryRequest)
        * (0.55 + 0.25 * own * wobble(facts.seed + 1, seconds / 8));
    return { .cpuNano = static_cast<std::int64_t>(milli * kNanoPerMilli),
             .memoryBytes = static_cast<std::int64_t>(memory) };
}

} // namespace kittiwake::sim
