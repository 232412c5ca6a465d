#include "relation_words.h"

#include <kinds/detail/detail_words.h>

namespace kittiwake {

QString whyNothing(const RelationAnswer& answer)
{
    switch (answer.state) {
    case RelationAnswer::State::Waiting:
        return Say::tr("Asking the server…");
    case RelationAnswer::State::Forbidden:
        return Say::tr("Unknown: you may not list them. %1").arg(answer.why);
    case RelationAnswer::State::Failed:
        return Say::tr("Unknown: %1").arg(answer.why);
    case RelationAnswer::State::Known:
        return Say::tr("None.");
    case RelationAnswer::State::NotServed:
    case RelationAnswer::State::NotAsked:
        break;
    }
    return {};
}

QString pluralOf(const std::string& kind)
{
    auto title = QString::fromStdString(kind);
    if (title.endsWith(u'y'))
        return title.chopped(1) + QStringLiteral("ies");
    return title + (title.endsWith(u's') ? QStringLiteral("es") : QStringLiteral("s"));
}

} // namespace kittiwake
