#pragma once

#include <core/session/cluster_session.h>
#include <models/answers/gui_door.h>
#include <models/labels/labels_view.h>

#include <QObject>

#include <functional>
#include <memory>
#include <vector>

namespace kittiwake {

class LabelsReader;
struct LabelsAnswer;

/// \brief Keeps a LabelsView at what the indexes of one kind say, while it is looked at. The
/// indexes are added when they are first read, on a worker, and removed when nobody looks any more
/// and nothing is selected. \thread gui. Session and view outlive it
class LabelsPresenter : public QObject
{
    Q_OBJECT
public:
    /// The scopes of the table that is shown: what is looked at unless the user chooses otherwise.
    using CurrentScopes = std::function<std::vector<ResourceScope>()>;
    LabelsPresenter(ClusterSession& session, LabelsView& view, CurrentScopes current);
    ~LabelsPresenter() override;

    /// The table shows something else.
    void currentChanged();

Q_SIGNALS:
    void tableWanted(const kittiwake::Gvr& kind); ///< of what is looked at

private:
    using Scopes = std::vector<ResourceScope>;
    void ask();
    void choose(int source);
    void show(const LabelsAnswer& answer);
    void showSources(const std::vector<ResourceScope>& running);

    LabelsView& m_view;
    const CurrentScopes m_current;
    GuiDoor m_door;
    std::unique_ptr<LabelsReader> m_reader;
    std::vector<Scopes> m_choices; ///< as the view's sources; the first is the table's
    Scopes m_chosen; ///< empty: the table's
};

} // namespace kittiwake
