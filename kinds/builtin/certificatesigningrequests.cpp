#include "cells.h"
#include "kinds.h"

#include <core/api/age.h>
#include <kinds/changes/kind_actions.h>
#include <kinds/detail/certificate_requests.h>
#include <kinds/detail/detail_words.h>
#include <kinds/detail/field_words.h>
#include <kinds/detail/section_writer.h>
#include <kinds/text/age_text.h>

#include <array>
#include <string>

namespace kittiwake::kinds {

using namespace cells;

namespace {

bool has(const ObjectView& view, std::string_view type)
{
    return !conditionStatus(at(view.json, { "status", "conditions" }), type).empty();
}

std::string conditionWord(const ObjectView& view)
{
    std::string word = has(view, "Denied") ? "Denied"
        : has(view, "Approved")            ? "Approved"
                                           : "Pending";
    if (has(view, "Failed"))
        word += ",Failed";
    if (!textOf(at(view.json, { "status", "certificate" })).empty())
        word += ",Issued";
    return word;
}

Cell requestedDuration(const ObjectView& view)
{
    const auto seconds = at(view.json, { "spec", "expirationSeconds" });
    if (!exists(seconds))
        return textCell("<none>");
    auto cell = textCell(humanDuration(std::chrono::seconds(countAt(seconds))));
    cell.sortKey = static_cast<double>(countAt(seconds));
    return cell;
}

Tone signingRequestTone(const ObjectView& view)
{
    if (has(view, "Failed"))
        return Tone::Error;
    if (has(view, "Denied"))
        return Tone::Warn;
    return has(view, "Approved") ? Tone::Ok : Tone::Progressing;
}

Sections certificateRequestSections(const ObjectView& view)
{
    const auto spec = view.json["spec"];
    SectionWriter writer("highlights", Say::tr("Certificate request"));
    writer.fact(Say::tr("Requesting user"), spec["username"]);
    writer.fact(Say::tr("Groups"), fields::words(spec["groups"]));
    writer.fact(Say::tr("Signer"), spec["signerName"]).mono = true;
    if (const auto seconds = countAt(spec["expirationSeconds"]); seconds > 0)
        writer.fact(Say::tr("Requested duration"), ageText(seconds));
    writer.fact(Say::tr("Usages"), fields::words(spec["usages"]));
    return { writer.take() };
}

Sentences certificateRequestSentences(const ObjectView& view)
{
    Sentences sentences;
    const auto status = view.json["status"];
    if (explain::refusal(view, sentences) || !textOf(status["certificate"]).empty())
        return sentences;
    if (conditionStatus(status["conditions"], "Approved") == "True")
        sentences.push_back(
            { Say::tr("Approved, but its signer %1 has not issued a certificate yet.")
                  .arg(explain::signerOf(view)),
              Tone::Progressing });
    else
        sentences.push_back(
            { Say::tr("Waits until somebody approves or denies it."), Tone::Progressing });
    return sentences;
}

} // namespace

Kind certificatesigningrequests()
{
    return {
        .gvr = { "certificates.k8s.io", "", "certificatesigningrequests" },
        .kind = "CertificateSigningRequest",
        .sidebar = SidebarPlace { KindSection::Administration, 30 },
        .columns = { nameColumn(), ageColumn(),
                     plain("SIGNERNAME", 32,
                           [](const ObjectView& view) {
                               return fieldCell(view, { "spec", "signerName" }, "<none>");
                           }),
                     plain("REQUESTOR", 22,
                           [](const ObjectView& view) {
                               return fieldCell(view, { "spec", "username" });
                           }),
                     number("REQUESTEDDURATION", 17, requestedDuration),
                     status("CONDITION", 18,
                            [](const ObjectView& view) { return textCell(conditionWord(view)); }) },
        .tone = signingRequestTone,
        .sections = certificateRequestSections,
        .sentences = certificateRequestSentences,
        .actions = { approveAction(), denyAction() },
    };
}

} // namespace kittiwake::kinds
