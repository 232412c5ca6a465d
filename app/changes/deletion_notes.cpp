#include "deletion_notes.h"

#include "owned_objects.h"

#include <core/api/json.h>
#include <core/api/label_selector.h>
#include <core/changes/field_of.h>
#include <core/client/client_set.h>

namespace kittiwake {

namespace {

struct DeletionSay
{
    KW_DECLARE_TEXTS(kittiwake::DeletionNotes)
};

/// "pods: 3, replicasets: 1"; the names are the API's in every language.
Text counted(const std::vector<ObjectCount>& counts)
{
    std::string text;
    for (const auto& count : counts)
        text += (text.empty() ? "" : ", ") + count.resource + ": " + (count.more ? "≥ " : "")
            + std::to_string(count.objects);
    return { std::move(text) };
}

class DeletionNotes
{
public:
    DeletionNotes(ClusterSession& session, const ChangeSubject& subject, const Unstructured& object,
                  const ActionValues& values, bool evicts, const std::stop_token& stop)
        : m_session(session)
        , m_subject(subject)
        , m_object(object)
        , m_kind(object.gvk().kind)
        , m_values(values)
        , m_evicts(evicts)
        , m_stop(stop)
    { }

    std::vector<Text> take()
    {
        noteWhatGoes();
        noteVolumes();
        noteBudgets();
        noteWhatIsInVain();
        noteFinalizers();
        return std::move(m_notes);
    }

private:
    void note(Text text) { m_notes.push_back(std::move(text)); }

    [[nodiscard]] bool orphans() const
    {
        const auto found = m_values.find("cascade");
        return found != m_values.end() && found->second == "orphan";
    }

    [[nodiscard]] std::optional<Unstructured> get(const Gvr& gvr, const std::string& name) const
    {
        auto found = m_session.clients().dynamic().resource(gvr, false).get(name).wait(m_stop);
        return found ? std::optional(std::move(*found)) : std::nullopt;
    }

    void noteWhatGoes()
    {
        if (m_kind == "Namespace") {
            note(DeletionSay::tr("Everything in the namespace is deleted with it."));
            const auto within = objectsInNamespace(m_session, m_object.key().name, m_stop);
            if (!within.empty())
                note(DeletionSay::tr("There are now: %1.", "kinds and how many there are")
                         .arg(counted(within)));
        } else if (m_kind == "CustomResourceDefinition") {
            note(DeletionSay::tr("All objects of kind %1 are deleted with it.")
                     .arg(Text(m_object.text({ "spec", "names", "kind" }))));
        } else if (m_kind == "Node") {
            note(DeletionSay::tr("The machine itself is not removed: its pods are, after a "
                                 "while, and the node comes back where its kubelet runs on."));
        } else {
            const auto owned = ownedObjects(m_session, m_subject.object, m_object.uid(), m_stop);
            if (owned.empty())
                return;
            note(orphans() ? DeletionSay::tr("It leaves behind: %1.", "kinds and how many")
                                 .arg(counted(owned))
                           : DeletionSay::tr("Deleted with it: %1.", "kinds and how many")
                                 .arg(counted(owned)));
        }
    }

    void noteVolumes()
    {
        if (m_kind == "PersistentVolumeClaim") {
            const auto name = m_object.text({ "spec", "volumeName" });
            const auto volume =
                name.empty() ? std::nullopt : get({ "", "v1", "persistentvolumes" }, name);
            if (!volume)
                return;
            const auto policy = volume->text({ "spec", "persistentVolumeReclaimPolicy" });
            note(policy == "Delete"
                     ? DeletionSay::tr("Its volume %1 is deleted with all that is in it.")
                           .arg(Text(name))
                     : DeletionSay::tr("Its volume %1 stays, with what is in it (reclaim policy "
                                       "%2).")
                           .arg(Text(name), Text(policy)));
        } else if (m_kind == "StatefulSet") {
            const auto* claims = fieldOf(m_object.json(), { "spec", "volumeClaimTemplates" });
            if (claims == nullptr || !claims->is_array() || claims->empty())
                return;
            const auto policy =
                m_object.text({ "spec", "persistentVolumeClaimRetentionPolicy", "whenDeleted" });
            note(policy == "Delete"
                     ? DeletionSay::tr("The volume claims of its pods are deleted, too.")
                     : DeletionSay::tr("The volume claims of its pods stay, with what is in "
                                       "them."));
        }
    }

    /// A deletion passes by them: only evictions ask.
    [[nodiscard]] Text budgetNote(const Unstructured& budget) const
    {
        const auto note = m_evicts
            ? DeletionSay::tr("PodDisruptionBudget %1 is asked, disruptions allowed now: %2. Where "
                              "there are none, the pod stays.")
            : DeletionSay::tr("PodDisruptionBudget %1 is not asked, disruptions allowed now: %2. "
                              "Evictions ask.");
        return note.arg(Text(budget.key().name))
            .arg(budget.number({ "status", "disruptionsAllowed" }));
    }
    void noteBudgets()
    {
        if (m_kind != "Pod")
            return;
        const auto budgets = m_session.clients()
                                 .dynamic()
                                 .resource({ "policy", "v1", "poddisruptionbudgets" })
                                 .inNamespace(m_object.key().ns)
                                 .list({ .page = { .limit = 500 } })
                                 .wait(m_stop);
        if (!budgets)
            return;
        for (const auto& budget : budgets->items) {
            const auto* selector = fieldOf(budget.json(), { "spec", "selector" });
            if (selector == nullptr)
                continue;
            JsonReader reader;
            const auto text = writeJson(*selector);
            const auto json = reader.read(text);
            const auto parsed = json ? LabelSelector::fromJson(*json) : LabelSelector::nothing();
            if (parsed && parsed->matches(m_object.labels()))
                note(budgetNote(budget));
        }
    }

    void noteWhatIsInVain()
    {
        if (m_object.annotations().contains("kubernetes.io/config.mirror"))
            note(DeletionSay::tr("It is a static pod: the kubelet of its node makes it again."));
        const auto* owners = fieldOf(m_object.json(), { "metadata", "ownerReferences" });
        if (owners == nullptr || !owners->is_array())
            return;
        for (const auto& owner : *owners) {
            if (isTrue(owner, { "controller" }))
                note(DeletionSay::tr("%1 %2 makes another one in its place.")
                         .arg(Text(textIn(owner, "kind")), Text(textIn(owner, "name"))));
        }
    }

    void noteFinalizers()
    {
        const auto* finalizers = fieldOf(m_object.json(), { "metadata", "finalizers" });
        if (finalizers == nullptr || !finalizers->is_array())
            return;
        for (const auto& finalizer : *finalizers) {
            if (finalizer.is_string())
                note(DeletionSay::tr("It stays until its finalizer %1 is taken off.")
                         .arg(Text(finalizer.get<std::string>())));
        }
    }

    ClusterSession& m_session;
    const ChangeSubject& m_subject;
    const Unstructured& m_object;
    const std::string m_kind;
    const ActionValues& m_values;
    const bool m_evicts;
    const std::stop_token& m_stop;
    std::vector<Text> m_notes;
};

} // namespace

std::vector<Text> deletionNotes(ClusterSession& session, const ChangeSubject& subject,
                                const Unstructured& object, const ActionValues& values, bool evicts,
                                const std::stop_token& stop)
{
    return DeletionNotes(session, subject, object, values, evicts, stop).take();
}

} // namespace kittiwake
