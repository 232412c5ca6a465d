#pragma once

#include <models/navigation/views.h>

#include <QAbstractListModel>
#include <QStringList>

namespace kittiwake {

/// \brief Every key there is, once: what binds the keys and what the help page shows come from
/// here. A stateless model of constant rows. \thread gui
class KeyBindings : public QAbstractListModel
{
    Q_OBJECT
    Q_PROPERTY(QStringList views READ views CONSTANT FINAL) ///< the actions that lead to views
    Q_PROPERTY(QStringList acting READ acting CONSTANT FINAL) ///< those that act on an object

public:
    enum Role {
        ActionRole = Qt::UserRole + 1, ///< what the binding is called in QML
        KeysRole, ///< as people write them: "J", "↓"
        DescriptionRole,
        SectionRole,
    };

    explicit KeyBindings(QObject* parent = nullptr);

    /// What a Shortcut takes; empty, and a word in the log: there is no such action.
    Q_INVOKABLE [[nodiscard]] QVariantList sequences(const QString& action) const;
    /// Those of an object's key in the view of that name, but what that has for itself; empty: it
    /// does nothing there.
    Q_INVOKABLE [[nodiscard]] QVariantList sequencesIn(const QString& action,
                                                       const QString& view) const;
    /// How people write in that view what they write as `shown` elsewhere, where that is an
    /// object's first key; as it is, where it is nobody's, or the view is none.
    Q_INVOKABLE [[nodiscard]] QString shownIn(const QString& shown, const QString& view) const;
    /// The first of them as people write it: "Ctrl+W"; for buttons' hints and the status bar.
    Q_INVOKABLE [[nodiscard]] QString shown(const QString& action) const;
    Q_INVOKABLE [[nodiscard]] QString description(const QString& action) const;
    [[nodiscard]] QStringList actions() const;
    /// For the help page: all sections in that many columns of about the same height. Those about
    /// the view of that name come first.
    Q_INVOKABLE [[nodiscard]] QVariantList sectionsInColumns(int columns,
                                                             const QString& view = {}) const;
    /// Those in whose keys or description `search` is; all where it is empty.
    Q_INVOKABLE [[nodiscard]] QStringList actionsOf(const QString& section,
                                                    const QString& search = {}) const;
    /// Whether any is found so.
    Q_INVOKABLE [[nodiscard]] bool finds(const QString& search) const;
    /// That its keys do something in the view of that name.
    Q_INVOKABLE [[nodiscard]] bool worksIn(const QString& action, const QString& view) const;
    /// All of its keys, as people write them.
    Q_INVOKABLE [[nodiscard]] QString keysOf(const QString& action) const;

    /// That a key pressed is one of its: for what is not a Shortcut, since it must leave keys alone
    /// that what has the focus takes.
    Q_INVOKABLE [[nodiscard]] bool is(const QString& action, int key, int modifiers) const;
    /// "J: down and jump": keys that mean two things in one place. There is none, a test says.
    [[nodiscard]] QStringList clashes() const;

    /// The id of what it does to an object (kinds/action.h).
    Q_INVOKABLE [[nodiscard]] QString actionId(const QString& action) const;

    [[nodiscard]] QStringList views() const { return viewNames(); }
    [[nodiscard]] QStringList acting() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

Q_SIGNALS:
    void wordsChanged();
};

/// "J" as "j", "Shift+G" as "G", "Up" as "↑", "Return" as "Enter"; "Ctrl+Z" as it is.
[[nodiscard]] QString shownKey(const QString& sequence);

} // namespace kittiwake
