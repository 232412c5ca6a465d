#pragma once

#include <core/base/strand.h>

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>

namespace kittiwake {

/// How often a question is answered anew.
struct ReadingPace
{
    Duration gather {}; ///< after news: what comes until then is read together
    Duration pause {}; ///< between a reading and the next that news cause, at least
    int share = 0; ///< that pause is so many times as long as a reading takes, at least
    Duration every {}; ///< after a reading, though there are no news; zero: not at all
};

/// \brief When a BackgroundReader reads: at once when it is asked, soon when there are news, again
/// after a while; one reading at a time, on a strand. \thread any. Made and ended by a
/// BackgroundReader \owns the function that reads, with its state, and the question
class ReadingLoop : public std::enable_shared_from_this<ReadingLoop>
{
public:
    /// One reading, for the one who reads. \thread the strand's
    class Turn
    {
    public:
        /// Nobody waits for this answer any more: there is another question, or no reader.
        [[nodiscard]] bool isOutdated() const;
        /// The question was asked since the reading before.
        [[nodiscard]] bool isNew() const { return m_new; }
        /// The next reading is due then, whether there are news or not; instead of the pace's.
        void again(Duration after) { m_again = after; }
        /// There is no next reading until somebody asks, and the question is let go of.
        void sleep() { m_sleeps = true; }

    private:
        friend ReadingLoop;
        Turn(const ReadingLoop& loop, std::uint64_t number, bool isNew)
            : m_loop(loop)
            , m_number(number)
            , m_new(isNew)
        { }
        const ReadingLoop& m_loop;
        const std::uint64_t m_number;
        const bool m_new;
        std::optional<Duration> m_again;
        bool m_sleeps = false;
    };
    struct Asked
    {
        std::shared_ptr<const void> question; ///< null: none yet
        std::uint64_t number = 0;
    };
    using Read = std::function<void(const Asked& asked, Turn& turn)>;

    static std::shared_ptr<ReadingLoop> create(std::shared_ptr<Strand> strand, ReadingPace pace,
                                               Read read);
    ReadingLoop(const ReadingLoop&) = delete;
    ReadingLoop& operator=(const ReadingLoop&) = delete;
    ~ReadingLoop();

    /// Reads soon; of another number: at once.
    void ask(Asked asked);
    /// Tells of news. It may be called by whoever holds locks, and outlive the loop.
    [[nodiscard]] std::function<void()> waker() const;
    /// Between readings.
    void post(std::function<void()> task);
    /// No reading begins after it. It waits for none: a worker destroys the loop, which is given up
    /// here, once none runs.
    static void end(std::shared_ptr<ReadingLoop> loop);

private:
    ReadingLoop(std::shared_ptr<Strand> strand, ReadingPace pace, Read read);
    void readAtOnce();
    void arm();
    void planAt(TimePoint at);
    void read();

    const std::shared_ptr<Strand> m_strand;
    const ReadingPace m_pace;
    /// News have come that no reading has begun for yet; or none are wanted.
    const std::shared_ptr<std::atomic<bool>> m_rung = std::make_shared<std::atomic<bool>>(true);
    std::atomic<std::uint64_t> m_latest = 0; ///< number of the last question
    std::atomic<bool> m_ended = false;
    std::mutex m_mutex; // guards what follows
    Asked m_asked;
    bool m_posted = false; ///< a reading, at once
    bool m_renewed = false; ///< and a reading, at the pace of news, is posted
    // The strand's:
    Read m_read;
    std::uint64_t m_readLast = 0; ///< number
    TimePoint m_notBefore {}; ///< because of news
    std::optional<TimePoint> m_next;
    Timer m_timer; ///< for m_next
};

} // namespace kittiwake
