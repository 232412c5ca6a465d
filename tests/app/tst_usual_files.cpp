#include <app/clusters/opening_options.h>
#include <app/window/usual_files.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_usual_files {

using namespace kittiwake;

class TestUsualFiles : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { qunsetenv("KITTIWAKE_FIRST_ROWS"); }

    void whatBeginsWithTheDemoKeepsWhatOthersKeep()
    {
        AppOptions usual;
        takeUsualFiles(usual);
        QVERIFY(!usual.changesFolder.isEmpty());
        AppOptions demo;
        demo.demo = true;
        takeUsualFiles(demo);
        QCOMPARE(demo.stateFile, usual.stateFile);
        QCOMPARE(demo.changesFolder, usual.changesFolder);
        QCOMPARE(demo.draftsFolder, usual.draftsFolder);
        QCOMPARE(demo.timelineFolder, usual.timelineFolder);
    }

    void whatOnlyPassesKeepsNothing()
    {
        const auto keepsNothing = [](AppOptions options) {
            options.demo = true;
            takeUsualFiles(options);
            return (options.stateFile + options.changesFolder + options.draftsFolder
                    + options.timelineFolder)
                .isEmpty();
        };
        QVERIFY(!keepsNothing({}));
        QVERIFY(keepsNothing({ .screenshot = QStringLiteral("/tmp/a.png") }));
        QVERIFY(keepsNothing({ .fresh = true }));
        qputenv("KITTIWAKE_FIRST_ROWS", "1");
        QVERIFY(keepsNothing({}));
    }

    void theDemoItselfKeepsNothing()
    {
        const AuthEnvironment auth;
        const OpeningOptions options(auth,
                                     { .draftsFolder = QStringLiteral("/drafts"),
                                       .timelineFolder = QStringLiteral("/timeline"),
                                       .changesFolder = QStringLiteral("/changes") });
        const auto of = [&options](const QString& kubeconfig) {
            return options.of({ .meant = { .kubeconfig = kubeconfig } }, "a");
        };
        const auto demo = of(kDemoKubeconfig);
        QVERIFY(demo.simulated);
        QCOMPARE(demo.changesFolder + demo.draftsFolder + demo.timelineFolder, QString());
        for (const auto& kubeconfig : { QString(), QStringLiteral("/etc/birds.yaml") }) {
            const auto other = of(kubeconfig);
            QVERIFY(!other.simulated);
            QCOMPARE(other.changesFolder, QStringLiteral("/changes"));
            QCOMPARE(other.draftsFolder, QStringLiteral("/drafts"));
            QCOMPARE(other.timelineFolder, QStringLiteral("/timeline"));
        }
    }
};

KW_TEST_APPLESS(TestUsualFiles)

} // namespace tst_usual_files

#include "tst_usual_files.moc"
