#include "kubeconfig_reader.h"

namespace kittiwake {

KubeconfigReader::KubeconfigReader() = default;

KubeconfigReader::~KubeconfigReader()
{
    m_resolvers.reset();
    m_worker.reset();
}

KubeconfigSource KubeconfigReader::sourceOf(const QString& kubeconfig) const
{
    auto source = m_usual;
    if (!kubeconfig.isEmpty())
        source.explicitPath = kubeconfig.toStdString();
    return source;
}

void KubeconfigReader::read(const QString& kubeconfig)
{
    auto& watch = m_watches[kubeconfig];
    if (!watch) {
        QStringList files;
        for (const auto& file : sourceOf(kubeconfig).files())
            files << QString::fromStdString(file);
        watch = std::make_unique<FileWatch>();
        connect(watch.get(), &FileWatch::changed, this,
                [this, kubeconfig] { load(kubeconfig, true); });
        watch->watch(files); // before reading, so that no change is missed
    }
    load(kubeconfig, false);
}

void KubeconfigReader::look()
{
    for (const auto& [kubeconfig, watch] : m_watches)
        watch->look();
}

void KubeconfigReader::load(const QString& kubeconfig, bool again)
{
    m_worker->post([kubeconfig, again, source = sourceOf(kubeconfig), tell = m_loaded.poster()] {
        tell({ kubeconfig, std::make_shared<const LoadResult>(loadKubeconfig(source)), again });
    });
}

void KubeconfigReader::resolve(std::shared_ptr<const Kubeconfig> config, std::string context,
                               Resolved done)
{
    m_resolvers->post([inCluster = m_inCluster, config = std::move(config),
                       context = std::move(context), done = std::move(done),
                       tell = m_resolved.poster()] {
        auto access = kittiwake::resolve(*config, context);
        if (!access && inClusterApplies(*config, { .context = context })) {
            if (auto inside = inClusterAccess(inCluster))
                access = std::move(inside);
        }
        tell({ done, std::move(access) });
    });
}

} // namespace kittiwake
