#include "object_body.h"

#include <core/api/body_dictionary.h>
#include <core/api/object_body_p.h>

#include <algorithm>

namespace kittiwake {

namespace {

std::unique_ptr<char[]> copyOf(std::string_view bytes)
{
    std::unique_ptr<char[]> copy(new char[bytes.size()]);
    std::copy(bytes.begin(), bytes.end(), copy.get());
    return copy;
}

struct UnpackingEnd
{
    void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
};

} // namespace

ObjectBody::ObjectBody(std::string_view json)
    : m_bytes(copyOf(json))
    , m_stored(static_cast<std::uint32_t>(json.size()))
    , m_size(m_stored)
{ }

ObjectBody::ObjectBody(std::string_view packed, std::size_t size,
                       std::shared_ptr<const BodyDictionary> dictionary)
    : m_bytes(copyOf(packed))
    , m_stored(static_cast<std::uint32_t>(packed.size()))
    , m_size(static_cast<std::uint32_t>(size))
    , m_packed(true)
    , m_dictionary(std::move(dictionary))
{ }

bool ObjectBody::unpack(char* to) const
{
    if (!m_packed) {
        std::copy_n(m_bytes.get(), m_size, to);
        return true;
    }
    // Holds nothing between calls.
    thread_local const std::unique_ptr<ZSTD_DCtx, UnpackingEnd> context(ZSTD_createDCtx());
    const auto* dictionary = m_dictionary ? m_dictionary->forUnpacking() : nullptr;
    const auto size =
        ZSTD_decompress_usingDDict(context.get(), to, m_size, m_bytes.get(), m_stored, dictionary);
    return size == m_size;
}

} // namespace kittiwake
