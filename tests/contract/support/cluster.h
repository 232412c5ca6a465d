#pragma once

#include "kubectl.h"

#include <core/config/cluster_access.h>
#include <core/discovery/api_resource.h>
#include <core/session/cluster_session.h>

#include <QString>
#include <QStringList>

#include <memory>

namespace kittiwake::test {

/// \brief The API server that the contract tests run against: see tests/control-plane/README.md.
class Cluster
{
public:
    /// From KITTIWAKE_TEST_CLUSTER and KITTIWAKE_TEST_CLUSTER_CTL; nothing there: not available.
    Cluster();

    /// Empty: available. Else why not, for QSKIP.
    [[nodiscard]] QString missing(const QString& feature = {}) const;

    [[nodiscard]] ClusterAccess access(const QString& persona = QStringLiteral("admin")) const;
    [[nodiscard]] std::unique_ptr<ClusterSession> session(
        const QString& persona = QStringLiteral("admin")) const;
    [[nodiscard]] QString kubeconfig(const QString& persona) const;

    /// kubectl as cluster-admin; fails the program with its output where it fails.
    QString kubectl(const QStringList& arguments, const QByteArray& input = {}) const;
    /// The same, for those who want to see it fail.
    [[nodiscard]] Kubectl kubectlProgram() const;
    /// Until the kind of a definition is served. `kubectl wait` of 1.30 and before fails at once
    /// where the definition has no conditions yet.
    void awaitKind(const QString& definition) const;
    /// 37 of v1.37.2.
    [[nodiscard]] int minorVersion() const;
    /// stop-api, start-api, restart-api.
    void control(const QString& command) const;

private:
    QString run(const QStringList& arguments, const QByteArray& input) const;

    QString m_dir;
    QString m_ctl;
    QStringList m_features;
};

/// A namespace of a test's own, gone with it.
class ScratchNamespace
{
public:
    explicit ScratchNamespace(const Cluster& cluster);
    ~ScratchNamespace();
    [[nodiscard]] const std::string& name() const { return m_name; }
    [[nodiscard]] QString qname() const { return QString::fromStdString(m_name); }

private:
    const Cluster& m_cluster;
    std::string m_name;
};

/// The scope of pods, everywhere or in one namespace.
[[nodiscard]] ResourceScope podScope(const std::string& ns = {});

/// JSON of a pod that nobody schedules: it stays as it is. (One on a node that is not there would
/// be collected as garbage.)
[[nodiscard]] QByteArray podJson(const std::string& ns, const std::string& name,
                                 const std::string& labels = {});

} // namespace kittiwake::test
