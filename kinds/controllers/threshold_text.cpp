#include "threshold_text.h"

#include <kinds/text/short_number.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

namespace kittiwake {

namespace {

struct ThresholdSay
{
    KW_DECLARE_TEXTS(kittiwake::QueueThresholds)
};

using SpanOf = QueueThresholds::Seconds QueueThresholds::*;
using NumberOf = double QueueThresholds::*;

struct NamedThreshold
{
    const char* name;
    SpanOf span = nullptr; ///< or one of the others
    NumberOf number = nullptr;
    bool isShare = false; ///< of a whole
};

constexpr std::array kThresholds {
    NamedThreshold { "busy-worker", &QueueThresholds::busyWorker },
    NamedThreshold { "times-mean-work", nullptr, &QueueThresholds::timesMeanWork },
    NamedThreshold { "stuck-worker", &QueueThresholds::stuckWorker },
    NamedThreshold { "patient-busy-worker", &QueueThresholds::patientBusyWorker },
    NamedThreshold { "patient-stuck-worker", &QueueThresholds::patientStuckWorker },
    NamedThreshold { "stalled", &QueueThresholds::stalled },
    NamedThreshold { "all-workers-stuck", &QueueThresholds::allWorkersStuck },
    NamedThreshold { "behind-for", &QueueThresholds::behindFor },
    NamedThreshold { "behind-wait", &QueueThresholds::behindWait },
    NamedThreshold { "behind-growth", nullptr, &QueueThresholds::behindGrowth, true },
    NamedThreshold { "behind-busy", nullptr, &QueueThresholds::behindBusy, true },
    NamedThreshold { "start-up", &QueueThresholds::startUp },
    NamedThreshold { "throttled-wait", nullptr, &QueueThresholds::throttledWait },
    NamedThreshold { "failing-for", &QueueThresholds::failingFor },
    NamedThreshold { "failing-ratio", nullptr, &QueueThresholds::failingRatio, true },
    NamedThreshold { "failing-much", nullptr, &QueueThresholds::failingMuch, true },
    NamedThreshold { "failing-attempts", nullptr, &QueueThresholds::failingAttempts },
    NamedThreshold { "failing-quietly-for", &QueueThresholds::failingQuietlyFor },
    NamedThreshold { "mass-retries-from", nullptr, &QueueThresholds::massRetriesFrom },
    NamedThreshold { "mass-retries-to", nullptr, &QueueThresholds::massRetriesTo },
    NamedThreshold { "mass-for", &QueueThresholds::massFor },
    NamedThreshold { "looping-for", &QueueThresholds::loopingFor },
    NamedThreshold { "looping-per-minute", nullptr, &QueueThresholds::loopingPerMinute },
    NamedThreshold { "looping-reconciles", nullptr, &QueueThresholds::loopingReconciles },
    NamedThreshold { "looping-errors", nullptr, &QueueThresholds::loopingErrors, true },
    NamedThreshold { "looping-on-purpose", nullptr, &QueueThresholds::loopingOnPurpose, true },
};

constexpr std::int64_t kLongest = std::int64_t { 24 } * 3600; ///< \units seconds
constexpr double kMaxOfAll = 1e9;
constexpr double kPerCent = 100;

/// The number that `text` begins with, which is cut off it.
std::optional<double> takeNumber(std::string_view& text)
{
    double number = 0;
    const auto read =
        std::from_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
    if (read.ec != std::errc() || !(number >= 0) || number > kMaxOfAll)
        return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
    return number;
}

std::optional<QueueThresholds::Seconds> spanIn(std::string_view text)
{
    double seconds = 0;
    do {
        const auto number = takeNumber(text);
        const auto unit = text.empty() ? 0.0
            : text.front() == 's'      ? 1.0
            : text.front() == 'm'      ? 60.0
            : text.front() == 'h'      ? 3600.0
                                       : 0.0;
        if (!number || unit <= 0)
            return std::nullopt;
        text.remove_prefix(1);
        seconds += *number * unit;
    } while (!text.empty());
    if (seconds < 1 || seconds > static_cast<double>(kLongest))
        return std::nullopt;
    return QueueThresholds::Seconds(static_cast<std::int64_t>(seconds));
}

std::optional<double> numberIn(std::string_view text, bool isShare)
{
    auto number = takeNumber(text);
    if (number && isShare && text == "%") {
        *number /= kPerCent;
        text = {};
    }
    if (!number || !text.empty() || (isShare && *number > 1))
        return std::nullopt;
    return number;
}

std::string spanWritten(QueueThresholds::Seconds span)
{
    constexpr std::int64_t kMinute = 60;
    const auto seconds = span.count();
    return seconds % kMinute == 0 ? std::to_string(seconds / kMinute) + 'm'
                                  : std::to_string(seconds) + 's';
}

std::string written(const NamedThreshold& threshold, const QueueThresholds& from)
{
    const auto name = std::string(threshold.name) + '=';
    if (threshold.span != nullptr)
        return name + spanWritten(from.*threshold.span);
    const auto number = from.*threshold.number * (threshold.isShare ? kPerCent : 1);
    const bool isWhole = std::abs(number - std::round(number)) < 1e-6;
    return name + fixedNumber(number, isWhole ? 0 : 1) + (threshold.isShare ? "%" : "");
}

} // namespace

Expected<QueueThresholds, Text> parseThresholds(std::string_view text)
{
    constexpr std::string_view kBetween = " ,\t\n";
    QueueThresholds thresholds;
    while (true) {
        text.remove_prefix(std::min(text.find_first_not_of(kBetween), text.size()));
        if (text.empty())
            return thresholds;
        const auto word = text.substr(0, text.find_first_of(kBetween));
        text.remove_prefix(word.size());
        const auto equals = std::min(word.find('='), word.size());
        const auto known =
            std::find_if(kThresholds.begin(), kThresholds.end(), [&](const NamedThreshold& each) {
                return each.name == word.substr(0, equals);
            });
        if (known == kThresholds.end())
            return Unexpected { ThresholdSay::tr("No threshold is called \"%1\".")
                                    .arg(std::string(word.substr(0, equals))) };
        const auto value = word.substr(std::min(equals + 1, word.size()));
        const auto span = known->span != nullptr ? spanIn(value) : std::nullopt;
        const auto number =
            known->number != nullptr ? numberIn(value, known->isShare) : std::nullopt;
        if (!span && !number)
            return Unexpected { ThresholdSay::tr("\"%1\" cannot be read. It is written as in %2.")
                                    .arg(std::string(word), written(*known, {})) };
        if (span)
            thresholds.*known->span = *span;
        else
            thresholds.*known->number = *number;
    }
}

std::vector<std::string> defaultThresholds()
{
    std::vector<std::string> all;
    all.reserve(kThresholds.size());
    for (const auto& threshold : kThresholds)
        all.push_back(written(threshold, {}));
    return all;
}

} // namespace kittiwake
