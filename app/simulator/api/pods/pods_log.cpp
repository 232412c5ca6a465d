#include "pods_log.h"

#include "pods_container.h"

#include <app/simulator/api/client_seconds.h>
#include <core/api/json/json.h>

namespace kittiwake::sim {

namespace {

using Cause = ApiError::Cause;

void demandAtLeast(std::int64_t least, std::optional<std::int64_t> number, const char* name,
                   std::vector<Cause>& causes)
{
    if (!number || *number >= least)
        return;
    const char* const demand =
        least == 0 ? "must be greater than or equal to 0" : "must be greater than 0";
    causes.push_back(
        { "FieldValueInvalid", "Invalid value: " + std::to_string(*number) + ": " + demand, name });
}

} // namespace

ApiResult<LogOptions> readLogOptions(const ApiRequest& request,
                                     std::chrono::system_clock::time_point now)
{
    const Request& http = request.http;
    const auto tail = numberIn(http, "tailLines");
    const auto bytes = numberIn(http, "limitBytes");
    const auto seconds = numberIn(http, "sinceSeconds");
    for (const auto* number : { &tail, &bytes, &seconds }) {
        if (!*number)
            return Unexpected { number->error() };
    }
    const std::string_view sinceText = http.parameter("sinceTime");
    const auto sinceTime = parseTimestamp(sinceText);
    if (!sinceText.empty() && !sinceTime)
        return Unexpected { ApiError::badRequest(
            "parsing time " + quoteJson(sinceText)
            + " as \"2006-01-02T15:04:05Z07:00\": cannot parse it") };

    std::vector<Cause> causes;
    demandAtLeast(0, *tail, "tailLines", causes);
    demandAtLeast(1, *bytes, "limitBytes", causes);
    if (*seconds && sinceTime)
        causes.push_back({ "FieldValueForbidden",
                           "Forbidden: at most one of `sinceTime` or `sinceSeconds` may be "
                           "specified",
                           "" });
    else
        demandAtLeast(1, *seconds, "sinceSeconds", causes);
    if (!causes.empty())
        return Unexpected { ApiError::invalid({}, "PodLogOptions", request.name,
                                              std::move(causes)) };

    LogOptions options { .follow = flagIn(http, "follow").value_or(false),
                         .previous = flagIn(http, "previous").value_or(false),
                         .timestamps = flagIn(http, "timestamps").value_or(false),
                         .tailLines = *tail,
                         .limitBytes = *bytes };
    if (*seconds)
        options.since = now - clientSeconds(**seconds);
    else if (sinceTime)
        options.since = *sinceTime;
    return options;
}

ApiResult<bool> hasLog(const JsonValue& pod, const std::string& container, bool previous)
{
    const std::string podName = quoteJson(textAt(pod, "metadata.name"));
    const std::string name = "container " + quoteJson(container) + " in pod " + podName;
    const auto refuse = [](const std::string& why) {
        return Unexpected { ApiError::badRequest(why) };
    };
    const JsonValue status = statusOf(pod, container);
    if (status.is_null())
        return refuse(name + " is not available");
    const JsonValue& state = at(status, "state");
    const bool ranBefore = at(status, "lastState").contains("terminated");
    if (previous)
        return ranBefore ? ApiResult<bool>(true)
                         : refuse("previous terminated " + name + " not found");
    if (state.contains("running") || state.contains("terminated") || ranBefore)
        return true;
    if (!state.contains("waiting"))
        return refuse(name + " is waiting to start - no logs yet");
    const std::string& reason = textAt(state, "waiting.reason");
    if (reason == "ErrImagePull")
        return refuse(name + " is waiting to start: image can't be pulled");
    if (reason == "ImagePullBackOff")
        return refuse(name + " is waiting to start: trying and failing to pull image");
    return refuse(name + " is waiting to start: " + reason);
}

} // namespace kittiwake::sim
