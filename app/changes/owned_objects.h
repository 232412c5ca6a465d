#pragma once

#include <core/session/cluster_session.h>
#include <kinds/kind_catalogue.h>

#include <cstdint>
#include <map>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace kittiwake {

/// How many objects of a resource there are.
struct ObjectCount
{
    std::string resource {}; ///< "pods"
    std::int64_t objects = 0;
    bool more = false; ///< at least so many
    bool operator==(const ObjectCount&) const = default;
};

/// \brief How much objects own, and how much is in namespaces. Each kind is listed once a
/// namespace, however many objects are asked about; where that would be too many lists, the counts
/// say that there may be more. What this user may not list is left out. \thread one that may wait
/// \owns what it has listed; session and kinds outlive it
class OwnedObjects
{
public:
    OwnedObjects(ClusterSession& session, const KindCatalogue& kinds)
        : m_session(session)
        , m_kinds(kinds)
    { }

    /// What an object owns, by ownerReferences, and what that owns in turn: counted from one list
    /// of metadata for each kind that can be owned by its kind, of a page at most.
    [[nodiscard]] std::vector<ObjectCount> of(const ObjectLink& object, const Uid& uid,
                                              const std::stop_token& stop);
    /// What is in a namespace, of the usual kinds.
    [[nodiscard]] std::vector<ObjectCount> within(const std::string& ns,
                                                  const std::stop_token& stop);

private:
    /// Uids of a page of a kind, by those of their owners.
    struct Page
    {
        std::multimap<std::string, std::string> byOwner {};
        bool more = false; ///< not all of them are there
        bool omitted = false; ///< it was not listed, as others were already
    };
    [[nodiscard]] const Page& pageOf(const Gvr& gvr, const std::string& ns,
                                     const std::stop_token& stop);
    [[nodiscard]] bool mayList(); ///< not too often yet; counts

    ClusterSession& m_session;
    const KindCatalogue& m_kinds;
    std::map<std::pair<Gvr, std::string>, Page> m_pages; ///< by kind and namespace
    int m_lists = 0;
};

} // namespace kittiwake
