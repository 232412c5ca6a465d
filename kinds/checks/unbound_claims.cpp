#include "check_tools.h"
#include "checks.h"

namespace kittiwake::checks {

namespace {

constexpr const char* kClasses = "storageclasses";
constexpr std::chrono::minutes kProvisioning(1); // what making a volume may take
/// When a storage class is created, nothing says which claims wait for it.
constexpr std::chrono::minutes kLookAgain(1);

struct Pending
{
    FindingCause cause;
    FindingSeverity severity;
};

bool isDefaultClass(const Json& storageClass)
{
    return textOf(storageClass["metadata"]["annotations"]
                              ["storageclass.kubernetes.io/is-default-class"])
        == "true";
}

Expected<bool> hasDefaultClass(const CheckContext& context)
{
    const auto classes = context.lookups.list(kClasses);
    if (!classes)
        return Unexpected { classes.error() };
    JsonReader reader;
    for (const auto& storageClass : *classes) {
        if (const auto json = reader.read(*storageClass); json && isDefaultClass(*json))
            return true;
    }
    return false;
}

Expected<Pending> whyPending(const std::string& className, const Json& spec,
                             const CheckContext& context)
{
    const Pending plain { FindingCause::ClaimPending, FindingSeverity::Warn };
    if (className.empty()) {
        if (exists(spec["storageClassName"])) // "": wants a volume that somebody made by hand
            return plain;
        const auto has = hasDefaultClass(context);
        if (!has)
            return Unexpected { has.error() };
        return *has ? plain : Pending { FindingCause::ClaimWithoutClass, FindingSeverity::Error };
    }
    const auto storageClass = context.lookups.get(kClasses, { "", className });
    if (!storageClass)
        return Unexpected { storageClass.error() };
    if (!*storageClass)
        return Pending { FindingCause::ClaimOfUnknownClass, FindingSeverity::Error };
    JsonReader reader;
    const auto json = reader.read(**storageClass);
    if (json && textOf((*json)["volumeBindingMode"]) == "WaitForFirstConsumer")
        return Pending { FindingCause::ClaimWaitsForPod, FindingSeverity::Info };
    return plain;
}

Expected<CheckResult> evaluateVolume(const CheckSubject& claim, const CheckContext& context)
{
    const auto phase = textOf(claim.json["status"]["phase"]);
    if (phase == "Lost") {
        auto finding =
            about(claim, CheckId::UnboundClaims, FindingCause::ClaimLost, FindingSeverity::Error);
        const auto volume = textOf(claim.json["spec"]["volumeName"]);
        finding.words = { words(volume) };
        if (!volume.empty())
            finding.related.push_back({ "", "PersistentVolume", { "", std::string(volume) } });
        return CheckResult { .findings = { std::move(finding) } };
    }
    if (phase != "Pending" || claim.object.deletionTimestamp())
        return nothing();
    const auto created = createdAt(claim.object);
    if (context.now - created < std::chrono::seconds(kProvisioning).count())
        return CheckResult { .requeueAfter = untilOld(created, kProvisioning, context.now) };
    const auto className = cells::storageClassOf(claim.json);
    const auto why = whyPending(className, claim.json["spec"], context);
    if (!why)
        return Unexpected { why.error() };
    auto finding = about(claim, CheckId::UnboundClaims, why->cause, why->severity);
    finding.since = created;
    finding.words = { words(className) };
    if (!className.empty() && why->cause != FindingCause::ClaimOfUnknownClass)
        finding.related.push_back({ "storage.k8s.io", "StorageClass", { "", className } });
    return CheckResult { .findings = { std::move(finding) }, .requeueAfter = kLookAgain };
}

} // namespace

Check unboundClaims()
{
    return {
        .id = CheckId::UnboundClaims,
        .name = "volume claims",
        .subjects = { scopeOfKind("", "v1", "persistentvolumeclaims", "PersistentVolumeClaim") },
        .dependencies = { scopeOfKind("storage.k8s.io", "v1", kClasses, "StorageClass", false) },
        .evaluate = evaluateVolume
    };
}

} // namespace kittiwake::checks
