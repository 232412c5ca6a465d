#include "gzip_source_p.h"

#include <array>
#include <zlib.h>

namespace kittiwake::sim {

namespace {

constexpr int kLevel = 1; // as kube-apiserver: what is saved beyond it costs more than it brings
constexpr int kGzipFormat = 15 + 16; // the largest window, in gzip's wrapping
constexpr int kMemoryLevel = 8; // zlib's own default

class GzipSource final : public BodySource
{
public:
    explicit GzipSource(std::shared_ptr<BodySource> plain)
        : m_plain(std::move(plain))
    {
        deflateInit2(&m_zlib, kLevel, Z_DEFLATED, kGzipFormat, kMemoryLevel, Z_DEFAULT_STRATEGY);
    }
    ~GzipSource() override { deflateEnd(&m_zlib); }

    void start(std::function<void()> wake) override { m_plain->start(std::move(wake)); }

    Piece pull(std::size_t max) override
    {
        Piece out;
        while (out.bytes.empty() && !out.end) {
            const Piece plain = m_plain->pull(max);
            out.end = plain.end;
            const bool idle = plain.bytes.empty() && !plain.end;
            if (idle && !m_holdsBack)
                return out;
            // Everything available is sent now: zlib must not hold it back until more comes.
            compress(plain.bytes,
                     plain.end  ? Z_FINISH
                         : idle ? Z_SYNC_FLUSH
                                : Z_NO_FLUSH,
                     out.bytes);
            m_holdsBack = !idle;
        }
        return out;
    }

private:
    void compress(const std::string& plain, int flush, std::string& to)
    {
        // zlib does not change its input, but its struct is not const.
        m_zlib.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(plain.data()));
        m_zlib.avail_in = static_cast<uInt>(plain.size());
        do {
            m_zlib.next_out = reinterpret_cast<Bytef*>(m_room.data());
            m_zlib.avail_out = static_cast<uInt>(m_room.size());
            deflate(&m_zlib, flush);
            to.append(m_room.data(), m_room.size() - m_zlib.avail_out);
        } while (m_zlib.avail_out == 0);
    }

    const std::shared_ptr<BodySource> m_plain;
    z_stream m_zlib {};
    std::array<char, 16U << 10U> m_room {};
    bool m_holdsBack = false; ///< zlib may have been given what it has not given out
};

} // namespace

std::unique_ptr<BodySource> gzipped(std::shared_ptr<BodySource> plain)
{
    return std::make_unique<GzipSource>(std::move(plain));
}

} // namespace kittiwake::sim
