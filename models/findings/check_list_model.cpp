#include "check_list_model.h"

#include <models/findings/finding_words.h>
#include <models/freshness/freshness.h>
#include <models/table/row.h>
#include <models/text/shown_numbers.h>
#include <models/text/shown_text.h>

namespace kittiwake {

CheckListModel::CheckListModel(QObject* parent)
    : QAbstractListModel(parent)
{
    for (int check = 0; check < kCheckCount; ++check)
        m_statuses.push_back({ .id = static_cast<CheckId>(check) });
}

void CheckListModel::setStatuses(const std::vector<CheckStatus>& statuses)
{
    for (const auto& status : statuses) {
        auto& known = m_statuses[static_cast<std::size_t>(status.id)];
        if (known == status)
            continue;
        known = status;
        const auto row = index(static_cast<int>(status.id));
        Q_EMIT dataChanged(row, row);
    }
}

void CheckListModel::setCounts(const FindingCounts& counts)
{
    if (std::exchange(m_counts, counts) != counts)
        announceAll();
}

void CheckListModel::setChosen(std::optional<CheckId> chosen)
{
    if (std::exchange(m_chosen, chosen) != chosen)
        announceAll();
}

void CheckListModel::announceAll()
{
    Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

QString CheckListModel::stateText(CheckId check) const
{
    const auto place = static_cast<std::size_t>(check);
    if (m_counts.byCheck[place] > 0)
        return shownNumber(m_counts.byCheck[place]);
    switch (m_statuses[place].state) {
    case CheckState::Checking:
        return FindingWords::tr("checking");
    case CheckState::Watching:
        return FindingWords::tr("passes");
    case CheckState::Skipped:
        return FindingWords::tr("not checked");
    case CheckState::Resting:
        return FindingWords::tr("not read");
    }
    return {};
}

QString CheckListModel::detailText(const CheckStatus& status)
{
    return status.state == CheckState::Resting
        ? FindingWords::tr("%1: not read. Open the view Controllers, or have them read in the "
                           "background (Settings).")
              .arg(checkTitle(status.id))
        : refusalText(status);
}

int CheckListModel::tone(CheckId check) const
{
    if (const auto worst = m_counts.worstOf(check))
        return toneOf(*worst);
    switch (m_statuses[static_cast<std::size_t>(check)].state) {
    case CheckState::Checking:
        return static_cast<int>(Tone::Progressing);
    case CheckState::Watching:
        return static_cast<int>(Tone::Ok);
    case CheckState::Skipped:
    case CheckState::Resting:
        break;
    }
    return static_cast<int>(Tone::Unknown);
}

int CheckListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : kCheckCount;
}

QVariant CheckListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto check = static_cast<CheckId>(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case TitleRole:
        return checkTitle(check);
    case StateRole:
        return stateText(check);
    case ToneRole:
        return tone(check);
    case DetailRole:
        return detailText(m_statuses[static_cast<std::size_t>(check)]);
    case ChosenRole:
        return m_chosen == check;
    default:
        return {};
    }
}

QHash<int, QByteArray> CheckListModel::roleNames() const
{
    return { { TitleRole, "title" },
             { StateRole, "stateText" },
             { ToneRole, "tone" },
             { DetailRole, "detail" },
             { ChosenRole, "chosen" } };
}

/// Why a check is incomplete: a refusal goes first, since somebody can change it.
QString refusalText(const CheckStatus& status)
{
    const bool refused = !status.refused.empty();
    if (!refused && status.unserved.empty())
        return {};
    const bool skipped = status.state == CheckState::Skipped;
    const auto text = refused ? skipped
            ? FindingWords::tr("%1: not checked, because you may not list %2.")
            : FindingWords::tr("%1: only partly checked, because you may not list %2.")
        : skipped
        ? FindingWords::tr("%1: not checked, because this cluster does not serve %2.")
        : FindingWords::tr("%1: only partly checked, because this cluster does not serve %2.");
    return text.arg(checkTitle(status.id), joinedText(refused ? status.refused : status.unserved));
}

} // namespace kittiwake
