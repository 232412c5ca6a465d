#pragma once

#include <core/session/cluster_session.h>
#include <core/streams/kept_copy.h>
#include <models/answers/answer_slot.h>
#include <models/answers/gui_door.h>
#include <models/streams/copy_form.h>
#include <models/streams/streams_view.h>

#include <QObject>

#include <memory>
#include <vector>

namespace kittiwake {

/// \brief The copies between this computer and the pods of a cluster, until their rows are removed.
/// Answers the form that asks for more of them. \thread gui. \owns them; session, view and form
/// outlive it
class PodCopies : public QObject
{
    Q_OBJECT
public:
    PodCopies(ClusterSession& session, StreamsView& view, CopyForm& form);
    ~PodCopies() override;

Q_SIGNALS:
    void started(); ///< those that the form has asked for

private:
    struct Kept
    {
        std::shared_ptr<KeptCopy> copy;
        Subscription registered;
    };
    /// What the pod of the form says.
    struct Found
    {
        ObjectLink pod;
        Expected<std::vector<std::string>> containers;
    };

    void ask(const ObjectLink& pod);
    void onFound(const Found& found);
    void begin(const std::vector<CopyWish>& wishes);
    std::shared_ptr<KeptCopy> add(const CopyWish& wish);
    void forget(const KeptCopy* copy);

    ClusterSession& m_session;
    StreamsView& m_view;
    CopyForm& m_form;
    GuiDoor m_door;
    AnswerSlot<Found> m_found { m_door.mailbox(), [this](const Found& found) {
                                   onFound(found);
                               } };
    const std::shared_ptr<Strand> m_strand; ///< on which pods are read
    std::vector<Kept> m_copies;
    Subscription m_object; ///< is asked for
};

} // namespace kittiwake
