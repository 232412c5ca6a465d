#include "../support/test_program.h"

#include <kinds/logs/filtered_log.h>
#include <models/logs/logs_view.h>

#include <QAbstractItemModelTester>
#include <QHash>
#include <QSignalSpy>
#include <QTest>

#include <string>
#include <vector>

namespace tst_logs_view {

using namespace kittiwake;
using State = LogsView::State;

namespace {

constexpr LogTime kSecond = kNanosecondsASecond;
const ObjectLink kWeb { "apps", "Deployment", { "shop", "web" } };

/// A view, and logs whose lines it shows as it asks for them.
struct Bench
{
    LogsView view { [] {
        return std::int64_t { 100'000 };
    } };
    QAbstractItemModelTester sources { view.sources() };
    QAbstractItemModelTester fields { view.fields() };
    LogCollector collector { {}, [] {
                            } };
    FilteredLog filtered;

    Bench() { view.show({ .object = kWeb }); }

    void join(std::uint32_t number, const std::string& pod, const std::string& container = "app")
    {
        collector.onJoined({ number, { "shop", pod, container } });
    }
    void write(std::uint32_t number, int second, const std::string& text, std::size_t dropped = 0)
    {
        LogBatch batch;
        batch.add(second * kSecond, text, true, dropped);
        collector.onLines(number, batch);
    }
    void answer()
    {
        const auto question = view.question();
        filtered.setFilter(question.filter);
        view.setAnswer({ .question = question,
                         .rows = filtered.match(collector.snapshot()),
                         .logs = collector.logs() });
    }
    [[nodiscard]] QStringList texts() const
    {
        QStringList texts;
        for (std::size_t row = 0; row < view.rows().size(); ++row)
            texts << view.textOf(view.rows().line(row)).text;
        return texts;
    }
};

} // namespace

class TestLogsView : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void withoutAnObjectItSaysHowToChooseOne()
    {
        LogsView view { [] {
            return std::int64_t { 0 };
        } };
        QCOMPARE(view.state(), State::Nothing);
        QVERIFY(!view.headline().isEmpty());
        QVERIFY(view.hint().contains(QStringLiteral("Press l")));
    }

    void linesOfTwoPodsAreInOrder()
    {
        Bench bench;
        QCOMPARE(bench.view.state(), State::Loading);
        bench.join(1, "web-1");
        bench.join(2, "web-2");
        bench.write(1, 1, "a");
        bench.write(2, 2, "b");
        bench.write(1, 3, "c");
        bench.answer();
        QCOMPARE(bench.view.state(), State::Lines);
        QCOMPARE(bench.texts(), (QStringList { "a", "b", "c" }));
        QVERIFY(bench.view.hasSources());
        QCOMPARE(bench.view.sourceOf(bench.view.rows().line(1)), QStringLiteral("web-2"));
        QCOMPARE(bench.view.footer(), QStringLiteral("3 lines · 2 containers"));
        QCOMPARE(bench.view.sources()->rowCount(), 2);
    }

    void podsOfSeveralNamespacesAreToldApart()
    {
        Bench bench;
        bench.join(1, "web");
        bench.collector.onJoined({ 2, { "pay", "web", "app" } });
        bench.write(1, 1, "a");
        bench.write(2, 2, "b");
        bench.answer();
        QVERIFY(bench.view.hasSources());
        QCOMPARE(bench.view.sourceOf(bench.view.rows().line(0)), QStringLiteral("shop/web"));
        QCOMPARE(bench.view.sourceOf(bench.view.rows().line(1)), QStringLiteral("pay/web"));
        QCOMPARE(bench.view.longestSource(), QStringLiteral("shop/web"));
        const auto* sources = bench.view.sources();
        QCOMPARE(sources->index(1, 0).data(LogSourceListModel::PodRole).toString(),
                 QStringLiteral("pay/web"));
    }

    void anAnswerToAnotherObjectIsLeftOut()
    {
        Bench bench;
        bench.join(1, "web-1");
        bench.write(1, 1, "a");
        auto question = bench.view.question();
        bench.view.show({ .object = { "", "Pod", { "shop", "other" } } });
        bench.view.setAnswer({ .question = question,
                               .rows = bench.filtered.match(bench.collector.snapshot()),
                               .logs = bench.collector.logs() });
        QCOMPARE(bench.view.count(), 0);
    }

