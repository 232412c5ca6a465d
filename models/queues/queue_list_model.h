#pragma once

#include <kinds/queues/queue_figures.h>

#include <QAbstractListModel>

#include <vector>

namespace kittiwake {

/// Its name as it is shown: of our own, in the user's language.
[[nodiscard]] QString queueTitle(const QueueFigures& queue);

/// \brief The work queues there are: those with failing keys first, then by owner and name; or by
/// owner and name alone. \thread gui
class QueueListModel : public QAbstractListModel
{
    Q_OBJECT
    Q_PROPERTY(int count READ count NOTIFY countChanged FINAL)
    Q_PROPERTY(bool onlyOwn READ onlyOwn NOTIFY countChanged FINAL)
    Q_PROPERTY(int failing READ failing NOTIFY countChanged FINAL)
    Q_PROPERTY(int paused READ paused NOTIFY countChanged FINAL)
    Q_PROPERTY(int currentRow READ currentRow NOTIFY currentChanged FINAL)

public:
    enum Role {
        NameRole = Qt::UserRole + 1,
        OwnerRole,
        HeadingRole, ///< what it and those below it have in common; empty: as the one before
        ToneRole,
        DepthTextRole,
        AddsTextRole,
        FailingRole, ///< how many keys
        PausedRole,
        CurrentRole,
    };

    using QAbstractListModel::QAbstractListModel;

    /// Told again, only differences are announced. The first one becomes the current one where
    /// there is none, or where that has gone.
    void setQueues(std::vector<QueueFigures> queues);
    void setByName(bool byName);
    void retranslate(); ///< the language is another one
    [[nodiscard]] bool byName() const { return m_byName; }
    void setCurrent(int row);

    [[nodiscard]] int count() const { return static_cast<int>(m_queues.size()); }
    /// None of the cluster's controllers is among them.
    [[nodiscard]] bool onlyOwn() const;
    [[nodiscard]] int failing() const; ///< how many queues have failing keys
    [[nodiscard]] int paused() const; ///< how many queues are paused
    [[nodiscard]] int currentRow() const;
    /// Null: there is none.
    [[nodiscard]] const QueueFigures* current() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

Q_SIGNALS:
    void countChanged();
    void currentChanged(); ///< another one is current, or it is in another row

private:
    void arrange(std::vector<QueueFigures> queues);
    [[nodiscard]] QString sectionOf(const QueueFigures& queue) const;

    std::vector<QueueFigures> m_queues;
    std::string m_current; ///< its id
    bool m_byName = false;
};

} // namespace kittiwake
