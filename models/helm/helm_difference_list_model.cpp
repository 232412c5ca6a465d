#include "helm_difference_list_model.h"

#include <models/helm/helm_words.h>
#include <models/text/shown_text.h>

#include <utility>

namespace kittiwake {

namespace {

QString sectionOf(const HelmDifferenceLine& line)
{
    switch (line.part) {
    case HelmDifferenceLine::Part::Chart:
        return HelmWords::tr("Chart");
    case HelmDifferenceLine::Part::Values:
        return HelmWords::tr("User-supplied values");
    case HelmDifferenceLine::Part::Object:
        break;
    }
    const auto name = shownLine(line.object);
    const auto change = HelmWords::change(line.change);
    return change.isEmpty() ? name : name + QStringLiteral(" (") + change + u')';
}

} // namespace

void HelmDifferenceListModel::setComparison(const HelmComparison* comparison)
{
    setLines(comparison == nullptr ? std::vector<HelmDifferenceLine>() : comparison->lines);
    const auto omitted = comparison == nullptr ? 0 : static_cast<int>(comparison->omitted);
    if (std::exchange(m_omitted, omitted) != omitted)
        Q_EMIT changed();
}

void HelmDifferenceListModel::retranslate()
{
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0), index(rowCount() - 1), { SectionRole });
}

QVariant HelmDifferenceListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& line = *lineAt(index.row());
    return role == SectionRole ? QVariant(sectionOf(line)) : line.field.data(role);
}

QHash<int, QByteArray> HelmDifferenceListModel::roleNames() const
{
    auto names = FieldDifferenceLine::roleNames();
    names.insert(SectionRole, "section");
    return names;
}

} // namespace kittiwake
