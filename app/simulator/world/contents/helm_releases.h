#pragma once

#include <core/api/json/json_value.h>

#include <string>
#include <vector>

namespace kittiwake::sim {

/// One revision of what the demo's company has installed with Helm. A value.
struct HelmRevisionSeed
{
    int number = 1;
    std::string status {}; ///< "deployed", "superseded", "failed"…
    std::string age {}; ///< since it began: "12d"
    std::string version {}; ///< of the chart
    std::string appVersion {};
    std::string description {};
    JsonValue values = JsonValue::object(); ///< that were given
    bool current = true; ///< the applications have the tags that they have now
};

/// A release: a chart's, of some of the company's applications.
struct HelmReleaseSeed
{
    std::string ns {};
    std::string name {};
    std::string chart {};
    std::vector<std::string> apps {}; ///< of its namespace; one that there is not is gone by now
    JsonValue defaults = JsonValue::object(); ///< the chart's values
    std::string notes {};
    std::string hook {}; ///< a Job that runs then: "pre-upgrade"; empty: none
    std::vector<HelmRevisionSeed> revisions {}; ///< the earliest first
};

[[nodiscard]] std::vector<HelmReleaseSeed> companyReleases();

} // namespace kittiwake::sim
