#include "forward_port_list_model.h"

#include <algorithm>

namespace kittiwake {

void ForwardPortListModel::offer(const std::vector<OfferedPort>& ports,
                                 const std::set<std::uint16_t>& taken)
{
    std::vector<ForwardPortLine> lines;
    bool anyChosen = false;
    for (const auto& port : ports) {
        ForwardPortLine line { .port = port };
        const bool known = std::any_of(lines.begin(), lines.end(), [&](const auto& other) {
            return other.name() == line.name();
        });
        if (known)
            continue;
        line.chosen = port.tcp && !anyChosen;
        anyChosen = anyChosen || line.chosen;
        if (const auto local = usualLocalPort(port.number); local != 0 && !taken.contains(local))
            line.local = QString::number(local);
        lines.push_back(std::move(line));
    }
    setLines(lines);
}

void ForwardPortListModel::setChosen(int row, bool chosen)
{
    auto all = lines();
    if (lineAt(row) == nullptr || !lineAt(row)->port.tcp)
        return;
    all[static_cast<std::size_t>(row)].chosen = chosen;
    setLines(all);
}

void ForwardPortListModel::setLocal(int row, const QString& text)
{
    auto all = lines();
    if (lineAt(row) == nullptr)
        return;
    auto& line = all[static_cast<std::size_t>(row)];
    if (line.local == text)
        return;
    line.local = text;
    line.chosen = line.chosen || (line.port.tcp && !text.isEmpty());
    setLines(all);
}

QVariant ForwardPortListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& line = *lineAt(index.row());
    const auto name = QString::fromStdString(line.port.name);
    switch (role) {
    case Qt::DisplayRole:
    case LabelRole:
        return name.isEmpty() ? QString::number(line.port.number)
                              : name + u' ' + QString::number(line.port.number);
    case DetailRole:
        return line.port.tcp ? QString::fromStdString(line.port.container)
                             : tr("not TCP: it cannot be forwarded");
    case ChosenRole:
        return line.chosen;
    case LocalRole:
        return line.local;
    case ForwardableRole:
        return line.port.tcp;
    default:
        return {};
    }
}

QHash<int, QByteArray> ForwardPortListModel::roleNames() const
{
    return { { LabelRole, "label" },
             { DetailRole, "detail" },
             { ChosenRole, "chosen" },
             { LocalRole, "local" },
             { ForwardableRole, "forwardable" } };
}

} // namespace kittiwake
