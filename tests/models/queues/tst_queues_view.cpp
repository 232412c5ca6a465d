// What the page of queues says and asks for.
#include <models/queues/queues_view.h>
#include <tests/support/test_program.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

namespace tst_queues_view {

using namespace kittiwake;

namespace {

QueueFigures figures(const char* owner, const char* name, std::int64_t failing = 0)
{
    QueueFigures out { .id = std::string(owner) + '/' + name, .name = name, .owner = owner };
    out.failing = failing;
    return out;
}

KeyTable tableOf(std::initializer_list<const char*> keys)
{
    KeyTable table;
    for (const auto* key : keys) {
        KeyLine line { .key = key, .stage = KeyStage::BackingOff, .failing = true };
        line.failures = 7;
        line.tries = 7;
        line.lastError = "x509: certificate has expired";
        if (*key != '-')
            line.object = ObjectLink { "", "Pod", { "shop", key } };
        table.lines.push_back(std::make_shared<const KeyLine>(line));
    }
    table.matching = table.tracked = table.shown = static_cast<std::int64_t>(keys.size());
    return table;
}

QStringList namesIn(const QueueListModel& model)
{
    QStringList names;
    for (int row = 0; row < model.count(); ++row)
        names << model.index(row).data(QueueListModel::NameRole).toString();
    return names;
}

} // namespace

class TestQueuesView : public QObject
{
    Q_OBJECT

    std::int64_t m_now = 1'700'000'000'000;

private Q_SLOTS:
    void speaksAnotherLanguage()
    {
        QueuesView view([this] { return m_now; });
        view.setQueues({ figures("a", "q") });
        view.showDeed(QueuesView::Deed::Paused, "q", true);
        QSignalSpy changed(&view, &QueuesView::changed);
        QSignalSpy notice(&view, &QueuesView::noticeChanged);
        QSignalSpy lines(view.queues(), &QAbstractItemModel::dataChanged);
        QSignalSpy chosen(view.chosen(), &ChosenQueue::changed);
        QEvent news(QEvent::LanguageChange);
        QCoreApplication::sendEvent(QCoreApplication::instance(), &news);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(notice.size(), 1);
        QCOMPARE(lines.size(), 1);
        QCOMPARE(chosen.size(), 1);
    }

    void beginsWithNothing()
    {
        QueuesView view([this] { return m_now; });
        QCOMPARE(view.state(), QueuesView::State::Loading);
        view.setQueues({});
        QCOMPARE(view.state(), QueuesView::State::NoQueues);
        QVERIFY(!view.message().isEmpty() && !view.hint().isEmpty());
        view.retryKey(); // nothing to do it to
        view.forgetKey();
        view.openCurrent();
        view.togglePause();
        view.moveKey(1);
    }

    void failingQueuesComeFirstUnlessSortedByName()
    {
        QueuesView view([this] { return m_now; });
        const QAbstractItemModelTester tester(
            view.queues(), QAbstractItemModelTester::FailureReportingMode::Fatal);
        view.setQueues({ figures("kcm", "b"), figures("kcm", "c", 2), figures("Kittiwake", "z") });
        QCOMPARE(namesIn(*view.queues()), (QStringList { "c", "z", "b" }));
        QCOMPARE(view.queues()->index(0).data(QueueListModel::HeadingRole).toString(),
                 "With failing keys");
        QCOMPARE(view.queues()->index(1).data(QueueListModel::HeadingRole).toString(), "Kittiwake");
        QCOMPARE(view.queues()->failing(), 1);
        view.setByName(true);
        QCOMPARE(namesIn(*view.queues()), (QStringList { "z", "b", "c" }));
    }

    void theChosenQueueStaysChosenWhereverItMoves()
    {
        QueuesView view([this] { return m_now; });
        QSignalSpy wanted(&view, &QueuesView::wantedChanged);
        view.setQueues({ figures("kcm", "a"), figures("kcm", "b") });
        QCOMPARE(wanted.count(), 1);
        view.chooseQueue(1);
        QCOMPARE(view.chosen()->name(), "b");
        QCOMPARE(wanted.count(), 2);
        view.setQueues({ figures("kcm", "a"), figures("kcm", "b", 1) });
        QCOMPARE(view.chosen()->name(), "b");
        QCOMPARE(view.queues()->currentRow(), 0);
        QCOMPARE(wanted.count(), 2); // the same queue
        view.setQueues({ figures("kcm", "a") });
        QCOMPARE(view.chosen()->name(), "a");
        view.chooseQueue(17);
        QCOMPARE(view.chosen()->name(), "a");
    }

