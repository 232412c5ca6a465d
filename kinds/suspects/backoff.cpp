#include "backoff.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace kittiwake {

namespace {

constexpr double kShortestGap = 1000; ///< below it nothing is told from jitter
constexpr double kMaxResidual = 0.2; ///< of the delay the law says
constexpr double kCapTolerance = 0.05; ///< of gaps that are the cap
constexpr double kSameTolerance = 0.1; ///< of gaps that are an interval
constexpr double kLeastDoubt = 0.05; ///< a next time is no better than that share of its delay
constexpr std::uint32_t kMaxFailures = 64;

// As the programs have them by default. Where a controller may have one of several, all of them.
constexpr std::array kOfClientGo { kClientGoLimiter };
constexpr std::array kOfCertManager {
    BackoffLimiter { .name = "cert-manager", .base = 5000, .cap = 300'000 },
    BackoffLimiter { .name = "cert-manager certificates", .base = 1000, .cap = 30'000 },
    BackoffLimiter { .name = "cert-manager ACME", .base = 5000, .cap = 1'800'000 },
};
constexpr std::array kOfFlux { BackoffLimiter { .name = "Flux", .base = 750, .cap = 900'000 } };
constexpr std::array kOfServices { BackoffLimiter {
    .name = "service-lb-controller", .base = 5000, .cap = 300'000 } };
constexpr std::array kOfJobs { BackoffLimiter {
    .name = "job-controller", .base = 1000, .cap = 1'000'000 } };
constexpr std::array kOfSlices { BackoffLimiter {
    .name = "endpointslice-controller", .base = 1000, .cap = 1'000'000 } };
constexpr std::array kOfNamespaces { BackoffLimiter {
    .name = "namespace-controller", .base = 5, .cap = 60'000 } };
constexpr std::array kOfApiServices { BackoffLimiter {
    .name = "available-condition-controller", .base = 5, .cap = 30'000 } };
constexpr std::array kOfJava { BackoffLimiter {
    .name = "Java Operator SDK", .base = 2000, .cap = 10'000'000, .factor = 1.5 } };

/// What one limiter makes of the last two gaps, without work.
struct LimiterFit
{
    BackoffShape shape = BackoffShape::Unknown;
    std::uint32_t failures = 0; ///< now, behind the last gap
    double delay = 0; ///< until the next try
    double residual = 1; ///< share of the delay
};

bool isAbout(double value, double wanted, double tolerance)
{
    return std::abs(value - wanted) <= tolerance * wanted;
}

LimiterFit fitOf(const BackoffLimiter& limiter, double before, double gap)
{
    const auto atCap = limiter.failuresAtCap();
    if (isAbout(gap, limiter.cap, kCapTolerance)) {
        // The gap before it may be as long, or be the last that was not.
        const auto last = limiter.delayAfter(atCap - 1);
        if (isAbout(before, limiter.cap, kCapTolerance) || isAbout(before, last, kMaxResidual))
            return { BackoffShape::AtCap, atCap + 1, limiter.cap,
                     std::abs(gap - limiter.cap) / limiter.cap };
        return {};
    }
    const auto exponent = std::round(std::log(gap / limiter.base) / std::log(limiter.factor));
    if (!(exponent >= 1) || exponent >= atCap) // the gap before followed a failure, too
        return {};
    const auto followed = static_cast<std::uint32_t>(exponent) + 1;
    const auto law = limiter.delayAfter(followed);
    const auto residual = std::abs(gap - law) / law;
    if (residual >= kMaxResidual || !isAbout(before, gap / limiter.factor, kMaxResidual))
        return {};
    return { BackoffShape::Doubling, followed + 1, limiter.delayAfter(followed + 1), residual };
}

bool isInterval(std::span<const double> gaps)
{
    const auto last = gaps.back();
    return std::all_of(gaps.begin(), gaps.end(),
                       [last](double gap) { return isAbout(gap, last, kSameTolerance); });
}

} // namespace

double BackoffLimiter::delayAfter(std::uint32_t failures) const
{
    const auto steps = std::min(failures, kMaxFailures);
    return steps == 0 ? 0 : std::min(cap, base * std::pow(factor, steps - 1));
}

std::uint32_t BackoffLimiter::failuresAtCap() const
{
    std::uint32_t failures = 1;
    while (failures < kMaxFailures && delayAfter(failures) < cap)
        ++failures;
    return failures;
}

std::span<const BackoffLimiter> limitersOf(std::string_view controller, std::string_view group)
{
    if (group.ends_with("cert-manager.io") || controller.starts_with("certificates-"))
        return kOfCertManager;
    if (group.ends_with("toolkit.fluxcd.io"))
        return kOfFlux;
    if (controller == "service-lb-controller" || controller == "cloud-node-controller")
        return kOfServices;
    if (controller == "job-controller")
        return kOfJobs;
    if (controller == "endpointslice-controller")
        return kOfSlices;
    if (controller == "namespace-controller")
        return kOfNamespaces;
    if (controller == "available-condition-controller")
        return kOfApiServices;
    if (controller == "java-operator-sdk")
        return kOfJava;
    return kOfClientGo;
}

BackoffEstimate estimateBackoff(std::span<const std::int64_t> failures,
                                std::span<const BackoffLimiter> limiters, std::int64_t work)
{
    BackoffEstimate estimate { .failures = { .min = static_cast<std::uint32_t>(failures.size()) } };
    std::vector<double> gaps;
    for (std::size_t i = 1; i < failures.size(); ++i)
        gaps.push_back(std::max(0.0, static_cast<double>(failures[i] - failures[i - 1] - work)));
    if (gaps.size() < 2 || gaps.back() < kShortestGap)
        return estimate;
    const auto gap = gaps.back();
    const auto before = gaps[gaps.size() - 2];
    double delay = 0;
    double doubt = kLeastDoubt;
    std::uint32_t fewest = 0;
    std::uint32_t most = 0;
    for (const auto& limiter : limiters) {
        const auto fit = fitOf(limiter, before, gap);
        if (fit.shape == BackoffShape::Unknown)
            continue;
        const bool isFirst = estimate.shape == BackoffShape::Unknown;
        fewest = isFirst ? fit.failures : std::min(fewest, fit.failures);
        most = std::max(most, fit.failures);
        doubt = std::max(doubt, fit.residual);
        if (!isFirst && delay > 0) // what two laws say of the next delay may differ
            doubt = std::max(doubt, std::abs(fit.delay - delay) / std::max(fit.delay, delay));
        delay = isFirst ? fit.delay : std::min(delay, fit.delay);
        if (isFirst || fit.shape == BackoffShape::AtCap)
            estimate.shape = fit.shape;
    }
    const auto known = static_cast<std::uint32_t>(failures.size());
    if (estimate.shape != BackoffShape::Unknown) {
        estimate.failures.min = std::max(fewest, known);
        if (estimate.shape == BackoffShape::Doubling)
            estimate.failures.max = std::max(most, known);
        constexpr std::size_t kManyGaps = 3; // fewer may fit by chance
        estimate.confidence = gaps.size() >= kManyGaps ? Confidence::Medium : Confidence::Low;
    } else if (isInterval(std::span(gaps).last(std::min<std::size_t>(gaps.size(), 3)))) {
        estimate.shape = BackoffShape::FixedInterval;
        delay = gap;
    } else if (gap < before * (1 - kMaxResidual)) {
        estimate.shape = BackoffShape::RetriedEarly;
    }
    if (delay > 0) {
        estimate.nextTryAt = failures.back() + static_cast<std::int64_t>(delay);
        estimate.plusMinus = static_cast<std::int64_t>(delay * doubt);
    }
    return estimate;
}

} // namespace kittiwake
