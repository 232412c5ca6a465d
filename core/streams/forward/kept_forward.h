#pragma once

#include "forward_find.h"

#include <core/streams/stream_probe.h>

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <string>

namespace kittiwake {

/// \brief A forwarded port that is stopped and started again, always to the same owner's pods and
/// by the same local port; where another object has taken the owner's name meanwhile, it goes on
/// with that one's, and says so. A connection waits a while for a pod that is not there yet, or for
/// the server; while there is none, it looks every so often whether its pod is still there, and
/// says so where it has gone, or which one is next. \thread any; start and close one at a time.
/// \owns its forward, of which a worker is told to let go. Client and scheduler outlive it, or
/// closeAndWait \errors start: LocalListener's
class KeptForward final : public StreamProbe
{
public:
    struct Options
    {
        StreamFacts facts {}; ///< what was chosen; `what` is made of the ports
        std::string remote {}; ///< a number or a name
        std::uint16_t local = 0; ///< 0: one that is free; that one is kept
        bool forOthers = false; ///< other computers may connect, too
        std::chrono::milliseconds podTimeout {
            15'000
        }; ///< with which a connection waits for a pod
        std::chrono::milliseconds every { 500 }; ///< so often it looks meanwhile
        std::chrono::seconds endHolds = kForwardEndHolds;
        std::chrono::seconds looksEvery { 15 }; ///< for its pod, without a connection
        std::shared_ptr<KnownForwardTransport> known {}; ///< the cluster's
        WallClock wallClock = std::chrono::system_clock::now;
    };
    /// Looks for the pod once; each start has one of its own.
    using Find = std::function<Expected<ForwardEnd>(std::stop_token)>;

    /// Stopped. `changed`: its state is another one, `forgotten`: it is to be no longer; each on
    /// any thread, and may be empty; `forgotten` on that of forget.
    KeptForward(RestClient& client, Scheduler& scheduler, std::function<Find()> makeFind,
                Options options, std::function<void()> changed,
                std::function<void(const KeptForward&)> forgotten);
    ~KeptForward() override;

    [[nodiscard]] StreamFacts facts() const override;
    [[nodiscard]] StreamStatus status() const override;
    std::optional<Error> start() override;
    void close() override;
    void forget() override;

    /// Once it returns, nothing of it refers to the client any more, and it is not to be started.
    void closeAndWait();

    /// As it was asked for, with the local port that it has got.
    [[nodiscard]] Options options() const;

private:
    struct Shared;

    RestClient& m_client;
    Scheduler& m_scheduler;
    const std::function<Find()> m_makeFind;
    const std::function<void()> m_changed;
    const std::function<void(const KeptForward&)> m_forgotten;
    const std::shared_ptr<Shared> m_shared; ///< with what looks for pods and what ends
    mutable std::mutex m_mutex; // guards what follows
    Options m_options;
    std::shared_ptr<PortForward> m_forward; ///< null: it is stopped
    std::string m_address;
    std::optional<Error> m_error; ///< why it could not be started
    std::chrono::system_clock::time_point m_stoppedAt {}; ///< the epoch: never started
};

} // namespace kittiwake
