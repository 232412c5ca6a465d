#pragma once

#include <core/api/json/json_fwd.h>
#include <core/base/expected.h>

#include <string>
#include <yaml-cpp/yaml.h>

namespace kittiwake {

/// \brief How much of a YAML text is read, and what in it is taken for what.
struct YamlRules
{
    int maxDepth = 0;
    std::size_t maxNodes = 0; ///< aliases can make a small text large
    /// What a scalar without quotes is.
    JsonValue (*plainScalar)(const std::string& text) = nullptr;
    /// "<<" stands for the fields of others, "!!str" for a text. \source YAML 1.1, types merge, str
    bool types = false;
};

/// \brief Reads one YAML document as JSON: quoted scalars are text, of a key that is there twice
/// the last one counts. \thread one at a time
class YamlJson
{
public:
    explicit YamlJson(const YamlRules& rules)
        : m_rules(rules)
    { }

    [[nodiscard]] JsonValue read(const YAML::Node& node);
    [[nodiscard]] bool tooLarge() const { return m_tooLarge; } ///< or too deep
    /// A key that was there twice; empty: none.
    [[nodiscard]] const std::string& duplicate() const { return m_duplicate; }

private:
    JsonValue read(const YAML::Node& node, int depth);
    JsonValue readMap(const YAML::Node& node, int depth);

    YamlRules m_rules;
    std::size_t m_nodes = 0;
    bool m_tooLarge = false;
    std::string m_duplicate;
};

/// \brief A YAML value as JSON by the words that JSON itself has: "on" is a text. That is for what
/// programs write, as extensions of a kubeconfig; manifests, which people write, are read by
/// kubectl's rules (core/changes/apply/manifest.h). \errors what is wrong, as the end of a
/// sentence: it is too large
[[nodiscard]] Expected<std::string, std::string> jsonOf(const YAML::Node& node);

} // namespace kittiwake
