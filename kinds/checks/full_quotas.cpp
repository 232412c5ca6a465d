#include "check_tools.h"
#include "checks.h"
#include "quota_refusal.h"

#include <core/api/json/json_text.h>
#include <core/api/quantity.h>

namespace kittiwake::checks {

namespace {

constexpr double kNearly = 0.9;
/// A refusal that was not repeated for so long is over.
constexpr std::chrono::minutes kRefused(10);

std::optional<ObjectKey> quotaOf(const Object& event, const Json& json)
{
    if (textOf(json["reason"]) != "FailedCreate")
        return std::nullopt;
    const auto refusal = readQuotaRefusal(textOf(json["message"]));
    return refusal ? std::optional(ObjectKey { event.key().ns, refusal->quota }) : std::nullopt;
}

void lookAtUsage(CheckResult& result, const CheckSubject& quota)
{
    const Json used = quota.json["status"]["used"];
    const auto written = writtenAt(quota.json, "status");
    forEachField(quota.json["status"]["hard"], [&](std::string_view resource, const Json& hard) {
        const auto most = scalarText(hard);
        const auto taken = scalarText(used[resource]);
        const auto mostValue = quantityValue(most);
        const auto takenValue = quantityValue(taken);
        // A limit of nothing is meant as one, not as one that is used up.
        if (!mostValue || !takenValue || *mostValue <= 0 || *takenValue < kNearly * *mostValue)
            return;
        const bool full = *takenValue >= *mostValue;
        auto finding = about(quota, CheckId::FullQuotas,
                             full ? FindingCause::QuotaFull : FindingCause::QuotaNearlyFull,
                             full ? FindingSeverity::Warn : FindingSeverity::Info);
        finding.since = written;
        finding.part = words(resource);
        finding.words = { finding.part, words(taken), words(most) };
        result.findings.push_back(std::move(finding));
    });
}

Expected<void> lookAtRefusals(CheckResult& result, const CheckSubject& quota,
                              const CheckContext& context)
{
    const auto events = context.lookups.objectsOf("events", quota.object.key());
    if (!events && events.error().kind == ErrorKind::Forbidden)
        return {}; // usage is known without them
    if (!events)
        return Unexpected { events.error() };
    std::optional<Finding> latest;
    JsonReader reader;
    for (const auto& event : *events) {
        const auto json = reader.read(*event);
        if (!json)
            continue;
        const auto seen = eventSeenAt(*json);
        if (context.now - seen >= std::chrono::seconds(kRefused).count()
            || (latest && latest->at >= seen))
            continue;
        latest =
            about(quota, CheckId::FullQuotas, FindingCause::QuotaRefused, FindingSeverity::Error);
        latest->part = "refused";
        latest->words = { words(quota.object.key().name), words(textOf((*json)["message"])) };
        latest->since = secondsAt((*json)["firstTimestamp"]);
        latest->at = seen;
        const Json who = (*json)["involvedObject"];
        latest->related = { { GroupVersion::parse(textOf(who["apiVersion"])).group,
                              std::string(textOf(who["kind"])),
                              { quota.object.key().ns, std::string(textOf(who["name"])) } } };
    }
    if (latest) {
        result.requeueAfter = untilOld(latest->at, kRefused, context.now);
        result.findings.push_back(std::move(*latest));
    }
    return {};
}

Expected<CheckResult> evaluateRoom(const CheckSubject& quota, const CheckContext& context)
{
    CheckResult result;
    lookAtUsage(result, quota);
    if (const auto looked = lookAtRefusals(result, quota, context); !looked)
        return Unexpected { looked.error() };
    return result;
}

} // namespace

Check fullQuotas()
{
    return { .id = CheckId::FullQuotas,
             .name = "quotas",
             .subjects = { scopeOfKind("", "v1", "resourcequotas", "ResourceQuota") },
             .dependencies = { scopeOfKind("", "v1", "events", "Event") },
             .evaluate = evaluateRoom,
             .subjectOf = quotaOf };
}

} // namespace kittiwake::checks
