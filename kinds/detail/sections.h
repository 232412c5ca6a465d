#pragma once

#include <kinds/column.h>
#include <kinds/detail/detail_line.h>

#include <string_view>
#include <vector>

/// \brief The sections of a summary, each a pure function of the object. Sections without lines
/// mean that there is nothing to say. \thread any
namespace kittiwake::sections {

/// What is wrong, in sentences.
[[nodiscard]] DetailSection troubles(const ObjectView& view, std::string_view group,
                                     std::string_view kind);
[[nodiscard]] DetailSection conditions(const ObjectView& view, std::string_view kind);
/// Where a pod may run, or those of a template: gates, selectors, tolerations, claims of devices.
[[nodiscard]] DetailSection scheduling(const ObjectView& view);
/// Of a pod, or of a template.
[[nodiscard]] DetailSection volumes(const ObjectView& view);
/// Where it came from: created, uid, versions, who owns it, what holds back its deletion.
[[nodiscard]] DetailSection origin(const ObjectView& view);
[[nodiscard]] DetailSection labels(const ObjectView& view);
/// Of a Secret without the copy of its values that kubectl leaves there.
[[nodiscard]] DetailSection annotations(const ObjectView& view, std::string_view kind);

/// The few facts of its spec and status that a kind is looked at for; of a kind not known by heart
/// the plain fields of its spec.
[[nodiscard]] std::vector<DetailSection> highlights(const ObjectView& view, std::string_view group,
                                                    std::string_view kind);

// one a kind or group of kinds
using Sections = std::vector<DetailSection>;
[[nodiscard]] Sections pod(const ObjectView& view);
[[nodiscard]] Sections workload(const ObjectView& view); ///< with replicas
[[nodiscard]] Sections daemonSet(const ObjectView& view);
[[nodiscard]] Sections job(const ObjectView& view);
[[nodiscard]] Sections cronJob(const ObjectView& view);
[[nodiscard]] Sections node(const ObjectView& view);
[[nodiscard]] Sections service(const ObjectView& view);
[[nodiscard]] Sections ingress(const ObjectView& view);
[[nodiscard]] Sections endpointSlice(const ObjectView& view);
[[nodiscard]] Sections networkPolicy(const ObjectView& view);
[[nodiscard]] Sections claim(const ObjectView& view);
[[nodiscard]] Sections volume(const ObjectView& view);
[[nodiscard]] Sections storageClass(const ObjectView& view);
[[nodiscard]] Sections configMap(const ObjectView& view);
[[nodiscard]] Sections secret(const ObjectView& view); ///< keys and sizes, never values
[[nodiscard]] Sections role(const ObjectView& view);
[[nodiscard]] Sections binding(const ObjectView& view);
[[nodiscard]] Sections autoscaler(const ObjectView& view);
[[nodiscard]] Sections quota(const ObjectView& view);
[[nodiscard]] Sections budget(const ObjectView& view);
[[nodiscard]] Sections event(const ObjectView& view);
[[nodiscard]] Sections definition(const ObjectView& view); ///< of custom resources
[[nodiscard]] Sections lease(const ObjectView& view);
[[nodiscard]] Sections certificateRequest(const ObjectView& view); ///< CertificateSigningRequest
[[nodiscard]] Sections other(const ObjectView& view);

} // namespace kittiwake::sections
