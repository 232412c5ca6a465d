#include "object_key.h"

namespace kittiwake {

Expected<ObjectKey> ObjectKey::parse(std::string_view text)
{
    const auto slash = text.find('/');
    if (slash == std::string_view::npos)
        return ObjectKey { {}, std::string(text) };
    if (text.find('/', slash + 1) != std::string_view::npos)
        return Unexpected { Error { ErrorKind::Invalid,
                                    "\"" + std::string(text)
                                        + "\" is not a key: more than one slash." } };
    return ObjectKey { std::string(text.substr(0, slash)), std::string(text.substr(slash + 1)) };
}

} // namespace kittiwake
