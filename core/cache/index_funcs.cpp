#include "index_funcs.h"

#include <core/api/field_path.h>

namespace kittiwake {

namespace {

using Values = std::vector<std::string>;

/// `read` is given the object's JSON and the values to add to.
template<typename Read>
IndexFunc byJson(Read read)
{
    return [read = std::move(read)](const Object& object) {
        thread_local JsonReader reader; // its buffers are reused; holds nothing between calls
        Values values;
        if (const auto json = reader.read(object))
            read(*json, values);
        return values;
    };
}

} // namespace

IndexFunc namespaceIndex()
{
    return [](const Object& object) {
        return Values { object.key().ns };
    };
}

IndexFunc labelIndex(std::string key)
{
    return byJson([key = std::move(key)](const Json& json, Values& values) {
        if (const auto value = json["metadata"]["labels"][key]; exists(value))
            values.emplace_back(textOf(value));
    });
}

IndexFunc ownerIndex()
{
    return byJson([](const Json& json, Values& values) {
        forEachItem(json["metadata"]["ownerReferences"],
                    [&](const Json& owner) { values.emplace_back(textOf(owner["uid"])); });
    });
}

IndexFunc nodeIndex()
{
    return byJson([](const Json& json, Values& values) {
        if (const auto node = textOf(json["spec"]["nodeName"]); !node.empty())
            values.emplace_back(node);
    });
}

IndexFunc fieldIndex(std::string path)
{
    return byJson([path = std::move(path)](const Json& json, Values& values) {
        if (auto text = textAtPath(json, path))
            values.push_back(std::move(*text));
    });
}

} // namespace kittiwake
