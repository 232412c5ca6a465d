#pragma once

#include <app/simulator/faults/fault.h>
#include <app/simulator/http/message.h>

namespace kittiwake::sim {

// What faults do to JSON: of a body, or of one event.

[[nodiscard]] std::string halved(std::string_view json);
/// Breaks the encoding within the first metadata.name.
[[nodiscard]] std::string withInvalidUtf8(std::string_view json);
/// An annotation of so many bytes in each object: the one there is, a list's items, an event's.
[[nodiscard]] std::string withHugeObjects(std::string_view json, std::size_t bytes);
/// Every creationTimestamp is so much later.
[[nodiscard]] std::string withCreationShifted(std::string_view json, std::chrono::milliseconds by);

/// Changes an answer's JSON as the fault's kind says, as a whole: one that is streamed is collected
/// first. Not for watches.
void editBody(const Fault& fault, Response& answer);

} // namespace kittiwake::sim
