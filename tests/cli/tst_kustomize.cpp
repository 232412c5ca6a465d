// apply, diff and delete of a kustomization, which kubectl or kustomize makes. Here, a script does
// in their place.
#include <core/client/client_set.h>
#include <tests/cli/command_bench.h>
#include <tests/support/test_program.h>

#include <QDir>
#include <QFile>
#include <QTest>

namespace tst_kustomize {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

const Gvr kConfigMaps { "", "v1", "configmaps" };

constexpr const char* kManifest = "#!/bin/sh\n"
                                  "echo \"$0 $*\" >>\"$HOME/ran\"\n"
                                  "echo 'commonLabels is deprecated' >&2\n"
                                  "printf 'apiVersion: v1\\nkind: ConfigMap\\n'\n"
                                  "printf 'metadata:\\n  name: made\\ndata:\\n  a: b\\n'\n";

} // namespace

class TestKustomize : public QObject
{
    Q_OBJECT
private:
    const CommandBench m_bench;

    [[nodiscard]] Ran run(const QString& words) const { return m_bench.run(words); }
    /// The only program in PATH.
    void install(const char* name, const char* script) const
    {
        QVERIFY(QDir(m_bench.home()).mkpath(u"bin"_qs));
        const auto file = m_bench.write((std::string("bin/") + name).c_str(), script);
        QVERIFY(QFile::setPermissions(file, QFile::ReadOwner | QFile::ExeOwner));
    }
    [[nodiscard]] QString howItRan() const
    {
        QFile file(m_bench.home() + u"/ran"_qs);
        return file.open(QIODevice::ReadOnly)
            ? QString::fromUtf8(file.readAll()).remove(m_bench.home() + u"/bin/"_qs)
            : QString();
    }

private Q_SLOTS:
    void initTestCase() const { qputenv("PATH", (m_bench.home() + u"/bin"_qs).toUtf8()); }
    void cleanup() const
    {
        QDir(m_bench.home() + u"/bin"_qs).removeRecursively();
        QFile::remove(m_bench.home() + u"/ran"_qs);
    }

    void isMadeByWhatIsInstalled_data()
    {
        QTest::addColumn<QByteArray>("program");
        QTest::addColumn<QString>("line");
        QTest::newRow("kubectl") << QByteArray("kubectl") << u"kubectl kustomize -- over\n"_qs;
        QTest::newRow("kustomize") << QByteArray("kustomize") << u"kustomize build -- over\n"_qs;
    }
    void isMadeByWhatIsInstalled() // A 5.7
    {
        QFETCH(QByteArray, program);
        QFETCH(QString, line);
        install(program.constData(), kManifest);
        const auto differs = run(u"diff -k over"_qs);
        QVERIFY2(differs.code == 1, qPrintable(differs.err));
        QVERIFY2(differs.out.startsWith(u"configmap/made (new)\n"), qPrintable(differs.out));
        const auto applied = run(u"apply --kustomize over"_qs);
        QVERIFY2(applied.code == 0, qPrintable(applied.err));
        QCOMPARE(applied.out, u"configmap/made serverside-applied\n"_qs);
        QVERIFY2(applied.err.contains(u"commonLabels is deprecated"), qPrintable(applied.err));
        const auto same = run(u"diff -k over"_qs);
        QVERIFY2(same.code == 0 && same.out.isEmpty(), qPrintable(same.err));
        const auto deleted = run(u"delete -k over"_qs);
        QVERIFY2(deleted.code == 0, qPrintable(deleted.err));
        QCOMPARE(deleted.out, u"configmap \"made\" deleted from default namespace\n"_qs);
        QVERIFY(!m_bench.client(kConfigMaps).get("made").wait());
        QCOMPARE(howItRan(), line.repeated(4));
    }

    void isKubectlsWhereBothAreInstalled()
    {
        install("kubectl", kManifest);
        install("kustomize", "#!/bin/sh\nexit 1\n");
        QCOMPARE(run(u"apply -k over --dry-run client"_qs).out,
                 u"configmap/made serverside-applied (dry run)\n"_qs);
    }

    void saysWhatIsMissing()
    {
        const auto ran = run(u"apply -k over"_qs);
        QCOMPARE(ran.code, 2);
        QVERIFY2(
            ran.err.contains(u"--kustomize needs kubectl or kustomize, and neither is in PATH: "
                             "install one of them"),
            qPrintable(ran.err));
    }

    void saysWhatTheProgramSaid()
    {
        install("kubectl",
                "#!/bin/sh\necho 'error: unable to find kustomization.yaml' >&2\nexit 1\n");
        const auto ran = run(u"apply -k over"_qs);
        QCOMPARE(ran.code, 2);
        QVERIFY2(ran.err.contains(
                     u"kubectl kustomize over failed: error: unable to find kustomization.yaml"),
                 qPrintable(ran.err));
        QCOMPARE(ran.out, QString());
    }

    void takesNothingBeside_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* line, const char* sentence) {
            QTest::newRow(line) << QString::fromLatin1(line) << QString::fromLatin1(sentence);
        };
        row("apply -k over -f a.yaml", "can't be used with --filename or --recursive");
        row("diff -k over -R", "can't be used with --filename or --recursive");
        row("apply -k over -k under", "takes one folder");
        row("delete cm -k over", "without TYPE, NAME and selectors");
        row("apply", "or --kustomize: the folder of a kustomization");
    }
    void takesNothingBeside()
    {
        QFETCH(QString, line);
        QFETCH(QString, sentence);
        install("kubectl", kManifest);
        const auto ran = run(line);
        QCOMPARE(ran.code, 2);
        QVERIFY2(ran.err.contains(sentence), qPrintable(ran.err));
        QCOMPARE(howItRan(), QString());
    }
};

KW_TEST_GUILESS(TestKustomize)

} // namespace tst_kustomize

#include "tst_kustomize.moc"
