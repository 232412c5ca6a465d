#pragma once

#include <app/detail/informer_lease.h>
#include <app/detail/relation_indexes.h>
#include <kinds/relations/relation_source.h>

#include <map>
#include <memory>
#include <vector>

namespace kittiwake {

/// One informer that can answer, as the worker knows it.
struct RelationCache
{
    enum class Use : std::uint8_t { None, Whole, Narrow }; ///< Narrow: it holds the answer alone
    Use use = Use::None;
    bool served = true;
    std::weak_ptr<InformerLease> lease {}; ///< not held, or it could not end when it should
};

/// \brief Answers relation queries from informers, and notes what was asked. \thread one at a time
class CachedRelations final : public RelationSource
{
public:
    using Caches = std::map<RelationQuery, RelationCache>;

    explicit CachedRelations(std::shared_ptr<RelationIndexes> indexes)
        : m_indexes(std::move(indexes))
    { }

    [[nodiscard]] RelationAnswer ask(const RelationQuery& query) override;

    void setCaches(Caches caches) { m_caches = std::move(caches); }
    /// And forget it.
    [[nodiscard]] std::vector<RelationQuery> takeAsked() { return std::exchange(m_asked, {}); }

private:
    [[nodiscard]] std::vector<ObjectPtr> objectsOf(const std::shared_ptr<SharedInformer>& informer,
                                                   const RelationQuery& query, bool narrow);

    const std::shared_ptr<RelationIndexes> m_indexes;
    Caches m_caches;
    std::vector<RelationQuery> m_asked;
};

/// What of a query decides which informer can answer: the same for all owners in a namespace.
[[nodiscard]] RelationQuery cacheOf(const RelationQuery& query);

} // namespace kittiwake
