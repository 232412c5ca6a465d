#pragma once

#include <app/clusters/permitted_namespaces.h>
#include <app/controllers/controller_watch.h>
#include <core/session/cluster_session.h>
#include <models/answers/answer_slot.h>
#include <models/answers/background_reader.h>
#include <models/answers/gui_door.h>
#include <models/controllers/controllers_view.h>

#include <QObject>
#include <QTimer>

#include <chrono>
#include <memory>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief Feeds the view of the cluster's controllers: all that is read is read while somebody
/// looks or the user wants it in the background, on threads of its own, and what was read before
/// stays for when somebody looks again; what was wrong is forgotten when that is long ago.
/// Where the pods of the whole cluster are refused, of the namespaces that the user may read.
/// \thread gui \owns what reads; session and view outlive it
class ControllersPresenter : public QObject
{
    Q_OBJECT
public:
    static constexpr std::chrono::milliseconds kForgetAfter { 150'000 };

    /// `forgetAfter`: for how long what was wrong is still told when nobody looks any more.
    ControllersPresenter(ClusterSession& session, ControllersView& view,
                         PermittedNamespaces::Candidates candidates = {},
                         std::chrono::milliseconds forgetAfter = kForgetAfter);
    ~ControllersPresenter() override;

private:
    class Reading;
    struct Question
    {
        ControllersQuestion controllers {};
        bool looked = false; ///< or wanted in the background
    };
    struct Answer
    {
        std::optional<ControllersAnswer> controllers {}; ///< none: nothing was found yet
        FreshnessState freshness {};
        bool refused = false; ///< the pods of all namespaces, to this user
    };

    void ask();
    void show(Answer answer);
    void makeWatch();
    void lookIntoChosen();
    void fellBackTo(std::vector<std::string> permitted);
    [[nodiscard]] std::vector<std::string> lookedAt() const;

    ClusterSession& m_session;
    ControllersView& m_view;
    GuiDoor m_door;
    PermittedNamespaces m_namespaces;
    const std::shared_ptr<Strand> m_strand;
    const std::shared_ptr<Reading> m_reading; ///< the strand's
    BackgroundReader<Question, Answer> m_reader;
    QString m_refusal; ///< of pods in all namespaces
    QString m_permitted; ///< where controllers are looked for instead
    std::unique_ptr<ControllerWatch> m_watch; ///< null: nobody has looked yet
    /// The program that is shown, and the queues of it that may loop.
    std::string m_shown;
    std::vector<std::string> m_mayLoop;
    AnswerQueue<std::vector<TimelineEntryPtr>> m_retries { m_door.mailbox(),
                                                           [this](const auto& entries) {
                                                               Q_EMIT m_view.retriesSeen(entries);
                                                           } };
    AnswerSlot<SuspectsPtr> m_suspects { m_door.mailbox(), [this](const SuspectsPtr& suspects) {
                                            Q_EMIT m_view.suspectsSeen(suspects);
                                        } };
    QTimer m_forget; ///< what was wrong when somebody looked
};

} // namespace kittiwake
