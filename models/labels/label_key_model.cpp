#include "label_key_model.h"

#include <kinds/builtin/cells.h>
#include <models/freshness/freshness.h>
#include <models/text/shown_numbers.h>
#include <models/text/shown_text.h>

namespace kittiwake {

QString LabelKeyLine::name() const
{
    return QString::number(static_cast<int>(facet.kind)) + QString::fromStdString(facet.label);
}

QString LabelKeyModel::titleOf(const Facet& facet)
{
    switch (facet.kind) {
    case Facet::Kind::Namespace:
        return tr("namespace");
    case Facet::Kind::Node:
        return tr("node");
    case Facet::Kind::Owner:
        return tr("owner");
    case Facet::Kind::Image:
        return tr("image");
    case Facet::Kind::Label:
        break;
    }
    return shownLine(facet.label);
}

QVariant LabelKeyModel::data(const QModelIndex& index, int role) const
{
    const auto* line = index.isValid() ? lineAt(index.row()) : nullptr;
    if (line == nullptr)
        return {};
    switch (role) {
    case Qt::DisplayRole:
    case TitleRole:
        return titleOf(line->facet);
    case LabelRole:
        return line->facet.isLabel();
    case ValuesRole:
        return shownNumber(static_cast<std::int64_t>(line->values));
    case ObjectsRole:
        return shownNumber(static_cast<std::int64_t>(line->objects));
    case CurrentRole:
        return line->current;
    case ChoiceRole:
        return line->choice;
    default:
        return {};
    }
}

QHash<int, QByteArray> LabelKeyModel::roleNames() const
{
    return { { TitleRole, "title" },     { LabelRole, "label" },     { ValuesRole, "values" },
             { ObjectsRole, "objects" }, { CurrentRole, "current" }, { ChoiceRole, "choice" } };
}

} // namespace kittiwake
