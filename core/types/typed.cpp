#include "typed.h"

#include <core/api/json/json.h>

#include <memory>

namespace kittiwake {

Expected<void> readTyped(const Object& object, ReadTyped read, void* to)
{
    // Its buffers are reused; taken, so that what is read may read others.
    thread_local std::unique_ptr<JsonReader> spare;
    auto reader = spare ? std::move(spare) : std::make_unique<JsonReader>();
    const auto json = reader->read(object);
    if (!json)
        return Unexpected { json.error() };
    read(*json, to);
    spare = std::move(reader);
    return {};
}

Expected<void> readTyped(std::string_view json, ReadTyped read, void* to)
{
    JsonReader reader;
    const auto parsed = reader.read(json);
    if (!parsed)
        return Unexpected { parsed.error() };
    read(*parsed, to);
    return {};
}

} // namespace kittiwake
