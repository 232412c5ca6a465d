#include "url.h"

#include <algorithm>
#include <charconv>

namespace kittiwake::sim {

namespace {

std::string decoded(std::string_view text, bool plusIsSpace)
{
    std::string out;
    for (std::size_t at = 0; at < text.size(); ++at) {
        unsigned value = 0;
        const char* const digits = text.data() + at + 1;
        if (text[at] == '%' && at + 2 < text.size()
            && std::from_chars(digits, digits + 2, value, 16).ptr == digits + 2) {
            out += static_cast<char>(value);
            at += 2;
        } else {
            out += plusIsSpace && text[at] == '+' ? ' ' : text[at];
        }
    }
    return out;
}

} // namespace

Target parseTarget(std::string_view target)
{
    const std::size_t mark = std::min(target.find('?'), target.size());
    Target out { decoded(target.substr(0, mark), false), {} };
    target.remove_prefix(std::min(mark + 1, target.size()));
    while (!target.empty()) {
        const std::string_view pair = target.substr(0, std::min(target.find('&'), target.size()));
        target.remove_prefix(std::min(pair.size() + 1, target.size()));
        const std::size_t equals = std::min(pair.find('='), pair.size());
        if (!pair.empty())
            out.query.emplace_back(decoded(pair.substr(0, equals), true),
                                   decoded(pair.substr(std::min(equals + 1, pair.size())), true));
    }
    return out;
}

} // namespace kittiwake::sim
