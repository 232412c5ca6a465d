#include <models/logs/log_filter_form.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>
#include <QTest>

namespace tst_log_filter_form {

using namespace kittiwake;

class TestLogFilterForm : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void withoutAnythingItShowsAll()
    {
        LogFilterForm form;
        form.setContext(3); // of nothing
        form.setInverse(true);
        QVERIFY(form.isEmpty());
        QVERIFY(form.filter().showsAll());
    }

    void aBadExpressionSaysWhatIsWrong()
    {
        LogFilterForm form;
        QSignalSpy told(&form, &LogFilterForm::problemChanged);
        form.setText(QStringLiteral("a(b"));
        QVERIFY(!form.problem().isEmpty());
        form.setText(QStringLiteral("a\\(b"));
        QVERIFY(form.problem().isEmpty());
        QCOMPARE(told.size(), 2);
    }

    void whatIsSearchedForIsMarkedOrLeftAlone()
    {
        LogFilterForm form;
        form.setText(QStringLiteral("GET"));
        form.setInverse(true);
        QCOMPARE(form.filter().pattern, LogPattern("GET"));
        QVERIFY(form.filter().inverse);
        form.setOnlyMatches(false);
        QVERIFY(form.filter().showsAll()); // they are marked among the others
        QVERIFY(!form.isEmpty());
        QCOMPARE(form.pattern(), LogPattern("GET"));
    }

    void linesAroundMatchesGoRound()
    {
        LogFilterForm form;
        form.setText(QStringLiteral("slow"));
        QSignalSpy around(&form, &LogFilterForm::contextChanged);
        for (const std::size_t context : { 3U, 10U, 0U }) {
            form.nextContext();
            QCOMPARE(form.filter().context, context);
        }
        form.setContext(-1); // as few as there are already
        QCOMPARE(around.size(), 3);
        form.setOnlyMatches(false);
        QCOMPARE(around.size(), 4);
    }

    void clearedItShowsAllAsItDidBefore()
    {
        LogFilterForm form;
        form.setText(QStringLiteral("slow"));
        form.setLeastSeverity(99); // the most there is
        QCOMPARE(form.leastSeverity(), static_cast<int>(LogSeverity::Fatal));
        form.setInverse(true);
        form.setContext(3);
        QSignalSpy changed(&form, &LogFilterForm::changed);
        form.clear();
        QCOMPARE(changed.size(), 1);
        QVERIFY(form.filter().showsAll());
        QVERIFY(form.isEmpty() && !form.isInverse());
        QCOMPARE(form.context(), 3);
        QVERIFY(form.onlyMatches());
    }
};

KW_TEST_GUILESS(TestLogFilterForm)

} // namespace tst_log_filter_form

#include "tst_log_filter_form.moc"
