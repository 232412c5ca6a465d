#include "workqueue_document.h"

#include <core/api/json/json.h>
#include <core/api/json/json_value.h>
#include <core/api/timestamp_text.h>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace kittiwake {

namespace {

constexpr int kDocumentVersion = 1;
constexpr std::size_t kLongestDocumentedName = 1024;

struct PhaseName
{
    KeyPhase phase;
    std::string_view name;
};
constexpr std::array<PhaseName, 4> kPhaseNames { { { KeyPhase::Waiting, "waiting" },
                                                   { KeyPhase::Ready, "ready" },
                                                   { KeyPhase::Processing, "processing" },
                                                   { KeyPhase::Failed, "failed" } } };

/// From a queue's clock to that of the wall.
class DocumentClock
{
public:
    DocumentClock(TimePoint now, std::chrono::system_clock::time_point wall)
        : m_now(now)
        , m_wall(std::chrono::duration_cast<std::chrono::milliseconds>(wall.time_since_epoch()))
    { }
    [[nodiscard]] std::int64_t operator()(TimePoint time) const
    {
        return (m_wall + std::chrono::duration_cast<std::chrono::milliseconds>(time - m_now))
            .count();
    }

private:
    TimePoint m_now;
    std::chrono::milliseconds m_wall;
};

/// At most so many bytes, and no half character.
std::string cutText(std::string text, std::size_t most)
{
    if (text.size() <= most)
        return text;
    while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0U) == 0x80U)
        --most;
    text.resize(most);
    return text;
}

std::string momentText(std::int64_t milliseconds)
{
    constexpr std::int64_t kLatest = 9'000'000'000'000; // a wall clock counts nanoseconds
    milliseconds = std::clamp<std::int64_t>(milliseconds, 0, kLatest);
    return microTimestampText(
        std::chrono::system_clock::time_point(std::chrono::milliseconds(milliseconds)));
}

std::int64_t momentAt(const Json& place)
{
    const auto seconds = timeOf(place);
    if (!seconds)
        return 0;
    auto moment = seconds->time_since_epoch().count() * 1000;
    const auto text = textOf(place);
    std::int64_t unit = 100;
    for (auto at = std::min(text.find('.'), text.size() - 1) + 1; at < text.size() && unit > 0;
         ++at, unit /= 10) {
        if (text[at] < '0' || text[at] > '9')
            break;
        moment += (text[at] - '0') * unit;
    }
    return moment;
}

template<typename Number>
Number clampedNumber(const Json& place)
{
    constexpr auto kMax = static_cast<std::int64_t>(std::min<std::uint64_t>(
        std::numeric_limits<Number>::max(), std::numeric_limits<std::int64_t>::max()));
    constexpr auto kLeast = static_cast<std::int64_t>(std::numeric_limits<Number>::min());
    return static_cast<Number>(std::clamp(numberOf(place), kLeast, kMax));
}

std::string nameAt(const Json& place)
{
    return cutText(std::string(textOf(place)), kLongestDocumentedName);
}

JsonValue jsonOf(const DocumentedKey& key)
{
    JsonValue json { { "key", key.key } };
    for (const auto& [phase, name] : kPhaseNames) {
        if (phase == key.state)
            json["state"] = name;
    }
    if (key.object) {
        json["name"] = key.object->name;
        if (!key.object->ns.empty())
            json["namespace"] = key.object->ns;
    }
    const auto set = [&json](const char* field, const std::string& text) {
        if (!text.empty())
            json[field] = text;
    };
    set("group", key.group);
    set("kind", key.kind);
    set("lastError", key.lastError);
    if (key.since != 0)
        json["since"] = momentText(key.since);
    if (key.nextTry)
        json["nextTry"] = momentText(*key.nextTry);
    json["tries"] = key.tries;
    json["failures"] = key.failures;
    if (key.priority != 0)
        json["priority"] = key.priority;
    if (key.again)
        json["again"] = true;
    return json;
}

JsonValue jsonOf(const DocumentedQueue& queue)
{
    JsonValue json { { "name", queue.name },
                     { "ready", queue.ready },
                     { "processing", queue.processing },
                     { "waiting", queue.waiting },
                     { "failing", queue.failing },
                     { "tracked", queue.tracked } };
    if (!queue.group.empty())
        json["group"] = queue.group;
    if (!queue.kind.empty())
        json["kind"] = queue.kind;
    if (queue.workers > 0)
        json["workers"] = queue.workers;
    if (queue.paused)
        json["paused"] = true;
    json["keys"] = JsonValue::array();
    for (const auto& key : queue.keys)
        json["keys"].push_back(jsonOf(key));
    return json;
}

