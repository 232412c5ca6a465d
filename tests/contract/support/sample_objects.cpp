#include "sample_objects.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFile>

#include <algorithm>
#include <future>

namespace kittiwake::test {

namespace {

const QByteArray kNextDocument = "\n---\n";

QByteArray dataOf(const char* name, const std::string& ns)
{
    QFile file(QStringLiteral(KITTIWAKE_TEST_DATA "/%1.yaml").arg(QLatin1String(name)));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(file.fileName()));
    const auto time = [](int seconds) {
        const auto moment = QDateTime::currentDateTimeUtc().addSecs(seconds);
        return '"' + moment.toString(Qt::ISODate).toLatin1() + '"';
    };
    return file.readAll()
        .replace("$NS", QByteArray::fromStdString(ns))
        .replace("$AGO", time(-300))
        .replace("$NOW", time(0))
        .replace("$LATER", time(3600))
        .replace("$OCTET", QByteArray::number(1 + QCoreApplication::applicationPid() % 250));
}

/// Those of the documents that say something of a status: what has none has no subresource either.
QByteArray withStatus(const QByteArray& documents)
{
    QByteArray some;
    for (qsizetype from = 0; from < documents.size();) {
        auto end = documents.indexOf(kNextDocument, from);
        end = end < 0 ? documents.size() : end + kNextDocument.size();
        const auto document = documents.mid(from, end - from);
        if (document.contains("status:"))
            some += document;
        from = end;
    }
    return some;
}

} // namespace

SampleObjects::SampleObjects(ClusterSession& session)
{
    std::promise<Expected<ApiResources>> promise;
    session.discover([&](Expected<ApiResources> found) { promise.set_value(std::move(found)); });
    const auto found = promise.get_future().get();
    if (!found)
        qFatal("contract: %s", found.error().sentence.c_str());
    m_served = found->resources;
}

const ApiResource* SampleObjects::find(const Gvk& gvk) const
{
    const auto it = std::find_if(m_served.begin(), m_served.end(), [&](const auto& each) {
        return each.gvr.groupVersion() == gvk.groupVersion() && each.kind == gvk.kind;
    });
    return it == m_served.end() ? nullptr : &*it;
}

bool SampleObjects::isNewest() const
{
    return find({ "resource.k8s.io", "v1", "DeviceTaintRule" }) != nullptr;
}

QByteArray SampleObjects::oneOfEach(const std::string& ns) const
{
    auto all = dataOf("one_of_each", ns);
    if (isNewest())
        all += kNextDocument + dataOf("one_of_each_since_1.37", ns);
    if (find({ "batch", "v1", "CronJob" }) != nullptr)
        all += kNextDocument + dataOf("one_of_each_newer", ns);
    if (find({ "storage.k8s.io", "v1", "CSIStorageCapacity" }) != nullptr)
        all += kNextDocument + dataOf("one_of_each_since_1.24", ns);
    if (find({ "storage.k8s.io", "v1", "VolumeAttributesClass" }) != nullptr)
        all += kNextDocument + dataOf("one_of_each_since_1.34", ns);
    return all;
}

StatusWords::StatusWords(const Cluster& cluster, const SampleObjects& samples)
    : m_cluster(cluster)
    , m_ns(cluster)
    , m_oneOfEach(samples.oneOfEach(m_ns.name()))
{
    kubectl({ QStringLiteral("apply") }, m_oneOfEach);
    if (!samples.isNewest())
        return;
    for (const auto* const name : { "nodes", "pods", "workloads", "network", "storage", "cluster" })
        m_words.append(dataOf(("status_words_" + std::string(name)).c_str(), ns()));
    if (samples.find({ "lifecycle.k8s.io", "v1alpha1", "Eviction" }) != nullptr)
        m_words.append(dataOf("status_words_alpha", ns()));
    m_ending = dataOf("status_words_ending", ns());
    m_words.append(m_ending);
    makeStatuses();
}

void StatusWords::makeStatuses() const
{
    const QStringList apply { QStringLiteral("apply"), QStringLiteral("--server-side") };
    const auto all = m_words.join(kNextDocument);
    kubectl(apply, all);
    const auto cluster = ns() + '-';
    const auto certificate = [&](const char* verb, std::initializer_list<const char*> names) {
        QStringList arguments { QStringLiteral("certificate"), QLatin1String(verb) };
        for (const auto* const name : names)
            arguments.append(QString::fromStdString(cluster + name));
        m_cluster.kubectl(arguments);
    };
    certificate("approve", { "approved", "issued" });
    certificate("deny", { "denied" });
    kubectl(apply
                + QStringList { QStringLiteral("--subresource=status"),
                                QStringLiteral("--force-conflicts") },
            withStatus(all));
    kubectl({ QStringLiteral("delete"), QStringLiteral("--wait=false") }, m_ending);
}

void StatusWords::kubectl(const QStringList& arguments, const QByteArray& input) const
{
    m_cluster.kubectl(QStringList { QStringLiteral("-n"), m_ns.qname() } + arguments
                          + QStringList { QStringLiteral("-f"), QStringLiteral("-") },
                      input);
}

StatusWords::~StatusWords()
{
    if (!m_ending.isEmpty())
        kubectl({ QStringLiteral("patch"), QStringLiteral("--type=merge"),
                  QStringLiteral(R"(-p={"metadata":{"finalizers":null}})") },
                m_ending);
    // At once: nobody is there who could end the pods in peace.
    kubectl({ QStringLiteral("delete"), QStringLiteral("--wait=false"),
              QStringLiteral("--ignore-not-found"), QStringLiteral("--force"),
              QStringLiteral("--grace-period=0") },
            (QList<QByteArray> { m_oneOfEach } + m_words).join(kNextDocument));
}

} // namespace kittiwake::test
