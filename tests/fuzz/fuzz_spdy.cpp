// What a server sends over a tunnel of port-forward: SPDY frames with header blocks of zlib.
#include "fuzzing.h"

#include <core/streams/spdy/spdy_connection.h>

#include <map>

using namespace kittiwake;

namespace {

/// What became of each stream, however its bytes were cut.
struct Told
{
    std::map<std::uint32_t, std::string> data {};
    std::string others {}; ///< in their order
    std::string answer {};
    bool failed = false;

    bool operator==(const Told&) const = default;
};

Told read(std::string_view bytes, bool inPieces)
{
    SpdyConnection connection;
    for (int i = 0; i < 4; ++i)
        FUZZ_CHECK(connection.open({ { "streamtype", "data" } }).stream % 2 == 1);
    Told told;
    const auto feed = [&](std::string_view piece) {
        const auto received = connection.receive(piece);
        if (!received) {
            FUZZ_CHECK(fuzz::isSentence(received.error().sentence));
            return false;
        }
        std::size_t size = received->dropped;
        for (const auto& event : received->events) {
            size += event.bytes.size();
            if (event.kind == SpdyEvent::Kind::Data)
                told.data[event.stream] += event.bytes;
            else
                told.others += std::to_string(static_cast<int>(event.kind)) + ' '
                    + std::to_string(event.stream) + '\n';
        }
        FUZZ_CHECK(size == piece.size()); // all of it is told as consumed, once
        told.answer += received->answer;
        return true;
    };
    if (!inPieces) {
        told.failed = !feed(bytes);
        return told;
    }
    for (fuzz::Pieces pieces(bytes); !pieces.atEnd() && !told.failed;)
        told.failed = !feed(pieces.next());
    return told;
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto bytes = fuzz::exactly(fuzz::textOf(data, size));
    const std::string_view text { bytes.data(), bytes.size() };
    const auto whole = read(text, false);
    const auto pieces = read(text, true);
    FUZZ_CHECK(whole.failed == pieces.failed);
    FUZZ_CHECK(whole.failed || whole == pieces);
    return 0;
}
