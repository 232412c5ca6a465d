#include "cells.h"
#include "kinds.h"

#include <kinds/detail/certificate_requests.h>
#include <kinds/detail/detail_words.h>

namespace kittiwake::kinds {

using namespace cells;

namespace {

std::string_view certificateRequestStateWord(const ObjectView& view)
{
    const auto conditions = at(view.json, { "status", "conditions" });
    for (const std::string_view type : { "Issued", "Denied", "Failed" }) {
        if (conditionStatus(conditions, type) == "True")
            return type;
    }
    return "Pending";
}

Tone certificateRequestTone(const ObjectView& view)
{
    const auto word = certificateRequestStateWord(view);
    if (word == "Issued")
        return Tone::Ok;
    return word == "Pending" ? Tone::Progressing : word == "Failed" ? Tone::Error : Tone::Warn;
}

Sentences podCertificateRequestSentences(const ObjectView& view)
{
    Sentences sentences;
    const auto conditions = at(view.json, { "status", "conditions" });
    if (!explain::refusal(view, sentences) && conditionStatus(conditions, "Issued") != "True")
        sentences.push_back({ Say::tr("Waits until its signer %1 issues a certificate.")
                                  .arg(explain::signerOf(view)),
                              Tone::Progressing });
    return sentences;
}

} // namespace

/// kubectl prints no age; it costs little room and says a lot.
Kind podcertificaterequests()
{
    return {
        .gvr = { "certificates.k8s.io", "", "podcertificaterequests" },
        .kind = "PodCertificateRequest",
        .sidebar = SidebarPlace { KindSection::Administration, 40 },
        .columns = { namespaceColumn(), nameColumn(),
                     plain("PODNAME", 16,
                           [](const ObjectView& view) {
                               return fieldCell(view, { "spec", "podName" });
                           }),
                     plain("SERVICEACCOUNTNAME", 20,
                           [](const ObjectView& view) {
                               return fieldCell(view, { "spec", "serviceAccountName" });
                           }),
                     plain("NODENAME", 10,
                           [](const ObjectView& view) {
                               return fieldCell(view, { "spec", "nodeName" });
                           }),
                     plain("SIGNERNAME", 13,
                           [](const ObjectView& view) {
                               return fieldCell(view, { "spec", "signerName" });
                           }),
                     status("STATE", 10,
                            [](const ObjectView& view) {
                                return textCell(certificateRequestStateWord(view));
                            }),
                     ageColumn(),
                     // kubectl always shows it; it is seldom set, and its title alone is wide
                     wide(plain("UNVERIFIEDUSERANNOTATIONS", 30,
                                [](const ObjectView& view) {
                                    return textCell(formatLabels(
                                        at(view.json, { "spec", "unverifiedUserAnnotations" })));
                                })) },
        .tone = certificateRequestTone,
        .sentences = podCertificateRequestSentences,
    };
}

} // namespace kittiwake::kinds
