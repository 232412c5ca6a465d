#pragma once

#include <core/api/json/json_value.h>
#include <core/changes/maybe_change.h>

#include <string>

namespace kittiwake::test {

/// An object of JSON, which is sound.
inline Unstructured objectOf(const char* json)
{
    return Unstructured::parse(json).value();
}

/// The body of a change, "nothing" where there is none to make, or why it cannot be.
inline std::string bodyOf(const MaybeChange& change)
{
    if (!change)
        return change.error().sentence;
    return *change ? writeJson((*change)->body) : "nothing";
}

inline std::string bodyOf(const Expected<Change>& change)
{
    return change ? writeJson(change->body) : change.error().sentence;
}

} // namespace kittiwake::test
