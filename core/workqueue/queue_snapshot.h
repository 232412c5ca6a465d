#pragma once

#include <core/workqueue/key_tries.h>
#include <core/workqueue/priority.h>
#include <core/workqueue/queue_totals.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// Where a key is. A key that is processed and was added again is Processing, with `again` set.
enum class KeyPhase {
    Waiting, ///< comes in at `nextTryAt`
    Ready, ///< in the queue, for the next free worker
    Processing, ///< with a worker
    Failed, ///< failed, and not retried until it is added again
};

/// \brief What a queue knows of one key. All of it is forgotten once the key is finished without
/// failure.
template<typename Key>
struct KeyState
{
    Key key;
    KeyPhase phase = KeyPhase::Ready;
    TimePoint since {}; ///< when it came into this phase
    Priority priority = Priority::Normal; ///< of the run it waits for, or that is in work
    bool again = false; ///< added while being processed: comes back when done
    std::optional<TimePoint> nextTryAt {}; ///< when it comes in, where that has been put off
    std::uint32_t tries = 0; ///< how often a worker took it
    std::uint32_t failures = 0; ///< failed tries since the last success
    std::string lastError {}; ///< what the last of them said
    Duration waited {}; ///< in the queue, over all tries
    Duration worked {}; ///< with workers, over all finished tries
    WorkerNumber worker = kNoWorker; ///< Processing: who has it
    KeyTries history {}; ///< its last tries, where one of them failed
    bool operator==(const KeyState&) const = default;
};

/// \brief A queue at one moment, for a view. Keys are read in slices between which the queue goes
/// on, so each key's state is true for its own moment; a key that finishes and returns meanwhile
/// may be seen twice or not.
template<typename Key>
struct QueueSnapshot
{
    QueueTotals totals;
    std::vector<KeyState<Key>> keys;
};

/// Which keys of a queue are looked for.
template<typename Key>
struct KeyQuery
{
    std::size_t limit = 1000;
    /// Called under the queue's lock, so it must be quick; empty: all.
    std::function<bool(const Key&)> matches {};
};

/// \brief The most urgent keys of a queue: those that fail, then in work, waiting, ready; in each
/// of these groups the most failures, the longest in work, the first due, the first to be taken.
/// Each key's state is true for its own moment, as in a snapshot.
template<typename Key>
struct QueueSelection
{
    QueueTotals totals;
    std::vector<KeyState<Key>> keys;
    std::size_t matching = 0; ///< how many keys there are of those looked for
    std::size_t tracked = 0; ///< how many there are
    std::vector<FinishedKey<Key>> finished; ///< if the queue remembers them; of those looked for
};

} // namespace kittiwake
