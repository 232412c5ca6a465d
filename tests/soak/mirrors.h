#pragma once

#include <core/cache/handler_registration.h>
#include <core/session/cluster_session.h>

#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace kittiwake::test {

/// Key to resource version.
using Holdings = std::map<ObjectKey, std::string>;

/// \brief What a handler was told, added up.
class Ledger final : public ResourceEventHandler
{
public:
    void onAdd(const ObjectPtr& object, bool isInInitialList) override;
    void onUpdate(const ObjectPtr& old, const ObjectPtr& now) override;
    void onDelete(const Deletion& deletion) override;

    [[nodiscard]] Holdings holdings() const;
    /// Adds of what was there, updates and deletes of what was not.
    [[nodiscard]] int unpaired() const;

private:
    mutable std::mutex m_mutex; // guards what follows
    Holdings m_holdings;
    int m_unpaired = 0;
};

/// \brief One informer with a handler.
struct Mirror
{
    ResourceScope scope;
    std::shared_ptr<SharedInformer> informer;
    std::shared_ptr<Ledger> ledger;
    HandlerRegistration registration;

    /// "GROUP/RESOURCE NAMESPACE", as the server's process is asked for it.
    [[nodiscard]] std::string name() const;
    /// What is wrong with it, beside what the server has; empty: nothing.
    [[nodiscard]] std::string difference(const Holdings& server) const;
};

/// So many informers of one cluster, started: of every kind it serves, then of pods by namespace.
/// \errors the server cannot be asked what it serves
[[nodiscard]] Expected<std::vector<Mirror>> makeMirrors(ClusterSession& session, std::size_t count,
                                                        const std::vector<std::string>& namespaces);

/// What of this process should not grow.
struct Footprint
{
    std::int64_t heap = 0; ///< \units bytes in use, the objects in the caches not counted
    std::int64_t resident = 0; ///< \units bytes
    int descriptors = 0;
    int threads = 0;
};
[[nodiscard]] Footprint footprintOf(const std::vector<Mirror>& mirrors);

} // namespace kittiwake::test
