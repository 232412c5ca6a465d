#include <tests/support/test_program.h>

#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QTest>

namespace tst_schema_update {

/// core/types/schema/update and core/types/generate_crd.py are scripts, and so are their tests.
class TestSchemaUpdate : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void testsOfTheScriptsPass()
    {
        const auto tests = QFileInfo(QFINDTESTDATA("test_update.py"));
        QVERIFY2(tests.exists(), "tests/core/schema is not where the test looks for it");
        const auto runner = tests.dir().filePath(QStringLiteral("../../packaging/tst_scripts"));
        QProcess python;
        python.setProcessChannelMode(QProcess::MergedChannels);
        python.start(QStringLiteral(KITTIWAKE_PYTHON),
                     { QStringLiteral("-B"), runner, QStringLiteral("--in"), tests.path() });
        QVERIFY2(python.waitForFinished(), qPrintable(python.errorString()));
        const auto said = QString::fromUtf8(python.readAll());
        QVERIFY2(python.exitStatus() == QProcess::NormalExit && python.exitCode() == 0,
                 qPrintable(said));
        const QRegularExpression totals(QStringLiteral("Totals: (\\d+) passed, 0 failed"));
        QVERIFY2(totals.match(said).captured(1).toInt() > 50, qPrintable(said));
    }
};

KW_TEST_APPLESS(TestSchemaUpdate)

} // namespace tst_schema_update

#include "tst_schema_update.moc"
