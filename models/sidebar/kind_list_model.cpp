#include "kind_list_model.h"

#include <models/freshness/freshness.h>
#include <models/language_change.h>
#include <models/lists/list_difference.h>
#include <models/sidebar/kind_sections.h>
#include <models/text/shown_numbers.h>

#include <QDateTime>

#include <algorithm>
#include <tuple>
#include <unordered_map>

namespace kittiwake {

namespace {

QString nameOf(const Gvr& gvr)
{
    return QString::fromStdString(gvr.resource);
}

QString groupOf(const Gvr& gvr)
{
    return QString::fromStdString(gvr.group);
}

bool isSame(const QString& a, const QString& b)
{
    return a.compare(b, Qt::CaseInsensitive) == 0;
}

const QList<int> kOfNumbers { KindListModel::CountRole, KindListModel::FaultsRole,
                              KindListModel::LiveRole, KindListModel::RefusedRole,
                              KindListModel::NumbersHintRole };

} // namespace

KindListModel::KindListModel(QObject* parent)
    : QAbstractListModel(parent)
{
    onLanguageChange(this, [this] {
        if (rowCount() > 0)
            Q_EMIT dataChanged(index(0), index(rowCount() - 1),
                               { Qt::DisplayRole, TitleRole, NumbersHintRole });
    });
}

QString KindListModel::sectionOf(const KindEntry& entry)
{
    return placeOf(entry.gvr).section;
}

void KindListModel::setKinds(std::vector<KindEntry> kinds)
{
    const auto place = [](const KindEntry& entry) {
        const auto in = placeOf(entry.gvr);
        return std::make_tuple(in.rank, in.section, in.order, pluralTitle(entry), entry.gvr);
    };
    std::sort(kinds.begin(), kinds.end(),
              [&](const KindEntry& a, const KindEntry& b) { return place(a) < place(b); });
    if (kinds == m_kinds)
        return;
    m_kinds = std::move(kinds);
    rearrange();
    Q_EMIT kindsChanged();
}

void KindListModel::setCurrent(const Gvr& gvr)
{
    const auto before = std::exchange(m_current, gvr);
    announce(before, { CurrentRole });
    announce(gvr, { CurrentRole });
}

const KindEntry* KindListModel::find(const QString& name) const
{
    const auto first = [&](auto matches) -> const KindEntry* {
        const auto found = std::find_if(m_kinds.begin(), m_kinds.end(), matches);
        return found == m_kinds.end() ? nullptr : &*found;
    };
    if (const auto* entry = first([&](const KindEntry& e) { return isSame(nameOf(e.gvr), name); }))
        return entry;
    if (const auto* entry = first([&](const KindEntry& e) {
            return isSame(nameOf(e.gvr) + QLatin1Char('.') + groupOf(e.gvr), name)
                || isSame(e.kind, name);
        }))
        return entry;
    return first(
        [&](const KindEntry& e) { return e.shortNames.contains(name, Qt::CaseInsensitive); });
}

const KindEntry* KindListModel::find(const Gvr& gvr) const
{
    const auto found = std::find_if(m_kinds.begin(), m_kinds.end(),
                                    [&](const KindEntry& entry) { return entry.gvr == gvr; });
    return found == m_kinds.end() ? nullptr : &*found;
}

std::vector<KindEntry> KindListModel::kindsInSight() const
{
    std::vector<KindEntry> kinds;
    for (const auto& line : m_lines) {
        if (line.kind)
            kinds.push_back(*line.kind);
    }
    return kinds;
}

const KindEntry* KindListModel::kindAt(int row) const
{
    if (row < 0 || row >= rowCount())
        return nullptr;
    const auto& line = m_lines[static_cast<std::size_t>(row)];
    return line.kind ? &*line.kind : nullptr;
}

void KindListModel::toggleSection(int row)
{
    if (row < 0 || row >= rowCount() || kindAt(row) != nullptr)
        return;
    const auto section = m_lines[static_cast<std::size_t>(row)].section;
    if (m_collapsed.erase(section) == 0)
        m_collapsed.insert(section);
    rearrange();
    const auto heading = index(row);
    Q_EMIT dataChanged(heading, heading, { ExpandedRole });
}

int KindListModel::nextKind(int from, int step) const
{
    for (int row = from + step; row >= 0 && row < rowCount(); row += step) {
        if (kindAt(row) != nullptr)
            return row;
    }
    return -1;
}

int KindListModel::currentIndex() const
{
    const auto found = std::find_if(m_lines.begin(), m_lines.end(), [&](const Line& line) {
        return line.kind && line.kind->gvr == m_current;
    });
    return found == m_lines.end() ? -1 : static_cast<int>(found - m_lines.begin());
}

void KindListModel::setFilter(const QString& filter)
{
    if (m_filter == filter)
        return;
    m_filter = filter;
    rearrange();
    Q_EMIT filterChanged();
}

bool KindListModel::matches(const KindEntry& entry) const
{
    const auto wanted = m_filter.trimmed();
    return wanted.isEmpty() || nameOf(entry.gvr).contains(wanted, Qt::CaseInsensitive)
        || entry.kind.contains(wanted, Qt::CaseInsensitive)
        || entry.shortNames.contains(wanted, Qt::CaseInsensitive)
        || groupOf(entry.gvr).contains(wanted, Qt::CaseInsensitive);
}

std::vector<KindListModel::Line> KindListModel::lines() const
{
    std::vector<Line> lines;
    std::unordered_map<std::string, int> namesakes;
    std::vector<const KindEntry*> listed;
    for (const auto& entry : m_kinds) {
        if (isListedElsewhere(entry.gvr, m_kinds))
            continue;
        listed.push_back(&entry);
        ++namesakes[entry.gvr.resource];
    }
    const bool filtered = !m_filter.trimmed().isEmpty();
    for (const auto* const listing : listed) {
        const auto& entry = *listing;
        if (!matches(entry))
            continue;
        const auto section = sectionOf(entry);
        if (lines.empty() || lines.back().section != section)
            lines.push_back({ section, std::nullopt, {} });
        if (!filtered && m_collapsed.contains(section))
            continue;
        const bool ambiguous = namesakes[entry.gvr.resource] > 1;
        lines.push_back({ section, entry, ambiguous ? groupOf(entry.gvr) : QString() });
    }
    return lines;
}

void KindListModel::rearrange()
{
    const auto nameOfLine = [](const Line& line) {
        return line.section + QLatin1Char('|')
            + (line.kind ? QString::fromStdString(line.kind->gvr.toString()) + line.detail
                         : QString());
    };
    becomeList(m_lines, lines(), nameOfLine,
               {
                   .removing = [this](int first, int last) { beginRemoveRows({}, first, last); },
                   .removed = [this] { endRemoveRows(); },
                   .inserting = [this](int first, int last) { beginInsertRows({}, first, last); },
                   .inserted = [this] { endInsertRows(); },
               });
}

void KindListModel::announce(const Gvr& gvr, const QList<int>& roles)
{
    for (int row = 0; row < rowCount(); ++row) {
        const auto* kind = kindAt(row);
        if (kind != nullptr && kind->gvr == gvr)
            Q_EMIT dataChanged(index(row), index(row), roles);
    }
}

int KindListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

QVariant KindListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& line = m_lines[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case TitleRole:
        return line.kind ? pluralTitle(*line.kind) : sectionTitle(line.section);
    case HeadingRole:
        return !line.kind;
    case ExpandedRole:
        return !m_filter.trimmed().isEmpty() || !m_collapsed.contains(line.section);
    case CurrentRole:
        return line.kind && line.kind->gvr == m_current;
    case DetailRole:
        return line.detail;
    case CountRole: {
        const auto* numbers = numbersOf(line);
        return numbers == nullptr || numbers->refused ? QString()
                                                      : shownShortNumber(numbers->objects);
    }
    case FaultsRole: {
        const auto* numbers = numbersOf(line);
        const int faults = numbers == nullptr ? 0 : numbers->faults.value_or(0);
        return faults == 0 ? QString() : shownShortNumber(faults);
    }
    case LiveRole: {
        const auto* numbers = numbersOf(line);
        return numbers != nullptr && numbers->countedAt == 0 && !numbers->outdated;
    }
    case RefusedRole: {
        const auto* numbers = numbersOf(line);
        return numbers != nullptr && numbers->refused;
    }
    case NumbersHintRole: {
        const auto* numbers = numbersOf(line);
        return numbers == nullptr ? QString() : numbersText(*line.kind, *numbers);
    }
    default:
        return {};
    }
}

