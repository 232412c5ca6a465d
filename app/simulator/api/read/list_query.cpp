#include "list_query.h"

#include "selectable_fields.h"

#include <app/simulator/api/client_seconds.h>

#include <charconv>

namespace kittiwake::sim {

namespace {

ApiError::Cause forbidden(const std::string& field, const std::string& why)
{
    return { "FieldValueForbidden", "Forbidden: " + why, field };
}

ApiError::Cause unsupported(std::string_view given, const std::string& supported)
{
    return { "FieldValueNotSupported",
             "Unsupported value: " + quoteJson(given) + ": supported values: " + supported,
             "resourceVersionMatch" };
}

std::vector<ApiError::Cause> problemsOfList(const Request& request)
{
    constexpr const char* kMatch = "resourceVersionMatch";
    std::vector<ApiError::Cause> out;
    const std::string_view match = request.parameter(kMatch);
    const std::string_view version = request.parameter("resourceVersion");
    if (!match.empty()) {
        if (version.empty())
            out.push_back(forbidden(
                kMatch, "resourceVersionMatch is forbidden unless resourceVersion is provided"));
        if (!request.parameter("continue").empty())
            out.push_back(
                forbidden(kMatch, "resourceVersionMatch is forbidden when continue is provided"));
        if (match != "Exact" && match != "NotOlderThan")
            out.push_back(unsupported(match, R"("Exact", "NotOlderThan", "")"));
        if (match == "Exact" && version == "0")
            out.push_back(forbidden(
                kMatch, R"(resourceVersionMatch "exact" is forbidden for resourceVersion "0")"));
    }
    if (request.hasParameter("sendInitialEvents"))
        out.push_back(forbidden("sendInitialEvents", "sendInitialEvents is forbidden for list"));
    return out;
}

std::vector<ApiError::Cause> problemsOfWatch(const Request& request)
{
    constexpr const char* kMatch = "resourceVersionMatch";
    std::vector<ApiError::Cause> out;
    const std::string_view match = request.parameter(kMatch);
    const bool initial = request.hasParameter("sendInitialEvents");
    if (initial && match != "NotOlderThan")
        out.push_back(forbidden(
            kMatch, "sendInitialEvents requires setting resourceVersionMatch to NotOlderThan"));
    if (match.empty())
        return out;
    if (!initial)
        out.push_back(forbidden(
            kMatch,
            "resourceVersionMatch is forbidden for watch unless sendInitialEvents is provided"));
    if (match != "NotOlderThan")
        out.push_back(unsupported(match, R"("NotOlderThan")"));
    if (!request.parameter("continue").empty())
        out.push_back(
            forbidden(kMatch, "resourceVersionMatch is forbidden when continue is provided"));
    return out;
}

ApiResult<Selection> readSelection(const ApiRequest& request)
{
    const std::string_view fieldText = request.http.parameter("fieldSelector");
    auto labels = LabelSelector::parse(request.http.parameter("labelSelector"));
    if (!labels)
        return Unexpected { ApiError::badRequest("unable to parse requirement: "
                                                 + labels.error().sentence) };
    auto fields = FieldSelector::parse(fieldText);
    if (!fields) {
        const std::string text(fieldText);
        return Unexpected { ApiError::badRequest("invalid selector: '" + text
                                                 + "'; can't understand '" + text + '\'') };
    }
    auto requirements = fields->requirements();
    for (const FieldRequirement& requirement : requirements) {
        if (auto known = selectableField(*request.resource, requirement.field); !known)
            return Unexpected { std::move(known).error() };
    }
    if (!request.name.empty()) // a watch of one object, by its path
        requirements.push_back({ "metadata.name", request.name });
    return Selection(request.ns, std::move(*labels), FieldSelector(std::move(requirements)),
                     [resource = request.resource](const Json& object, const std::string& field) {
                         return selectableText(*resource, object, field);
                     });
}

} // namespace

ApiResult<std::optional<std::uint64_t>> readResourceVersion(std::string_view text)
{
    if (text.empty())
        return std::optional<std::uint64_t>();
    std::uint64_t value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (code != std::errc() || end != text.data() + text.size()) {
        ApiError error { .code = 500 };
        error.message = "resourceVersion: Invalid value: " + quoteJson(text)
            + ": strconv.ParseUint: parsing " + quoteJson(text) + ": invalid syntax";
        return Unexpected { std::move(error) };
    }
    return std::optional(value);
}

ApiResult<ListQuery> readListQuery(const ApiRequest& request)
{
    const Request& http = request.http;
    const auto limit = numberIn(http, "limit");
    if (!limit)
        return Unexpected { limit.error() };
    const auto timeout = numberIn(http, "timeoutSeconds");
    if (!timeout)
        return Unexpected { timeout.error() };
    auto selection = readSelection(request);
    if (!selection)
        return Unexpected { std::move(selection).error() };
    auto problems = request.verb == "watch" ? problemsOfWatch(http) : problemsOfList(http);
    if (!problems.empty())
        return Unexpected { ApiError::invalid("meta.k8s.io", "ListOptions", "",
                                              std::move(problems)) };
    const auto version = readResourceVersion(http.parameter("resourceVersion"));
    if (!version)
        return Unexpected { version.error() };

    ListQuery query { .selection = std::move(*selection) };
    query.resourceVersion = *version;
    if (const std::string_view match = http.parameter("resourceVersionMatch"); !match.empty())
        query.match = match == "Exact" ? ListQuery::Match::Exact : ListQuery::Match::NotOlderThan;
    query.limit = std::max<std::int64_t>(0, limit->value_or(0));
    query.continueToken = http.parameter("continue");
    if (timeout->value_or(0) > 0)
        query.timeout = clientSeconds(**timeout);
    query.bookmarks = flagIn(http, "allowWatchBookmarks").value_or(false);
    query.sendInitialEvents = flagIn(http, "sendInitialEvents");
    return query;
}

} // namespace kittiwake::sim
