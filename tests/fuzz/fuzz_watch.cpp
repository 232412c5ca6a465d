// The bytes of a watch: however they are cut, the same frames come out of them, and each is an
// event.
#include "fuzzing.h"

#include <core/rest/decoder.h>
#include <core/rest/json_splitter.h>

using namespace kittiwake;

namespace {

constexpr JsonSplitter::Limits kLimits { .object = 4096, .envelope = 4096 };

struct Split
{
    std::vector<std::string> frames {};
    bool fine = true;
    bool whole = false;
    bool operator==(const Split&) const = default;
};

Split split(std::string_view text, bool inPieces)
{
    Split result;
    JsonSplitter splitter(JsonSplitter::Shape::Stream, kLimits);
    const auto keep = [&](std::string_view frame) -> Expected<void> {
        // A bracket may close a brace: whether it is JSON is the next reader's business.
        FUZZ_CHECK(frame.size() <= kLimits.object && frame.front() == '{'
                   && fuzz::closes(frame.back()));
        result.frames.emplace_back(frame);
        return {};
    };
    fuzz::Pieces pieces(text);
    while (result.fine && !pieces.atEnd()) {
        const auto piece = fuzz::exactly(inPieces ? pieces.next() : text);
        result.fine = splitter.feed({ piece.data(), piece.size() }, keep).has_value();
        if (!inPieces)
            break;
    }
    result.whole = result.fine && splitter.finish().has_value();
    return result;
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto text = fuzz::textOf(data, size);
    const auto result = split(text, false);
    FUZZ_CHECK(result == split(text, true));
    WatchDecoder decoder({ "", "v1", "Pod" });
    for (const auto& frame : result.frames) {
        const auto event = decoder.decode(frame);
        using Type = WatchEvent::Type;
        const bool hasObject = event.type == Type::Added || event.type == Type::Modified
            || event.type == Type::Deleted;
        FUZZ_CHECK(hasObject == (event.object != nullptr));
        if (event.type == Type::Error || event.type == Type::Unknown)
            FUZZ_CHECK(event.error.has_value());
        if (!event.object)
            continue;
        // What is kept is the whole object, to the byte, or with its kind in front.
        const auto json = event.object->json();
        FUZZ_CHECK(frame.find(json) != std::string::npos
                   || json.starts_with(R"({"kind":"Pod","apiVersion":"v1",)"));
        FUZZ_CHECK(!event.object->key().name.empty());
    }
    return 0;
}
