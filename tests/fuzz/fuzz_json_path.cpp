// The first line is a path, the rest a document: the path is compiled and followed.
#include "fuzzing.h"

#include <core/api/json/json.h>
#include <core/api/json/json_path.h>
#include <core/api/json/json_text.h>

using namespace kittiwake;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto [line, rest] = fuzz::firstLine(fuzz::textOf(data, size));
    const auto bytes = fuzz::exactly(line);
    const auto path = JsonPath::parse({ bytes.data(), bytes.size() });
    if (!path) {
        FUZZ_CHECK(fuzz::isSentence(path.error().sentence));
        return 0;
    }
    static constexpr std::string_view kDocument =
        R"({"metadata":{"name":"web","labels":{"a.b/c":"d"}},"spec":{"n":3,"list":[{"type":"Ready","x":1.5},)"
        R"({"type":"Other"},null,[1,[2,3]]]},"status":{"conditions":[{"type":"Ready","status":"True"}]}})";
    JsonReader reader;
    auto document = reader.read(rest);
    if (!document)
        document = reader.read(kDocument);
    FUZZ_CHECK(document);
    const auto places = path->find(*document);
    FUZZ_CHECK(places.size() <= JsonPath::kMaxPlaces);
    for (const auto& place : places)
        FUZZ_CHECK(printedText(place, 64).size() <= 64 + 4 * 1024 * 1024);
    const auto first = path->first(*document);
    FUZZ_CHECK((first.error() == simdjson::SUCCESS) == !places.empty());
    if (!places.empty())
        FUZZ_CHECK(printedText(first) == printedText(places.front()));
    return 0;
}
