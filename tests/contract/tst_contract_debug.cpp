// Debug containers, as far as an API server answers by itself: its nodes run no containers. What
// runs in them is in control-plane/containers.
#include <core/client/client_set.h>
#include <core/streams/exec/debug_start.h>
#include <tests/contract/support/cluster.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <future>

namespace tst_contract_debug {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

DebugRequest requestFor(const std::string& ns, const std::string& pod, const std::string& name,
                        const std::string& target = {})
{
    return { .ns = ns,
             .pod = pod,
             .container = name,
             .target = target,
             .image = "busybox:test",
             .stdIn = true };
}

/// Up to 1.22 servers have none, unless they are told to (A 9.2.1).
bool hasNone(const Expected<DebugStart>& start)
{
    return !start && start.error().kind == ErrorKind::NotFound
        && start.error().sentence.find("has no ephemeral containers") != std::string::npos;
}

} // namespace

class TestContractDebug : public QObject
{
    Q_OBJECT
    const Cluster m_cluster;
    std::unique_ptr<ScratchNamespace> m_ns;
    std::unique_ptr<ClusterSession> m_session;

    [[nodiscard]] Expected<DebugStart> start(const DebugRequest& request) const
    {
        return startDebug(m_session->clients(), request);
    }
    [[nodiscard]] std::vector<std::string> namesIn(const std::string& pod) const
    {
        std::vector<std::string> names;
        const auto found = m_session->clients().of<core_v1::Pod>(m_ns->name()).get(pod).wait();
        for (const auto& container : found->spec.ephemeralContainers)
            names.push_back(container.name);
        return names;
    }

private Q_SLOTS:
    void init()
    {
        if (const auto missing = m_cluster.missing(); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        m_ns = std::make_unique<ScratchNamespace>(m_cluster);
        m_session = m_cluster.session();
        m_cluster.kubectl({ "apply", "-f", "-" }, podJson(m_ns->name(), "web"));
    }
    void cleanup()
    {
        m_session.reset();
        m_ns.reset();
    }

    void severalAtOnceAreAllKept() // A 9.2.6
    {
        if (hasNone(start(requestFor(m_ns->name(), "web", "debugger-0"))))
            return;
        std::vector<std::future<Expected<DebugStart>>> starts;
        for (const char* name : { "debugger-1", "debugger-2", "debugger-3" })
            starts.push_back(std::async(std::launch::async, [this, name] {
                return start(requestFor(m_ns->name(), "web", name));
            }));
        for (auto& one : starts) {
            const auto started = one.get();
            QVERIFY2(started, started ? "" : started.error().sentence.c_str());
        }
        QCOMPARE(namesIn("web").size(), 4U);
    }

    void aTargetThatCannotBeIsRefused() // A 9.2.4
    {
        if (hasNone(start(requestFor(m_ns->name(), "web", "debugger-0"))))
            return;
        const auto started = start(requestFor(m_ns->name(), "web", "second", "debugger-0"));
        QVERIFY(!started);
        QVERIFY(started.error().kind == ErrorKind::Invalid);
        QVERIFY2(started.error().sentence.find("targetContainerName: Not found")
                     != std::string::npos,
                 started.error().sentence.c_str());
        QCOMPARE(namesIn("web").size(), 1U);
    }

    void everyProfileIsUnderstood() // A 9.1
    {
        for (const auto profile : kDebugProfiles) {
            auto request = requestFor(m_ns->name(), "web", "as-" + std::string(nameOf(profile)));
            request.profile = profile;
            const auto started = start(request);
            if (hasNone(started))
                return;
            QVERIFY2(started, started ? "" : started.error().sentence.c_str());
        }
        QCOMPARE(namesIn("web").size(), kDebugProfiles.size());
    }

    void aPodThatIsNotThereIsToldOf() // A 9.2.1
    {
        const auto started = start(requestFor(m_ns->name(), "none", "debugger-0"));
        QVERIFY(!started);
        QVERIFY(started.error().kind == ErrorKind::NotFound);
        QVERIFY(!hasNone(started));
    }

    void aNodeThatIsNotThereIsToldOf()
    {
        DebugRequest request { .ns = m_ns->name(), .node = "kw-none", .image = "busybox:test" };
        std::mt19937 random(1);
        nameDebugContainer(request, random);
        const auto started = start(request);
        QVERIFY(!started);
        QVERIFY2(started.error().sentence.find("kw-none") != std::string::npos,
                 started.error().sentence.c_str());
    }

    void whoMayNotIsToldWhichVerbIsMissing() // A 11
    {
        if (const auto why = m_cluster.missing(QStringLiteral("personas")); !why.isEmpty())
            QSKIP(qPrintable(why));
        const auto viewer = m_cluster.session(QStringLiteral("viewer"));
        const auto started =
            startDebug(viewer->clients(), requestFor(m_ns->name(), "web", "debugger-0"));
        QVERIFY(!started);
        QVERIFY(started.error().kind == ErrorKind::Forbidden);
        QVERIFY2(started.error().sentence.find("the verb \"patch\"") != std::string::npos,
                 started.error().sentence.c_str());
    }
};

KW_TEST_GUILESS(TestContractDebug)

} // namespace tst_contract_debug

#include "tst_contract_debug.moc"
