#pragma once

#include <core/base/expected.h>

#include <string>
#include <string_view>

namespace kittiwake {

/// \brief How the bytes that an object is kept as become the JSON that a server would have sent.
/// What came as JSON needs none. \thread any. Outlives all objects.
class ObjectEncoding
{
public:
    ObjectEncoding() = default;
    ObjectEncoding(const ObjectEncoding&) = delete;
    ObjectEncoding& operator=(const ObjectEncoding&) = delete;

    /// Appends the object's JSON, apiVersion and kind included. \errors BadAnswer: the bytes are
    /// none of such an object; nothing is appended.
    virtual Expected<void> appendJson(std::string_view bytes, std::string& json) const = 0;

protected:
    ~ObjectEncoding() = default;
};

} // namespace kittiwake
