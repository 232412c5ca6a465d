#include <models/logs/log_highlights.h>
#include <tests/support/test_program.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

namespace tst_log_highlights {

using namespace kittiwake;

class TestLogHighlights : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aTermIsAnExpressionOrAText()
    {
        LogHighlights highlights;
        QAbstractItemModelTester model { highlights.terms() };
        QSignalSpy changed(&highlights, &LogHighlights::changed);
        highlights.addExpression(QStringLiteral("[0-9]+ms"));
        highlights.addText(QStringLiteral(" cart?id \nof another line"));
        highlights.addText(QStringLiteral("cart?id")); // it is there already
        highlights.addText(QString());
        QCOMPARE(highlights.count(), 2);
        const auto patterns = highlights.patterns();
        QCOMPARE(patterns[0], LogPattern("[0-9]+ms"));
        QCOMPARE(patterns[1], LogPattern("cart?id", LogSyntax::Literal));
        QVERIFY(changed.size() >= 2);
    }

    void aColourThatIsFreeIsTaken()
    {
        LogHighlights highlights;
        for (const char* text : { "a", "b", "c" })
            highlights.addText(QString::fromLatin1(text));
        QCOMPARE(highlights.colorOf(2), 2);
        highlights.remove(0);
        highlights.remove(7);
        QCOMPARE(highlights.colorOf(0), 1); // they keep theirs
        highlights.addText(QStringLiteral("d"));
        QCOMPARE(highlights.colorOf(2), 0);
        QCOMPARE(highlights.colorOf(-1), -1);
        highlights.clear();
        QCOMPARE(highlights.count(), 0);
        QVERIFY(highlights.patterns().empty());
    }
};

KW_TEST_GUILESS(TestLogHighlights)

} // namespace tst_log_highlights

#include "tst_log_highlights.moc"