QHash<int, QByteArray> KindListModel::roleNames() const
{
    return { { TitleRole, "title" },       { HeadingRole, "heading" },
             { ExpandedRole, "expanded" }, { CurrentRole, "current" },
             { DetailRole, "detail" },     { CountRole, "countText" },
             { FaultsRole, "faultsText" }, { LiveRole, "live" },
             { RefusedRole, "refused" },   { NumbersHintRole, "numbersHint" } };
}

void KindListModel::setCount(const Gvr& gvr, int count)
{
    const auto known = m_numbers.find(gvr);
    KindNumbers numbers { .objects = count };
    if (known != m_numbers.end())
        numbers.faults = known->second.faults;
    setNumbers(gvr, numbers);
}

void KindListModel::setNumbers(const Gvr& gvr, const KindNumbers& numbers)
{
    const auto [known, isNew] = m_numbers.try_emplace(gvr, numbers);
    if (isNew || std::exchange(known->second, numbers) != numbers)
        announce(gvr, kOfNumbers);
}

void KindListModel::forgetNumbers(const Gvr& gvr)
{
    if (gvr != m_current && m_numbers.erase(gvr) > 0)
        announce(gvr, kOfNumbers);
}

/// A refusal elsewhere says nothing of here, and faults are to be looked at: those go at once.
void KindListModel::outdateNumbersInNamespaces()
{
    for (const auto& kind : m_kinds) {
        const auto known = kind.namespaced ? m_numbers.find(kind.gvr) : m_numbers.end();
        if (known == m_numbers.end())
            continue;
        if (known->second.refused) {
            m_numbers.erase(known);
        } else {
            known->second.outdated = true;
            known->second.faults.reset();
        }
        announce(kind.gvr, kOfNumbers);
    }
}

