#include "cells.h"

namespace kittiwake::cells {

namespace {

Column column(const char* title, ColumnRole role, ColumnAlign align, int width, CellFunction cell)
{
    return { .title = title, .role = role, .align = align, .width = width, .cell = cell };
}

struct StatusColumnWords
{
    KW_DECLARE_TEXTS(StatusColumnWords)
};

/// Of statuses: how they sort is not to be seen from their texts.
Column explained(Column status)
{
    status.hint = StatusColumnWords::tr(
        "Sorting by this column puts what is wrong first, then what is in progress, what is all "
        "right and what is over.");
    return status;
}

Json podTemplate(const ObjectView& view)
{
    return at(view.json, { "spec", "template", "spec" });
}

/// The subjects of one kind that a binding names.
Cell subjects(const ObjectView& view, std::string_view kind)
{
    std::string text;
    forEachItem(view.json["subjects"], [&](const Json& subject) {
        if (textOf(subject["kind"]) != kind)
            return;
        text += text.empty() ? "" : ", ";
        if (kind == "ServiceAccount")
            text += std::string(textOf(subject["namespace"])) + '/';
        text += textOf(subject["name"]);
    });
    return textCell(text);
}

/// "TargetEvicted (Succeeded)": the outcome, or how far it is.
std::string evictionStatus(const ObjectView& view)
{
    const auto conditions = at(view.json, { "status", "conditions" });
    for (const std::string_view type : { "TargetEvicted", "Failed" }) {
        if (conditionStatus(conditions, type) == "True")
            return std::string(type) + " (" + std::string(conditionReason(conditions, type)) + ')';
    }
    return countAt(at(view.json, { "status", "observedGeneration" })) > 0 ? "Progressing"
                                                                          : "Pending";
}

} // namespace

Column namespaceColumn()
{
    return column("NAMESPACE", ColumnRole::Namespace, ColumnAlign::Start, 16,
                  [](const ObjectView& view) { return textCell(view.object.key().ns); });
}

Column nameColumn()
{
    return column("NAME", ColumnRole::Name, ColumnAlign::Start, 40,
                  [](const ObjectView& view) { return textCell(view.object.key().name); });
}

Column ageColumn()
{
    return age("AGE", 6,
               [](const ObjectView& view) { return ageCell(view.object.creationTimestamp()); });
}

Column plain(const char* title, int width, CellFunction cell)
{
    return column(title, ColumnRole::Plain, ColumnAlign::Start, width, cell);
}

Column number(const char* title, int width, CellFunction cell)
{
    return column(title, ColumnRole::Number, ColumnAlign::End, width, cell);
}

Column age(const char* title, int width, CellFunction cell)
{
    return column(title, ColumnRole::Age, ColumnAlign::End, width, cell);
}

Column status(const char* title, int width, CellFunction cell, decltype(Column::words) words)
{
    auto made = explained(column(title, ColumnRole::Status, ColumnAlign::Start, width, cell));
    made.words = words;
    return made;
}

Column statusNumber(const char* title, int width, CellFunction cell, decltype(Column::words) words)
{
    auto made = status(title, width, cell, words);
    made.align = ColumnAlign::End;
    return made;
}

Column wide(Column column)
{
    column.wide = true;
    return column;
}

Column containersColumn()
{
    return wide(plain("CONTAINERS", 20, [](const ObjectView& view) {
        return textCell(joinField(podTemplate(view)["containers"], "name"), "<none>");
    }));
}

Column imagesColumn()
{
    return wide(plain("IMAGES", 36, [](const ObjectView& view) {
        return textCell(joinField(podTemplate(view)["containers"], "image"), "<none>");
    }));
}

Column selectorColumn()
{
    return wide(plain("SELECTOR", 30, [](const ObjectView& view) {
        return textCell(formatSelector(at(view.json, { "spec", "selector" })));
    }));
}

Column roleColumn()
{
    return plain("ROLE", 40, [](const ObjectView& view) {
        const auto role = view.json["roleRef"];
        return textCell(std::string(textOf(role["kind"])) + '/'
                        + std::string(textOf(role["name"])));
    });
}

Column usersColumn()
{
    return wide(plain("USERS", 24, [](const ObjectView& view) { return subjects(view, "User"); }));
}

Column groupsColumn()
{
    return wide(
        plain("GROUPS", 24, [](const ObjectView& view) { return subjects(view, "Group"); }));
}

Column serviceAccountsColumn()
{
    return wide(plain("SERVICEACCOUNTS", 36,
                      [](const ObjectView& view) { return subjects(view, "ServiceAccount"); }));
}

Column paramKindColumn()
{
    return plain("PARAMKIND", 30, [](const ObjectView& view) {
        const auto kind = at(view.json, { "spec", "paramKind" });
        if (!exists(kind))
            return textCell("<unset>");
        return textCell(std::string(textOf(kind["apiVersion"])) + '/'
                        + std::string(textOf(kind["kind"])));
    });
}

/// Whether the parameters have namespaces cannot be told from here: kubectl writes "*" for them.
Column paramRefColumn()
{
    return plain("PARAMREF", 30, [](const ObjectView& view) {
        const auto ref = at(view.json, { "spec", "paramRef" });
        if (const auto name = textOf(ref["name"]); !name.empty())
            return textCell(std::string(textOf(ref["namespace"], "*")) + '/' + std::string(name));
        return textCell(exists(ref["selector"]) ? formatSelector(ref["selector"]) : "<unset>");
    });
}

Column policyNameColumn()
{
    return plain("POLICYNAME", 30, [](const ObjectView& view) {
        return fieldCell(view, { "spec", "policyName" });
    });
}

Column schedulingPolicyColumn()
{
    return plain("POLICY", 8, [](const ObjectView& view) {
        return textCell(exists(at(view.json, { "spec", "schedulingPolicy", "gang" })) ? "Gang"
                                                                                      : "Basic");
    });
}

Column workloadColumn()
{
    return plain("WORKLOAD", 24, [](const ObjectView& view) {
        return fieldCell(view, { "spec", "workloadRef", "workloadName" }, "<none>");
    });
}

Column evictionTargetColumn()
{
    return plain("TARGET", 9, [](const ObjectView& view) {
        return fieldCell(view, { "spec", "target", "pod", "name" }, "<unset>");
    });
}

Column evictionTargetTypeColumn()
{
    return plain("TARGET TYPE", 11, [](const ObjectView& view) {
        return textCell(exists(at(view.json, { "spec", "target", "pod" })) ? "Pod" : "<unset>");
    });
}

Column evictionStatusColumn()
{
    return status("STATUS", 12,
                  [](const ObjectView& view) { return textCell(evictionStatus(view)); });
}

Tone evictionTone(const ObjectView& view)
{
    const auto word = evictionStatus(view);
    if (word.starts_with("TargetEvicted"))
        return Tone::Ok;
    return word.starts_with("Failed") ? Tone::Error : Tone::Progressing;
}

} // namespace kittiwake::cells
