// parse(print(selector)) is the selector, and both choose the same; also of a selector's JSON.
#include "fuzzing.h"

#include <core/api/json/json.h>
#include <core/api/selectors/label_selector.h>

using namespace kittiwake;

namespace {

const std::map<std::string, std::string> kSomeLabels[] = {
    {},
    { { "a", "" } },
    { { "app", "web" }, { "tier", "front" }, { "n", "5" } },
    { { "app.kubernetes.io/name", "web" }, { "app", "x" }, { "n", "-7" } },
};

void check(const LabelSelector& selector)
{
    const auto text = selector.toString();
    const auto again = LabelSelector::parse(text);
    FUZZ_CHECK(again);
    FUZZ_CHECK(*again == selector);
    FUZZ_CHECK(again->toString() == text);
    for (const auto& labels : kSomeLabels)
        FUZZ_CHECK(selector.matches(labels) == again->matches(labels));
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto text = fuzz::textOf(data, size);
    const auto bytes = fuzz::exactly(text);
    const auto parsed = LabelSelector::parse({ bytes.data(), bytes.size() });
    if (parsed)
        check(*parsed);
    else
        FUZZ_CHECK(fuzz::isSentence(parsed.error().sentence));
    if (!text.starts_with('{'))
        return 0;
    JsonReader reader;
    const auto json = reader.read(text);
    if (!json)
        return 0;
    const auto fromJson = LabelSelector::fromJson(*json);
    if (fromJson)
        check(*fromJson);
    else
        FUZZ_CHECK(fuzz::isSentence(fromJson.error().sentence));
    return 0;
}
