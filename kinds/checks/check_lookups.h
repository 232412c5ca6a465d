#pragma once

// Private to check_loop.cpp.

#include <kinds/checks/check_loop.h>

namespace kittiwake {

/// \brief A check's view into the caches it looks into. \thread any
class CheckLoop::Lookups final : public CheckLookups
{
public:
    Lookups(const Options& options, const SubjectIndex::Changed& changed);

    [[nodiscard]] Expected<ObjectPtr> get(const std::string& resource,
                                          const ObjectKey& key) const override;
    [[nodiscard]] Expected<std::vector<ObjectPtr>> list(const std::string& resource) const override;
    [[nodiscard]] Expected<std::vector<ObjectPtr>> objectsOf(
        const std::string& resource, const ObjectKey& subject) const override;

    [[nodiscard]] bool hasSynced() const;
    /// The resources whose informers meet that obstacle.
    [[nodiscard]] std::vector<std::string> resourcesWith(InformerObstacle obstacle) const;
    void close() { m_registrations.clear(); }

private:
    [[nodiscard]] Expected<const Sources*> known(const std::string& resource) const;

    std::map<std::string, Sources> m_sources; ///< by resource
    std::shared_ptr<SubjectIndex> m_index; ///< null: the check has no subjectOf
    std::map<std::string, std::vector<HandlerRegistration>> m_registrations; ///< of the index
};

/// The first obstacle that one of the informers meets.
[[nodiscard]] InformerObstacle obstacleOf(const CheckLoop::Sources& sources);
/// Each of the informers meets an obstacle.
[[nodiscard]] bool isOutOfReach(const CheckLoop::Sources& sources);

} // namespace kittiwake
