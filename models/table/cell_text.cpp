#include "cell_text.h"

#include <core/api/age.h>

namespace kittiwake {

QString cellText(const RowCell& cell, std::int64_t now)
{
    if (cell.form == CellForm::Text || cell.since == 0)
        return cell.text;
    auto age = QString::fromStdString(humanDuration(std::chrono::seconds(now - cell.since)));
    return cell.form == CellForm::Age ? age : QStringLiteral("%1 (%2 ago)").arg(cell.text, age);
}

} // namespace kittiwake
