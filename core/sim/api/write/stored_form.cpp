#include "stored_form.h"

#include <core/sim/api/conversion.h>

namespace kittiwake::sim {

namespace {

/// The version that etcd has of it.
Gvk storageKind(const ServedResource& resource)
{
    Gvk kind = resource.gvk();
    if (resource.custom()) {
        for (const Document& version : listAt(*resource.definition, "spec.versions"))
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

Document fromStored(const Object& object, const ServedResource& resource)
{
    return convert(Document::parse(object.json(), nullptr, false), resource.gvk());
}

Document toStored(Document object, const ServedResource& resource)
{
    return convert(std::move(object), storageKind(resource));
}

ObjectStore::Make storedMaker(Document stored, const ServedResource& resource)
{
    // The store is locked when the version is known: the text is ready by then, but for that.
    constexpr std::string_view kMark = "@version@";
    objectAt(stored, "metadata")["resourceVersion"] = kMark;
    std::string text = jsonText(stored);
    const std::size_t mark = text.find(kMark);
    return [text = std::move(text), mark, kMark, kind = resource.gvk()](std::uint64_t version) {
        std::string versioned = text;
        versioned.replace(mark, kMark.size(), std::to_string(version));
        auto object = Object::fromJson(versioned, kind);
        return object ? *object : ObjectPtr();
    };
}

} // namespace kittiwake::sim
