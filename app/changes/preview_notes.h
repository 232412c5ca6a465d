#pragma once

#include "deletion_notes.h"
#include "prepared_change.h"

#include <kinds/action.h>

#include <map>

namespace kittiwake {

/// \brief What there is to know of each of several objects before an action changes them. What is
/// looked up for that is read once a namespace. \thread one that may wait \owns what it has read;
/// session, kinds and action
/// outlive it
class PreviewNotes
{
public:
    PreviewNotes(ClusterSession& session, const KindCatalogue& kinds, const Action& action);

    [[nodiscard]] std::vector<ObjectNote> of(const ChangeSubject& subject,
                                             const ActionDocument& read, const ActionValues& values,
                                             const std::stop_token& stop);

private:
    [[nodiscard]] std::vector<ObjectNote> ofScaling(const ChangeSubject& subject,
                                                    const ActionDocument& read,
                                                    const ActionValues& values,
                                                    const std::stop_token& stop);
    [[nodiscard]] const std::vector<Unstructured>& autoscalersIn(const std::string& ns,
                                                                 const std::stop_token& stop);

    ClusterSession& m_session;
    const Action& m_action;
    DeletionNotes m_deletion;
    std::map<std::string, std::vector<Unstructured>> m_autoscalers; ///< by namespace
};

} // namespace kittiwake
