#pragma once

#include <kinds/timeline/time_window.h>
#include <models/freshness/freshness.h>
#include <models/labels/selected_text.h>
#include <models/navigation/view_model.h>
#include <models/timeline/timeline_cursor.h>
#include <models/timeline/timeline_entry_list_model.h>
#include <models/timeline/timeline_status.h>

namespace kittiwake {

/// \brief All that QML sees of the time line: lanes with marks over a window of time, and the list
/// of what happened in it. Asks by `asked`, is answered by setAnswer; knows nothing of sessions or
/// threads. \thread gui \owns its models \units times in milliseconds since the epoch
class TimelineView : public kittiwake::ViewModel
{
    Q_OBJECT
    Q_PROPERTY(kittiwake::TimelineEntryListModel* list READ list CONSTANT FINAL)
    Q_PROPERTY(kittiwake::TimelineStatus* status READ status CONSTANT FINAL)
    Q_PROPERTY(kittiwake::Freshness* freshness READ freshness CONSTANT FINAL)
    Q_PROPERTY(int lanes READ lanes WRITE setLanes NOTIFY questionChanged FINAL)
    Q_PROPERTY(int zoom READ zoom WRITE setZoom NOTIFY questionChanged FINAL)
    Q_PROPERTY(QList<QString> zooms READ zooms CONSTANT FINAL)
    Q_PROPERTY(bool live READ isLive NOTIFY questionChanged FINAL)
    Q_PROPERTY(bool paused READ isPaused WRITE setPaused NOTIFY questionChanged FINAL)
    Q_PROPERTY(QString filterText READ filterText WRITE setFilterText NOTIFY questionChanged FINAL)
    Q_PROPERTY(QString selectedText READ selectedText NOTIFY questionChanged FINAL)
    Q_PROPERTY(QString filterProblem READ filterProblem NOTIFY questionChanged FINAL)
    Q_PROPERTY(
        bool warningsOnly READ warningsOnly WRITE setWarningsOnly NOTIFY questionChanged FINAL)
    Q_PROPERTY(bool narrowed READ isNarrowed NOTIFY questionChanged FINAL)
    Q_PROPERTY(QString selectionText READ selectionText NOTIFY questionChanged FINAL)
    Q_PROPERTY(QString cursorText READ cursorText NOTIFY cursorChanged FINAL)
    Q_PROPERTY(QString notice READ notice NOTIFY noticeChanged FINAL)
    Q_PROPERTY(bool active READ isActive WRITE setActive NOTIFY activeChanged FINAL)

public:
    using Clock = Freshness::Clock;
    explicit TimelineView(Clock clock, QObject* parent = nullptr);

    void setAnswer(TimelineAnswer answer);
    void setFreshness(const FreshnessState& state) { m_freshness.setState(state); }
    void setNotice(const QString& notice); ///< what the app did by itself, or may not
    void clear(); ///< nothing is known: another session begins, perhaps another user's
    void setNamespaces(std::vector<std::string> namespaces); ///< empty: all
    void setSelected(SelectedObjectsPtr selected); ///< what happens to these alone; null: to all

    // requests, from QML
    void setLanes(int lanes); ///< a TimelineLanes
    void setZoom(int zoom); ///< 0: the shortest time
    void setPaused(bool paused);
    void setFilterText(const QString& text);
    void setWarningsOnly(bool only);
    void setActive(bool active); ///< somebody looks: questions are asked
    /// How many lanes and bins there is room for.
    Q_INVOKABLE void setRoom(int lanes, int bins);
    Q_INVOKABLE void panBy(double share); ///< of the span, to the right above 0
    Q_INVOKABLE void goToNow();
    /// The selection; where there is none, or nothing is shown, all that narrows.
    Q_INVOKABLE void clearFilter() override;
    Q_INVOKABLE void clearSelected() { Q_EMIT selectedUnwanted(); }
    /// From nowhere to the newest of the first lane; past the last mark it pans.
    Q_INVOKABLE void moveCursor(int lanes, int marks);
    Q_INVOKABLE void narrowToCursor(); ///< to its bin, if that was done to its lane
    /// To a bin of a lane, 0: all its time; once more: to nothing.
    Q_INVOKABLE void narrowTo(int lane, double at);
    Q_INVOKABLE QString textAt(int lane, double at) const;
    Q_INVOKABLE void open(int row); ///< of the list
    [[nodiscard]] std::optional<ObjectLink> currentObject() const override;
    Q_INVOKABLE void retry() { Q_EMIT retryNow(); }

    [[nodiscard]] TimelineEntryListModel* list() { return &m_list; }
    [[nodiscard]] TimelineStatus* status() { return &m_status; }
    [[nodiscard]] Freshness* freshness() override { return &m_freshness; }
    [[nodiscard]] const TimelineChart& chart() const { return m_chart; }
    [[nodiscard]] const TimelineCursor& cursor() const { return m_cursor; }
    [[nodiscard]] const TimelineQuestion& question() const { return m_question; }
    [[nodiscard]] std::int64_t now() const { return m_clock(); }
    [[nodiscard]] std::int64_t from() const { return m_window.from(shownNow()); }
    [[nodiscard]] std::int64_t to() const { return m_window.to(shownNow()); }
    [[nodiscard]] int lanes() const { return static_cast<int>(m_question.lanes); }
    [[nodiscard]] int zoom() const { return m_window.zoom(); }
    [[nodiscard]] QList<QString> zooms() const; ///< "5 min"
    [[nodiscard]] bool isLive() const { return m_window.isLive() && !m_paused; }
    [[nodiscard]] bool isPaused() const { return m_paused; }
    [[nodiscard]] QString filterText() const { return m_filterText; }
    /// What labels, nodes and so on were chosen on their page; empty: none.
    [[nodiscard]] QString selectedText() const
    {
        return kittiwake::selectedText(m_question.filter.selected);
    }
    /// Why it cannot be read: then the one before stays in force; empty: it is.
    [[nodiscard]] QString filterProblem() const { return timelineEntryFilterProblem(m_filterText); }
    [[nodiscard]] bool warningsOnly() const { return m_question.filter.warningsOnly; }
    [[nodiscard]] bool isNarrowed() const { return m_question.selection.has_value(); }
    [[nodiscard]] QString selectionText() const;
    [[nodiscard]] QString cursorText() const;
    [[nodiscard]] QString notice() const { return m_notice; }
    [[nodiscard]] bool isActive() const { return m_active; }

Q_SIGNALS:
    /// To be answered until the next one.
    void asked(const kittiwake::TimelineQuestion& question);
    void askedNothing(); ///< nobody looks any more
    void retryNow();
    void selectedUnwanted(); ///< what happens to all objects, please

    void questionChanged();
    void chartChanged(); ///< or time went by
    void cursorChanged();
    void noticeChanged();
    void activeChanged();

private:
    [[nodiscard]] std::int64_t shownNow() const { return m_paused ? m_pausedAt : m_clock(); }
    void ask();
    void tick();

    const Clock m_clock;
    Freshness m_freshness;
    TimelineEntryListModel m_list;
    TimelineStatus m_status;
    TimeWindow m_window;
    TimelineChart m_chart;
    TimelineCursor m_cursor;
    TimelineQuestion m_question;
    QString m_notice;
    QString m_filterText; ///< as it is typed; the question has what can be read
    QTimer m_tick;
    std::uint64_t m_last = 0; ///< the number of the last entry told of
    std::int64_t m_pausedAt = 0;
    std::int64_t m_askedAt = 0;
    int m_bins = 150;
    bool m_paused = false;
    bool m_active = false;
};

} // namespace kittiwake
