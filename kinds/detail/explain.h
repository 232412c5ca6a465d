#pragma once

#include <kinds/column.h>

#include <cstdint>
#include <string_view>
#include <vector>

/// \brief Why an object is as it is, in sentences: what is wrong, where, and what can be done.
/// Pure functions of the object alone; none where all is well. What is missing or of the wrong type
/// is taken for "not there". Worst first within a function. \thread any
namespace kittiwake::explain {

struct Sentence
{
    Text text;
    Tone tone = Tone::Error;
    std::int64_t since = 0; ///< \units seconds since the epoch; 0: does not matter
    bool operator==(const Sentence&) const = default;
};
using Sentences = std::vector<Sentence>;

/// Of any kind: its own function, what holds back its deletion, its controller's lag, and, for
/// kinds not known by heart, its conditions.
[[nodiscard]] Sentences object(const ObjectView& view, std::string_view group,
                               std::string_view kind);

[[nodiscard]] Sentences pods(const ObjectView& view);
[[nodiscard]] Sentences containers(const ObjectView& view); ///< of a pod
[[nodiscard]] Sentences deployments(const ObjectView& view);
[[nodiscard]] Sentences statefulSets(const ObjectView& view);
[[nodiscard]] Sentences daemonSets(const ObjectView& view);
[[nodiscard]] Sentences replicaSets(const ObjectView& view);
[[nodiscard]] Sentences jobs(const ObjectView& view);
[[nodiscard]] Sentences cronJobs(const ObjectView& view);
[[nodiscard]] Sentences nodes(const ObjectView& view);
[[nodiscard]] Sentences claims(const ObjectView& view);
[[nodiscard]] Sentences volumes(const ObjectView& view);
[[nodiscard]] Sentences services(const ObjectView& view);
[[nodiscard]] Sentences ingresses(const ObjectView& view);
[[nodiscard]] Sentences endpointSlices(const ObjectView& view);
[[nodiscard]] Sentences namespaces(const ObjectView& view);
[[nodiscard]] Sentences autoscalers(const ObjectView& view);
[[nodiscard]] Sentences budgets(const ObjectView& view);
[[nodiscard]] Sentences certificateRequests(const ObjectView& view);
[[nodiscard]] Sentences podCertificateRequests(const ObjectView& view);
[[nodiscard]] Sentences resourceClaims(const ObjectView& view); ///< of devices
[[nodiscard]] Sentences volumeAttachments(const ObjectView& view);
[[nodiscard]] Sentences quotas(const ObjectView& view);

/// What holds back a deletion that was asked for: finalizers, the grace period.
[[nodiscard]] Sentences deletion(const ObjectView& view, std::string_view kind);
/// The controller has not seen the last change yet.
[[nodiscard]] Sentences generation(const ObjectView& view);
/// Conditions that are not as they should be.
[[nodiscard]] Sentences conditions(const ObjectView& view, std::string_view kind);

/// What a finalizer waits for, where it is a well-known one; empty: it is not.
[[nodiscard]] Text finalizerWords(std::string_view finalizer);
/// What an exit code usually means; empty: nothing in particular.
[[nodiscard]] Text exitCodeWords(std::int64_t code);
/// "GET http :8080/healthz", "TCP :5432", "a command"; of a container's probe.
[[nodiscard]] Text probeWords(const Json& probe);

} // namespace kittiwake::explain
