#pragma once

#include <core/api/selectors/field_selector.h>
#include <core/api/selectors/label_selector.h>
#include <core/testing/store/object_store.h>

#include <functional>
#include <optional>
#include <string>

namespace kittiwake {

/// \brief The selection of a list or watch: a namespace, labels, fields. \thread any, const
class Selection
{
public:
    /// The text of a field, for selectors.
    using FieldText = std::function<std::string(const Json& object, const std::string& field)>;

    /// Any field, by its path.
    Selection(std::string ns, LabelSelector labels, FieldSelector fields);
    Selection(std::string ns, LabelSelector labels, FieldSelector fields, FieldText fieldText);

    [[nodiscard]] const std::string& ns() const { return m_ns; }
    /// Whether it selects by no label and no field.
    [[nodiscard]] bool takesAll() const { return m_labels.isEverything() && m_takesAllFields; }
    [[nodiscard]] bool matches(const Object& object) const;
    /// The event for a watch of this selection: an object that enters it is added, one that leaves
    /// it is deleted, in the state that was last in it. Empty: the event does not concern it.
    [[nodiscard]] std::optional<StoreEvent> seen(const StoreEvent& event) const;

private:
    [[nodiscard]] bool matchesKey(const ObjectKey& key) const;

    std::string m_ns;
    LabelSelector m_labels;
    FieldSelector m_keyFields; ///< name and namespace, for which no object need be read
    FieldSelector m_fields;
    FieldText m_fieldText;
    bool m_takesAllFields;
};

} // namespace kittiwake
