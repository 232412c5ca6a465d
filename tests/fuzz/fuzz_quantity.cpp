// A quantity is read or it is not; what was read can be written as plain digits and is read as the
// same.
#include "fuzzing.h"

#include <core/api/quantity.h>

#include <array>
#include <charconv>
#include <cmath>

using namespace kittiwake;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto bytes = fuzz::exactly(fuzz::textOf(data, size));
    const auto value = quantityValue({ bytes.data(), bytes.size() });
    if (!value)
        return 0;
    FUZZ_CHECK(!std::isnan(*value));
    if (!std::isfinite(*value))
        return 0;
    std::array<char, 64> text {};
    const auto [end, error] = std::to_chars(text.data(), text.data() + text.size(), *value,
                                            std::chars_format::scientific);
    FUZZ_CHECK(error == std::errc());
    const auto again = quantityValue({ text.data(), static_cast<std::size_t>(end - text.data()) });
    FUZZ_CHECK(again && *again == *value);
    FUZZ_CHECK(std::signbit(*again) == std::signbit(*value));
    return 0;
}
