#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

namespace kittiwake {

/// \brief Text that grows behind what is there already, up to its capacity: what has been read once
/// stays where it is, so that readers have what was there when a chunk was shared with them while
/// the one writer goes on behind it. \thread append(), room(): the writer's; the rest any
class LogText
{
public:
    explicit LogText(std::size_t capacity)
        : m_capacity(capacity)
        , m_bytes(std::make_unique<char[]>(capacity))
    { }

    /// How much more there is room for. \units bytes
    [[nodiscard]] std::size_t room() const { return m_capacity - m_used; }
    [[nodiscard]] std::size_t capacity() const { return m_capacity; }
    /// Puts it behind the rest, for which there has to be room, and says where it is.
    std::uint32_t append(std::string_view text);
    [[nodiscard]] std::string_view at(std::uint32_t offset, std::uint32_t length) const
    {
        return { m_bytes.get() + offset, length };
    }

private:
    const std::size_t m_capacity;
    const std::unique_ptr<char[]> m_bytes;
    std::size_t m_used = 0; ///< the writer's
};

} // namespace kittiwake
