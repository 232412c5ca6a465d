#include "object_list.h"

#include <core/api/json/json.h>
#include <core/api/json/json_value.h>
#include <core/rest/decoder.h>

namespace kittiwake {

Expected<ObjectList<Unstructured>> readUnstructuredList(std::string_view body)
{
    auto envelope = Unstructured::parse(body);
    if (!envelope)
        return Unexpected { std::move(envelope).error() };
    JsonValue items = JsonValue::array();
    if (const auto it = envelope->json().find("items"); it != envelope->json().end())
        items.swap(*it);
    auto meta = readListEnvelope(envelope->toText());
    if (!meta)
        return Unexpected { std::move(meta).error() };

    const auto gvk = envelope->gvk();
    const auto kind = gvk.kind.substr(0, gvk.kind.size() - std::string_view("List").size());
    ObjectList<Unstructured> list { std::move(*meta) };
    for (auto& item : items) {
        auto object = Unstructured::fromJson(std::move(item));
        if (!object)
            return Unexpected { std::move(object).error() };
        if (object->text({ "kind" }).empty()) {
            object->set({ "apiVersion" }, gvk.groupVersion().toString());
            object->set({ "kind" }, kind);
        }
        list.items.push_back(std::move(*object));
    }
    return list;
}

Expected<ListMeta> readTypedList(std::string_view body, ReadTyped readItem, void* items)
{
    JsonReader reader;
    const auto json = reader.read(body);
    if (!json)
        return Unexpected { json.error() };
    auto meta = readListMeta(*json);
    if (meta)
        forEachItem((*json)["items"], [&](const Json& item) { readItem(item, items); });
    return meta;
}

} // namespace kittiwake
