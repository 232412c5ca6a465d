#include <kinds/logs/filtered_log.h>
#include <models/logs/logs_view.h>
#include <tests/support/test_program.h>

#include <QAbstractItemModelTester>
#include <QHash>
#include <QSignalSpy>
#include <QTest>

#include <string>
#include <vector>

namespace tst_logs_view {

using namespace kittiwake;
using State = LogsStatus::State;

namespace {

constexpr LogTime kSecond = kNanosecondsASecond;
const ObjectLink kWeb { "apps", "Deployment", { "shop", "web" } };

/// A view, and logs whose lines it shows as it asks for them.
struct Bench
{
    LogsView view { [] {
        return std::int64_t { 100'000 };
    } };
    QAbstractItemModelTester sources { view.sources()->list() };
    QAbstractItemModelTester fields { view.line()->fields() };
    LogCollector collector { {}, [] {
                            } };
    FilteredLog filtered;

    Bench() { view.origin()->show({ .object = kWeb }); }

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
        QCOMPARE(view.status()->state(), State::Nothing);
        QVERIFY(!view.status()->headline().isEmpty());
        QVERIFY(view.status()->hint().contains(QStringLiteral("Press l")));
    }

    void linesOfTwoPodsAreInOrder()
    {
        Bench bench;
        QCOMPARE(bench.view.status()->state(), State::Loading);
        bench.join(1, "web-1");
        bench.join(2, "web-2");
        bench.write(1, 1, "a");
        bench.write(2, 2, "b");
        bench.write(1, 3, "c");
        bench.answer();
        QCOMPARE(bench.view.status()->state(), State::Lines);
        QCOMPARE(bench.texts(), (QStringList { "a", "b", "c" }));
        QVERIFY(bench.view.sources()->areSeveral());
        QCOMPARE(bench.view.sources()->nameOf(bench.view.rows().line(1).source),
                 QStringLiteral("web-2"));
        QCOMPARE(bench.view.status()->footer(), QStringLiteral("3 lines · 2 containers"));
        QCOMPARE(bench.view.sources()->list()->rowCount(), 2);
    }

    void anAnswerToAnotherObjectIsLeftOut()
    {
        Bench bench;
        bench.join(1, "web-1");
        bench.write(1, 1, "a");
        auto question = bench.view.question();
        bench.view.origin()->show({ .object = { "", "Pod", { "shop", "other" } } });
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
        bench.view.sources()->toggle(0);
        bench.answer();
        QCOMPARE(bench.texts(), QStringList { "b" });
        QVERIFY(bench.view.status()->isNarrowed());
        QCOMPARE(bench.view.status()->footer(), QStringLiteral("1 of 2 lines · 2 containers"));
        bench.view.sources()->showOnly(0);
        bench.answer();
        QCOMPARE(bench.texts(), QStringList { "a" });
        bench.view.sources()->showOnly(0);
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
        QVERIFY(bench.view.sources()->hasSeveralContainers());
        bench.view.sources()->togglePod(1);
        bench.answer();
        QCOMPARE(bench.texts(), (QStringList { "of 3", "of 4" }));
        bench.view.sources()->togglePod(0);
        bench.answer();
        QCOMPARE(bench.view.count(), 4);
        bench.view.sources()->toggle(0);
        bench.view.sources()->togglePod(0); // what is left of it goes, too
        bench.answer();
        QCOMPARE(bench.texts(), (QStringList { "of 3", "of 4" }));
        bench.view.sources()->togglePod(7);
        bench.view.clearFilter();
        bench.answer();
        QCOMPARE(bench.view.count(), 4);
    }

    void aFilterNarrowsMarksAndInverts()
    {
        Bench bench;
        bench.join(1, "web-1");
        for (const char* text : { "GET /", "POST /login failed", "GET /cart" })
            bench.write(1, 1, text);
        bench.view.filter()->setText(QStringLiteral("^GET"));
        bench.answer();
        QCOMPARE(bench.texts(), (QStringList { "GET /", "GET /cart" }));
        const auto found = bench.view.textOf(bench.view.rows().line(1)).spans;
        QCOMPARE(found.size(), 1);
        QCOMPARE(found[0].part, LogLineText::Part::Match);
        QCOMPARE(found[0].length, 3);
        bench.view.filter()->setInverse(true);
        bench.answer();
        QCOMPARE(bench.texts(), QStringList { "POST /login failed" });
        bench.view.filter()->setInverse(false);
        bench.view.filter()->setOnlyMatches(false);
        bench.answer();
        QCOMPARE(bench.view.count(), 3);
        QCOMPARE(bench.view.textOf(bench.view.rows().line(0)).spans.size(), 1);
        QVERIFY(bench.view.leave()); // Esc clears what narrows
        bench.answer();
        QVERIFY(bench.view.filter()->text().isEmpty());
    }

