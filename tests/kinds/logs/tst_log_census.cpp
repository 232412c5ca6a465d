// The count by which the bench of logs tells that every line came once.
#include "log_text.h"

#include <tests/bench/programs/log_census.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <array>
#include <string>

namespace tst_log_census {

using namespace kittiwake;
using namespace kittiwake::test;
using kittiwake::bench::LogCensus;

namespace {

constexpr std::size_t kPods = 3;
constexpr std::size_t kLines = 2000;

struct Bench
{
    LogStore store;
    LogCensus census { kPods, kLines };

    /// As LogPods prints it.
    void print(std::size_t pod, std::size_t number)
    {
        const auto text = "level=info msg=\"request done\" path=/api/v1/items status=200 pod=web-"
            + std::to_string(pod) + " n=" + std::to_string(number);
        const auto line =
            logLine(static_cast<std::int64_t>(number), text, static_cast<std::uint32_t>(pod));
        store.insert({ &line, 1 });
    }
    /// Those but for one line, which has another in its place.
    void printAll(std::size_t missing, std::size_t twice)
    {
        for (std::size_t number = 0; number < kLines; ++number) {
            for (std::size_t pod = 0; pod < kPods; ++pod)
                print(pod, pod == 1 && number == missing ? twice : number);
            if (number % 300 == 0)
                census.count(store.snapshot());
        }
        census.count(store.snapshot());
    }
};

} // namespace

class TestLogCensus : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void linesThatAllCameOnceAreRight()
    {
        Bench bench;
        QCOMPARE(bench.census.lost(), kPods * kLines);
        bench.printAll(7, 7);
        QCOMPARE(bench.census.lost(), std::size_t { 0 });
        QCOMPARE(bench.census.doubled(), std::size_t { 0 });
        QCOMPARE(bench.census.strange(), std::size_t { 0 });
    }

    void aLostOneAndADoubledOneAreTwoFaults()
    {
        Bench bench;
        bench.printAll(700, 20); // as many lines as there should be
        QCOMPARE(bench.store.size(), kPods * kLines);
        QCOMPARE(bench.census.lost(), std::size_t { 1 });
        QCOMPARE(bench.census.doubled(), std::size_t { 1 });
    }

    void whatIsLookedAtAgainIsNotCountedAgain()
    {
        Bench bench;
        bench.printAll(7, 7);
        for (int i = 0; i < 3; ++i)
            bench.census.count(bench.store.snapshot());
        bench.print(2, 1500); // late: it parts a chunk whose lines were counted
        bench.census.count(bench.store.snapshot());
        QCOMPARE(bench.census.lost(), std::size_t { 0 });
        QCOMPARE(bench.census.doubled(), std::size_t { 1 });
    }

    void whatNoPodPrintsIsStrange()
    {
        Bench bench;
        const auto other = logLine(1, "started", 0);
        const auto mark = logLine(2, "{}", 0, LogFlag::Border);
        bench.store.insert(std::array { other, mark });
        bench.print(kPods, 1);
        bench.print(0, kLines);
        bench.census.count(bench.store.snapshot());
        QCOMPARE(bench.census.strange(), std::size_t { 3 }); // a mark is none
        QCOMPARE(bench.census.lost(), kPods * kLines);
    }
};

KW_TEST_APPLESS(TestLogCensus)

} // namespace tst_log_census

#include "tst_log_census.moc"
