// What a server sends over a WebSocket into a container, what it says where it refuses one, and the
// names in an archive that a container makes: the first line says which of them the rest is.
#include "fuzzing.h"

#include <core/rest/transport/handshake_answer.h>
#include <core/streams/channel_frame.h>
#include <core/streams/copy/copy_place.h>
#include <core/streams/exec/exec_exit.h>
#include <core/streams/forward/port_prefix.h>

using namespace kittiwake;

namespace {

void readMessage(std::string_view message)
{
    const auto frame = readChannelFrame(message);
    FUZZ_CHECK(frame.has_value() == !message.empty());
    if (!frame)
        return;
    std::string again;
    for (const auto& written : channelFrames(frame->channel, frame->payload))
        again += readChannelFrame(written)->payload;
    FUZZ_CHECK(again == frame->payload);
    for (const auto protocol : { StreamProtocol::Plain, StreamProtocol::V4, StreamProtocol::V5 }) {
        const auto exit = readExecExit("exec", frame->payload, protocol);
        FUZZ_CHECK(exit || fuzz::isSentence(exit.error().sentence));
    }
    // However the prefix is cut, the rest is the rest.
    PortPrefix whole;
    PortPrefix cut;
    std::string rest;
    for (fuzz::Pieces pieces(frame->payload); !pieces.atEnd();)
        rest += cut.take(pieces.next());
    FUZZ_CHECK(rest == whole.take(frame->payload));
}

void readRefusal(std::string_view text)
{
    const auto answer = readHandshakeAnswer(text, true);
    if (!answer)
        return;
    FUZZ_CHECK(answer->whole);
    FUZZ_CHECK(answer->body.size() <= 64U << 10U);
    FUZZ_CHECK(answer->head.status >= 100 && answer->head.status <= 999);
}

/// Wherever a name leads: not upwards, not to the root.
void readName(std::string_view text)
{
    const auto [source, member] = fuzz::firstLine(text);
    const auto place = placeOfMember(member, source);
    if (!place) {
        FUZZ_CHECK(fuzz::isSentence(place.error().sentence));
        return;
    }
    FUZZ_CHECK(!place->starts_with('/') && !place->ends_with('/'));
    FUZZ_CHECK(('/' + *place + '/').find("/../") == std::string::npos);
    FUZZ_CHECK(place->find('\0') == std::string::npos);
    if (const auto parsed = parseCopyPlace(member))
        FUZZ_CHECK(!parsed->path.empty());
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto bytes = fuzz::exactly(fuzz::textOf(data, size));
    const auto [which, rest] = fuzz::firstLine({ bytes.data(), bytes.size() });
    if (which == "message")
        readMessage(rest);
    else if (which == "refusal")
        readRefusal(rest);
    else if (which == "name")
        readName(rest);
    return 0;
}
