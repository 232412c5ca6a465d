#pragma once

#include <core/base/error.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace kittiwake {

enum class StreamKind : std::uint8_t { Logs, Terminal, PortForward, Copy };

/// What a stream is, which stays as it is for as long as the stream is registered.
struct StreamFacts
{
    StreamKind kind = StreamKind::Logs;
    std::string group {}, objectKind {}; ///< of the object that was chosen: "apps", "Deployment"
    std::string ns {}, name {};
    std::string container {}; ///< empty: all of them, or none in particular
    /// What of it, as one would type it: ports "8080:http", a command, paths.
    std::string what {};
    bool operator==(const StreamFacts&) const = default;
};

enum class StreamState : std::uint8_t {
    Starting, ///< nothing has been heard of the other side yet
    Open, ///< bytes go, or will as soon as there are some
    Waiting, ///< for what comes back by itself: a pod, the server
    Stopped, ///< by the user, or never started
    Done, ///< to its end, as it should
    Failed, ///< it will not go on by itself
};

/// How it stands with a stream.
struct StreamStatus
{
    StreamState state = StreamState::Starting;
    std::optional<Error> error {}; ///< why it waits or has failed, or what last went wrong
    std::string notice {}; ///< a sentence that belongs to a stream that is well
    std::optional<int> exitCode {}; ///< of a process that has ended
    std::chrono::system_clock::time_point since {}; ///< it was started, or ended
    std::uint64_t received = 0; ///< \units bytes from the pod
    std::uint64_t sent = 0; ///< \units bytes to the pod
    std::optional<std::uint64_t> expected {}; ///< \units bytes of both, once it is done
    int open = 0; ///< connections, or containers that are read
    std::uint64_t opened = 0; ///< all that there were
    std::uint64_t retries = 0; ///< how often something was tried again
    std::string address {}; ///< of this machine, "localhost:8080"; empty: none
    bool https = false; ///< a browser is to ask by https there
    bool forOthers = false; ///< other computers may reach that address
    std::string peer {}; ///< the pod that it leads to now; empty: it is looked for
    std::string peerBefore {}; ///< the pod that it led to before, where that is another
    bool peerLeaving = false; ///< `peer` is being deleted
    /// The object that was chosen was deleted and created anew under its name since it was found
    /// first, and `peer` is of the new one.
    bool ownerReplaced = false;
    bool startable = false; ///< see StreamProbe::start
    bool resumable = false; ///< started, it goes on where it was cut off
    bool removable = false; ///< see StreamProbe::forget
    bool operator==(const StreamStatus&) const = default;
};

/// \brief One stream, for whoever looks at all of them and may end it. Whoever owns the stream
/// implements this, registers it, and takes it out when it is gone. \thread any, nothing of it
/// waits
class StreamProbe
{
public:
    StreamProbe() = default;
    StreamProbe(const StreamProbe&) = delete;
    StreamProbe& operator=(const StreamProbe&) = delete;
    virtual ~StreamProbe() = default;

    [[nodiscard]] virtual StreamFacts facts() const = 0;
    [[nodiscard]] virtual StreamStatus status() const = 0;
    /// Ends it; nothing, where it has ended. It may stay registered, to be started again.
    virtual void close() = 0;
    /// Starts what is `startable`, as it was before. \errors why it cannot be
    virtual std::optional<Error> start() { return std::nullopt; }
    /// Ends what is `removable`, and is registered no longer.
    virtual void forget() { }
};

} // namespace kittiwake
