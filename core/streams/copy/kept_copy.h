#pragma once

#include "archive_unpacker.h"
#include "copy_part.h"

#include <core/base/scheduler.h>
#include <core/base/wall_clock.h>
#include <core/streams/stream_probe.h>

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>

namespace kittiwake {

/// \brief A copy of files on a thread of its own, which can be cancelled, and started again once it
/// has ended. One that is cut off is tried again by itself a few times; a single file goes on where
/// it was, then and when it is started again. \thread any; start one at a time. \owns its thread,
/// and what is there of a file that was cut off; destroying it cancels the copy and waits for its
/// end
class KeptCopy final : public StreamProbe
{
public:
    struct Options
    {
        StreamFacts facts {}; ///< what was chosen; `what` are both paths
        bool toPod = false; ///< else from it
        /// How much it will be, as far as it can be known; may be empty. On the copy's thread
        std::function<std::optional<std::uint64_t>(const std::stop_token&)> expected {};
        int retries = 5; ///< of itself, each time it is started
        Duration retryWait = std::chrono::seconds(1); ///< twice as long each time
        WallClock wallClock = std::chrono::system_clock::now;
    };
    /// Copies; on a thread of its own, to its end. `part` is that of the try before.
    using Copy = std::function<Expected<CopyResult>(CopyPart& part, const std::stop_token& stop,
                                                    const ArchiveUnpacker::Progress& progress)>;

    /// Not begun. `changed`: its state is another one, `forgotten`: it is to be no longer; each on
    /// any thread, and may be empty; `forgotten` on that of forget.
    KeptCopy(Copy copy, Options options, std::function<void()> changed,
             std::function<void(const KeptCopy&)> forgotten);
    ~KeptCopy() override;

    [[nodiscard]] StreamFacts facts() const override;
    [[nodiscard]] StreamStatus status() const override;
    /// Where it was cut off, if it is resumable; else from its beginning.
    std::optional<Error> start() override;
    void close() override;
    void forget() override;

    /// Once it returns, nothing of it runs any more, and it is not to be started.
    void closeAndWait();

private:
    void run(const std::stop_token& stop);
    template<typename F>
    void change(F&& f);

    const Copy m_copy;
    const Options m_options;
    const std::function<void()> m_changed;
    const std::function<void(const KeptCopy&)> m_forgotten;
    CopyPart m_part; ///< the thread's
    mutable std::mutex m_mutex; // guards what follows
    StreamStatus m_status {};
    std::jthread m_thread; // last: it ends first
};

} // namespace kittiwake
