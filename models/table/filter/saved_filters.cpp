#include "saved_filters.h"

#include <models/lists/list_difference.h>
#include <models/table/row_order.h>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr std::size_t kMaxFilters = 500;

const auto kFilters = QStringLiteral("filters");
const auto kNameField = QStringLiteral("name");
const auto kTextField = QStringLiteral("text");
const auto kKindField = QStringLiteral("kind");

} // namespace

const Gvr SavedFilters::kKept { "", "", "saved filters" };

void SavedFilters::setStore(Load load, Save save)
{
    m_load = std::move(load);
    m_save = std::move(save);
    refresh();
}

void SavedFilters::begin(const Gvr& kind)
{
    m_kind = QString::fromStdString(kind.resource + (kind.group.empty() ? "" : '.' + kind.group));
    refresh();
}

void SavedFilters::refresh()
{
    if (m_load) {
        m_all.clear();
        const auto entries = m_load(kKept).value(kFilters).toList();
        for (const auto& entry : entries) {
            const auto map = entry.toMap();
            Filter filter { map.value(kNameField).toString(), map.value(kTextField).toString(),
                            map.value(kKindField).toString() };
            if (!filter.name.isEmpty() && !filter.text.isEmpty() && m_all.size() < kMaxFilters)
                m_all.push_back(std::move(filter));
        }
    }
    show();
}

bool SavedFilters::add(const QString& name, const QString& text, bool everywhere)
{
    Filter filter { name.trimmed(), text.trimmed(), everywhere ? QString() : m_kind };
    if (filter.name.isEmpty() || filter.text.isEmpty())
        return false;
    refresh();
    std::erase_if(m_all, [&](const Filter& known) {
        return known.name == filter.name && known.kind == filter.kind;
    });
    const auto place = std::find_if(m_all.begin(), m_all.end(), [&](const Filter& known) {
        return naturalCompare(filter.name, known.name) < 0;
    });
    m_all.insert(place, std::move(filter));
    keep();
    return true;
}

void SavedFilters::remove(int row)
{
    if (!has(row))
        return;
    const auto gone = m_shown[static_cast<std::size_t>(row)];
    refresh();
    std::erase(m_all, gone);
    keep();
}

QString SavedFilters::textAt(int row) const
{
    return has(row) ? m_shown[static_cast<std::size_t>(row)].text : QString();
}

void SavedFilters::keep()
{
    QVariantList entries;
    for (const auto& filter : m_all)
        entries.append(QVariantMap { { kNameField, filter.name },
                                     { kTextField, filter.text },
                                     { kKindField, filter.kind } });
    if (m_save)
        m_save(kKept, entries.isEmpty() ? QVariantMap() : QVariantMap { { kFilters, entries } });
    show();
}

void SavedFilters::show()
{
    std::vector<Filter> wanted;
    std::copy_if(
        m_all.begin(), m_all.end(), std::back_inserter(wanted),
        [this](const Filter& filter) { return filter.kind.isEmpty() || filter.kind == m_kind; });
    if (wanted == m_shown)
        return;
    becomeList(m_shown, wanted,
               [](const Filter& filter) {
                   return QString(filter.name + u'\n' + filter.kind + u'\n' + filter.text);
               },
               { .removing = [this](int first, int last) { beginRemoveRows({}, first, last); },
                 .removed = [this] { endRemoveRows(); },
                 .inserting = [this](int first, int last) { beginInsertRows({}, first, last); },
                 .inserted =
                     [this] {
                         endInsertRows();
                     } });
    Q_EMIT countChanged();
}

int SavedFilters::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : count();
}

QVariant SavedFilters::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& filter = m_shown[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case NameRole:
        return filter.name;
    case TextRole:
        return filter.text;
    case EverywhereRole:
        return filter.kind.isEmpty();
    default:
        return {};
    }
}

QHash<int, QByteArray> SavedFilters::roleNames() const
{
    return { { NameRole, "name" }, { TextRole, "text" }, { EverywhereRole, "everywhere" } };
}

} // namespace kittiwake
