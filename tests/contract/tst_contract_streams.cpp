// The handshakes of exec, attach and port-forward, as far as an API server answers them by itself:
// its nodes run no containers. What runs in containers is in control-plane/containers.
#include <core/streams/channel_socket.h>
#include <core/streams/exec/exec_session.h>
#include <tests/contract/support/cluster.h>
#include <tests/contract/support/connection.h>
#include <tests/support/proxy_program.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <future>

namespace tst_contract_streams {

using namespace kittiwake;
using namespace kittiwake::test;
using Kind = ProxyProgram::Kind;

#define SKIP_WHERE_MISSING(what)                                                                   \
    if (const auto why = (what).missing(); !why.isEmpty())                                         \
    QSKIP(qPrintable(why))

namespace {

constexpr int kTimeout = 60'000;

constexpr auto kMayGetExec = R"(
apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata: {name: exec-getter}
rules:
- {apiGroups: [''], resources: [pods/exec], verbs: [get]}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata: {name: exec-getter}
roleRef: {apiGroup: rbac.authorization.k8s.io, kind: Role, name: exec-getter}
subjects: [{apiGroup: rbac.authorization.k8s.io, kind: User, name: exec-getter}]
)";

/// Why it was refused.
Error refusal(const ClusterAccess& access, ExecOptions options)
{
    Connection connection(access);
    auto promise = std::make_shared<std::promise<Error>>();
    const auto session = ExecSession::start(
        connection.client, connection.pool, std::move(options),
        { .ended = [promise](const Expected<ExecExit>& exit) {
            promise->set_value(exit ? Error { .sentence = "it was not refused" } : exit.error());
        } });
    return promise->get_future().get();
}

ExecOptions lsIn(const std::string& ns, const std::string& pod)
{
    return { .ns = ns, .pod = pod, .command = { "ls" } };
}

} // namespace

class TestContractStreams : public QObject
{
    Q_OBJECT
    const Cluster m_cluster;

private Q_SLOTS:
    void init() { SKIP_WHERE_MISSING(m_cluster); }

    void aPodThatIsNotThereIsToldOf()
    {
        for (const bool attach : { false, true }) {
            auto options = lsIn("default", "kw-none");
            if (attach)
                options.command.clear();
            const auto error = refusal(m_cluster.access(), options);
            QVERIFY(error.kind == ErrorKind::NotFound);
            QVERIFY2(error.sentence.find("pods \"kw-none\" not found") != std::string::npos,
                     error.sentence.c_str());
        }
    }

    void aPodWithoutANodeIsToldOf()
    {
        const ScratchNamespace ns(m_cluster);
        m_cluster.kubectl(QStringLiteral("apply -f -").split(u' '), podJson(ns.name(), "waits"));
        const auto error = refusal(m_cluster.access(), lsIn(ns.name(), "waits"));
        QVERIFY(error.kind == ErrorKind::Invalid);
        QVERIFY2(error.sentence.find("does not have a host assigned") != std::string::npos,
                 error.sentence.c_str());
    }

    void aContainerThatIsNotThereIsToldOf()
    {
        const ScratchNamespace ns(m_cluster);
        m_cluster.kubectl(QStringLiteral("apply -f -").split(u' '), podJson(ns.name(), "waits"));
        auto options = lsIn(ns.name(), "waits");
        options.container = "none";
        const auto error = refusal(m_cluster.access(), options);
        QVERIFY(error.kind == ErrorKind::Invalid);
        QVERIFY2(error.sentence.find("none") != std::string::npos, error.sentence.c_str());
    }

    void whoMayNotIsToldWhichVerbIsMissing() // A 2.5.4, A 3.4.13
    {
        if (const auto why = m_cluster.missing(QStringLiteral("personas")); !why.isEmpty())
            QSKIP(qPrintable(why));
        const auto error =
            refusal(m_cluster.access(QStringLiteral("viewer")), lsIn("default", "kw-none"));
        QVERIFY(error.kind == ErrorKind::Forbidden);
        QVERIFY2(error.sentence.find("\"get\" is missing") != std::string::npos,
                 error.sentence.c_str());
    }

