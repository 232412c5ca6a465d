#include "log_collector.h"

#include <kinds/logs/log_mark_text.h>

#include <algorithm>

namespace kittiwake {

LogCollector::LogCollector(LogBounds bounds, std::function<void()> news)
    : m_news(std::move(news))
    , m_store(bounds)
{ }

LogSnapshot LogCollector::snapshot()
{
    std::lock_guard lock(m_mutex);
    return m_store.snapshot();
}

CollectedLogs LogCollector::logs() const
{
    std::lock_guard lock(m_mutex);
    auto all = m_all;
    all.dropped = all.lines - std::min<std::uint64_t>(all.lines, m_store.size());
    all.logs.reserve(m_logs.size());
    for (const auto& [number, log] : m_logs)
        all.logs.push_back(log.facts);
    return all;
}

void LogCollector::onJoined(const JoinedLog& log)
{
    std::lock_guard lock(m_mutex);
    m_logs[log.number].facts = { .number = log.number, .source = log.source, .role = log.role };
    m_news();
}

void LogCollector::onLines(std::uint32_t number, const LogBatch& batch)
{
    std::lock_guard lock(m_mutex);
    auto& log = m_logs[number];
    m_lines.clear();
    for (const auto& came : batch.lines) {
        LogLine line {
            .time = came.time, .source = number, .text = batch.textOf(came), .dropped = came.dropped
        };
        if (!log.detector.isDecided())
            log.detector.add(line.text);
        if (!came.timed)
            line.flags |= LogFlag::NoTime | LogFlag::Continuation;
        else if (log.continuations.next(line.text))
            line.flags |= LogFlag::Continuation;
        line.severity = severityOf(log.detector.format(), line.text);
        m_lines.push_back(line);
    }
    log.facts.format = log.detector.format();
    log.facts.lines += batch.lines.size();
    m_all.lines += batch.lines.size();
    m_all.bytes += batch.text.size();
    m_store.insert(m_lines);
    m_news();
}

void LogCollector::onMark(std::uint32_t number, const LogMark& mark)
{
    const auto text = textOfMark(mark);
    const auto flag = mark.kind == LogMark::Kind::Gap ? LogFlag::Gap : LogFlag::Border;
    const LogLine line {
        .time = mark.time, .source = number, .flags = LogFlags(flag), .text = text
    };
    std::lock_guard lock(m_mutex);
    m_store.insert({ &line, 1 });
    ++m_all.lines;
    m_news();
}

void LogCollector::onStatus(std::uint32_t number, const LogStatus& status)
{
    std::lock_guard lock(m_mutex);
    m_logs[number].facts.status = status;
    m_news();
}

void LogCollector::onListed(std::size_t pods)
{
    std::lock_guard lock(m_mutex);
    m_all.pods = pods;
    m_news();
}

void LogCollector::onNoContainer(const std::string& others)
{
    std::lock_guard lock(m_mutex);
    m_all.otherContainers = others;
    m_news();
}

void LogCollector::onError(const std::optional<Error>& error)
{
    std::lock_guard lock(m_mutex);
    if (m_all.error == error)
        return;
    m_all.error = error;
    m_news();
}

} // namespace kittiwake
