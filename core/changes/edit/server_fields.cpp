#include "server_fields.h"

namespace kittiwake {

JsonValue withoutServerFields(JsonValue object)
{
    if (!object.is_object())
        return object;
    object.erase("status");
    const auto metadata = object.find("metadata");
    if (metadata != object.end() && metadata->is_object()) {
        for (const char* field :
             { "managedFields", "resourceVersion", "generation", "uid", "creationTimestamp" })
            metadata->erase(field);
    }
    return object;
}

} // namespace kittiwake