void KindListModel::forgetOutdatedNumbers()
{
    for (const auto& kind : m_kinds) {
        const auto known = m_numbers.find(kind.gvr);
        if (known == m_numbers.end() || !known->second.outdated)
            continue;
        m_numbers.erase(known);
        announce(kind.gvr, kOfNumbers);
    }
}

const KindNumbers* KindListModel::numbersOf(const Line& line) const
{
    const auto known = line.kind ? m_numbers.find(line.kind->gvr) : m_numbers.end();
    return known == m_numbers.end() ? nullptr : &known->second;
}

/// "56 Pods, 4 faults"
QString KindListModel::numbersText(const KindEntry& kind, const KindNumbers& numbers)
{
    if (numbers.refused)
        return tr("You may not list %1.").arg(QString::fromStdString(kind.gvr.resource));
    const auto objects = tr("%1 %2", "number, kind: 56 Pods")
                             .arg(shownNumber(numbers.objects),
                                  numbers.objects == 1 ? kind.kind : pluralTitle(kind));
    if (numbers.outdated)
        return tr("%1 in the namespaces that were chosen before. Counting.").arg(objects);
    if (numbers.countedAt != 0) {
        const auto at = QDateTime::fromSecsSinceEpoch(numbers.countedAt).time();
        return tr("%1 at %2. Open the table to watch them.")
            .arg(objects, at.toString(QStringLiteral("HH:mm:ss")));
    }
    const auto faults = numbers.faults.value_or(0);
    return faults == 0
        ? objects
        : countedText(faults, tr("%1, 1 fault").arg(objects), tr("%1, %2 faults").arg(objects));
}

} // namespace kittiwake
