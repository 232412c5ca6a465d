// COVERAGE.md says which test pins what; a table that nobody checks is soon a table of wishes.
#include "../support/test_program.h"

#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTest>

namespace tst_coverage {

namespace {

QString textOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QStringList table()
{
    return textOf(QFINDTESTDATA("core/COVERAGE.md")).split(u'\n');
}

/// "tst_x::slot" for each test that a line names; "::slot" there is of the file named before.
QStringList citedIn(const QString& line)
{
    static const QRegularExpression citation(QStringLiteral("`(tst_\\w+)?::(\\w+)`"));
    QStringList out;
    QString file;
    for (auto it = citation.globalMatch(line); it.hasNext();) {
        const auto match = it.next();
        if (match.hasCaptured(1) && !match.captured(1).isEmpty())
            file = match.captured(1);
        out << file + QStringLiteral("::") + match.captured(2);
    }
    return out;
}

} // namespace

class TestCoverage : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyLineAndBugHasItsRowInOrder()
    {
        static const QRegularExpression row(QStringLiteral("^\\| (\\d+) \\|"));
        QList<int> numbers;
        for (const auto& line : table()) {
            if (const auto match = row.match(line); match.hasMatch())
                numbers << match.captured(1).toInt();
        }
        QList<int> expected;
        for (int line = 1; line <= 153; ++line)
            expected << line;
        for (int bug = 1; bug <= 26; ++bug)
            expected << bug;
        QCOMPARE(numbers, expected);
    }

    void everyTestThatIsNamedIsThere()
    {
        const QString here = QFileInfo(QFINDTESTDATA("core/COVERAGE.md")).path();
        QHash<QString, QString> sources;
        int cited = 0;
        for (const auto& line : table()) {
            for (const auto& citation : citedIn(line)) {
                const auto file = citation.section(QStringLiteral("::"), 0, 0);
                const auto slot = citation.section(QStringLiteral("::"), 1);
                auto& source = sources[file];
                if (source.isEmpty())
                    source = textOf(here + u'/' + file + QStringLiteral(".cpp"))
                        + textOf(here + QStringLiteral("/../contract/") + file
                                 + QStringLiteral(".cpp"));
                static const QString call = QStringLiteral("void %1()");
                QVERIFY2(source.contains(call.arg(slot)), qPrintable(citation));
                ++cited;
            }
        }
        QVERIFY2(cited > 200, qPrintable(QString::number(cited)));
    }
};

KW_TEST_APPLESS(TestCoverage)

} // namespace tst_coverage

#include "tst_coverage.moc"
