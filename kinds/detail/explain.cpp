#include "explain.h"

#include <kinds/builtin/cells.h>
#include <kinds/detail/condition_tone.h>
#include <kinds/detail/detail_words.h>
#include <kinds/kind.h>

#include <algorithm>

namespace kittiwake::explain {

using namespace cells;

namespace {

void append(Sentences& to, Sentences more)
{
    for (auto& sentence : more)
        to.push_back(std::move(sentence));
}

} // namespace

Sentences generation(const ObjectView& view)
{
    const auto observed = at(view.json, { "status", "observedGeneration" });
    const auto now = numberOf(at(view.json, { "metadata", "generation" }));
    if (!exists(observed) || numberOf(observed) >= now)
        return {};
    return { { Say::tr("The controller has not yet observed generation %1; it is at %2. The status "
                       "is out of date.")
                   .arg(now)
                   .arg(numberOf(observed)),
               Tone::Warn } };
}

Sentences conditions(const ObjectView& view, const Kind& of)
{
    Sentences sentences;
    forEachItem(at(view.json, { "status", "conditions" }), [&](const Json& condition) {
        const auto tone = conditionTone(of, condition);
        if (tone != Tone::Error && tone != Tone::Warn && tone != Tone::Progressing)
            return;
        const auto since = timeOf(condition["lastTransitionTime"]);
        const auto type = shown::line(textOf(condition["type"]));
        const auto status = shown::line(textOf(condition["status"]));
        const auto reason = shown::line(textOf(condition["reason"]));
        const auto message = shown::line(textOf(condition["message"]));
        const auto text = message.empty() && reason.empty() ? Say::tr("%1 is %2.").arg(type, status)
            : message.empty() || reason.empty()
            ? Say::tr("%1 is %2: %3").arg(type, status, message.empty() ? reason : message)
            : Say::tr("%1 is %2 (%3): %4").arg(type, status, reason, message);
        sentences.push_back({ text, tone, since ? since->time_since_epoch().count() : 0 });
    });
    std::stable_sort(sentences.begin(), sentences.end(), [](const auto& a, const auto& b) {
        return (a.tone == Tone::Error) > (b.tone == Tone::Error);
    });
    return sentences;
}

Sentences object(const ObjectView& view, const Kind& of)
{
    Sentences sentences = deletion(view, of);
    append(sentences, of.sentences != nullptr ? of.sentences(view) : conditions(view, of));
    append(sentences, generation(view));
    return sentences;
}

} // namespace kittiwake::explain
