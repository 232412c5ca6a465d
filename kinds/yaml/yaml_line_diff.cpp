#include "yaml_line_diff.h"

#include <algorithm>

namespace kittiwake {

namespace {

using Items = std::span<const std::uint64_t>;

constexpr int kMaxSteps = 400; ///< removals and insertions; it takes their square of memory

int size(Items items)
{
    return static_cast<int>(items.size());
}

/// The furthest position on each diagonal, for each number of steps.
class Paths
{
public:
    Paths(Items before, Items after)
        : m_before(before)
        , m_after(after)
    { }

    /// How many steps it takes; -1: too many.
    int find()
    {
        std::vector<int> reach { 0, 0, 0 };
        for (int steps = 0; steps <= kMaxSteps; ++steps) {
            std::vector<int> next(static_cast<std::size_t>(2 * steps + 3), -1);
            for (int diagonal = -steps; diagonal <= steps; diagonal += 2) {
                int x = steps == 0 ? 0 : stepTo(reach, steps, diagonal);
                while (x < size(m_before) && x - diagonal < size(m_after) && x - diagonal >= 0
                       && m_before[at(x)] == m_after[at(x - diagonal)])
                    ++x;
                next[at(diagonal + steps + 1)] = x;
                if (x >= size(m_before) && x - diagonal >= size(m_after)) {
                    m_reaches.push_back(std::move(next));
                    return steps;
                }
            }
            m_reaches.push_back(next);
            reach = std::move(next);
        }
        return -1;
    }

    /// Back from the end: which items were removed and inserted, last first.
    template<typename Removed, typename Inserted>
    void walkBack(int steps, Removed removed, Inserted inserted) const
    {
        int x = size(m_before);
        int y = size(m_after);
        for (; steps > 0; --steps) {
            const auto& reach = m_reaches[at(steps - 1)];
            const int diagonal = x - y;
            const bool down = isDown(reach, steps, diagonal);
            const int from = down ? diagonal + 1 : diagonal - 1;
            x = reach[at(from + steps)];
            y = x - from;
            if (down)
                inserted(x, y);
            else
                removed(x, y);
        }
    }

private:
    static std::size_t at(int i) { return static_cast<std::size_t>(i); }
    /// `reach` is that of the previous step: a diagonal is at `reach[diagonal + steps]`.
    static bool isDown(const std::vector<int>& reach, int steps, int diagonal)
    {
        return diagonal == -steps
            || (diagonal != steps
                && reach[at(diagonal - 1 + steps)] < reach[at(diagonal + 1 + steps)]);
    }
    static int stepTo(const std::vector<int>& reach, int steps, int diagonal)
    {
        return isDown(reach, steps, diagonal) ? reach[at(diagonal + 1 + steps)]
                                              : reach[at(diagonal - 1 + steps)] + 1;
    }

    Items m_before, m_after;
    std::vector<std::vector<int>> m_reaches;
};

/// Edits that touch are one.
void prepend(std::vector<LineEdit>& edits, const LineEdit& edit)
{
    if (!edits.empty()) {
        auto& next = edits.back();
        if (edit.before + edit.removed == next.before && edit.after + edit.inserted == next.after) {
            next = { edit.before, edit.removed + next.removed, edit.after,
                     edit.inserted + next.inserted };
            return;
        }
    }
    edits.push_back(edit);
}

} // namespace

std::vector<LineEdit> lineDifference(Items before, Items after)
{
    const auto head = std::mismatch(before.begin(), before.end(), after.begin(), after.end());
    const auto same = static_cast<int>(head.first - before.begin());
    before = before.subspan(static_cast<std::size_t>(same));
    after = after.subspan(static_cast<std::size_t>(same));
    const auto tail = std::mismatch(before.rbegin(), before.rend(), after.rbegin(), after.rend());
    const auto ending = static_cast<std::size_t>(tail.first - before.rbegin());
    before = before.first(before.size() - ending);
    after = after.first(after.size() - ending);
    if (before.empty() && after.empty())
        return {};
    if (before.empty() || after.empty())
        return { { same, size(before), same, size(after) } };
    Paths paths(before, after);
    const int steps = paths.find();
    if (steps < 0)
        return { { same, size(before), same, size(after) } };
    std::vector<LineEdit> edits;
    paths.walkBack(
        steps,
        [&](int x, int y) {
            prepend(edits, { same + x, 1, same + y, 0 });
        },
        [&](int x, int y) {
            prepend(edits, { same + x, 0, same + y, 1 });
        });
    std::reverse(edits.begin(), edits.end());
    return edits;
}

} // namespace kittiwake
