#include "objects_by_namespace.h"

namespace kittiwake {

namespace {

/// A Namespace is authorized in itself. \source AccessRequest::ofObject
const std::string& namespaceOf(const ObjectLink& object)
{
    return object.isNamespace() ? object.key.name : object.key.ns;
}

} // namespace

ObjectsByNamespace::ObjectsByNamespace(std::span<const ObjectLink> objects)
    : m_size(objects.size())
{
    for (const auto& object : objects) {
        auto& here = m_namespaces[namespaceOf(object)];
        if (here.count++ <= kAskedByName)
            here.first.push_back(object);
    }
}

} // namespace kittiwake
