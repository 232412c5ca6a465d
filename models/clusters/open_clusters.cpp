#include "open_clusters.h"

#include <models/changes/changes_view.h>

#include <algorithm>

namespace kittiwake {

OpenClusters::OpenClusters(ClusterStatus::Clock clock, QObject* parent)
    : QAbstractListModel(parent)
    , m_clock(std::move(clock))
{
    m_clusters.push_back(create());
}

std::unique_ptr<OpenCluster> OpenClusters::create()
{
    auto cluster = std::make_unique<OpenCluster>(m_clock);
    connect(cluster->status(), &ClusterStatus::identityChanged, this,
            [this, made = cluster.get()] { chooseHue(*made); });
    return cluster;
}

OpenCluster& OpenClusters::add()
{
    beginInsertRows({}, count(), count());
    m_clusters.push_back(create());
    endInsertRows();
    Q_EMIT countChanged();
    return *m_clusters.back();
}

void OpenClusters::remove(int index)
{
    if (index < 0 || index >= count() || count() == 1)
        return;
    if (index == m_current)
        setCurrentIndex(index > 0 ? index - 1 : 1);
    beginRemoveRows({}, index, index);
    auto* removed = m_clusters[static_cast<std::size_t>(index)].release();
    removed->status()->disconnect(this);
    m_hues.erase(removed);
    m_clusters.erase(m_clusters.begin() + index);
    if (m_current > index)
        --m_current;
    endRemoveRows();
    Q_EMIT countChanged();
    Q_EMIT currentChanged();
    // QML may be in one of its bindings. What QML shows of it is deleted later, and the delegates
    // in that later still: only then nothing looks at it any more.
    removed->setParent(this);
    auto* shown = new QObject(this);
    connect(shown, &QObject::destroyed, removed, &QObject::deleteLater);
    shown->deleteLater();
}

QString OpenClusters::endingWith(int index) const
{
    QStringList programs;
    QStringList copies;
    QStringList changes;
    QStringList unsaved;
    for (int i = 0; i < count(); ++i) {
        if (index != i && index >= 0)
            continue;
        programs << at(i).terminals()->running();
        copies << at(i).streams()->copying();
        changes << at(i).views()->model<ChangesView>()->underWay();
        unsaved << at(i).edits()->edits()->unsaved();
    }
    QStringList lines;
    if (!programs.isEmpty())
        lines << tr("%n terminal(s) still open, which are closed with it:", "",
                    static_cast<int>(programs.size()))
              << named(programs);
    if (!copies.isEmpty())
        lines << tr("%n copy(ies) still under way, which stop with it:", "",
                    static_cast<int>(copies.size()))
              << named(copies);
    if (!changes.isEmpty())
        lines << tr(
            "%n change(s) still under way, which are no longer followed, and a drain stops:", "",
            static_cast<int>(changes.size()))
              << named(changes);
    if (!unsaved.isEmpty())
        lines << tr("%n edit(s) not saved; all but Secrets are kept and offered again:", "",
                    static_cast<int>(unsaved.size()))
              << named(unsaved);
    return lines.join(u'\n');
}

/// The first of them, and how many more there are.
QStringList OpenClusters::named(const QStringList& all)
{
    constexpr qsizetype kNamed = 5;
    auto lines = all.mid(0, kNamed);
    if (all.size() > kNamed)
        lines << tr("and %n more", "", static_cast<int>(all.size() - kNamed));
    return lines;
}

void OpenClusters::setCurrentIndex(int index)
{
    if (index < 0 || index >= count() || index == m_current)
        return;
    const int before = std::exchange(m_current, index);
    announceCurrent(before);
    announceCurrent(index);
    Q_EMIT currentChanged();
}

int OpenClusters::indexOf(const OpenCluster& cluster) const
{
    const auto found = std::find_if(m_clusters.begin(), m_clusters.end(),
                                    [&](const auto& open) { return open.get() == &cluster; });
    return found == m_clusters.end() ? -1 : static_cast<int>(found - m_clusters.begin());
}

/// Chosen once for each name: a suffix that tells it apart later does not change its colour.
void OpenClusters::chooseHue(OpenCluster& cluster)
{
    auto named = cluster.status()->identity();
    named.apart.clear();
    const auto name = shownName(named);
    auto& chosen = m_hues[&cluster];
    if (chosen.name == name)
        return;
    std::vector<double> taken;
    for (const auto& [other, hue] : m_hues) {
        if (other != &cluster && !hue.name.isEmpty())
            taken.push_back(hue.hue);
    }
    chosen = { name, hueApart(name, std::move(taken)) };
    const auto at = index(indexOf(cluster));
    if (at.isValid())
        Q_EMIT dataChanged(at, at, { HueRole });
}

double OpenClusters::hueOf(const OpenCluster& cluster) const
{
    const auto found = m_hues.find(&cluster);
    return found == m_hues.end() ? 0 : found->second.hue;
}

void OpenClusters::step(int by)
{
    setCurrentIndex(((m_current + by) % count() + count()) % count());
}

void OpenClusters::announceCurrent(int index)
{
    const auto at = this->index(index);
    Q_EMIT dataChanged(at, at, { CurrentRole });
}

int OpenClusters::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : count();
}

QVariant OpenClusters::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return at(index.row()).status()->name();
    case ClusterRole:
        return QVariant::fromValue(&at(index.row()));
    case CurrentRole:
        return index.row() == m_current;
    case HueRole:
        return hueOf(at(index.row()));
    default:
        return {};
    }
}

QHash<int, QByteArray> OpenClusters::roleNames() const
{
    return { { ClusterRole, "cluster" }, { CurrentRole, "current" }, { HueRole, "hue" } };
}

} // namespace kittiwake
