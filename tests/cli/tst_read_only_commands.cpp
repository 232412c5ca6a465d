// Commands in a context that is for looking only, by their line or by the settings of the window:
// they send nothing that may change something, and say how that is ended.
#include <core/client/client_set.h>
#include <tests/cli/command_bench.h>
#include <tests/support/test_program.h>

#include <QDir>
#include <QFile>
#include <QTest>

namespace tst_read_only_commands {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

const Gvr kConfigMaps { "", "v1", "configmaps" };
const Gvr kPods { "", "v1", "pods" };

} // namespace

class TestReadOnlyCommands : public QObject
{
    Q_OBJECT
private:
    const CommandBench m_bench;

    [[nodiscard]] Ran run(const QString& words) const { return m_bench.run(words); }
    [[nodiscard]] QString context() const
    {
        return QString::fromStdString(m_bench.session().access().context);
    }
    /// What the settings of the window say.
    void setContexts(const QString& patterns) const
    {
        const QDir home(m_bench.home());
        QVERIFY(home.mkpath(QStringLiteral(".config/kittiwake")));
        QFile file(home.filePath(QStringLiteral(".config/kittiwake/state.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"version\":1,\"readOnlyContexts\":\"" + patterns.toUtf8() + "\"}");
    }
    void verifyRefused(const QString& words, const QString& how, int code = 1) const
    {
        const auto ran = run(words);
        QVERIFY2(ran.code == code, qPrintable(words + u": "_qs + ran.err));
        QCOMPARE(ran.out, QString());
        QVERIFY2(ran.err.contains(u"This cluster is opened read-only: nothing was sent to "),
                 qPrintable(ran.err));
        QVERIFY2(ran.err.contains(how), qPrintable(ran.err));
        QVERIFY2(ran.err.count(how) == 1, qPrintable(ran.err)); // whatever is meant
    }
    [[nodiscard]] std::size_t configMaps() const
    {
        return m_bench.client(kConfigMaps).list().wait().value().items.size();
    }

private Q_SLOTS:
    void initTestCase()
    {
        qunsetenv("XDG_CONFIG_HOME"); // the home's own
        for (const char* name : { "one", "two" })
            m_bench.make(kConfigMaps,
                         Unstructured::parse(R"({"apiVersion":"v1","kind":"ConfigMap","metadata":)"
                                             R"({"name":")"
                                             + std::string(name) + R"(","labels":{"mine":"yes"}}})")
                             .value());
        m_bench.make(kPods, R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":"idle"},"spec":{
            "containers":[{"name":"a","image":"i:1"}]}})");
    }
    void cleanup() const { QFile::remove(m_bench.home() + u"/.config/kittiwake/state.json"_qs); }

    void changeNothing_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<int>("code");
        const auto file = m_bench.write(
            "three", R"({"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"three"}})");
        for (const char* words :
             { "delete cm -l mine=yes --wait=false", "label cm -l mine=yes a=b", "cordon NODE",
               "drain NODE --ignore-daemonsets --force", "create token default",
               "label cm/one a=b --dry-run server", // webhooks hear of it
               "exec idle -- true", "debug idle --image i:1", "cp default/idle:/a /tmp/a" })
            QTest::newRow(words) << QString::fromLatin1(words) << 1;
        QTest::newRow("apply") << u"apply -f "_qs + file << 1;
        QTest::newRow("diff") << u"diff -f "_qs + file << 2; // 1 says that there are differences
    }
    void changeNothing()
    {
        QFETCH(QString, words);
        QFETCH(int, code);
        const auto before = configMaps();
        const auto recorded = m_bench.recorded();
        auto asked = words;
        const auto end = asked.indexOf(u" -- "_qs);
        asked.insert(end < 0 ? asked.size() : end, u" --read-only"_qs);
        verifyRefused(asked, u"Leave out --read-only to change something."_qs, code);

        setContexts(u"elsewhere "_qs + context().left(3) + u"*"_qs);
        verifyRefused(
            words,
            u"Context \"%1\" is among the read-only contexts (\"elsewhere %2*\"): take it "
            "out of them in the settings of the window to change something."_qs.arg(
                context(), context().left(3)),
            code);
        QCOMPARE(configMaps(), before);
        QCOMPARE(m_bench.client(kConfigMaps).get("one").wait().value().labels().size(), 1U);
        QCOMPARE(m_bench.recorded(), recorded); // nothing was tried
    }

    void opensNoEditorForWhatCannotBeSaved() // A 5.10.8
    {
        qputenv("KUBE_EDITOR", "/no/such/editor");
        verifyRefused(u"edit cm/one --read-only"_qs, u"Leave out --read-only"_qs);
    }

    void lookAndAskAllTheSame()
    {
        setContexts(u"*"_qs);
        const auto client = run(u"label cm/one a=b --dry-run client"_qs);
        QVERIFY2(client.code == 0 && client.out == u"configmap/one labeled (dry run)\n",
                 qPrintable(client.err));
        const auto list = run(u"label cm/one --list"_qs);
        QVERIFY2(list.code == 0 && list.out == u"mine=yes\n", qPrintable(list.err));
        const auto asked = run(u"auth can-i delete pods"_qs);
        QVERIFY2(asked.code == 0 && asked.out == u"yes\n", qPrintable(asked.err));
    }

    void changeOtherContexts()
    {
        setContexts(u"elsewhere"_qs);
        const auto ran = run(u"annotate cm/two n=1"_qs);
        QVERIFY2(ran.code == 0, qPrintable(ran.err));
        QCOMPARE(ran.out, u"configmap/two annotated\n"_qs);
    }
};

KW_TEST_GUILESS(TestReadOnlyCommands)

} // namespace tst_read_only_commands

#include "tst_read_only_commands.moc"
