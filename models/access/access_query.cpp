#include "access_query.h"

namespace kittiwake {

bool AccessQuery::isWhole() const
{
    if (of)
        return true;
    const bool named = who == Who::Me || who == Who::Anyone || !name.empty();
    const bool account = who != Who::ServiceAccount
        || (name.find('/') != std::string::npos && name.front() != '/' && name.back() != '/');
    const bool what = verb.empty() == resource.empty();
    return named && account && what && !(who == Who::Anyone && isAll());
}

} // namespace kittiwake
