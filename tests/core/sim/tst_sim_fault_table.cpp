// FAULTS.md says what each fault is for and which test pins it; it must not say too little, nor
// what is not so.
#include "../../support/test_program.h"

#include <core/sim/faults/fault.h>

#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTest>

namespace tst_sim_fault_table {

using namespace kittiwake;

namespace {

QString textOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// The rows of its tables: their cells.
QList<QStringList> rows()
{
    QList<QStringList> out;
    for (const auto& line : textOf(QFINDTESTDATA("contract/FAULTS.md")).split(u'\n')) {
        const auto cells = line.split(u'|');
        if (cells.size() == 6 && cells[4].contains(u'`'))
            out << cells;
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
        static const QRegularExpression citation(QStringLiteral("`(tst_\\w+)?::(\\w+)`"));
        const auto folder = QFileInfo(QFINDTESTDATA("contract/FAULTS.md")).path() + u'/';
        int cited = 0;
        for (const auto& row : rows()) {
            QString file;
            auto it = citation.globalMatch(row[4]);
            QVERIFY2(it.hasNext(), qPrintable(row.join(u'|')));
            for (; it.hasNext(); ++cited) {
                const auto match = it.next();
                file = match.captured(1).isEmpty() ? file : match.captured(1);
                const auto source = textOf(folder + file + QStringLiteral(".cpp"));
                QVERIFY2(source.contains(QStringLiteral("void %1()").arg(match.captured(2))),
                         qPrintable(match.captured()));
            }
        }
        QVERIFY(cited > 35);
    }

    void everyTestThereIsIsNamed()
    {
        static const QRegularExpression slot(QStringLiteral("\n    void (\\w+)\\(\\)"));
        const auto path = QFINDTESTDATA("contract/FAULTS.md");
        const auto table = textOf(path);
        for (const char* subject : { "transport", "tls", "server", "stream" }) {
            const auto source =
                textOf(QFileInfo(path).path() + QStringLiteral("/tst_contract_faults_")
                       + QString::fromLatin1(subject) + QStringLiteral(".cpp"));
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
