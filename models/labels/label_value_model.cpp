#include "label_value_model.h"

#include <kinds/builtin/cells.h>
#include <models/freshness/freshness.h>
#include <models/text/shown_numbers.h>
#include <models/text/shown_text.h>

namespace kittiwake {

QVariant LabelValueModel::data(const QModelIndex& index, int role) const
{
    const auto* line = index.isValid() ? lineAt(index.row()) : nullptr;
    if (line == nullptr)
        return {};
    switch (role) {
    case Qt::DisplayRole:
    case TitleRole:
        return line->value.empty() ? tr("(empty)") : shownLine(line->value);
    case EmptyRole:
        return line->value.empty();
    case ObjectsRole:
        return shownNumber(static_cast<std::int64_t>(line->objects));
    case ShareRole:
        return line->share;
    case ChosenRole:
        return line->chosen;
    case InvertedRole:
        return line->inverted;
    default:
        return {};
    }
}

QHash<int, QByteArray> LabelValueModel::roleNames() const
{
    return { { TitleRole, "title" }, { EmptyRole, "empty" },   { ObjectsRole, "objects" },
             { ShareRole, "share" }, { ChosenRole, "chosen" }, { InvertedRole, "inverted" } };
}

} // namespace kittiwake
