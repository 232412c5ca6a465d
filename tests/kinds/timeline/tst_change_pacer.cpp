#include <kinds/timeline/change_pacer.h>
#include <tests/support/fixture.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_change_pacer {

using namespace kittiwake;
using namespace kittiwake::test;

class TestChangePacer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void givesTheFirstFirst();
    void whatAnObjectGoesThroughIsOneChange();
    void comingAndGoingAreToldEach();
    void anObjectThatChangesAllTheTimeTakesOnePlace();
};

namespace {

ObjectPtr version(const char* name, int version)
{
    return makeObject(R"({"metadata":{"name":")" + std::string(name)
                      + R"(","namespace":"n","resourceVersion":")" + std::to_string(version)
                      + R"("}})");
}

QString written(const ObjectChange& change)
{
    const auto one = [](const ObjectPtr& object) {
        return object ? QString::fromStdString(object->resourceVersion().text)
                      : QStringLiteral("none");
    };
    const auto& some = change.now ? change.now : change.before;
    return QStringLiteral("%1 %2>%3 at %4")
        .arg(QString::fromStdString(some->key().name), one(change.before), one(change.now))
        .arg(change.receivedAt);
}

QStringList takenFrom(ChangePacer& pacer, std::size_t most = 100)
{
    QStringList all;
    for (const auto& change : pacer.take(most))
        all << written(change);
    return all;
}

} // namespace

void TestChangePacer::givesTheFirstFirst()
{
    ChangePacer pacer;
    QVERIFY(pacer.empty());
    pacer.note({ version("b", 1), version("b", 2), 10 });
    pacer.note({ version("a", 1), version("a", 2), 11 });
    QCOMPARE(takenFrom(pacer, 1), QStringList { "b 1>2 at 10" });
    QVERIFY(!pacer.empty());
    QCOMPARE(takenFrom(pacer), QStringList { "a 1>2 at 11" });
    QVERIFY(pacer.empty());
}

void TestChangePacer::whatAnObjectGoesThroughIsOneChange()
{
    ChangePacer pacer;
    pacer.note({ version("a", 1), version("a", 2), 10 });
    pacer.note({ version("b", 1), version("b", 2), 11 });
    pacer.note({ version("a", 2), version("a", 3), 12 });
    QCOMPARE(takenFrom(pacer), (QStringList { "a 1>3 at 12", "b 1>2 at 11" }));
    pacer.note({ version("a", 3), version("a", 4), 13 }); // not with what was taken
    QCOMPARE(takenFrom(pacer), QStringList { "a 3>4 at 13" });
}

void TestChangePacer::comingAndGoingAreToldEach()
{
    ChangePacer pacer;
    pacer.note({ nullptr, version("a", 1), 10 });
    pacer.note({ version("a", 1), version("a", 2), 11 });
    pacer.note({ version("a", 2), nullptr, 12 });
    pacer.note({ nullptr, version("a", 3), 13 });
    pacer.note({ version("a", 3), version("a", 4), 14 });
    QCOMPARE(takenFrom(pacer),
             (QStringList { "a none>1 at 10", "a 1>2 at 11", "a 2>none at 12", "a none>3 at 13",
                            "a 3>4 at 14" }));
}

void TestChangePacer::anObjectThatChangesAllTheTimeTakesOnePlace()
{
    ChangePacer pacer;
    for (int i = 1; i < 1000; ++i)
        pacer.note({ version("a", i), version("a", i + 1), i });
    QCOMPARE(takenFrom(pacer), QStringList { "a 1>1000 at 999" });
    QVERIFY(pacer.empty());
}

KW_TEST_GUILESS(TestChangePacer)

} // namespace tst_change_pacer

#include "tst_change_pacer.moc"
