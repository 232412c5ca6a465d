#include "fault_words.h"

#include <algorithm>
#include <charconv>

namespace kittiwake::sim {

namespace {

using std::chrono::milliseconds;

constexpr std::array<FaultName, 21> kNames = { {
    { FaultKind::Reset, "reset", { "bytes" } },
    { FaultKind::HalfOpen, "half-open", { "bytes", "events" } },
    { FaultKind::Slow, "slow", { "latency", "bytesPerSecond" }, { "latency", "bytesPerSecond" } },
    { FaultKind::CloseAfter, "close-after", { "bytes", "events" }, { "bytes", "events" } },
    { FaultKind::TruncatedJson, "truncated-json", { "events" } },
    { FaultKind::InvalidUtf8, "invalid-utf8", { "events" } },
    { FaultKind::HugeObject, "huge-object", { "bytes", "events" }, { "bytes" } },
    { FaultKind::HugeLine, "huge-line", { "bytes", "events" }, { "bytes" } },
    { FaultKind::WrongContentType, "wrong-content-type" },
    { FaultKind::LoginPage, "login-page" },
    { FaultKind::Status, "status", { "code", "retryAfter" }, { "code" } },
    { FaultKind::ErrorEvent, "error-event", { "code", "retryAfter", "events" }, { "code" } },
    { FaultKind::ExpiredContinue, "expired-continue" },
    { FaultKind::NoBookmarks, "no-bookmarks" },
    { FaultKind::DuplicateEvents, "duplicate-events", { "events" } },
    { FaultKind::OutOfOrderEvents, "out-of-order-events", { "events" } },
    { FaultKind::EventWithoutMetadata, "event-without-metadata", { "events" } },
    { FaultKind::NoInitialEventsEnd, "no-initial-events-end" },
    { FaultKind::CloseConnection, "close-connection" },
    { FaultKind::Redirect, "redirect", { "location" }, { "location" } },
    { FaultKind::ClockSkew, "clock-skew", { "latency" }, { "latency" } },
} };

template<typename Number>
bool read(std::string_view text, Number& out)
{
    const auto* const end = text.data() + text.size();
    const auto [rest, code] = std::from_chars(text.data(), end, out);
    return code == std::errc {} && rest == end && !text.empty();
}

/// "512", "64KiB", "2MiB".
bool readBytes(std::string_view text, std::size_t& out)
{
    unsigned shift = 0;
    if (text.ends_with("KiB"))
        shift = 10;
    else if (text.ends_with("MiB"))
        shift = 20;
    if (shift != 0)
        text.remove_suffix(3);
    constexpr std::size_t kMax = std::size_t { 1 } << 30U; // more than anybody sends
    if (!read(text, out) || out > kMax >> shift)
        return false;
    out <<= shift;
    return true;
}

/// "250ms", "30s", "5m", "-1h".
bool readSpan(std::string_view text, milliseconds& out)
{
    struct Unit
    {
        std::string_view name;
        int milliseconds;
    };
    constexpr std::array<Unit, 4> kUnits = {
        { { "ms", 1 }, { "s", 1000 }, { "m", 60'000 }, { "h", 3'600'000 } }
    };
    const auto unit = std::find_if(kUnits.begin(), kUnits.end(),
                                   [text](const Unit& one) { return text.ends_with(one.name); });
    int number = 0;
    if (unit == kUnits.end() || !read(text.substr(0, text.size() - unit->name.size()), number))
        return false;
    out = milliseconds(std::int64_t { number } * unit->milliseconds);
    return true;
}

std::string spanText(milliseconds span)
{
    const auto count = span.count();
    return count % 1000 == 0 ? std::to_string(count / 1000) + 's' : std::to_string(count) + "ms";
}

template<typename Number>
std::string numberText(const std::optional<Number>& number)
{
    return number ? std::to_string(*number) : std::string();
}

std::string chanceText(double chance)
{
    std::array<char, 32> text {};
    const auto [end, code] = std::to_chars(text.data(), text.data() + text.size(), chance);
    return { text.data(), end };
}

bool readCode(Fault& fault, std::string_view text)
{
    return read(text, fault.code) && fault.code >= 300 && fault.code <= 599;
}

bool readVerb(Fault& fault, std::string_view text)
{
    constexpr std::array<std::string_view, 11> kVerbs = {
        "get",  "list", "watch", "create", "update", "patch", "delete", "deletecollection",
        "post", "put",  "head"
    };
    fault.match.verb = text;
    return std::find(kVerbs.begin(), kVerbs.end(), text) != kVerbs.end();
}

constexpr std::array<FaultWord, 14> kWords = { {
    { "code", false, "429", readCode,
      [](const Fault& fault) {
          const bool taken = fault.kind == FaultKind::Status || fault.kind == FaultKind::ErrorEvent;
          return taken ? std::to_string(fault.code) : std::string();
      } },
    { "retryAfter", false, "1",
      [](Fault& fault, std::string_view text) {
          return read(text, fault.retryAfter.emplace()) && *fault.retryAfter >= 0;
      },
      [](const Fault& fault) {
          return numberText(fault.retryAfter);
      } },
    { "latency", false, "250ms, 30s, -1h",
      [](Fault& fault, std::string_view text) {
          return readSpan(text, fault.latency)
              && (fault.kind == FaultKind::ClockSkew || fault.latency.count() >= 0);
      },
      [](const Fault& fault) {
          return fault.latency.count() == 0 ? std::string() : spanText(fault.latency);
      } },
    { "bytes", false, "512, 64KiB, 2MiB",
      [](Fault& fault, std::string_view text) { return readBytes(text, fault.bytes.emplace()); },
      [](const Fault& fault) {
          return numberText(fault.bytes);
      } },
    { "events", false, "3",
      [](Fault& fault, std::string_view text) { return read(text, fault.events.emplace()); },
      [](const Fault& fault) {
          return numberText(fault.events);
      } },
    { "bytesPerSecond", false, "64KiB",
      [](Fault& fault, std::string_view text) {
          return readBytes(text, fault.bytesPerSecond) && fault.bytesPerSecond > 0;
      },
      [](const Fault& fault) {
          return fault.bytesPerSecond == 0 ? std::string() : std::to_string(fault.bytesPerSecond);
      } },
    { "location", false, "https://sign-in.example.com/",
      [](Fault& fault, std::string_view text) {
          fault.location = text;
          return !text.empty();
      },
      [](const Fault& fault) {
          return fault.location;
      } },
    { "path", true, "/api/v1/*",
      [](Fault& fault, std::string_view text) {
          fault.match.path = text;
          return text.starts_with('/') || text.starts_with('*');
      },
      [](const Fault& fault) {
          return fault.match.path;
      } },
    { "verb", true, "get, list, watch, create, update, patch, delete, deletecollection", readVerb,
      [](const Fault& fault) {
          return fault.match.verb;
      } },
    { "resource", true, "pods, pods/log",
      [](Fault& fault, std::string_view text) {
          fault.match.resource = text;
          return !text.empty();
      },
      [](const Fault& fault) {
          return fault.match.resource;
      } },
    { "probability", true, "0.5",
      [](Fault& fault, std::string_view text) {
          return read(text, fault.match.probability) && fault.match.probability > 0
              && fault.match.probability <= 1;
      },
      [](const Fault& fault) {
          return fault.match.probability < 1 ? chanceText(fault.match.probability) : std::string();
      } },
    { "count", true, "3",
      [](Fault& fault, std::string_view text) { return read(text, fault.match.count.emplace()); },
      [](const Fault& fault) {
          return numberText(fault.match.count);
      } },
    { "skip", true, "1",
      [](Fault& fault, std::string_view text) { return read(text, fault.match.skip); },
      [](const Fault& fault) {
          return fault.match.skip == 0 ? std::string() : std::to_string(fault.match.skip);
      } },
    { "lasts", true, "30s",
      [](Fault& fault, std::string_view text) {
          return readSpan(text, fault.match.lasts.emplace()) && fault.match.lasts->count() > 0;
      },
      [](const Fault& fault) {
          return fault.match.lasts ? spanText(*fault.match.lasts) : std::string();
      } },
} };

} // namespace

std::span<const FaultName> faultNameTable()
{
    return kNames;
}

std::span<const FaultWord> faultWordTable()
{
    return kWords;
}

} // namespace kittiwake::sim
