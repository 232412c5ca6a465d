#pragma once

#include <core/api/body_packer.h>
#include <core/api/object.h>
#include <core/api/object_header.h>

#include <memory>
#include <string>
#include <string_view>

namespace kittiwake {

/// \brief Makes objects of the JSON of one kind, one after another: what is read once (key,
/// version, times) is read, the rest is packed. Its buffers are reused, and what one object has
/// taught its packer serves the next. \thread one at a time
class ObjectReader
{
public:
    enum class Packing { None, Packed };
    explicit ObjectReader(Packing packing = Packing::Packed);
    ObjectReader(const ObjectReader&) = delete;
    ObjectReader& operator=(const ObjectReader&) = delete;
    ~ObjectReader();

    /// As Object::fromJson.
    Expected<ObjectPtr> read(std::string_view json, const Gvk& listed);
    struct Place; ///< of an object within a document that is being read (object_reader_p.h)
    /// The same of such an object; `json` is its text.
    Expected<ObjectPtr> read(Place place, std::string_view json, const Gvk& listed);
    /// An object that came in another encoding, whose header was read by whoever knows it.
    ObjectPtr keep(ObjectHeader header, std::string_view bytes, const ObjectEncoding& encoding);

private:
    static ObjectPtr make(ObjectHeader header, ObjectBody body);
    ObjectBody bodyOf(std::string_view bytes);

    const Packing m_packing;
    BodyPacker m_packer;
    struct Parser;
    const std::unique_ptr<Parser> m_parser;
    std::string m_buffer; ///< with room for simdjson to read past the end
    std::string m_withKind;
};

} // namespace kittiwake
