#pragma once

#include "cluster.h"

#include <core/discovery/api_resource.h>

#include <QByteArray>

#include <vector>

namespace kittiwake::test {

/// \brief The objects that tests/contract/data makes, for what a server serves. Its files are YAML
/// in which $NS stands for a namespace of the test's own, $AGO for the time five minutes ago, $NOW
/// for the present, $LATER for an hour from now and $OCTET for a number of the process from 1 to
/// 250.
class SampleObjects
{
public:
    /// Waits for discovery; what it cannot read ends the program.
    explicit SampleObjects(ClusterSession& session);

    [[nodiscard]] const std::vector<ApiResource>& served() const { return m_served; }
    /// Null: the server does not know that kind.
    [[nodiscard]] const ApiResource* find(const Gvk& gvk) const;

    /// Whether it serves the kinds of 1.37, so that it is the one whose words ours are.
    [[nodiscard]] bool isNewest() const;

    /// One object of each kind that the server has. They can be created in any order.
    [[nodiscard]] QByteArray oneOfEach(const std::string& ns) const;

private:
    std::vector<ApiResource> m_served;
};

/// \brief The objects of oneOfEach(), and where the server is the newest some in each status that
/// its printers have a word for. Gone with it, with their namespace.
class StatusWords
{
public:
    StatusWords(const Cluster& cluster, const SampleObjects& samples);
    ~StatusWords();
    StatusWords(const StatusWords&) = delete;
    StatusWords& operator=(const StatusWords&) = delete;

    [[nodiscard]] const std::string& ns() const { return m_ns.name(); }

private:
    void makeStatuses() const;
    /// kubectl in the namespace.
    void kubectl(const QStringList& arguments, const QByteArray& input) const;

    const Cluster& m_cluster;
    const ScratchNamespace m_ns;
    const QByteArray m_oneOfEach;
    QList<QByteArray> m_words {}; ///< the files; none on an older server
    QByteArray m_ending {}; ///< the one whose objects are deleted, and kept by a finalizer
};

} // namespace kittiwake::test
