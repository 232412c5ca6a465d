#include "saved_state.h"

#include "preferences.h"

#include <models/navigation/views.h>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <limits>

namespace kittiwake {

namespace {

constexpr int kVersion = 1;
constexpr int kMaxClusters = 32;
constexpr std::size_t kMaxForwards = 100; // a cluster
constexpr int kHighestPort = std::numeric_limits<std::uint16_t>::max();
constexpr int kFarthest = 100'000; ///< \units pixels

QStringList textsOf(const QJsonValue& value)
{
    QStringList texts;
    for (const auto& item : value.toArray()) {
        if (item.isString())
            texts << item.toString();
    }
    return texts;
}

QJsonArray written(const std::vector<SavedForward>& forwards)
{
    QJsonArray array;
    for (const auto& forward : forwards)
        array.append(QJsonObject { { "group", QString::fromStdString(forward.object.group) },
                                   { "kind", QString::fromStdString(forward.object.kind) },
                                   { "namespace", QString::fromStdString(forward.object.key.ns) },
                                   { "name", QString::fromStdString(forward.object.key.name) },
                                   { "version", QString::fromStdString(forward.gvr.version) },
                                   { "resource", QString::fromStdString(forward.gvr.resource) },
                                   { "remote", QString::fromStdString(forward.remote) },
                                   { "local", forward.local },
                                   { "forOthers", forward.forOthers } });
    return array;
}

std::vector<SavedForward> forwardsFrom(const QJsonArray& array)
{
    std::vector<SavedForward> forwards;
    for (const auto& item : array) {
        const auto json = item.toObject();
        const auto text = [&](const char* name) {
            return json[QLatin1String(name)].toString().toStdString();
        };
        const int local = json["local"].toInt();
        const SavedForward forward {
            .object = { text("group"), text("kind"), { text("namespace"), text("name") } },
            .gvr = { text("group"), text("version"), text("resource") },
            .remote = text("remote"),
            .local = static_cast<std::uint16_t>(local >= 0 && local <= kHighestPort ? local : 0),
            .forOthers = json["forOthers"].toBool()
        };
        if (!forward.object.key.name.empty() && !forward.gvr.resource.empty()
            && !forward.remote.empty() && forwards.size() < kMaxForwards)
            forwards.push_back(forward);
    }
    return forwards;
}

QJsonObject written(const SavedCluster& cluster)
{
    const auto& place = cluster.place;
    QJsonObject json { { "context", cluster.context },
                       { "kubeconfig", cluster.kubeconfig },
                       { "view", nameOf(place.view) },
                       { "group", QString::fromStdString(place.kind.group) },
                       { "version", QString::fromStdString(place.kind.version) },
                       { "resource", QString::fromStdString(place.kind.resource) },
                       { "filter", place.filter },
                       { "favourites", QJsonArray::fromStringList(cluster.favourites) } };
    if (!cluster.forwards.empty())
        json["forwards"] = written(cluster.forwards);
    if (cluster.namespaces)
        json["namespaces"] = QJsonArray::fromStringList(*cluster.namespaces);
    return json;
}

/// `kubeconfig`: for clusters without their own; older versions saved one for all.
SavedCluster clusterFrom(const QJsonObject& json, const QString& kubeconfig)
{
    SavedCluster cluster { .context = json["context"].toString(),
                           .favourites = textsOf(json["favourites"]) };
    if (json["namespaces"].isArray())
        cluster.namespaces = textsOf(json["namespaces"]);
    cluster.place.view = viewNamed(json["view"].toString()).value_or(ViewId::Resources);
    cluster.place.kind = { json["group"].toString().toStdString(),
                           json["version"].toString().toStdString(),
                           json["resource"].toString().toStdString() };
    cluster.place.filter = json["filter"].toString();
    cluster.forwards = forwardsFrom(json["forwards"].toArray());
    cluster.kubeconfig = json["kubeconfig"].toString(kubeconfig);
    return cluster;
}

QJsonObject written(const QRect& rect)
{
    return {
        { "x", rect.x() }, { "y", rect.y() }, { "width", rect.width() }, { "height", rect.height() }
    };
}

QRect rectFrom(const QJsonObject& json)
{
    const QRect rect(json["x"].toInt(), json["y"].toInt(), json["width"].toInt(),
                     json["height"].toInt());
    const bool sane = rect.width() > 0 && rect.height() > 0 && rect.width() < kFarthest
        && rect.height() < kFarthest && std::abs(rect.x()) < kFarthest
        && std::abs(rect.y()) < kFarthest;
    return sane ? rect : QRect();
}

} // namespace

QByteArray toJson(const SavedState& state)
{
    QJsonArray clusters;
    for (const auto& cluster : state.clusters)
        clusters.append(written(cluster));
    QJsonObject json {
        { "version", kVersion },
        { "theme", state.theme },
        { "density", state.density },
        { "language", state.language },
        { "textSize", state.textSize },
        { "reducedMotion", state.reducedMotion },
        { "sidebar", state.sidebar },
        { "drawerWidth", state.drawerWidth },
        { "window", written(state.window) },
        { "maximized", state.maximized },
        { "clusters", clusters },
        { "current", state.current },
        { "currentKubeconfig", state.currentKubeconfig },
        { "tables", QJsonObject::fromVariantMap(state.tables) },
        { "logColumns", QJsonObject::fromVariantMap(state.logColumns) },
        { "pluginSalt", QString::fromLatin1(state.pluginSalt.toBase64()) },
        { "allowedPlugins", QJsonArray::fromStringList(state.allowedPlugins) },
        { "pluginFolders", state.pluginFolders },
        { "terminalHeight", state.terminalHeight },
        { "shells", state.shells },
        { "readOnlyContexts", state.readOnlyContexts },
        { "controllers", state.controllers },
        { "queueThresholds", state.queueThresholds },
        { "debugImages", QJsonArray::fromStringList(state.debugImages) },
    };
    if (state.productionContexts)
        json["productionContexts"] = *state.productionContexts;
    return QJsonDocument(json).toJson();
}

SavedState savedStateFromJson(const QByteArray& text)
{
    const auto json = QJsonDocument::fromJson(text).object();
    if (json["version"].toInt() != kVersion)
        return {};
    const auto kubeconfig = json["kubeconfig"].toString();
    SavedState state {
        .theme = json["theme"].toString(),
        .density = json["density"].toString(),
        .language = json["language"].toString(),
        .textSize = json["textSize"].toInt(),
        .reducedMotion = json["reducedMotion"].toBool(),
        .sidebar = json["sidebar"].toBool(true),
        .drawerWidth = json["drawerWidth"].toInt(),
        .window = rectFrom(json["window"].toObject()),
        .maximized = json["maximized"].toBool(),
        .current = json["current"].toString(),
        .currentKubeconfig = json["currentKubeconfig"].toString(kubeconfig),
        .tables = json["tables"].toObject().toVariantMap(),
        .logColumns = json["logColumns"].toObject().toVariantMap(),
        .pluginSalt = QByteArray::fromBase64(json["pluginSalt"].toString().toLatin1()),
        .allowedPlugins = textsOf(json["allowedPlugins"]),
        .pluginFolders = json["pluginFolders"].toString(),
        .terminalHeight = json["terminalHeight"].toInt(),
        .shells = json["shells"].toString(),
        .readOnlyContexts = json["readOnlyContexts"].toString(),
        .controllers = json["controllers"].toString(),
        .queueThresholds = json["queueThresholds"].toString(),
        .debugImages = textsOf(json["debugImages"]).mid(0, Preferences::kDebugImages),
    };
    if (json["productionContexts"].isString())
        state.productionContexts = json["productionContexts"].toString();
    for (const auto& item : json["clusters"].toArray()) {
        auto cluster = clusterFrom(item.toObject(), kubeconfig);
        if (!cluster.context.isEmpty() && state.clusters.size() < kMaxClusters)
            state.clusters.push_back(std::move(cluster));
    }
    return state;
}

} // namespace kittiwake
