#pragma once

#include <kinds/detail/detail_line.h>
#include <kinds/kind.h>

#include <string_view>

/// \brief The sections of a summary, each a pure function of the object. Sections without lines
/// mean that there is nothing to say. \thread any
namespace kittiwake::sections {

/// What is wrong, in sentences.
[[nodiscard]] DetailSection problems(const ObjectView& view, const Kind& of);
[[nodiscard]] DetailSection conditions(const ObjectView& view, const Kind& of);
/// Where a pod may run, or those of a template: gates, selectors, tolerations, claims of devices.
[[nodiscard]] DetailSection scheduling(const ObjectView& view);
/// Of a pod, or of a template.
[[nodiscard]] DetailSection volumes(const ObjectView& view);
/// Where it came from: created, uid, versions, who owns it, what holds back its deletion.
[[nodiscard]] DetailSection origin(const ObjectView& view);
[[nodiscard]] DetailSection labels(const ObjectView& view);
/// Of a Secret without the copy of its values that kubectl leaves there.
[[nodiscard]] DetailSection annotations(const ObjectView& view, std::string_view kind);

// what several kinds share

[[nodiscard]] Sections workload(const ObjectView& view); ///< with replicas
[[nodiscard]] Sections role(const ObjectView& view);
[[nodiscard]] Sections binding(const ObjectView& view); ///< of a role
/// Of a ConfigMap with the values, of a Secret with their sizes alone: those are not shown here.
[[nodiscard]] DetailSection dataKeys(const ObjectView& view, bool secret);
/// All plain fields of its spec and status: of kinds that say nothing else.
[[nodiscard]] Sections other(const ObjectView& view);

} // namespace kittiwake::sections
