#pragma once

#include <core/api/json/json_value.h>
#include <core/api/unstructured.h>
#include <core/changes/maybe_change.h>
#include <core/changes/rollout/rollout_history.h>
#include <kinds/changes/object_lookup.h>
#include <kinds/text/text.h>

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace kittiwake {

/// Something that is asked of the user before an action is done.
struct ActionField
{
    std::string id {}; ///< "replicas"
    Text title {}; ///< "Replicas"
    Text placeholder {}; ///< where nothing is typed; empty: the title
    /// What can be chosen, the first one unless another is; empty: it is typed.
    std::vector<std::string> choices {};
    std::vector<Text> labels {}; ///< of the choices
    /// What stands there at first; null: nothing.
    std::string (*initial)(const JsonValue& object) = nullptr;
};

/// What can be chosen in a field, where that depends on the object.
struct ActionChoice
{
    std::string value {};
    Text label {};
    bool operator==(const ActionChoice&) const = default;
};

/// What was answered, by the fields' ids.
using ActionValues = std::map<std::string, std::string>;

/// What a change is made of.
struct ChangeInput
{
    const Gvr& gvr;
    const Unstructured& object; ///< as the server has it now, or its Scale: ActionChange::ofScale
    const ActionValues& values;
    WallTime now {};
    /// The revisions of a workload, oldest first; null: the action does not want them.
    const std::vector<RolloutRevision>* history = nullptr;
    std::string evictionVersion = "policy/v1"; ///< of an Eviction, that the server takes
};

/// How much is asked before it is done. In a production context it is always one more.
enum class ActionWeight : std::uint8_t {
    Undoable, ///< nothing but its values: it is done, and can be undone
    Asks, ///< shows what will change, and asks once
    Typed, ///< wants a word typed
};

/// What is waited for once the server has made a change.
enum class ChangeEnd : std::uint8_t {
    None,
    Rollout, ///< until the pods are those of the new template
    Deletion, ///< until the object is gone
    Drain, ///< until its pods are: the change itself is the drain's, see Drain
};

/// \brief What an action changes: one request an object, how it is asked for, and what is followed
/// afterwards. \thread any
struct ActionChange
{
    /// None: the object is that way already. \errors Invalid: it cannot be asked of this object,
    /// or with these values
    std::function<MaybeChange(const ChangeInput& input)> make {};
    std::vector<ActionField> fields {};
    ActionWeight weight = ActionWeight::Asks;
    /// How much it is of this object with these values; null: `weight`, whatever they are.
    ActionWeight (*weigh)(const JsonValue& object, const ActionValues& values) = nullptr;
    /// What there is to know of this object with these values; null: nothing.
    std::vector<Text> (*notes)(const JsonValue& object, const ActionValues& values) = nullptr;
    /// What other objects tell of it, in place of that; null: nothing.
    std::vector<Text> (*lookedUpNotes)(const Unstructured& object,
                                       const ObjectLookup& lookUp) = nullptr;
    bool wantsHistory = false; ///< ChangeInput::history
    /// It is about the object's Scale, which takes its place in all of the above: of a kind whose
    /// replicas are nobody knows where. A Scale that cannot be read has no number.
    bool ofScale = false;
    ChangeEnd end = ChangeEnd::None;
    /// Servers refuse what would take it back: a claim does not shrink, a decision stands.
    bool irreversible = false;
    Text consent {}; ///< of the button: "Scale"; empty: the action's title
};

} // namespace kittiwake
