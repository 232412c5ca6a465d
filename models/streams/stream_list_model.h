#pragma once

#include <models/lists/current_line_list_model.h>
#include <models/streams/streams_answer.h>

#include <QString>

namespace kittiwake {

/// A stream as a line of a list.
struct StreamLine
{
    StreamEntry entry;

    [[nodiscard]] QString name() const { return QString::number(entry.number); }
    bool operator==(const StreamLine&) const = default;
};

/// \brief Streams, one of them current, with spans that tick. The current one stays so wherever it
/// moves; where it goes, the one in its place is. \thread gui
class StreamListModel : public CurrentLineListModel<StreamLine>
{
    Q_OBJECT

public:
    enum Role {
        KindRole = Qt::UserRole + 1, ///< "Port-forward"
        IconRole,
        ObjectRole, ///< "shop/web"
        WhatRole,
        ConnectionsRole,
        ReceivedRole,
        SentRole,
        SinceRole, ///< ticks
        RateRole, ///< "1.2Mi/s"; empty: nothing goes
        ProgressRole, ///< 0 to 1; below 0: not known
        ToneRole,
        StateTextRole,
        CurrentRole = kCurrentRole,
    };

    using CurrentLineListModel::CurrentLineListModel;

    void setEntries(const std::vector<StreamEntry>& entries);
    /// Null: there is none.
    [[nodiscard]] const StreamEntry* currentEntry() const;
    void tick(std::int64_t now); ///< \units milliseconds since the epoch
    void retranslate(); ///< the language is another one
    /// How long ago it was; empty: never.
    [[nodiscard]] QString since(const StreamEntry& entry) const;

    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

private:
    std::int64_t m_now = 0;
};

} // namespace kittiwake
