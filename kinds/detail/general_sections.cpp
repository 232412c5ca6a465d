#include "sections.h"

#include <kinds/builtin/cells.h>
#include <kinds/detail/condition_tone.h>
#include <kinds/detail/explain.h>
#include <kinds/detail/section_writer.h>
#include <kinds/detail/value_lines.h>

#include <algorithm>

namespace kittiwake::sections {

using namespace cells;

namespace {

constexpr int kFirstPairs = 8;
constexpr std::size_t kMaxPairs = 1'000;

/// `masked`: the key whose value is not to be seen; empty: none.
DetailSection pairs(const char* id, const Text& title, const Json& map,
                    std::string_view masked = {})
{
    std::vector<std::pair<std::string_view, std::string_view>> sorted;
    forEachField(map, [&](std::string_view key, const Json& value) {
        sorted.emplace_back(key, textOf(value));
    });
    std::sort(sorted.begin(), sorted.end());
    SectionWriter writer(id, title, kFirstPairs);
    writer.setTotal(static_cast<int>(sorted.size()));
    if (sorted.size() > kMaxPairs)
        sorted.resize(kMaxPairs);
    for (const auto& [key, value] : sorted) {
        if (!masked.empty() && key == masked) {
            writer.fact(shown::line(key), Say::tr("%1, masked").arg(shown::bytes(value.size())));
            continue;
        }
        writeValue(writer, shown::line(key), value);
    }
    return writer.take();
}

} // namespace

DetailSection problems(const ObjectView& view, const Kind& of)
{
    const auto sentences = explain::object(view, of);
    const bool wrong = std::any_of(sentences.begin(), sentences.end(), [](const auto& sentence) {
        return sentence.tone == Tone::Error || sentence.tone == Tone::Warn;
    });
    SectionWriter writer("problems", wrong ? Say::tr("What is wrong") : Say::tr("State"), 6);
    for (const auto& sentence : sentences)
        writer.sentence(sentence.text, sentence.tone).since = sentence.since;
    return writer.take();
}

DetailSection conditions(const ObjectView& view, const Kind& of)
{
    SectionWriter writer("conditions", Say::tr("Conditions"), 12);
    forEachItem(at(view.json, { "status", "conditions" }), [&](const Json& condition) {
        const auto since = timeOf(condition["lastTransitionTime"]);
        const auto reason = shown::line(textOf(condition["reason"]));
        const auto message = shown::line(textOf(condition["message"]));
        auto& line =
            writer.item(shown::line(textOf(condition["type"])), conditionTone(of, condition));
        line.text = shown::line(textOf(condition["status"]));
        line.since = since ? since->time_since_epoch().count() : 0;
        line.detail = reason.empty() || message.empty() ? reason + message
                                                        : Say::tr("%1: %2").arg(reason, message);
    });
    return writer.take();
}

DetailSection origin(const ObjectView& view)
{
    const auto metadata = view.json["metadata"];
    SectionWriter writer("origin", Say::tr("Object"));
    writer.ago(Say::tr("Created"), metadata["creationTimestamp"]);
    writer.ago(Say::tr("Deleted"), metadata["deletionTimestamp"]);
    forEachItem(metadata["ownerReferences"], [&](const Json& owner) {
        const auto group = GroupVersion::parse(textOf(owner["apiVersion"])).group;
        const auto kind = shown::line(textOf(owner["kind"]));
        auto& line = writer.link(boolOf(owner["controller"]) ? Say::tr("Controlled by")
                                                             : Say::tr("Owned by"),
                                 { group,
                                   std::string(textOf(owner["kind"])),
                                   { view.object.key().ns, std::string(textOf(owner["name"])) } });
        line.text = Text::joined({ kind, line.text }, " ");
        line.id += '/' + shown::line(textOf(owner["uid"]));
    });
    forEachItem(metadata["finalizers"], [&](const Json& finalizer) {
        const auto name = shown::line(textOf(finalizer));
        const auto words = explain::finalizerWords(textOf(finalizer));
        auto& line = writer.fact(Say::tr("Finalizer"),
                                 words.empty() ? name : Say::tr("%1: %2").arg(name, words));
        line.id += '/' + name;
    });
    writer.fact(Say::tr("API version"), view.json["apiVersion"]).mono = true;
    writer.fact(Say::tr("UID"), metadata["uid"]).mono = true;
    writer.fact(Say::tr("Resource version"), metadata["resourceVersion"]).mono = true;
    const auto observed = at(view.json, { "status", "observedGeneration" });
    const auto generation = numberOf(metadata["generation"]);
    if (exists(observed) && numberOf(observed) != generation)
        writer.fact(Say::tr("Generation"),
                    Say::tr("%1, observed %2").arg(generation).arg(numberOf(observed)));
    else
        writer.count(Say::tr("Generation"), metadata["generation"]);
    return writer.take();
}

DetailSection labels(const ObjectView& view)
{
    return pairs("labels", Say::tr("Labels"), at(view.json, { "metadata", "labels" }));
}

DetailSection annotations(const ObjectView& view, std::string_view kind)
{
    return pairs("annotations", Say::tr("Annotations"),
                 at(view.json, { "metadata", "annotations" }),
                 kind == "Secret" ? kLastAppliedAnnotation : std::string_view());
}

} // namespace kittiwake::sections
