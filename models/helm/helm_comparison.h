#pragma once

#include <core/helm/helm_difference.h>
#include <models/changes/field_difference_line.h>

#include <QString>

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace kittiwake {

/// Kinds whose objects are in no namespace, by group and kind: a manifest does not say so.
using HelmClusterKinds = std::set<std::pair<std::string, std::string>>;

/// A field that two revisions of a release have otherwise.
struct HelmDifferenceLine
{
    enum class Part : std::uint8_t {
        Chart, ///< its name and versions
        Values, ///< what the user has set
        Object, ///< what is installed
    };
    Part part = Part::Object;
    std::string object {}; ///< "Deployment shop/web"; empty: it is of none
    std::string group {}; ///< of its kind
    HelmObjectDifference::Change change = HelmObjectDifference::Change::Changed;
    FieldDifferenceLine field {};

    /// What tells it from the others.
    [[nodiscard]] QString name() const
    {
        return QString::number(static_cast<int>(part))
            + QString::fromStdString(group + ' ' + object) + u' ' + field.path;
    }
    bool operator==(const HelmDifferenceLine&) const = default;
};

/// \brief The difference of two revisions as it is shown. \thread any: it does not change
struct HelmComparison
{
    static constexpr std::size_t kMax = 2000; ///< lines: nobody reads more

    std::int64_t base = 0;
    std::int64_t revision = 0;
    std::vector<HelmDifferenceLine> lines {};
    std::int64_t omitted = 0; ///< how many more there are
    std::int64_t unreadable = 0; ///< documents of the manifests that were not compared

    /// \param values what the user has set is shown; else it is masked, as Secrets are in any case
    [[nodiscard]] static std::shared_ptr<const HelmComparison> between(
        const HelmRelease& base, const HelmRelease& revision, bool values,
        const HelmClusterKinds& clusterKinds);
};

} // namespace kittiwake
