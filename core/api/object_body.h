#pragma once

#include <core/base/expected.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace kittiwake {

class BodyDictionary;
class ObjectEncoding;

/// \brief An object as it is kept in memory: the bytes that came, or what a BodyPacker made of
/// them. Whole either way, to the byte. They are JSON, or of an encoding that becomes JSON when
/// somebody reads it. \thread any: immutable
class ObjectBody
{
public:
    ObjectBody() = default;
    /// As it is.
    explicit ObjectBody(std::string_view bytes);
    /// What a packer made of `size` bytes.
    ObjectBody(std::string_view packed, std::size_t size,
               std::shared_ptr<const BodyDictionary> dictionary);

    /// The same bytes, said to be of that encoding.
    [[nodiscard]] ObjectBody of(const ObjectEncoding& encoding) &&;

    /// The JSON in place of what `to` held; its room is reused. \errors Internal: the memory was
    /// damaged. BadAnswer: what came was no such object.
    Expected<void> writeJson(std::string& to) const;
    /// Bytes held in memory, the shared dictionary not counted.
    [[nodiscard]] std::size_t footprint() const { return m_stored; }

private:
    bool unpack(std::string& to) const;

    std::unique_ptr<char[]> m_bytes;
    std::uint32_t m_stored = 0;
    std::uint32_t m_size = 0;
    bool m_packed = false;
    std::shared_ptr<const BodyDictionary> m_dictionary; ///< null: packed without one
    const ObjectEncoding* m_encoding = nullptr; ///< null: JSON
};

} // namespace kittiwake
