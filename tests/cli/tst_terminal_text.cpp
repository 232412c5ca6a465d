// What the command line prints of a cluster's or a file's words cannot steer a terminal.
#include <app/commands/output/terminal_text.h>
#include <app/simulator/simulated_cluster.h>
#include <core/testing/store/object_store.h>
#include <core/testing/store/versioned.h>
#include <tests/cli/program.h>
#include <tests/support/test_program.h>

#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

namespace tst_terminal_text {

using namespace kittiwake;
using kittiwake::test::runProgram;
using kittiwake::test::startProgram;

class TestTerminalText : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void ordersAreShownAndNotGiven_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("shown");
        QTest::newRow("plain") << QByteArray("web-1") << QByteArray("web-1");
        QTest::newRow("other alphabets") << QByteArray("m\xc3\xb6we \xe9\xb8\x9f \xf0\x9f\x90\xa6")
                                         << QByteArray("m\xc3\xb6we \xe9\xb8\x9f \xf0\x9f\x90\xa6");
        QTest::newRow("escape") << QByteArray("a\x1b[31mb") << QByteArray("a\\x1b[31mb");
        QTest::newRow("title") << QByteArray("\x1b]0;x\x07") << QByteArray("\\x1b]0;x\\x07");
        QTest::newRow("line breaks") << QByteArray("a\r\nb\tc") << QByteArray("a\\r\\nb\\tc");
        QTest::newRow("NUL, DEL") << QByteArray("a\0b\x7f", 4) << QByteArray("a\\x00b\\x7f");
        QTest::newRow("C1, in UTF-8") << QByteArray("a\xc2\x9b"
                                                    "31m")
                                      << QByteArray("a\\u009b31m");
        QTest::newRow("not C1") << QByteArray("\xc2\xa0\xc3\x9b") << QByteArray("\xc2\xa0\xc3\x9b");
        QTest::newRow("turned round") << QByteArray("a\xe2\x80\xae"
                                                    "gnp.exe")
                                      << QByteArray("a\\u202egnp.exe");
        QTest::newRow("isolate") << QByteArray("\xe2\x81\xa7"
                                               "b")
                                 << QByteArray("\\u2067b");
        QTest::newRow("quotes are none") << QByteArray("\xe2\x80\x9cx\xe2\x80\x9d\xe2\x80\xa6")
                                         << QByteArray("\xe2\x80\x9cx\xe2\x80\x9d\xe2\x80\xa6");
        QTest::newRow("cut") << QByteArray("a\xe2\x80") << QByteArray("a\xe2\x80");
    }
    void ordersAreShownAndNotGiven()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, shown);
        QCOMPARE(QByteArray::fromStdString(terminalText(text.toStdString())), shown);
    }

    void jsonStaysJsonInOneLine()
    {
        const std::string json = "{\n\t\"a\": \"b\x1b[2J\xc2\x9b\x7f\",\r\n \"c\": 1}";
        const auto line = QByteArray::fromStdString(terminalJson(json));
        QVERIFY(!line.contains('\n') && !line.contains('\x1b') && !line.contains('\xc2'));
        const auto document = QJsonDocument::fromJson(line).object();
        QCOMPARE(document[QStringLiteral("a")].toString(), QStringLiteral("b\x1b[2J\u009b\x7f"));
        QCOMPARE(document[QStringLiteral("c")].toInt(), 1);
    }

    void watchedObjectsGiveNoOrders_data()
    {
        QTest::addColumn<QStringList>("more");
        QTest::newRow("table") << QStringList {};
        QTest::newRow("JSON") << QStringList { QStringLiteral("-o"), QStringLiteral("json") };
    }
    void watchedObjectsGiveNoOrders()
    {
        QFETCH(QStringList, more);
        const auto cluster = std::move(sim::SimulatedCluster::start({ .compress = false }).value());
        QByteArray pod =
            "{'apiVersion':'v1','kind':'Pod','metadata':{'namespace':'default','name':'steers',"
            "'annotations':{'a':'x\\u001b[2Jy\\u009b1m'}},'status':{'phase':'Failed',"
            "'reason':'x\\u001b]0;title\\u0007\\u009b31m\\u202ez'}}";
        const auto object = Unstructured::parse(pod.replace('\'', '"').toStdString()).value();
        QVERIFY(
            cluster->store().put({ "", "pods" }, object.key(), nullptr, [&](std::uint64_t version) {
                return withVersion(object, version);
            }));
        const QTemporaryDir home;
        QFile file(home.filePath(QStringLiteral("config")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(cluster->kubeconfig()));
        file.close();
        const auto watch = startProgram(
            QStringList { QStringLiteral("watch"), QStringLiteral("pods"), QStringLiteral("-A"),
                          QStringLiteral("--kubeconfig"), file.fileName() }
                + more,
            home.path());
        QByteArray out;
        QVERIFY2(QTest::qWaitFor(
                     [&] {
                         out += watch->readAllStandardOutput();
                         return out.contains("steers") && out.endsWith('\n');
                     },
                     60'000),
                 watch->readAllStandardError().constData());
        watch->kill();
        QVERIFY(watch->waitForFinished());
        QVERIFY2(out.contains("u202e"), out.constData());
        for (const auto c : QString::fromUtf8(out))
            QVERIFY2(c == u'\n' || (c.category() != QChar::Other_Control && c != QChar(0x202e)),
                     out.constData());
    }

    void aKubeconfigsNamesGiveNoOrders()
    {
        const QTemporaryDir home;
        QFile file(home.filePath(QStringLiteral("config")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("contexts: [{name: \"a\\e[2Jb\\u009bc\", context: {cluster: x, user: y}}]\n");
        file.close();
        for (const auto* context : { "", "b" }) {
            QStringList line { QStringLiteral("watch"), QStringLiteral("pods"),
                               QStringLiteral("--kubeconfig"), file.fileName() };
            if (*context != '\0')
                line << QStringLiteral("--context") << QLatin1String(context);
            const auto ran = runProgram(line, home.path());
            QVERIFY(ran.code > 0);
            QVERIFY2(ran.err.contains(QStringLiteral("context")), qPrintable(ran.err));
            for (const auto c : ran.err)
                QVERIFY2(c == u'\n' || c.category() != QChar::Other_Control, qPrintable(ran.err));
        }
    }
};

KW_TEST_GUILESS(TestTerminalText)

} // namespace tst_terminal_text

#include "tst_terminal_text.moc"
