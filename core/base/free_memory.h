#pragma once

namespace kittiwake {

/// \brief Gives memory that was freed back to the system, where the C library would keep it for
/// later. Takes some milliseconds; for after a large piece of work. \thread any
void giveBackFreeMemory();

} // namespace kittiwake
