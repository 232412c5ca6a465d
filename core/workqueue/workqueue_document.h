#pragma once

#include <core/base/expected.h>
#include <core/workqueue/queue_probe.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// \brief One key of a queue, as a document has it: what the queue itself knows, so exact.
/// \units milliseconds since the epoch
struct DocumentedKey
{
    std::string key {}; ///< as the program prints it: "ns/name"
    std::optional<ObjectKey> object {}; ///< the object it names, if it names one
    std::string group {}; ///< of the object
    std::string kind {}; ///< of the object; empty: not known
    KeyPhase state = KeyPhase::Ready;
    std::int64_t since = 0; ///< 0: it does not say
    bool again = false; ///< processing, and comes back when done
    std::uint32_t tries = 0;
    std::uint32_t failures = 0; ///< in a row
    std::optional<std::int64_t> nextTry {};
    std::int32_t priority = 0;
    std::string lastError {}; ///< as the program says it: mask it before it is shown
    bool operator==(const DocumentedKey&) const = default;
};

/// One queue of a document.
struct DocumentedQueue
{
    std::string name {};
    std::string group {}; ///< of the objects its keys name
    std::string kind {}; ///< empty: its keys name no objects, or of several kinds
    std::uint32_t workers = 0; ///< 0: it does not say
    bool paused = false;
    std::uint64_t ready = 0;
    std::uint64_t processing = 0;
    std::uint64_t waiting = 0;
    std::uint64_t failing = 0; ///< keys whose last try failed
    std::uint64_t tracked = 0; ///< keys it knows anything of: `keys` may be fewer
    std::vector<DocumentedKey> keys {}; ///< the most urgent first
    bool operator==(const DocumentedQueue&) const = default;
};

/// \brief The work queues of a program with their keys, as it serves them at /debug/workqueue for
/// those who want to know exactly what it retries. \source docs/debug-workqueue.md
struct WorkqueueDocument
{
    std::string program {};
    std::int64_t at = 0; ///< when it was written
    std::vector<DocumentedQueue> queues {};
    bool cut = false; ///< it has more queues or keys than are read of one
    bool operator==(const WorkqueueDocument&) const = default;
};

/// Bounds of a document: of what is written, and of what is read of others'.
struct WorkqueueDocumentBounds
{
    std::size_t bytes = 16U << 20U; ///< a longer one is refused
    std::size_t queues = 256;
    std::size_t keys = 10'000; ///< of a queue
    std::size_t errorBytes = 4096; ///< of a key's error; the rest is cut off
};

/// \brief What the queues are at now, for workqueueDocument(). Queues whose keys are not known, and
/// those that have gone, are left out. `now` and `wall` are the same moment, on the clock of the
/// queues and on that of the wall. \thread any
[[nodiscard]] WorkqueueDocument documentOf(std::string program,
                                           std::span<const std::shared_ptr<QueueProbe>> queues,
                                           TimePoint now,
                                           std::chrono::system_clock::time_point wall,
                                           const WorkqueueDocumentBounds& bounds = {});

/// \brief The JSON to be served, with Content-Type application/json. It has names of objects and
/// words of errors: serve it where metrics are served, to whom may read these. \thread any
[[nodiscard]] std::string workqueueDocument(const WorkqueueDocument& document);

/// \brief Reads such a document, of whatever program: a field that is missing, or is something
/// else, is taken for "it does not say", a key without a name is left out. \thread any
/// \errors BadAnswer: no JSON, too long, another version, or no such document
[[nodiscard]] Expected<WorkqueueDocument> readWorkqueueDocument(
    std::string_view json, const WorkqueueDocumentBounds& bounds = {});

} // namespace kittiwake
