#include "job_change.h"

#include <core/base/shell_word.h>
#include <core/changes/edit/field_of.h>

namespace kittiwake {

namespace {

constexpr std::size_t kLongestJobName = 63; ///< its pods have it for a label

/// kubectl makes the same Job, but names batch/v1 as its owner's version, whatever that is. Empty:
/// it would be another.
std::string triggerCommand(const Unstructured& cronJob, const std::string& name)
{
    if (cronJob.gvk().groupVersion().toString() != "batch/v1")
        return {};
    return "kubectl create job " + shellWord(name) + " --from="
        + shellWord("cronjob/" + cronJob.key().name) + " -n " + shellWord(cronJob.key().ns);
}

} // namespace

MaybeChange suspendChange(const Gvr& gvr, const Unstructured& object, bool suspended)
{
    if (gvr.group != "batch")
        return Unexpected { Error { ErrorKind::Invalid,
                                    "Cron jobs and jobs can be suspended, " + object.gvk().kind
                                        + " cannot." } };
    if (isTrue(object.json(), { "spec", "suspend" }) == suspended)
        return std::optional<Change>();
    JsonValue patch;
    patch["spec"]["suspend"] = suspended;
    return std::optional(
        Change { .target = ChangeTarget::of(gvr, object), .body = std::move(patch) });
}

Expected<Change> triggerChange(const Unstructured& cronJob, const std::string& name)
{
    const auto* spec = fieldOf(cronJob.json(), { "spec", "jobTemplate", "spec" });
    if (cronJob.gvk().kind != "CronJob" || spec == nullptr)
        return Unexpected { Error { ErrorKind::Invalid,
                                    "A job can be made from a cron job, not from "
                                        + cronJob.gvk().kind + ' ' + cronJob.key().name + '.' } };
    if (name.empty() || name.size() > kLongestJobName)
        return Unexpected { Error { ErrorKind::Invalid,
                                    "\"" + name
                                        + "\" is not a name for a job: up to 63 characters." } };
    const ObjectKey key { cronJob.key().ns, name };
    Unstructured job({ "batch", "v1", "Job" }, key);
    const auto* metadata = fieldOf(cronJob.json(), { "spec", "jobTemplate", "metadata" });
    for (const char* field : { "labels", "annotations" }) {
        const auto* of = metadata == nullptr ? nullptr : fieldOf(*metadata, { field });
        if (of != nullptr && of->is_object())
            job.set({ "metadata", field }, *of);
    }
    job.set({ "metadata", "annotations", "cronjob.kubernetes.io/instantiate" }, "manual");
    JsonValue owner { { "apiVersion", cronJob.gvk().groupVersion().toString() },
                      { "kind", "CronJob" },
                      { "name", cronJob.key().name },
                      { "uid", cronJob.uid().text },
                      { "controller", true } };
    job.set({ "metadata", "ownerReferences" }, JsonValue::array({ std::move(owner) }));
    job.set({ "spec" }, *spec);
    return Change { .verb = ChangeVerb::Create,
                    .target = { .gvr = { "batch", "v1", "jobs" }, .kind = "Job", .key = key },
                    .body = job.json(),
                    .kubectl = triggerCommand(cronJob, name) };
}

Expected<Change> rerunChange(const Unstructured& job, const std::string& name)
{
    if (job.gvk().kind != "Job" || fieldOf(job.json(), { "spec", "template" }) == nullptr)
        return Unexpected { Error { ErrorKind::Invalid,
                                    "Jobs can be run again, " + job.gvk().kind + ' '
                                        + job.key().name + " cannot." } };
    if (name.empty() || name.size() > kLongestJobName)
        return Unexpected { Error { ErrorKind::Invalid,
                                    "\"" + name
                                        + "\" is not a name for a job: up to 63 characters." } };
    const ObjectKey key { job.key().ns, name };
    Unstructured again({ "batch", "v1", "Job" }, key);
    for (const char* field : { "labels", "annotations" }) {
        const auto* of = fieldOf(job.json(), { "metadata", field });
        if (of != nullptr && of->is_object() && !of->empty())
            again.set({ "metadata", field }, *of);
    }
    again.set({ "spec" }, job.json()["spec"]);
    again.remove({ "spec", "suspend" });
    again.remove({ "metadata", "annotations", "kubectl.kubernetes.io/last-applied-configuration" });
    again.remove({ "metadata", "annotations", "batch.kubernetes.io/job-tracking" });
    if (!isTrue(job.json(), { "spec", "manualSelector" })) {
        again.remove({ "spec", "selector" });
        for (const char* label : { "controller-uid", "batch.kubernetes.io/controller-uid",
                                   "job-name", "batch.kubernetes.io/job-name" }) {
            again.remove({ "metadata", "labels", label });
            again.remove({ "spec", "template", "metadata", "labels", label });
        }
    }
    return Change { .verb = ChangeVerb::Create,
                    .target = { .gvr = { "batch", "v1", "jobs" }, .kind = "Job", .key = key },
                    .body = again.json() };
}

std::string rerunName(const std::string& job, const std::string& chance)
{
    constexpr std::string_view kAgain = "-again-";
    const auto before = job.rfind(kAgain);
    const auto tail = std::string(kAgain) + chance;
    const bool again = before != std::string::npos && before + tail.size() == job.size();
    return job.substr(0, std::min(again ? before : job.size(), kLongestJobName - tail.size()))
        + tail;
}

std::string triggeredName(const std::string& cronJob, const std::string& chance)
{
    const auto tail = "-manual-" + chance;
    return cronJob.substr(0, kLongestJobName - tail.size()) + tail;
}

} // namespace kittiwake
