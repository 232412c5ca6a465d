#include "object.h"

#include <core/api/object_reader.h>

namespace kittiwake {

Expected<ObjectPtr> Object::fromJson(std::string_view json, const Gvk& listed)
{
    // Its buffers are reused; holds nothing between calls.
    thread_local ObjectReader reader(ObjectReader::Packing::None);
    return reader.read(json, listed);
}

std::string Object::json() const
{
    std::string json;
    return m_body.writeJson(json) ? json : std::string();
}

std::size_t Object::footprint() const
{
    return sizeof(Object) + m_body.footprint() + m_key.ns.capacity() + m_key.name.capacity()
        + m_uid.text.capacity() + m_resourceVersion.text.capacity();
}

} // namespace kittiwake