    void onlyErrorsAreShown()
    {
        Bench bench;
        bench.join(1, "web-1");
        bench.write(1, 1, "level=info msg=fine");
        bench.write(1, 2, "level=error msg=\"not fine\"");
        bench.view.filter()->setLeastSeverity(static_cast<int>(LogSeverity::Error));
        bench.answer();
        QCOMPARE(bench.view.count(), 1);
        QCOMPARE(bench.texts(), QStringList { "not fine" });
        bench.view.display()->setReadable(false);
        QCOMPARE(bench.texts(), QStringList { "level=error msg=\"not fine\"" });
    }

    void whatMatchesNothingSaysHowMuchIsHidden()
    {
        Bench bench;
        bench.join(1, "web-1");
        bench.write(1, 1, "a");
        bench.view.filter()->setText(QStringLiteral("zzz"));
        bench.answer();
        QCOMPARE(bench.view.status()->state(), State::NoMatch);
        bench.view.clearFilter();
        bench.answer();
        QCOMPARE(bench.view.status()->state(), State::Lines);
    }

    void theCurrentLineStaysWhereverItMoves()
    {
        Bench bench;
        bench.join(1, "web-1");
        for (int i = 10; i < 20; ++i)
            bench.write(1, i, "line " + std::to_string(i));
        bench.answer();
        bench.view.cursor()->select(5);
        QVERIFY(!bench.view.cursor()->follows());
        bench.write(1, 1, "came late, and is older");
        bench.answer();
        QCOMPARE(bench.view.cursor()->row(), 6);
        bench.view.cursor()->moveBy(1);
        QCOMPARE(bench.view.cursor()->row(), 7);
        bench.view.cursor()->moveToEnd(true);
        QVERIFY(bench.view.cursor()->follows());
        QCOMPARE(bench.view.cursor()->row(), -1);
    }

    void severalLinesAreCopied()
    {
        Bench bench;
        bench.join(1, "web-1");
        for (const char* text : { "a", "b", "c", "d" })
            bench.write(1, 1, text);
        bench.answer();
        QSignalSpy copied(bench.view.exporter(), &LogExporter::linesCopyWanted);
        const auto text = [&copied] {
            const auto lines = copied.last().first().value<LogRows>();
            QStringList texts;
            for (auto row = lines.first; row < lines.end; ++row)
                texts << plainLogText(lines.rows.line(row), 100);
            return texts;
        };
        bench.view.cursor()->select(1);
        bench.view.cursor()->moveBy(1, true);
        QVERIFY(bench.view.cursor()->isSelected(1) && bench.view.cursor()->isSelected(2)
                && !bench.view.cursor()->isSelected(3));
        bench.view.exporter()->copy();
        QCOMPARE(text(), (QStringList { "b", "c" }));
        bench.view.cursor()->select(0);
        bench.view.exporter()->copy();
        QCOMPARE(text(), QStringList { "a" });
    }

    void linesAreSavedUnderANameOfTheirOwn()
    {
        Bench bench;
        QSignalSpy wanted(bench.view.exporter(), &LogExporter::saveWanted);
        bench.view.exporter()->save(); // there are none yet
        QCOMPARE(wanted.size(), 0);
        bench.join(1, "web-1");
        bench.write(1, 1, "a");
        bench.answer();
        bench.view.exporter()->save();
        QCOMPARE(wanted.size(), 1);
        const auto file = wanted[0][0].toString();
        QVERIFY2(file.contains(QStringLiteral("/shop-web-")) && file.endsWith(u".log"),
                 qPrintable(file));
        QSignalSpy told(bench.view.status(), &LogsStatus::changed);
        bench.view.exporter()->setSaved(QStringLiteral("1 line is in x.log."));
        QCOMPARE(told.size(), 1);
        QCOMPARE(bench.view.status()->notice(), QStringLiteral("1 line is in x.log."));
        bench.view.filter()->setText(QStringLiteral("b")); // until something else is asked
        QCOMPARE(bench.view.status()->notice(), QString());
    }

