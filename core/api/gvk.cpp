#include "gvk.h"

namespace kittiwake {

GroupVersion GroupVersion::parse(std::string_view apiVersion)
{
    const auto slash = apiVersion.find('/');
    if (slash == std::string_view::npos)
        return { {}, std::string(apiVersion) };
    return { std::string(apiVersion.substr(0, slash)), std::string(apiVersion.substr(slash + 1)) };
}

std::string Gvr::toString() const
{
    auto text = resource + '.' + version;
    if (!group.empty())
        text += '.' + group;
    return text;
}

} // namespace kittiwake
