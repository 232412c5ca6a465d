#include "cells.h"
#include "kinds.h"

#include <kinds/detail/field_words.h>
#include <kinds/detail/section_writer.h>

namespace kittiwake::kinds {

using namespace cells;

namespace {

ObjectLink boundPolicy(const ObjectView& view)
{
    return { "admissionregistration.k8s.io",
             "ValidatingAdmissionPolicy",
             { "", std::string(textOf(view.json["spec"]["policyName"])) } };
}

Sections policyBindingSections(const ObjectView& view)
{
    const auto spec = view.json["spec"];
    SectionWriter writer("highlights", Say::tr("Binding"));
    writer.link(Say::tr("Policy"), boundPolicy(view));
    writer.fact(Say::tr("Validation actions"), Text(fields::texts(spec["validationActions"])));
    writer.fact(Say::tr("Parameters"), fields::words(spec["paramRef"]));
    writer.fact(Say::tr("Resources"), fields::words(spec["matchResources"]));
    return { writer.take() };
}

Sentences policyBindingSentences(const ObjectView& view)
{
    bool denies = false;
    const auto actions = view.json["spec"]["validationActions"];
    forEachItem(actions, [&](const Json& action) { denies = denies || textOf(action) == "Deny"; });
    if (denies || countOf(actions) == 0)
        return {};
    return { { Say::tr("It denies no request: it only warns or audits."), Tone::Neutral } };
}

} // namespace

Kind validatingadmissionpolicybindings()
{
    return {
        .gvr = { "admissionregistration.k8s.io", "", "validatingadmissionpolicybindings" },
        .kind = "ValidatingAdmissionPolicyBinding",
        .sidebar = SidebarPlace { KindSection::Config, 160 },
        .columns = { nameColumn(), policyNameColumn(), paramRefColumn(), ageColumn() },
        .sections = policyBindingSections,
        .sentences = policyBindingSentences,
        .uses = [](const ObjectView& view) { return UsedObjects { { boundPolicy(view) } }; },
    };
}

} // namespace kittiwake::kinds
