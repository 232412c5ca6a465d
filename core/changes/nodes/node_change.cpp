#include "node_change.h"

#include <core/changes/edit/field_of.h>
#include <core/changes/metadata_change.h>

#include <algorithm>
#include <array>

namespace kittiwake {

namespace {

const Gvr kNodes { "", "v1", "nodes" };
constexpr std::array<std::string_view, 3> kEffects { "NoSchedule", "PreferNoSchedule",
                                                     "NoExecute" };

Unexpected<Error> notSo(std::string sentence)
{
    return Unexpected { Error { ErrorKind::Invalid, std::move(sentence) } };
}

/// Whether it is the one that is meant: of any effect, where none is said.
bool isMeant(const JsonValue& there, const Taint& taint)
{
    return textIn(there, "key") == taint.key
        && (taint.effect.empty() || textIn(there, "effect") == taint.effect);
}

Expected<Taint> taintOf(std::string_view word, bool removes)
{
    const auto colon = word.find(':');
    const auto equals = std::min(word.find('='), word.size());
    const auto whole = std::min(colon, word.size());
    Taint taint { .key = std::string(word.substr(0, std::min(equals, whole))) };
    if (equals < whole)
        taint.value = word.substr(equals + 1, whole - equals - 1);
    if (colon != std::string_view::npos)
        taint.effect = word.substr(colon + 1);
    if (auto sound = checkQualifiedName(taint.key); !sound)
        return Unexpected { std::move(sound).error() };
    if (auto sound = checkLabelValue(taint.value); !sound)
        return Unexpected { std::move(sound).error() };
    const bool known = std::find(kEffects.begin(), kEffects.end(), taint.effect) != kEffects.end();
    if (!known && !(removes && taint.effect.empty()))
        return notSo("invalid taint effect: " + taint.effect
                     + ", unsupported taint effect: a taint is "
                       "KEY=VALUE:EFFECT, with NoSchedule, PreferNoSchedule or NoExecute");
    return taint;
}

JsonValue toJson(const Taint& taint)
{
    JsonValue json { { "key", taint.key }, { "effect", taint.effect } };
    if (!taint.value.empty())
        json["value"] = taint.value;
    return json;
}

bool setTaint(JsonValue& taints, const Taint& taint)
{
    for (auto& there : taints) {
        if (!isMeant(there, taint))
            continue;
        if (textIn(there, "value") == taint.value)
            return false;
        there = toJson(taint);
        return true;
    }
    taints.push_back(toJson(taint));
    return true;
}

} // namespace

MaybeChange cordonChange(const Unstructured& node, bool cordoned)
{
    if (isTrue(node.json(), { "spec", "unschedulable" }) == cordoned)
        return std::optional<Change>();
    JsonValue patch;
    patch["spec"]["unschedulable"] = cordoned ? JsonValue(true) : JsonValue();
    return std::optional(Change { .target = ChangeTarget::of(kNodes, node),
                                  .patchType = PatchType::Strategic,
                                  .body = std::move(patch) });
}

std::string Taint::toString() const
{
    return key + (value.empty() ? "" : '=' + value) + (effect.empty() ? "" : ':' + effect);
}

Expected<TaintEdit> TaintEdit::parse(const std::vector<std::string>& words)
{
    TaintEdit edit;
    for (std::string_view word : words) {
        const bool removes = word.ends_with('-');
        if (removes)
            word.remove_suffix(1);
        auto taint = taintOf(word, removes);
        if (!taint)
            return Unexpected { std::move(taint).error() };
        const bool twice = std::any_of(edit.set.begin(), edit.set.end(), [&](const Taint& other) {
            return !removes && other.key == taint->key && other.effect == taint->effect;
        });
        if (twice)
            return notSo("duplicated taints with the same key and effect: " + taint->toString());
        (removes ? edit.remove : edit.set).push_back(*std::move(taint));
    }
    for (const auto& taint : edit.set) {
        const bool both =
            std::any_of(edit.remove.begin(), edit.remove.end(), [&](const Taint& gone) {
                return gone.key == taint.key
                    && (gone.effect.empty() || gone.effect == taint.effect);
            });
        if (both)
            return notSo(
                "can not both modify and remove the following taint(s) in the same command: "
                + taint.toString());
    }
    return edit;
}

MaybeChange taintChange(const Unstructured& node, const TaintEdit& edit)
{
    const auto* there = fieldOf(node.json(), { "spec", "taints" });
    auto taints = there != nullptr && there->is_array() ? *there : JsonValue::array();
    bool changed = false;
    for (const auto& taint : edit.set) {
        const bool taken = std::any_of(taints.begin(), taints.end(),
                                       [&](const JsonValue& one) { return isMeant(one, taint); });
        if (taken && !edit.overwrite)
            return notSo("node " + node.key().name + " already has " + taint.key
                         + " taint(s) with same effect(s) and --overwrite is false");
        changed = setTaint(taints, taint) || changed;
    }
    for (const auto& taint : edit.remove) {
        const auto before = taints.size();
        auto kept = JsonValue::array();
        for (auto& one : taints) {
            if (!isMeant(one, taint))
                kept.push_back(std::move(one));
        }
        taints = std::move(kept);
        if (taints.size() == before)
            return notSo("taint \"" + taint.toString() + "\" not found");
        changed = true;
    }
    if (!changed)
        return std::optional<Change>();
    auto target = ChangeTarget::of(kNodes, node);
    target.resourceVersion = node.resourceVersion();
    JsonValue patch;
    patch["spec"]["taints"] = taints.empty() ? JsonValue() : std::move(taints);
    return std::optional(Change { .target = std::move(target), .body = std::move(patch) });
}

} // namespace kittiwake
