#include "finding_list_model.h"

#include <models/findings/finding_words.h>
#include <models/lists/list_difference.h>

#include <algorithm>

namespace kittiwake {

namespace {
constexpr auto kTick = std::chrono::seconds(1);
}

FindingListModel::FindingListModel(Clock clock, QObject* parent)
    : QAbstractListModel(parent)
    , m_clock(std::move(clock))
{
    connect(&m_tick, &QTimer::timeout, this, &FindingListModel::tick);
}

void FindingListModel::setFindings(const std::vector<FindingPtr>& findings)
{
    std::vector<Line> wanted;
    wanted.reserve(findings.size());
    for (const auto& finding : findings)
        wanted.push_back({ findingId(*finding), finding });
    const auto before = count();
    const auto current = currentRow();
    becomeList(m_rows, wanted, [](const Line& line) { return line.id; },
               {
                   .removing = [this](int first, int last) { beginRemoveRows({}, first, last); },
                   .removed = [this] { endRemoveRows(); },
                   .inserting = [this](int first, int last) { beginInsertRows({}, first, last); },
                   .inserted = [this] { endInsertRows(); },
               });
    announceChanged(wanted);
    if (current >= 0 && currentRow() < 0)
        setCurrentRow(std::min(current, count() - 1));
    if (count() == 0)
        m_tick.stop();
    else if (!m_tick.isActive())
        m_tick.start(kTick);
    if (count() != before)
        Q_EMIT countChanged();
}

void FindingListModel::announceChanged(const std::vector<Line>& wanted)
{
    for (std::size_t row = 0; row < wanted.size(); ++row) {
        if (m_rows[row].finding == wanted[row].finding)
            continue;
        m_rows[row].finding = wanted[row].finding;
        announceRow(static_cast<int>(row), {});
    }
}

void FindingListModel::announceRow(int row, const QList<int>& roles)
{
    Q_EMIT dataChanged(index(row), index(row), roles);
}

void FindingListModel::setCurrentRow(int row)
{
    const auto before = currentRow();
    m_current =
        row >= 0 && row < count() ? m_rows[static_cast<std::size_t>(row)].id : std::string();
    for (const int changed : { before, currentRow() }) {
        if (changed >= 0)
            announceRow(changed, { CurrentRole });
    }
}

int FindingListModel::currentRow() const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(),
                                    [this](const Line& line) { return line.id == m_current; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

FindingPtr FindingListModel::at(int row) const
{
    return row >= 0 && row < count() ? m_rows[static_cast<std::size_t>(row)].finding : nullptr;
}

void FindingListModel::tick()
{
    if (count() > 0)
        Q_EMIT dataChanged(index(0), index(count() - 1), { AgeRole });
    Q_EMIT ticked();
}

void FindingListModel::retranslate()
{
    if (count() > 0)
        Q_EMIT dataChanged(index(0), index(count() - 1));
}

int FindingListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : count();
}

QVariant FindingListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& line = m_rows[static_cast<std::size_t>(index.row())];
    const auto& finding = *line.finding;
    switch (role) {
    case Qt::DisplayRole:
    case TitleRole:
        return findingTitle(finding);
    case CheckRole:
        return checkTitle(finding.check);
    case KindRole:
        return QString::fromStdString(finding.about.kind);
    case NameRole:
        return QString::fromStdString(finding.about.key.name);
    case NamespaceRole:
        return QString::fromStdString(finding.about.key.ns);
    case AgeRole:
        return spanSince(finding.since, m_clock() / 1000);
    case ToneRole:
        return toneOf(finding.severity);
    case ExplanationRole:
        return findingExplanation(finding, m_clock() / 1000);
    case CurrentRole:
        return line.id == m_current;
    default:
        return {};
    }
}

QHash<int, QByteArray> FindingListModel::roleNames() const
{
    return { { TitleRole, "title" },    { CheckRole, "check" },
             { KindRole, "kind" },      { NameRole, "name" },
             { NamespaceRole, "ns" },   { AgeRole, "age" },
             { ToneRole, "tone" },      { ExplanationRole, "explanation" },
             { CurrentRole, "current" } };
}

} // namespace kittiwake