    void otherLogsBeginAsIfNothingWasDone()
    {
        Bench bench;
        bench.join(1, "web-1");
        bench.join(2, "web-2");
        bench.write(1, 1, "a");
        bench.answer();
        bench.view.filter()->setText(QStringLiteral("a"));
        bench.view.sources()->toggle(1);
        bench.view.line()->setOpen(true);
        bench.view.setPaused(true);
        QSignalSpy paused(&bench.view, &LogsView::pausedChanged);
        bench.view.origin()->show({ .object = { "", "Pod", { "shop", "other" } } });
        QVERIFY(!bench.view.isPaused());
        QCOMPARE(paused.size(), 1);
        QVERIFY(!bench.view.line()->isOpen());
        QVERIFY(bench.view.cursor()->follows());
        QCOMPARE(bench.view.sources()->count(), 0);
        QVERIFY(bench.view.question().filter.hiddenSources.empty());
        QCOMPARE(bench.view.filter()->text(), QStringLiteral("a")); // one looks for the same
        QCOMPARE(bench.view.status()->state(), State::Loading);
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

        bench.view.cursor()->select(0);
        bench.view.line()->setOpen(true);
        QCOMPARE(bench.view.line()->note(), QString());
        bench.view.cursor()->select(1);
        QCOMPARE(bench.view.line()->text().size(), qsizetype { 9'000 });
        QCOMPARE(bench.view.line()->note(), QString());
        bench.view.cursor()->select(2);
        QCOMPARE(bench.view.line()->note(),
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
        bench.view.line()->setOpen(true);
        QCOMPARE(bench.view.cursor()->row(), 0);
        QCOMPARE(bench.view.line()->fields()->rowCount(), 1);
        QCOMPARE(bench.view.line()->fields()->lineAt(0)->key, QStringLiteral("ms"));
        QCOMPARE(bench.view.line()->fields()->lineAt(0)->value,
                 QStringLiteral("12345678901234567890"));
        QCOMPARE(bench.view.line()->source(), QStringLiteral("shop/web-1 app"));
        QCOMPARE(bench.view.line()->tone(), static_cast<int>(Tone::Warn));
        const auto pod = bench.view.currentObject();
        QVERIFY(pod);
        QCOMPARE(pod->key.name, "web-1");
        QVERIFY(bench.view.leave()); // Esc closes it
        QVERIFY(!bench.view.line()->isOpen());
        QVERIFY(!bench.view.leave()); // and then leads back
    }

    void aSearchIsForSomebodyElse()
    {
        Bench bench;
        bench.join(1, "web-1");
        for (const char* text : { "a", "ERROR b", "c" })
            bench.write(1, 1, text);
        bench.answer();
        bench.view.cursor()->select(0);
        QSignalSpy sought(bench.view.seeker(), &LogSeeker::seekWanted);
        bench.view.seeker()->goToError(1);
        QCOMPARE(sought.size(), 1);
        bench.view.seeker()->setFound(bench.view.rows().line(1).place);
        QCOMPARE(bench.view.cursor()->row(), 1);
        bench.view.seeker()->setFound(std::nullopt);
        QCOMPARE(bench.view.cursor()->row(), 1);
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
        QCOMPARE(bench.view.status()->state(), State::Failed);
        QCOMPARE(bench.view.status()->hint(), QStringLiteral("You may not."));
        bench.collector.onStatus(1, { .state = LogStatus::State::Reading });
        bench.answer();
        QCOMPARE(bench.view.status()->state(), State::Empty);
        bench.view.origin()->setProblem(QStringLiteral("It has no pods."));
        QCOMPARE(bench.view.status()->state(), State::Failed);
        QCOMPARE(bench.view.status()->hint(), QStringLiteral("It has no pods."));
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
        QCOMPARE(bench.view.status()->notice(), QStringLiteral("web-2's node is away."));
        QCOMPARE(bench.view.status()->state(), State::Lines);
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
        QCOMPARE(bench.view.status()->state(), State::Lines);
        QCOMPARE(bench.view.count(), 199);
        QCOMPARE(bench.view.status()->notice(), QString());
        QCOMPARE(bench.view.status()->footer(),
                 QStringLiteral("199 lines · 200 containers, 1 cannot be read"));
        const auto* sources = bench.view.sources()->list();
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
        QCOMPARE(bench.view.status()->notice(), QStringLiteral("You may not read web-137."));
    }

    void saysWhyAContainerDoesNotRun() // A 1.6.2, A 1.6.3
    {
        Bench bench;
        bench.join(1, "web-1");
        bench.collector.onStatus(
            1, { .state = LogStatus::State::Waiting, .reason = "ImagePullBackOff" });
        bench.answer();
        QCOMPARE(bench.view.status()->state(), State::Empty);
        QVERIFY(bench.view.status()->hint().startsWith(
            QStringLiteral("app of web-1 is waiting to start: ImagePullBackOff. Lines appear")));
        bench.write(1, 1, "a");
        bench.answer();
        QCOMPARE(bench.view.status()->notice(),
                 QStringLiteral("app of web-1 is waiting to start: ImagePullBackOff."));
        bench.join(2, "web-2");
        bench.collector.onStatus(
            2, { .state = LogStatus::State::Waiting, .reason = "CrashLoopBackOff" });
        bench.answer();
        QCOMPARE(bench.view.status()->notice(),
                 QStringLiteral("2 containers are waiting to start: ImagePullBackOff."));
        bench.collector.onStatus(1, { .state = LogStatus::State::Reading });
        bench.collector.onStatus(2, { .state = LogStatus::State::Reading });
        bench.answer();
        QCOMPARE(bench.view.status()->notice(), QString());
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
        bench.view.origin()->show({ .object = { "", "Pod", { "shop", "other" } } });
        QCOMPARE(gone, (std::vector<std::size_t> { 0, 1 }));
    }

    void howLongAgoGoesOnByItself()
    {
        Bench bench;
        QSignalSpy drawn(&bench.view, &LogsView::rowsChanged);
        bench.view.display()->setTimes(static_cast<int>(LogTimes::Relative));
        QVERIFY(drawn.wait());
        bench.view.display()->setTimes(static_cast<int>(LogTimes::Off));
    }

    void aStackTraceHasNoFields()
    {
        Bench bench;
        bench.join(1, "web-1");
        bench.write(1, 1, R"({"msg":"slow","ms":12})");
        bench.write(1, 2, "\tat web.run(web.js:1)");
        bench.write(1, 3, R"({"msg":"fast","ms":""})");
        bench.answer();
        bench.view.line()->setOpen(true);
        bench.view.cursor()->select(0);
        bench.view.line()->toggleColumn(0);
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
        bench.view.seeker()->goToError(1);
        QCOMPARE(bench.view.status()->notice(), QString()); // it is not known yet
        bench.view.seeker()->setFound(std::nullopt);
        QCOMPARE(bench.view.status()->notice(), QStringLiteral("No error further down."));
        bench.view.filter()->setOnlyMatches(false);
        bench.view.filter()->setText(QStringLiteral("a"));
        bench.answer();
        QCOMPARE(bench.view.status()->notice(), QString());
        bench.view.seeker()->goToMatch(-1);
        bench.view.seeker()->setFound(std::nullopt);
        QCOMPARE(bench.view.status()->notice(), QStringLiteral("No match further up."));
        bench.view.cursor()->moveBy(-1);
        QCOMPARE(bench.view.status()->notice(), QString());
    }

    void fromTheStartIsFromWhatTheNodeHas()
    {
        Bench bench;
        bench.join(1, "web-1");
        bench.write(1, 1, "a");
        bench.answer();
        QVERIFY(!bench.view.status()->footer().contains(QStringLiteral("oldest line")));
        bench.view.origin()->setBegin(QStringLiteral("all"));
        bench.answer();
        QVERIFY(bench.view.status()->footer().contains(
            QStringLiteral("oldest line that the node still has")));
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
        bench.view.line()->setOpen(true);
        const auto& fields = *bench.view.line()->fields();
        QStringList keys;
        for (int row = 0; row < fields.rowCount(); ++row)
            keys << fields.lineAt(row)->key;
        QCOMPARE(keys, (QStringList { "stack", "error.code", "error.cause.stack", "at" }));
        QCOMPARE(fields.lineAt(0)->value,
                 QStringLiteral("Error: no\n    at a (a.js:1)\n    at b (b.js:2)"));
        QCOMPARE(fields.lineAt(2)->value, QStringLiteral("E\n\tat x"));
        QCOMPARE(fields.lineAt(3)->value, QStringLiteral("{\"line\":3}")); // in one line anyway
        QSignalSpy copied(bench.view.line(), &LogLineDetail::copyWanted);
        bench.view.line()->copyField(2);
        QCOMPARE(copied[0][0].toString(), QStringLiteral("E\n\tat x"));
        bench.view.line()->toggleColumn(2); // no field of lines is called so
        QVERIFY(bench.view.columns()->titles().isEmpty());
        bench.view.line()->toggleColumn(0);
        QVERIFY(!bench.view.columns()->titles().isEmpty());
    }

    void fieldsBecomeColumns()
    {
        Bench bench;
        QAbstractItemModelTester seen { bench.view.columns()->seenFields() };
        QHash<QString, QStringList> saved;
        bench.view.columns()->setStore(
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
        bench.view.cursor()->select(0);
        bench.view.line()->setOpen(true);
        bench.view.line()->toggleColumn(1);
        QCOMPARE(bench.view.columns()->titles(), QStringList("path"));
        QVERIFY(bench.view.line()->fields()->lineAt(1)->isColumn);
        QCOMPARE(bench.texts(), (QStringList { "slow  ms=12", "fast" }));
        const auto first = bench.view.textOf(bench.view.rows().line(0));
        QCOMPARE(first.columns.size(), std::size_t(1));
        QCOMPARE(first.columns[0].text, QStringLiteral("/cart"));
        QVERIFY(!first.columns[0].missing);
        QVERIFY(bench.view.textOf(bench.view.rows().line(1)).columns[0].missing);
        bench.view.display()->setReadable(false); // the columns stay
        QCOMPARE(bench.view.textOf(bench.view.rows().line(0)).columns[0].text,
                 QStringLiteral("/cart"));
        bench.view.display()->setReadable(true);

        QSignalSpy wanted(&bench.view, &LogsView::seenFieldsWanted);
        bench.view.askForFields();
        QCOMPARE(wanted.size(), 1);
        bench.view.columns()->setSeen({ { "ms", 1, "12" }, { "path", 1, "/cart" } });
        QCOMPARE(bench.view.columns()->seenFields()->rowCount(), 2);
        QCOMPARE(bench.view.columns()->seenFields()->lineAt(0)->key,
                 QStringLiteral("path")); // a column
        bench.view.columns()->toggleSeen(0);
        bench.view.columns()->toggleSeen(1); // what one is at stays in its place
        bench.view.columns()->toggleSeen(0);
        QCOMPARE(bench.view.columns()->seenFields()->lineAt(0)->key, QStringLiteral("path"));
        QCOMPARE(bench.view.columns()->titles(), (QStringList { "ms", "path" }));
        bench.view.columns()->toggleSeen(1);
        bench.view.columns()->toggleSeen(1);
        QCOMPARE(bench.view.columns()->titles(), (QStringList { "path", "ms" }));
        QCOMPARE(saved.value(QStringLiteral("shop/web")), (QStringList { "path", "ms" }));

        // They are those of the workload's pods, too, and of nobody else's.
        bench.view.origin()->show({ .object = { "", "Pod", { "shop", "web-6d4cfb9f5c-x7x2p" } } });
        QCOMPARE(bench.view.columns()->titles(), (QStringList { "path", "ms" }));
        bench.view.origin()->show({ .object = { "", "Pod", { "shop", "cart-0" } } });
        QCOMPARE(bench.view.columns()->titles(), QStringList());
        bench.view.origin()->show({ .object = kWeb });
        bench.view.columns()->remove(0);
        QCOMPARE(bench.view.columns()->titles(), QStringList("ms"));
        bench.view.columns()->clear();
        QCOMPARE(bench.view.columns()->titles(), QStringList());
        QCOMPARE(saved.value(QStringLiteral("shop/web")), QStringList());
    }

    void severalTermsAreHighlighted()
    {
        Bench bench;
        QAbstractItemModelTester highlights { bench.view.highlights()->terms() };
        bench.join(1, "web-1");
        bench.write(1, 1, "GET /cart?id=1 took 12ms");
        bench.answer();
        const auto marks = [&] {
            QStringList marks;
            const auto text = bench.view.textOf(bench.view.rows().line(0));
            for (const auto& span : text.spans) {
                if (span.part == LogLineText::Part::Match)
                    marks << text.text.mid(span.begin, span.length) + u'@'
                            + QString::number(bench.view.highlights()->colorOf(span.pattern - 1));
            }
            return marks;
        };
        bench.view.filter()->setText(QStringLiteral("[0-9]+ms"));
        bench.view.highlightSearch();
        QCOMPARE(bench.view.filter()->text(), QString());
        QCOMPARE(marks(), QStringList("12ms@0"));
        bench.view.highlights()->addText(QStringLiteral(" cart?id ")); // not a regular expression
        bench.view.filter()->setText(QStringLiteral("took"));
        bench.answer();
        QCOMPARE(marks(), (QStringList { "cart?id@1", "took@-1", "12ms@0" }));
        bench.view.highlights()->addText(QStringLiteral("cart?id")); // it is there already
        QCOMPARE(bench.view.highlights()->count(), 2);
        bench.view.highlights()->remove(0);
        bench.view.highlights()->addText(QStringLiteral("GET"));
        QCOMPARE(marks(), (QStringList { "GET@0", "cart?id@1", "took@-1" }));
        bench.view.highlights()->clear();
        QCOMPARE(marks(), QStringList("took@-1"));
    }

    void linesAroundMatchesAreShown()
    {
        Bench bench;
        bench.join(1, "web-1");
        for (int i = 0; i < 40; ++i)
            bench.write(1, i, "line " + std::to_string(i) + (i == 20 ? " slow" : ""));
        bench.view.filter()->nextContext();
        QCOMPARE(bench.view.question().filter.context, std::size_t(0)); // of nothing
        bench.view.filter()->setText(QStringLiteral("slow"));
        bench.answer();
        QCOMPARE(bench.view.count(), 7);
        QVERIFY(bench.view.hasContext());
        QVERIFY(!bench.view.rows().isFound(0) && bench.view.rows().isFound(3));
        bench.view.cursor()->select(3);
        QSignalSpy wanted(bench.view.cursor(), &LogCursor::rowWanted);
        bench.view.filter()->nextContext();
        bench.answer();
        QCOMPARE(bench.view.count(), 21);
        QCOMPARE(wanted.takeLast().constFirst().toInt(), 10); // what one looks at stays in sight
        bench.view.filter()->nextContext();
        bench.answer();
        QCOMPARE(bench.view.count(), 1);
        bench.view.filter()->setOnlyMatches(false); // all lines around it, and back
        bench.answer();
        QCOMPARE(bench.view.count(), 40);
        QCOMPARE(wanted.takeLast().constFirst().toInt(), 20);
        QCOMPARE(bench.view.cursor()->row(), 20);
        bench.view.filter()->setOnlyMatches(true);
        bench.answer();
        QCOMPARE(bench.view.cursor()->row(), 0);
    }

    void aContainerThatIsNotThereIsToldOf()
    {
        Bench bench;
        bench.view.origin()->show({ .object = kWeb, .container = "nope" });
        bench.collector.onNoContainer("app, log (init)");
        bench.collector.onListed(2);
        bench.answer();
        QCOMPARE(bench.view.status()->state(), State::Empty);
        QCOMPARE(bench.view.status()->headline(), QStringLiteral("There is no container nope."));
        QCOMPARE(bench.view.status()->hint(), QStringLiteral("There are: app, log (init)."));
        bench.join(1, "web-9", "nope"); // another pod may have it
        bench.write(1, 1, "a");
        bench.answer();
        QCOMPARE(bench.view.status()->state(), State::Lines);
        bench.view.origin()->setBegin(QStringLiteral("5m")); // it is that container's still
        QCOMPARE(bench.view.origin()->target()->container, "nope");
    }
};

KW_TEST_GUILESS(TestLogsView)

} // namespace tst_logs_view

#include "tst_logs_view.moc"
