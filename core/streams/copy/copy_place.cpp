#include "copy_place.h"

#include <vector>

namespace kittiwake {

namespace {

Unexpected<Error> noPlace(std::string sentence)
{
    return Unexpected { Error { ErrorKind::Invalid, std::move(sentence) } };
}

/// "." and empty ones left out; ".." as it is.
std::vector<std::string_view> partsOf(std::string_view path)
{
    std::vector<std::string_view> parts;
    while (!path.empty()) {
        const auto end = std::min(path.find('/'), path.size());
        if (const auto part = path.substr(0, end); !part.empty() && part != ".")
            parts.push_back(part);
        path.remove_prefix(std::min(end + 1, path.size()));
    }
    return parts;
}

/// As tar stores a path: without what leads to the root or above where it runs.
std::vector<std::string_view> storedParts(std::string_view source)
{
    std::vector<std::string_view> parts;
    for (const auto part : partsOf(source)) {
        if (part != "..")
            parts.push_back(part);
        else if (!parts.empty())
            parts.pop_back();
    }
    return parts;
}

} // namespace

Expected<CopyPlace> parseCopyPlace(std::string_view text)
{
    const std::string shown(text);
    const auto colon = text.find(':');
    if (colon == std::string_view::npos || text.front() == '/' || text.front() == '.') {
        if (text.empty())
            return noPlace("A source and a destination are required, and one of them is empty.");
        return CopyPlace { .path = shown };
    }
    CopyPlace place { .path = shown.substr(colon + 1) };
    const auto pod = text.substr(0, colon);
    const auto slash = pod.find('/');
    if (slash != std::string_view::npos)
        place.ns = pod.substr(0, slash);
    place.pod = pod.substr(slash == std::string_view::npos ? 0 : slash + 1);
    if (place.pod.empty() || (slash != std::string_view::npos && place.ns.empty())
        || place.pod.find('/') != std::string::npos)
        return noPlace("\"" + shown
                       + "\" is not [NAMESPACE/]POD:PATH. A local path with a colon in it begins "
                         "with ./ or /.");
    if (place.path.empty())
        return noPlace("\"" + shown + "\" names no path in the pod.");
    return place;
}

std::string lastPartOf(std::string_view path)
{
    const auto parts = partsOf(path);
    return parts.empty() || parts.back() == ".." ? std::string() : std::string(parts.back());
}

std::string asArgument(const std::string& path)
{
    return path.starts_with('-') ? "./" + path : path;
}

Expected<std::string> placeOfMember(std::string_view member, std::string_view source)
{
    const auto refused = [&](const char* why) {
        std::string shown;
        for (const char c : member.substr(0, 200))
            shown += static_cast<unsigned char>(c) < 0x20 ? '?' : c;
        return noPlace("The archive has a member \"" + shown + "\", which " + why
                       + ": it is not trusted.");
    };
    if (member.find('\0') != std::string_view::npos)
        return refused("has a name with a null byte");
    const auto wanted = storedParts(source);
    const auto parts = partsOf(member);
    std::string place;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (parts[i] == "..")
            return refused("would lead out of where it belongs");
        if (i < wanted.size() && parts[i] != wanted[i])
            return refused("was not asked for");
        if (i >= wanted.size())
            place += (place.empty() ? "" : "/") + std::string(parts[i]);
    }
    if (parts.size() < wanted.size())
        return refused("was not asked for");
    return place;
}

} // namespace kittiwake
