#pragma once

#include <app/file_watch.h>
#include <core/base/thread_pool.h>
#include <core/config/in_cluster.h>
#include <core/config/resolve.h>
#include <models/frame_pump.h>

#include <QObject>

#include <memory>

namespace kittiwake {

/// \brief Reads the kubeconfig and what its contexts refer to on threads of its own, since files
/// may lie on a network; reads it again when it changes. \thread gui
class KubeconfigReader : public QObject
{
    Q_OBJECT
public:
    KubeconfigReader();
    ~KubeconfigReader() override;

    /// Reads these files, and from now on again whenever one of them changes; answers with
    /// `loaded`.
    void read(KubeconfigSource source);
    /// Reads the same once more, whether it changed or not.
    void readAgain();
    /// Reads the same once more if it changed without the system's telling.
    void look() { m_watch.look(); }

    using Resolved = std::function<void(Expected<ClusterAccess>)>;
    /// Checks a context and reads its certificates. Where nothing is configured at all and no
    /// context is named: the cluster that this program runs in, if it does. `done` on this thread,
    /// unless this goes first.
    void resolve(std::shared_ptr<const Kubeconfig> config, std::string context, Resolved done);

    [[nodiscard]] const KubeconfigSource& source() const { return m_source; }

Q_SIGNALS:
    /// `again`: what was read already has changed.
    void loaded(const std::shared_ptr<const kittiwake::LoadResult>& result, bool again);

private:
    void load(bool again);

    const InClusterEnvironment m_surroundings = InClusterEnvironment::fromEnvironment();
    KubeconfigSource m_source;
    FileWatch m_watch;
    FramePump m_pump;
    std::uint64_t m_asked = 0;
    std::unique_ptr<ThreadPool> m_worker = std::make_unique<ThreadPool>(1U);
    /// Several: a certificate on a folder that does not answer holds up no other context.
    std::unique_ptr<ThreadPool> m_resolvers = std::make_unique<ThreadPool>(3U);
};

} // namespace kittiwake
