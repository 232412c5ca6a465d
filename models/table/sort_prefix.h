#pragma once

#include <models/table/row.h>

#include <QStringView>

#include <array>
#include <compare>
#include <cstdint>
#include <vector>

namespace kittiwake {

/// \brief Some bytes of what a cell is sorted by, as integers: of two cells whose earlier pages are
/// equal, these are ordered as compareCells orders the cells. If they are equal and nothing follows
/// them, so are the cells.
struct SortPrefix
{
    static constexpr std::size_t kBytes = 24; ///< the last one tells whether more follow
    std::array<std::uint64_t, kBytes / 8> words {};

    auto operator<=>(const SortPrefix&) const = default;
    [[nodiscard]] bool isLast() const { return words.back() % 2 == 0; }
};

/// \brief Makes the prefixes of one column. What most of its texts begin with ("worker-node-") is
/// left out, so that the first page is about what tells them apart.
/// \thread one at a time
class SortPrefixMaker
{
public:
    /// Two texts of the column between which most others are; all others are in order, too.
    explicit SortPrefixMaker(QStringView low = {}, QStringView high = {});
    [[nodiscard]] SortPrefix of(const RowCell& cell, std::size_t page = 0);

private:
    using Byte = unsigned char;
    [[nodiscard]] Byte* writeText(Byte* to, const Byte* enough, std::uint8_t rank,
                                  QStringView text) const;

    QString m_usual; ///< folded, without digits: those count as numbers
    std::vector<Byte> m_bytes; ///< of the cell at hand, and room
};

} // namespace kittiwake
