#pragma once

#include <core/api/watch_event.h>
#include <core/base/expected.h>
#include <core/base/strand.h>
#include <core/base/subscription.h>

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace kittiwake {

/// \source kubernetes.io/docs/reference/using-api/api-concepts, "Resource versions", "Retrieving
/// large results"
struct ListOptions
{
    ResourceVersion resourceVersion {}; ///< empty: latest; "0": any cached; N: not older than N
    int limit = 0; ///< 0: all at once
    std::string continueToken {};
    bool operator==(const ListOptions&) const = default;
};

struct WatchOptions
{
    ResourceVersion resourceVersion {}; ///< events strictly after it
    std::chrono::seconds timeout { 300 }; ///< the server ends the watch then
    /// First an Added for all there is, not older than the version, then a bookmark that marks its
    /// end.
    bool sendInitialEvents = false;
    bool operator==(const WatchOptions&) const = default;
};

/// Called on the strand that was given, in order: items*, done.
struct ListCallbacks
{
    std::function<void(std::vector<ObjectPtr>)> items;
    std::function<void(Expected<ListMeta>)> done; ///< once
};

/// Called on the strand that was given, in order: started?, events*, ended.
struct WatchCallbacks
{
    std::function<void()> started; ///< the server accepted the watch
    std::function<void(std::vector<WatchEvent>)> events; ///< as they came, in batches
    std::function<void(Expected<void>)> ended; ///< once; Ok: a clean close
};

/// \brief Where a Reflector gets one resource from: an API server, or a FakeSource in tests.
/// Destroying the Subscription cancels; no callback starts on the strand after that, if it is
/// destroyed there. \thread any
class ListWatch
{
public:
    ListWatch() = default;
    ListWatch(const ListWatch&) = delete;
    ListWatch& operator=(const ListWatch&) = delete;
    virtual ~ListWatch() = default;

    /// Whether `watch` may be asked to send initial events.
    [[nodiscard]] virtual bool supportsWatchList() const { return false; }
    virtual Subscription list(const ListOptions& options, std::shared_ptr<Strand> on,
                              ListCallbacks callbacks) = 0;
    virtual Subscription watch(const WatchOptions& options, std::shared_ptr<Strand> on,
                               WatchCallbacks callbacks) = 0;
    /// Bytes of answers to lists and watches since the beginning, unpacked; 0: it does not count.
    [[nodiscard]] virtual std::uint64_t bytesReceived() const { return 0; }
    /// How many objects a list would give, if that is cheap to know: for "n of m". `done` on the
    /// strand.
    virtual Subscription count(std::shared_ptr<Strand> on,
                               std::function<void(std::optional<std::int64_t>)> done) = 0;
};

} // namespace kittiwake
