#pragma once

namespace kittiwake {

/// \brief Has the C library keep little of the memory that is freed, where it would keep up to
/// 64 MiB a thread. To be called before there is a second thread. \thread main
void keepLittleFreeMemory();

} // namespace kittiwake
