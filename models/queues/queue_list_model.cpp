#include "queue_list_model.h"

#include <kinds/queues/own_names.h>
#include <models/freshness/freshness.h>
#include <models/lists/list_difference.h>
#include <models/text/shown_numbers.h>
#include <models/text/shown_text.h>

#include <algorithm>
#include <tuple>
#include <utility>

namespace kittiwake {

namespace {

constexpr std::string_view kOwnOwner = "Kittiwake";

} // namespace

QString queueTitle(const QueueFigures& queue)
{
    return queue.owner == kOwnOwner ? shownText(ownName(queue.name))
                                    : QString::fromStdString(queue.name);
}

void QueueListModel::setQueues(std::vector<QueueFigures> queues)
{
    arrange(std::move(queues));
    Q_EMIT countChanged();
}

void QueueListModel::setByName(bool byName)
{
    if (std::exchange(m_byName, byName) != byName)
        arrange(m_queues);
}

void QueueListModel::arrange(std::vector<QueueFigures> queues)
{
    const auto place = [this](const QueueFigures& queue) {
        return std::make_tuple(m_byName || queue.failing == 0, queue.owner != kOwnOwner,
                               std::cref(queue.owner), std::cref(queue.name), std::cref(queue.id));
    };
    std::sort(queues.begin(), queues.end(),
              [&place](const auto& a, const auto& b) { return place(a) < place(b); });
    const auto rowBefore = currentRow();
    const auto before = m_current;
    becomeList(m_queues, queues, [](const QueueFigures& queue) { return queue.id; },
               {
                   .removing = [this](int first, int last) { beginRemoveRows({}, first, last); },
                   .removed = [this] { endRemoveRows(); },
                   .inserting = [this](int first, int last) { beginInsertRows({}, first, last); },
                   .inserted = [this] { endInsertRows(); },
               });
    m_queues = std::move(queues);
    if (current() == nullptr)
        m_current = m_queues.empty() ? std::string() : m_queues.front().id;
    if (!m_queues.empty())
        Q_EMIT dataChanged(index(0), index(count() - 1));
    if (before != m_current || rowBefore != currentRow())
        Q_EMIT currentChanged();
}

void QueueListModel::setCurrent(int row)
{
    if (row < 0 || row >= count() || row == currentRow())
        return;
    m_current = m_queues[static_cast<std::size_t>(row)].id;
    Q_EMIT dataChanged(index(0), index(count() - 1), { CurrentRole });
    Q_EMIT currentChanged();
}

int QueueListModel::failing() const
{
    return static_cast<int>(std::count_if(m_queues.begin(), m_queues.end(),
                                          [](const auto& queue) { return queue.failing > 0; }));
}

int QueueListModel::paused() const
{
    return static_cast<int>(std::count_if(m_queues.begin(), m_queues.end(),
                                          [](const auto& queue) { return queue.paused; }));
}

int QueueListModel::currentRow() const
{
    const auto it = std::find_if(m_queues.begin(), m_queues.end(),
                                 [this](const auto& queue) { return queue.id == m_current; });
    return it == m_queues.end() ? -1 : static_cast<int>(it - m_queues.begin());
}

const QueueFigures* QueueListModel::current() const
{
    const auto row = currentRow();
    return row < 0 ? nullptr : &m_queues[static_cast<std::size_t>(row)];
}

QString QueueListModel::sectionOf(const QueueFigures& queue) const
{
    if (!m_byName && queue.failing > 0)
        return tr("With failing keys");
    return queue.owner.empty() ? tr("Others") : QString::fromStdString(queue.owner);
}

bool QueueListModel::onlyOwn() const
{
    return std::all_of(m_queues.begin(), m_queues.end(),
                       [](const QueueFigures& queue) { return queue.owner == kOwnOwner; });
}

void QueueListModel::retranslate()
{
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

int QueueListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : count();
}

QVariant QueueListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& queue = m_queues[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case NameRole:
        return queueTitle(queue);
    case OwnerRole:
        return QString::fromStdString(queue.owner);
    case HeadingRole: {
        const auto section = sectionOf(queue);
        const bool same = index.row() > 0
            && section == sectionOf(m_queues[static_cast<std::size_t>(index.row()) - 1]);
        return same ? QString() : section;
    }
    case ToneRole:
        return static_cast<int>(queue.tone());
    case DepthTextRole:
        return shownShortNumber(static_cast<double>(queue.depth));
    case AddsTextRole:
        return QString::fromStdString(rateText(queue.pace.adds));
    case FailingRole:
        return static_cast<int>(queue.failing);
    case PausedRole:
        return queue.paused;
    case CurrentRole:
        return queue.id == m_current;
    default:
        return {};
    }
}

QHash<int, QByteArray> QueueListModel::roleNames() const
{
    return { { NameRole, "name" },           { OwnerRole, "owner" },
             { HeadingRole, "heading" },     { ToneRole, "tone" },
             { DepthTextRole, "depthText" }, { AddsTextRole, "addsText" },
             { FailingRole, "failing" },     { PausedRole, "paused" },
             { CurrentRole, "current" } };
}

} // namespace kittiwake
