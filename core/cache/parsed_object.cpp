#include "parsed_object.h"

#include <utility>

namespace kittiwake {

namespace {

/// The reader of the last ParsedObject on this thread, whose buffers the next one uses. While it is
/// taken, another ParsedObject makes its own.
std::unique_ptr<JsonReader>& spareReader()
{
    thread_local std::unique_ptr<JsonReader> spare;
    return spare;
}

} // namespace

ParsedObject::~ParsedObject()
{
    if (m_reader)
        spareReader() = std::move(m_reader);
}

const Json& ParsedObject::json() const
{
    if (!m_json) {
        m_reader = std::move(spareReader());
        if (!m_reader)
            m_reader = std::make_unique<JsonReader>();
        const auto read = m_reader->read(m_object);
        m_json = read ? *read : Json(simdjson::NO_SUCH_FIELD);
    }
    return *m_json;
}

} // namespace kittiwake
