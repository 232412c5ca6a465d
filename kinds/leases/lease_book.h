#pragma once

#include <kinds/leases/lease_facts.h>

#include <functional>
#include <map>

namespace kittiwake {

/// A change of holders that was seen as it happened.
struct HolderChange
{
    std::int64_t at = 0; ///< \units milliseconds since the epoch
    std::string from {}; ///< empty: nobody held it
    std::string to {}; ///< empty: it was given up
    bool operator==(const HolderChange&) const = default;
};

/// A lease, and what has been seen of it.
struct LeaseEntry
{
    LeaseFacts facts {};
    std::optional<ObjectLink> holder {}; ///< the pod or node that holds it, where there is one
    std::vector<HolderChange> changes {}; ///< the last one first
    bool operator==(const LeaseEntry&) const = default;
};

/// Which leases are to be shown.
struct LeasesQuestion
{
    std::string filter {}; ///< in the lease's or the holder's name, whatever their case; empty: all
    bool nodes = false; ///< those of nodes, too
    bool operator==(const LeasesQuestion&) const = default;
};

/// Those that are: leaders first, then API servers and nodes, each by namespace and name.
struct LeasesAnswer
{
    LeasesQuestion question {};
    std::vector<LeaseEntry> entries {}; ///< no more than LeaseBook::kMaxShown
    std::int64_t matching = 0;
    std::int64_t total = 0; ///< without the filter
    std::int64_t expired = 0; ///< of them
    bool operator==(const LeasesAnswer&) const = default;
};

/// \brief The leases there are, and which of them have changed hands since it was begun.
/// \thread one at a time
class LeaseBook
{
public:
    using PodExists = std::function<bool(const ObjectKey& pod)>;
    static constexpr std::size_t kMaxChanges = 20; ///< of each lease
    static constexpr std::size_t kMaxShown = 500;

    /// As it is now; `now` is when another holder took it, if the lease does not say.
    void set(LeaseFacts facts, std::int64_t now);
    void remove(const ObjectKey& key);
    void removeNodes(); ///< those of nodes
    /// `podExists` finds the pods that hold them.
    [[nodiscard]] LeasesAnswer answer(const LeasesQuestion& question, const PodExists& podExists,
                                      std::int64_t now) const;

private:
    std::map<ObjectKey, LeaseEntry> m_entries;
};

} // namespace kittiwake
