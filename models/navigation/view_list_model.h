#pragma once

#include <models/navigation/view_model.h>
#include <models/navigation/views.h>

#include <QAbstractListModel>

#include <vector>

namespace kittiwake {

/// \brief The views of one cluster but its table, in the order of the sidebar, each with its own
/// object. The rows are constant; the titles follow the language. \thread gui \owns the objects
class ViewListModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        NameRole = Qt::UserRole + 1,
        TitleRole,
        IconNameRole,
        PageRole, ///< its QML file, from the folder of all
        ViewRole, ///< its ViewModel
        ShowsClusterRole,
    };

    explicit ViewListModel(const ViewParts& parts, QObject* parent = nullptr);

    /// Null: it is the table.
    [[nodiscard]] ViewModel* model(ViewId id) const;
    /// Null: no view has such an object.
    template<typename Model>
    [[nodiscard]] Model* model() const
    {
        for (const auto& line : m_lines) {
            if (auto* model = qobject_cast<Model*>(line.model.get()))
                return model;
        }
        return nullptr;
    }
    Q_INVOKABLE [[nodiscard]] int rowOf(const QString& name) const; ///< -1: it is not listed

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

private:
    struct Line
    {
        const View& view;
        std::unique_ptr<ViewModel> model;
    };
    std::vector<Line> m_lines;
};

} // namespace kittiwake
