#pragma once

#include <app/simulator/faults/event_stream.h>
#include <app/simulator/faults/fault.h>

namespace kittiwake::sim {

/// The change that a fault makes to a watch's events; null: none. `error`: the Status of an ERROR
/// event, in one line.
[[nodiscard]] std::unique_ptr<EventEdit> eventEditOf(const Fault& fault, const std::string& error);

} // namespace kittiwake::sim
