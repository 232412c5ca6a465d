// parse(print(selector)) is the selector, and both choose the same.
#include "fuzzing.h"

#include <core/api/selectors/field_selector.h>

using namespace kittiwake;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto bytes = fuzz::exactly(fuzz::textOf(data, size));
    const auto selector = FieldSelector::parse({ bytes.data(), bytes.size() });
    if (!selector) {
        FUZZ_CHECK(fuzz::isSentence(selector.error().sentence));
        return 0;
    }
    const auto text = selector->toString();
    const auto again = FieldSelector::parse(text);
    FUZZ_CHECK(again);
    FUZZ_CHECK(*again == *selector);
    FUZZ_CHECK(again->toString() == text);
    static const auto kPod =
        Object::fromJson(
            R"({"kind":"Pod","metadata":{"name":"web","namespace":"a,b=c\\"},"spec":{"nodeName":"n1","n":[1]}})",
            Gvk {})
            .value();
    FUZZ_CHECK(selector->matches(*kPod) == again->matches(*kPod));
    return 0;
}
