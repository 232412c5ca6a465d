#include "relation_indexes.h"

namespace kittiwake {

namespace {

// Another user of the index may remove it at that moment.
constexpr int kMaxTries = 3;

} // namespace

RelationIndexes::~RelationIndexes()
{
    for (const auto& [weak, name] : m_added) {
        if (const auto informer = weak.lock())
            (void)informer->indexer().removeIndex(name);
    }
}

std::vector<ObjectPtr> RelationIndexes::find(const std::shared_ptr<SharedInformer>& informer,
                                             const std::string& name, const std::string& value,
                                             const std::function<IndexFunc()>& function)
{
    auto& indexer = informer->indexer();
    for (int tries = 0; tries < kMaxTries; ++tries) {
        if (auto found = indexer.byIndex(name, value))
            return std::move(*found);
        if (!indexer.addIndex(name, function()))
            continue; // somebody else has just done so
        std::lock_guard lock(m_mutex);
        m_added.emplace_back(informer, name);
    }
    return {};
}

} // namespace kittiwake
