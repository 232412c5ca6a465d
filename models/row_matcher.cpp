#include "row_matcher.h"

#include <QChar>
#include <QList>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace kittiwake {

namespace {

constexpr char kBetweenFields = '\xff'; // never part of UTF-8

/// Character by character, as Qt compares without regard to case.
std::string foldedUnicode(QStringView text)
{
    QString folded;
    folded.reserve(text.size());
    for (const char32_t character : text.toUcs4())
        folded.append(QChar::fromUcs4(QChar::toCaseFolded(character)));
    return folded.toStdString();
}

std::string foldedUtf8(QStringView text)
{
    std::string folded;
    folded.reserve(static_cast<std::size_t>(text.size()));
    for (const QChar unit : text) {
        if (unit.unicode() >= 0x80)
            return foldedUnicode(text);
        const char c = static_cast<char>(unit.unicode());
        folded.push_back(c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c);
    }
    return folded;
}

/// Whether one of the eight bytes is zero.
bool hasZero(std::uint64_t bytes)
{
    return ((bytes - 0x0101010101010101U) & ~bytes & 0x8080808080808080U) != 0;
}

std::uint64_t eightBytes(const char* at)
{
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, at, sizeof bytes);
    return bytes;
}

/// Eight places at once: those where the needle's first and last byte are looked at closely. The
/// texts are short, and a search that prepares for the needle (memmem) takes three times as long.
bool holds(std::string_view text, std::string_view needle)
{
    if (needle.empty())
        return true;
    const auto firsts = 0x0101010101010101U * static_cast<unsigned char>(needle.front());
    const auto lasts = 0x0101010101010101U * static_cast<unsigned char>(needle.back());
    const auto span = needle.size() - 1;
    std::size_t at = 0;
    for (; at + span + 8 <= text.size(); at += 8) {
        const auto differ =
            (eightBytes(text.data() + at) ^ firsts) | (eightBytes(text.data() + at + span) ^ lasts);
        if (hasZero(differ) && text.substr(at, span + 8).find(needle) != std::string_view::npos)
            return true;
    }
    return text.substr(at).find(needle) != std::string_view::npos;
}

bool isAmong(const std::vector<std::string>& names, const std::string& name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

} // namespace

std::string searchTextOf(const Row& row)
{
    auto all = foldedUtf8(QString::fromStdString(row.key.toString()));
    for (const auto& cell : row.cells) {
        const auto text = foldedUtf8(cell.text);
        if (!holds(all, text))
            all.append(1, kBetweenFields).append(text);
    }
    all.shrink_to_fit(); // kept as long as its row
    return all;
}

RowMatcher::RowMatcher(RowFilter filter)
    : m_filter(std::move(filter))
{
    auto text = m_filter.text.trimmed();
    m_inverse = text.startsWith(u'!');
    if (m_inverse)
        text = text.mid(1).trimmed();
    m_needle = foldedUtf8(text);
}

bool RowMatcher::matches(const Row& row) const
{
    if (m_filter.faultsOnly && !isFault(row.tone))
        return false;
    if (!m_filter.namespaces.empty() && !row.key.ns.empty()
        && !isAmong(m_filter.namespaces, row.key.ns))
        return false;
    if (m_needle.empty())
        return true;
    const bool found = holds(row.searchText.empty() ? searchTextOf(row) : row.searchText, m_needle);
    return found != m_inverse;
}

bool RowMatcher::narrows(const RowMatcher& other) const
{
    if (other.m_filter.faultsOnly && !m_filter.faultsOnly)
        return false;
    if (!other.m_filter.namespaces.empty() && other.m_filter.namespaces != m_filter.namespaces)
        return false;
    if (other.m_needle.empty())
        return true;
    if (m_needle.empty() || m_inverse != other.m_inverse)
        return false;
    return m_inverse ? holds(other.m_needle, m_needle) : holds(m_needle, other.m_needle);
}

} // namespace kittiwake
