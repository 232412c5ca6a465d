#include "related_kinds.h"

#include <core/api/gvk.h>

namespace kittiwake {

ObjectLink scaledObject(const std::string& ns, const Json& reference)
{
    return { GroupVersion::parse(textOf(reference["apiVersion"])).group,
             std::string(textOf(reference["kind"])),
             { ns, std::string(textOf(reference["name"])) } };
}

} // namespace kittiwake
