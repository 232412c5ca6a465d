#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace kittiwake {

class BodyDictionary;

/// \brief An object's JSON as it is kept in memory: as it came, or packed by a BodyPacker. Whole
/// either way, to the byte. \thread any: immutable
class ObjectBody
{
public:
    ObjectBody() = default;
    /// As it is.
    explicit ObjectBody(std::string_view json);
    /// What a packer made of `size` bytes.
    ObjectBody(std::string_view packed, std::size_t size,
               std::shared_ptr<const BodyDictionary> dictionary);

    /// Of the JSON. \units bytes
    [[nodiscard]] std::size_t size() const { return m_size; }
    /// Writes the `size()` bytes to `to`. \errors false: the memory was damaged.
    [[nodiscard]] bool unpack(char* to) const;
    /// Bytes held in memory, the shared dictionary not counted.
    [[nodiscard]] std::size_t footprint() const { return m_stored; }

private:
    std::unique_ptr<char[]> m_bytes;
    std::uint32_t m_stored = 0;
    std::uint32_t m_size = 0;
    bool m_packed = false;
    std::shared_ptr<const BodyDictionary> m_dictionary; ///< null: packed without one
};

} // namespace kittiwake