    void keysOfAnotherQueueOrFilterAreLeftOut()
    {
        QueuesView view([this] { return m_now; });
        view.setQueues({ figures("kcm", "a") });
        view.setKeys("kcm/b", {}, tableOf({ "web" }));
        QCOMPARE(view.keys()->count(), 0);
        view.setKeys("kcm/a", {}, tableOf({ "web" }));
        QCOMPARE(view.keys()->count(), 1);
        QCOMPARE(view.state(), QueuesView::State::Keys);
        view.setFilter("x");
        view.setKeys("kcm/a", {}, tableOf({ "web", "api" }));
        QCOMPARE(view.keys()->count(), 1);
        auto none = tableOf({});
        none.tracked = 12;
        view.setKeys("kcm/a", "x", none);
        QCOMPARE(view.state(), QueuesView::State::NoMatch);
        QVERIFY(view.message().contains("12") && view.message().contains("x"));
        QSignalSpy series(view.chosen(), &ChosenQueue::seriesChanged);
        view.setSeries("kcm/b", {});
        QCOMPARE(series.count(), 0);
    }

    void anIdleQueueSaysSo()
    {
        QueuesView view([this] { return m_now; });
        view.setQueues({ figures("kcm", "a") });
        view.setKeys("kcm/a", {}, tableOf({}));
        QCOMPARE(view.state(), QueuesView::State::Quiet);
        QVERIFY(view.message().startsWith("All quiet"));
    }

    void aQueueOfFiguresAloneSaysSo()
    {
        QueuesView view([this] { return m_now; });
        auto remote = figures("cert-manager", "issuing");
        remote.keysKnown = false;
        view.setQueues({ remote });
        view.setKeys(QString::fromStdString(remote.id), {}, std::nullopt);
        QCOMPARE(view.state(), QueuesView::State::FiguresOnly);
        QSignalSpy paused(&view, &QueuesView::pauseWanted);
        view.togglePause();
        QCOMPARE(paused.count(), 0);
    }

    void wishesNameTheQueueAndTheKey()
    {
        QueuesView view([this] { return m_now; });
        view.setQueues({ figures("kcm", "a", 1) });
        view.setKeys("kcm/a", {}, tableOf({ "api", "-none", "web" }));
        QSignalSpy retried(&view, &QueuesView::retryWanted);
        QSignalSpy forgotten(&view, &QueuesView::forgetWanted);
        QSignalSpy opened(&view, &QueuesView::objectWanted);
        QSignalSpy paused(&view, &QueuesView::pauseWanted);
        view.chooseKey(0);
        view.moveKey(5);
        view.retryKey();
        QCOMPARE(retried.takeFirst(), (QVariantList { "kcm/a", "web" }));
        view.forgetKey();
        QCOMPARE(forgotten.takeFirst(), (QVariantList { "kcm/a", "web" }));
        view.openCurrent();
        QVERIFY(opened.takeFirst()[0].value<ObjectLink>().key == (ObjectKey { "shop", "web" }));
        view.moveKey(-1);
        view.openCurrent(); // it names no object
        QCOMPARE(opened.count(), 0);
        view.togglePause();
        QCOMPARE(paused.takeFirst(), (QVariantList { "kcm/a", true }));
        auto stands = figures("kcm", "a");
        stands.paused = true;
        stands.pausedSince = m_now - 120'000;
        view.setQueues({ stands });
        view.tick();
        QVERIFY(view.chosen()->pausedText().contains("2m"));
        view.togglePause();
        QCOMPARE(paused.takeFirst(), (QVariantList { "kcm/a", false }));
    }

    void theSelectedKeyIsToldInFull()
    {
        QueuesView view([this] { return m_now; });
        view.setQueues({ figures("kcm", "a", 1) });
        view.setKeys("kcm/a", {}, tableOf({ "web" }));
        QVERIFY(view.keyTitle().isEmpty() && view.keyFacts().isEmpty());
        view.chooseKey(0);
        QCOMPARE(view.keyTitle(), "web");
        QVERIFY(view.keyError().startsWith("x509"));
        QVERIFY(view.keyFacts().contains("7"));
    }

    void whatWasDoneIsSaid()
    {
        QueuesView view([this] { return m_now; });
        using Deed = QueuesView::Deed;
        QVERIFY(view.notice().isEmpty());
        QSet<QString> notices;
        for (const auto deed : { Deed::Retried, Deed::Forgotten, Deed::Paused, Deed::Resumed }) {
            view.showDeed(deed, "web", true);
            QVERIFY(view.notice().contains("web"));
            notices.insert(view.notice());
        }
        QCOMPARE(notices.size(), 4);
        view.showDeed(Deed::Retried, "web", false);
        QVERIFY(!notices.contains(view.notice()));
    }

    void saysHowManyKeysAreNotShown()
    {
        QueuesView view([this] { return m_now; });
        auto busy = figures("kcm", "a");
        busy.depth = 50'000;
        view.setQueues({ busy });
        auto table = tableOf({ "web" });
        table.matching = table.tracked = 50'000;
        view.setKeys("kcm/a", {}, table);
        QVERIFY2(view.keysText().contains("50,000"), qPrintable(view.keysText()));
        QVERIFY(view.keysText().contains("the 1 most urgent"));
    }
};

KW_TEST_GUILESS(TestQueuesView)

} // namespace tst_queues_view

#include "tst_queues_view.moc"
