#pragma once

#include <core/base/expected.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace kittiwake {

/// \brief Reads what a field begins with, however the bytes are cut: its number and type, and how
/// many bytes follow: of a length-delimited one its contents, of the others the value. \thread one
/// at a time
class FieldHead
{
public:
    /// Takes what it needs from the beginning of `chunk`. True once it is whole. \errors BadAnswer:
    /// no field begins so.
    Expected<bool> take(std::string_view& chunk);
    /// For the next field.
    void clear() { m_bytes.clear(); }

    [[nodiscard]] bool empty() const { return m_bytes.empty(); }
    [[nodiscard]] std::uint32_t number() const { return m_number; }
    /// Whether it is length-delimited: a text, bytes or a message.
    [[nodiscard]] bool isText() const { return m_text; }
    /// \units bytes
    [[nodiscard]] std::uint64_t length() const { return m_length; }
    /// As it came.
    [[nodiscard]] const std::string& bytes() const { return m_bytes; }

private:
    Expected<bool> parse();

    std::string m_bytes;
    std::uint32_t m_number = 0;
    bool m_text = false;
    std::uint64_t m_length = 0;
};

} // namespace kittiwake
