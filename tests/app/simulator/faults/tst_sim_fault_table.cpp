// FAULTS.md says what each fault is for and which test pins it; it must not say too little, nor
// what is not so.
#include <app/simulator/faults/fault.h>
#include <tests/support/test_program.h>
#include <tests/support/test_sources.h>

#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTest>

namespace tst_sim_fault_table {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

QString textOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

// Which cell has what.
constexpr int kFault = 1;
constexpr int kThrough = 4;
constexpr int kTests = 5;

/// The rows of its tables: their cells.
QList<QStringList> rows()
{
    QList<QStringList> out;
    for (const auto& line : textOf(QFINDTESTDATA("contract/FAULTS.md")).split(u'\n')) {
        const auto cells = line.split(u'|');
        if (cells.size() == 7 && cells[kTests].contains(u'`'))
            out << cells;
    }
    return out;
}

/// A test that a row names: its name, and what it does.
struct Cited
{
    QString name;
    QString body; ///< empty: there is no such test
};

QList<Cited> citedIn(const QStringList& row)
{
    static const QRegularExpression citation(QStringLiteral("`(tst_\\w+)?::(\\w+)`"));
    const auto folder = QFileInfo(QFINDTESTDATA("contract/FAULTS.md")).dir();
    QList<Cited> out;
    QString file;
    for (auto it = citation.globalMatch(row[kTests]); it.hasNext();) {
        const auto match = it.next();
        file = match.captured(1).isEmpty() ? file : match.captured(1);
        const auto source = textOfTest(folder, file);
        const QRegularExpression head(
            QStringLiteral("void %1\\(\\)[^\n]*\n").arg(match.captured(2)));
        const auto begin = source.indexOf(head);
        const auto end = source.indexOf(QStringLiteral("\n    }\n"), begin);
        out << Cited { match.captured(), begin < 0 ? QString() : source.mid(begin, end - begin) };
    }
    return out;
}

} // namespace

class TestSimFaultTable : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyKindOfFaultHasARow()
    {
        QString ordered;
        for (const auto& row : rows())
            ordered += row[2];
        for (const auto name : sim::faultNames()) {
            const auto word = QString::fromUtf8(name.data(), static_cast<int>(name.size()));
            QVERIFY2(ordered.contains(u'`' + word), qPrintable(word));
        }
    }

    void whatIsOrderedThereCanBe()
    {
        static const QRegularExpression text(QStringLiteral("`([a-z0-9-]+(?: [^`]*)?)`"));
        int ordered = 0;
        for (const auto& row : rows()) {
            if (row[2].contains(QStringLiteral("switch")))
                continue;
            for (auto it = text.globalMatch(row[2]); it.hasNext(); ++ordered) {
                auto fault = it.next().captured(1);
                fault.replace(QStringLiteral("=N"), QStringLiteral("=1"))
                    .replace(QStringLiteral("=T"), QStringLiteral("=1s"));
                const auto read = sim::Fault::parse(fault.toStdString());
                QVERIFY2(read, read ? "" : read.error().sentence.c_str());
            }
        }
        QVERIFY(ordered > 20);
    }

    void everyTestThatIsNamedIsThere()
    {
        int cited = 0;
        for (const auto& row : rows()) {
            const auto tests = citedIn(row);
            QVERIFY2(!tests.isEmpty(), qPrintable(row.join(u'|')));
            for (const auto& test : tests)
                QVERIFY2(!test.body.isEmpty(), qPrintable(test.name));
            cited += static_cast<int>(tests.size());
        }
        QVERIFY(cited > 35);
    }

    void whatAClientIsThatGoesThroughItIsSo()
    {
        static const QRegularExpression informer(
            QStringLiteral("\\b(PodWatcher|verifySurvives|verifySurvivesBoth)\\b"));
        static const QRegularExpression session(
            QStringLiteral("\\b(ClusterSession|SessionWatcher|Watcher|verifySessionSurvives)\\b"));
        static const QRegularExpression sender(QStringLiteral("= send\\("));
        for (const auto& row : rows()) {
            QString bodies;
            for (const auto& test : citedIn(row))
                bodies += test.body;
            const bool byInformer = bodies.contains(informer);
            const bool bySession = bodies.contains(session);
            const char* const through = bodies.contains(sender) ? "sender"
                : byInformer && bySession                       ? "both"
                : byInformer                                    ? "informer"
                : bySession                                     ? "session"
                                                                : "nothing";
            QVERIFY2(row[kThrough].trimmed() == QLatin1String(through),
                     qPrintable(row[kFault] + QLatin1String(through)));
        }
    }

    /// The one test that many rows cite has an ordeal for each of them, and for no other.
    void everyRowThatASessionGoesThroughIsOneOfItsOrdeals()
    {
        static const QRegularExpression ordeal(QStringLiteral("\n    \\{ \"([^\"]+)\",\\s+\\{"));
        const auto source = textOfTest(QFileInfo(QFINDTESTDATA("contract/FAULTS.md")).dir(),
                                       QStringLiteral("tst_contract_faults_session"));
        QStringList ordeals;
        for (auto it = ordeal.globalMatch(source); it.hasNext();)
            ordeals << it.next().captured(1);
        QStringList citing;
        for (const auto& row : rows()) {
            if (row[kTests].contains(QStringLiteral("::aSessionSurvivesAsWell`")))
                citing << row[kFault].trimmed();
        }
        ordeals.sort();
        citing.sort();
        QVERIFY(ordeals.size() > 10);
        QCOMPARE(ordeals, citing);
    }

    void everyTestThereIsIsNamed()
    {
        static const QRegularExpression slot(QStringLiteral("\n    void (\\w+)\\(\\)"));
        const auto path = QFINDTESTDATA("contract/FAULTS.md");
        const auto table = textOf(path);
        for (const char* subject :
             { "transport", "tls", "server", "stream", "session", "network" }) {
            const auto source =
                textOfTest(QFileInfo(path).dir(),
                           QStringLiteral("tst_contract_faults_") + QString::fromLatin1(subject));
            auto it = slot.globalMatch(source);
            QVERIFY2(it.hasNext(), subject);
            while (it.hasNext()) {
                const auto name = it.next().captured(1);
                QVERIFY2(name.endsWith(QStringLiteral("_data"))
                             || table.contains(QStringLiteral("::") + name + u'`'),
                         qPrintable(name));
            }
        }
    }
};

KW_TEST_APPLESS(TestSimFaultTable)

} // namespace tst_sim_fault_table

#include "tst_sim_fault_table.moc"
