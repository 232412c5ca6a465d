#include "log_histogram.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace kittiwake {

namespace {

constexpr std::int64_t kSecond = 1'000'000'000;
constexpr std::int64_t kMinute = 60 * kSecond;
constexpr std::int64_t kHour = 60 * kMinute;
constexpr std::int64_t kDay = 24 * kHour;
constexpr auto kSteps = std::to_array<std::int64_t>(
    { kSecond / 1000, kSecond / 500, kSecond / 200, kSecond / 100, kSecond / 50, kSecond / 20,
      kSecond / 10,   kSecond / 5,   kSecond / 2,   kSecond,       2 * kSecond,  5 * kSecond,
      10 * kSecond,   15 * kSecond,  30 * kSecond,  kMinute,       2 * kMinute,  5 * kMinute,
      10 * kMinute,   15 * kMinute,  30 * kMinute,  kHour,         2 * kHour,    3 * kHour,
      6 * kHour,      12 * kHour,    kDay,          2 * kDay,      7 * kDay,     30 * kDay });

/// So that a bucket's begin is a time still.
constexpr std::int64_t kFarthestBucket = std::numeric_limits<std::int64_t>::max() / 2;

/// The number of the bucket that a moment is in; before the epoch, too.
std::int64_t bucketAt(std::int64_t time, std::int64_t step)
{
    return time / step - (time % step < 0 ? 1 : 0);
}

std::int64_t bucketsBetween(std::int64_t first, std::int64_t last, std::int64_t step)
{
    return bucketAt(last, step) - bucketAt(first, step) + 1;
}

std::int64_t stepFor(std::int64_t first, std::int64_t last, std::int64_t buckets)
{
    const auto fits = [&](std::int64_t step) {
        return bucketsBetween(first, last, step) <= buckets;
    };
    const auto found = std::find_if(kSteps.begin(), kSteps.end(), fits);
    if (found != kSteps.end())
        return *found;
    auto step = kSteps.back();
    while (!fits(step) && step < kFarthestBucket)
        step *= 2;
    return step;
}

auto countedLines(const LogChunk& chunk, const std::vector<std::uint16_t>& shown, std::int64_t step)
{
    std::vector<std::pair<std::int64_t, LogSeverityCounts>> buckets;
    for (const auto index : shown) {
        const auto line = chunk.line(index);
        if (line.flags.has(LogFlag::Border) || line.flags.has(LogFlag::Gap)
            || chunk.isJoined(index))
            continue;
        const auto number = bucketAt(line.place.time, step);
        if (buckets.empty() || buckets.back().first != number)
            buckets.emplace_back(number, LogSeverityCounts {});
        ++buckets.back().second[indexOf(line.severity)];
    }
    buckets.shrink_to_fit();
    return buckets;
}

} // namespace

void LogHistogram::follow(const LogView& view, std::int64_t step)
{
    if (step != std::exchange(m_step, step))
        m_counted.clear();
    const auto& chunks = view.snapshot().chunks();
    std::vector<Counted> counted;
    counted.reserve(chunks.size());
    auto before = m_counted.begin();
    for (std::size_t i = 0; i < chunks.size(); ++i) {
        auto& now = counted.emplace_back(
            Counted { chunks[i]->place(0), chunks[i]->version(), view.shown(i) });
        while (before != m_counted.end() && before->first < now.first)
            ++before;
        if (before != m_counted.end() && before->version == now.version
            && before->shown == now.shown)
            now.buckets = std::move(before->buckets);
        else if (now.shown)
            now.buckets = countedLines(*chunks[i], *now.shown, step);
    }
    m_counted = std::move(counted);
}

LogBuckets LogHistogram::count(const LogView& view, std::size_t buckets)
{
    if (view.empty())
        return {};
    const auto first = view.line(0).place.time;
    const auto last = view.line(view.size() - 1).place.time;
    return count(view, first, last + 1, buckets);
}

LogBuckets LogHistogram::count(const LogView& view, std::int64_t from, std::int64_t to,
                               std::size_t buckets)
{
    from = std::max(from, -kFarthestBucket);
    to = std::min(to, kFarthestBucket);
    if (from >= to || buckets == 0)
        return {};
    const auto most = static_cast<std::int64_t>(std::min(buckets, kMaxBuckets));
    const auto step = stepFor(from, to - 1, most);
    follow(view, step);
    const auto first = bucketAt(from, step);
    const auto number = bucketsBetween(from, to - 1, step);
    LogBuckets result { .begin = first * step, .step = step };
    result.counts.resize(static_cast<std::size_t>(std::min(number, most)));
    for (const auto& counted : m_counted) {
        for (const auto& [at, counts] : counted.buckets) {
            if (at < first || at - first >= static_cast<std::int64_t>(result.counts.size()))
                continue;
            auto& sum = result.counts[static_cast<std::size_t>(at - first)];
            for (std::size_t i = 0; i < counts.size(); ++i)
                sum[i] += counts[i];
        }
    }
    return result;
}

} // namespace kittiwake
