#include <core/api/json/json_value.h>
#include <core/client/apply_conflict.h>
#include <core/client/client_set.h>
#include <core/client/retry_on_conflict.h>
#include <tests/support/nest.h>
#include <tests/support/rest_bench.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <chrono>
#include <thread>

namespace tst_conflicts {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;
using Reply = FakeTransport::Reply;

namespace {

/// An apply's Status as an API server makes it.
std::string conflictJson()
{
    auto status = JsonValue::parse(
        failureJson(409, "Conflict", "Apply failed with 3 conflicts: see the causes"));
    const auto cause = [](const char* message, const char* field) {
        return JsonValue { { "reason", "FieldManagerConflict" },
                           { "message", message },
                           { "field", field } };
    };
    status["details"]["causes"] = {
        cause("conflict with \"hand\" using apps/v1", ".spec.replicas"),
        cause("conflict with \"a \\\"b\\\\\" with subresource \"status\" using v1", ".status.x"),
        cause("conflict with \"hand\" using apps/v1 at 2026-11-21T10:00:00Z", ".spec.paused"),
    };
    return status.dump();
}

const Error kConflict { ErrorKind::Conflict, "It was changed meanwhile." };

} // namespace

class TestConflicts : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void anApplyConflictNamesManagersAndFields() // A 5.10.6
    {
        RestBench rest([](const HttpRequest&) { return Reply { 409, conflictJson() }; });
        const auto nest = ClientSet(rest.client)
                              .of<Nest>("shop")
                              .apply({ "shop", "oak", "", 1 }, { .fieldManager = "me" })
                              .wait();
        QVERIFY(!nest);
        QCOMPARE(int(nest.error().kind), int(ErrorKind::Conflict));
        const auto conflicts = applyConflicts(nest.error());
        const std::vector<ApplyConflict> expected { { "hand", ".spec.replicas" },
                                                    { "a \"b\\", ".status.x" },
                                                    { "hand", ".spec.paused" } };
        QVERIFY(conflicts == expected);
        QCOMPARE(nest.error().sentence,
                 "The server could not apply nests.birds.example.com/oak in namespace shop (409): "
                 "\"a \"b\\\" owns .status.x; \"hand\" owns .spec.replicas, .spec.paused. Leave "
                 "these fields out of what is applied, or force the apply to take them over.");
    }

    void otherErrorsHaveNoApplyConflicts() // A 5.10.6
    {
        QVERIFY(applyConflicts(kConflict).empty());
        QVERIFY(explainApplyConflict(kConflict) == kConflict);
        Error other { ErrorKind::Invalid, "no" };
        other.causes = { { "FieldManagerConflict", "conflict with \"x\"", ".a" } };
        QVERIFY(applyConflicts(other).empty());
    }

    void aManagerThatIsNotQuotedIsToldAsItIs_data()
    {
        QTest::addColumn<QByteArray>("message");
        QTest::addColumn<QByteArray>("manager");
        QTest::newRow("no quotes") << QByteArray("conflict") << QByteArray("conflict");
        QTest::newRow("nothing") << QByteArray() << QByteArray();
        QTest::newRow("nothing quoted") << QByteArray("x \"\"") << QByteArray("x \"\"");
        QTest::newRow("no end quote") << QByteArray("with \"me") << QByteArray("me");
        QTest::newRow("ends in an escape") << QByteArray("with \"me\\") << QByteArray("me\\");
    }
    void aManagerThatIsNotQuotedIsToldAsItIs()
    {
        QFETCH(QByteArray, message);
        QFETCH(QByteArray, manager);
        auto error = kConflict;
        error.causes = { { "FieldManagerConflict", message.toStdString(), ".a" } };
        QCOMPARE(applyConflicts(error).at(0).manager, manager.toStdString());
    }

    void triesAConflictFiveTimes10MillisecondsApart_data() // semantics 2, "Writes"
    {
        QTest::addColumn<double>("chance");
        QTest::addColumn<int>("microseconds");
        QTest::newRow("least") << 0.0 << 10'000;
        QTest::newRow("half") << 0.5 << 10'500;
    }
    void triesAConflictFiveTimes10MillisecondsApart()
    {
        QFETCH(double, chance);
        QFETCH(int, microseconds);
        ManualScheduler time;
        std::vector<TimePoint> at;
        std::mutex mutex; // guards at
        std::optional<Expected<int>> result;
        std::thread worker([&] {
            result = retryOnConflict(
                time, [&] { return chance; },
                [&]() -> Expected<int> {
                    std::lock_guard lock(mutex);
                    at.push_back(time.now());
                    return Unexpected { kConflict };
                });
        });
        for (int tries = 1; tries < 5; ++tries) {
            QTRY_VERIFY(time.untilNextTimer() > 0s);
            time.advance(time.untilNextTimer());
        }
        worker.join();
        QVERIFY(result && !result->has_value());
        QVERIFY(result->error() == kConflict);
        QCOMPARE(at.size(), 5U);
        for (std::size_t i = 1; i < at.size(); ++i)
            QVERIFY(at[i] - at[i - 1] == std::chrono::microseconds(microseconds));
    }

    void endsWithTheFirstThatIsNoConflict_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("not found") << int(ErrorKind::NotFound);
        QTest::newRow("exists already") << int(ErrorKind::AlreadyExists);
        QTest::newRow("success") << -1;
    }
    void endsWithTheFirstThatIsNoConflict()
    {
        QFETCH(int, kind);
        ManualScheduler time;
        int tries = 0;
        const auto result = retryOnConflict(
            time, [] { return 0.0; },
            [&]() -> Expected<void> {
                ++tries;
                if (kind < 0)
                    return {};
                return Unexpected { Error { static_cast<ErrorKind>(kind), "no" } };
            });
        QCOMPARE(tries, 1);
        QCOMPARE(result.has_value(), kind < 0);
    }

    void triesAgainWhatItsConditionWants() // client-go util/retry, OnError
    {
        ManualScheduler time;
        int tries = 0;
        std::optional<Expected<int>> result;
        std::thread worker([&] {
            result = retryOnError(
                time, [](const Error& error) { return error.kind == ErrorKind::NotFound; },
                [&]() -> Expected<int> {
                    const auto kind = ++tries < 3 ? ErrorKind::NotFound : ErrorKind::Conflict;
                    return Unexpected { Error { kind, "no" } };
                });
        });
        for (int waits = 0; waits < 2; ++waits) {
            QTRY_VERIFY(time.untilNextTimer() > 0s);
            time.advance(time.untilNextTimer());
        }
        worker.join();
        QCOMPARE(tries, 3);
        QVERIFY(result && !result->has_value());
        QVERIFY(result->error().kind == ErrorKind::Conflict);
    }

    void aWaitEndsWithItsScheduler()
    {
        auto time = std::make_unique<ManualScheduler>();
        std::thread worker([&scheduler = *time] { waitOn(scheduler, 1h); });
        QTRY_VERIFY(time->untilNextTimer() > 0s);
        time.reset();
        worker.join(); // hangs here if it waits on
    }
};

KW_TEST_GUILESS(TestConflicts)

} // namespace tst_conflicts

#include "tst_conflicts.moc"
