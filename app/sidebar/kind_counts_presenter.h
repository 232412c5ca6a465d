#pragma once

#include <core/session/cluster_session.h>
#include <models/answers/answer_slot.h>
#include <models/answers/background_reader.h>
#include <models/answers/gui_door.h>
#include <models/sidebar/kind_list_model.h>
#include <models/sidebar/kind_numbers.h>

#include <QTimer>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief Tells the sidebar how many objects there are of each kind in the namespaces that are
/// chosen: once a second at most, with their faults, of what somebody watches there; of the other
/// kinds in sight, what the server says now and then, or that they may not be listed anywhere. What
/// is watched of a kind in part, as an object's relations are, is no number of it. \thread gui.
/// Session and kinds outlive it
class KindCountsPresenter
{
public:
    /// `candidates`: namespaces that a user who may not list a kind everywhere may see it in.
    KindCountsPresenter(ClusterSession& session, KindListModel& kinds,
                        std::function<std::vector<std::string>()> candidates);

    /// Rights may be others now: refused kinds are asked about again.
    void askAnew();
    /// Empty: all, or all that may be seen of each kind.
    void setNamespaces(const QStringList& chosen);
    /// The user goes about: what was counted a while ago is counted anew.
    void hurry();

private:
    using Numbers = std::map<Gvr, KindNumbers>;
    class Counting;
    struct Question
    {
        std::vector<KindEntry> wanted {}; ///< kinds, in this order
        std::vector<std::string> namespaces {}; ///< chosen; empty: all
    };
    struct Refusal
    {
        Gvr gvr;
        bool nowhere; ///< may it be listed
    };
    void show(const Numbers& numbers);
    void take(const Refusal& refusal);
    [[nodiscard]] bool isRefusedEverywhere(const Gvr& gvr);

    ClusterSession& m_session;
    KindListModel& m_kinds;
    const std::function<std::vector<std::string>()> m_candidates;
    QStringList m_chosen;
    Numbers m_shown; ///< in the sidebar
    /// Kinds that may not be listed everywhere: whether in no namespace either; none: being asked.
    std::map<Gvr, std::optional<bool>> m_refused;
    GuiDoor m_door;
    AnswerQueue<Refusal> m_refusals { m_door.mailbox(), [this](const Refusal& refusal) {
                                         take(refusal);
                                     } };
    Question m_question;
    std::weak_ptr<Counting> m_counting; ///< the reader's
    std::unique_ptr<BackgroundReader<Question, Numbers>> m_reader;
    QTimer m_outdated; ///< until numbers of other namespaces are forgotten
    Subscription m_news; ///< of informers
};

} // namespace kittiwake
