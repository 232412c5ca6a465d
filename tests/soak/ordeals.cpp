#include "ordeals.h"

#include <array>

namespace kittiwake::test {

namespace {

constexpr auto kFaults = std::to_array<const char*>({
    "reset",
    "reset bytes=3000 verb=list",
    "reset bytes=2000 verb=watch",
    "half-open",
    "half-open verb=watch events=2",
    "half-open bytes=5000 verb=list",
    "slow latency=2s",
    "slow bytesPerSecond=64KiB",
    "close-after bytes=2500",
    "close-after events=1 verb=watch",
    "truncated-json",
    "truncated-json verb=watch events=1",
    "invalid-utf8",
    "huge-object bytes=1MiB verb=watch events=1 count=5",
    "huge-line bytes=2MiB verb=watch events=1 count=3",
    "wrong-content-type",
    "login-page",
    "status code=401",
    "status code=403",
    "status code=404 verb=watch",
    "status code=409",
    "status code=410",
    "status code=410 verb=watch",
    "status code=429 retryAfter=1",
    "status code=429",
    "status code=500",
    "status code=503 retryAfter=2",
    "status code=504",
    "error-event code=410",
    "error-event code=410 events=3",
    "error-event code=429",
    "error-event code=500 events=1",
    "expired-continue",
    "no-bookmarks",
    "duplicate-events",
    "out-of-order-events",
    "event-without-metadata events=1",
    "no-initial-events-end",
    "close-connection",
    "redirect location=https://sign-in.example.com/",
    "clock-skew latency=1h",
});

/// What befalls the server as a whole, and what ends it.
struct Outage
{
    const char* begin;
    const char* end;
};
constexpr auto kOutages = std::to_array<Outage>({
    { "do stop", "do start" },
    { "do mute", "do unmute" },
    { "do drop", "" },
    { "do reset", "" },
    { "do compact", "" },
    { "do expire-continue", "" },
    { "certificate expired", "certificate good" },
    { "certificate other-name", "certificate good" },
    { "certificate other-ca", "certificate good" },
});

} // namespace

Disruption anyDisruption(std::minstd_rand& random)
{
    const auto upTo = [&random](unsigned most) {
        return static_cast<int>(random() % most);
    };
    if (upTo(4) == 0) {
        const auto& outage = kOutages.at(random() % kOutages.size());
        Disruption disruption { .orders = { outage.begin } };
        if (*outage.end != '\0') {
            disruption.seconds = 1 + upTo(8);
            disruption.after = { outage.end };
        }
        return disruption;
    }
    Disruption disruption { .seconds = upTo(4) };
    // A cut or a compaction beside it makes everybody list anew and meet it.
    if (upTo(3) == 0)
        disruption.orders = { "do drop" };
    else if (upTo(6) == 0)
        disruption.orders = { "do compact", "do drop" };
    std::string fault = "fault ";
    fault += kFaults.at(random() % kFaults.size());
    constexpr std::array<const char*, 3> kChances = { " probability=0.1", " probability=0.4", "" };
    fault += kChances.at(random() % kChances.size());
    fault += " lasts=" + std::to_string(1 + upTo(12)) + 's';
    disruption.orders.insert(disruption.orders.begin(), fault);
    return disruption;
}

std::vector<std::string> healing()
{
    return { "clear", "do start", "do unmute", "certificate good" };
}

} // namespace kittiwake::test
