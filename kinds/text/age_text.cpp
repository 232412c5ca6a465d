#include "age_text.h"

#include <core/api/age.h>

#include <algorithm>

namespace kittiwake {

QString ageText(std::int64_t seconds)
{
    const std::chrono::seconds span(std::max<std::int64_t>(seconds, 0));
    return QString::fromStdString(humanDuration(span));
}

} // namespace kittiwake
