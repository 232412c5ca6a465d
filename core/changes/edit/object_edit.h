#pragma once

#include <core/api/json/json_value.h>
#include <core/api/unstructured.h>
#include <core/base/expected.h>
#include <core/changes/maybe_change.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// \brief What of an object is edited as text: all but status and what the server writes into
/// metadata. Of a Secret, what is text stands under stringData, decoded; the rest stays under data
/// in base64. \thread any
[[nodiscard]] JsonValue editablePart(const Unstructured& object);

/// \brief The object that an edited text makes of the one that was opened: what editablePart left
/// out is as it was. \thread any
/// \errors Invalid, with the line where there is one: no YAML; nothing, or several objects; another
/// kind, apiVersion, name or namespace than before, which would be another object
[[nodiscard]] Expected<Unstructured> editedObject(const Unstructured& opened,
                                                  std::string_view text);

/// A field that two have changed, each to something else. None: it is gone, or was not there.
struct MergeConflict
{
    std::string path {}; ///< as FieldDifference has it
    std::optional<JsonValue> opened {};
    std::optional<JsonValue> mine {};
    std::optional<JsonValue> theirs {};
    bool operator==(const MergeConflict&) const = default;
};

/// Whose value a field gets that two have changed.
enum class MergeSide { Mine, Theirs };
/// Holds as long as the conflict is this very one: of values that were not seen, nobody decides.
struct MergeChoice
{
    MergeConflict conflict {};
    MergeSide side = MergeSide::Mine;
    bool operator==(const MergeChoice&) const = default;
};
using MergeChoices = std::vector<MergeChoice>;

struct EditMerge
{
    /// Of a conflict that is not decided, mine.
    Unstructured merged {};
    std::vector<MergeConflict> conflicts {}; ///< those that are not decided
    std::vector<std::string> overwritten {}; ///< paths of those that were decided for mine
};

/// \brief Three-way merge: what was edited between `opened` and `mine` is brought into the object
/// as it is `live`. Items of lists that have names are merged each by itself; any other list is
/// one value. What the server writes by itself is that of `live`. \thread any
[[nodiscard]] EditMerge mergeEdit(const Unstructured& opened, const Unstructured& mine,
                                  const Unstructured& live, const MergeChoices& choices = {});

/// \brief The change that makes `merged` of `live`: a patch of what differs, held to this very
/// version, that the server refuses where it does not know a field. None: nothing differs.
[[nodiscard]] MaybeChange editChange(const Gvr& gvr, const Unstructured& live,
                                     const Unstructured& merged);

} // namespace kittiwake
