// COVERAGE.md says which test pins what; a table that nobody checks is soon a table of wishes.
#include <tests/support/test_program.h>
#include <tests/support/test_sources.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

namespace tst_coverage {

namespace {

/// A line of the tables: "12.7" or "13 bug 7", and what is said of it.
struct CoverageLine
{
    QString number;
    QString cell;
};

struct Citation
{
    QString file;
    QString slot;
};

QString textOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QDir testFolder()
{
    return QFileInfo(QFINDTESTDATA("core/COVERAGE.md")).dir();
}

QList<CoverageLine> coverageLines()
{
    static const QRegularExpression row(QStringLiteral("^\\| (\\d+) \\| .* \\| (.*) \\|$"));
    QList<CoverageLine> out;
    QString section = QStringLiteral("12.");
    for (const auto& line : textOf(QFINDTESTDATA("core/COVERAGE.md")).split(u'\n')) {
        if (line.startsWith(u"## 13."))
            section = QStringLiteral("13 bug ");
        if (const auto match = row.match(line); match.hasMatch())
            out.append({ section + match.captured(1), match.captured(2) });
    }
    return out;
}

/// Each test that a line names as "tst_x::slot"; "::slot" there is of the file named before.
QList<Citation> citedIn(const QString& line)
{
    static const QRegularExpression citation(QStringLiteral("`(tst_\\w+)?::(\\w+)`"));
    QList<Citation> out;
    QString file;
    for (auto it = citation.globalMatch(line); it.hasNext();) {
        const auto match = it.next();
        if (match.hasCaptured(1) && !match.captured(1).isEmpty())
            file = match.captured(1);
        out.append({ file, match.captured(2) });
    }
    return out;
}

/// What a source has for a test: its function, its table of cases and the comments above each.
/// Empty: it has no such test.
QString testIn(const QString& source, const QString& slot)
{
    static const QRegularExpression comment(QStringLiteral("^\\s*//"));
    const QRegularExpression head(
        QStringLiteral("^(\\s*)void (?:\\w+::)?%1(_data)?\\(\\)(;)?").arg(slot));
    const auto lines = source.split(u'\n');
    QStringList found;
    bool isThere = false;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const auto match = head.match(lines[i]);
        if (!match.hasMatch())
            continue;
        isThere = isThere || match.captured(2).isEmpty();
        auto from = i;
        while (from > 0 && comment.match(lines[from - 1]).hasMatch())
            --from;
        auto to = i;
        const QString end = match.captured(1) + u'}';
        while (match.captured(3).isEmpty() && to + 1 < lines.size() && lines[to] != end)
            ++to;
        found += lines.mid(from, to - from + 1);
    }
    return isThere ? found.join(u'\n') : QString();
}

/// The lines that a text says it pins: "12.7", "12.7 to 12.9", "13 bug 7", "13, bug 7".
QSet<QString> numbersIn(const QString& text)
{
    static const QRegularExpression edge(QStringLiteral("\\b12\\.(\\d+)(?: to 12\\.(\\d+))?"));
    static const QRegularExpression bug(QStringLiteral("\\b13(?:,|\\.)? ?(?:bug )?(\\d+)\\b"));
    static const QRegularExpression wrapped(QStringLiteral("\\n\\s*///?"));
    QString joined = text;
    joined.replace(wrapped, QString());
    QSet<QString> out;
    for (auto it = edge.globalMatch(joined); it.hasNext();) {
        const auto match = it.next();
        const int first = match.captured(1).toInt();
        for (int n = first; n <= std::max(first, match.captured(2).toInt()); ++n)
            out.insert(QStringLiteral("12.%1").arg(n));
    }
    for (auto it = bug.globalMatch(joined); it.hasNext();)
        out.insert(QStringLiteral("13 bug %1").arg(it.next().captured(1)));
    return out;
}

/// Whether no test is said to pin a line: it begins with the reason.
bool isUnpinned(const CoverageLine& line)
{
    static const QRegularExpression reason(
        QStringLiteral("^(does not apply|deliberately not|not built): "));
    return reason.match(line.cell).hasMatch();
}

/// What is wrong with the words for what no test pins; empty: nothing.
QString problemWith(const CoverageLine& line)
{
    static const QRegularExpression vague(
        QStringLiteral("not appl|deliberate|not built|not yet|\\bN/?A\\b|forbid|no such"));
    static const QRegularExpression reason(QStringLiteral(
        "(?:^|; )(does not apply|deliberately not|not built): ([^;`]{4,}(?:`[^`]+`[^;`]*)*)"));
    static const QRegularExpression decision(QStringLiteral("ADR (\\d+)|13 bug \\d+"));
    if (!isUnpinned(line) && citedIn(line.cell).isEmpty())
        return QStringLiteral("names no test and no reason");
    QString rest = line.cell;
    for (auto it = reason.globalMatch(line.cell); it.hasNext();) {
        const auto match = it.next();
        rest.remove(match.captured());
        if (match.captured(1) != u"deliberately not")
            continue;
        const auto decided = decision.match(line.cell);
        if (!decided.hasMatch())
            return QStringLiteral("names no decision (ADR N, 13 bug N)");
        if (const auto adr = decided.captured(1); !adr.isEmpty()) {
            const auto name = QStringLiteral("%1-*.md").arg(adr.toInt(), 4, 10, QLatin1Char('0'));
            if (QDir(testFolder().filePath("../../docs/adr")).entryList({ name }).isEmpty())
                return QStringLiteral("names an ADR that is not there");
        }
    }
    return vague.match(rest).hasMatch() ? QStringLiteral("has a reason in other words: ") + rest
                                        : QString();
}

} // namespace

