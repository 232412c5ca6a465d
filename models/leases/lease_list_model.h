#pragma once

#include <kinds/leases/lease_book.h>
#include <models/lists/current_line_list_model.h>

#include <QString>

namespace kittiwake {

/// A lease as a line of a list.
struct LeaseLine
{
    LeaseEntry entry;

    [[nodiscard]] QString name() const
    {
        return QString::fromStdString(entry.facts.key.toString());
    }
    bool operator==(const LeaseLine&) const = default;
};

/// \brief Leases, one of them current, with spans that tick. The current one stays so wherever it
/// moves; where it goes, the one in its place is. \thread gui
class LeaseListModel : public CurrentLineListModel<LeaseLine>
{
    Q_OBJECT
    /// Of the room that names and holders share, what the names have. \units pixels
    Q_PROPERTY(qreal nameWidth READ nameWidth NOTIFY nameWidthChanged FINAL)

public:
    enum Role {
        NameRole = Qt::UserRole + 1,
        NamespaceRole,
        HolderRole,
        RenewedRole, ///< how long ago; ticks
        LastsRole, ///< after each renewal
        ChangesRole, ///< how often another holder took it
        ToneRole,
        StateTextRole,
        CurrentRole = kCurrentRole,
    };

    using CurrentLineListModel::CurrentLineListModel;

    void setEntries(const std::vector<LeaseEntry>& entries);
    /// Shares out `room` pixels by the longest name and the longest holder there were; it does not
    /// change as one filters. Where both are whole they are; else holders give way, whose ends tell
    /// little, and have a third at least. `letter`: the width of one, on an average.
    Q_INVOKABLE void layOut(qreal room, qreal letter);
    [[nodiscard]] qreal nameWidth() const { return m_nameWidth; }
    /// Null: there is none.
    [[nodiscard]] const LeaseEntry* currentEntry() const;
    void tick(std::int64_t now); ///< \units milliseconds since the epoch
    void retranslate(); ///< the language is another one

    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

Q_SIGNALS:
    void nameWidthChanged();

private:
    void measure();
    void share();

    int m_longestName = 0, m_longestHolder = 0; ///< \units characters
    qreal m_room = 0, m_letter = 0, m_nameWidth = 0;
    std::int64_t m_now = 0;
};

} // namespace kittiwake
