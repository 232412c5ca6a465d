#pragma once

#include <core/api/json/json_fwd.h>
#include <core/api/object.h>

#include <memory>

namespace kittiwake {

/// \brief An object whose JSON is parsed when it is first asked for, once for however many ask:
/// what index functions are given. An Object becomes one by itself, and it an Object. \thread one:
/// that which made it. The object outlives it
class ParsedObject
{
public:
    ParsedObject(const Object& object); // NOLINT(google-explicit-constructor)
    ParsedObject(const ParsedObject&) = delete;
    ParsedObject& operator=(const ParsedObject&) = delete;
    ~ParsedObject();

    [[nodiscard]] const Object& object() const { return m_object; }
    operator const Object&() const { return m_object; } // NOLINT(google-explicit-constructor)
    /// Not there, where it cannot be read; valid as long as this is.
    [[nodiscard]] const Json& json() const;

private:
    const Object& m_object;
    struct Parsed;
    mutable std::unique_ptr<Parsed> m_parsed; ///< null: nobody has asked
};

} // namespace kittiwake
