// What a server can prove itself with: FAULTS.md, "TLS".
#include <app/simulator/server_switches.h>
#include <tests/contract/support/watchers.h>
#include <tests/support/proxy_program.h>
#include <tests/support/test_identities.h>
#include <tests/support/test_program.h>

#include <QDir>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTemporaryFile>
#include <QTest>

#include <fstream>

namespace tst_contract_faults_tls {

using namespace kittiwake;
using namespace kittiwake::test;
using Certificate = sim::ServerControls::Certificate;

namespace {

/// What a request over a new connection comes to: "ok", or the error's sentence.
std::string askedAnew(ClusterSession& session)
{
    const auto answer =
        session.client().fetchAndWait("look", { .path = "/version", .freshConnection = true });
    return answer ? "ok" : answer.error().sentence;
}

} // namespace

class TestContractFaultsTls : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whoCannotProveItselfIsNotTalkedTo_data()
    {
        QTest::addColumn<int>("certificate");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("expired") << int(Certificate::Expired) << QByteArray("expired");
        QTest::newRow("other name") << int(Certificate::OtherName)
                                    << QByteArray("is valid for elsewhere.example.com, not ");
        QTest::newRow("other authority") << int(Certificate::OtherCa) << QByteArray("certificate");
    }
    void whoCannotProveItselfIsNotTalkedTo()
    {
        QFETCH(int, certificate);
        QFETCH(QByteArray, says);
        FaultyCluster cluster;
        PodWatcher watcher(cluster);
        QVERIFY(waitFor([&] { return watcher.isWell() && watcher.agreesWith(cluster); }));
        const auto known = cluster.pods();
        auto& switches = cluster.sim().switches();
        QVERIFY(switches.setCertificate(static_cast<Certificate>(certificate)));
        cluster.strike("slow latency=0ms"); // counts what is sent from now on
        QVERIFY(waitFor([&] {
            const auto error = watcher.informer().status().error;
            return error && error->kind == ErrorKind::Tls;
        }));
        const auto reason = watcher.reason();
        QVERIFY2(reason.find(" is not trusted: ") != std::string::npos, reason.c_str());
        QVERIFY2(reason.find(says.toStdString()) != std::string::npos, reason.c_str());
        QVERIFY2(reason.ends_with("Checked against the certificate authority in the kubeconfig."),
                 reason.c_str());
        cluster.put("d");
        cluster.remove("b");
        QVERIFY(waitFor([&] { return watcher.witness().tries().size() >= 2; }));
        QCOMPARE(cluster.struck(), 0U); // nothing was sent
        QCOMPARE(watcher.reason(), reason);
        QCOMPARE(holdingsOf(watcher.informer().indexer().list()), known); // what was known stays
        QVERIFY(switches.setCertificate(Certificate::Good));
        QVERIFY(waitFor([&] { return watcher.agreesWith(cluster) && watcher.isWell(); }));
        QVERIFY(cluster.struck() > 0); // it counts
    }

    void aServerOfOldTlsIsRefused()
    {
        const auto program = QStandardPaths::findExecutable(QStringLiteral("openssl"));
        if (program.isEmpty())
            QSKIP("There is no program openssl: packaging/install-deps --tests installs it");
        const auto authority = std::move(sim::CertificateAuthority::create("old")).value();
        const auto pair = std::move(sim::ServerSwitches::goodCertificate(authority)).value();
        QTemporaryFile pem;
        QVERIFY(pem.open());
        pem.write(QByteArray::fromStdString(pair.certificate + std::string(pair.key.reveal())));
        pem.close();
        const auto port = QString::number(freePort());
        QProcess server;
        server.start(program,
                     { QStringLiteral("s_server"), QStringLiteral("-tls1_1"),
                       QStringLiteral("-cipher"), QStringLiteral("ALL:@SECLEVEL=0"),
                       QStringLiteral("-cert"), pem.fileName(), QStringLiteral("-accept"),
                       QStringLiteral("127.0.0.1:") + port, QStringLiteral("-www") });
        QVERIFY(server.waitForStarted());
        ClusterAccess access;
        access.server = "https://127.0.0.1:" + port.toStdString();
        access.certificateAuthorityPem = authority.certificate();
        const auto session = std::move(ClusterSession::open(access)).value();
        Error error;
        QVERIFY(waitFor([&] { // until it listens
            const auto got = session->client().fetchAndWait("ask", { .path = "/version" });
            error = got ? Error {} : got.error();
            return error.kind != ErrorKind::Refused;
        }));
        server.kill();
        server.waitForFinished();
        QVERIFY2(error.kind == ErrorKind::Tls, error.sentence.c_str());
        QVERIFY2(error.sentence.find("it does not support TLS 1.2 or newer") != std::string::npos,
                 error.sentence.c_str());
    }