    void aContainerIsHiddenAndShownAgain()
    {
        Bench bench;
        bench.join(1, "web-1");
        bench.join(2, "web-2");
        bench.write(1, 1, "a");
        bench.write(2, 2, "b");
        bench.answer();
        bench.view.toggleSource(0);
        bench.answer();
        QCOMPARE(bench.texts(), QStringList { "b" });
        QVERIFY(bench.view.isNarrowed());
        QCOMPARE(bench.view.footer(), QStringLiteral("1 of 2 lines · 2 containers"));
        bench.view.showOnlySource(0);
        bench.answer();
        QCOMPARE(bench.texts(), QStringList { "a" });
        bench.view.showOnlySource(0);
        bench.answer();
        QCOMPARE(bench.texts(), (QStringList { "a", "b" }));
    }

    void aPodIsHiddenWithAllItsContainers()
    {
        Bench bench;
        bench.join(1, "web-1");
        bench.join(2, "web-1", "proxy");
        bench.join(3, "web-2");
        bench.collector.onJoined({ 4, { "pay", "web-1", "app" } }); // another of that name
        for (std::uint32_t number = 1; number <= 4; ++number)
            bench.write(number, static_cast<int>(number), "of " + std::to_string(number));
        bench.answer();
        QVERIFY(bench.view.hasSeveralContainers());
        bench.view.togglePod(1);
        bench.answer();
        QCOMPARE(bench.texts(), (QStringList { "of 3", "of 4" }));
        bench.view.togglePod(0);
        bench.answer();
        QCOMPARE(bench.view.count(), 4);
        bench.view.toggleSource(0);
        bench.view.togglePod(0); // what is left of it goes, too
        bench.answer();
        QCOMPARE(bench.texts(), (QStringList { "of 3", "of 4" }));
        bench.view.togglePod(7);
        bench.view.clearFilter();
        bench.answer();
        QCOMPARE(bench.view.count(), 4);
    }

    void podsHaveAColourEachOnceThereAreSeveral()
    {
        Bench bench;
        bench.join(1, "web-1");
        bench.join(2, "web-1", "proxy");
        bench.write(1, 1, "a");
        bench.answer();
        const auto colors = [&] {
            std::vector<int> colors;
            const auto* sources = bench.view.sources();
            for (int row = 0; row < sources->rowCount(); ++row)
                colors.push_back(
                    sources->index(row, 0).data(LogSourceListModel::ColorRole).toInt());
            return colors;
        };
        QVERIFY(colors()[0] != colors()[1]); // of one pod, its containers
        bench.join(3, "web-2");
        bench.join(4, "web-1", "debugger");
        bench.join(5, "web-2", "proxy");
        bench.answer();
        QCOMPARE(colors(), (std::vector<int> { 1, 1, 3, 1, 3 }));
        QCOMPARE(bench.view.colorOf(4), bench.view.colorOf(1)); // as lines are drawn
        QVERIFY(bench.view.colorOf(5) != bench.view.colorOf(1));
    }

    void aFilterNarrowsMarksAndInverts()
    {
        Bench bench;
        bench.join(1, "web-1");
        for (const char* text : { "GET /", "POST /login failed", "GET /cart" })
            bench.write(1, 1, text);
        bench.view.setFilter(QStringLiteral("^GET"));
        bench.answer();
        QCOMPARE(bench.texts(), (QStringList { "GET /", "GET /cart" }));
        const auto found = bench.view.textOf(bench.view.rows().line(1)).spans;
        QCOMPARE(found.size(), 1);
        QCOMPARE(found[0].part, LogLineText::Part::Match);
        QCOMPARE(found[0].length, 3);
        bench.view.setInverse(true);
        bench.answer();
        QCOMPARE(bench.texts(), QStringList { "POST /login failed" });
        bench.view.setInverse(false);
        bench.view.setOnlyMatches(false);
        bench.answer();
        QCOMPARE(bench.view.count(), 3);
        QCOMPARE(bench.view.textOf(bench.view.rows().line(0)).spans.size(), 1);
        QVERIFY(bench.view.leave()); // Esc clears what narrows
        bench.answer();
        QVERIFY(bench.view.filter().isEmpty());
    }

    void aBadExpressionSaysWhatIsWrong()
    {
        Bench bench;
        bench.view.setFilter(QStringLiteral("a(b"));
        QVERIFY(!bench.view.filterProblem().isEmpty());
        bench.view.setFilter(QStringLiteral("a\\(b"));
        QVERIFY(bench.view.filterProblem().isEmpty());
    }

    void onlyErrorsAreShown()
    {
        Bench bench;
        bench.join(1, "web-1");
        bench.write(1, 1, "level=info msg=fine");
        bench.write(1, 2, "level=error msg=\"not fine\"");
        bench.view.setLeastSeverity(static_cast<int>(LogSeverity::Error));
        bench.answer();
        QCOMPARE(bench.view.count(), 1);
        QCOMPARE(bench.texts(), QStringList { "not fine" });
        bench.view.setReadable(false);
        QCOMPARE(bench.texts(), QStringList { "level=error msg=\"not fine\"" });
    }

