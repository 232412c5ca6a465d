#include "explain.h"

#include <kinds/builtin/cells.h>
#include <kinds/detail/detail_words.h>

namespace kittiwake::explain {

using namespace cells;

namespace {

std::int64_t requestChangedAt(const Json& condition)
{
    const auto time = timeOf(condition["lastTransitionTime"]);
    return time ? time->time_since_epoch().count() : 0;
}

/// What became of it against the wish of who asked; whether anything did.
bool explainRefusal(const ObjectView& view, Sentences& to)
{
    const auto before = to.size();
    forEachItem(at(view.json, { "status", "conditions" }), [&](const Json& condition) {
        const auto type = textOf(condition["type"]);
        const auto reason = shown::line(textOf(condition["reason"]));
        const auto message = shown::line(textOf(condition["message"]));
        if (type == "Denied")
            to.push_back({ Say::tr("The request was denied (%1). %2").arg(reason, message),
                           Tone::Warn, requestChangedAt(condition) });
        else if (type == "Failed")
            to.push_back({ Say::tr("The signer could not issue the certificate (%1): %2")
                               .arg(reason, message),
                           Tone::Error, requestChangedAt(condition) });
    });
    return to.size() != before;
}

Text signerOf(const ObjectView& view)
{
    return shown::line(textOf(at(view.json, { "spec", "signerName" })));
}

} // namespace

Sentences certificateRequests(const ObjectView& view)
{
    Sentences sentences;
    const auto status = view.json["status"];
    if (explainRefusal(view, sentences) || !textOf(status["certificate"]).empty())
        return sentences;
    if (conditionStatus(status["conditions"], "Approved") == "True")
        sentences.push_back(
            { Say::tr("Approved, but its signer %1 has not issued a certificate yet.")
                  .arg(signerOf(view)),
              Tone::Progressing });
    else
        sentences.push_back(
            { Say::tr("Waits until somebody approves or denies it."), Tone::Progressing });
    return sentences;
}

Sentences podCertificateRequests(const ObjectView& view)
{
    Sentences sentences;
    const auto conditions = at(view.json, { "status", "conditions" });
    if (!explainRefusal(view, sentences) && conditionStatus(conditions, "Issued") != "True")
        sentences.push_back(
            { Say::tr("Waits until its signer %1 issues a certificate.").arg(signerOf(view)),
              Tone::Progressing });
    return sentences;
}

Sentences resourceClaims(const ObjectView& view)
{
    const auto status = view.json["status"];
    const bool allocated = isObject(status["allocation"]);
    const bool used = countOf(status["reservedFor"]) != 0;
    if (isBeingDeleted(view))
        return used ? Sentences { { Say::tr("Its devices are given back once the pods that it is "
                                            "reserved for have ended."),
                                    Tone::Ending } }
                    : Sentences();
    if (!allocated)
        return { { Say::tr("No device is allocated yet: that is done when a pod that uses the "
                           "claim is scheduled."),
                   Tone::Neutral } };
    if (!used)
        return { { Say::tr("Its devices are allocated, but not reserved for any pod."),
                   Tone::Neutral } };
    return {};
}

} // namespace kittiwake::explain
