#pragma once

#include "program.h"

#include <app/simulator/simulated_cluster.h>
#include <core/api/json/json_value.h>
#include <core/client/client_set.h>
#include <core/session/cluster_session.h>

#include <QTemporaryDir>

#include <memory>
#include <string>

namespace kittiwake::test {

/// \brief The program in a home of its own, and a simulated cluster with one node and controllers
/// that it talks to. Fails the program where that cannot be had.
class CommandBench
{
public:
    CommandBench();
    ~CommandBench();

    /// A file in the home.
    [[nodiscard]] QString write(const char* name, const std::string& text) const;
    /// The words of a command, with the options of the cluster behind its name; NODE is the node's.
    [[nodiscard]] QStringList line(const QString& words, const QString& kubeconfig = {}) const;
    [[nodiscard]] Ran run(const QString& words, const QString& kubeconfig = {}) const;

    /// Of the namespace "default".
    [[nodiscard]] ResourceClient client(const Gvr& gvr) const;
    /// Creates an object.
    void make(const Gvr& gvr, const Unstructured& object) const;
    void make(const Gvr& gvr, const char* json) const;

    /// What its commands have written into the record of changes, a line each, the last one last.
    [[nodiscard]] QByteArray recorded() const;
    /// The last line of that; null: there is none.
    [[nodiscard]] JsonValue lastRecord() const;

    [[nodiscard]] ClusterSession& session() const { return *m_session; }
    [[nodiscard]] QString home() const { return m_home.path(); }
    [[nodiscard]] QString kubeconfig() const { return m_kubeconfig; }
    /// Of one who may only look.
    [[nodiscard]] QString viewer() const { return m_viewer; }
    [[nodiscard]] QString node() const { return m_node; }

private:
    QTemporaryDir m_home;
    std::unique_ptr<sim::SimulatedCluster> m_cluster;
    std::unique_ptr<ClusterSession> m_session;
    QString m_kubeconfig;
    QString m_viewer;
    QString m_node;
};

} // namespace kittiwake::test
