#include "suspect_json.h"

#include <core/api/timestamp_text.h>

namespace kittiwake {

namespace {

std::string_view confidenceWord(Confidence confidence)
{
    switch (confidence) {
    case Confidence::Low:
        return "low";
    case Confidence::Medium:
        return "medium";
    case Confidence::High:
        break;
    }
    return "high";
}

void setText(JsonValue& json, const char* field, const std::string& text)
{
    if (!text.empty())
        json[field] = text;
}

void setTime(JsonValue& json, const char* field, std::int64_t milliseconds)
{
    if (milliseconds > 0)
        json[field] = timestampText(WallTime(std::chrono::seconds(milliseconds / 1000)));
}

JsonValue evidenceJson(const Evidence& evidence)
{
    JsonValue json { { "source", wordOf(evidence.source) },
                     { "times", evidence.times },
                     { "at_least", evidence.atLeast } };
    setTime(json, "at", evidence.at);
    setText(json, "who", evidence.who);
    setText(json, "text", evidence.text.english());
    return json;
}

} // namespace

JsonValue suspectJson(const Suspect& suspect)
{
    JsonValue object { { "name", suspect.object.key.name } };
    setText(object, "namespace", suspect.object.key.ns);
    setText(object, "group", suspect.object.group);
    setText(object, "kind", suspect.object.kind);
    JsonValue json { { "object", std::move(object) },
                     { "state", wordOf(suspect.state) },
                     { "confidence", confidenceWord(suspect.confidence) },
                     { "evidence", JsonValue::array() } };
    setText(json, "program", suspect.program);
    setText(json, "controller", suspect.controller);
    setText(json, "error", suspect.error);
    setTime(json, "since", suspect.since);
    setTime(json, "last_seen", suspect.lastSeen);
    if (suspect.tries.min > 0) {
        json["tries"] = { { "min", suspect.tries.min }, { "exact", suspect.tries.exact } };
        if (suspect.tries.max > 0)
            json["tries"]["max"] = suspect.tries.max;
    }
    if (suspect.nextTry) {
        setTime(json, "next_try", suspect.nextTry->at);
        json["next_try_plus_minus_seconds"] = suspect.nextTry->plusMinus / 1000;
    }
    for (const auto& each : suspect.evidence)
        json["evidence"].push_back(evidenceJson(each));
    return json;
}

} // namespace kittiwake
