#pragma once

#include <core/api/json/json_fwd.h>
#include <core/base/expected.h>

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

class Object;

/// One condition on one label.
struct LabelRequirement
{
    enum class Op { Exists, DoesNotExist, Equals, NotEquals, In, NotIn, GreaterThan, LessThan };

    std::string key;
    Op op = Op::Exists;
    std::vector<std::string> values {}; ///< sorted, each once; none where the operator takes none

    /// What is wrong with it, as the end of a sentence; nothing if it can be used.
    [[nodiscard]] std::optional<std::string> error() const;
    bool operator==(const LabelRequirement&) const = default;
};

/// \brief Which objects are meant, by their labels: conditions that must all hold.
/// A value; its requirements are valid and sorted by key. \thread any
/// \errors Invalid: what stands where, and what should. \source apimachinery
/// pkg/labels/selector.go; kubernetes.io/docs/concepts/overview/working-with-objects/labels
class LabelSelector
{
public:
    /// Matches everything.
    LabelSelector() = default;
    [[nodiscard]] static LabelSelector everything() { return {}; }
    /// Matches nothing, on the server, too: its text is a contradiction. client-go's is empty,
    /// which a server takes for everything.
    [[nodiscard]] static LabelSelector nothing();

    /// kubectl's syntax: `k`, `!k`, `k=v`, `k==v`, `k!=v`, `k in (a,b)`, `k notin (a,b)`, `k>1`,
    /// `k<1`, comma for "and". Empty text: everything.
    static Expected<LabelSelector> parse(std::string_view text);
    /// {matchLabels, matchExpressions} as workloads and policies have it. Absent or null: nothing;
    /// empty: everything.
    static Expected<LabelSelector> fromJson(const Json& selector);
    static Expected<LabelSelector> of(std::vector<LabelRequirement> requirements);

    /// The value of a label, if there is one.
    using Lookup = std::function<std::optional<std::string_view>(std::string_view key)>;
    [[nodiscard]] bool matches(const Lookup& labels) const;
    [[nodiscard]] bool matches(const std::map<std::string, std::string>& labels) const;
    /// By the object's metadata.labels.
    [[nodiscard]] bool matches(const Object& object) const;

    [[nodiscard]] bool isEverything() const { return m_requirements.empty(); }
    [[nodiscard]] const std::vector<LabelRequirement>& requirements() const
    {
        return m_requirements;
    }
    /// In kubectl's syntax; equal selectors have equal texts.
    [[nodiscard]] std::string toString() const;

    bool operator==(const LabelSelector&) const = default;

private:
    explicit LabelSelector(std::vector<LabelRequirement> requirements);

    std::vector<LabelRequirement> m_requirements;
};

} // namespace kittiwake
