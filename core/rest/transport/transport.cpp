#include "transport.h"

namespace kittiwake {

std::string_view HttpHead::header(std::string_view lowerCaseName) const
{
    for (const auto& [name, value] : headers) {
        if (name == lowerCaseName)
            return value;
    }
    return {};
}

} // namespace kittiwake
