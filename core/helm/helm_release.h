#pragma once

#include <core/api/json/json_value.h>
#include <core/base/expected.h>
#include <core/changes/apply/manifest.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// What runs before or after an operation, which is not in the manifest.
struct HelmHook
{
    std::string name {};
    std::string kind {};
    std::string manifest {};
    std::vector<std::string> events {}; ///< "pre-upgrade"
};

/// \brief What a revision of a release has installed, as Helm keeps it. Its values may be secrets.
/// \thread any \source helm.sh/helm pkg/release
struct HelmRelease
{
    std::string name {};
    std::string ns {};
    std::int64_t number = 0;
    std::string status {};
    std::string description {}; ///< "Upgrade complete", or why it failed
    std::string chart {}; ///< "nginx-15.1.0"
    std::string appVersion {};
    std::string firstDeployed {}; ///< RFC 3339
    std::string lastDeployed {};
    std::string notes {};
    std::string manifest {}; ///< one YAML text
    std::vector<HelmHook> hooks {};
    JsonValue values = JsonValue::object(); ///< what the user has set
    JsonValue allValues = JsonValue::object(); ///< with the chart's, as templates saw them

    /// \brief Reads the text that Helm keeps: base64 of a packed JSON document, or of a plain one.
    /// \errors BadAnswer: that it is not; more than 64 MiB unpacked
    [[nodiscard]] static Expected<HelmRelease> decode(std::string_view text);

    /// The objects of the manifest; those that name no namespace are in the release's where their
    /// kind has any.
    [[nodiscard]] Manifest objects() const;
};

/// The values of a chart with those of a user over them: objects are merged, null takes a key away,
/// anything else replaces. \source helm.sh/helm pkg/chart/common/util, CoalesceValues
[[nodiscard]] JsonValue helmValues(JsonValue chart, const JsonValue& user);

} // namespace kittiwake
