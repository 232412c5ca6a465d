#pragma once

#include <core/api/object.h>
#include <core/base/expected.h>

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// One condition on one field.
struct FieldRequirement
{
    std::string field; ///< dotted: "spec.nodeName"
    std::string value; ///< unescaped
    bool equal = true; ///< false: anything but `value`
    auto operator<=>(const FieldRequirement&) const = default;
};

/// \brief Which objects are meant, by their fields: conditions that must all hold. A value.
/// Any field can be asked for here; a server knows a few of each kind. A field that is not there is
/// the empty text. \thread any \errors Invalid: what stands where, and what should.
/// \source apimachinery pkg/fields/selector.go; kubernetes.io/docs/concepts/overview/
/// working-with-objects/field-selectors
class FieldSelector
{
public:
    /// Matches everything.
    FieldSelector() = default;
    explicit FieldSelector(std::vector<FieldRequirement> requirements);
    [[nodiscard]] static FieldSelector everything() { return {}; }

    /// `f=v`, `f==v`, `f!=v`, comma for "and"; in a value, a backslash stands before each
    /// backslash, comma and equals sign. Empty text: everything.
    static Expected<FieldSelector> parse(std::string_view text);

    /// The text of a field; empty if it is not there.
    using Lookup = std::function<std::string(const std::string& field)>;
    [[nodiscard]] bool matches(const Lookup& fields) const;
    [[nodiscard]] bool matches(const Object& object) const;

    [[nodiscard]] bool isEverything() const { return m_requirements.empty(); }
    [[nodiscard]] const std::vector<FieldRequirement>& requirements() const
    {
        return m_requirements;
    }
    /// With values escaped; equal selectors have equal texts.
    [[nodiscard]] std::string toString() const;

    bool operator==(const FieldSelector&) const = default;

private:
    std::vector<FieldRequirement> m_requirements; ///< sorted
};

} // namespace kittiwake
