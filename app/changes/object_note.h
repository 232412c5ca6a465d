#pragma once

#include "owned_objects.h"

#include <kinds/text/text.h>

#include <cstdint>
#include <vector>

namespace kittiwake {

/// Something to know of an object before it is changed: a sentence, or what is counted, which is
/// added up where several objects are changed.
struct ObjectNote
{
    enum class Counted : std::uint8_t {
        Nothing, ///< it is a sentence
        GoesWith, ///< what is deleted with it
        StaysBehind, ///< what it owned
        IsWithin, ///< what is in a namespace
        PodsEnd, ///< of its pods
        ReplicasEnd, ///< of its replicas, which may be anything: machines, brokers
    };
    Text text {};
    Counted counted = Counted::Nothing;
    std::vector<ObjectCount> counts {};
};

} // namespace kittiwake
