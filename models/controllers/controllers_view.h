#pragma once

#include <kinds/timeline/timeline_entry.h>
#include <models/controllers/chosen_controller.h>
#include <models/controllers/chosen_controller_queue.h>
#include <models/controllers/controller_list_model.h>
#include <models/controllers/controller_queue_list_model.h>
#include <models/controllers/suspect_list_model.h>
#include <models/freshness/freshness.h>
#include <models/lists/listing_view.h>

#include <optional>
#include <vector>

namespace kittiwake {

/// \brief All that QML sees of the controllers of a cluster: the programs, one of them looked into,
/// one of its queues, and the keys that it retries. State comes in by the setters, requests go out
/// as signals; knows no sessions. \thread gui \owns its models
class ControllersView : public kittiwake::ListingView
{
    Q_OBJECT
    Q_PROPERTY(kittiwake::ControllerListModel* controllers READ controllers CONSTANT FINAL)
    Q_PROPERTY(kittiwake::ControllerQueueListModel* queues READ queues CONSTANT FINAL)
    Q_PROPERTY(kittiwake::SuspectListModel* suspects READ suspects CONSTANT FINAL)
    Q_PROPERTY(kittiwake::ChosenController* program READ program CONSTANT FINAL)
    Q_PROPERTY(kittiwake::ChosenControllerQueue* queue READ queue CONSTANT FINAL)
    Q_PROPERTY(kittiwake::Freshness* freshness READ freshness CONSTANT FINAL)
    Q_PROPERTY(QString cost READ cost NOTIFY ticked FINAL)
    Q_PROPERTY(QString costAccount READ costAccount NOTIFY changed FINAL)
    Q_PROPERTY(QString suspectsMessage READ suspectsMessage NOTIFY changed FINAL)
    Q_PROPERTY(int order READ order NOTIFY asked FINAL)
    Q_PROPERTY(bool reversed READ isReversed NOTIFY asked FINAL)
    Q_PROPERTY(Part part READ part WRITE setPart NOTIFY partChanged FINAL)
    Q_PROPERTY(int currentRow READ currentRow NOTIFY changed FINAL)
    Q_PROPERTY(int currentQueue READ currentQueue NOTIFY changed FINAL)
    Q_PROPERTY(int currentSuspect READ currentSuspect NOTIFY suspectChanged FINAL)
    Q_PROPERTY(QString suspectTitle READ suspectTitle NOTIFY suspectChanged FINAL)
    Q_PROPERTY(QString suspectError READ suspectError NOTIFY suspectChanged FINAL)
    Q_PROPERTY(QStringList suspectEvidence READ suspectEvidence NOTIFY suspectChanged FINAL)

public:
    enum Order { ByState, ByName, ByNamespace, ByQueues, BySuspects }; ///< as ControllerOrder
    Q_ENUM(Order)
    /// Where the keyboard is, and so which object is current.
    enum Part { Controllers, Queues, Suspects };
    Q_ENUM(Part)
    using Clock = Freshness::Clock; ///< \units milliseconds since the epoch

    explicit ControllersView(Clock clock, QObject* parent = nullptr);

    /// Until the user has done something with what is shown, the worst program is.
    void setAnswer(ControllersAnswer answer);
    void setFreshness(const FreshnessState& state);
    void forgetHealth(); ///< it was read too long ago
    /// They are read whether or not anybody looks.
    void setInBackground(bool inBackground);
    void setNamespaces(std::vector<std::string> namespaces); ///< that are chosen; empty: all
    void setThresholds(const QueueThresholds& thresholds);
    void clear(); ///< nothing is known: another session begins
    void tick() override;

    // requests, from QML
    Q_INVOKABLE void select(int row);
    Q_INVOKABLE void moveBy(int by);
    Q_INVOKABLE void toggleOpened(int row); ///< its replicas
    Q_INVOKABLE void open(bool opened); ///< the current program's
    Q_INVOKABLE void selectQueue(int row);
    Q_INVOKABLE void moveQueueBy(int by);
    Q_INVOKABLE void selectSuspect(int row);
    Q_INVOKABLE void moveSuspectBy(int by);
    Q_INVOKABLE void sortBy(int order); ///< or the other way round, where it is sorted so
    Q_INVOKABLE void openWorkload();
    Q_INVOKABLE void openLease(int which);
    Q_INVOKABLE void openLogs();
    Q_INVOKABLE void openAccess(); ///< what its service account may do
    void setPart(Part part);

