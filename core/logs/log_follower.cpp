#include "log_follower.h"

#include <core/logs/log_refusal.h>

#include <algorithm>

namespace kittiwake {

namespace {

using namespace std::chrono_literals;
using FollowState = LogStatus::State;

constexpr std::size_t kErrorBody = 64U << 10U; // a Status is far smaller
/// A log may be silent for as long as its container is. The kubelet ends every request after 4 h.
constexpr std::chrono::hours kFollowSilence(5);
/// A stream whose container is over ends by itself; it is given so long.
constexpr Duration kEndDelay = 10s;
/// Until the status of a container that restarted while nobody read says so.
constexpr Duration kGapPause = 20s;
/// What the kubelet answers where the runtime does not have the container: while another one takes
/// its place, that passes. It comes with code 200 as if it were the log, so its words are all that
/// tells it from one. \source kubelet, GetContainerLogs of kuberuntime
constexpr std::string_view kNotRetrieved = "unable to retrieve container logs for";

} // namespace

struct LogFollower::Stream
{
    Stream(Part of, LogQuery asked)
        : part(of)
        , query(std::move(asked))
    { }

    Part part = Part::Current;
    LogQuery query;
    HttpHead head;
    std::string errorBody;
    TimedLineReader reader { query.sinceTime.has_value() };
    std::int64_t received = 0; ///< \units bytes
    bool silent = true; ///< since somebody last looked
    bool over = false;
    Subscription http;

