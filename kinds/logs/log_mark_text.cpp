#include "log_mark_text.h"

#include <core/api/json/json_value.h>

namespace kittiwake {

std::string textOfMark(const LogMark& mark)
{
    JsonValue out { { "kind", static_cast<int>(mark.kind) } };
    if (mark.until != 0)
        out["until"] = mark.until;
    if (!mark.text.empty())
        out["text"] = mark.text;
    if (mark.instancesMissed > 0)
        out["missed"] = mark.instancesMissed;
    if (mark.end) {
        out["exitCode"] = mark.end->exitCode;
        out["reason"] = mark.end->reason;
        if (mark.end->finishedAt)
            out["finishedAt"] = mark.end->finishedAt->time_since_epoch().count();
    }
    // What the kubelet says may be no UTF-8.
    return writeJson(out);
}

std::optional<LogMark> markOfText(std::string_view text)
{
    const auto in = JsonValue::parse(text, nullptr, false);
    if (!in.is_object())
        return std::nullopt;
    LogMark mark { .kind = static_cast<LogMark::Kind>(in.value("kind", 0)),
                   .until = in.value("until", LogTime { 0 }),
                   .text = in.value("text", std::string()),
                   .instancesMissed = in.value("missed", std::int64_t { 0 }) };
    if (in.contains("exitCode")) {
        mark.end = ContainerEnd { .exitCode = in.value("exitCode", 0),
                                  .reason = in.value("reason", std::string()) };
        if (in.contains("finishedAt"))
            mark.end->finishedAt = WallTime { std::chrono::seconds(in.value("finishedAt", 0LL)) };
    }
    return mark;
}

} // namespace kittiwake