    void whatMatchesNothingSaysHowMuchIsHidden()
    {
        Bench bench;
        bench.join(1, "web-1");
        bench.write(1, 1, "a");
        bench.view.setFilter(QStringLiteral("zzz"));
        bench.answer();
        QCOMPARE(bench.view.state(), State::NoMatch);
        bench.view.clearFilter();
        bench.answer();
        QCOMPARE(bench.view.state(), State::Lines);
    }

    void theCurrentLineStaysWhereverItMoves()
    {
        Bench bench;
        bench.join(1, "web-1");
        for (int i = 10; i < 20; ++i)
            bench.write(1, i, "line " + std::to_string(i));
        bench.answer();
        bench.view.select(5);
        QVERIFY(!bench.view.follows());
        bench.write(1, 1, "came late, and is older");
        bench.answer();
        QCOMPARE(bench.view.currentRow(), 6);
        bench.view.moveBy(1);
        QCOMPARE(bench.view.currentRow(), 7);
        bench.view.moveToEnd(true);
        QVERIFY(bench.view.follows());
        QCOMPARE(bench.view.currentRow(), -1);
    }

    void severalLinesAreCopied()
    {
        Bench bench;
        bench.join(1, "web-1");
        for (const char* text : { "a", "b", "c", "d" })
            bench.write(1, 1, text);
        bench.answer();
        QSignalSpy copied(&bench.view, &LogsView::linesCopyWanted);
        const auto text = [&copied] {
            const auto lines = copied.last().first().value<LogRows>();
            QStringList texts;
            for (auto row = lines.first; row < lines.end; ++row)
                texts << plainLogText(lines.rows.line(row), 100);
            return texts;
        };
        bench.view.select(1);
        bench.view.moveBy(1, true);
        QVERIFY(bench.view.isSelected(1) && bench.view.isSelected(2) && !bench.view.isSelected(3));
        bench.view.copy();
        QCOMPARE(text(), (QStringList { "b", "c" }));
        bench.view.select(0);
        bench.view.copy();
        QCOMPARE(text(), QStringList { "a" });
    }

