// What an API server sends in protobuf: envelopes, frames of a watch and lists are the same however
// their bytes are cut, a message of any kind is JSON within bounds, and what is written anew is
// read as the same.
#include "fuzzing.h"

#include <core/api/json/json_value.h>
#include <core/protobuf/envelope.h>
#include <core/protobuf/frame_splitter.h>
#include <core/protobuf/list_splitter.h>
#include <core/protobuf/protobuf_decoder.h>
#include <core/protobuf/protobuf_encoder.h>

using namespace kittiwake;

namespace {

constexpr std::size_t kLargest = 4096;

struct Cut
{
    std::vector<std::string> parts {};
    bool fine = true;
    bool whole = false;
    bool operator==(const Cut&) const = default;
};

/// Feeds all of the text, at once or in pieces.
template<typename Splitter, typename Keep>
void feed(Splitter& splitter, std::string_view text, bool inPieces, Cut& cut, const Keep& keep)
{
    fuzz::Pieces pieces(text);
    while (cut.fine && !pieces.atEnd()) {
        const auto piece = fuzz::exactly(inPieces ? pieces.next() : text);
        cut.fine = splitter.feed({ piece.data(), piece.size() }, keep).has_value();
        if (!inPieces)
            break;
    }
    cut.whole = cut.fine && splitter.finish().has_value();
}

Cut cutList(std::string_view text, bool inPieces)
{
    Cut cut;
    ProtobufListSplitter splitter({ .object = kLargest, .envelope = kLargest });
    feed(splitter, text, inPieces, cut, [&](const ProtobufMessage&, std::string_view item) {
        FUZZ_CHECK(item.size() <= kLargest);
        cut.parts.emplace_back(item);
        return Expected<void>();
    });
    if (const auto around = splitter.envelope(); cut.whole && around) {
        FUZZ_CHECK(around->raw.size() <= kLargest);
        cut.parts.emplace_back(around->raw);
    }
    return cut;
}

Cut cutFrames(std::string_view text, bool inPieces)
{
    Cut cut;
    ProtobufFrameSplitter splitter(kLargest);
    feed(splitter, text, inPieces, cut, [&](std::string_view frame) {
        FUZZ_CHECK(frame.size() <= kLargest);
        cut.parts.emplace_back(frame);
        return Expected<void>();
    });
    return cut;
}

void checkSentence(const Error& error)
{
    FUZZ_CHECK(fuzz::isSentence(error.sentence));
}

/// What is decoded, written and decoded again.
std::string rewritten(const ProtobufMessage& of, std::string_view message, const std::string& json)
{
    const auto value = JsonValue::parse(json, nullptr, false);
    if (value.is_discarded())
        return {}; // JSON from inside the message, which is none
    const auto bytes = ProtobufEncoder().encode(of, value, message);
    if (!bytes) {
        checkSentence(bytes.error());
        return {};
    }
    std::string again;
    FUZZ_CHECK(ProtobufDecoder().decode(of, *bytes, again).has_value() || bytes->size() > 1024);
    return again;
}

void checkMessage(const ProtobufMessage& of, std::string_view message)
{
    constexpr ProtobufDecoder::Limits kLimits { .json = 256U << 10U, .depth = 100 };
    std::string json;
    ProtobufDecoder decoder(kLimits);
    if (const auto done = decoder.decode(of, message, json); !done) {
        FUZZ_CHECK(json.empty());
        checkSentence(done.error());
        return;
    }
    FUZZ_CHECK(json.size() <= kLimits.json + 16 * message.size() + 2);
    // Once written, what is not there has its zero; from then on nothing changes.
    const auto once = rewritten(of, message, json);
    if (!once.empty())
        FUZZ_CHECK(once == rewritten(of, {}, once));
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto text = fuzz::textOf(data, size);
    FUZZ_CHECK(cutList(text, false) == cutList(text, true));
    const auto frames = cutFrames(text, false);
    FUZZ_CHECK(frames == cutFrames(text, true));
    for (const auto& frame : frames.parts) {
        const auto event = readProtobufWatchEvent(frame);
        if (!event) {
            checkSentence(event.error());
            continue;
        }
        const auto written = writeProtobufWatchEvent(*event);
        const auto again = readProtobufWatchEvent(written);
        FUZZ_CHECK(again.has_value() && again->type == event->type
                   && again->object == event->object);
    }
    if (const auto envelope = readProtobufEnvelope(text)) {
        const auto written = writeProtobufEnvelope(*envelope);
        const auto again = readProtobufEnvelope(written);
        FUZZ_CHECK(again.has_value() && *again == *envelope);
        if (const auto* of = findProtobufMessage(envelope->apiVersion, envelope->kind))
            checkMessage(*of, envelope->raw);
    }
    // Two bytes choose a message, whatever it is of.
    if (text.size() > 2) {
        const auto messages = protobuf_table::messages();
        checkMessage(messages[(data[0] << 8U | data[1]) % messages.size()], text.substr(2));
    }
    return 0;
}
