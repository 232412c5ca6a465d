#include "own_names.h"

#include <kinds/text/one_line.h>

#include <algorithm>
#include <array>
#include <utility>

namespace kittiwake {

namespace {

struct OwnNames
{
    KW_DECLARE_TEXTS(OwnNames)
};

using Named = std::pair<std::string_view, Text>;

/// Of the checks, as each check calls itself.
Text checkNamed(std::string_view name)
{
    const std::array checks { Named { "certificates", OwnNames::tr("certificates") },
                              Named { "crash loops", OwnNames::tr("crash loops") },
                              Named { "finalizers", OwnNames::tr("finalizers") },
                              Named { "images", OwnNames::tr("images") },
                              Named { "jobs", OwnNames::tr("jobs") },
                              Named { "nodes", OwnNames::tr("nodes") },
                              Named { "quotas", OwnNames::tr("quotas") },
                              Named { "rollouts", OwnNames::tr("rollouts") },
                              Named { "scheduling", OwnNames::tr("scheduling") },
                              Named { "service endpoints", OwnNames::tr("service endpoints") },
                              Named { "volume claims", OwnNames::tr("volume claims") } };
    const auto* const found = std::find_if(checks.begin(), checks.end(),
                                           [&](const Named& check) { return check.first == name; });
    return found == checks.end() ? Text(kittiwake::oneLine(name)) : found->second;
}

} // namespace

Text ownName(std::string_view name)
{
    constexpr std::string_view kCheck = "check: ", kRows = "rows: ";
    if (name.starts_with(kCheck))
        return OwnNames::tr("check: %1").arg(checkNamed(name.substr(kCheck.size())));
    if (name.starts_with(kRows))
        return OwnNames::tr("rows: %1", "of a table; of which resource")
            .arg(Text(kittiwake::oneLine(name.substr(kRows.size()))));
    const std::array others { Named { "rows", OwnNames::tr("rows", "of a table") },
                              Named { "object page", OwnNames::tr("object page") },
                              Named { "namespaces", OwnNames::tr("namespaces") },
                              Named { "leases", OwnNames::tr("leases") },
                              Named { "faults", OwnNames::tr("faults") },
                              Named { "time line", OwnNames::tr("time line") } };
    const auto* const found = std::find_if(others.begin(), others.end(),
                                           [&](const Named& other) { return other.first == name; });
    return found == others.end() ? Text(kittiwake::oneLine(name)) : found->second;
}

} // namespace kittiwake
