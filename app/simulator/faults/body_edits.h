#pragma once

#include <app/simulator/faults/fault.h>
#include <app/simulator/http/message.h>

namespace kittiwake::sim {

// The changes that faults make in JSON, of a body or of one event.

[[nodiscard]] std::string halved(std::string_view json);
/// Breaks the encoding within the first metadata.name.
[[nodiscard]] std::string withInvalidUtf8(std::string_view json);
/// Adds an annotation of so many bytes to each object: the body's, a list's items, an event's.
[[nodiscard]] std::string withHugeObjects(std::string_view json, std::size_t bytes);
/// Moves every creationTimestamp by so much.
[[nodiscard]] std::string withCreationShifted(std::string_view json, std::chrono::milliseconds by);

/// Changes the JSON of a whole answer by the fault's kind; a streamed answer is collected first.
/// Not for watches.
void editBody(const Fault& fault, Response& answer);

} // namespace kittiwake::sim
