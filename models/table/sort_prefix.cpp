#include "sort_prefix.h"

#include <models/table/row_order.h>

#include <QtEndian>

#include <algorithm>
#include <bit>

namespace kittiwake {

namespace {

/// The end of the first byte, in order: numbers come before texts. Its beginning is the cell's
/// rank.
enum class Group : unsigned char { Number, BelowUsual, Usual, AboveUsual };
constexpr unsigned int kGroups = 4;
static_assert(kToneRanks * kGroups <= 256);

constexpr std::size_t kPage = SortPrefix::kBytes - 1;

bool isDecimalDigit(char16_t unit)
{
    return unit >= u'0' && unit <= u'9';
}

std::uint32_t firstByte(std::uint8_t rank, Group group)
{
    return rank * kGroups + static_cast<std::uint32_t>(group);
}

/// NaN first, and one zero alone, as compareCells has it.
std::uint64_t inOrder(double number)
{
    if (number != number)
        return 0;
    const auto bits = std::bit_cast<std::uint64_t>(number + 0.0);
    constexpr auto kSign = std::uint64_t(1) << 63U;
    return (bits & kSign) != 0 ? ~bits : bits | kSign;
}

unsigned char* write(unsigned char* to, std::uint32_t byte)
{
    *to = static_cast<unsigned char>(byte);
    return to + 1;
}

unsigned char* writeLong(unsigned char* to, std::uint64_t value)
{
    qToBigEndian(value, to);
    return to + sizeof value;
}

/// As UTF-8 writes it, whose bytes are in the units' order; zero is for what has ended.
unsigned char* writeUnit(unsigned char* to, char16_t unit)
{
    if (unit < 2)
        return write(write(to, 1), unit + 1U);
    if (unit < 0x80)
        return write(to, unit);
    if (unit < 0x800)
        return write(write(to, 0xc0U | unit >> 6U), 0x80U | (unit & 0x3fU));
    to = write(write(to, 0xe0U | unit >> 12U), 0x80U | (unit >> 6U & 0x3fU));
    return write(to, 0x80U | (unit & 0x3fU));
}

/// By length, then digit by digit. The first byte is one of those that digits have among
/// characters.
unsigned char* writeNumber(unsigned char* to, const unsigned char* enough, QStringView digits)
{
    while (digits.startsWith(u'0'))
        digits = digits.sliced(1);
    const auto length = static_cast<std::uint64_t>(digits.size());
    to = write(to, '0' + static_cast<std::uint32_t>(std::min<std::uint64_t>(length, 9)));
    if (length >= 9)
        to = write(to, static_cast<std::uint32_t>(std::min<std::uint64_t>(length, 255)));
    if (length >= 255)
        to = writeLong(to, length);
    for (qsizetype i = 0; i < digits.size() && to < enough; ++i)
        to = write(to, digits[i].unicode());
    return to;
}

} // namespace

SortPrefixMaker::SortPrefixMaker(QStringView low, QStringView high)
{
    for (qsizetype i = 0; i < std::min(low.size(), high.size()); ++i) {
        const auto unit = foldedUnit(low[i]);
        if (unit != foldedUnit(high[i]) || isDecimalDigit(unit))
            break;
        m_usual.append(QChar(unit));
    }
}

SortPrefix SortPrefixMaker::of(const RowCell& cell, std::size_t page)
{
    constexpr std::size_t kMaxAtOnce = 16; // what is written between two looks at `enough`
    m_bytes.resize(page * kPage + SortPrefix::kBytes + kMaxAtOnce);
    auto* const begin = m_bytes.data() + page * kPage;
    auto* const end = begin + kPage;
    auto* written = m_bytes.data();
    if (const auto* number = std::get_if<double>(&cell.sortKey))
        written = writeLong(write(written, firstByte(cell.rank, Group::Number)), inOrder(*number));
    else
        written = writeText(written, end + 1, cell.rank, sortTextOf(cell));
    const bool isLast = written <= end;
    if (isLast)
        std::fill(std::max(written, begin), end, 0); // the shorter one is first
    *end = isLast ? 0 : 1;
    return { { qFromBigEndian<quint64>(begin), qFromBigEndian<quint64>(begin + 8),
               qFromBigEndian<quint64>(begin + 16) } };
}

/// Writes up to `enough` at least, or all.
SortPrefixMaker::Byte* SortPrefixMaker::writeText(Byte* to, const Byte* enough, std::uint8_t rank,
                                                  QStringView text) const
{
    qsizetype at = 0;
    while (at < std::min(text.size(), m_usual.size()) && foldedUnit(text[at]) == m_usual[at])
        ++at;
    auto group = Group::Usual;
    if (at < m_usual.size()) {
        const bool below = at == text.size() || foldedUnit(text[at]) < m_usual[at].unicode();
        group = below ? Group::BelowUsual : Group::AboveUsual;
        at = 0;
    }
    to = write(to, firstByte(rank, group));
    while (at < text.size() && to < enough) {
        const auto unit = foldedUnit(text[at]);
        if (!isDecimalDigit(unit)) {
            to = writeUnit(to, unit);
            ++at;
            continue;
        }
        const auto first = at;
        while (at < text.size() && isDecimalDigit(text[at].unicode()))
            ++at;
        to = writeNumber(to, enough, text.sliced(first, at - first));
    }
    return to;
}

} // namespace kittiwake
