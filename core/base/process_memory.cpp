#include "process_memory.h"

#include <fstream>
#include <unistd.h>

namespace kittiwake {

std::int64_t residentBytes()
{
    std::ifstream statm("/proc/self/statm");
    std::int64_t size = 0;
    std::int64_t resident = 0;
    return statm >> size >> resident ? resident * sysconf(_SC_PAGESIZE) : 0;
}

} // namespace kittiwake
