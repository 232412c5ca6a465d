#include "quota_refusal.h"

#include "check_tools.h"

#include <core/api/quantity.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace kittiwake::checks {

namespace {

/// What follows `name` until the next part of the message.
std::string partOf(std::string_view message, std::string_view name)
{
    const auto at = message.find(name);
    if (at == std::string_view::npos)
        return {};
    message.remove_prefix(at + name.size());
    return std::string(message.substr(0, message.find(", ")));
}

std::map<std::string, std::string> amountsOf(std::string_view list)
{
    std::map<std::string, std::string> amounts;
    while (!list.empty()) {
        const auto end = std::min(list.find(','), list.size());
        const auto one = list.substr(0, end);
        if (const auto equals = one.find('='); equals != std::string_view::npos)
            amounts.emplace(one.substr(0, equals), one.substr(equals + 1));
        list.remove_prefix(std::min(end + 1, list.size()));
    }
    return amounts;
}

/// As quantities are written: cores with thousandths, bytes in the largest unit that is exact.
std::string amountText(double value)
{
    value = std::max(value, 0.0);
    const auto thousandths = std::llround(std::min(value, 1e15) * 1000);
    if (thousandths % 1000 != 0)
        return std::to_string(thousandths) + 'm';
    auto whole = thousandths / 1000;
    std::string_view unit;
    for (const std::string_view larger : { "Ki", "Mi", "Gi", "Ti" }) {
        if (whole == 0 || whole % 1024 != 0)
            break;
        whole /= 1024;
        unit = larger;
    }
    return std::to_string(whole).append(unit);
}

std::string leftOf(std::string_view used, std::string_view limited)
{
    const auto taken = amountsOf(used);
    std::string left;
    for (const auto& [resource, limit] : amountsOf(limited)) {
        const auto most = quantityValue(limit);
        const auto found = taken.find(resource);
        const auto now = found == taken.end() ? std::nullopt : quantityValue(found->second);
        if (most && now)
            left.append(left.empty() ? "" : ",")
                .append(resource)
                .append("=")
                .append(amountText(*most - *now));
    }
    return left;
}

} // namespace

std::optional<QuotaRefusal> readQuotaRefusal(std::string_view message)
{
    constexpr std::string_view kExceeded = "exceeded quota: ";
    const auto at = message.find(kExceeded);
    if (at == std::string_view::npos)
        return std::nullopt;
    const auto rest = message.substr(at);
    auto quota = partOf(rest, kExceeded);
    if (quota.empty())
        return std::nullopt;
    return QuotaRefusal { .quota = std::move(quota),
                          .requested = partOf(rest, ", requested: "),
                          .left = leftOf(partOf(rest, ", used: "), partOf(rest, ", limited: ")) };
}

std::optional<ObjectKey> refusedOwnerOf(const Object& event, const Json& json)
{
    if (textOf(json["reason"]) != "FailedCreate" || !readQuotaRefusal(textOf(json["message"])))
        return std::nullopt;
    return ObjectKey { event.key().ns, std::string(textOf(json["involvedObject"]["name"])) };
}

std::int64_t eventSeenAt(const Json& event)
{
    for (const auto& time : { Json(event["series"]["lastObservedTime"]),
                              Json(event["lastTimestamp"]), Json(event["eventTime"]) }) {
        if (const auto seconds = secondsAt(time); seconds != 0)
            return seconds;
    }
    return 0;
}

std::optional<Finding> quotaRefusalIn(const CheckSubject& workload, std::string_view message,
                                      CheckId check)
{
    const auto refusal = readQuotaRefusal(message);
    if (!refusal)
        return std::nullopt;
    auto finding = about(workload, check, FindingCause::RefusedByQuota, FindingSeverity::Error);
    finding.part = "quota";
    finding.words = { words(refusal->quota), words(refusal->requested), words(refusal->left),
                      words(message) };
    finding.related = { { "", "ResourceQuota", { workload.object.key().ns, refusal->quota } } };
    return finding;
}

Expected<std::optional<Finding>> quotaRefusalOf(const CheckSubject& workload,
                                                const CheckContext& context, CheckId check)
{
    const auto events = context.lookups.objectsOf("events", workload.object.key());
    if (!events && events.error().kind == ErrorKind::Forbidden)
        return std::optional<Finding>();
    if (!events)
        return Unexpected { events.error() };
    std::optional<Finding> last;
    JsonReader reader;
    for (const auto& event : *events) {
        const auto json = reader.read(*event);
        if (!json || textOf((*json)["involvedObject"]["kind"]) != workload.scope.kind)
            continue;
        const auto seen = eventSeenAt(*json);
        if (last && last->at >= seen)
            continue;
        if (auto finding = quotaRefusalIn(workload, textOf((*json)["message"]), check)) {
            last = std::move(finding);
            last->since = secondsAt((*json)["firstTimestamp"]);
            last->at = seen;
        }
    }
    return last;
}

} // namespace kittiwake::checks
