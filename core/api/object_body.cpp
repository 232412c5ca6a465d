#include "object_body.h"

#include <core/api/body_dictionary.h>
#include <core/api/object_body_p.h>
#include <core/api/object_encoding.h>
#include <core/base/reused_buffer.h>

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

ObjectBody::ObjectBody(std::string_view bytes)
    : m_bytes(copyOf(bytes))
    , m_stored(static_cast<std::uint32_t>(bytes.size()))
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

ObjectBody ObjectBody::of(const ObjectEncoding& encoding) &&
{
    m_encoding = &encoding;
    return std::move(*this);
}

Expected<void> ObjectBody::writeJson(std::string& to) const
{
    // Its buffer is reused; holds nothing between calls.
    thread_local std::string encoded;
    if (!unpack(m_encoding ? encoded : to))
        return Unexpected { Error { ErrorKind::Internal, "Its stored form cannot be unpacked." } };
    if (!m_encoding)
        return {};
    to.clear();
    auto done = m_encoding->appendJson(encoded, to);
    emptyForReuse(encoded);
    return done;
}

bool ObjectBody::unpack(std::string& to) const
{
    to.resize(m_size);
    if (!m_packed) {
        std::copy_n(m_bytes.get(), m_size, to.data());
        return true;
    }
    // Holds nothing between calls.
    thread_local const std::unique_ptr<ZSTD_DCtx, UnpackingEnd> context(ZSTD_createDCtx());
    const auto* dictionary = m_dictionary ? m_dictionary->forUnpacking() : nullptr;
    const auto size = ZSTD_decompress_usingDDict(context.get(), to.data(), m_size, m_bytes.get(),
                                                 m_stored, dictionary);
    return size == m_size;
}

} // namespace kittiwake
