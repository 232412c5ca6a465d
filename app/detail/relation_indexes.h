#pragma once

#include <core/cache/shared_informer.h>

#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace kittiwake {

/// \brief The indexes that relations need of informers which others use too: added when first
/// asked, gone with this. To add or remove a large one takes its time: a worker's. \thread any
class RelationIndexes
{
public:
    RelationIndexes() = default;
    RelationIndexes(const RelationIndexes&) = delete;
    RelationIndexes& operator=(const RelationIndexes&) = delete;
    ~RelationIndexes();

    /// Objects that the informer's index of this name has under `value`.
    [[nodiscard]] std::vector<ObjectPtr> find(const std::shared_ptr<SharedInformer>& informer,
                                              const std::string& name, const std::string& value,
                                              const std::function<IndexFunc()>& function);

private:
    std::mutex m_mutex; // guards what follows
    std::vector<std::pair<std::weak_ptr<SharedInformer>, std::string>> m_added;
};

} // namespace kittiwake
