#pragma once

#include <core/base/byte_budget.h>
#include <core/base/strand.h>
#include <core/logs/log_borders.h>
#include <core/logs/log_gap.h>
#include <core/logs/log_handlers.h>
#include <core/logs/log_overlap.h>
#include <core/logs/log_query.h>
#include <core/logs/log_range.h>
#include <core/logs/log_retries.h>
#include <core/logs/silence_limit.h>
#include <core/logs/timed_line_reader.h>
#include <core/logs/unfinished_line.h>
#include <core/rest/rest_client.h>

#include <memory>

namespace kittiwake {

/// How a log is read.
struct LogFollowOptions
{
    bool follow = true; ///< else what there is, once
    bool withPrevious = false; ///< begin with the instance before, where there was one
    bool onlyPrevious = false; ///< that one alone; not followed
    /// Where it begins, and whether the kubelet is verified; what else it says is not looked at.
    LogQuery from {};
};

/// \brief Reads the log of one container to its end: over connections that break, API servers that
/// restart, connections cut by the kubelet after hours, restarts of the container. Every line that
/// the node still has comes once, in the order of its instance; what cannot be had is a mark.
/// Whoever watches the pod says what becomes of the container (setState); without that the server
/// is asked again at growing intervals.
/// \thread its strand, for everything but create. \owns nothing: client and budget outlive it, and
/// it lives until stop() or its strand's end
/// \source kubelet's and API server's behaviour from 1.20 on; stern for what people expect
class LogFollower : public std::enable_shared_from_this<LogFollower>
{
public:
    static std::shared_ptr<LogFollower> create(RestClient& client, std::shared_ptr<Strand> strand,
                                               std::shared_ptr<ByteBudget> budget, LogSource source,
                                               LogFollowOptions options, LogHandlers handlers);

    void start();
    /// No handler is called any more.
    void stop();
    /// What the pod's status says of the container. Before start() if it is known by then.
    void setState(const ContainerState& state);
    /// The pod does not exist any more.
    void setPodGone();
    /// Does not wait any longer for the next try.
    void retryNow();

    [[nodiscard]] const LogSource& source() const { return m_source; }
    [[nodiscard]] const LogStatus& status() const { return m_status; }

private:
    /// Which instance of the container is read.
    enum class Part { Previous, Current };
    /// One request.
    struct Stream;

    LogFollower(RestClient& client, std::shared_ptr<Strand> strand,
                std::shared_ptr<ByteBudget> budget, LogSource source, LogFollowOptions options,
                LogHandlers handlers);

    void openNext();
    /// `sameInstance`: as the one that was read before.
    void openCurrent(bool sameInstance = true);
    void openPrevious();
    void open(Part part, LogQuery query);
    void close();

    void onHead(Stream& stream, HttpHead head);
    void onChunk(Stream& stream, std::string_view bytes);
    void onLine(const Stream& stream, const TimedLineReader::Line& line, LogBatch& batch);
    void onEnd(Stream& stream, Expected<void> result);
    void onWhole(Stream& stream);
    void onPreviousRead();
    void onRefused(const Stream& stream, Error error);

    void settle();
    void crossBorder();
    void waitFor(std::string reason);
    void retry(Error error);
    void refuse(Error error);
    void finish(std::optional<Error> error = {});
    void again(Duration after);
    void watchSilence();
    void probe();
    void doubtStream();
    void awaitEnd();
    void onGap(LogMark gap);
    void lookIntoGap();
    [[nodiscard]] bool readTooFar() const;
    void tellGap();
    [[nodiscard]] bool mayGoOn(const Stream& stream) const;
    void give(LogBatch& batch);
    void mark(LogMark mark);
    void set(LogStatus status);
    [[nodiscard]] bool hasRestarted() const;
    [[nodiscard]] std::string doing() const;
    [[nodiscard]] LogOverlap& overlapOf(const Stream& stream);

    RestClient& m_client;
    const std::shared_ptr<Strand> m_strand;
    const std::shared_ptr<ByteBudget> m_budget;
    const LogSource m_source;
    const LogFollowOptions m_options;
    LogHandlers m_handlers; ///< empty: stopped
    LogStatus m_status;

    std::optional<ContainerState> m_container; ///< none: nobody says
    bool m_started = false;
    bool m_podGone = false;
    Part m_part = Part::Current;
    std::shared_ptr<Stream> m_stream; ///< null: none is open
    LogRange m_range;
    std::int64_t m_restarts = 0; ///< of the instance that is or was read
    bool m_drained = false; ///< that instance's log was read to a clean end
    LogBorders m_borders;
    LogOverlap m_overlap;
    LogOverlap m_old; ///< of the instance before, while that one's rest is read
    LogGap m_gap;
    UnfinishedLine m_unfinished;
    LogRetries m_retries;
    SilenceLimit m_silenceLimit;
    Timer m_timer; ///< for the next try
    Timer m_doubt; ///< that the stream will end by itself
    Timer m_gapTimer;
    Timer m_silence;
    Subscription m_probe;
};

} // namespace kittiwake
