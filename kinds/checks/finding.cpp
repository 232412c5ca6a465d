#include "finding.h"

namespace kittiwake {

QString findingId(const Finding& finding)
{
    return QString::number(static_cast<int>(finding.check)) + QLatin1Char('|')
        + QString::fromStdString(finding.about.group) + QLatin1Char('|')
        + QString::fromStdString(finding.about.kind) + QLatin1Char('|')
        + QString::fromStdString(finding.about.key.toString()) + QLatin1Char('|') + finding.part;
}

} // namespace kittiwake
