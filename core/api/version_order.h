#pragma once

#include <core/api/object_key.h>

#include <algorithm>

namespace kittiwake {

/// \brief Whether `a` is known to come before `b`: both are whole numbers, as API servers' are, and
/// it is the smaller one. For suspicion alone; nothing is kept or dropped because of it, as servers
/// that count in their own way are right to do so.
/// \source kubernetes.io/docs/reference/using-api/api-concepts, "Resource version comparability";
/// KEP-5504
[[nodiscard]] inline bool isKnownEarlier(const ResourceVersion& a, const ResourceVersion& b)
{
    const auto isNumber = [](const std::string& text) {
        return !text.empty() && text.front() != '0'
            && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
    };
    if (!isNumber(a.text) || !isNumber(b.text))
        return false;
    return a.text.size() != b.text.size() ? a.text.size() < b.text.size() : a.text < b.text;
}

} // namespace kittiwake
