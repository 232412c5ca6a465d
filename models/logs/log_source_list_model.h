#pragma once

#include <kinds/logs/log_collector.h>
#include <models/lists/line_list_model.h>

#include <QString>

namespace kittiwake {

/// A container's log as a line of a list.
struct LogSourceLine
{
    CollectedLog log {};
    QString pod {}; ///< with its namespace, where there are several
    std::uint32_t color = 0; ///< which of the colours that tell logs apart
    bool hidden = false; ///< its lines are not shown

    [[nodiscard]] QString name() const { return QString::number(log.number); }
    bool operator==(const LogSourceLine&) const = default;
};

/// \brief The logs that are read, each with its state, and whether its lines are shown. \thread gui
class LogSourceListModel : public LineListModel<LogSourceLine>
{
    Q_OBJECT

public:
    enum Role {
        PodRole = Qt::UserRole + 1,
        ContainerRole,
        KindOfContainerRole, ///< "init", "ephemeral"; of most: empty
        ShownRole,
        ColorRole,
        StateTextRole,
        ProblemRole, ///< the error, whole; empty: none
        ToneRole,
        LinesRole, ///< how many have come
    };

    using LineListModel::LineListModel;

    void retranslate();
    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;
};

} // namespace kittiwake
