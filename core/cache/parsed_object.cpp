#include "parsed_object.h"

#include <core/api/json/json.h>

#include <utility>

namespace kittiwake {

struct ParsedObject::Parsed
{
    JsonReader reader;
    Json json;

    /// That of the last ParsedObject on this thread, whose buffers the next one uses. While it is
    /// taken, another ParsedObject makes its own.
    static std::unique_ptr<Parsed>& spare()
    {
        thread_local std::unique_ptr<Parsed> last;
        return last;
    }
};

ParsedObject::ParsedObject(const Object& object)
    : m_object(object)
{ }

ParsedObject::~ParsedObject()
{
    if (m_parsed)
        Parsed::spare() = std::move(m_parsed);
}

const Json& ParsedObject::json() const
{
    if (!m_parsed) {
        m_parsed = std::move(Parsed::spare());
        if (!m_parsed)
            m_parsed = std::make_unique<Parsed>();
        const auto read = m_parsed->reader.read(m_object);
        m_parsed->json = read ? *read : Json(simdjson::NO_SUCH_FIELD);
    }
    return m_parsed->json;
}

} // namespace kittiwake
