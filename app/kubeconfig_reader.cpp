#include "kubeconfig_reader.h"

namespace kittiwake {

KubeconfigReader::KubeconfigReader()
{
    connect(&m_watch, &FileWatch::changed, this, [this] { load(true); });
}

KubeconfigReader::~KubeconfigReader()
{
    m_resolvers.reset();
    m_worker.reset(); // joins: nobody posts to the pump any more
}

void KubeconfigReader::read(KubeconfigSource source)
{
    m_source = std::move(source);
    QStringList files;
    for (const auto& file : m_source.files())
        files << QString::fromStdString(file);
    m_watch.watch(files); // before reading: what changes meanwhile is read again
    load(false);
}

void KubeconfigReader::readAgain()
{
    load(false);
}

void KubeconfigReader::load(bool again)
{
    m_worker->post([this, again, source = m_source, mailbox = m_pump.mailbox()] {
        auto result = std::make_shared<const LoadResult>(loadKubeconfig(source));
        mailbox->post(again ? "read again" : "read",
                      [this, again, result = std::move(result)] { Q_EMIT loaded(result, again); });
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
