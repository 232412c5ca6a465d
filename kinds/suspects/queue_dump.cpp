#include "queue_dump.h"

#include "key_names.h"

#include <core/api/json/json.h>
#include <core/logs/log_time.h>

namespace kittiwake {

namespace {

std::string textOfEither(const Json& at, std::string_view one, std::string_view other)
{
    const auto text = textOf(at[one]);
    return std::string(text.empty() ? textOf(at[other]) : text);
}

} // namespace

std::vector<KeyStatement> statementsOfQueueDump(const ControllerLine& line, std::int64_t at)
{
    std::vector<KeyStatement> statements;
    const auto items = line.field("items");
    if (line.message != "workqueue_items" || items.empty())
        return statements;
    JsonReader reader;
    const auto parsed = reader.read(items);
    if (!parsed)
        return statements;
    forEachItem(*parsed, [&](const Json& item) {
        auto key = keyOfNames(textOfEither(item["key"], "Namespace", "namespace"),
                              textOfEither(item["key"], "Name", "name"));
        if (statements.size() >= kMaxDumpedKeys || !key)
            return; // a request of its author's own type
        KeyStatement statement { .outcome = KeyOutcome::Ready,
                                 .severity = line.severity,
                                 .at = at,
                                 .controller = std::string(line.field("controller")),
                                 .group = std::string(line.field("controllerGroup")),
                                 .kind = std::string(line.field("controllerKind")),
                                 .key = std::move(key) };
        if (const auto ready = parseLogTime(textOf(item["readyAt"]))) {
            statement.outcome = KeyOutcome::Waiting;
            statement.nextTryAt = *ready / 1'000'000;
        }
        statements.push_back(std::move(statement));
    });
    return statements;
}

} // namespace kittiwake
