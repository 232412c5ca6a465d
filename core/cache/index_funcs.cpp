#include "index_funcs.h"

#include <core/api/json/json.h>
#include <core/api/selectors/field_path.h>

#include <algorithm>

namespace kittiwake {

namespace {

using Values = std::vector<std::string>;

/// `read` is given the object's JSON and the values to add to.
template<typename Read>
IndexFunc byJson(Read read)
{
    return [read = std::move(read)](const ParsedObject& object) {
        Values values;
        read(object.json(), values);
        return values;
    };
}

/// Where workloads, and pods themselves, say what their pods are.
Json podSpecOf(const Json& json)
{
    const auto spec = json["spec"];
    if (const auto job = spec["jobTemplate"]["spec"]["template"]["spec"]; exists(job))
        return job;
    const auto inTemplate = spec["template"]["spec"];
    return exists(inTemplate) ? inTemplate : spec;
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

IndexFunc labelsIndex()
{
    return byJson([](const Json& json, Values& values) {
        forEachField(json["metadata"]["labels"], [&](std::string_view key, const Json& value) {
            if (!exists(value))
                return;
            auto& pair = values.emplace_back(key);
            pair += '=';
            pair += textOf(value);
        });
    });
}

IndexFunc ownerNameIndex()
{
    return byJson([](const Json& json, Values& values) {
        forEachItem(json["metadata"]["ownerReferences"], [&](const Json& owner) {
            const auto name = textOf(owner["name"]);
            if (name.empty())
                return;
            auto& value = values.emplace_back(textOf(owner["kind"]));
            value += '/';
            value += name;
        });
    });
}

IndexFunc imageIndex()
{
    return byJson([](const Json& json, Values& values) {
        const auto pod = podSpecOf(json);
        for (const auto* list : { "containers", "initContainers", "ephemeralContainers" }) {
            forEachItem(pod[list], [&](const Json& container) {
                const auto image = textOf(container["image"]);
                if (!image.empty()
                    && std::find(values.begin(), values.end(), image) == values.end())
                    values.emplace_back(image);
            });
        }
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
