#pragma once

#include <core/changes/maybe_change.h>

#include <string>

namespace kittiwake {

/// \brief A CronJob begins no more Jobs by itself, or does again; a Job's pods are deleted, or
/// begun. None where it is so already. \source
/// kubernetes.io/docs/concepts/workloads/controllers: cron-jobs (schedule suspension), job
/// (suspending a Job)
[[nodiscard]] MaybeChange suspendChange(const Gvr& gvr, const Unstructured& object, bool suspended);

/// \brief A Job made of a CronJob's template now, whether that is suspended or not; it belongs to
/// the CronJob, goes with it, and counts for its concurrency policy. \errors Invalid: a name that
/// its pods could not carry; no CronJob \source kubectl pkg/cmd/create/create_job.go
[[nodiscard]] Expected<Change> triggerChange(const Unstructured& cronJob, const std::string& name);

/// \brief A new Job with the template of one that has run, which is left as it is: without the
/// selector, labels and owners that belong to that one, and not suspended. \errors
/// Invalid: a name that its pods could not carry; no Job
[[nodiscard]] Expected<Change> rerunChange(const Unstructured& job, const std::string& name);

/// A name for such a Job, of up to 63 characters: "backup-manual-x7k2p". `chance`: five
/// letters or digits, so that two do not have the same.
[[nodiscard]] std::string triggeredName(const std::string& cronJob, const std::string& chance);
/// The same for one that is run again: "import-again-x7k2p", also of one that has such a name.
[[nodiscard]] std::string rerunName(const std::string& job, const std::string& chance);

} // namespace kittiwake
