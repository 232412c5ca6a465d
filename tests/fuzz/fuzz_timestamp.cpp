// A time is read or it is not; what was read is written so that it is read as the same.
#include "fuzzing.h"

#include <core/api/object.h>
#include <core/api/timestamp_text.h>

using namespace kittiwake;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto bytes = fuzz::exactly(fuzz::textOf(data, size));
    const auto time = parseTimestamp({ bytes.data(), bytes.size() });
    if (!time)
        return 0;
    const auto text = timestampText(*time);
    FUZZ_CHECK(text.size() < 40);
    using namespace std::chrono;
    const int year = static_cast<int>(year_month_day(floor<days>(*time)).year());
    if (year < 0 || year > 9999) // an offset can push it out of what RFC 3339 can write
        return 0;
    FUZZ_CHECK(text.size() == 20);
    FUZZ_CHECK(parseTimestamp(text) == time);
    FUZZ_CHECK(parseTimestamp(text.substr(0, 19) + "+00:00") == time);
    if (year > 1700 && year < 2200) // within the clock's nanoseconds
        FUZZ_CHECK(parseTimestamp(microTimestampText(*time)) == time);
    return 0;
}
