#include "object_shape.h"

#include "quantities.h"
#include "structural_schema.h"

#include <app/simulator/api/write/defaults.h>

namespace kittiwake::sim {

namespace {

void shapeMetadata(JsonValue& metadata)
{
    dropNulls(metadata);
    for (const char* field : { "labels", "annotations", "finalizers", "ownerReferences" })
        if (const auto found = metadata.find(field); found != metadata.end() && found->empty())
            metadata.erase(found);
    for (const char* field : { "name", "generateName", "namespace", "resourceVersion", "uid" })
        if (const auto found = metadata.find(field); found != metadata.end() && *found == "")
            metadata.erase(found);
    metadata.erase("selfLink");
}

} // namespace

void shapeStatus(JsonValue& object, const ServedResource& resource)
{
    if (resource.custom()) {
        shape(object, resource);
        return;
    }
    shapeMetadata(objectAt(object, "metadata"));
    if (const auto status = object.find("status"); status != object.end())
        dropNulls(*status);
}

void shape(JsonValue& object, const ServedResource& resource)
{
    shapeMetadata(objectAt(object, "metadata"));
    if (!resource.custom()) {
        dropNulls(object);
        setDefaults(object, resource.gvk());
        canonicalizeQuantities(object, resource.gvk());
        return;
    }
    if (const JsonValue* schema = structuralSchema(resource))
        fitToSchema(object, *schema);
}

} // namespace kittiwake::sim
