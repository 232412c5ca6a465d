#pragma once

#include "change_subject.h"
#include "object_note.h"

#include <core/session/cluster_session.h>
#include <kinds/changes/action_change.h>
#include <kinds/kind_catalogue.h>

#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief What there is to know before objects are deleted: what goes with them or is left behind,
/// what becomes of their volumes, which disruption budgets are passed by, what holds them up, and
/// what makes it be in vain. Who may not see that is told nothing of it. \thread one that may wait
/// \owns what it has read, for all of the objects; session and kinds outlive it \source
/// kubernetes.io/docs/concepts/architecture/garbage-collection
class DeletionNotes
{
public:
    /// `evicts`: by evictions, which ask those budgets.
    DeletionNotes(ClusterSession& session, const KindCatalogue& kinds, bool evicts)
        : m_session(session)
        , m_kinds(kinds)
        , m_evicts(evicts)
        , m_owned(session, kinds)
    { }

    [[nodiscard]] std::vector<ObjectNote> of(const ChangeSubject& subject,
                                             const Unstructured& object, const ActionValues& values,
                                             const std::stop_token& stop);

private:
    /// One object, and what is noted of it.
    struct One
    {
        const ChangeSubject& subject;
        const Unstructured& object;
        const ActionValues& values;
        const std::stop_token& stop;
        std::vector<ObjectNote> notes {};

        void note(Text text) { notes.push_back({ .text = std::move(text) }); }
        void count(ObjectNote::Counted what, std::vector<ObjectCount> counts);
    };
    void noteWhatGoes(One& of);
    void noteOfKind(One& of) const;
    void noteBudgets(One& of);
    [[nodiscard]] const std::vector<Unstructured>& budgetsIn(const std::string& ns,
                                                             const std::stop_token& stop);
    void noteWhatIsInVain(One& of);
    [[nodiscard]] const std::optional<Unstructured>& ownerOf(const One& of, const JsonValue& owner);
    static void noteFinalizers(One& of);

    ClusterSession& m_session;
    const KindCatalogue& m_kinds;
    const bool m_evicts;
    OwnedObjects m_owned;
    std::map<std::string, std::vector<Unstructured>> m_budgets; ///< by namespace
    std::map<std::string, std::optional<Unstructured>> m_owners; ///< controllers, by uid
};

} // namespace kittiwake
