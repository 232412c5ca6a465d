#include "kubeconfigs.h"

#include <QDir>

#include <map>
#include <set>
#include <string_view>
#include <tuple>

namespace kittiwake {

namespace {

/// Replaces "~" and "$HOME" as a shell would: the path may come from a text field.
QString withHome(QString path)
{
    for (const auto* home : { "~", "$HOME", "${HOME}" }) {
        const auto name = QString::fromLatin1(home);
        if (path == name || path.startsWith(name + u'/'))
            return path.replace(0, name.size(), QDir::homePath());
    }
    return path;
}

/// `cluster`: the one that it names; null: there is none.
ClusterIdentity identityIn(const QString& kubeconfig, const NamedContext& context,
                           const NamedCluster* cluster)
{
    return { .context = QString::fromStdString(context.name),
             .cluster = QString::fromStdString(context.cluster),
             .server = cluster == nullptr ? QString() : QString::fromStdString(cluster->server),
             .user = QString::fromStdString(context.user),
             .kubeconfig = kubeconfig,
             .file = QString::fromStdString(context.origin.file) };
}

} // namespace

Kubeconfigs::Kubeconfigs()
{
    connect(&m_reader, &KubeconfigReader::loaded, this, &Kubeconfigs::takeOver);
}

QString Kubeconfigs::named(const QString& typed) const
{
    const auto files = filesOf(withHome(typed));
    return files == filesOf({}) ? QString() : files.value(0);
}

void Kubeconfigs::read(const QString& kubeconfig, std::function<void()> then)
{
    auto& read = m_read[kubeconfig];
    if (then)
        read.then.push_back(std::move(then));
    m_reader.read(kubeconfig);
}

void Kubeconfigs::add(const QString& kubeconfig, Kubeconfig config)
{
    LoadResult loaded;
    loaded.config = std::move(config);
    m_read[kubeconfig].loaded = std::make_shared<const LoadResult>(std::move(loaded));
    Q_EMIT contextsChanged();
}

void Kubeconfigs::takeOver(const QString& kubeconfig,
                           const std::shared_ptr<const LoadResult>& loaded, bool again)
{
    m_read[kubeconfig].loaded = loaded;
    Q_EMIT contextsChanged();
    if (again) {
        Q_EMIT changed(kubeconfig);
        return;
    }
    for (const auto& then : std::exchange(m_read[kubeconfig].then, {}))
        then();
}

bool Kubeconfigs::isRead(const QString& kubeconfig) const
{
    const auto found = m_read.find(kubeconfig);
    return found != m_read.end() && found->second.loaded != nullptr;
}

const LoadResult& Kubeconfigs::of(const QString& kubeconfig) const
{
    return isRead(kubeconfig) ? *m_read.at(kubeconfig).loaded : m_nothing;
}

QStringList Kubeconfigs::filesOf(const QString& kubeconfig) const
{
    QStringList files;
    for (const auto& file : m_reader.sourceOf(kubeconfig).files())
        files << QString::fromStdString(file);
    return files;
}

ClusterIdentity Kubeconfigs::identity(const QString& kubeconfig, const std::string& context) const
{
    const auto& config = of(kubeconfig).config;
    const auto& name = context.empty() ? config.currentContext : context;
    if (const auto* written = config.findContext(name))
        return identityIn(kubeconfig, *written, config.findCluster(written->cluster));
    return { .context = QString::fromStdString(name),
             .kubeconfig = kubeconfig,
             .file = kubeconfig };
}

std::vector<ClusterIdentity> Kubeconfigs::contexts() const
{
    std::vector<ClusterIdentity> all;
    std::set<std::tuple<QString, QString, QString>> known;
    for (const auto& [kubeconfig, read] : m_read) {
        const auto& config = of(kubeconfig).config;
        std::map<std::string_view, const NamedCluster*> clusters; // of thousands
        for (const auto& cluster : config.clusters)
            clusters.emplace(cluster.name, &cluster);
        for (const auto& context : config.contexts) {
            const auto named = clusters.find(context.cluster);
            auto written =
                identityIn(kubeconfig, context, named == clusters.end() ? nullptr : named->second);
            if (known.emplace(written.context, written.file, written.server).second)
                all.push_back(std::move(written));
        }
    }
    return all;
}

void Kubeconfigs::resolve(const QString& kubeconfig, const std::string& context,
                          KubeconfigReader::Resolved done)
{
    const auto found = m_read.find(kubeconfig);
    auto loaded = isRead(kubeconfig) ? found->second.loaded : std::make_shared<const LoadResult>();
    const auto* config = &loaded->config;
    m_reader.resolve({ std::move(loaded), config }, context, std::move(done));
}

} // namespace kittiwake
