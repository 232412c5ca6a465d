#include "sections.h"

#include <core/api/gvk.h>
#include <core/base/joined.h>
#include <kinds/builtin/cells.h>
#include <kinds/detail/section_writer.h>

#include <string>

namespace kittiwake::sections {

using namespace cells;

namespace {

constexpr int kFirstRbacLines = 20;
constexpr int kMaxRbacLines = 1'000;

/// "pods, services"; a group without a name is the core group, "".
std::string quotedWords(const Json& list)
{
    std::vector<std::string> words;
    forEachItem(list, [&](const Json& item) {
        const auto word = textOf(item);
        words.emplace_back(word.empty() ? std::string_view("\"\"") : word);
    });
    return shown::line(joined(words, ", "));
}

/// One rule as one line: verbs below what they are allowed on.
void writeRule(SectionWriter& to, const Json& rule)
{
    const auto resources = quotedWords(rule["resources"]);
    const auto groups = quotedWords(rule["apiGroups"]);
    const auto names = quotedWords(rule["resourceNames"]);
    auto& line = to.item(resources.empty() ? quotedWords(rule["nonResourceURLs"]) : resources,
                         Tone::Neutral);
    line.detail = quotedWords(rule["verbs"]);
    if (!groups.empty() && groups != "\"\"")
        line.text = groups;
    if (!names.empty())
        line.note = Say::tr("only: %1").arg(names);
    line.id += '/' + std::to_string(to.size());
}

} // namespace

Sections role(const ObjectView& view)
{
    SectionWriter rules("rules", Say::tr("Allows"), kFirstRbacLines);
    rules.setTotal(static_cast<int>(countOf(view.json["rules"])));
    forEachItem(view.json["rules"], [&](const Json& rule) {
        if (rules.size() < kMaxRbacLines)
            writeRule(rules, rule);
    });
    if (rules.empty())
        rules.note(Say::tr("Nothing."));
    return { rules.take() };
}

Sections binding(const ObjectView& view)
{
    const auto role = view.json["roleRef"];
    const std::string kind(textOf(role["kind"]));
    SectionWriter writer("highlights", Say::tr("Binding"));
    auto& line = writer.link(Say::tr("Role"),
                             { "rbac.authorization.k8s.io",
                               kind,
                               { kind == "Role" ? view.object.key().ns : std::string(),
                                 std::string(textOf(role["name"])) } });
    line.text = Text::joined({ shown::line(kind), line.text }, " ");
    SectionWriter subjects("subjects", Say::tr("Subjects"), kFirstRbacLines);
    subjects.setTotal(static_cast<int>(countOf(view.json["subjects"])));
    forEachItem(view.json["subjects"], [&](const Json& subject) {
        if (subjects.size() >= kMaxRbacLines)
            return;
        const auto type = textOf(subject["kind"]);
        const std::string name(textOf(subject["name"]));
        auto& who = subjects.fact(shown::line(type), shown::line(name));
        who.id += '/' + std::to_string(subjects.size());
        if (type != "ServiceAccount")
            return;
        const std::string ns(textOf(subject["namespace"], view.object.key().ns));
        who.text = Text::joined({ shown::line(ns), who.text }, "/");
        who.link = ObjectLink { "", "ServiceAccount", { ns, name } };
    });
    return { writer.take(), subjects.take() };
}

} // namespace kittiwake::sections
