#include "row_cell.h"

namespace kittiwake {

RowCell rowCell(const Cell& cell)
{
    RowCell made { .text = QString::fromStdString(cell.text),
                   .since = cell.since,
                   .form = cell.form,
                   .tone = cell.tone };
    if (const auto* number = std::get_if<double>(&cell.sortKey))
        made.sortKey = *number;
    else if (const auto* text = std::get_if<std::string>(&cell.sortKey))
        made.sortKey = QString::fromStdString(*text);
    return made;
}

std::uint8_t rankOf(Tone tone)
{
    switch (tone) {
    case Tone::Error:
        return 0;
    case Tone::Warn:
        return 1;
    case Tone::Progressing:
        return 2;
    case Tone::Ending:
        return 3;
    case Tone::Ok:
        return 4;
    case Tone::Neutral:
        return 5;
    case Tone::Unknown:
        break;
    }
    return kToneRanks - 1;
}

} // namespace kittiwake
