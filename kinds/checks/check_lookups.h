#pragma once

// Private to check_loop.cpp.

#include <kinds/checks/check_loop.h>

namespace kittiwake {

/// \brief A check's view into the caches it looks into. \thread any
class CheckLoop::Lookups final : public CheckLookups
{
public:
    Lookups(const Options& options, const SubjectIndex::Tell& changed);

    [[nodiscard]] Expected<ObjectPtr> get(const std::string& resource,
                                          const ObjectKey& key) const override;
    [[nodiscard]] Expected<std::vector<ObjectPtr>> list(const std::string& resource) const override;
    [[nodiscard]] Expected<std::vector<ObjectPtr>> leadingTo(
        const std::string& resource, const ObjectKey& subject) const override;

    [[nodiscard]] bool hasSynced() const;
    /// The resources that such an obstacle keeps from being known.
    [[nodiscard]] std::vector<std::string> kept(InformerObstacle by) const;
    void close() { m_registrations.clear(); }

private:
    [[nodiscard]] Expected<const Sources*> known(const std::string& resource) const;

    std::map<std::string, Sources> m_sources; ///< by resource
    std::shared_ptr<SubjectIndex> m_leads; ///< null: nothing leads to subjects
    std::map<std::string, std::vector<HandlerRegistration>> m_registrations; ///< of the leads
};

/// The first obstacle that one of them meets.
[[nodiscard]] InformerObstacle obstacleOf(const CheckLoop::Sources& sources);
/// Each of them meets one.
[[nodiscard]] bool isOutOfReach(const CheckLoop::Sources& sources);

} // namespace kittiwake
