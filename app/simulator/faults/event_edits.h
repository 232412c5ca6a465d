#pragma once

#include <app/simulator/faults/event_stream.h>
#include <app/simulator/faults/fault.h>

namespace kittiwake::sim {

/// What a fault does to a watch's events; null: nothing. `error`: the Status in one line, of an
/// ERROR event.
[[nodiscard]] std::unique_ptr<EventEdit> eventEditOf(const Fault& fault, const std::string& error);

} // namespace kittiwake::sim
