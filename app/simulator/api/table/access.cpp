#include "kinds.h"

namespace kittiwake::sim::tables {

namespace {

std::string subjects(const Json& binding, std::string_view kind)
{
    Words words;
    forEachItem(binding["subjects"], [&](const Json& subject) {
        if (textOf(subject["kind"]) != kind)
            return;
        const std::string name(textOf(subject["name"]));
        words.push_back(kind == "ServiceAccount"
                            ? std::string(textOf(subject["namespace"])) + '/' + name
                            : name);
    });
    return join(words, ", ");
}

} // namespace

TableKind bindings()
{
    return { { nameColumn(),
               { "Role", "string", "The role that the subjects are given." },
               ageColumn(),
               { "Users", "string", "Users in the roleBinding", 1 },
               { "Groups", "string", "Groups in the roleBinding", 1 },
               { "ServiceAccounts", "string", "ServiceAccounts in the roleBinding", 1 } },
             [](const Json& binding, Cells& cells) {
                 const auto role = binding["roleRef"];
                 nameCell(binding, cells);
                 cells.text(std::string(textOf(role["kind"])) + '/'
                            + std::string(textOf(role["name"])));
                 ageCell(binding, cells);
                 for (const auto* kind : { "User", "Group", "ServiceAccount" })
                     cells.text(subjects(binding, kind));
             } };
}

} // namespace kittiwake::sim::tables
