#include "object_shape.h"

#include "defaults.h"
#include "merge_schema.h"
#include "structural_schema.h"

namespace kittiwake::sim {

void shape(Document& object, const ServedResource& resource)
{
    Document& metadata = objectAt(object, "metadata");
    dropNulls(metadata);
    for (const char* field : { "labels", "annotations", "finalizers", "ownerReferences" })
        if (const auto found = metadata.find(field); found != metadata.end() && found->empty())
            metadata.erase(found);
    for (const char* field : { "name", "generateName", "namespace", "resourceVersion", "uid" })
        if (const auto found = metadata.find(field); found != metadata.end() && *found == "")
            metadata.erase(found);
    metadata.erase("selfLink");
    if (!resource.custom()) {
        dropNulls(object);
        setDefaults(object, resource.gvk());
        return;
    }
    if (const Document* schema = structuralSchema(resource))
        fitToSchema(object, *schema);
}

} // namespace kittiwake::sim
