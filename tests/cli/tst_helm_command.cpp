// `kittiwake helm` on a simulated cluster: what Helm keeps there, in Helm's words.
#include <tests/cli/command_bench.h>
#include <tests/support/helm_payload.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_helm_command {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

const Gvr kSecrets { "", "v1", "secrets" };

/// A release of two objects, in its words.
std::string release(int number, const char* status, const char* color, const char* more = "")
{
    return "{\"name\":\"web\",\"namespace\":\"default\",\"version\":" + std::to_string(number)
        + ",\"info\":{\"status\":\"" + status
        + "\",\"description\":\"Done\",\"notes\":\"Look at "
          "it.\",\"last_deployed\":\"2026-01-01T00:00:0"
        + std::to_string(number)
        + "Z\"},\"chart\":{\"metadata\":{\"name\":\"shop\",\"version\":\"1."
        + std::to_string(number)
        + "\",\"appVersion\":\"7\"},\"values\":{\"color\":\"grey\",\"size\":1}},\"config\":{"
          "\"color\":\""
        + color
        + "\"},\"manifest\":\"---\\napiVersion: v1\\nkind: ConfigMap\\nmetadata:\\n  name: "
          "paint\\ndata:\\n  "
          "color: "
        + color
        + "\\n---\\napiVersion: v1\\nkind: Secret\\nmetadata:\\n  name: word\\nstringData:\\n  "
          "word: "
        + color + "\\n" + more
        + "\",\"hooks\":[{\"name\":\"tidy\",\"kind\":\"Job\",\"manifest\":\"kind: Job\\n\"}]}";
}

} // namespace

class TestHelmCommand : public QObject
{
    Q_OBJECT
private:
    const CommandBench m_bench;

private Q_SLOTS:
    void initTestCase()
    {
        m_bench.make(kSecrets, helmSecret("web", 9, "superseded", release(9, "superseded", "red")));
        m_bench.make(
            kSecrets,
            helmSecret("web", 10, "deployed",
                       release(10, "deployed", "blue",
                               "---\\napiVersion: v1\\nkind: Service\\nmetadata:\\n  name: "
                               "front\\n")));
        m_bench.make(kSecrets,
                     helmSecret("gone", 1, "uninstalled", release(1, "uninstalled", "red")));
        m_bench.make(
            kSecrets,
            helmSecret("stuck", 3, "pending-upgrade", release(3, "pending-upgrade", "red")));
        auto broken = helmSecret("torn", 1, "deployed", "{}");
        broken.set({ "data", "release" }, "c2Vl"); // "see"
        m_bench.make(kSecrets, broken);
    }

    void printsWhatHelmPrints_data() // A 13.3
    {
        QTest::addColumn<QString>("out");
        const auto row = [](const char* line, const char* out) {
            QTest::newRow(line) << QString::fromLatin1(out);
        };
        row("helm history web",
            "REVISION   UPDATED                   STATUS       CHART       APP VERSION   "
            "DESCRIPTION\n"
            "9          2026-01-01 00:00:09 UTC   superseded   shop-1.9    7             Done\n"
            "10         2026-01-01 00:00:10 UTC   deployed     shop-1.10   7             Done\n");
        row("helm status web",
            "NAME: web\nLAST DEPLOYED: 2026-01-01T00:00:010Z\nNAMESPACE: default\nSTATUS: "
            "deployed\n"
            "REVISION: 10\nCHART: shop-1.10\nDESCRIPTION: Done\nNOTES:\nLook at it.\n");
        row("helm get values web", "USER-SUPPLIED VALUES:\ncolor: blue\n");
        row("helm get values web --all", "COMPUTED VALUES:\ncolor: blue\nsize: 1\n");
        row("helm get values web --revision 9", "USER-SUPPLIED VALUES:\ncolor: red\n");
        row("helm get notes web", "Look at it.\n");
        row("helm get hooks web", "---\nkind: Job\n");
        row("helm diff web",
            "ConfigMap default/paint\n  .data.color: red -> blue\n"
            "Secret default/word\n  .stringData.word: *** (before) -> *** (after)\n"
            "Service default/front (new)\n");
        row("helm diff web 10 9",
            "Service default/front (gone)\nConfigMap default/paint\n"
            "  .data.color: blue -> red\nSecret default/word\n"
            "  .stringData.word: *** (before) -> *** (after)\n");
    }
    void printsWhatHelmPrints()
    {
        QFETCH(const QString, out);
        const auto ran = m_bench.run(QString::fromLatin1(QTest::currentDataTag()));
        QVERIFY2(ran.code == 0, qPrintable(ran.err));
        QCOMPARE(ran.out, out);
    }

    void listsReleases() // A 13.4.1, 13.4.5, 13.4.6
    {
        const auto ran = m_bench.run(QStringLiteral("helm list -A"));
        QCOMPARE(ran.code, 1); // one of them cannot be read
        QVERIFY2(
            ran.err.contains(QLatin1String("torn, revision 1: What Helm keeps of this revision "
                                           "cannot be read")),
            qPrintable(ran.err));
        QVERIFY2(ran.out.contains(QLatin1String("torn")), qPrintable(ran.out)); // its row stays
        QVERIFY(ran.out.contains(QLatin1String("pending-upgrade")));
        QVERIFY(!ran.out.contains(QLatin1String("uninstalled")));
        QVERIFY(!ran.out.contains(QLatin1String("superseded")));
        QVERIFY(m_bench.run(QStringLiteral("helm list -A --all"))
                    .out.contains(QLatin1String("uninstalled")));
    }

    void saysWhatCannotBe_data()
    {
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* line, int code, const char* sentence) {
            QTest::newRow(line) << code << QString::fromLatin1(sentence);
        };
        row("helm", 2, "helm takes list, status, history, get or diff.");
        row("helm look", 2, "not \"look\"");
        row("helm upgrade web", 2, "Only helm may do that"); // A 13.3
        row("helm get web", 2, "get takes values, manifest, notes or hooks");
        row("helm status", 2, "The name of the release is missing.");
        row("helm status web --revision ten", 2, "A revision is a number");
        row("helm status nothing", 1, "There is no release \"nothing\" in namespace default");
        row("helm status web --revision 3", 1, "web has no revision 3 any more");
        row("helm diff stuck", 1, "stuck has one revision");
    }
    void saysWhatCannotBe()
    {
        QFETCH(const int, code);
        QFETCH(const QString, sentence);
        const auto ran = m_bench.run(QString::fromLatin1(QTest::currentDataTag()));
        QCOMPARE(ran.code, code);
        QVERIFY2(ran.err.contains(sentence), qPrintable(ran.err));
    }

    void whoMayNotReadSecretsIsTold() // A 13.4.4
    {
        const auto ran = m_bench.run(QStringLiteral("helm list"), m_bench.viewer());
        QVERIFY2(ran.err.contains(QLatin1String("secrets")), qPrintable(ran.err));
    }
};

KW_TEST_GUILESS(TestHelmCommand)

} // namespace tst_helm_command

#include "tst_helm_command.moc"
