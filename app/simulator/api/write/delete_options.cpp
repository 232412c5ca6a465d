#include "deletion.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace kittiwake::sim {

namespace {

/// A delete's body may be empty.
ApiResult<JsonValue> readOptions(const ApiRequest& request)
{
    const bool blank = request.http.body.find_first_not_of(" \t\r\n") == std::string::npos;
    if (blank)
        return JsonValue(JsonValue::object());
    return readBody(request.http);
}

void readQuery(const Request& http, DeleteOptions& options)
{
    const std::string_view grace = http.parameter("gracePeriodSeconds");
    std::int64_t seconds = 0;
    if (!grace.empty()
        && std::from_chars(grace.data(), grace.data() + grace.size(), seconds).ec == std::errc())
        options.gracePeriodSeconds = seconds;
    if (http.hasParameter("propagationPolicy"))
        options.propagationPolicy = http.parameter("propagationPolicy");
    if (http.hasParameter("orphanDependents"))
        options.propagationPolicy =
            http.parameter("orphanDependents") == "true" ? "Orphan" : "Background";
}

} // namespace

ApiResult<DeleteOptions> readDeleteOptions(const ApiRequest& request)
{
    const auto body = readOptions(request);
    if (!body)
        return Unexpected { body.error() };
    DeleteOptions options { .dryRun = request.dryRun() };
    readQuery(request.http, options);
    if (const JsonValue& grace = at(*body, "gracePeriodSeconds"); grace.is_number_integer())
        options.gracePeriodSeconds = grace.get<std::int64_t>();
    options.uid = textAt(*body, "preconditions.uid");
    options.resourceVersion = textAt(*body, "preconditions.resourceVersion");
    if (const std::string& policy = textAt(*body, "propagationPolicy"); !policy.empty())
        options.propagationPolicy = policy;
    if (const JsonValue& orphan = at(*body, "orphanDependents"); orphan.is_boolean())
        options.propagationPolicy = orphan.get<bool>() ? "Orphan" : "Background";
    const JsonValue& dryRun = listAt(*body, "dryRun");
    options.dryRun =
        options.dryRun || std::find(dryRun.begin(), dryRun.end(), "All") != dryRun.end();

    constexpr std::array<std::string_view, 4> kPolicies = { "", "Orphan", "Background",
                                                            "Foreground" };
    const std::string& policy = options.propagationPolicy;
    if (std::find(kPolicies.begin(), kPolicies.end(), policy) == kPolicies.end()) {
        return badOption("DeleteOptions", "FieldValueNotSupported",
                         "Unsupported value: " + writeJson(policy)
                             + R"(: supported values: "Foreground", "Background", "Orphan", "nil")",
                         "propagationPolicy");
    }
    if (options.gracePeriodSeconds.value_or(0) < 0)
        options.gracePeriodSeconds = 1; // as the real one takes it
    return options;
}

} // namespace kittiwake::sim
