#include "metrics_list.h"

#include <core/api/json/json.h>
#include <core/api/json/json_text.h>
#include <core/api/quantity.h>
#include <kinds/meaning_key.h>

#include <cmath>

namespace kittiwake {

namespace {

/// Providers write amounts as texts, or as numbers; negative ones count as 0.
double amountAt(const Json& place)
{
    double number = 0;
    if (place.get(number) != simdjson::SUCCESS)
        number = quantityValue(textOf(place)).value_or(0);
    return std::max(number, 0.0);
}

UsageAmount usageAt(const Json& usage)
{
    return { amountAt(usage["cpu"]), amountAt(usage["memory"]) };
}

/// "15.2s" and "5m0s" are Go's durations.
std::int64_t windowAt(const Json& place)
{
    const auto key = meaningKey(textOf(place), {});
    const auto* seconds = std::get_if<double>(&key);
    return seconds != nullptr && *seconds > 0 ? std::llround(*seconds) : 0;
}

UsageReading readingOf(const Json& item)
{
    const auto metadata = item["metadata"];
    UsageReading reading { .key = { std::string(textOf(metadata["namespace"])),
                                    std::string(textOf(metadata["name"])) },
                           .window = windowAt(item["window"]) };
    if (const auto at = timeOf(item["timestamp"]); at && at->time_since_epoch().count() > 0)
        reading.at = at->time_since_epoch().count();
    reading.used = usageAt(item["usage"]);
    forEachItem(item["containers"], [&](const Json& container) {
        const auto used = usageAt(container["usage"]);
        reading.used += used;
        reading.containers.push_back({ std::string(textOf(container["name"])), used });
    });
    return reading;
}

} // namespace

Expected<std::vector<UsageReading>> readMetricsList(const std::string& body)
{
    JsonReader reader;
    const auto json = reader.read(body);
    if (!json)
        return Unexpected { json.error() };
    if (!textOf((*json)["kind"]).ends_with("MetricsList"))
        return Unexpected { Error {
            ErrorKind::BadAnswer,
            "The Metrics API answered with something else than a list of metrics." } };
    std::vector<UsageReading> readings;
    forEachItem((*json)["items"], [&](const Json& item) {
        auto reading = readingOf(item);
        if (!reading.key.name.empty())
            readings.push_back(std::move(reading));
    });
    return readings;
}

} // namespace kittiwake
