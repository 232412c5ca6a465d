#pragma once

#include <kinds/controllers/controllers_answer.h>
#include <models/lists/current_line_list_model.h>

#include <string>

namespace kittiwake {

/// A queue of the program that is looked into, in the words that are shown.
struct ControllerQueueLine
{
    std::string id {};
    QString queue {}, state {}, reason {}, depth {}, adds {}, retries {}, busy {}, wait {}, work {},
        errors {}, suspects {}, pod {};
    int tone = 0;
    [[nodiscard]] QString name() const { return QString::fromStdString(id); }
    bool operator==(const ControllerQueueLine&) const = default;

    [[nodiscard]] static ControllerQueueLine of(const ControllerQueue& queue, std::string id,
                                                int suspects);
};

/// \brief Its queues, the worst first, one of them current. \thread gui
class ControllerQueueListModel : public CurrentLineListModel<ControllerQueueLine>
{
    Q_OBJECT

public:
    enum Role {
        CurrentRole = kCurrentRole,
        QueueRole,
        StateRole,
        ToneRole,
        ReasonRole,
        DepthRole,
        AddsRole,
        RetriesRole,
        BusyRole,
        WaitRole,
        WorkRole,
        ErrorsRole,
        SuspectsRole, ///< how many keys fail; empty: none
        PodRole, ///< where its program elects no leader; else empty
    };

    using CurrentLineListModel::CurrentLineListModel;

    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;
};

} // namespace kittiwake
