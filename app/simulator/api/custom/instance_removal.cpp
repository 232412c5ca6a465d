#include "instance_removal.h"

#include <core/api/json/json_value.h>
#include <core/testing/store/versioned.h>

namespace kittiwake::sim {

namespace {

bool hasFinalizers(const Unstructured& object)
{
    const auto& metadata = object.json()["metadata"];
    const auto found = metadata.find("finalizers");
    return found != metadata.end() && found->is_array() && !found->empty();
}

} // namespace

ObjectPtr replace(ObjectStore& store, const GroupResource& where, const ObjectPtr& seen,
                  const Unstructured& next)
{
    return store.put(where, seen->key(), seen,
                     [&](std::uint64_t version) { return withVersion(next, version); });
}

bool removeNow(ObjectStore& store, const GroupResource& where, const ObjectPtr& seen)
{
    return store.remove(where, seen->key(), seen, [&](std::uint64_t version) {
        return withVersion(Unstructured::from(*seen), version);
    }) != nullptr;
}

std::size_t removeInstances(ObjectStore& store, const GroupResource& where, const std::string& now)
{
    for (const ObjectPtr& object : store.list(where).objects) {
        Unstructured next = Unstructured::from(*object);
        if (!hasFinalizers(next)) {
            removeNow(store, where, object); // or in the next round, if it has changed
            continue;
        }
        if (object->deletionTimestamp())
            continue;
        next.set({ "metadata", "deletionTimestamp" }, now);
        next.set({ "metadata", "deletionGracePeriodSeconds" }, 0);
        next.set({ "metadata", "generation" }, next.number({ "metadata", "generation" }) + 1);
        replace(store, where, object, next);
    }
    return store.count(where);
}

} // namespace kittiwake::sim
