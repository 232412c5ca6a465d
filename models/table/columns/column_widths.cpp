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
constexpr int kMaxLeastTitle = 10; ///< of texts, where there is little room
constexpr int kReadableName = 32; ///< of letters

/// How far a column gives in, step by step: no column gives the next step before all gave this one.
using Steps = std::array<int, 8>;

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

/// How many figures are as wide as a text of `length` letters, each `letter` wide.
int figuresFor(int length, qreal letter, const TableRoom& room)
{
    return letter > 0 && room.character > 0
        ? static_cast<int>(std::ceil(length * letter / room.character))
        : length;
}

int figuresForLetters(int length, const TableRoom& room)
{
    return room.letter < room.character ? figuresFor(length, room.letter, room) : length;
}

/// In characters of figures, by which all is measured: letters of texts are narrower, and those of
/// titles are not.
std::vector<ColumnNeed> inFigures(std::vector<ColumnNeed> needs, const TableRoom& room)
{
    for (auto& need : needs) {
        if (!hasFigures(need.role) && need.longest > 0)
            need.longest = figuresForLetters(need.longest, room);
        need.title = figuresFor(need.title, room.title, room);
    }
    return needs;
}

Steps stepsOf(const ColumnNeed& need, bool stretches)
{
    const int text = contentOf(need);
    const int arrow = need.sorted ? kSortArrow : 0;
    const int title = need.title + arrow;
    const auto cut = [text](int most) {
        return std::min(text, most);
    };
    if (isBlank(need)) {
        const int least = need.sorted ? std::min(need.title, kMaxLeastTitle) + arrow : kBlank;
        const int most = std::max(std::clamp(need.title, kBlank, kMaxLeastTitle), least);
        return { most, least, least, least, least, least, least, least };
    }
    if (need.role == ColumnRole::Name) {
        const auto most = [&](int length) {
            return std::max(cut(length), title);
        };
        return { most(kMaxAskedFor), most(kMaxAskedFor), most(32), most(24),
                 most(18),           most(14),           most(14), most(14) };
    }
    if (stretches) // a message, where objects have no name to tell
        return { cut(40), cut(40), cut(32), cut(24), cut(24), cut(18), cut(14), cut(14) };
    switch (need.role) {
    case ColumnRole::Namespace: {
        const auto most = [&](int length) {
            return std::max(cut(length), title);
        };
        return { most(24), most(24), most(24), most(24), most(16), most(16), most(16), title };
    }
    case ColumnRole::Status: {
        const int whole = std::max(cut(30), title);
        const int usual = std::max(cut(kUsualStatus), title);
        const int least = std::max(cut(13), std::min(need.title, 13) + arrow);
        return { whole, whole, whole, whole, usual, usual, usual, least };
    }
    case ColumnRole::Number: {
        const int whole = std::max(cut(20), title);
        return { whole, whole, whole, whole, whole, whole, title, title };
    }
    case ColumnRole::Usage: {
        const int least = std::max(text - (need.gauge ? kGauge : 0), title);
        const int drawn = std::max(text - (need.gauge ? kGauge - kLeastGauge : 0), least);
        return { drawn, drawn, drawn, least, least, least, least, least };
    }
    case ColumnRole::Age: {
        const int whole = std::max(6, title);
        return { whole, whole, whole, whole, whole, whole, whole, whole };
    }
    default: {
        const auto most = [&](int length) {
            return std::max(cut(length), std::min(need.title, kMaxLeastTitle) + arrow);
        };
        return { most(24), most(10), most(10), most(10), most(10), most(10), most(10), most(10) };
    }
    }
}

qreal pixelsFor(double characters, const TableRoom& room)
{
    return std::ceil(characters * room.character + room.padding);
}

Share shareOf(const ColumnNeed& need, const TableRoom& room, bool stretches)
{
    const auto pixels = [&](double characters) {
        return pixelsFor(characters, room);
    };
    Share share;
    if (need.preferred > 0) {
        share.width = pixels(need.preferred);
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

/// Where the table scrolls all the same: its name is read first, and is not what makes it fit. But
/// where columns as far as the age are in sight with a shorter one, they stay so.
void widenName(std::vector<Share>& shares, const std::vector<ColumnNeed>& needs, std::size_t at,
               const TableRoom& room)
{
    auto& name = shares[at];
    const int length = std::min(contentOf(needs[at]), figuresForLetters(kReadableName, room));
    auto wanted = pixelsFor(length + kSlack, room);
    qreal others = 0, left = 0; // left: of the room, where there is an age
    for (std::size_t i = 0; i < shares.size(); ++i) {
        others += i != at ? shares[i].width : 0;
        if (needs[i].role == ColumnRole::Age)
            left = room.available - others;
    }
    if (left >= name.width)
        wanted = std::min(wanted, left);
    name.width = std::max(name.width, wanted);
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
    const bool hasPreferred = needs[stretches].preferred > 0;
    if (room.available > 0) {
        squeeze(shares, room.available);
        const bool named = needs[stretches].role == ColumnRole::Name;
        if (named && !hasPreferred && sumOf(shares) > room.available)
            widenName(shares, needs, stretches, room);
        if (const auto spare = room.available - sumOf(shares); spare > 0 && !hasPreferred) {
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