    void aLineThatIsCutSaysSo()
    {
        Bench bench;
        bench.join(1, "web-1");
        bench.write(1, 1, "short");
        bench.write(1, 2, std::string(9'000, 'x')); // longer than is drawn
        bench.write(1, 3, std::string(300U << 10U, 'y'), 9U << 20U); // than is kept, and was read
        bench.answer();
        const auto drawn = [&bench](std::size_t row) {
            return bench.view.textOf(bench.view.rows().line(row));
        };
        QCOMPARE(drawn(0).note, QString());
        QCOMPARE(drawn(1).note, QStringLiteral("… 9,000 bytes in all"));
        QCOMPARE(drawn(1).text.size(), qsizetype { 8192 }); // it is no part of it
        QCOMPARE(drawn(2).note,
                 QStringLiteral("… cut: 9,744,384 bytes in all, of which 262,144 are kept"));

        bench.view.select(0);
        bench.view.setOpen(true);
        QCOMPARE(bench.view.currentNote(), QString());
        bench.view.select(1);
        QCOMPARE(bench.view.currentText().size(), qsizetype { 9'000 });
        QCOMPARE(bench.view.currentNote(), QString());
        bench.view.select(2);
        QCOMPARE(bench.view.currentNote(),
                 QStringLiteral("The line above is cut: of its 9,744,384 bytes the first 262,144 "
                                "are kept. The first 65,536 bytes are shown here; a copy of the "
                                "line has all that is kept."));

        QCOMPARE(copiedLogText(bench.view.rows().line(0)), QStringLiteral("short"));
        QCOMPARE(copiedLogText(bench.view.rows().line(1)), QString(9'000, u'x'));
        QCOMPARE(copiedLogText(bench.view.rows().line(2)),
                 QString(262'144, u'y')
                     + QStringLiteral("\n--- The line above is cut: of its 9,744,384 bytes the "
                                      "first 262,144 are kept."));
    }

    void aLineIsTakenApart()
    {
        Bench bench;
        bench.join(1, "web-1");
        bench.write(1, 1, R"({"level":"warn","msg":"slow","ms":12345678901234567890})");
        bench.answer();
        bench.view.setOpen(true);
        QCOMPARE(bench.view.currentRow(), 0);
        QCOMPARE(bench.view.fields()->rowCount(), 1);
        QCOMPARE(bench.view.fields()->lineAt(0)->key, QStringLiteral("ms"));
        QCOMPARE(bench.view.fields()->lineAt(0)->value, QStringLiteral("12345678901234567890"));
        QCOMPARE(bench.view.currentSource(), QStringLiteral("shop/web-1 app"));
        QCOMPARE(bench.view.currentTone(), static_cast<int>(Tone::Warn));
        const auto pod = bench.view.currentObject();
        QVERIFY(pod);
        QCOMPARE(pod->key.name, "web-1");
        QVERIFY(bench.view.leave()); // Esc closes it
        QVERIFY(!bench.view.isOpen());
        QVERIFY(!bench.view.leave()); // and then leads back
    }

    void aSearchIsForSomebodyElse()
    {
        Bench bench;
        bench.join(1, "web-1");
        for (const char* text : { "a", "ERROR b", "c" })
            bench.write(1, 1, text);
        bench.answer();
        bench.view.select(0);
        QSignalSpy sought(&bench.view, &LogsView::seekWanted);
        bench.view.goToError(1);
        QCOMPARE(sought.size(), 1);
        bench.view.setSought(bench.view.rows().line(1).place);
        QCOMPARE(bench.view.currentRow(), 1);
        bench.view.setSought(std::nullopt);
        QCOMPARE(bench.view.currentRow(), 1);
    }

    void whyThereAreNoLinesIsSaid()
    {
        Bench bench;
        bench.join(1, "web-1");
        bench.collector.onStatus(
            1,
            { .state = LogStatus::State::Refused,
              .error = Error { .kind = ErrorKind::Forbidden, .sentence = "You may not." } });
        bench.answer();
        QCOMPARE(bench.view.state(), State::Failed);
        QCOMPARE(bench.view.hint(), QStringLiteral("You may not."));
        bench.collector.onStatus(1, { .state = LogStatus::State::Reading });
        bench.answer();
        QCOMPARE(bench.view.state(), State::Empty);
        bench.view.setProblem(QStringLiteral("It has no pods."));
        QCOMPARE(bench.view.state(), State::Failed);
        QCOMPARE(bench.view.hint(), QStringLiteral("It has no pods."));
    }

    void theErrorOfOneLogIsToldBesideTheOthers()
    {
        Bench bench;
        bench.join(1, "web-1");
        bench.join(2, "web-2");
        bench.write(1, 1, "a");
        bench.collector.onStatus(2,
                                 { .state = LogStatus::State::Retrying,
                                   .error = Error { .kind = ErrorKind::Unreachable,
                                                    .sentence = "web-2's node is away." } });
        bench.answer();
        QCOMPARE(bench.view.notice(), QStringLiteral("web-2's node is away."));
        QCOMPARE(bench.view.state(), State::Lines);
    }

    /// One of many that may not be read is no news for all of them: it is told where it is, once.
    void oneLogOfManyThatMayNotBeReadSaysSoOnItsRow()
    {
        Bench bench;
        constexpr std::uint32_t kLogs = 200;
        constexpr int kRefused = 136; // its row
        const auto refused = static_cast<std::uint32_t>(kRefused) + 1;
        for (std::uint32_t number = 1; number <= kLogs; ++number) {
            bench.join(number, "web-" + std::to_string(number));
            bench.collector.onStatus(number, { .state = LogStatus::State::Reading });
            if (number != refused)
                bench.write(number, 1, "a");
        }
        const LogStatus forbidden { .state = LogStatus::State::Refused,
                                    .error = Error { .kind = ErrorKind::Forbidden,
                                                     .sentence = "You may not read web-137." } };
        bench.collector.onStatus(refused, forbidden);
        bench.answer();
        QCOMPARE(bench.view.state(), State::Lines);
        QCOMPARE(bench.view.count(), 199);
        QCOMPARE(bench.view.notice(), QString());
        QCOMPARE(bench.view.footer(),
                 QStringLiteral("199 lines · 200 containers, 1 cannot be read"));
        const auto* sources = bench.view.sources();
        QStringList told;
        for (int row = 0; row < sources->rowCount(); ++row) {
            const auto index = sources->index(row, 0);
            const auto problem = index.data(LogSourceListModel::ProblemRole).toString();
            if (problem.isEmpty())
                continue;
            told << problem;
            QCOMPARE(row, kRefused);
            QCOMPARE(index.data(LogSourceListModel::ToneRole).toInt(),
                     static_cast<int>(Tone::Error));
        }
        QCOMPARE(told, QStringList("You may not read web-137."));

        for (std::uint32_t number = 1; number <= kLogs; ++number)
            bench.collector.onStatus(number, forbidden); // then it is news of all
        bench.answer();
        QCOMPARE(bench.view.notice(), QStringLiteral("You may not read web-137."));
    }

    void saysWhyAContainerDoesNotRun() // A 1.6.2, A 1.6.3
    {
        Bench bench;
        bench.join(1, "web-1");
        bench.collector.onStatus(
            1, { .state = LogStatus::State::Waiting, .reason = "ImagePullBackOff" });
        bench.answer();
        QCOMPARE(bench.view.state(), State::Empty);
        QVERIFY(bench.view.hint().startsWith(
            QStringLiteral("app of web-1 is waiting to start: ImagePullBackOff. Lines appear")));
        bench.write(1, 1, "a");
        bench.answer();
        QCOMPARE(bench.view.notice(),
                 QStringLiteral("app of web-1 is waiting to start: ImagePullBackOff."));
        bench.join(2, "web-2");
        bench.collector.onStatus(
            2, { .state = LogStatus::State::Waiting, .reason = "CrashLoopBackOff" });
        bench.answer();
        QCOMPARE(bench.view.notice(),
                 QStringLiteral("2 containers are waiting to start: ImagePullBackOff."));
        bench.collector.onStatus(1, { .state = LogStatus::State::Reading });
        bench.collector.onStatus(2, { .state = LogStatus::State::Reading });
        bench.answer();
        QCOMPARE(bench.view.notice(), QString());
    }

    void marksAreSentences()
    {
        Bench bench;
        bench.join(1, "web-1");
        bench.write(1, 1, "a");
        bench.collector.onMark(1,
                               { .kind = LogMark::Kind::Restarted,
                                 .time = kSecond,
                                 .end = ContainerEnd { .exitCode = 1, .reason = "Error" },
                                 .instancesMissed = 1 });
        bench.collector.onMark(
            1, { .kind = LogMark::Kind::Gap, .time = 2 * kSecond, .until = 14 * kSecond });
        bench.answer();
        QCOMPARE(bench.texts(),
                 (QStringList {
                     "a",
                     "The container restarted. Above: its previous instance (exit code 1, Error). "
                     "One instance in between was never read; its log is gone.",
                     "Lines are missing here, of 12s: the node removed them before they could be "
                     "read." }));
    }

    void whatIsOverSaysSo()
    {
        Bench bench;
        bench.join(1, "web-1");
        LogMark over { .kind = LogMark::Kind::Terminated,
                       .time = kSecond,
                       .end = ContainerEnd { .exitCode = 1, .reason = "Error" } };
        bench.collector.onMark(1, over);
        over.time = 2 * kSecond;
        over.text = "CrashLoopBackOff";
        bench.collector.onMark(1, over);
        bench.answer();
        QCOMPARE(bench.texts(),
                 (QStringList {
                     "The container ended (exit code 1, Error). It is to be started again.",
                     "The container ended (exit code 1, Error). It waits to be started again: "
                     "CrashLoopBackOff." }));
    }

    void whatIsNotShownAnyMoreIsGivenAway()
    {
        Bench bench;
        std::vector<std::size_t> gone;
        bench.view.setLetGo(
            [&gone](const LogsAnswer& answer) { gone.push_back(answer.rows.size()); });
        bench.join(1, "web-1");
        bench.write(1, 1, "a");
        bench.answer();
        bench.view.show({ .object = { "", "Pod", { "shop", "other" } } });
        QCOMPARE(gone, (std::vector<std::size_t> { 0, 1 }));
    }

    void howLongAgoGoesOnByItself()
    {
        Bench bench;
        QSignalSpy drawn(&bench.view, &LogsView::rowsChanged);
        bench.view.setTimes(static_cast<int>(LogTimes::Relative));
        QVERIFY(drawn.wait());
        bench.view.setTimes(static_cast<int>(LogTimes::Off));
    }

    void aStackTraceHasNoFields()
    {
        Bench bench;
        bench.join(1, "web-1");
        bench.write(1, 1, R"({"msg":"slow","ms":12})");
        bench.write(1, 2, "\tat web.run(web.js:1)");
        bench.write(1, 3, R"({"msg":"fast","ms":""})");
        bench.answer();
        bench.view.setOpen(true);
        bench.view.select(0);
        bench.view.toggleFieldColumn(0);
        QVERIFY(!bench.view.textOf(bench.view.rows().line(1)).columns[0].missing);
        QVERIFY(!bench.view.textOf(bench.view.rows().line(2)).columns[0].missing); // it is empty
    }

    void whatIsNotFoundIsSaid()
    {
        Bench bench;
        bench.join(1, "web-1");
        bench.write(1, 1, "a");
        bench.write(1, 2, "b");
        bench.answer();
        bench.view.goToError(1);
        QCOMPARE(bench.view.notice(), QString()); // it is not known yet
        bench.view.setSought(std::nullopt);
        QCOMPARE(bench.view.notice(), QStringLiteral("No error further down."));
        bench.view.setOnlyMatches(false);
        bench.view.setFilter(QStringLiteral("a"));
        bench.answer();
        QCOMPARE(bench.view.notice(), QString());
        bench.view.goToMatch(-1);
        bench.view.setSought(std::nullopt);
        QCOMPARE(bench.view.notice(), QStringLiteral("No match further up."));
        bench.view.moveBy(-1);
        QCOMPARE(bench.view.notice(), QString());
    }

    void fromTheStartIsFromWhatTheNodeHas()
    {
        Bench bench;
        bench.join(1, "web-1");
        bench.write(1, 1, "a");
        bench.answer();
        QVERIFY(!bench.view.footer().contains(QStringLiteral("oldest line")));
        bench.view.setBegin(QStringLiteral("all"));
        bench.answer();
        QVERIFY(
            bench.view.footer().contains(QStringLiteral("oldest line that the node still has")));
    }

    void aStackTraceIsShownLineByLine()
    {
        Bench bench;
        bench.join(1, "web-1");
        bench.write(
            1, 1,
            R"j({"msg":"failed","stack":"Error: no\n    at a (a.js:1)\n    at b (b.js:2)",)j"
            R"("error":{"code":7,"cause":{"stack":"E\n\tat x"}},"at":{"line":3}})");
        bench.answer();
        bench.view.setOpen(true);
        const auto& fields = *bench.view.fields();
        QStringList keys;
        for (int row = 0; row < fields.rowCount(); ++row)
            keys << fields.lineAt(row)->key;
        QCOMPARE(keys, (QStringList { "stack", "error.code", "error.cause.stack", "at" }));
        QCOMPARE(fields.lineAt(0)->value,
                 QStringLiteral("Error: no\n    at a (a.js:1)\n    at b (b.js:2)"));
        QCOMPARE(fields.lineAt(2)->value, QStringLiteral("E\n\tat x"));
        QCOMPARE(fields.lineAt(3)->value, QStringLiteral("{\"line\":3}")); // in one line anyway
        QSignalSpy copied(&bench.view, &LogsView::copyWanted);
        bench.view.copyField(2);
        QCOMPARE(copied[0][0].toString(), QStringLiteral("E\n\tat x"));
        bench.view.toggleFieldColumn(2); // no field of lines is called so
        QVERIFY(bench.view.columns().isEmpty());
        bench.view.toggleFieldColumn(0);
        QVERIFY(!bench.view.columns().isEmpty());
    }

    void fieldsBecomeColumns()
    {
        Bench bench;
        QAbstractItemModelTester seen { bench.view.seenFields() };
        QHash<QString, QStringList> saved;
        bench.view.setColumnStore(
            { .load = [&](const LogsTarget& of) { return saved.value(of.memoryKey()); },
              .save =
                  [&](const LogsTarget& of, const QStringList& columns) {
                      saved[of.memoryKey()] = columns;
                  } });
        bench.join(1, "web-1");
        for (const char* text : { R"({"msg":"slow","ms":12,"path":"/cart"})", R"({"msg":"fast"})" })
            bench.write(1, 1, text);
        bench.answer();
        QCOMPARE(bench.texts(), (QStringList { "slow  ms=12  path=/cart", "fast" }));
        bench.view.select(0);
        bench.view.setOpen(true);
        bench.view.toggleFieldColumn(1);
        QCOMPARE(bench.view.columns(), QStringList("path"));
        QVERIFY(bench.view.fields()->lineAt(1)->isColumn);
        QCOMPARE(bench.texts(), (QStringList { "slow  ms=12", "fast" }));
        const auto first = bench.view.textOf(bench.view.rows().line(0));
        QCOMPARE(first.columns.size(), std::size_t(1));
        QCOMPARE(first.columns[0].text, QStringLiteral("/cart"));
        QVERIFY(!first.columns[0].missing);
        QVERIFY(bench.view.textOf(bench.view.rows().line(1)).columns[0].missing);
        bench.view.setReadable(false); // the columns stay
        QCOMPARE(bench.view.textOf(bench.view.rows().line(0)).columns[0].text,
                 QStringLiteral("/cart"));
        bench.view.setReadable(true);

        QSignalSpy wanted(&bench.view, &LogsView::seenFieldsWanted);
        bench.view.askForFields();
        QCOMPARE(wanted.size(), 1);
        bench.view.setSeenFields({ { "ms", 1, "12" }, { "path", 1, "/cart" } });
        QCOMPARE(bench.view.seenFields()->rowCount(), 2);
        QCOMPARE(bench.view.seenFields()->lineAt(0)->key, QStringLiteral("path")); // a column
        bench.view.toggleSeenColumn(0);
        bench.view.toggleSeenColumn(1); // what one is at stays in its place
        bench.view.toggleSeenColumn(0);
        QCOMPARE(bench.view.seenFields()->lineAt(0)->key, QStringLiteral("path"));
        QCOMPARE(bench.view.columns(), (QStringList { "ms", "path" }));
        bench.view.toggleSeenColumn(1);
        bench.view.toggleSeenColumn(1);
        QCOMPARE(bench.view.columns(), (QStringList { "path", "ms" }));
        QCOMPARE(saved.value(QStringLiteral("shop/web")), (QStringList { "path", "ms" }));

        // They are those of the workload's pods, too, and of nobody else's.
        bench.view.show({ .object = { "", "Pod", { "shop", "web-6d4cfb9f5c-x7x2p" } } });
        QCOMPARE(bench.view.columns(), (QStringList { "path", "ms" }));
        bench.view.show({ .object = { "", "Pod", { "shop", "cart-0" } } });
        QCOMPARE(bench.view.columns(), QStringList());
        bench.view.show({ .object = kWeb });
        bench.view.removeColumn(0);
        QCOMPARE(bench.view.columns(), QStringList("ms"));
        bench.view.clearColumns();
        QCOMPARE(bench.view.columns(), QStringList());
        QCOMPARE(saved.value(QStringLiteral("shop/web")), QStringList());
    }

    void severalTermsAreHighlighted()
    {
        Bench bench;
        QAbstractItemModelTester highlights { bench.view.highlights() };
        bench.join(1, "web-1");
        bench.write(1, 1, "GET /cart?id=1 took 12ms");
        bench.answer();
        const auto marks = [&] {
            QStringList marks;
            const auto text = bench.view.textOf(bench.view.rows().line(0));
            for (const auto& span : text.spans) {
                if (span.part == LogLineText::Part::Match)
                    marks << text.text.mid(span.begin, span.length) + u'@'
                            + QString::number(bench.view.highlightColor(span.pattern));
            }
            return marks;
        };
        bench.view.setFilter(QStringLiteral("[0-9]+ms"));
        bench.view.highlightSearch();
        QCOMPARE(bench.view.filter(), QString());
        QCOMPARE(marks(), QStringList("12ms@0"));
        bench.view.highlightText(QStringLiteral(" cart?id ")); // not a regular expression
        bench.view.setFilter(QStringLiteral("took"));
        bench.answer();
        QCOMPARE(marks(), (QStringList { "cart?id@1", "took@-1", "12ms@0" }));
        bench.view.highlightText(QStringLiteral("cart?id")); // it is there already
        QCOMPARE(bench.view.highlightCount(), 2);
        bench.view.removeHighlight(0);
        bench.view.highlightText(QStringLiteral("GET"));
        QCOMPARE(marks(), (QStringList { "GET@0", "cart?id@1", "took@-1" }));
        bench.view.clearHighlights();
        QCOMPARE(marks(), QStringList("took@-1"));
    }

    void linesAroundMatchesAreShown()
    {
        Bench bench;
        bench.join(1, "web-1");
        for (int i = 0; i < 40; ++i)
            bench.write(1, i, "line " + std::to_string(i) + (i == 20 ? " slow" : ""));
        bench.view.nextContext();
        QCOMPARE(bench.view.question().filter.context, std::size_t(0)); // of nothing
        bench.view.setFilter(QStringLiteral("slow"));
        bench.answer();
        QCOMPARE(bench.view.count(), 7);
        QVERIFY(bench.view.hasContext());
        QVERIFY(!bench.view.rows().isFound(0) && bench.view.rows().isFound(3));
        bench.view.select(3);
        QSignalSpy wanted(&bench.view, &LogsView::rowWanted);
        bench.view.nextContext();
        bench.answer();
        QCOMPARE(bench.view.count(), 21);
        QCOMPARE(wanted.takeLast().constFirst().toInt(), 10); // what one looks at stays in sight
        bench.view.nextContext();
        bench.answer();
        QCOMPARE(bench.view.count(), 1);
        bench.view.setOnlyMatches(false); // all lines around it, and back
        bench.answer();
        QCOMPARE(bench.view.count(), 40);
        QCOMPARE(wanted.takeLast().constFirst().toInt(), 20);
        QCOMPARE(bench.view.currentRow(), 20);
        bench.view.setOnlyMatches(true);
        bench.answer();
        QCOMPARE(bench.view.currentRow(), 0);
    }

    void namesWhoseLogsTheyAre_data()
    {
        QTest::addColumn<LogsTarget>("target");
        QTest::addColumn<QString>("title");
        QTest::addColumn<QString>("file");
        const ObjectLink pod { "", "Pod", { "shop", "a" } };
        QTest::newRow("one") << LogsTarget { .object = kWeb } << "Deployment shop/web"
                             << "shop-web";
        QTest::newRow("several") << LogsTarget { .object = kWeb, .others = { pod, pod } }
                                 << "Deployment shop/web and 2 more"
                                 << "shop-web-and-2";
        QTest::newRow("labels")
            << LogsTarget { .pods = { { .ns = "shop", .labelSelector = "app in (a,b)" },
                                      { .ns = "pay", .labelSelector = "app in (a,b)" } } }
            << "Pods with app in (a,b) in shop, pay"
            << "pods-app-in-a-b-";
        QTest::newRow("all namespaces") << LogsTarget { .pods = { { .labelSelector = "app=web" } } }
                                        << "Pods with app=web in all namespaces"
                                        << "pods-app-web";
        QTest::newRow("a container")
            << LogsTarget { .object = pod, .container = "app" } << "Container app of Pod shop/a"
            << "shop-a-app";
        QTest::newRow("a container by labels")
            << LogsTarget { .pods = { { .ns = "shop", .labelSelector = "app=web" } },
                            .container = "app" }
            << "Container app of Pods with app=web in shop"
            << "pods-app-web-app";
        QTest::newRow("a node") << LogsTarget { .pods = { { .node = "n1" } } }
                                << "Pods on n1 in all namespaces"
                                << "pods-n1";
    }

    void namesWhoseLogsTheyAre()
    {
        QFETCH(LogsTarget, target);
        QTEST(target.title(), "title");
        QTEST(target.fileName(), "file");
    }

    void aContainerThatIsNotThereIsToldOf()
    {
        Bench bench;
        bench.view.show({ .object = kWeb, .container = "nope" });
        bench.collector.onNoContainer("app, log (init)");
        bench.collector.onListed(2);
        bench.answer();
        QCOMPARE(bench.view.state(), State::Empty);
        QCOMPARE(bench.view.headline(), QStringLiteral("There is no container nope."));
        QCOMPARE(bench.view.hint(), QStringLiteral("There are: app, log (init)."));
        bench.join(1, "web-9", "nope"); // another pod may have it
        bench.write(1, 1, "a");
        bench.answer();
        QCOMPARE(bench.view.state(), State::Lines);
        bench.view.setBegin(QStringLiteral("5m")); // it is that container's still
        QCOMPARE(bench.view.target()->container, "nope");
    }

    void anotherRangeAsksAnew()
    {
        Bench bench;
        QSignalSpy begun(&bench.view, &LogsView::targetChanged);
        QCOMPARE(bench.view.begin(), QStringLiteral("1000"));
        bench.view.setBegin(QStringLiteral("5m"));
        bench.view.setPrevious(true);
        QCOMPARE(begun.size(), 2);
        QCOMPARE(bench.view.target()->begin, (LogsBegin { LogsBegin::Kind::Span, 300 }));
        QVERIFY(bench.view.target()->previous);
        bench.view.setBegin(QStringLiteral("300s")); // the same
        QCOMPARE(begun.size(), 2);
    }

    void whereTheyBeginMayBeTyped()
    {
        Bench bench;
        QSignalSpy begun(&bench.view, &LogsView::targetChanged);
        bench.view.setBegin(QStringLiteral("90m"));
        QCOMPARE(bench.view.begin(), QStringLiteral("90m"));
        QCOMPARE(bench.view.beginText(), QStringLiteral("90m"));
        bench.view.setBegin(QStringLiteral("200"));
        QCOMPARE(bench.view.beginText(), QStringLiteral("Last 200"));
        QCOMPARE(bench.view.beginProblem(QStringLiteral("1970-01-01T00:00:40Z")), QString());
        bench.view.setBegin(QStringLiteral("1970-01-01T00:00:40Z"));
        QCOMPARE(bench.view.begin(), QStringLiteral("1970-01-01T00:00:40Z"));
        QCOMPARE(begun.size(), 3);
        QVERIFY(!bench.view.beginProblem(QStringLiteral("soon")).isEmpty());
        bench.view.setBegin(QStringLiteral("soon"));
        bench.view.setBegin(QStringLiteral("1970-01-01T00:01:41Z")); // it is 1 m 40 s
        QCOMPARE(begun.size(), 3);
        QCOMPARE(bench.view.begin(), QStringLiteral("1970-01-01T00:00:40Z"));
    }
};

KW_TEST_GUILESS(TestLogsView)

} // namespace tst_logs_view

#include "tst_logs_view.moc"
