#include "indexes.h"

#include <core/cache/index_funcs.h>
#include <core/sim/controllers/shared/pod_facts.h>

namespace kittiwake::sim {

namespace {

IndexFunc controllerIndex()
{
    return [](const Object& object) {
        auto owner = ownerOf(object);
        return std::vector { owner.uid.empty() ? orphansOf(object.key().ns)
                                               : std::move(owner.uid) };
    };
}

} // namespace

std::string orphansOf(const std::string& ns)
{
    return "orphans of " + ns;
}

void ensureIndex(SharedInformer& informer, const std::string& name)
{
    auto& cache = informer.indexer();
    if (cache.hasIndex(name))
        return;
    const auto func = name == kControllerIndex ? controllerIndex()
        : name == kOwnerIndex                  ? ownerIndex()
                                               : namespaceIndex();
    (void)cache.addIndex(name, func); // somebody else may have been faster: as good
}

} // namespace kittiwake::sim
