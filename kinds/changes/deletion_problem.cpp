#include "deletion_problem.h"

#include <core/api/json/json_value.h>
#include <core/changes/edit/field_of.h>
#include <kinds/changes/object_look.h>
#include <kinds/detail/explain.h>

namespace kittiwake {

namespace {

/// What a deletion may take before it hangs. A pod's deletionTimestamp is the end of its grace
/// period.
constexpr std::chrono::minutes kUsualDeletion { 1 };

} // namespace

std::vector<Text> namespaceHolders(const JsonValue& ns)
{
    std::vector<Text> holders;
    const auto* conditions = fieldOf(ns, { "status", "conditions" });
    if (conditions == nullptr || !conditions->is_array())
        return holders;
    for (const auto& one : *conditions) {
        if (textIn(one, "status") == "True")
            holders.emplace_back(textIn(one, "type") + ": " + textIn(one, "message"));
    }
    return holders;
}

Text deletionProblem(const Kind& of, const Unstructured& object, WallTime now)
{
    const auto asked = parseTimestamp(object.text({ "metadata", "deletionTimestamp" }));
    if (!asked || now - *asked < kUsualDeletion)
        return {};
    if (of.deletion.holders != nullptr)
        return Text::joined(of.deletion.holders(object.json()), "\n");
    return lookAt(object, now, [&of](const ObjectView& view) {
        std::vector<Text> holders;
        for (const auto& sentence : explain::deletion(view, of)) {
            if (sentence.tone == Tone::Warn)
                holders.push_back(sentence.text);
        }
        return Text::joined(std::move(holders), "\n");
    });
}

} // namespace kittiwake
