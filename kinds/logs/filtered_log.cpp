#include "filtered_log.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <thread>
#include <utility>

namespace kittiwake {

namespace {

/// Fewer chunks than this are looked at sooner than a thread has started.
constexpr std::size_t kWorthAThread = 16;

} // namespace

FilteredLog::FilteredLog(unsigned threads)
    : m_threads(std::max(threads, 1U))
{ }

void FilteredLog::setFilter(LogFilter filter)
{
    std::sort(filter.hiddenSources.begin(), filter.hiddenSources.end());
    if (filter == m_filter)
        return;
    const bool isSameButContext = [&] {
        auto other = m_filter;
        other.context = filter.context;
        return other == filter;
    }();
    m_filter = std::move(filter);
    if (!isSameButContext)
        m_known.clear();
    for (auto& known : m_known)
        known.shown.reset();
}

void FilteredLog::follow(const LogSnapshot& snapshot)
{
    std::vector<Known> known;
    known.reserve(snapshot.chunks().size());
    auto before = m_known.begin();
    for (const auto& chunk : snapshot.chunks()) {
        auto& now = known.emplace_back(Known { chunk->place(0), chunk->version() });
        // A chunk that is still there begins where it began.
        while (before != m_known.end() && before->first < now.first)
            ++before;
        if (before != m_known.end() && before->version == now.version)
            now = std::move(*before);
    }
    m_known = std::move(known);
}

void FilteredLog::look(const LogSnapshot& snapshot, std::span<const std::size_t> chunks,
                       const std::stop_token& stop)
{
    std::atomic<std::size_t> next = 0;
    const auto lookAtSome = [&](const LogPattern& pattern) {
        while (!stop.stop_requested()) {
            const auto at = next.fetch_add(1, std::memory_order_relaxed);
            if (at >= chunks.size())
                return;
            auto& known = m_known[chunks[at]];
            const auto& chunk = *snapshot.chunks()[chunks[at]];
            known.found = std::make_shared<const std::vector<std::uint16_t>>(
                shownLines(chunk, m_filter, pattern));
            if (m_filter.context > 0)
                known.context = LogContext::of(chunk, m_filter, *known.found);
        }
    };
    const auto threads = std::min<std::size_t>(m_threads, 1 + chunks.size() / kWorthAThread);
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < threads; ++i)
        helpers.emplace_back([&] { lookAtSome(m_filter.pattern.again()); });
    lookAtSome(m_filter.pattern);
}

/// What is found in one chunk may show lines of its neighbours: how many is handed on from chunk to
/// chunk, and only those for which it is another number than before are put together anew.
void FilteredLog::addContext(const LogSnapshot& snapshot)
{
    for (std::size_t i = 0; i < m_known.size(); ++i) {
        auto& known = m_known[i];
        if (known.found && !known.context)
            known.context = LogContext::of(*snapshot.chunks()[i], m_filter, *known.found);
    }
    std::vector<std::size_t> atEnd(m_known.size());
    std::size_t owed = 0;
    for (auto i = m_known.size(); i-- > 0;) {
        atEnd[i] = owed;
        owed = m_known[i].found ? m_known[i].context->owedBefore(owed, m_filter.context) : 0;
    }
    owed = 0;
    for (std::size_t i = 0; i < m_known.size(); ++i) {
        auto& known = m_known[i];
        const auto atBegin = std::exchange(
            owed, known.found ? known.context->owedBehind(owed, m_filter.context) : 0);
        if (!known.found || (known.shown && known.atBegin == atBegin && known.atEnd == atEnd[i]))
            continue;
        known.atBegin = atBegin;
        known.atEnd = atEnd[i];
        known.shown = known.found->empty() && atBegin == 0 && atEnd[i] == 0
            ? known.found
            : std::make_shared<const std::vector<std::uint16_t>>(
                withContext(*snapshot.chunks()[i], m_filter, *known.found, atBegin, atEnd[i]));
    }
}

LogView FilteredLog::viewOf(const LogSnapshot& snapshot)
{
    const bool hasContext = m_filter.context > 0;
    if (hasContext)
        addContext(snapshot);
    std::vector<LogView::Shown> shown;
    std::vector<LogView::Shown> found;
    shown.reserve(m_known.size());
    found.reserve(hasContext ? m_known.size() : 0);
    for (const auto& known : m_known) {
        shown.push_back(hasContext ? known.shown : known.found);
        if (hasContext)
            found.push_back(known.found);
    }
    return { snapshot, std::move(shown), std::move(found) };
}

LogView FilteredLog::match(const LogSnapshot& snapshot, const std::stop_token& stop)
{
    follow(snapshot);
    std::vector<std::size_t> unknown;
    for (std::size_t i = 0; i < m_known.size(); ++i) {
        if (!m_known[i].found)
            unknown.push_back(i);
    }
    look(snapshot, unknown, stop);
    return viewOf(snapshot);
}

LogView FilteredLog::matchAround(const LogSnapshot& snapshot, std::size_t row, std::size_t count,
                                 const std::stop_token& stop)
{
    follow(snapshot);
    if (snapshot.empty())
        return viewOf(snapshot);
    const auto middle = snapshot.chunkOf(std::min(row, snapshot.size() - 1));
    std::size_t looked = 0;
    const auto linesOf = [&](std::size_t chunk) {
        if (!m_known[chunk].found && !stop.stop_requested()) {
            ++looked;
            look(snapshot, std::array { chunk }, stop);
        }
        return m_known[chunk].found ? m_known[chunk].found->size() : 0;
    };
    // The chunk in the middle has lines before the row and behind it: it counts for neither.
    linesOf(middle);
    std::size_t before = 0;
    std::size_t behind = 0;
    auto first = middle; // of those looked at
    auto last = middle;
    while (looked < kAround && !stop.stop_requested()) {
        const bool back = before < count && first > 0;
        const bool forth = behind < count && last + 1 < m_known.size();
        if (!back && !forth)
            break;
        if (back)
            before += linesOf(--first);
        if (forth)
            behind += linesOf(++last);
    }
    return viewOf(snapshot);
}

} // namespace kittiwake
