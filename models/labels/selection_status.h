#pragma once

#include <models/clusters/resources_view.h>
#include <models/findings/findings_view.h>
#include <models/labels/label_selection.h>
#include <models/navigation/navigator.h>
#include <models/timeline/timeline_view.h>

namespace kittiwake {

/// \brief What is said at the foot of each view while a selection made on the Labels page holds:
/// the selection, and how much of the view it leaves. \thread gui; the views outlive it
class SelectionStatus : public QObject
{
    Q_OBJECT
    Q_PROPERTY(bool shown READ shown NOTIFY changed FINAL)
    Q_PROPERTY(bool holds READ holds NOTIFY changed FINAL)
    Q_PROPERTY(bool narrows READ narrows NOTIFY changed FINAL)
    Q_PROPERTY(QString selectionText READ selectionText NOTIFY changed FINAL)
    Q_PROPERTY(QString shownText READ shownText NOTIFY changed FINAL)

public:
    struct Views
    {
        Navigator& places;
        ResourcesView& table;
        FindingsView& findings;
        TimelineView& timeline;
        LabelSelection& selection;
    };
    explicit SelectionStatus(const Views& views, QObject* parent = nullptr);

    /// Takes back everything that was chosen on the Labels page.
    Q_INVOKABLE void clear() { m_views.selection.clear(); }

    /// A selection is in force.
    [[nodiscard]] bool holds() const { return !m_views.selection.isEmpty(); }
    /// The view in sight says so: the Labels page shows the selection itself, and the queues and
    /// informers of the machinery are not objects.
    [[nodiscard]] bool shown() const;
    /// The view in sight leaves out what is not selected.
    [[nodiscard]] bool narrows() const;
    [[nodiscard]] QString selectionText() const; ///< "Selection: app=web · node n1"
    [[nodiscard]] QString shownText() const; ///< "1 of 14 findings shown"

Q_SIGNALS:
    void changed();

private:
    const Views m_views;
};

} // namespace kittiwake
