#pragma once

#include <models/helm/helm_release_answer.h>
#include <models/lists/line_list_model.h>

#include <QString>

namespace kittiwake {

/// An object of a release as a line of a list.
struct HelmObjectLine
{
    HelmObjectEntry entry {};
    int copy = 0; ///< counts those of the same kind and name: a hook may have one that is installed

    [[nodiscard]] QString name() const
    {
        return QString::fromStdString(entry.object.group + '/' + entry.object.kind + ' '
                                      + entry.object.key.toString() + ' ' + entry.events)
            + QString::number(copy);
    }
    bool operator==(const HelmObjectLine&) const = default;
};

/// \brief The objects that a revision has installed, one of them current. \thread gui
class HelmObjectListModel : public LineListModel<HelmObjectLine>
{
    Q_OBJECT

public:
    enum Role {
        KindRole = Qt::UserRole + 1,
        ObjectRole, ///< "shop/web"
        CommentRole, ///< which template made it
        EventsRole, ///< of a hook: when it runs
        CurrentRole,
    };

    using LineListModel::LineListModel;

    void setObjects(const std::vector<HelmObjectEntry>& objects);
    void setCurrentRow(int row);
    [[nodiscard]] int currentRow() const { return m_current; }

    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

private:
    int m_current = -1;
};

} // namespace kittiwake
