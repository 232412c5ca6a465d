#pragma once

#include <app/kubeconfigs/file_watch.h>
#include <core/base/thread_pool.h>
#include <core/config/in_cluster.h>
#include <core/config/resolve.h>
#include <models/answers/answer_slot.h>
#include <models/answers/gui_door.h>

#include <QObject>

#include <map>
#include <memory>

namespace kittiwake {

/// \brief Reads kubeconfigs and what their contexts refer to on threads of its own, since files
/// may lie on a network; reads each again when it changes. \thread gui
class KubeconfigReader : public QObject
{
    Q_OBJECT
public:
    KubeconfigReader();
    ~KubeconfigReader() override;

    /// Reads this file (empty: those where kubectl looks), and from now on again whenever it
    /// changes; answers with `loaded`.
    void read(const QString& kubeconfig);
    /// Reads those once more that changed without the system's telling.
    void look();
    [[nodiscard]] KubeconfigSource sourceOf(const QString& kubeconfig) const;

    using Resolved = std::function<void(Expected<ClusterAccess>)>;
    /// Checks a context and reads its certificates. Where nothing is configured at all and no
    /// context is named: the cluster that this program runs in, if it does. `done` on this thread,
    /// unless this goes first.
    void resolve(std::shared_ptr<const Kubeconfig> config, std::string context, Resolved done);

Q_SIGNALS:
    /// `again`: what was read already has changed.
    void loaded(const QString& kubeconfig,
                const std::shared_ptr<const kittiwake::LoadResult>& result, bool again);

private:
    struct Loaded
    {
        QString kubeconfig;
        std::shared_ptr<const LoadResult> result;
        bool again;
    };
    struct Answer
    {
        Resolved done;
        Expected<ClusterAccess> access;
    };
    void load(const QString& kubeconfig, bool again);

    const InClusterEnvironment m_inCluster = InClusterEnvironment::fromEnvironment();
    const KubeconfigSource m_usual = KubeconfigSource::fromEnvironment({});
    std::map<QString, std::unique_ptr<FileWatch>> m_watches; ///< by kubeconfig
    GuiDoor m_door;
    // What is in one kubeconfig does not replace what is in another, nor one answer another one.
    AnswerQueue<Loaded> m_loaded { m_door.mailbox(), [this](const Loaded& read) {
                                      Q_EMIT loaded(read.kubeconfig, read.result, read.again);
                                  } };
    AnswerQueue<Answer> m_resolved { m_door.mailbox(), [](Answer answer) {
                                        answer.done(std::move(answer.access));
                                    } };
    std::unique_ptr<ThreadPool> m_worker = std::make_unique<ThreadPool>(1U);
    /// Several: a certificate on a folder that does not answer holds up no other context.
    std::unique_ptr<ThreadPool> m_resolvers = std::make_unique<ThreadPool>(3U);
};

} // namespace kittiwake
