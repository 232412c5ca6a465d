#include "gunzip.h"

#include <array>
#include <zlib.h>

namespace kittiwake {

namespace {

constexpr int kGzip = 16 + MAX_WBITS; ///< the format with gzip's head

class Inflating
{
public:
    explicit Inflating(std::string_view packed)
    {
        // zlib does not write to it.
        stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data())); // NOLINT
        stream.avail_in = static_cast<uInt>(packed.size());
        ready = inflateInit2(&stream, kGzip) == Z_OK;
    }
    ~Inflating()
    {
        if (ready)
            inflateEnd(&stream);
    }
    Inflating(const Inflating&) = delete;
    Inflating& operator=(const Inflating&) = delete;

    z_stream stream {};
    bool ready = false;
};

} // namespace

std::optional<std::string> gunzip(std::string_view packed, std::size_t largest)
{
    Inflating inflating(packed);
    std::string plain;
    std::array<char, 65536> piece {};
    for (int result = inflating.ready ? Z_OK : Z_STREAM_ERROR; result != Z_STREAM_END;) {
        if (result != Z_OK)
            return std::nullopt; // Z_BUF_ERROR among them: it ends too early
        inflating.stream.next_out = reinterpret_cast<Bytef*>(piece.data()); // NOLINT
        inflating.stream.avail_out = static_cast<uInt>(piece.size());
        result = inflate(&inflating.stream, Z_NO_FLUSH);
        plain.append(piece.data(), piece.size() - inflating.stream.avail_out);
        if (plain.size() > largest)
            return std::nullopt;
    }
    return plain;
}

} // namespace kittiwake