    [[nodiscard]] bool isAnswered() const { return head.status / 100 == 2 && head.status != 204; }
    /// It has ended because no more was asked for.
    [[nodiscard]] bool isAtLimit() const
    {
        return query.limitBytes && received >= *query.limitBytes;
    }
};

std::shared_ptr<LogFollower> LogFollower::create(RestClient& client, std::shared_ptr<Strand> strand,
                                                 std::shared_ptr<ByteBudget> budget,
                                                 LogSource source, LogFollowOptions options,
                                                 LogHandlers handlers)
{
    return std::shared_ptr<LogFollower>(new LogFollower(client, std::move(strand),
                                                        std::move(budget), std::move(source),
                                                        std::move(options), std::move(handlers)));
}

LogFollower::LogFollower(RestClient& client, std::shared_ptr<Strand> strand,
                         std::shared_ptr<ByteBudget> budget, LogSource source,
                         LogFollowOptions options, LogHandlers handlers)
    : m_client(client)
    , m_strand(std::move(strand))
    , m_budget(std::move(budget))
    , m_source(std::move(source))
    , m_options(std::move(options))
    , m_handlers(std::move(handlers))
    , m_range(m_options.from)
    , m_retries(static_cast<unsigned>(
          std::hash<std::string> {}(m_source.ns + m_source.pod + m_source.container)))
{ }

void LogFollower::start()
{
    m_started = true;
    if (m_options.onlyPrevious
        || (m_options.withPrevious && m_container && m_container->hasTwoLogs()))
        m_part = Part::Previous;
    if (m_container)
        m_restarts = m_container->restarts - (m_part == Part::Previous ? 1 : 0);
    if (m_container && !m_container->hasLog() && !m_options.onlyPrevious)
        waitFor(m_container->waitingReason);
    else
        openNext();
}

void LogFollower::stop()
{
    close();
    m_gapTimer.cancel();
    m_handlers = {};
}

void LogFollower::close()
{
    if (m_stream) {
        m_stream->over = true;
        m_stream->http.cancel();
    }
    m_stream.reset();
    m_timer.cancel();
    m_doubt.cancel();
    m_silence.cancel();
    m_probe.cancel();
}

// --- what becomes of the container
// ----------------------------------------------------------------

bool LogFollower::hasRestarted() const
{
    return m_range.isBegun() && m_container && m_container->restarts > m_restarts;
}

void LogFollower::setState(const ContainerState& state)
{
    if (m_container == state)
        return;
    m_container = state;
    if (!m_started || !m_handlers.status || m_status.state == FollowState::Ended)
        return;
    if (m_gap.isOpen() && hasRestarted())
        return lookIntoGap();
    if (m_stream)
        return doubtStream();
    if (m_drained)
        return settle();
    if (m_status.state == FollowState::Waiting && m_container->hasLog())
        openNext();
    else if (m_status.state == FollowState::Waiting)
        waitFor(m_container->waitingReason);
}

/// The stream of an instance that is over ends by itself, unless its connection is dead; or it is
/// that of the next one already.
void LogFollower::doubtStream()
{
    if (m_stream->part != Part::Current || !hasRestarted())
        return;
    m_stream->silent = true;
    m_doubt = m_strand->after(kEndDelay, [self = shared_from_this()] {
        if (!self->m_stream || !self->hasRestarted())
            return;
        if (self->m_stream->silent || self->readTooFar())
            self->crossBorder();
        else
            self->doubtStream();
    });
}

void LogFollower::setPodGone()
{
    if (std::exchange(m_podGone, true) || !m_handlers.status)
        return;
    if (m_stream)
        awaitEnd();
    else if (m_drained || !m_range.isBegun())
        finish();
    else
        openNext(); // the node may still have its last words
}

/// The kubelet ends the stream of a pod that is gone, unless nobody can reach it any more.
void LogFollower::awaitEnd()
{
    m_stream->silent = true;
    m_doubt = m_strand->after(kEndDelay, [self = shared_from_this()] {
        if (self->m_stream && !self->m_stream->silent)
            self->awaitEnd();
        else
            self->finish();
    });
}

void LogFollower::retryNow()
{
    if (m_stream || !m_handlers.status)
        return;
    if (m_status.state == FollowState::Retrying || m_status.state == FollowState::Refused)
        openNext();
}

// --- requests ------------------------------------------------------------------------------------

void LogFollower::openNext()
{
    m_timer.cancel();
    if (m_part == Part::Previous)
        return openPrevious();
    if (hasRestarted())
        return crossBorder();
    openCurrent();
}

void LogFollower::openCurrent(bool sameInstance)
{
    auto query = m_range.rest(m_strand->now());
    if (const auto from = m_overlap.resumeAt()) {
        query = { .sinceTime = from, .limitBytes = query.limitBytes };
        m_gap.readOn(m_overlap);
        m_overlap.resume(sameInstance);
    }
    query.follow = m_options.follow;
    query.previous = false;
    if (m_container)
        m_restarts = m_container->restarts;
    open(Part::Current, std::move(query));
}

void LogFollower::openPrevious()
{
    LogQuery query = m_range.isBegun() ? LogQuery {} : m_range.first();
    if (const auto from = m_old.resumeAt()) {
        query = { .sinceTime = from };
        m_old.resume(false);
    }
    query.follow = false;
    query.previous = true;
    open(Part::Previous, std::move(query));
}

std::string LogFollower::doing() const
{
    return "read the log of " + describe(m_source);
}

void LogFollower::open(Part part, LogQuery query)
{
    query.insecureSkipTlsVerifyBackend = m_options.from.insecureSkipTlsVerifyBackend;
    auto path = logPath(m_source, query);
    if (!path)
        return refuse(std::move(path).error());
    close();
    m_part = part;
    m_drained = false;
    auto stream = std::make_shared<Stream>(part, std::move(query));
    m_stream = stream;
    HttpRequest request { .path = std::move(*path), .accept = "*/*" };
    request.longLived = stream->query.follow;
    if (stream->query.follow)
        request.idleTimeout = kFollowSilence;
    set({ .state = FollowState::Opening, .reconnects = m_status.reconnects });

    const auto onStrand = [self = shared_from_this(), stream](auto work) {
        self->m_strand->post([self, stream, work = std::move(work)]() mutable {
            if (!stream->over)
                work(*self, *stream);
        });
    };
    HttpSink sink;
    sink.head = [onStrand](HttpHead head) {
        onStrand([head = std::move(head)](LogFollower& self, Stream& of) mutable {
            self.onHead(of, std::move(head));
        });
    };
    sink.chunk = [onStrand, budget = m_budget](std::string bytes) {
        auto ticket = budget->take(bytes.size());
        onStrand([bytes = std::move(bytes), ticket](LogFollower& self, Stream& of) {
            self.onChunk(of, bytes);
        });
    };
    sink.end = [onStrand](Expected<void> result) {
        onStrand([result = std::move(result)](LogFollower& self, Stream& of) mutable {
            self.onEnd(of, std::move(result));
        });
    };
    if (stream->query.follow)
        watchSilence(); // the answer comes with the first line, which a quiet log has none of
    stream->http = m_client.stream(std::move(request), std::move(sink));
    if (m_podGone)
        awaitEnd();
}

void LogFollower::onHead(Stream& stream, HttpHead head)
{
    stream.head = std::move(head);
    if (!stream.isAnswered())
        return;
    m_retries.onAnswer();
    if (!m_range.isBegun()) {
        m_range.begin(m_strand->now());
        if (stream.query.follow)
            doubtStream(); // it may have restarted between the request and this
    }
    set({ .state = FollowState::Reading, .reconnects = m_status.reconnects });
}

// --- lines ---------------------------------------------------------------------------------------

LogOverlap& LogFollower::overlapOf(const Stream& stream)
{
    return stream.part == Part::Previous ? m_old : m_overlap;
}

void LogFollower::onChunk(Stream& stream, std::string_view bytes)
{
    stream.silent = false;
    if (!stream.isAnswered()) {
        stream.errorBody +=
            bytes.substr(0, kErrorBody - std::min(kErrorBody, stream.errorBody.size()));
        return;
    }
    m_unfinished.comesAgain();
    stream.received += static_cast<std::int64_t>(bytes.size());
    m_range.receive(bytes.size());
    LogBatch batch;
    stream.reader.feed(bytes,
                       [&](const TimedLineReader::Line& line) { onLine(stream, line, batch); });
    give(batch);
}

void LogFollower::onLine(const Stream& stream, const TimedLineReader::Line& line, LogBatch& batch)
{
    auto& overlap = overlapOf(stream);
    const auto before = overlap.newest();
    const bool hadGap = overlap.hasGap();
    if (!overlap.isNew(line.time, line.text))
        return;
    if (overlap.hasGap() && !hadGap) {
        give(batch); // these come before it
        onGap({ .kind = LogMark::Kind::Gap, .time = *before, .until = line.time });
    }
    m_retries.onLine();
    batch.add(line.time, line.text, line.timed, line.dropped);
}

void LogFollower::onGap(LogMark gap)
{
    m_gap.open(std::move(gap));
    if (!m_container || hasRestarted())
        return lookIntoGap();
    m_gapTimer = m_strand->after(kGapPause, [self = shared_from_this()] { self->lookIntoGap(); });
}

void LogFollower::lookIntoGap()
{
    if (!m_gap.isOpen())
        return;
    m_gapTimer.cancel();
    if (!hasRestarted())
        return tellGap();
    // Not from within a stream that is being read.
    m_strand->post([self = shared_from_this()] {
        if (self->m_gap.isOpen() && self->m_handlers.status && self->hasRestarted())
            self->crossBorder();
    });
}

void LogFollower::tellGap()
{
    auto told = m_gap.tell();
    if (!told)
        return;
    m_gapTimer.cancel();
    mark(std::move(told->mark));
    give(told->behind);
}

void LogFollower::give(LogBatch& batch)
{
    if (m_gap.isOpen()) {
        m_gap.hold(batch);
        if (m_gap.holdsTooMuch() && !hasRestarted())
            tellGap();
    } else if (!batch.isEmpty() && m_handlers.lines) {
        m_handlers.lines(batch);
    }
    batch = {};
}

void LogFollower::mark(LogMark mark)
{
    if (m_handlers.mark)
        m_handlers.mark(mark);
}

// --- ends ----------------------------------------------------------------------------------------

void LogFollower::onEnd(Stream& stream, Expected<void> result)
{
    const auto ended = m_stream; // keeps it, and with it what is referred to here
    close();
    if (stream.isAnswered()) {
        if (!result)
            return retry(std::move(result).error());
        return onWhole(stream);
    }
    if (!result)
        return retry(std::move(result).error());
    if (stream.head.status == 204)
        return waitFor("Unschedulable");
    onRefused(stream, m_client.errorFrom(doing(), stream.head, stream.errorBody));
}

/// The end of a stream need not be that of the log: an API server that shuts down ends it as well.
bool LogFollower::mayGoOn(const Stream& stream) const
{
    return stream.query.follow && !m_podGone
        && (!m_container || m_container->phase == ContainerState::Phase::Running || hasRestarted());
}

/// The log has come to an end, which is that of the instance, or of what was asked for.
void LogFollower::onWhole(Stream& stream)
{
    const bool goesOn = mayGoOn(stream);
    if (goesOn && m_unfinished.setAside({ stream.reader.rest(), stream.reader.restDropped() }))
        stream.reader.drop();
    LogBatch batch;
    stream.reader.finish([&](const TimedLineReader::Line& line) { onLine(stream, line, batch); });
    give(batch);
    const bool wasReadBefore = m_overlap.newest().has_value();
    const auto& said = stream.reader.untimed();
    if (stream.part == Part::Previous && wasReadBefore && said && said->starts_with(kNotRetrieved)
        && m_retries.afterNotRetrieved()) {
        set({ .state = FollowState::Waiting, .reconnects = m_status.reconnects });
        return again(m_retries.pause(m_strand->now()));
    }
    if (said && !said->empty() && !stream.isAtLimit())
        mark({ .kind = LogMark::Kind::Notice,
               .time =
                   stream.reader.last().value_or(m_borders.time(m_container, m_overlap.newest())),
               .text = *said });
    if (stream.part == Part::Previous)
        return onPreviousRead();
    if (!m_options.follow || stream.isAtLimit())
        return finish();
    m_drained = !goesOn;
    settle();
}

void LogFollower::onPreviousRead()
{
    m_retries.onPreviousRead();
    if (m_options.onlyPrevious)
        return finish();
    mark(m_borders.restarted(m_container, m_old.newest(), m_restarts));
    if (!m_overlap.newest()) // where it has ended meanwhile, the current log is still its
        m_overlap = m_old;
    openCurrent(false);
}

/// After an instance's log was read to its end: is there another one?
void LogFollower::settle()
{
    m_timer.cancel();
    if (m_podGone)
        return finish();
    if (!m_container)
        return again(m_retries.pause(m_strand->now()));
    if (hasRestarted())
        return crossBorder();
    if (m_container->phase == ContainerState::Phase::Running) {
        set({ .state = FollowState::Waiting, .reconnects = m_status.reconnects });
        return again(m_retries.afterEnd(m_strand->now()));
    }
    if (!m_container->mayRestart)
        return finish();
    // Behind a gap it may be the end of the instance before.
    if (auto over =
            m_gap.isOpen() ? std::nullopt : m_borders.over(*m_container, m_overlap.newest()))
        mark(*std::move(over));
    set({ .state = FollowState::Waiting,
          .reason = m_container->waitingReason,
          .reconnects = m_status.reconnects });
}

/// What was read last is of the next instance already: the node knew of it before the status.
bool LogFollower::readTooFar() const
{
    const auto finished = LogBorders::secondOfEnd(m_container);
    return finished && m_overlap.newest().value_or(0) / kNanosecondsASecond > *finished;
}

/// What is left of the instance before, then the mark, then the next one.
void LogFollower::crossBorder()
{
    m_gapTimer.cancel();
    if (auto before = m_gap.withdraw()) // it was this border
        m_overlap = *std::move(before);
    const auto ended = LogBorders::secondOfEnd(m_container);
    if (auto before = m_gap.beforeTold(ended)) // its last lines are still to be had
        m_old = *std::move(before);
    else
        m_old = readTooFar() ? m_gap.beforeReadingOn() : m_overlap;
    m_gap.forgetTold();
    m_part = Part::Previous;
    openPrevious();
}

void LogFollower::onRefused(const Stream& stream, Error error)
{
    auto refusal = logRefusalOf(error, stream.part == Part::Previous);
    switch (refusal.kind) {
    case LogRefusal::Kind::NoPrevious:
        return m_options.onlyPrevious ? refuse(std::move(error)) : onPreviousRead();
    case LogRefusal::Kind::NotStarted:
        return waitFor(std::move(refusal.reason));
    case LogRefusal::Kind::Terminated:
        mark({ .kind = LogMark::Kind::Notice,
               .time = m_overlap.newest().value_or(0),
               .text = error.sentence });
        m_drained = true;
        return settle();
    case LogRefusal::Kind::NoSuchPod:
        if (m_podGone)
            return finish();
        if ((!m_container && !m_retries.afterNotFound()) || !m_options.follow)
            return finish(std::move(error));
        return retry(std::move(error));
    case LogRefusal::Kind::Other:
        break;
    }
    if (error.retryable())
        return retry(std::move(error));
    refuse(std::move(error));
}

// --- waiting -------------------------------------------------------------------------------------

void LogFollower::waitFor(std::string reason)
{
    if (!m_options.follow)
        return finish(Error { ErrorKind::NotFound,
                              "Cannot " + doing() + ": The container has not started"
                                  + (reason.empty() ? "." : " (" + reason + ").") });
    set({ .state = FollowState::Waiting,
          .reason = std::move(reason),
          .reconnects = m_status.reconnects });
    // The status says when; this is for when nobody says it.
    again(m_container ? Backoff::kMax : m_retries.pause(m_strand->now()));
}

void LogFollower::retry(Error error)
{
    auto wait = m_retries.pause(m_strand->now());
    if (error.retryAfter)
        wait = std::max<Duration>(wait, *error.retryAfter);
    const auto reconnects = m_status.reconnects + 1;
    m_silenceLimit.onBreak();
    set({ .state = FollowState::Retrying,
          .error = std::move(error),
          .nextTry = m_strand->now() + wait,
          .reconnects = reconnects });
    again(wait);
}

void LogFollower::refuse(Error error)
{
    const bool mayChange = m_options.follow && error.kind == ErrorKind::Forbidden;
    LogStatus status { .state = FollowState::Refused,
                       .error = std::move(error),
                       .reconnects = m_status.reconnects };
    if (mayChange) {
        const auto wait = m_retries.afterRefusal(m_strand->now(), m_range.isBegun());
        status.nextTry = m_strand->now() + wait;
        again(wait);
    }
    set(std::move(status));
}

void LogFollower::finish(std::optional<Error> error)
{
    close();
    if (m_status.state == FollowState::Ended)
        return;
    tellGap();
    if (const auto owed = m_unfinished.takeOwed()) {
        const auto line = readTimedLine(owed->text);
        LogBatch batch;
        if (line && m_overlap.isNew(line->time, line->text))
            batch.add(line->time, line->text, true, owed->dropped);
        give(batch);
    }
    if (!error && m_options.follow)
        mark(m_borders.ended(m_container, m_overlap.newest()));
    set({ .state = FollowState::Ended,
          .error = std::move(error),
          .reconnects = m_status.reconnects });
}

void LogFollower::again(Duration after)
{
    m_timer = m_strand->after(after, [self = shared_from_this()] {
        if (!self->m_stream && self->m_handlers.status)
            self->openNext();
    });
}

void LogFollower::set(LogStatus status)
{
    if (m_status == status)
        return;
    m_status = std::move(status);
    if (m_handlers.status)
        m_handlers.status(m_status);
}

// --- silence -------------------------------------------------------------------------------------

void LogFollower::watchSilence()
{
    m_stream->silent = true;
    m_silence =
        m_strand->after(m_silenceLimit.now(), [self = shared_from_this(), stream = m_stream] {
            if (self->m_stream != stream)
                return;
            if (!stream->silent)
                self->m_silenceLimit.onLines();
            else if (self->m_container)
                self->probe();
            self->watchSilence();
        });
}

/// Asks for the last line by itself: one that is newer than what came means that the stream is
/// dead.
void LogFollower::probe()
{
    m_silenceLimit.onLook();
    const auto path =
        logPath(m_source,
                { .tailLines = 1,
                  .insecureSkipTlsVerifyBackend = m_options.from.insecureSkipTlsVerifyBackend });
    if (!path)
        return;
    m_probe =
        m_client.fetch(doing(), { .path = *path, .accept = "*/*" },
                       [self = shared_from_this(), stream = m_stream](Expected<HttpAnswer> answer) {
                           self->m_strand->post([self, stream, answer = std::move(answer)] {
                               const auto line =
                                   answer ? readTimedLine(answer->body) : std::nullopt;
                               if (!line || self->m_stream != stream || !stream->silent)
                                   return;
                               const auto newest = self->m_overlap.newest();
                               if (newest && line->time > *newest) {
                                   self->close();
                                   self->openNext();
                               }
                           });
                       });
}

} // namespace kittiwake