    [[nodiscard]] std::optional<ObjectLink> currentObject() const override;
    [[nodiscard]] QString badge() const override;
    [[nodiscard]] int badgeTone() const override;
    [[nodiscard]] ControllerListModel* controllers() { return &m_controllers; }
    [[nodiscard]] ControllerQueueListModel* queues() { return &m_queues; }
    [[nodiscard]] SuspectListModel* suspects() { return &m_suspects; }
    [[nodiscard]] ChosenController* program() { return &m_program; }
    [[nodiscard]] ChosenControllerQueue* queue() { return &m_queue; }
    [[nodiscard]] Freshness* freshness() override { return &m_freshness; }
    [[nodiscard]] State state() const override;
    [[nodiscard]] QString headline() const override;
    [[nodiscard]] QString hint() const override;
    [[nodiscard]] QString footer() const override; ///< "7 controllers · 2 unhealthy"
    [[nodiscard]] QString cost() const; ///< what looking has cost so far; ticks
    [[nodiscard]] QString costAccount() const; ///< of what that is, and when it grows
    [[nodiscard]] std::uint64_t pagesRead() const { return m_answer ? m_answer->pagesRead : 0; }
    [[nodiscard]] std::uint64_t bytesRead() const { return m_answer ? m_answer->bytesRead : 0; }
    [[nodiscard]] QString suspectsMessage() const; ///< in the place of keys; empty: there are some
    [[nodiscard]] bool isInBackground() const { return m_inBackground; }
    /// Of all controllers that are read; none: none is.
    [[nodiscard]] const std::optional<ControllersHealth>& health() const { return m_health; }
    [[nodiscard]] int order() const { return static_cast<int>(m_question.order); }
    [[nodiscard]] bool isReversed() const { return m_question.reversed; }
    [[nodiscard]] Part part() const { return m_part; }
    [[nodiscard]] const ControllersQuestion& question() const { return m_question; }
    [[nodiscard]] int currentRow() const { return m_controllers.currentRow(); }
    [[nodiscard]] int currentQueue() const { return m_queues.currentRow(); }
    [[nodiscard]] int currentSuspect() const { return m_suspects.currentRow(); }
    [[nodiscard]] QString suspectTitle() const;
    [[nodiscard]] QString suspectError() const;
    /// Each with where it is from and how old it is; and how sure the next try is.
    [[nodiscard]] QStringList suspectEvidence() const;

Q_SIGNALS:
    void logsWanted(const kittiwake::ObjectLink& of);
    void accessWanted(const kittiwake::ObjectLink& account);
    void healthChanged();
    /// Controllers have failed to reconcile objects, or do so again.
    void retriesSeen(const std::vector<kittiwake::TimelineEntryPtr>& entries);
    /// All keys that controllers are known to retry, anew; null: that is long ago.
    void suspectsSeen(const kittiwake::SuspectsPtr& suspects);
    void ticked();
    void partChanged();
    void suspectChanged();

private:
    void onFilterSet() override;
    void setHealth(std::optional<ControllersHealth> health);
    void showChosen(std::optional<ChosenProgram> chosen);
    void keepChosen();
    void followSuspect();
    [[nodiscard]] const Suspect* shownSuspect() const;
    [[nodiscard]] std::optional<ObjectLink> objectOfRow() const;

    const Clock m_clock;
    ControllerListModel m_controllers;
    ControllerQueueListModel m_queues;
    SuspectListModel m_suspects;
    ChosenController m_program;
    ChosenControllerQueue m_queue;
    Freshness m_freshness;
    ControllersQuestion m_question;
    std::optional<ControllersAnswer> m_answer; ///< without its rows; none yet
    Part m_part = Controllers;
    std::optional<ControllersHealth> m_health;
    bool m_inBackground = false;
};

} // namespace kittiwake