    void getAloneIsEnoughUpTo134() // A 2.2, A 2.5.4, A 3.4.13
    {
        if (const auto why = m_cluster.missing(QStringLiteral("personas")); !why.isEmpty())
            QSKIP(qPrintable(why));
        const ScratchNamespace ns(m_cluster);
        (void)m_cluster.kubectl({ "-n", ns.qname(), "apply", "-f", "-" }, kMayGetExec);
        auto access = m_cluster.access();
        access.credentials.impersonateUser = "exec-getter";
        Error error;
        // Until the server knows of the role.
        QTRY_VERIFY_WITH_TIMEOUT((error = refusal(access, lsIn(ns.name(), "kw-none")),
                                  error.sentence.find("\"get\" is missing") == std::string::npos),
                                 kTimeout);
        if (m_cluster.minorVersion() < 35) {
            QVERIFY2(error.kind == ErrorKind::NotFound, error.sentence.c_str()); // the pod
            return;
        }
        QVERIFY2(error.kind == ErrorKind::Forbidden, error.sentence.c_str());
        QVERIFY2(error.sentence.find("\"create\" is missing") != std::string::npos,
                 error.sentence.c_str());
    }

    void anotherAuthorityIsNotTrusted()
    {
        if (const auto why = m_cluster.missing(QStringLiteral("personas")); !why.isEmpty())
            QSKIP(qPrintable(why));
        const auto error =
            refusal(m_cluster.access(QStringLiteral("wrong-ca")), lsIn("default", "kw-none"));
        QVERIFY(error.kind == ErrorKind::Tls);
        QVERIFY2(error.sentence.find("is not trusted") != std::string::npos,
                 error.sentence.c_str());
    }

    void theNameOfTheCertificateIsChecked()
    {
        auto access = m_cluster.access();
        access.tlsServerName = "other.example.org";
        const auto error = refusal(access, lsIn("default", "kw-none"));
        QVERIFY(error.kind == ErrorKind::Tls);
        QVERIFY2(error.sentence.find("not other.example.org") != std::string::npos,
                 error.sentence.c_str());
        access.tlsServerName = "localhost";
        QVERIFY(refusal(access, lsIn("default", "kw-none")).kind == ErrorKind::NotFound);
    }

    void aProxyIsGoneThrough_data() // A 2.5.16
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("scheme");
        QTest::newRow("http") << int(Kind::Http) << "http";
        QTest::newRow("socks5") << int(Kind::Socks5) << "socks5";
    }
    void aProxyIsGoneThrough()
    {
        QFETCH(int, kind);
        QFETCH(QString, scheme);
        ProxyProgram proxy(static_cast<Kind>(kind));
        SKIP_WHERE_MISSING(proxy);
        auto access = m_cluster.access();
        access.proxyUrl = scheme.toStdString() + "://" + proxy.hostAndPort();
        const auto error = refusal(access, lsIn("default", "kw-none"));
        QVERIFY2(error.kind == ErrorKind::NotFound, error.sentence.c_str());
        QVERIFY(proxy.log().contains("127.0.0.1"));
    }

    void aProxyThatIsNotThereIsToldOf()
    {
        auto access = m_cluster.access();
        access.proxyUrl = "http://127.0.0.1:9";
        const auto error = refusal(access, lsIn("default", "kw-none"));
        QVERIFY2(error.sentence.find("Nothing answers at the proxy") != std::string::npos,
                 error.sentence.c_str());
    }
};

#undef SKIP_WHERE_MISSING

KW_TEST_GUILESS(TestContractStreams)

} // namespace tst_contract_streams

#include "tst_contract_streams.moc"
