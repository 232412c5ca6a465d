#include "selector_chip_model.h"

#include <models/labels/label_key_model.h>

namespace kittiwake {

namespace {

constexpr qsizetype kLongestChip = 48; ///< characters

QString textOf(const LabelTerm& term)
{
    const auto text = QString::fromStdString(term.text());
    return term.facet.isLabel() ? text
                                : SelectorChipModel::tr("%1 %2", "what, which: node n1")
                                      .arg(LabelKeyModel::titleOf(term.facet), text);
}

} // namespace

QString SelectorChipLine::name() const
{
    return LabelKeyLine { .facet = term.facet }.name();
}

QVariant SelectorChipModel::data(const QModelIndex& index, int role) const
{
    const auto* line = index.isValid() ? lineAt(index.row()) : nullptr;
    if (line == nullptr)
        return {};
    const auto text = textOf(line->term);
    switch (role) {
    case Qt::DisplayRole:
    case TextRole:
        return text.size() <= kLongestChip ? text : text.left(kLongestChip - 1) + QChar(0x2026);
    case WholeTextRole:
        return text.left(1000);
    case InvertedRole:
        return line->term.isNegative();
    default:
        return {};
    }
}

QHash<int, QByteArray> SelectorChipModel::roleNames() const
{
    return { { TextRole, "term" }, { WholeTextRole, "wholeText" }, { InvertedRole, "inverted" } };
}

} // namespace kittiwake