    /// A server that is not trusted has the file read again, whatever it holds by then.
    void aBadAuthorityFileIsNotTakenUp_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<bool>("isFolder");
        QTest::addColumn<bool>("isMissing");
        QTest::newRow("garbage") << QByteArray("in the middle of being written") << false << false;
        QTest::newRow("empty") << QByteArray() << false << false;
        QTest::newRow("unreadable") << QByteArray() << true << false;
        QTest::newRow("missing") << QByteArray() << false << true;
    }
    void aBadAuthorityFileIsNotTakenUp() // semantics 12.140
    {
        QFETCH(QByteArray, content);
        QFETCH(bool, isFolder);
        QFETCH(bool, isMissing);
        const FaultyCluster cluster;
        const QTemporaryDir folder;
        const auto path = folder.filePath(QStringLiteral("ca.crt"));
        const auto write = [&](std::string_view text) {
            std::ofstream(path.toStdString(), std::ios::binary | std::ios::trunc) << text;
        };
        auto access = cluster.access();
        access.certificateAuthoritySource = path.toStdString();
        write(access.certificateAuthorityPem);
        const auto session = std::move(ClusterSession::open(access)).value();
        QCOMPARE(askedAnew(*session), std::string("ok"));

        auto& switches = cluster.sim().switches();
        QVERIFY(switches.setCertificate(Certificate::OtherCa));
        const auto refused = askedAnew(*session);
        QVERIFY2(refused.find(" is not trusted: ") != std::string::npos, refused.c_str());
        if (isFolder || isMissing)
            QVERIFY(QFile::remove(path));
        if (isFolder)
            QVERIFY(QDir().mkdir(path));
        if (!isFolder && !isMissing)
            write(content.toStdString());
        QVERIFY(switches.setCertificate(Certificate::Good));
        QCOMPARE(askedAnew(*session), std::string("ok"));
    }

    void aGoodAuthorityFileIsTakenUp() // semantics 12.140; what the one above would miss otherwise
    {
        const FaultyCluster cluster;
        QTemporaryFile file;
        QVERIFY(file.open());
        auto access = cluster.access();
        const auto good = access.certificateAuthorityPem;
        access.certificateAuthoritySource = file.fileName().toStdString();
        access.certificateAuthorityPem = kLoopbackCertificate;
        file.write(QByteArray::fromStdString(good));
        file.close();
        const auto session = std::move(ClusterSession::open(access)).value();
        const auto refused = askedAnew(*session);
        QVERIFY2(refused.find(" is not trusted: ") != std::string::npos, refused.c_str());
        QCOMPARE(askedAnew(*session), std::string("ok"));
    }

    void aRenewedCertificateIsNoNews()
    {
        FaultyCluster cluster;
        PodWatcher watcher(cluster);
        QVERIFY(waitFor([&] { return watcher.isWell() && watcher.agreesWith(cluster); }));
        QVERIFY(cluster.sim().switches().setCertificate(Certificate::Good));
        cluster.put("d");
        QVERIFY(waitFor([&] { return watcher.agreesWith(cluster) && watcher.isWell(); }));
        QCOMPARE(watcher.informer().status().relists, 0);
        const auto told = watcher.told().text();
        QVERIFY2(told.find("not trusted") == std::string::npos, told.c_str());
    }
};

KW_TEST_GUILESS(TestContractFaultsTls)

} // namespace tst_contract_faults_tls

#include "tst_contract_faults_tls.moc"
