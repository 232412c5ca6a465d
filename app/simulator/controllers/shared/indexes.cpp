#include "indexes.h"

#include <core/api/json/json.h>
#include <core/cache/index_funcs.h>

namespace kittiwake::sim {

namespace {

std::vector<std::string> linksOf(const ParsedObject& parsed)
{
    std::vector<std::string> links;
    const auto& object = parsed.object();
    if (!exists(parsed.json()))
        return links;
    const auto metadata = parsed.json()["metadata"];
    forEachItem(metadata["ownerReferences"],
                [&](const Json& owner) { links.emplace_back(textOf(owner["uid"])); });
    forEachField(metadata["labels"], [&](std::string_view key, const Json& value) {
        links.push_back(labelled(object.key().ns, key, textOf(value)));
    });
    return links;
}

} // namespace

std::string labelled(const std::string& ns, std::string_view key, std::string_view value)
{
    return ns + '/' + std::string(key) + '=' + std::string(value);
}

void ensureIndexes(SharedInformer& informer)
{
    // Adding fails if another thread does so meanwhile, which is fine.
    auto& cache = informer.indexer();
    if (!cache.hasIndex(kNamespaceIndex))
        (void)cache.addIndex(kNamespaceIndex, namespaceIndex());
    if (!cache.hasIndex(kLinksIndex))
        (void)cache.addIndex(kLinksIndex, linksOf);
}

} // namespace kittiwake::sim
