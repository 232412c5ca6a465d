#include "deletion_notes.h"

#include "session_lookup.h"

#include <core/changes/edit/field_of.h>
#include <core/changes/nodes/disruption_budgets.h>
#include <core/client/client_set.h>
#include <core/discovery/rest_mapper.h>

namespace kittiwake {

namespace {

struct DeletionSay
{
    KW_DECLARE_TEXTS(kittiwake::DeletionNotes)
};

/// A deletion passes by them: only evictions ask.
Text budgetNote(const Unstructured& budget, bool evicts)
{
    const auto note = evicts
        ? DeletionSay::tr("PodDisruptionBudget %1 applies, disruptions allowed now: %2. Where "
                          "there are none, the pod stays.")
        : DeletionSay::tr("PodDisruptionBudget %1 is bypassed, disruptions allowed now: %2. Only "
                          "evictions respect it.");
    return note.arg(Text(budget.key().name)).arg(budget.number({ "status", "disruptionsAllowed" }));
}

/// What the controller, of that kind, of an object does once that is gone. Replicas
/// are pods: a Deployment without any still makes its ReplicaSet.
Text replacementNote(const ObjectLink& object, const Kind* ofController,
                     const std::optional<Unstructured>& controller, const JsonValue& owner)
{
    const auto kind = textIn(owner, "kind");
    const auto said = [&](const Text& sentence) {
        return sentence.arg(Text(kind), Text(textIn(owner, "name")));
    };
    if (!controller)
        return said(DeletionSay::tr("%1 %2 may create another one in its place."));
    if (ofController != nullptr && ofController->isFinished != nullptr
        && ofController->isFinished(*controller))
        return said(DeletionSay::tr(
            "%1 %2 has finished: no other one is created, and its logs go with it."));
    if (isTrue(controller->json(), { "spec", "suspend" }))
        return said(
            DeletionSay::tr("%1 %2 is suspended: no other one is created until it is resumed."));
    if (object.isPod() && controller->number({ "spec", "replicas" }, 1) == 0)
        return said(DeletionSay::tr("%1 %2 is scaled to 0: no other one is created."));
    return said(DeletionSay::tr("%1 %2 creates another one in its place."));
}

} // namespace

void DeletionNotes::One::count(ObjectNote::Counted what, std::vector<ObjectCount> counts)
{
    if (!counts.empty())
        notes.push_back({ .counted = what, .counts = std::move(counts) });
}

std::vector<ObjectNote> DeletionNotes::of(const ChangeSubject& subject, const Unstructured& object,
                                          const ActionValues& values, const std::stop_token& stop)
{
    One one { .subject = subject, .object = object, .values = values, .stop = stop };
    noteWhatGoes(one);
    noteOfKind(one);
    noteBudgets(one);
    noteWhatIsInVain(one);
    noteFinalizers(one);
    return std::move(one.notes);
}

void DeletionNotes::noteWhatGoes(One& of)
{
    if (of.subject.object.isNamespace()) {
        of.note(DeletionSay::tr("Everything in the namespace is deleted with it."));
        of.count(ObjectNote::Counted::IsWithin, m_owned.within(of.object.key().name, of.stop));
    } else {
        const auto cascade = of.values.find("cascade");
        const bool orphans = cascade != of.values.end() && cascade->second == "orphan";
        of.count(orphans ? ObjectNote::Counted::StaysBehind : ObjectNote::Counted::GoesWith,
                 m_owned.of(of.subject.object, of.object.uid(), of.stop));
    }
}

void DeletionNotes::noteOfKind(One& of) const
{
    const auto* kind = m_kinds.find(of.subject.object.group, of.subject.object.kind);
    if (kind == nullptr || kind->deletion.notes == nullptr)
        return;
    for (auto& text : kind->deletion.notes(of.object, sessionLookup(m_session, of.stop)))
        of.note(std::move(text));
}

const std::vector<Unstructured>& DeletionNotes::budgetsIn(const std::string& ns,
                                                          const std::stop_token& stop)
{
    const auto [place, isNew] = m_budgets.try_emplace(ns);
    if (isNew) {
        RestMapper mapper(m_session.discovery());
        if (auto budgets = disruptionBudgets(m_session.clients(), mapper, ns, stop))
            place->second = std::move(*budgets);
    }
    return place->second;
}

void DeletionNotes::noteBudgets(One& of)
{
    if (!of.subject.object.isPod())
        return;
    for (const auto& budget : budgetsIn(of.object.key().ns, of.stop)) {
        if (isBudgetOf(budget, of.object))
            of.note(budgetNote(budget, m_evicts));
    }
}

void DeletionNotes::noteWhatIsInVain(One& of)
{
    if (of.object.annotations().contains("kubernetes.io/config.mirror"))
        of.note(DeletionSay::tr("It is a static pod: the kubelet of its node recreates it."));
    const auto* owners = fieldOf(of.object.json(), { "metadata", "ownerReferences" });
    if (owners == nullptr || !owners->is_array())
        return;
    for (const auto& owner : *owners) {
        if (!isTrue(owner, { "controller" }))
            continue;
        const auto group = GroupVersion::parse(textIn(owner, "apiVersion")).group;
        of.note(replacementNote(of.subject.object, m_kinds.find(group, textIn(owner, "kind")),
                                ownerOf(of, owner), owner));
    }
}

/// Once a controller, however many of its objects are deleted. None: it cannot be read, or is
/// another one of that name.
const std::optional<Unstructured>& DeletionNotes::ownerOf(const One& of, const JsonValue& owner)
{
    const auto [place, isNew] = m_owners.try_emplace(textIn(owner, "uid"));
    if (!isNew)
        return place->second;
    const auto version = GroupVersion::parse(textIn(owner, "apiVersion"));
    RestMapper mapper(m_session.discovery());
    const auto resource =
        mapper.mappingFor({ version.group, version.version, textIn(owner, "kind") });
    if (!resource)
        return place->second;
    auto read = m_session.clients()
                    .dynamic()
                    .resource(resource->gvr, resource->namespaced)
                    .inNamespace(resource->namespaced ? of.object.key().ns : std::string())
                    .get(textIn(owner, "name"))
                    .wait(of.stop);
    if (read && read->uid().text == textIn(owner, "uid"))
        place->second = std::move(*read);
    return place->second;
}

void DeletionNotes::noteFinalizers(One& of)
{
    const auto* finalizers = fieldOf(of.object.json(), { "metadata", "finalizers" });
    if (finalizers == nullptr || !finalizers->is_array())
        return;
    for (const auto& finalizer : *finalizers) {
        if (finalizer.is_string())
            of.note(DeletionSay::tr("It stays until its finalizer %1 is removed.")
                        .arg(Text(finalizer.get<std::string>())));
    }
}

} // namespace kittiwake
