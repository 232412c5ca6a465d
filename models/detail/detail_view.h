#pragma once

#include <kinds/checks/finding.h>
#include <kinds/suspects/object_worker.h>
#include <models/actions/action_list_model.h>
#include <models/detail/detail_line_model.h>
#include <models/detail/shown_page.h>
#include <models/freshness/freshness.h>

#include <memory>

namespace kittiwake {

/// \brief All that QML sees of one object's page, of whatever kind. State comes in by the setters,
/// requests go out as signals; knows no sessions and no threads. \thread gui \owns its models
class DetailView : public QObject
{
    Q_OBJECT
    Q_PROPERTY(State state READ state NOTIFY changed FINAL)
    Q_PROPERTY(QString headline READ headline NOTIFY changed FINAL)
    Q_PROPERTY(QString explanation READ explanation NOTIFY changed FINAL)
    Q_PROPERTY(QString kind READ kind NOTIFY changed FINAL)
    Q_PROPERTY(QString ns READ ns NOTIFY changed FINAL)
    Q_PROPERTY(QString name READ name NOTIFY changed FINAL)
    Q_PROPERTY(QString status READ status NOTIFY changed FINAL)
    Q_PROPERTY(int tone READ tone NOTIFY changed FINAL)
    Q_PROPERTY(QString age READ age NOTIFY ageChanged FINAL)
    Q_PROPERTY(QString notice READ notice NOTIFY ageChanged FINAL)
    Q_PROPERTY(int noticeTone READ noticeTone NOTIFY ageChanged FINAL)
    Q_PROPERTY(Tab tab READ tab WRITE setTab NOTIFY tabChanged FINAL)
    Q_PROPERTY(kittiwake::Freshness* freshness READ freshness CONSTANT FINAL)
    Q_PROPERTY(kittiwake::DetailLineModel* summary READ summary CONSTANT FINAL)
    Q_PROPERTY(kittiwake::DetailLineModel* events READ events CONSTANT FINAL)
    Q_PROPERTY(kittiwake::DetailLineModel* relations READ relations CONSTANT FINAL)
    Q_PROPERTY(kittiwake::ActionListModel* actions READ actions CONSTANT FINAL)

public:
    enum class State { Empty, Loading, Ready, NotFound, Forbidden, Failed };
    Q_ENUM(State)
    enum class Tab { Summary, Yaml, Events, Relations };
    Q_ENUM(Tab)
    using Clock = Freshness::Clock;

    explicit DetailView(Clock clock, QObject* parent = nullptr);

    /// Another object: loading until a summary or an error comes. Keeps the tab.
    void show(const ObjectLink& link);
    void hide(); ///< no object
    void setSummary(const std::shared_ptr<const ShownSummary>& summary);
    /// NotFound, Forbidden or Failed; `sentence` says why. What was shown stays where there is
    /// something.
    void setError(State state, const QString& sentence);
    /// The object is gone since then and stays shown. 0: it is there. \units milliseconds
    void setDeleted(std::int64_t at);
    /// What the checks have found about the object, worst first.
    void setFindings(std::vector<FindingPtr> findings);
    /// Who works on the object, and what they said.
    void setWorkers(std::vector<ObjectWorker> workers);
    void setEvents(ShownSections sections);
    void setRelations(ShownSections sections);
    void setFreshness(const FreshnessState& state);

    // requests, from QML
    void setTab(Tab tab);
    Q_INVOKABLE void copy(const QString& text);
    Q_INVOKABLE void retry() { Q_EMIT retryWanted(); }

    [[nodiscard]] const ObjectLink& link() const { return m_link; }
    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] QString headline() const;
    [[nodiscard]] QString explanation() const;
    [[nodiscard]] QString kind() const { return QString::fromStdString(m_link.kind); }
    [[nodiscard]] QString ns() const { return QString::fromStdString(m_link.key.ns); }
    [[nodiscard]] QString name() const { return QString::fromStdString(m_link.key.name); }
    /// Of a kind without one: the worst that was found.
    [[nodiscard]] QString status() const;
    [[nodiscard]] int tone() const;
    [[nodiscard]] QString age() const { return m_age; }
    [[nodiscard]] QString notice() const { return m_notice; }
    [[nodiscard]] int noticeTone() const;
    [[nodiscard]] bool isDeleted() const { return m_deletedAt != 0; }
    [[nodiscard]] std::int64_t deletedAt() const { return m_deletedAt; } ///< as setDeleted has it
    [[nodiscard]] Tab tab() const { return m_tab; }
    [[nodiscard]] Freshness* freshness() { return &m_freshness; }
    [[nodiscard]] DetailLineModel* summary() { return &m_summaryLines; }
    [[nodiscard]] DetailLineModel* events() { return &m_eventLines; }
    [[nodiscard]] DetailLineModel* relations() { return &m_relationLines; }
    [[nodiscard]] ActionListModel* actions() { return &m_actions; }

Q_SIGNALS:
    void objectWanted(const kittiwake::ObjectLink& link);
    void containerLogsWanted(const kittiwake::ObjectLink& of, const QString& container);
    void copyWanted(const QString& text);
    void retryWanted();
    void objectChanged(); ///< another object, or none
    void tabChanged();
    void changed();
    void ageChanged();

private:
    void tick();
    void setState(State state, const QString& explanation);
    void showSections();
    [[nodiscard]] bool speaksByFinding() const;
    [[nodiscard]] QString noticeNow() const;

    Clock m_clock;
    ObjectLink m_link;
    std::shared_ptr<const ShownSummary> m_summary;
    std::vector<FindingPtr> m_findings;
    std::vector<ObjectWorker> m_workers;
    ShownSection m_findingSection, m_workerSection; ///< as they are shown
    State m_state = State::Empty;
    QString m_explanation, m_age, m_notice;
    std::int64_t m_deletedAt = 0;
    Tab m_tab = Tab::Summary;
    Freshness m_freshness;
    DetailLineModel m_summaryLines, m_eventLines, m_relationLines;
    ActionListModel m_actions;
    QTimer m_tick;
};

} // namespace kittiwake
