#pragma once

#include <app/simulator/controllers/shared/controller_tools.h>
#include <app/simulator/controllers/shared/workload.h>
#include <core/types/apps_v1.h>

#include <stop_token>
#include <string>
#include <vector>

namespace kittiwake::sim {

inline constexpr const char* kRevisionLabel = "controller-revision-hash";

/// An object whose templates are kept in ControllerRevisions.
struct Revisioned
{
    meta_v1::OwnerReference reference;
    ObjectKey key;
    core_v1::PodTemplateSpec podTemplate;
    std::map<std::string, std::string> labels {}; ///< of its pods; revisions have them too
    std::int32_t limit = 10;
};

/// The revisions of an owner, oldest first.
struct Revisions
{
    std::vector<apps_v1::ControllerRevision> all {};
    apps_v1::ControllerRevision newest {}; ///< of the current template

    [[nodiscard]] static std::string hashOf(const apps_v1::ControllerRevision& revision);
};

/// \brief Numbers the templates of stateful and daemon sets. \thread any
/// \source kubernetes pkg/controller/history
class RevisionHistory
{
public:
    explicit RevisionHistory(ControllerTools& tools)
        : m_tools(tools)
        , m_revisions(tools.informers())
    { }

    [[nodiscard]] const Cache<apps_v1::ControllerRevision>& cache() const { return m_revisions; }
    /// Adds the template if it is new, and gives it the highest number if it was used before.
    Expected<Revisions> sync(const Revisioned& owner, const std::stop_token& stop);
    /// Deletes revisions beyond the limit that are not `live`.
    Expected<void> truncate(const Revisioned& owner, const Revisions& revisions,
                            const std::vector<std::string>& live, const std::stop_token& stop);
    /// The template in a revision.
    [[nodiscard]] static core_v1::PodTemplateSpec templateOf(
        const apps_v1::ControllerRevision& revision, const core_v1::PodTemplateSpec& fallback);

private:
    ControllerTools& m_tools;
    const Cache<apps_v1::ControllerRevision> m_revisions;
};

} // namespace kittiwake::sim
