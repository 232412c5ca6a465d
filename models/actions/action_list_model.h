#pragma once

#include <models/actions/action_targets.h>

#include <QAbstractListModel>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// The actions of a kind, as its Kind has them and as what the cluster serves allows. \thread gui
using ActionsOf =
    std::function<std::vector<Action>(const std::string& group, const std::string& kind)>;

/// \brief What can be done to one object: the actions of its kind, for the menu of its row and the
/// head of its page. What is chosen goes out as a signal; nothing is done here, and whether an
/// action applies to the object as it is, whoever does it looks: neither a row nor a link holds the
/// object. \thread gui
class ActionListModel : public QAbstractListModel
{
    Q_OBJECT
    Q_PROPERTY(int count READ count NOTIFY countChanged FINAL)

public:
    enum Role {
        IdRole = Qt::UserRole + 1, ///< Action::id
        TitleRole,
        KeyRole, ///< as people write it; empty: it has none
        RefusedRole, ///< why this user may not; empty: he may, or it is not known
    };

    explicit ActionListModel(QObject* parent = nullptr);

    void setActionsOf(ActionsOf actionsOf); ///< null: no kind has any
    void setObject(const std::optional<ObjectLink>& object);
    /// Which objects are marked, asked each time that somebody looks; null: none.
    void setMarked(std::function<std::vector<ObjectLink>()> marked);
    void setRefusalOf(RefusalOf refusalOf); ///< null: nothing is refused
    /// Nothing, where there is no such row; where this user may not, that is told.
    Q_INVOKABLE void choose(int row);
    /// Somebody is about to look: whether he may is asked each time, since rights may be others.
    Q_INVOKABLE void askAccess();
    void tellRefusals(); ///< others may be refused now

    [[nodiscard]] int count() const { return static_cast<int>(m_actions.size()); }
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

Q_SIGNALS:
    void countChanged();
    void objectChanged();
    void chosen(const QString& action, const kittiwake::ObjectLink& object);
    void refusalTold(const QString& sentence);
    void accessAsked(const kittiwake::ActionTargets& targets,
                     const std::vector<kittiwake::Action>& actions);

private:
    void list();
    void look();
    [[nodiscard]] QString refusalOf(const Action& action) const;

    ActionsOf m_actionsOf;
    std::function<std::vector<ObjectLink>()> m_marked;
    RefusalOf m_refusalOf;
    std::optional<ActionTargets> m_targets; ///< the marked ones as of the last look
    std::vector<Action> m_actions;
};

} // namespace kittiwake
