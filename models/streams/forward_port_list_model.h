#pragma once

#include <kinds/streams/offered_ports.h>
#include <models/lists/line_list_model.h>

#include <QString>

#include <set>

namespace kittiwake {

/// A port that may be forwarded, as a line of a form.
struct ForwardPortLine
{
    OfferedPort port {};
    bool chosen = false;
    QString local {}; ///< as it is typed; empty: any free one

    [[nodiscard]] QString name() const
    {
        return QString::fromStdString(port.container + '/' + port.name + '/'
                                      + std::to_string(port.number) + (port.tcp ? "" : "/udp"));
    }
    bool operator==(const ForwardPortLine&) const = default;
};

/// \brief The ports of an object, some of them chosen, each with the port of this computer that it
/// is to have. \thread gui
class ForwardPortListModel : public LineListModel<ForwardPortLine>
{
    Q_OBJECT

public:
    enum Role {
        LabelRole = Qt::UserRole + 1, ///< "http 8080"
        DetailRole, ///< whose it is, or why it cannot be forwarded
        ChosenRole,
        LocalRole,
        ForwardableRole,
    };

    using LineListModel::LineListModel;

    /// The first that can be is chosen. Local ports are the same as the remote ones where that is
    /// permitted and not `taken`.
    void offer(const std::vector<OfferedPort>& ports, const std::set<std::uint16_t>& taken);
    Q_INVOKABLE void setChosen(int row, bool chosen);
    Q_INVOKABLE void setLocal(int row, const QString& text);

    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;
};

} // namespace kittiwake
