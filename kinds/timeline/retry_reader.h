#pragma once

#include <kinds/suspects/suspect.h>
#include <kinds/timeline/timeline_entry.h>

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace kittiwake {

/// \brief Makes entries of a time line of what controllers' logs and queues say of keys: an entry
/// each time that a reconcile of an object was seen to fail, and one when it has recovered. Of
/// Events there are entries anyway. \thread one at a time \owns what it has told
class RetryReader
{
public:
    /// `suspects`: all that are known now, as they were before and after; `now`: \units
    /// milliseconds since the epoch
    [[nodiscard]] std::vector<TimelineEntryPtr> read(const std::vector<Suspect>& suspects,
                                                     std::int64_t now);

private:
    struct Told
    {
        std::int64_t since = 0; ///< the series of failures
        std::uint32_t failures = 0; ///< of it
        bool recovered = false;
    };
    std::unordered_map<std::string, Told> m_told; ///< by program and object
};

} // namespace kittiwake
