#include "age_text.h"

#include <core/api/age.h>

#include <algorithm>

namespace kittiwake {

std::string ageText(std::int64_t seconds)
{
    return humanDuration(std::chrono::seconds(std::max<std::int64_t>(seconds, 0)));
}

} // namespace kittiwake
