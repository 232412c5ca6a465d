#pragma once

#include <core/api/gvk.h>

#include <QAbstractListModel>
#include <QVariantMap>

#include <functional>
#include <vector>

namespace kittiwake {

/// \brief The filters that the user has given a name, those for the kind that is shown and those
/// for all kinds, as a list to choose from. \thread gui
class SavedFilters : public QAbstractListModel
{
    Q_OBJECT
    Q_PROPERTY(int count READ count NOTIFY countChanged FINAL)

public:
    enum Role {
        NameRole = Qt::UserRole + 1,
        TextRole, ///< the filter
        EverywhereRole, ///< for all kinds
    };
    using Load = std::function<QVariantMap(const Gvr&)>;
    using Save = std::function<void(const Gvr&, const QVariantMap&)>;
    using QAbstractListModel::QAbstractListModel;

    /// Where they are kept over a restart, all of them under `kKept`.
    void setStore(Load load, Save save);
    static const Gvr kKept; ///< no kind has this name
    void begin(const Gvr& kind); ///< that is shown from here on
    Q_INVOKABLE void refresh(); ///< what was saved elsewhere meanwhile, beside another cluster

    /// Takes the place of one of that name. False: a name or a filter is missing.
    Q_INVOKABLE bool add(const QString& name, const QString& text, bool everywhere);
    Q_INVOKABLE void remove(int row);
    Q_INVOKABLE [[nodiscard]] QString textAt(int row) const;
    [[nodiscard]] int count() const { return static_cast<int>(m_shown.size()); }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

Q_SIGNALS:
    void countChanged();

private:
    struct Filter
    {
        QString name, text;
        QString kind {}; ///< "pods", "deployments.apps"; empty: all
        bool operator==(const Filter&) const = default;
    };
    [[nodiscard]] bool has(int row) const { return row >= 0 && row < count(); }
    void keep();
    void show();

    Load m_load;
    Save m_save;
    QString m_kind;
    std::vector<Filter> m_all; ///< of all kinds, by name
    std::vector<Filter> m_shown;
};

} // namespace kittiwake
