#include "gathered_notes.h"

#include <algorithm>
#include <string_view>

namespace kittiwake {

namespace {

struct GatheredSay
{
    KW_DECLARE_TEXTS(kittiwake::GatheredNotes)
};

using Counted = ObjectNote::Counted;

/// Of the words that one sentence has for several objects.
constexpr std::size_t kKeptWords = 24;
constexpr std::size_t kToldWords = 3;

/// That they are one sentence, whatever is put into it.
bool areAlike(const Text& one, const Text& other)
{
    const auto source = [](const Text& text) {
        return std::string_view(text.source() == nullptr ? "" : text.source());
    };
    return source(one) == source(other);
}

/// "pods: 3, replicasets: ≥ 1"; the names are the API's in every language.
Text listed(const std::vector<ObjectCount>& counts)
{
    std::string text;
    for (const auto& count : counts) {
        if (count.objects > 0)
            text += (text.empty() ? "" : ", ") + count.resource + ": " + (count.more ? "≥ " : "")
                + std::to_string(count.objects);
    }
    return { std::move(text) };
}

void addUp(std::vector<ObjectCount>& sums, const std::vector<ObjectCount>& counts)
{
    for (const auto& count : counts) {
        const auto sum = std::find_if(sums.begin(), sums.end(), [&](const ObjectCount& one) {
            return one.resource == count.resource;
        });
        if (sum == sums.end()) {
            sums.push_back(count);
            continue;
        }
        sum->objects += count.objects;
        sum->more = sum->more || count.more;
    }
}

} // namespace

GatheredNotes::Entry& GatheredNotes::entryOf(const ObjectNote& note)
{
    const auto found = std::find_if(m_entries.begin(), m_entries.end(), [&](const Entry& entry) {
        return entry.counted == note.counted
            && (note.counted != Counted::Nothing || areAlike(entry.said.front().text, note.text));
    });
    if (found != m_entries.end())
        return *found;
    return m_entries.emplace_back(Entry { .counted = note.counted });
}

void GatheredNotes::add(const ObjectKey& of, const std::vector<ObjectNote>& notes)
{
    for (const auto& note : notes) {
        auto& entry = entryOf(note);
        if (note.counted == Counted::Nothing)
            say(entry, of, note.text);
        else
            addUp(entry.counts, note.counts);
    }
}

void GatheredNotes::say(Entry& entry, const ObjectKey& of, const Text& text) const
{
    auto said = std::find_if(entry.said.begin(), entry.said.end(),
                             [&](const Said& one) { return one.text == text; });
    if (said == entry.said.end()) {
        if (m_objects > 1 && entry.said.size() == kKeptWords) {
            ++entry.omitted;
            return;
        }
        said = entry.said.insert(said, Said { .text = text });
    }
    said->of.add(of);
}

Text GatheredNotes::sumOf(const Entry& entry) const
{
    const bool one = m_objects == 1;
    switch (entry.counted) {
    case Counted::GoesWith:
        return one ? GatheredSay::tr("Deleted with it: %1.", "kinds and how many")
                         .arg(listed(entry.counts))
                   : GatheredSay::tr("Deleted with them: %1.", "kinds and how many")
                         .arg(listed(entry.counts));
    case Counted::StaysBehind:
        return one ? GatheredSay::tr("It leaves behind: %1.", "kinds and how many")
                         .arg(listed(entry.counts))
                   : GatheredSay::tr("They leave behind: %1.", "kinds and how many")
                         .arg(listed(entry.counts));
    case Counted::IsWithin:
        return GatheredSay::tr("There are now: %1.", "kinds and how many there are")
            .arg(listed(entry.counts));
    case Counted::PodsEnd: {
        const auto pods = static_cast<int>(entry.counts.front().objects);
        return one ? GatheredSay::tr("%n of its pods end.", nullptr, pods)
                   : GatheredSay::tr("%n of their pods end.", nullptr, pods);
    }
    case Counted::ReplicasEnd: {
        const auto replicas = static_cast<int>(entry.counts.front().objects);
        return one ? GatheredSay::tr("%n of its replicas end.", nullptr, replicas)
                   : GatheredSay::tr("%n of their replicas end.", nullptr, replicas);
    }
    case Counted::Nothing:
        break;
    }
    return {};
}

void GatheredNotes::tell(const Entry& entry, std::vector<Text>& to) const
{
    auto said = entry.said;
    std::size_t omitted = entry.omitted;
    if (m_objects > 1) {
        std::stable_sort(said.begin(), said.end(),
                         [](const Said& a, const Said& b) { return a.of.count() > b.of.count(); });
        for (; said.size() > kToldWords; said.pop_back())
            omitted += said.back().of.count();
    }
    for (const auto& one : said) {
        auto of = one.of.words(m_objects);
        to.push_back(of.empty() ? one.text
                                : GatheredSay::tr("Of %1: %2", "2 of 30 objects: what is said")
                                      .arg(std::move(of), one.text));
    }
    if (omitted > 0)
        to.push_back(GatheredSay::tr("%n more notes like this, about others.", nullptr,
                                     static_cast<int>(omitted)));
}

std::vector<Text> GatheredNotes::texts() const
{
    std::vector<Text> texts;
    for (const auto& entry : m_entries) {
        if (entry.counted == Counted::Nothing)
            tell(entry, texts);
        else if (std::any_of(entry.counts.begin(), entry.counts.end(),
                             [](const ObjectCount& count) { return count.objects > 0; }))
            texts.push_back(sumOf(entry));
    }
    return texts;
}

} // namespace kittiwake
