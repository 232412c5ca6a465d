#pragma once

#include <app/detail/kind_lookup.h>
#include <core/session/cluster_session.h>
#include <core/streams/forward/kept_forward.h>
#include <kinds/kind_catalogue.h>
#include <models/answers/answer_slot.h>
#include <models/answers/gui_door.h>
#include <models/streams/forward_form.h>
#include <models/streams/streams_view.h>

#include <QObject>

#include <memory>
#include <vector>

namespace kittiwake {

/// \brief The ports of this computer that are forwarded into a cluster, or were: those that are
/// remembered begin stopped. Answers the form that asks for more of them. \thread gui. \owns them;
/// session, view, form and catalogue outlive it
class PortForwards : public QObject
{
    Q_OBJECT
public:
    PortForwards(ClusterSession& session, StreamsView& view, ForwardForm& form,
                 const KindCatalogue& catalogue, KindLookup kinds);
    ~PortForwards() override;

Q_SIGNALS:
    void started(); ///< those that the form has asked for

private:
    struct Kept
    {
        SavedForward saved;
        std::shared_ptr<KeptForward> forward;
        Subscription registered;
    };
    /// What the object of the form says.
    struct Found
    {
        ObjectLink object;
        Expected<std::vector<OfferedPort>> ports;
    };

    void ask(const ObjectLink& object);
    void onFound(const Found& found);
    void begin(const std::vector<ForwardOptions>& forwards);
    KeptForward& add(const SavedForward& saved);
    void forget(const KeptForward* forward);
    void remember();

    ClusterSession& m_session;
    StreamsView& m_view;
    ForwardForm& m_form;
    const KindCatalogue& m_catalogue;
    const KindLookup m_kinds;
    GuiDoor m_door;
    AnswerSlot<Found> m_found { m_door.mailbox(), [this](const Found& found) {
                                   onFound(found);
                               } };
    const std::shared_ptr<Strand> m_strand; ///< on which objects are read
    std::vector<Kept> m_forwards;
    Subscription m_object; ///< is asked for
};

} // namespace kittiwake
