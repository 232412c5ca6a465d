#include "manifest_contents.h"

namespace kittiwake {

ManifestContents::ManifestContents(const std::vector<ManifestObject>& objects)
{
    for (const auto& [object, place, comment] : objects) {
        if (object.gvk().kind == "Namespace")
            m_namespaces.insert(object.key().name);
        if (object.gvk().kind == "CustomResourceDefinition")
            m_kinds.insert(
                { object.text({ "spec", "group" }), object.text({ "spec", "names", "kind" }) });
    }
}

} // namespace kittiwake
