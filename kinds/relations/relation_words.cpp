#include "relation_words.h"

#include <kinds/detail/detail_words.h>

namespace kittiwake {

Text whyNothing(const RelationAnswer& answer)
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

} // namespace kittiwake
