#pragma once

#include <core/workqueue/queue_probe.h>
#include <kinds/cell.h>
#include <kinds/object_link.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// Where a key is, in the order in which stages are shown.
enum class KeyStage : std::uint8_t {
    GivenUp, ///< failed, and will not be retried
    BackingOff, ///< failed, and waits for its next try
    Working,
    Waiting, ///< put off, without having failed
    Ready,
    Recovered, ///< finished, after failures
    Finished,
};

/// How a try went.
enum class TryOutcome : std::uint8_t { Good, Failed, Running };

/// \brief One key as the table shows it: values alone, finished by a worker.
/// \units milliseconds since the epoch, with fractions for what tries are drawn by
struct KeyLine
{
    std::string key {};
    std::optional<ObjectLink> object {};
    KeyStage stage = KeyStage::Ready;
    bool failing = false; ///< its last try failed: it stays at the top, whatever it is doing now
    bool again = false; ///< in work, and comes back when done
    int worker = -1; ///< -1: not known, or none
    std::int64_t since = 0; ///< when it came into its stage
    std::int64_t nextTryAt = 0; ///< 0: not put off
    int tries = 0;
    int failures = 0;
    std::string lastError {};
    double worked = 0; ///< over all tries, \units seconds
    double waited = 0; ///< ready, over all tries, \units seconds
    /// When a try began, how long it took, its TryOutcome; and so on, the oldest first.
    std::vector<double> marks {};
    bool operator==(const KeyLine&) const = default;

    [[nodiscard]] Tone tone() const;
};
using KeyLinePtr = std::shared_ptr<const KeyLine>;

/// \brief A queue's keys for the screen: the most urgent, and those that have just been finished.
/// Those that fail come first, by their names, so that they keep their places.
struct KeyTable
{
    static constexpr std::size_t kMaxKeys = 1000;
    static constexpr std::size_t kMaxFinished = 24; ///< without a failure; else they are too quick

    std::vector<KeyLinePtr> lines;
    std::int64_t matching = 0; ///< keys there are, of those looked for; finished ones not counted
    std::int64_t tracked = 0; ///< keys there are
    std::int64_t shown = 0; ///< of `matching`
};

/// `offset`: from the queue's own time to that of the wall, \units milliseconds. \thread any
[[nodiscard]] KeyTable keyTableOf(const QueueSelection<ShownKey>& selection, std::int64_t offset);

} // namespace kittiwake
