#include "parsed_object.h"

#include <utility>

namespace kittiwake {

namespace {

/// The buffers of the last one on this thread, for the next: a second one made meanwhile gets its
/// own, so that nothing it reads is lost to the first.
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
