#include "log_sources.h"

#include <models/language_change.h>

#include <algorithm>
#include <string>
#include <utility>

namespace kittiwake {

LogSources::LogSources(QObject* parent)
    : QObject(parent)
{
    onLanguageChange(this, [this] { m_list.retranslate(); });
}

void LogSources::setLogs(const std::vector<CollectedLog>& logs)
{
    std::set<std::string> namespaces, containers;
    std::map<std::string, std::uint32_t> pods; // and the first log of each
    m_firstOfPod.clear();
    for (const auto& log : logs) {
        namespaces.insert(log.source.ns);
        containers.insert(log.source.container);
        const auto pod = pods.try_emplace(log.source.ns + '/' + log.source.pod, log.number);
        m_firstOfPod[log.number] = pod.first->second;
    }
    m_severalNamespaces = namespaces.size() > 1;
    m_severalPods = pods.size() > 1;
    m_severalContainers = containers.size() > 1;
    m_longestName.clear();
    std::vector<LogSourceLine> lines;
    lines.reserve(logs.size());
    for (const auto& log : logs) {
        lines.push_back({ log, podOf(log), colorOf(log.number), m_hidden.contains(log.number) });
        if (const auto name = nameOf(log); name.size() > m_longestName.size())
            m_longestName = name;
    }
    m_list.setLines(lines);
    Q_EMIT changed();
}

void LogSources::reset()
{
    m_hidden.clear();
    setLogs({});
}

void LogSources::setHidden(std::set<std::uint32_t> hidden)
{
    if (std::exchange(m_hidden, std::move(hidden)) == m_hidden)
        return;
    auto lines = m_list.lines();
    for (auto& line : lines)
        line.hidden = m_hidden.contains(line.log.number);
    m_list.setLines(lines);
    Q_EMIT hiddenChanged();
}

void LogSources::toggle(int row)
{
    const auto* line = m_list.lineAt(row);
    if (line == nullptr)
        return;
    auto hidden = m_hidden;
    if (hidden.erase(line->log.number) == 0)
        hidden.insert(line->log.number);
    setHidden(std::move(hidden));
}

void LogSources::togglePod(int row)
{
    const auto* line = m_list.lineAt(row);
    if (line == nullptr)
        return;
    std::set<std::uint32_t> ofPod;
    for (const auto& other : m_list.lines()) {
        if (other.log.source.ns == line->log.source.ns
            && other.log.source.pod == line->log.source.pod)
            ofPod.insert(other.log.number);
    }
    const bool hides = std::any_of(ofPod.begin(), ofPod.end(), [this](std::uint32_t number) {
        return !m_hidden.contains(number);
    });
    auto hidden = m_hidden;
    for (const auto number : ofPod) {
        if (hides)
            hidden.insert(number);
        else
            hidden.erase(number);
    }
    setHidden(std::move(hidden));
}

void LogSources::showOnly(int row)
{
    const auto* line = m_list.lineAt(row);
    if (line == nullptr)
        return;
    std::set<std::uint32_t> others;
    for (const auto& other : m_list.lines()) {
        if (other.log.number != line->log.number)
            others.insert(other.log.number);
    }
    setHidden(m_hidden == others ? std::set<std::uint32_t>() : std::move(others));
}

void LogSources::showAll()
{
    setHidden({});
}

const CollectedLog* LogSources::logOf(std::uint32_t number) const
{
    const auto& lines = m_list.lines();
    const auto found = std::lower_bound(
        lines.begin(), lines.end(), number,
        [](const LogSourceLine& line, std::uint32_t n) { return line.log.number < n; });
    return found == lines.end() || found->log.number != number ? nullptr : &found->log;
}

QString LogSources::podOf(const CollectedLog& log) const
{
    const auto pod = QString::fromStdString(log.source.pod);
    return m_severalNamespaces ? QString::fromStdString(log.source.ns) + u'/' + pod : pod;
}

QString LogSources::nameOf(const CollectedLog& log) const
{
    const auto pod = podOf(log);
    const auto container = QString::fromStdString(log.source.container);
    if (!m_severalContainers)
        return pod;
    return m_severalPods ? pod + u' ' + container : container;
}

QString LogSources::nameOf(std::uint32_t number) const
{
    const auto* log = logOf(number);
    return log == nullptr ? QString() : nameOf(*log);
}

std::uint32_t LogSources::colorOf(std::uint32_t number) const
{
    const auto first = m_severalPods ? m_firstOfPod.find(number) : m_firstOfPod.end();
    return first == m_firstOfPod.end() ? number : first->second;
}

} // namespace kittiwake
