#include "certificate_requests.h"

#include <kinds/builtin/cells.h>
#include <kinds/detail/detail_words.h>

namespace kittiwake::explain {

using namespace cells;

/// Explains a denial or a failure. False: there is none.
bool refusal(const ObjectView& view, Sentences& to)
{
    const auto before = to.size();
    forEachItem(at(view.json, { "status", "conditions" }), [&](const Json& condition) {
        const auto type = textOf(condition["type"]);
        const auto reason = shown::line(textOf(condition["reason"]));
        const auto message = shown::line(textOf(condition["message"]));
        if (type == "Denied")
            to.push_back({ Say::tr("The request was denied (%1). %2").arg(reason, message),
                           Tone::Warn, changedAt(condition) });
        else if (type == "Failed")
            to.push_back({ Say::tr("The signer could not issue the certificate (%1): %2")
                               .arg(reason, message),
                           Tone::Error, changedAt(condition) });
    });
    return to.size() != before;
}

Text signerOf(const ObjectView& view)
{
    return shown::line(textOf(at(view.json, { "spec", "signerName" })));
}

} // namespace kittiwake::explain
