#pragma once

#include "event_text.h"
#include "standard_output.h"

#include <mutex>

namespace kittiwake {

/// \brief Lets what prints the events of several resources take turns at standard output: each
/// table begins with its head, and again where another's rows have come between. \thread any
class EventTurns
{
public:
    /// The output outlives it.
    explicit EventTurns(StandardOutput& output)
        : m_output(output)
    { }

    /// What is in `text`. \thread any, as `text` wants it
    void print(EventText& text);

private:
    std::mutex m_mutex; // guards what follows, and the output
    StandardOutput& m_output;
    const EventText* m_last = nullptr;
};

} // namespace kittiwake
