#include "figures.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <sys/resource.h>

namespace kittiwake::bench {

namespace {

/// The number behind `field:`; 0 where there is none.
double numberIn(const std::filesystem::path& file, const std::string& field)
{
    std::ifstream status(file);
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with(field + ':'))
            return std::strtod(line.c_str() + field.size() + 1, nullptr);
    }
    return 0;
}

double secondsOf(const timeval& time)
{
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

} // namespace

double statusMiB(const char* field)
{
    return numberIn("/proc/self/status", field) / 1024;
}

int threadCount()
{
    return static_cast<int>(numberIn("/proc/self/status", "Threads"));
}

int socketCount()
{
    int count = 0;
    for (const auto& file : std::filesystem::directory_iterator("/proc/self/fd")) {
        std::error_code gone; // the listing's own
        const auto target = std::filesystem::read_symlink(file.path(), gone);
        count += target.string().starts_with("socket:") ? 1 : 0;
    }
    return count;
}

double processorSeconds()
{
    rusage usage {};
    getrusage(RUSAGE_SELF, &usage);
    return secondsOf(usage.ru_utime) + secondsOf(usage.ru_stime);
}

std::int64_t wakeUps()
{
    double count = 0;
    for (const auto& task : std::filesystem::directory_iterator("/proc/self/task"))
        count += numberIn(task.path() / "status", "voluntary_ctxt_switches");
    return static_cast<std::int64_t>(count);
}

double quantileMs(std::vector<std::int64_t>& nanoseconds, double share)
{
    if (nanoseconds.empty())
        return 0;
    const auto at =
        static_cast<std::ptrdiff_t>(share * static_cast<double>(nanoseconds.size() - 1));
    std::nth_element(nanoseconds.begin(), nanoseconds.begin() + at, nanoseconds.end());
    return static_cast<double>(nanoseconds[static_cast<std::size_t>(at)]) / 1e6;
}

void printTimes(const char* name, std::vector<std::int64_t>& nanoseconds)
{
    std::printf(R"(,"%s":{"p50":%.2f,"p99":%.2f,"longest":%.2f,"samples":%zu})", name,
                quantileMs(nanoseconds, 0.5), quantileMs(nanoseconds, 0.99),
                quantileMs(nanoseconds, 1), nanoseconds.size());
}

} // namespace kittiwake::bench
