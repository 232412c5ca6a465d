#include "spdy_headers.h"

#include "spdy_dictionary.h"
#include "spdy_numbers.h"

#include <array>
#include <optional>
#include <zlib.h>

namespace kittiwake {

namespace {

/// \units bytes of a header block, unpacked
constexpr std::size_t kMaxHeaders = 64U << 10U;

// zlib's interface takes bytes that it only reads by a pointer to what can be written.
Bytef* bytesOf(std::string_view text)
{
    return reinterpret_cast<Bytef*>(const_cast<char*>(text.data())); // NOLINT
}

Unexpected<Error> badHeaders(const char* why)
{
    return Unexpected { Error { ErrorKind::BadAnswer,
                                std::string("The server sent headers that ") + why + '.' } };
}

/// A text with its length in front, which is cut off `block`.
std::optional<std::string> takeText(std::string_view& block)
{
    if (block.size() < 4)
        return std::nullopt;
    const auto size = spdyNumberIn(block);
    block.remove_prefix(4);
    if (block.size() < size)
        return std::nullopt;
    std::string text(block.substr(0, size));
    block.remove_prefix(size);
    return text;
}

Expected<SpdyHeaders> headersIn(std::string_view block)
{
    if (block.size() < 4)
        return badHeaders("are cut off");
    const auto count = spdyNumberIn(block);
    block.remove_prefix(4);
    SpdyHeaders headers;
    for (std::uint32_t i = 0; i < count; ++i) {
        auto name = takeText(block);
        auto value = name ? takeText(block) : std::nullopt;
        if (!value)
            return badHeaders("are cut off");
        headers.emplace_back(std::move(*name), std::move(*value));
    }
    return headers;
}

} // namespace

struct SpdyHeaderPacker::State
{
    z_stream stream {};
    State()
    {
        deflateInit(&stream, Z_BEST_COMPRESSION);
        const auto dictionary = spdyDictionary();
        deflateSetDictionary(&stream, bytesOf(dictionary), static_cast<uInt>(dictionary.size()));
    }
    ~State() { deflateEnd(&stream); }
    State(const State&) = delete;
    State& operator=(const State&) = delete;
};

SpdyHeaderPacker::SpdyHeaderPacker()
    : m_state(std::make_unique<State>())
{ }
SpdyHeaderPacker::~SpdyHeaderPacker() = default;
SpdyHeaderPacker::SpdyHeaderPacker(SpdyHeaderPacker&&) noexcept = default;

std::string SpdyHeaderPacker::pack(const SpdyHeaders& headers)
{
    auto plain = spdyNumber(static_cast<std::uint32_t>(headers.size()));
    for (const auto& [name, value] : headers) {
        plain += spdyNumber(static_cast<std::uint32_t>(name.size())) + name;
        plain += spdyNumber(static_cast<std::uint32_t>(value.size())) + value;
    }
    auto& stream = m_state->stream;
    stream.next_in = bytesOf(plain);
    stream.avail_in = static_cast<uInt>(plain.size());
    std::string packed;
    std::array<char, 1024> piece {};
    do {
        stream.next_out = reinterpret_cast<Bytef*>(piece.data()); // NOLINT
        stream.avail_out = static_cast<uInt>(piece.size());
        deflate(&stream, Z_SYNC_FLUSH);
        packed.append(piece.data(), piece.size() - stream.avail_out);
    } while (stream.avail_out == 0);
    return packed;
}

struct SpdyHeaderUnpacker::State
{
    z_stream stream {};
    State() { inflateInit(&stream); }
    ~State() { inflateEnd(&stream); }
    State(const State&) = delete;
    State& operator=(const State&) = delete;
};

SpdyHeaderUnpacker::SpdyHeaderUnpacker()
    : m_state(std::make_unique<State>())
{ }
SpdyHeaderUnpacker::~SpdyHeaderUnpacker() = default;
SpdyHeaderUnpacker::SpdyHeaderUnpacker(SpdyHeaderUnpacker&&) noexcept = default;

Expected<SpdyHeaders> SpdyHeaderUnpacker::unpack(std::string_view block)
{
    auto& stream = m_state->stream;
    stream.next_in = bytesOf(block);
    stream.avail_in = static_cast<uInt>(block.size());
    std::string plain;
    std::array<char, 4096> piece {};
    for (;;) {
        stream.next_out = reinterpret_cast<Bytef*>(piece.data()); // NOLINT
        stream.avail_out = static_cast<uInt>(piece.size());
        const int result = inflate(&stream, Z_SYNC_FLUSH);
        if (result == Z_NEED_DICT) {
            const auto dictionary = spdyDictionary();
            if (inflateSetDictionary(&stream, bytesOf(dictionary),
                                     static_cast<uInt>(dictionary.size()))
                != Z_OK)
                return badHeaders("have another dictionary than SPDY/3's");
            continue;
        }
        if (result != Z_OK && result != Z_BUF_ERROR)
            return badHeaders("cannot be unpacked");
        plain.append(piece.data(), piece.size() - stream.avail_out);
        if (plain.size() > kMaxHeaders)
            return badHeaders("are too large");
        if (stream.avail_out != 0)
            return headersIn(plain); // all that there was
    }
}

} // namespace kittiwake
