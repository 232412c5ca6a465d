#include "cluster.h"

#include <core/config/kubeconfig.h>
#include <core/config/resolve.h>

#include <QCoreApplication>
#include <QFile>
#include <QJsonDocument>
#include <QProcess>
#include <QTest>

#include <atomic>

namespace kittiwake::test {

Cluster::Cluster()
    : m_dir(qEnvironmentVariable("KITTIWAKE_TEST_CLUSTER"))
    , m_ctl(qEnvironmentVariable("KITTIWAKE_TEST_CLUSTER_CTL"))
{
    QFile features(m_dir + QStringLiteral("/features"));
    if (!m_dir.isEmpty() && features.open(QIODevice::ReadOnly))
        m_features = QString::fromUtf8(features.readAll()).split(u'\n', Qt::SkipEmptyParts);
}

QString Cluster::missing(const QString& feature) const
{
    if (m_dir.isEmpty())
        return QStringLiteral(
            "no API server: KITTIWAKE_TEST_CLUSTER is not set (packaging/test brings one up)");
    if (!feature.isEmpty() && !m_features.contains(feature))
        return QStringLiteral("the given cluster has no \"%1\"").arg(feature);
    return {};
}

QString Cluster::kubeconfig(const QString& persona) const
{
    return m_dir + u'/' + persona + QStringLiteral(".kubeconfig");
}

ClusterAccess Cluster::access(const QString& persona) const
{
    KubeconfigSource source;
    source.explicitPath = kubeconfig(persona).toStdString();
    auto access = resolve(loadKubeconfig(source).config);
    if (!access)
        qFatal("contract: %s", access.error().sentence.c_str());
    return *access;
}

std::unique_ptr<ClusterSession> Cluster::session(const QString& persona) const
{
    auto session = ClusterSession::open(access(persona));
    if (!session)
        qFatal("contract: %s", session.error().sentence.c_str());
    return std::move(*session);
}

QString Cluster::run(const QStringList& arguments, const QByteArray& input) const
{
    QProcess process;
    process.start(m_ctl, arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(120'000) || process.exitCode() != 0)
        qFatal("contract: %s: %s", qPrintable(arguments.join(u' ')),
               process.readAllStandardError().constData());
    return QString::fromUtf8(process.readAllStandardOutput());
}

QString Cluster::kubectl(const QStringList& arguments, const QByteArray& input) const
{
    return run(QStringList { QStringLiteral("kubectl"), m_dir } + arguments, input);
}

Kubectl Cluster::kubectlProgram() const
{
    return { m_ctl, { QStringLiteral("kubectl"), m_dir } };
}

int Cluster::minorVersion() const
{
    const auto version =
        kubectl({ QStringLiteral("get"), QStringLiteral("--raw"), QStringLiteral("/version") });
    return QJsonDocument::fromJson(version.toUtf8())[u"gitVersion"]
        .toString()
        .section(u'.', 1, 1)
        .toInt();
}

void Cluster::awaitKind(const QString& definition) const
{
    constexpr int kTimeout = 60'000;
    const auto path =
        QStringLiteral("jsonpath={.status.conditions[?(@.type=='Established')].status}");
    const auto isServed = [&] {
        return kubectlProgram()({ QStringLiteral("get"), QStringLiteral("crd"), definition,
                                  QStringLiteral("-o"), path })
            == QStringLiteral("True");
    };
    if (!QTest::qWaitFor(isServed, kTimeout))
        qFatal("contract: %s was not established", qPrintable(definition));
}

void Cluster::control(const QString& command) const
{
    run({ command, m_dir }, {});
}

ScratchNamespace::ScratchNamespace(const Cluster& cluster)
    : m_cluster(cluster)
{
    static std::atomic<int> count = 0;
    m_name = "kw-test-" + std::to_string(QCoreApplication::applicationPid()) + '-'
        + std::to_string(++count);
    m_cluster.kubectl({ QStringLiteral("create"), QStringLiteral("namespace"), qname() });
}

ScratchNamespace::~ScratchNamespace()
{
    m_cluster.kubectl({ QStringLiteral("delete"), QStringLiteral("namespace"), qname(),
                        QStringLiteral("--wait=false") });
}

ResourceScope podScope(const std::string& ns)
{
    ResourceScope scope { .gvr = { "", "v1", "pods" }, .kind = "Pod" };
    scope.ns = ns;
    return scope;
}

QByteArray podJson(const std::string& ns, const std::string& name, const std::string& labels)
{
    return QByteArray::fromStdString(
        R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":")" + name + R"(","namespace":")" + ns
        + R"(","labels":{)" + labels
        + R"(}},"spec":{"schedulerName":"nobody","containers":[{"name":"c","image":"i"}]}})");
}

} // namespace kittiwake::test
