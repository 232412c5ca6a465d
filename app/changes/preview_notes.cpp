#include "preview_notes.h"

#include "session_lookup.h"

#include <core/changes/autoscalers.h>
#include <core/changes/edit/field_of.h>
#include <core/changes/scale_change.h>
#include <core/client/client_set.h>
#include <core/discovery/rest_mapper.h>
#include <kinds/changes/change_actions.h>

#include <cstdlib>

namespace kittiwake {

namespace {

struct NotesSay
{
    KW_DECLARE_TEXTS(kittiwake::ChangePreview)
};

std::vector<ObjectNote> sentences(std::vector<Text> texts)
{
    std::vector<ObjectNote> notes;
    notes.reserve(texts.size());
    for (auto& text : texts)
        notes.push_back({ .text = std::move(text) });
    return notes;
}

/// What ends. The replicas of a kind that is not ours may be anything: machines, brokers.
std::vector<ObjectNote> notesOfFewer(const std::optional<std::int64_t>& now,
                                     const std::string& then, bool pods)
{
    std::vector<ObjectNote> notes;
    if (then == "0" && now != 0)
        notes.push_back(
            { .text = pods ? NotesSay::tr("All its pods end: nothing of it runs any more.")
                           : NotesSay::tr("All its replicas end: nothing of it runs any more.") });
    const auto number = std::atoll(then.c_str());
    if (now && number > 0 && number < *now)
        notes.push_back(
            { .counted = pods ? ObjectNote::Counted::PodsEnd : ObjectNote::Counted::ReplicasEnd,
              .counts = { { .resource = "pods", .objects = *now - number } } });
    return notes;
}

} // namespace

PreviewNotes::PreviewNotes(ClusterSession& session, const KindCatalogue& kinds,
                           const Action& action)
    : m_session(session)
    , m_action(action)
    , m_deletion(session, kinds, action.id == kEvictAction)
{ }

std::vector<ObjectNote> PreviewNotes::of(const ChangeSubject& subject, const ActionDocument& read,
                                         const ActionValues& values, const std::stop_token& stop)
{
    const auto& change = *m_action.change;
    const auto& object = read.document;
    if (change.notes != nullptr)
        return sentences(change.notes(object.json(), values));
    if (change.end == ChangeEnd::Deletion)
        return m_deletion.of(subject, object, values, stop);
    if (change.lookedUpNotes != nullptr)
        return sentences(change.lookedUpNotes(object, sessionLookup(m_session, stop)));
    if (m_action.id == "scale")
        return ofScaling(subject, read, values, stop);
    return {};
}

/// Who may not see any is told of none.
const std::vector<Unstructured>& PreviewNotes::autoscalersIn(const std::string& ns,
                                                             const std::stop_token& stop)
{
    const auto [place, isNew] = m_autoscalers.try_emplace(ns);
    if (isNew) {
        RestMapper mapper(m_session.discovery());
        if (auto found = kittiwake::autoscalersIn(m_session.clients(), mapper, ns, stop))
            place->second = std::move(*found);
    }
    return place->second;
}

/// An autoscaler sets the replicas again.
std::vector<ObjectNote> PreviewNotes::ofScaling(const ChangeSubject& subject,
                                                const ActionDocument& read,
                                                const ActionValues& values,
                                                const std::stop_token& stop)
{
    const auto wanted = values.find("replicas");
    auto notes = notesOfFewer(wantedReplicas(read.document.json()),
                              wanted == values.end() ? std::string() : wanted->second,
                              !m_action.change->ofScale);
    if (!read.unread.empty())
        notes.push_back({ .text = NotesSay::tr("How many replicas it has now is not known: %1")
                                      .arg(Text(read.unread)) });
    const AutoscaledObject object { subject.target.gvr.group, subject.object.kind,
                                    subject.object.key };
    for (const auto& autoscaler : autoscalersIn(object.key.ns, stop)) {
        if (isAutoscalerOf(autoscaler, object))
            notes.push_back({ .text = NotesSay::tr("HorizontalPodAutoscaler %1 sets its replicas "
                                                   "and will do so again.")
                                          .arg(Text(autoscaler.key().name)) });
    }
    return notes;
}

} // namespace kittiwake
