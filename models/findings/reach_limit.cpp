#include "reach_limit.h"

#include <models/findings/finding_words.h>

namespace kittiwake {

QString limitText(const ReachLimit& limit)
{
    if (limit.namespaces.isEmpty())
        return {};
    const auto names = limit.namespaces.join(QStringLiteral(", "));
    auto text = limit.namespaces.size() == 1
        ? FindingWords::tr("You may not list all namespaces. This covers the namespace %1.")
              .arg(names)
        : FindingWords::tr("You may not list all namespaces. This covers the namespaces %1.")
              .arg(names);
    if (limit.leftOut > 0)
        text += QLatin1Char(' ')
            + FindingWords::tr("Namespaces left out, because there are too many: %1.")
                  .arg(limit.leftOut);
    return text;
}

} // namespace kittiwake
