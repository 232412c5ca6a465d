// What a server sends over a WebSocket into a container, and what it says where it refuses one: the
// first line says which of them the rest is.
#include "fuzzing.h"

#include <core/rest/handshake_answer.h>
#include <core/streams/channel_frame.h>
#include <core/streams/exec_exit.h>

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

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto bytes = fuzz::exactly(fuzz::textOf(data, size));
    const auto [which, rest] = fuzz::firstLine({ bytes.data(), bytes.size() });
    if (which == "message")
        readMessage(rest);
    else if (which == "refusal")
        readRefusal(rest);
    return 0;
}
