#pragma once

#include <app/kubeconfigs/kubeconfig_reader.h>
#include <models/clusters/cluster_identity.h>

#include <QObject>
#include <QStringList>

#include <functional>
#include <map>
#include <memory>
#include <vector>

namespace kittiwake {

/// \brief Every kubeconfig that was named in this run, read and followed, and the contexts that
/// there are in all of them. One is named by the absolute path of its file; by nothing where
/// kubectl looks; by kDemoKubeconfig where it is this process's own. \thread gui
class Kubeconfigs : public QObject
{
    Q_OBJECT
public:
    Kubeconfigs();

    /// Whose path a user typed: "~" and "$HOME" are the home directory.
    [[nodiscard]] QString named(const QString& typed) const;
    /// Reads it, and goes on with `then`, after what waits for it already.
    void read(const QString& kubeconfig, std::function<void()> then = {});
    /// One of this process, read by nobody.
    void add(const QString& kubeconfig, Kubeconfig config);
    /// Whether one has changed, for when the system may not have told.
    void look() { m_reader.look(); }

    [[nodiscard]] bool isRead(const QString& kubeconfig) const;
    /// As it was read last; empty: never yet.
    [[nodiscard]] const LoadResult& of(const QString& kubeconfig) const;
    /// The files that it is read from.
    [[nodiscard]] QStringList filesOf(const QString& kubeconfig) const;
    /// What is written about a context; its names alone where nothing is.
    [[nodiscard]] ClusterIdentity identity(const QString& kubeconfig,
                                           const std::string& context) const;
    /// All there are, each cluster once.
    [[nodiscard]] std::vector<ClusterIdentity> contexts() const;
    /// See KubeconfigReader.
    void resolve(const QString& kubeconfig, const std::string& context,
                 KubeconfigReader::Resolved done);

Q_SIGNALS:
    void contextsChanged();
    void changed(const QString& kubeconfig); ///< what was read already

private:
    struct Read
    {
        std::shared_ptr<const LoadResult> loaded; ///< null: not yet
        std::vector<std::function<void()>> then;
    };
    void takeOver(const QString& kubeconfig, const std::shared_ptr<const LoadResult>& loaded,
                  bool again);

    KubeconfigReader m_reader;
    std::map<QString, Read> m_read;
    const LoadResult m_nothing {};
};

} // namespace kittiwake
