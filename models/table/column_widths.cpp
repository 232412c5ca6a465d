#include "column_widths.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace kittiwake {

namespace {

// \units characters
constexpr int kSortArrow = 2; ///< beside a title
constexpr int kShape = 2; ///< a status' shape and the gap behind it
constexpr int kBlank = 7; ///< "<none>", whose signs are broad
constexpr int kUsualStatus = 16 + kShape; ///< "CrashLoopBackOff", "ImagePullBackOff"
constexpr double kSlack = 0.3; ///< of rounding, where a text fits exactly
constexpr int kGauge = 6; ///< what is drawn beside a text
constexpr int kLeastGauge = 4;
constexpr int kGrowth = 4;
constexpr int kMaxAskedFor = 60; ///< what is longer is cut, unless there is room to spare

/// How far a column gives in, step by step: no column gives the next step before all gave this one.
using Steps = std::array<int, 7>;

struct Share
{
    qreal width = 0;
    std::array<qreal, std::tuple_size_v<Steps>> least {};
    bool grows = false; ///< takes of what is left over
};

int contentOf(const ColumnNeed& need)
{
    if (need.longest == ColumnNeed::kUnmeasured)
        return need.typical;
    if (need.gauge && need.longest > 0)
        return need.longest + kGauge;
    return need.role == ColumnRole::Status && need.longest > 0 ? need.longest + kShape
                                                               : need.longest;
}

bool isBlank(const ColumnNeed& need)
{
    return need.longest == 0 && need.role != ColumnRole::Name;
}

/// In characters of figures, by which all is measured: letters of texts are narrower.
std::vector<ColumnNeed> inFigures(std::vector<ColumnNeed> needs, const TableRoom& room)
{
    if (room.letter <= 0 || room.letter >= room.character)
        return needs;
    for (auto& need : needs) {
        if (!hasFigures(need.role) && need.longest > 0)
            need.longest = static_cast<int>(std::ceil(need.longest * room.letter / room.character));
    }
    return needs;
}

Steps stepsOf(const ColumnNeed& need, bool stretches)
{
    const int text = contentOf(need);
    const int title = need.title;
    const auto cut = [text](int most) {
        return std::min(text, most);
    };
    if (isBlank(need))
        return { std::clamp(title, kBlank, 10), kBlank, kBlank, kBlank, kBlank, kBlank, kBlank };
    if (need.role == ColumnRole::Name)
        return { cut(kMaxAskedFor), cut(32), cut(24), cut(18), cut(14), cut(14), cut(14) };
    if (stretches) // a message, where objects have no name to tell
        return { cut(40), cut(32), cut(24), cut(24), cut(18), cut(14), cut(14) };
    switch (need.role) {
    case ColumnRole::Namespace: {
        const auto most = [&](int length) {
            return std::max(cut(length), title);
        };
        return { most(24), most(24), most(24), most(16), most(16), most(16), title };
    }
    case ColumnRole::Status: {
        const int whole = std::max(cut(30), title);
        const int usual = std::max(cut(kUsualStatus), title);
        return { whole, whole, whole, usual, usual, usual, std::max(cut(13), std::min(title, 13)) };
    }
    case ColumnRole::Number: {
        const int whole = std::max(cut(20), title + 1);
        const int least = title + 1;
        return { whole, whole, whole, whole, whole, least, least };
    }
    case ColumnRole::Usage: {
        const int least = std::max(text - (need.gauge ? kGauge : 0), title + 1);
        const int drawn = std::max(text - (need.gauge ? kGauge - kLeastGauge : 0), least);
        return { drawn, drawn, least, least, least, least, least };
    }
    case ColumnRole::Age: {
        const int whole = std::max(6, title);
        return { whole, whole, whole, whole, whole, whole, whole };
    }
    default: {
        const auto most = [&](int length) {
            return std::max(cut(length), std::min(title, 10));
        };
        return { most(24), most(16), most(10), most(10), most(10), most(10), most(10) };
    }
    }
}

Share shareOf(const ColumnNeed& need, const TableRoom& room, bool stretches)
{
    const auto pixels = [&](double characters) {
        return std::ceil(characters * room.character + room.padding);
    };
    Share share;
    if (need.wish > 0) {
        share.width = pixels(need.wish);
        share.least.fill(share.width);
        return share;
    }
    const int natural = std::max(isBlank(need) ? kBlank : std::min(contentOf(need), kMaxAskedFor),
                                 need.title + kSortArrow);
    share.width = pixels(natural + kSlack);
    share.grows = !isBlank(need);
    const auto steps = stepsOf(need, stretches);
    std::transform(steps.begin(), steps.end(), share.least.begin(),
                   [&](int step) { return std::min(pixels(step + kSlack), share.width); });
    return share;
}

/// The name, or where there is none what has most to say.
std::size_t stretching(const std::vector<ColumnNeed>& needs)
{
    const auto named = std::find_if(needs.begin(), needs.end(), [](const ColumnNeed& need) {
        return need.role == ColumnRole::Name;
    });
    const auto longest =
        std::max_element(needs.begin(), needs.end(), [](const ColumnNeed& a, const ColumnNeed& b) {
            return contentOf(a) < contentOf(b);
        });
    return static_cast<std::size_t>((named != needs.end() ? named : longest) - needs.begin());
}

qreal sumOf(const std::vector<Share>& shares)
{
    return std::accumulate(shares.begin(), shares.end(), qreal { 0 },
                           [](qreal sum, const Share& share) { return sum + share.width; });
}

void squeeze(std::vector<Share>& shares, qreal available)
{
    for (std::size_t step = 0; step < std::tuple_size_v<Steps>; ++step) {
        const auto lack = sumOf(shares) - available;
        if (lack <= 0)
            return;
        qreal all = 0;
        for (const auto& share : shares)
            all += std::max(share.width - share.least[step], 0.0);
        const auto part = all > 0 ? std::min(lack / all, qreal { 1 }) : 0;
        for (auto& share : shares) {
            const auto spare = std::max(share.width - share.least[step], 0.0);
            share.width -= std::min(std::ceil(spare * part), spare);
        }
    }
}

/// Half of it to all others by their widths, so that a wide window does not tear names and figures
/// apart. The rest is the stretching column's.
void spread(std::vector<Share>& shares, std::size_t stretches, qreal spare)
{
    qreal others = 0;
    for (std::size_t i = 0; i < shares.size(); ++i)
        others += i != stretches && shares[i].grows ? shares[i].width : 0;
    for (std::size_t i = 0; i < shares.size() && others > 0; ++i) {
        if (i != stretches && shares[i].grows)
            shares[i].width += std::floor(shares[i].width / others * spare / 2);
    }
}

} // namespace

std::vector<qreal> columnWidths(const std::vector<ColumnNeed>& asked, const TableRoom& room)
{
    if (asked.empty())
        return {};
    const auto needs = inFigures(asked, room);
    const auto stretches = stretching(needs);
    std::vector<Share> shares;
    shares.reserve(needs.size());
    for (std::size_t i = 0; i < needs.size(); ++i)
        shares.push_back(shareOf(needs[i], room, i == stretches));
    const bool wished = needs[stretches].wish > 0;
    if (room.available > 0) {
        squeeze(shares, room.available);
        if (const auto spare = room.available - sumOf(shares); spare > 0 && !wished) {
            spread(shares, stretches, spare);
            shares[stretches].width += room.available - sumOf(shares);
        }
    }
    std::vector<qreal> widths;
    widths.reserve(shares.size());
    for (const auto& share : shares)
        widths.push_back(share.width);
    return widths;
}

int grownLength(int known, int longest)
{
    if (longest <= known)
        return known;
    return known <= 0 ? longest : (longest + kGrowth - 1) / kGrowth * kGrowth;
}

} // namespace kittiwake
