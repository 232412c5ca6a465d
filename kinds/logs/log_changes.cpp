#include "log_changes.h"

#include <compare>

namespace kittiwake {

namespace {

/// Some chunks of a view that follow one another.
struct ChunkRange
{
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// The rows of such chunks, one after the other.
class RowCursor
{
public:
    RowCursor(const LogView& view, ChunkRange chunks)
        : m_view(view)
        , m_chunks(chunks)
    {
        toNextChunk();
    }
    [[nodiscard]] bool atEnd() const { return m_chunks.begin == m_chunks.end; }
    [[nodiscard]] LogPlace place() const
    {
        const auto& shown = *m_view.shown(m_chunks.begin);
        return m_view.snapshot().chunks()[m_chunks.begin]->place(shown[m_index]);
    }
    void next()
    {
        if (++m_index < m_view.shown(m_chunks.begin)->size())
            return;
        m_index = 0;
        ++m_chunks.begin;
        toNextChunk();
    }
    /// How many there are from here on.
    [[nodiscard]] std::size_t rest() const
    {
        return m_view.firstRow(m_chunks.end) - m_view.firstRow(m_chunks.begin) - m_index;
    }

private:
    void toNextChunk()
    {
        while (!atEnd() && (!m_view.shown(m_chunks.begin) || m_view.shown(m_chunks.begin)->empty()))
            ++m_chunks.begin;
    }

    const LogView& m_view;
    ChunkRange m_chunks;
    std::size_t m_index = 0;
};

class ChangeFinder
{
public:
    ChangeFinder(const LogView& before, const LogView& after)
        : m_before(before)
        , m_after(after)
    { }

    std::vector<LogChange> find()
    {
        const auto& was = m_before.snapshot().chunks();
        const auto& is = m_after.snapshot().chunks();
        ChunkRange old;
        ChunkRange now;
        while (old.end < was.size() || now.end < is.size()) {
            const bool hasOld = old.end < was.size();
            const bool hasNow = now.end < is.size();
            if (hasOld && hasNow && was[old.end]->version() == is[now.end]->version()
                && m_before.shown(old.end) == m_after.shown(now.end)) {
                compare(old, now);
                m_row += m_after.firstRow(now.end + 1) - m_after.firstRow(now.end);
                old.begin = ++old.end;
                now.begin = ++now.end;
                continue;
            }
            // A chunk that both have begins at the same place: they come to it together.
            const auto order = !hasOld ? std::strong_ordering::greater
                : !hasNow              ? std::strong_ordering::less
                                       : was[old.end]->place(0) <=> is[now.end]->place(0);
            old.end += std::is_lteq(order) ? 1 : 0;
            now.end += std::is_gteq(order) ? 1 : 0;
        }
        compare(old, now);
        return std::move(m_changes);
    }

private:
    void compare(ChunkRange oldChunks, ChunkRange nowChunks)
    {
        RowCursor old(m_before, oldChunks);
        RowCursor now(m_after, nowChunks);
        LogChange change { .row = m_row };
        while (!old.atEnd() && !now.atEnd()) {
            const auto order = old.place() <=> now.place();
            if (std::is_eq(order)) {
                finish(change);
                ++m_row;
                change = { .row = m_row };
            } else if (std::is_lt(order)) {
                ++change.removed;
            } else {
                ++change.inserted;
                ++m_row;
            }
            if (std::is_lteq(order))
                old.next();
            if (std::is_gteq(order))
                now.next();
        }
        change.removed += old.rest();
        change.inserted += now.rest();
        m_row += now.rest();
        finish(change);
    }
    void finish(const LogChange& change)
    {
        if (change.removed > 0 || change.inserted > 0)
            m_changes.push_back(change);
    }

    const LogView& m_before;
    const LogView& m_after;
    std::size_t m_row = 0; ///< of the view after
    std::vector<LogChange> m_changes;
};

} // namespace

std::vector<LogChange> changesBetween(const LogView& before, const LogView& after)
{
    return ChangeFinder(before, after).find();
}

} // namespace kittiwake
