#pragma once

#include <kinds/controllers/controllers_answer.h>
#include <models/lists/current_line_list_model.h>

namespace kittiwake {

struct ControllerItem
{
    ControllerRow row {};
    [[nodiscard]] QString name() const { return QString::fromStdString(row.id); }
    bool operator==(const ControllerItem&) const = default;
};

/// \brief The controller programs of a cluster, the replicas of those that are opened out below
/// them. \thread gui
class ControllerListModel : public CurrentLineListModel<ControllerItem>
{
    Q_OBJECT

public:
    enum Role {
        CurrentRole = kCurrentRole,
        NameRole,
        NamespaceRole,
        ReplicaRole, ///< it is one
        StateRole,
        ToneRole,
        ReasonRole, ///< what makes it so; or why it is not known
        QueuesRole, ///< how many
        SuspectsRole, ///< likewise; empty: none
        LeaderRole, ///< which pod leads; of a replica: what it is to its election
        ReachRole, ///< how metrics are read, or why not
        ReachedRole, ///< nothing is in their way
        OpenedRole,
        ReplicasRole, ///< how many
    };

    using CurrentLineListModel::CurrentLineListModel;

    void retranslate();

    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;
};

} // namespace kittiwake
