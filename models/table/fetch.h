#pragma once

namespace kittiwake {

/// \brief Asks for memory that is needed in a moment. Rows lie all over the heap: who walks over
/// many of them and waits for each in turn takes several times as long. Called straight from the
/// loop: GCC takes a lambda that does nothing else for one without effect, and leaves it out.
inline void fetch(const void* address)
{
    __builtin_prefetch(address);
}

} // namespace kittiwake
