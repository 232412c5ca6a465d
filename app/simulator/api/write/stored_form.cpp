#include "stored_form.h"

#include <app/simulator/api/conversion.h>

namespace kittiwake::sim {

namespace {

/// The version in which objects of the resource are stored.
Gvk storageKind(const ServedResource& resource)
{
    Gvk kind = resource.gvk();
    if (resource.custom()) {
        for (const JsonValue& version : listAt(*resource.definition, "spec.versions"))
            if (boolAt(version, "storage"))
                kind.version = textAt(version, "name");
    } else if (kind.kind == "HorizontalPodAutoscaler") {
        kind.version = "v2";
    } else if (kind.kind == "Event") {
        kind.group.clear();
        kind.version = "v1";
    } else if (kind.version == "v1beta1") {
        kind.version = "v1"; // of all built-in kinds that are served in both
    }
    return kind;
}

} // namespace

JsonValue fromStored(const Object& object, const ServedResource& resource)
{
    return convert(JsonValue::parse(object.json(), nullptr, false), resource.gvk());
}

ObjectStore::Make storedMaker(JsonValue& object, const ServedResource& resource)
{
    // The version is known only while the store is locked, so the text is prepared before. The mark
    // that stands for the version is not valid JSON: nothing in an object can look like it.
    constexpr std::string_view kMark = "<discarded>";
    constexpr std::string_view kMarked = R"("resourceVersion":<discarded>)";
    objectAt(object, "metadata")["resourceVersion"] = JsonValue(JsonValue::value_t::discarded);
    const Gvk kept = storageKind(resource);
    std::string text = writeJson(kept == resource.gvk() ? object : convert(object, kept));
    const std::size_t mark = text.find(kMarked) + kMarked.size() - kMark.size();
    return [text = std::move(text), mark, kMark, kept](std::uint64_t version) {
        std::string versioned = text;
        versioned.replace(mark, kMark.size(), '"' + std::to_string(version) + '"');
        auto stored = Object::fromJson(versioned, kept);
        return stored ? *stored : ObjectPtr();
    };
}

} // namespace kittiwake::sim
