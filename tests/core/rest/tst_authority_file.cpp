// Certificate authorities in a file that somebody renews: semantics 12.140.
#include <core/rest/authority_file.h>
#include <tests/support/test_identities.h>
#include <tests/support/test_program.h>

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

namespace tst_authority_file {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;

namespace {

QList<QSslCertificate> rootsOf(const std::string& pem)
{
    return QSslCertificate::fromData(QByteArray::fromStdString(pem));
}

/// A file of authorities, read first at an hour.
struct RootsBench
{
    QTemporaryDir folder;
    const std::string path = folder.path().toStdString() + "/ca.crt";
    TimePoint now { 1h };
    AuthorityFile file { path, now };
    QList<QSslCertificate> trusted = rootsOf(kLoopbackCertificate);

    RootsBench() { write(kLoopbackCertificate); }
    void write(const std::string& text) const
    {
        std::ofstream(path, std::ios::binary | std::ios::trunc) << text;
    }
    /// What is trusted once a request has asked, `later`.
    QList<QSslCertificate> ask(Duration later)
    {
        now += later;
        if (const auto changed = file.changed(trusted, now); !changed.isEmpty())
            trusted = changed;
        return trusted;
    }
};

} // namespace

class TestAuthorityFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsAGoodOneWhereTheFileIsBad_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("instead");
        QTest::newRow("garbage") << QByteArray("in the middle of being written") << QString();
        QTest::newRow("empty") << QByteArray() << QString();
        QTest::newRow("half a certificate")
            << QByteArray::fromStdString(kTestCertificate).left(200) << QString();
        QTest::newRow("too long") << QByteArray::fromStdString(kTestCertificate)
                + QByteArray(5 * 1024 * 1024, '\n')
                                  << QString();
        QTest::newRow("missing") << QByteArray() << "nothing";
        QTest::newRow("unreadable") << QByteArray() << "a folder";
    }
    void keepsAGoodOneWhereTheFileIsBad() // semantics 12.140
    {
        QFETCH(QByteArray, content);
        QFETCH(QString, instead);
        RootsBench bench;
        const auto good = rootsOf(kLoopbackCertificate);
        QCOMPARE(good.size(), 1);
        QCOMPARE(bench.ask(5min), good);
        bench.write(content.toStdString());
        if (!instead.isEmpty())
            QVERIFY(QFile::remove(QString::fromStdString(bench.path)));
        if (instead == "a folder")
            QVERIFY(QDir().mkdir(QString::fromStdString(bench.path)));
        QCOMPARE(bench.ask(5min), good);
        bench.file.doubt();
        QCOMPARE(bench.ask(0s), good);

        if (instead == "a folder")
            QVERIFY(QDir().rmdir(QString::fromStdString(bench.path)));
        bench.write(kTestCertificate); // once it is whole, it counts
        QCOMPARE(bench.ask(5min), rootsOf(kTestCertificate));
    }

    void readsEveryFiveMinutes() // semantics 12.140
    {
        RootsBench bench;
        bench.write(kTestCertificate);
        QCOMPARE(bench.ask(5min - 1ns), rootsOf(kLoopbackCertificate));
        QCOMPARE(bench.ask(1ns), rootsOf(kTestCertificate));
        bench.write(kLoopbackCertificate);
        QCOMPARE(bench.ask(5min - 1ns), rootsOf(kTestCertificate));
        QCOMPARE(bench.ask(1ns), rootsOf(kLoopbackCertificate));
    }

    void readsAtOnceInDoubtButOnce()
    {
        RootsBench bench;
        bench.file.doubt();
        bench.write(kTestCertificate);
        QCOMPARE(bench.ask(0s), rootsOf(kTestCertificate));
        bench.write(kLoopbackCertificate);
        QCOMPARE(bench.ask(1s), rootsOf(kTestCertificate));
    }

    void whatIsTheSameIsNoChange() // connections would be replaced for it
    {
        RootsBench bench;
        QVERIFY(bench.file.changed(bench.trusted, bench.now + 5min).isEmpty());
    }

    void readsNothingWhereItWasInline()
    {
        AuthorityFile inlined({}, TimePoint {});
        inlined.doubt();
        QVERIFY(inlined.changed(rootsOf(kLoopbackCertificate), TimePoint { 24h }).isEmpty());
    }
};

KW_TEST_GUILESS(TestAuthorityFile)

} // namespace tst_authority_file

#include "tst_authority_file.moc"