class TestCoverage : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyLineAndBugHasItsRowInOrder()
    {
        QStringList numbers;
        for (const auto& line : coverageLines())
            numbers << line.number;
        QStringList expected;
        for (int line = 1; line <= 153; ++line)
            expected << QStringLiteral("12.%1").arg(line);
        for (int bug = 1; bug <= 26; ++bug)
            expected << QStringLiteral("13 bug %1").arg(bug);
        QCOMPARE(numbers, expected);
    }

    void everyTestThatIsNamedIsThereAndCitesItsLine()
    {
        QHash<QString, QString> sources;
        int cited = 0;
        QStringList wrong;
        for (const auto& line : coverageLines()) {
            for (const auto& [file, slot] : citedIn(line.cell)) {
                auto& source = sources[file];
                if (source.isEmpty())
                    source = kittiwake::test::textOfTest(
                        testFolder().filePath(QStringLiteral("..")), file);
                const auto test = testIn(source, slot);
                const auto name = line.number + ": " + file + "::" + slot;
                if (test.isEmpty())
                    wrong << name + " is not there";
                else if (!isUnpinned(line) && !numbersIn(test).contains(line.number))
                    wrong << name + " does not cite its line";
                ++cited;
            }
        }
        QVERIFY2(wrong.isEmpty(), qPrintable("\n" + wrong.join(u'\n')));
        QVERIFY2(cited > 200, qPrintable(QString::number(cited)));
    }

    void whatNoTestPinsSaysWhyInOneOfThreeWays()
    {
        QStringList wrong;
        for (const auto& line : coverageLines()) {
            if (const auto problem = problemWith(line); !problem.isEmpty())
                wrong << line.number + ' ' + problem;
        }
        QVERIFY2(wrong.isEmpty(), qPrintable("\n" + wrong.join(u'\n')));
    }

    void reasonsAreTold_data()
    {
        QTest::addColumn<QString>("cell");
        QTest::addColumn<bool>("right");
        QTest::newRow("a test") << "`tst_a::b`" << true;
        QTest::newRow("nothing") << "it works" << false;
        QTest::newRow("does not apply") << "does not apply: no such type" << true;
        QTest::newRow("without a reason") << "does not apply: " << false;
        QTest::newRow("not built") << "not built: exec" << true;
        QTest::newRow("not built yet") << "not built yet: exec" << false;
        QTest::newRow("of a part") << "`tst_a::b`; not built: metrics of attempts" << true;
        QTest::newRow("of a part, otherwise") << "`tst_a::b`; metrics: not built yet" << false;
        QTest::newRow("decided") << "deliberately not: see ADR 3" << true;
        QTest::newRow("decided, a bug") << "deliberately not: see 13 bug 15; `tst_a::b`" << true;
        QTest::newRow("not decided") << "deliberately not: RealFIFO" << false;
        QTest::newRow("decided nowhere") << "deliberately not: see ADR 999" << false;
        QTest::newRow("types") << "types forbid it: `tst_a::b`" << false;
    }
    void reasonsAreTold()
    {
        QFETCH(QString, cell);
        QFETCH(bool, right);
        const auto problem = problemWith({ QStringLiteral("12.1"), cell });
        QVERIFY2(problem.isEmpty() == right, qPrintable(problem));
    }

    void citationsAreFoundAtTheirTest()
    {
        const QString source = QStringLiteral("    void a() // 12.1\n"
                                              "    {\n"
                                              "    }\n"
                                              "\n"
                                              "    // semantics 12.5 to\n"
                                              "    // 12.7, 13 bug 4\n"
                                              "    void b()\n"
                                              "    {\n"
                                              "        QVERIFY(true); // 12.9\n"
                                              "    }\n"
                                              "    void bc() // 12.30\n");
        QVERIFY(testIn(source, "c").isEmpty());
        QCOMPARE(numbersIn(testIn(source, "a")), QSet<QString> { "12.1" });
        QCOMPARE(numbersIn(testIn(source, "b")),
                 (QSet<QString> { "12.5", "12.6", "12.7", "12.9", "13 bug 4" }));
    }
};

KW_TEST_APPLESS(TestCoverage)

} // namespace tst_coverage

#include "tst_coverage.moc"
