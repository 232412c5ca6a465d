#include "fake_objects.h"

#include <core/testing/store/versioned.h>

namespace kittiwake {

GroupResource placeOf(const FakeKind& kind)
{
    return { kind.kind.gvk.group, kind.kind.resource };
}

JsonValue documentOf(const Object& object, const FakeKind& kind)
{
    JsonValue document = JsonValue::parse(object.json(), nullptr, false);
    document["apiVersion"] = kind.kind.gvk.groupVersion().toString();
    document["kind"] = kind.kind.gvk.kind;
    return document;
}

ObjectStore::Make makerOf(const JsonValue& document)
{
    return [document](std::uint64_t version) {
        auto object = Unstructured::fromJson(document);
        return object ? withVersion(*std::move(object), version) : nullptr;
    };
}

MergeSchema mergeSchemaOf(const FakeKind& kind)
{
    return kind.builtIn ? MergeSchema::ofBuiltIn() : MergeSchema::ofCustom(nullptr);
}

} // namespace kittiwake