DocumentedKey readKey(const Json& json, const DocumentedQueue& queue,
                      const WorkqueueDocumentBounds& bounds)
{
    DocumentedKey key { .key = nameAt(json["key"]),
                        .group = queue.group,
                        .kind = queue.kind,
                        .since = momentAt(json["since"]),
                        .again = boolOf(json["again"]),
                        .tries = clampedNumber<std::uint32_t>(json["tries"]),
                        .failures = clampedNumber<std::uint32_t>(json["failures"]),
                        .priority = clampedNumber<std::int32_t>(json["priority"]),
                        .lastError =
                            cutText(std::string(textOf(json["lastError"])), bounds.errorBytes) };
    if (auto name = nameAt(json["name"]); !name.empty())
        key.object = ObjectKey { nameAt(json["namespace"]), std::move(name) };
    if (exists(json["kind"])) {
        key.kind = nameAt(json["kind"]);
        key.group = nameAt(json["group"]);
    }
    if (const auto next = momentAt(json["nextTry"]); next != 0)
        key.nextTry = next;
    for (const auto& [phase, name] : kPhaseNames) {
        if (name == textOf(json["state"]))
            key.state = phase;
    }
    return key;
}

DocumentedQueue readQueue(const Json& json, const WorkqueueDocumentBounds& bounds, bool& cut)
{
    DocumentedQueue queue { .name = nameAt(json["name"]),
                            .group = nameAt(json["group"]),
                            .kind = nameAt(json["kind"]),
                            .workers = clampedNumber<std::uint32_t>(json["workers"]),
                            .paused = boolOf(json["paused"]),
                            .ready = clampedNumber<std::uint64_t>(json["ready"]),
                            .processing = clampedNumber<std::uint64_t>(json["processing"]),
                            .waiting = clampedNumber<std::uint64_t>(json["waiting"]),
                            .failing = clampedNumber<std::uint64_t>(json["failing"]),
                            .tracked = clampedNumber<std::uint64_t>(json["tracked"]) };
    forEachItem(json["keys"], [&](const Json& each) {
        if (queue.keys.size() >= bounds.keys) {
            cut = true;
            return;
        }
        if (auto key = readKey(each, queue, bounds); !key.key.empty())
            queue.keys.push_back(std::move(key));
    });
    return queue;
}

Unexpected<Error> noDocument(std::string why)
{
    return Unexpected { Error { ErrorKind::BadAnswer,
                                "What was read is not a document of work queues: " + std::move(why)
                                    + ". See docs/debug-workqueue.md for what is served there." } };
}

} // namespace

WorkqueueDocument documentOf(std::string program,
                             std::span<const std::shared_ptr<QueueProbe>> queues, TimePoint now,
                             std::chrono::system_clock::time_point wall,
                             const WorkqueueDocumentBounds& bounds)
{
    const DocumentClock clock(now, wall);
    WorkqueueDocument document { .program = std::move(program), .at = clock(now) };
    for (const auto& probe : queues) {
        auto selected = probe->keys({ .limit = bounds.keys });
        if (!selected)
            continue;
        if (document.queues.size() >= bounds.queues) {
            document.cut = true;
            break;
        }
        const auto& facts = probe->facts();
        DocumentedQueue queue { .name = facts.name,
                                .group = facts.group,
                                .kind = facts.kind,
                                .workers = facts.workers,
                                .paused = selected->totals.paused,
                                .ready = selected->totals.ready,
                                .processing = selected->totals.processing,
                                .waiting = selected->totals.waiting,
                                .failing = selected->totals.failing,
                                .tracked = selected->tracked };
        for (auto& state : selected->keys) {
            DocumentedKey key { .key = std::move(state.key.text),
                                .object = std::move(state.key.object),
                                .group = std::move(state.key.group),
                                .kind = std::move(state.key.kind),
                                .state = state.phase,
                                .since = clock(state.since),
                                .again = state.again,
                                .tries = state.tries,
                                .failures = state.failures,
                                .priority = static_cast<std::int32_t>(state.priority),
                                .lastError =
                                    cutText(std::move(state.lastError), bounds.errorBytes) };
            if (state.nextTryAt)
                key.nextTry = clock(*state.nextTryAt);
            queue.keys.push_back(std::move(key));
        }
        document.queues.push_back(std::move(queue));
    }
    return document;
}

std::string workqueueDocument(const WorkqueueDocument& document)
{
    JsonValue json { { "version", kDocumentVersion },
                     { "program", document.program },
                     { "at", momentText(document.at) },
                     { "queues", JsonValue::array() } };
    if (document.cut)
        json["cut"] = true;
    for (const auto& queue : document.queues)
        json["queues"].push_back(jsonOf(queue));
    return writeJson(json);
}

Expected<WorkqueueDocument> readWorkqueueDocument(std::string_view json,
                                                  const WorkqueueDocumentBounds& bounds)
{
    if (json.size() > bounds.bytes)
        return noDocument("it has more than " + std::to_string(bounds.bytes >> 20U) + " MiB");
    JsonReader reader;
    const auto parsed = reader.read(json);
    if (!parsed)
        return noDocument("it is not JSON");
    const auto& top = *parsed;
    if (!exists(top["version"]) || !top["queues"].is_array())
        return noDocument("it has no version or no queues");
    if (numberOf(top["version"]) != kDocumentVersion)
        return noDocument("its version is not " + std::to_string(kDocumentVersion));
    WorkqueueDocument document { .program = nameAt(top["program"]),
                                 .at = momentAt(top["at"]),
                                 .cut = boolOf(top["cut"]) };
    forEachItem(top["queues"], [&](const Json& each) {
        if (document.queues.size() >= bounds.queues)
            document.cut = true;
        else
            document.queues.push_back(readQueue(each, bounds, document.cut));
    });
    return document;
}

} // namespace kittiwake
