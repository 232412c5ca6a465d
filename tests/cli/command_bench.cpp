#include "command_bench.h"

#include <core/config/resolve.h>

#include <QDir>
#include <QFile>

namespace kittiwake::test {

CommandBench::CommandBench()
{
    auto cluster = sim::SimulatedCluster::start(
        { .contents = sim::SimulatedClusterOptions::Contents::Plain, .nodes = 1 });
    if (!cluster)
        qFatal("%s", cluster.error().sentence.c_str());
    m_cluster = std::move(*cluster);
    m_kubeconfig = write("admin", m_cluster->kubeconfig());
    m_viewer = write("viewer", m_cluster->kubeconfig("viewer"));
    KubeconfigSource source;
    source.explicitPath = m_kubeconfig.toStdString();
    m_session = ClusterSession::open(resolve(loadKubeconfig(source).config).value()).value();
    const Gvr nodes { "", "v1", "nodes" };
    const auto found = m_session->clients().dynamic().resource(nodes, false).list().wait().value();
    m_node = QString::fromStdString(found.items.front().key().name);
}

CommandBench::~CommandBench() = default;

QString CommandBench::write(const char* name, const std::string& text) const
{
    QFile file(m_home.filePath(QLatin1String(name)));
    if (!file.open(QIODevice::WriteOnly) || file.write(text.c_str()) < 0)
        qFatal("cannot write %s", name);
    return file.fileName();
}

QStringList CommandBench::line(const QString& words, const QString& kubeconfig) const
{
    auto all = words.split(u' ');
    all.replaceInStrings(QStringLiteral("NODE"), m_node);
    all.insert(1, QStringLiteral("--kubeconfig"));
    all.insert(2, kubeconfig.isEmpty() ? m_kubeconfig : kubeconfig);
    return all;
}

Ran CommandBench::run(const QString& words, const QString& kubeconfig) const
{
    return runProgram(line(words, kubeconfig), m_home.path());
}

ResourceClient CommandBench::client(const Gvr& gvr) const
{
    return m_session->clients().dynamic().resource(gvr).inNamespace("default");
}

void CommandBench::make(const Gvr& gvr, const Unstructured& object) const
{
    if (const auto made = client(gvr).create(object).wait(); !made)
        qFatal("%s", made.error().sentence.c_str());
}

void CommandBench::make(const Gvr& gvr, const char* json) const
{
    make(gvr, Unstructured::parse(json).value());
}

QByteArray CommandBench::recorded() const
{
    const QDir folder(m_home.filePath(QStringLiteral(".local/state/kittiwake/changes")));
    QByteArray text;
    for (const auto& name : folder.entryList(QDir::Files, QDir::Time | QDir::Reversed)) {
        QFile file(folder.filePath(name));
        text += file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        if (file.permissions().testAnyFlags(QFile::ReadGroup | QFile::ReadOther))
            text += "others may read it";
    }
    return text;
}

JsonValue CommandBench::lastRecord() const
{
    const auto lines = recorded().trimmed().split('\n');
    auto record = JsonValue::parse(lines.last().toStdString(), nullptr, false);
    return record.is_object() ? record : JsonValue();
}

} // namespace kittiwake::test
