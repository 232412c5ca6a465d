#include "kubeconfig_reader.h"

namespace kittiwake {

KubeconfigReader::KubeconfigReader() = default;

KubeconfigReader::~KubeconfigReader()
{
    m_resolvers.reset();
    m_worker.reset(); // joins: nobody posts to the pump any more
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
        watch->watch(files); // before reading: what changes meanwhile is read again
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
    // A topic each: what is in one kubeconfig does not replace what is in another.
    const auto topic = (again ? "read again " : "read ") + kubeconfig.toStdString();
    m_worker->post([this, kubeconfig, again, topic, source = sourceOf(kubeconfig),
                    mailbox = m_pump.mailbox()] {
        auto result = std::make_shared<const LoadResult>(loadKubeconfig(source));
        mailbox->post(topic, [this, kubeconfig, again, result = std::move(result)] {
            Q_EMIT loaded(kubeconfig, result, again);
        });
    });
}

void KubeconfigReader::resolve(std::shared_ptr<const Kubeconfig> config, std::string context,
                               Resolved done)
{
    // A topic each: an answer to one question does not replace that to another.
    const auto topic = "resolved " + std::to_string(++m_asked);
    m_resolvers->post([this, topic, config = std::move(config), context = std::move(context),
                       done = std::move(done), mailbox = m_pump.mailbox()] {
        auto access = kittiwake::resolve(*config, context);
        if (!access && inClusterApplies(*config, { .context = context })) {
            if (auto inside = inClusterAccess(m_surroundings))
                access = std::move(inside);
        }
        mailbox->post(topic, [done, access = std::move(access)] { done(access); });
    });
}

} // namespace kittiwake
