#include "log_printer.h"

#include "log_text.h"
#include "log_words.h"

#include <app/commands/cluster_options.h>
#include <core/logs/log_refusal.h>

#include <algorithm>
#include <utility>

namespace kittiwake {

namespace {

using namespace std::chrono_literals;

/// Lines of several logs that are followed wait so long for older ones of others.
constexpr Duration kOrderingWait = 200ms;
/// What is over by then was not worth a sentence.
constexpr Duration kErrorDelay = 1s;
/// So often in a row a log is tried that is not followed.
constexpr int kMaxLogTries = 3;
/// In whose name it is told that pods cannot be listed; logs count from 1.
constexpr std::uint32_t kOfPods = 0;

} // namespace

LogPrinter::LogPrinter(Options options, StandardOutput& output, Scheduler& scheduler, Ends ends)
    : m_options(std::move(options))
    , m_output(output)
    , m_scheduler(scheduler)
    , m_ends(std::move(ends))
{ }

bool LogPrinter::hasFailed() const
{
    const std::lock_guard lock(m_mutex);
    return m_failed;
}

bool LogPrinter::isIdle() const
{
    const std::lock_guard lock(m_mutex);
    return m_listed && m_open == 0;
}

// --- which logs there are ------------------------------------------------------------------------

void LogPrinter::onJoined(const JoinedLog& joined)
{
    const std::lock_guard lock(m_mutex);
    if (!joined.defaulted.empty() && m_defaulted.insert(joined.defaulted).second)
        say(joined.defaulted);
    Log log { .source = joined.source, .bytesLeft = m_options.limitBytes.value_or(0) };
    if (m_options.prefix)
        log.prefix = '[' + (m_options.withNamespace ? joined.source.ns + '/' : std::string())
            + "pod/" + joined.source.pod
            + (joined.source.container.empty() ? "" : '/' + joined.source.container) + "] ";
    m_logs.emplace(joined.number, std::move(log));
    m_order.open(joined.number);
    ++m_open;
}

void LogPrinter::onListed(std::size_t pods)
{
    const std::lock_guard lock(m_mutex);
    m_listed = true;
    if (pods == 0 && m_options.named)
        fail(m_options.nothing);
    else if (pods == 0)
        say(m_options.nothing);
    else if (m_logs.empty() && !m_options.container.empty())
        giveUp("No container " + m_options.container + " is in "
               + (m_options.named ? "that pod. It has: " : "those pods. They have: ") + m_others
               + '.');
    look();
}

void LogPrinter::onNoContainer(const std::string& others)
{
    const std::lock_guard lock(m_mutex);
    m_others = others;
}

void LogPrinter::onError(const std::optional<Error>& error)
{
    const std::lock_guard lock(m_mutex);
    // A pod that was named is read although it may not be listed.
    if (error && error->kind == ErrorKind::Forbidden && m_options.named) {
        m_listed = true;
        return;
    }
    if (!error || m_listed)
        return setError(kOfPods, error);
    giveUp(error->sentence);
    look();
}

// --- lines ---------------------------------------------------------------------------------------

void LogPrinter::onLines(std::uint32_t number, const LogBatch& batch)
{
    const std::lock_guard lock(m_mutex);
    auto& log = m_logs[number];
    if (log.over && !m_options.follow)
        return; // it was given up
    log.hasLines = true;
    log.tries = 0;
    if (m_options.single) {
        std::string text;
        for (const auto& line : batch.lines)
            text += textOf(log, batch, line);
        if (!text.empty())
            m_output.write(text);
    } else {
        for (const auto& line : batch.lines) {
            if (auto text = textOf(log, batch, line); !text.empty())
                m_order.add(number, line.time, { .text = std::move(text) });
        }
        printOrdered();
    }
    if (m_options.limitBytes && log.bytesLeft == 0)
        end(number, log);
    look();
}

std::string LogPrinter::textOf(Log& log, const LogBatch& batch, const LogBatch::Line& line)
{
    if (line.dropped > 0 && !std::exchange(log.toldCut, true))
        say(log_words::ofCutLine(log.source));
    std::string text;
    if (m_options.timestamps && line.timed)
        text = logTimeText(line.time) + ' ';
    text += batch.textOf(line);
    text += '\n';
    if (m_options.limitBytes) {
        if (log.bytesLeft == 0)
            return {};
        text.resize(std::min(text.size(), static_cast<std::size_t>(log.bytesLeft)));
        log.bytesLeft -= static_cast<std::int64_t>(text.size());
    }
    const bool ends = text.ends_with('\n');
    if (m_options.terminal)
        text = logText(std::string_view(text).substr(0, text.size() - (ends ? 1 : 0)))
            + (ends ? "\n" : "");
    if (!ends && !m_options.single)
        text += '\n'; // another log's line may follow
    return log.prefix + text;
}

void LogPrinter::printOrdered()
{
    if (!m_options.follow)
        return printSettled();
    if (!m_printing)
        m_printing = later(kOrderingWait, &LogPrinter::printCollected);
}

/// Of pods that have not joined older lines may come.
void LogPrinter::printSettled()
{
    if (m_listed)
        print(m_order.takeSettled());
}

void LogPrinter::printCollected()
{
    m_printing.reset();
    print(m_order.takeAll());
}

void LogPrinter::print(std::vector<LogOrder::Entry> entries)
{
    std::string lines;
    for (auto& entry : entries) {
        if (entry.isLine) {
            lines += entry.text;
            continue;
        }
        if (!lines.empty())
            m_output.write(std::exchange(lines, {}));
        say(entry.text);
    }
    if (!lines.empty())
        m_output.write(lines);
}

// --- what is said of them ------------------------------------------------------------------------

/// Where its lines are, in their order.
void LogPrinter::sayOf(std::uint32_t number, LogTime time, std::string sentence)
{
    if (m_options.single)
        return say(sentence);
    m_order.add(number, time, { .text = std::move(sentence), .isLine = false });
    printOrdered();
}

void LogPrinter::onMark(std::uint32_t number, const LogMark& mark)
{
    const std::lock_guard lock(m_mutex);
    const auto& log = m_logs[number];
    if (!log.over)
        sayOf(number, mark.time, log_words::ofMark(log.source, mark));
}

void LogPrinter::onStatus(std::uint32_t number, const LogStatus& status)
{
    using State = LogStatus::State;
    const std::lock_guard lock(m_mutex);
    auto& log = m_logs[number];
    if (log.over)
        return;
    switch (status.state) {
    case State::Opening:
        return;
    case State::Waiting:
        setError(number, std::nullopt);
        if (!status.reason.empty() && log.toldWaiting != status.reason) {
            log.toldWaiting = status.reason;
            sayOf(number, 0, log_words::ofWaiting(log.source, status.reason, log.hasLines));
        }
        return;
    case State::Reading:
        log.toldWaiting.clear();
        return setError(number, std::nullopt);
    case State::Retrying:
        if (m_options.follow || ++log.tries < kMaxLogTries)
            return setError(number, status.error);
        break;
    case State::Refused:
        // The containers that the server names instead join now.
        if (log.source.container.empty() && !containersOffered(*status.error).empty())
            return end(number, log);
        break;
    case State::Ended:
        break;
    }
    setError(number, std::nullopt);
    if (status.error)
        fail(status.error->sentence);
    end(number, log);
    look();
}

void LogPrinter::setError(std::uint32_t number, const std::optional<Error>& error)
{
    if (error) {
        m_errors.insert_or_assign(number, *error);
        if (!m_toldErrors && !m_telling)
            m_telling = later(kErrorDelay, &LogPrinter::tellErrors);
        return;
    }
    if (m_errors.erase(number) == 0 || !m_errors.empty())
        return;
    if (std::exchange(m_toldErrors, false))
        complain("Live again.");
}

void LogPrinter::tellErrors()
{
    m_telling.reset();
    if (m_errors.empty())
        return;
    m_toldErrors = true;
    complain(log_words::ofErrors(m_errors.begin()->second, m_errors.size()));
}

void LogPrinter::fail(const std::string& sentence)
{
    complain(sentence);
    m_failed = true;
}

/// No pod will ever be read.
void LogPrinter::giveUp(const std::string& sentence)
{
    fail(sentence);
    m_listed = true;
    m_hopeless = true;
}

// --- ends ----------------------------------------------------------------------------------------

void LogPrinter::end(std::uint32_t number, Log& log)
{
    if (std::exchange(log.over, true))
        return;
    --m_open;
    m_order.close(number);
}

/// Whether that was all.
void LogPrinter::look()
{
    if (!m_options.follow)
        printSettled();
    if (m_finished || m_open != 0 || !m_listed)
        return;
    print(m_order.takeAll());
    if (m_options.follow && !m_options.named && !m_hopeless)
        return m_ends.idle();
    m_finished = true;
    m_ends.finished();
}

Timer LogPrinter::later(Duration delay, void (LogPrinter::*task)())
{
    return m_scheduler.after(delay, [weak = weak_from_this(), task] {
        if (const auto self = weak.lock()) {
            const std::lock_guard lock(self->m_mutex);
            (self.get()->*task)();
        }
    });
}

} // namespace kittiwake
