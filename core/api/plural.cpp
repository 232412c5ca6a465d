#include "plural.h"

#include <core/base/lower_case.h>

namespace kittiwake {

std::string pluralOf(std::string_view kind)
{
    std::string plural(kind);
    if (lowerCased(kind).ends_with("endpoints")) // is one
        return plural;
    if (kind.ends_with('y')) {
        plural.pop_back();
        return plural + "ies";
    }
    return plural + (kind.ends_with('s') || kind.ends_with('x') ? "es" : "s");
}

} // namespace kittiwake
