#include <core/cache/filtering_event_handler.h>
#include <tests/support/fixture.h>
#include <tests/support/informer_bench.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_filtering_event_handler {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr const char* kReady = R"("ready":true)";

bool isReady(const Object& object)
{
    return object.json().find(kReady) != std::string::npos;
}

ObjectPtr pod(bool ready, const std::string& version)
{
    return makeObject(R"({"metadata":{"name":"a","resourceVersion":")" + version + R"("})"
                      + (ready ? std::string(",") + kReady : std::string()) + "}");
}

struct Bench
{
    std::shared_ptr<Recorder> recorder = std::make_shared<Recorder>();
    FilteringEventHandler filter { isReady, recorder };
};

} // namespace

class TestFilteringEventHandler : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void addsPassIfAccepted()
    {
        Bench b;
        b.filter.onAdd(pod(false, "1"), true);
        b.filter.onAdd(pod(true, "1"), true);
        QCOMPARE(b.recorder->take(), (Log { "*a" }));
        b.filter.onAdd(pod(true, "2"), false);
        QCOMPARE(b.recorder->take(), (Log { "+a" }));
    }

    void updatesBecomeWhatTheyMeanBehindThePredicate_data()
    {
        QTest::addColumn<bool>("before");
        QTest::addColumn<bool>("after");
        QTest::addColumn<QString>("told");
        QTest::newRow("in, in") << true << true << "~a";
        QTest::newRow("out, in") << false << true << "+a"; // not part of what was there
        QTest::newRow("in, out") << true << false << "-a";
        QTest::newRow("out, out") << false << false << "";
    }
    void updatesBecomeWhatTheyMeanBehindThePredicate()
    {
        QFETCH(bool, before);
        QFETCH(bool, after);
        QFETCH(QString, told);
        Bench b;
        if (before)
            b.filter.onAdd(pod(true, "1"), false);
        b.recorder->take();
        b.filter.onUpdate(pod(before, "1"), pod(after, "2"));
        QCOMPARE(b.recorder->take(), told.isEmpty() ? Log {} : Log { told.toStdString() });
        QCOMPARE(b.recorder->unpaired, 0);
        QCOMPARE(b.recorder->state.size(), after ? 1U : 0U);
    }

    void leavingGivesTheStateThatWasAccepted()
    {
        ObjectPtr last;
        auto funcs = std::make_shared<ResourceEventHandlerFuncs>();
        funcs->deleteFunc = [&](const Deletion& deletion) {
            last = deletion.last;
        };
        FilteringEventHandler filter(isReady, funcs);
        filter.onUpdate(pod(true, "1"), pod(false, "2"));
        QVERIFY(last);
        QCOMPARE(last->resourceVersion().text, std::string("1"));
    }

    void deletionsPassIfAccepted() // tombstones stay tombstones
    {
        Bench b;
        b.filter.onDelete({ pod(false, "1"), false });
        b.filter.onDelete({ nullptr, true }); // nothing is known of it, so it was never told
        QVERIFY(b.recorder->log.empty());
        b.filter.onDelete({ pod(true, "1"), false });
        b.filter.onDelete({ pod(true, "1"), true });
        QCOMPARE(b.recorder->take(), (Log { "-a", "?a" }));
    }

    void behindAnInformerItBuildsTheAcceptedPart()
    {
        InformerBench b;
        auto recorder = std::make_shared<Recorder>();
        const auto registration =
            b.informer.addHandler(std::make_shared<FilteringEventHandler>(isReady, recorder));
        b.put("a", kReady);
        b.put("b");
        b.start();
        b.put("b", kReady);
        b.put("a");
        b.put("a");
        b.put("a", kReady);
        b.put("b");
        b.scheduler.runReady();
        QCOMPARE(recorder->take(), (Log { "*a", "+b", "-a", "+a", "-b" }));
        b.remove("a");
        b.remove("b");
        b.scheduler.runReady();
        QCOMPARE(recorder->take(), (Log { "-a" }));
        QCOMPARE(recorder->unpaired, 0);
        QVERIFY(recorder->state.empty());
    }
};

KW_TEST_APPLESS(TestFilteringEventHandler)

} // namespace tst_filtering_event_handler

#include "tst_filtering_event_handler.moc"
