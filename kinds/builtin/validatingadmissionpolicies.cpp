#include "cells.h"
#include "kinds.h"

#include <kinds/detail/field_words.h>
#include <kinds/detail/section_writer.h>

namespace kittiwake::kinds {

using namespace cells;

namespace {

constexpr int kFirstValidations = 10;
constexpr int kMaxValidations = 300;

/// What the policy applies to, and each of its expressions below its message.
Sections admissionPolicySections(const ObjectView& view)
{
    const auto spec = view.json["spec"];
    SectionWriter writer("highlights", Say::tr("Policy"));
    writer.fact(Say::tr("Failure policy"), spec["failurePolicy"]);
    writer.fact(Say::tr("Parameters"), fields::words(spec["paramKind"]));
    forEachItem(at(spec, { "matchConstraints", "resourceRules" }), [&](const Json& rule) {
        auto& line = writer.fact(Say::tr("Resource rule"), fields::words(rule));
        line.id += '/' + std::to_string(writer.size());
    });
    SectionWriter validations("validations", Say::tr("Validations"), kFirstValidations);
    validations.setTotal(static_cast<int>(countOf(spec["validations"])));
    forEachItem(spec["validations"], [&](const Json& validation) {
        if (validations.size() >= kMaxValidations)
            return;
        auto& line = validations.item(shown::line(textOf(validation["expression"])), Tone::Neutral);
        line.detail =
            shown::line(textOf(validation["message"], textOf(validation["messageExpression"])));
        line.id += '/' + std::to_string(validations.size());
    });
    return { writer.take(), validations.take() };
}

/// What the API server found when it checked the types of its expressions.
Sentences admissionPolicySentences(const ObjectView& view)
{
    Sentences sentences;
    forEachItem(at(view.json, { "status", "typeChecking", "expressionWarnings" }),
                [&](const Json& warning) {
                    sentences.push_back(
                        { Say::tr("The API server warns of the expression at %1: %2")
                              .arg(shown::line(textOf(warning["fieldRef"])),
                                   shown::line(textOf(warning["warning"]))),
                          Tone::Warn });
                });
    return sentences;
}

bool namesPolicy(const Json& binding, const Object& policy)
{
    return textOf(binding["spec"]["policyName"]) == policy.key().name;
}

} // namespace

Kind validatingadmissionpolicies()
{
    return {
        .gvr = { "admissionregistration.k8s.io", "", "validatingadmissionpolicies" },
        .kind = "ValidatingAdmissionPolicy",
        .sidebar = SidebarPlace { KindSection::Config, 150 },
        .columns = { nameColumn(),
                     number("VALIDATIONS", 11,
                            [](const ObjectView& view) {
                                return sizeCell(at(view.json, { "spec", "validations" }));
                            }),
                     paramKindColumn(), ageColumn() },
        .sections = admissionPolicySections,
        .sentences = admissionPolicySentences,
        .referrers = { { "admissionregistration.k8s.io", "ValidatingAdmissionPolicyBinding",
                         namesPolicy } },
    };
}

} // namespace kittiwake::kinds
