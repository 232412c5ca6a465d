#pragma once

#include <core/session/cluster_session.h>
#include <models/answers/answer_slot.h>
#include <models/answers/gui_door.h>
#include <models/terminal/debug_form.h>
#include <models/terminal/terminal_list_model.h>

#include <QObject>

#include <memory>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief Answers the form that asks for debug containers, and opens a terminal for each that is
/// wanted. \thread gui. \owns nothing; session, form and terminals outlive it
class DebugStarts : public QObject
{
    Q_OBJECT
public:
    DebugStarts(ClusterSession& session, DebugForm& form, TerminalListModel& terminals);
    ~DebugStarts() override;

private:
    /// What the pod of the form says.
    struct Found
    {
        ObjectLink pod;
        Expected<std::vector<std::string>> containers;
    };

    void ask(const ObjectLink& pod);
    void onFound(const Found& found);
    void begin(const DebugWish& wish);

    ClusterSession& m_session;
    DebugForm& m_form;
    TerminalListModel& m_terminals;
    GuiDoor m_door;
    AnswerSlot<Found> m_found { m_door.mailbox(), [this](const Found& found) {
                                   onFound(found);
                               } };
    const std::shared_ptr<Strand> m_strand; ///< on which pods are read
    Subscription m_object; ///< is asked for
};

} // namespace kittiwake
