#include "manifest_key.h"

namespace kittiwake {

Expected<ObjectKey> manifestKey(const ApiResource& resource, const Unstructured& object,
                                const std::string& ns, bool onlyThere)
{
    const auto refused = [](const std::string& why) {
        return Unexpected { Error { ErrorKind::Invalid, why } };
    };
    auto key = object.key();
    if (key.name.empty())
        return refused(resource.kind + ": an object of a manifest needs a name.");
    if (!resource.namespaced)
        key.ns.clear();
    else if (key.ns.empty())
        key.ns = ns;
    else if (onlyThere && key.ns != ns)
        return refused("the namespace from the provided object \"" + key.ns
                       + "\" does not match the namespace \"" + ns
                       + "\". You must pass '--namespace=" + key.ns
                       + "' to perform this operation.");
    return key;
}

} // namespace kittiwake
