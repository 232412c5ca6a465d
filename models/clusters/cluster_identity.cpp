#include "cluster_identity.h"

#include "demo_name.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSet>
#include <QUrl>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace kittiwake {

namespace {

constexpr double kFirstHue = 0.48, kLastHue = 0.88; // cyan to magenta
constexpr double kNearHue = 0.08; // nearer hues look alike

QString byFileName(const ClusterIdentity& identity)
{
    if (identity.file == kDemoFile)
        return QCoreApplication::translate("ClusterIdentity", "the demo cluster");
    return QFileInfo(identity.file).fileName();
}

QString byHost(const ClusterIdentity& identity)
{
    return QUrl(identity.server).host();
}

QString byHostAndPort(const ClusterIdentity& identity)
{
    QUrl server(identity.server);
    server.setUserInfo({});
    return server.authority();
}

QString byPath(const ClusterIdentity& identity)
{
    return identity.file;
}

QString byEverything(const ClusterIdentity& identity)
{
    return identity.file + QStringLiteral(", ")
        + QUrl(identity.server).toString(QUrl::RemoveUserInfo);
}

/// The shortest first.
constexpr std::array kWaysApart { byFileName, byHost, byHostAndPort, byPath, byEverything };

using SameName = std::vector<ClusterIdentity*>;

bool tellsAll(QString (*way)(const ClusterIdentity&), const SameName& group)
{
    QSet<QString> seen;
    return std::all_of(group.begin(), group.end(), [&](const auto* identity) {
        const auto text = way(*identity);
        const bool isNew = !seen.contains(text);
        seen.insert(text);
        return isNew && !text.isEmpty();
    });
}

} // namespace

bool isSameCluster(const ClusterIdentity& a, const ClusterIdentity& b)
{
    return a.context == b.context && a.file == b.file
        && (a.kubeconfig == b.kubeconfig || a.server == b.server);
}

QString shownName(const ClusterIdentity& identity)
{
    const auto name = identity.context.isEmpty() ? byFileName(identity) : identity.context;
    return identity.apart.isEmpty() ? name : QStringLiteral("%1 (%2)").arg(name, identity.apart);
}

QString briefApart(const ClusterIdentity& identity)
{
    if (identity.apart.isEmpty() || identity.file == kDemoFile
        || identity.apart != byFileName(identity))
        return identity.apart;
    const auto stem = QFileInfo(identity.file).completeBaseName();
    return stem.isEmpty() ? identity.apart : stem; // ".kubeconfig"
}

void tellApart(std::vector<ClusterIdentity>& identities)
{
    std::map<QString, SameName> groups;
    for (auto& identity : identities) {
        identity.apart.clear();
        groups[shownName(identity)].push_back(&identity);
    }
    for (const auto& entry : groups) {
        const auto& group = entry.second;
        if (group.size() == 1 || entry.first.isEmpty())
            continue;
        const auto* way = std::find_if(kWaysApart.begin(), kWaysApart.end() - 1,
                                       [&](auto candidate) { return tellsAll(candidate, group); });
        for (auto* identity : group)
            identity->apart = (*way)(*identity);
    }
}

QString initialsOf(const QString& context)
{
    static const QRegularExpression separators(QStringLiteral("[^\\p{L}\\p{N}]+"));
    const auto words = context.split(separators, Qt::SkipEmptyParts);
    if (words.isEmpty())
        return {};
    const auto second = words.size() > 1 ? words[1].first(1) : words[0].mid(1, 1);
    return (words[0].first(1) + second).toUpper();
}

QString initialsOf(const ClusterIdentity& identity)
{
    if (identity.apart.isEmpty())
        return initialsOf(shownName(identity));
    return (initialsOf(identity.context).left(1) + initialsOf(identity.apart).left(1)).toUpper();
}

double hueOf(const QString& context)
{
    std::uint32_t hash = 2166136261U; // FNV-1a: qHash is seeded anew in every process
    for (const auto unit : context.toUtf8())
        hash = (hash ^ static_cast<unsigned char>(unit)) * 16777619U;
    return kFirstHue + (kLastHue - kFirstHue) * static_cast<double>(hash % 997U) / 997.0;
}

double hueApart(const QString& context, std::vector<double> taken)
{
    const double own = hueOf(context);
    const bool free = std::all_of(taken.begin(), taken.end(),
                                  [&](double hue) { return std::abs(hue - own) >= kNearHue; });
    if (free)
        return own;
    std::sort(taken.begin(), taken.end());
    double best = kFirstHue, farthest = taken.front() - kFirstHue;
    for (std::size_t i = 0; i + 1 < taken.size(); ++i) {
        const double half = (taken[i + 1] - taken[i]) / 2;
        if (half > farthest) {
            farthest = half;
            best = taken[i] + half;
        }
    }
    return kLastHue - taken.back() > farthest ? kLastHue : best;
}

} // namespace kittiwake
