// A list's JSON: however it is cut, the same objects and the same envelope; and the reader of whole
// lists.
#include "fuzzing.h"

#include <core/api/json/json.h>
#include <core/api/object_reader.h>
#include <core/client/object_list.h>
#include <core/rest/decoder.h>
#include <core/rest/json_splitter.h>
#include <core/rest/status.h>
#include <core/rest/transport/transport.h>

using namespace kittiwake;

namespace {

constexpr JsonSplitter::Limits kLimits { .object = 4096, .envelope = 4096 };

struct Split
{
    std::vector<std::string> items {};
    std::string envelope {};
    bool fine = true;
    bool whole = false;
    bool operator==(const Split&) const = default;
};

Split split(std::string_view text, bool inPieces)
{
    Split result;
    JsonSplitter splitter(JsonSplitter::Shape::List, kLimits);
    const auto keep = [&](std::string_view item) -> Expected<void> {
        // A bracket may close a brace: whether it is JSON is the next reader's business.
        FUZZ_CHECK(item.size() <= kLimits.object && item.front() == '{'
                   && fuzz::closes(item.back()));
        result.items.emplace_back(item);
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
    result.envelope = splitter.envelope();
    FUZZ_CHECK(result.envelope.size() <= kLimits.envelope);
    return result;
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto text = fuzz::textOf(data, size);
    const auto result = split(text, false);
    FUZZ_CHECK(result == split(text, true));

    ObjectReader reader;
    std::vector<ObjectPtr> objects;
    for (const auto& item : result.items) {
        if (auto object = reader.read(item, { "", "v1", "Pod" })) {
            FUZZ_CHECK(!(*object)->key().name.empty());
            objects.push_back(std::move(*object));
        }
    }
    JsonReader json;
    for (const auto& object : objects) // unpacked after all others were packed
        FUZZ_CHECK(json.read(*object).has_value() || !object->json().empty());
    if (result.whole) {
        const auto meta = readListEnvelope(result.envelope);
        FUZZ_CHECK(meta || fuzz::isSentence(meta.error().sentence));
    }
    if (const auto list = readUnstructuredList(text); !list)
        FUZZ_CHECK(fuzz::isSentence(list.error().sentence));
    // What an answer that is no list is taken for.
    HttpHead head { .status = 403 };
    FUZZ_CHECK(fuzz::isSentence(errorFromAnswer("list pods", head, text).sentence));
    return 0;
}
