#pragma once

#include <QAbstractListModel>
#include <QStringList>

#include <optional>
#include <vector>

namespace kittiwake {

/// \brief The namespaces to choose from: all, one or several. The first row is "all namespaces".
/// A name that is chosen but not listed (typed in, or the user may not list namespaces) stays in
/// sight. \thread gui
class NamespaceListModel : public QAbstractListModel
{
    Q_OBJECT
    Q_PROPERTY(QString filter READ filter WRITE setFilter NOTIFY filterChanged FINAL)
    Q_PROPERTY(QStringList chosen READ chosen NOTIFY chosenChanged FINAL)
    Q_PROPERTY(QString summary READ summary NOTIFY chosenChanged FINAL)
    Q_PROPERTY(QString note READ note NOTIFY noteChanged FINAL)

public:
    enum Role {
        NameRole = Qt::UserRole + 1,
        AllRole, ///< the row "all namespaces"
        CheckedRole,
        ListedRole, ///< false: nobody has said that there is such a namespace
        NumberRole, ///< of the favourites: 1 to 9; 0: none of them
    };

    explicit NamespaceListModel(QObject* parent = nullptr);

    /// What the server listed; told again, only differences are announced.
    void setNames(QStringList names);
    /// Why the list is short or empty: "You may not list namespaces. Type a name."
    void setNote(const QString& note);
    /// Empty: all. Announced by `chosenChanged`, as the user's choices are; `chosenByUser` is
    /// theirs alone.
    void setChosen(QStringList chosen);

    /// Those that are chosen are all that may be read of what is shown: the user wants all.
    void setNarrowed(bool narrowed) { m_narrowed = narrowed; }
    [[nodiscard]] bool isNarrowed() const { return m_narrowed; }

    /// Nine that were chosen, by the numbers they got when they first were; a tenth takes the
    /// number of the one that was chosen longest ago. \source k9s's number keys
    [[nodiscard]] const QStringList& favourites() const { return m_favourites; }
    void setFavourites(const QStringList& favourites);
    /// Chosen by the user, here or when starting: each has a number then.
    void noteFavourites(const QStringList& names);

    /// As if the user had chosen them here.
    void choose(QStringList chosen);

    /// A place is looked at that is in all namespaces, or no longer: what was chosen before it
    /// comes back after it, unless the user chooses meanwhile.
    void setEverywhere(bool everywhere);
    /// What the user has chosen, wherever they are: empty: all.
    [[nodiscard]] QStringList wanted() const;
    /// Another session begins with those; nothing waits to come back.
    void beginWith(const QStringList& wanted);

    [[nodiscard]] QString filter() const { return m_filter; }
    void setFilter(const QString& filter);
    [[nodiscard]] QStringList chosen() const { return m_chosen; }
    [[nodiscard]] QString note() const { return m_note; }
    [[nodiscard]] const QStringList& names() const { return m_names; }
    /// "all namespaces", "shop", "shop, pay", "shop, pay +3".
    [[nodiscard]] QString summary() const;

    Q_INVOKABLE void chooseOnly(int row); ///< that one, or all
    Q_INVOKABLE void chooseFavourite(int number); ///< that one alone; none of that number: nothing
    Q_INVOKABLE void toggle(int row); ///< that one too, or no longer
    /// A name typed in, or enough of a listed one that no other can be meant; answers with a
    /// sentence where it cannot be one, else nothing.
    Q_INVOKABLE QString chooseTyped(const QString& name);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

Q_SIGNALS:
    void filterChanged();
    void chosenChanged();
    void chosenByUser(const QStringList& chosen);
    void noteChanged();

private:
    [[nodiscard]] QStringList lines() const;
    [[nodiscard]] QString nameAt(int row) const;
    void rearrange();
    void noteFavourite(const QString& name);
    void becomeChosen(QStringList chosen);
    QStringList m_names; ///< sorted
    QStringList m_chosen; ///< sorted; empty: all
    QStringList m_favourites; ///< by number
    QStringList m_used; ///< the same, those chosen last at the end
    QStringList m_lines { QString() }; ///< what is in sight; an empty name: all
    QString m_filter;
    QString m_note;
    bool m_narrowed = false;
    bool m_everywhere = false;
    std::optional<QStringList> m_before; ///< what comes back after it
};

} // namespace kittiwake
