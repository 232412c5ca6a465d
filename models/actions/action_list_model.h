#pragma once

#include <kinds/action.h>
#include <kinds/object_link.h>

#include <QAbstractListModel>

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// The actions of a kind, as its Kind has them. \thread any
using ActionsOf =
    std::function<std::vector<Action>(const std::string& group, const std::string& kind)>;

/// The actions that this user may not do, by their ids, and why: a sentence each.
using RefusedActions = std::map<std::string, QString>;

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
    /// Nothing, where there is no such row; where this user may not, that is told.
    Q_INVOKABLE void choose(int row);
    /// Somebody is about to look: whether he may is asked, once an object.
    Q_INVOKABLE void askAccess();
    /// Left out, where it is another object's by now.
    void setRefused(const ObjectLink& object, const RefusedActions& refused);
    /// Why nothing may be changed at all; empty: it may.
    void setReadOnly(const QString& why);

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
    void accessAsked(const kittiwake::ObjectLink& object,
                     const std::vector<kittiwake::Action>& actions);

private:
    void list();
    void showRefused(const RefusedActions& refused);
    [[nodiscard]] QString refusalOf(const Action& action) const;

    ActionsOf m_actionsOf;
    std::optional<ObjectLink> m_object;
    std::vector<Action> m_actions;
    RefusedActions m_refused;
    QString m_readOnly;
    bool m_asked = false; ///< whether this user may
};

} // namespace kittiwake
