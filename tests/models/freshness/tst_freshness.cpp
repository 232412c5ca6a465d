#include <models/freshness/freshness.h>
#include <models/freshness/informer_freshness.h>
#include <tests/support/test_program.h>

#include <QDateTime>
#include <QSignalSpy>
#include <QTest>

Q_DECLARE_METATYPE(kittiwake::FreshnessState)

namespace tst_freshness {

using namespace kittiwake;

namespace {

constexpr std::int64_t kNow = 1'700'000'000'000;

InformerStatus watching(TimePoint now)
{
    InformerStatus status;
    status.phase = InformerStatus::Phase::Watching;
    status.synced = true;
    status.lastHeardAt = now;
    return status;
}

} // namespace

class FreshnessTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wordsFreshness_data();
    void wordsFreshness();
    void tellsWhatIsNoLongerKnown_data();
    void tellsWhatIsNoLongerKnown();
    void countsDownToTheNextTry();
    void saysWhenItAsksAgainForWhatIsForbidden();
    void whatIsHeardAllTheTimeIsNoNews();
    void isNotLiveBeforeTheRowsAreThere();
    void whatIsTakenUpAgainIsLiveForAMomentAlone();
    void severalKindsAreAsLiveAsTheLeast();
    void whatMayNotBeListedIsNoErrorOfTheOthers();
};

void FreshnessTest::wordsFreshness_data()
{
    const auto now = kNow;
    QTest::addColumn<FreshnessState>("state");
    QTest::addColumn<QString>("text");
    using P = FreshnessPhase;
    QTest::newRow("idle") << FreshnessState {} << "idle";
    QTest::newRow("connecting") << FreshnessState { .phase = P::Connecting } << "connecting";
    QTest::newRow("syncing n of m")
        << FreshnessState { .phase = P::Syncing, .listed = 12'000, .expected = 48'213 }
        << "syncing 12,000 of 48,213";
    QTest::newRow("syncing n") << FreshnessState { .phase = P::Syncing, .listed = 12'000 }
                               << "syncing 12,000";
    QTest::newRow("live") << FreshnessState { .phase = P::Live, .lastHeardAt = now - 200 }
                          << "live";
    QTest::newRow("waiting") << FreshnessState { .phase = P::Syncing }
                             << "waiting for the first page";
    QTest::newRow("waiting for pods")
        << FreshnessState { .phase = P::Syncing, .expected = 67'500, .resource = "pods" }
        << "waiting for the first page of pods";
    QTest::newRow("arriving") << FreshnessState {
        .phase = P::Syncing, .expected = 67'500, .arriving = true, .resource = "pods"
    } << "showing 0 of 67,500";
    QTest::newRow("polling") << FreshnessState { .phase = P::Live, .pollEvery = 30'000 }
                             << "polling every 30s (watch not permitted)";
    QTest::newRow("retrying") << FreshnessState {
        .phase = P::Retrying, .nextTryAt = now + 3'400, .reason = "connection refused"
    } << "retrying in 4s: connection refused";
    QTest::newRow("retrying now") << FreshnessState { .phase = P::Retrying, .nextTryAt = now - 1 }
                                  << "retrying now";
    const auto since = now - 3 * 60'000;
    QTest::newRow("stale") << FreshnessState { .phase = P::Stale, .since = since }
                           << QStringLiteral("stale since %1 (3m)")
                                  .arg(QDateTime::fromMSecsSinceEpoch(since).toString("HH:mm"));
    QTest::newRow("some are live again")
        << FreshnessState { .phase = P::Stale, .since = since, .kinds = 24, .behind = 14 }
        << "reconnecting: 14 of 24 kinds";
    QTest::newRow("none is live") << FreshnessState {
        .phase = P::Retrying, .nextTryAt = now + 3'400, .kinds = 24, .behind = 24
    } << "retrying in 4s";
    QTest::newRow("forbidden") << FreshnessState { .phase = P::Forbidden,
                                                   .nextTryAt = now + 2'400'000 }
                               << "forbidden";
    QTest::newRow("failed") << FreshnessState { .phase = P::Failed, .reason = "not JSON" }
                            << "failed: not JSON";
}

void FreshnessTest::wordsFreshness()
{
    QFETCH(FreshnessState, state);
    Freshness freshness([] { return kNow; });
    freshness.setState(state);
    QTEST(freshness.text(), "text");
    if (state.phase < FreshnessPhase::Retrying)
        QVERIFY(!freshness.detail().isEmpty() && freshness.nextStep().isEmpty());
    else
        QVERIFY(!freshness.nextStep().isEmpty() && freshness.canRetry());
}

void FreshnessTest::tellsWhatIsNoLongerKnown_data()
{
    QTest::addColumn<FreshnessState>("state");
    QTest::addColumn<bool>("past");
    using P = FreshnessPhase;
    QTest::newRow("idle") << FreshnessState {} << false;
    QTest::newRow("connecting") << FreshnessState { .phase = P::Connecting } << false;
    QTest::newRow("syncing") << FreshnessState { .phase = P::Syncing } << false;
    QTest::newRow("live") << FreshnessState { .phase = P::Live } << false;
    QTest::newRow("forbidden") << FreshnessState { .phase = P::Forbidden } << false;
    QTest::newRow("retrying") << FreshnessState { .phase = P::Retrying } << true;
    QTest::newRow("stale") << FreshnessState { .phase = P::Stale } << true;
    QTest::newRow("failed") << FreshnessState { .phase = P::Failed } << true;
    QTest::newRow("all kinds") << FreshnessState { .phase = P::Stale, .kinds = 24, .behind = 24 }
                               << true;
    QTest::newRow("half of them") << FreshnessState {
        .phase = P::Retrying, .kinds = 24, .behind = 12
    } << true;
    QTest::newRow("one of them, which fails")
        << FreshnessState { .phase = P::Retrying, .kinds = 24, .behind = 1 } << false;
}

void FreshnessTest::tellsWhatIsNoLongerKnown()
{
    QFETCH(FreshnessState, state);
    Freshness freshness([] { return kNow; });
    freshness.setState(state);
    QTEST(freshness.isPast(), "past");
}

void FreshnessTest::countsDownToTheNextTry()
{
    auto now = kNow;
    Freshness freshness([&] { return now; });
    freshness.setState({ .phase = FreshnessPhase::Retrying, .nextTryAt = now + 4'000 });
    QSignalSpy changed(&freshness, &Freshness::changed);
    QStringList words { freshness.text() };
    for (int i = 0; i < 4; ++i) {
        now += 1'000;
        freshness.tick();
        words.append(freshness.text());
    }
    QCOMPARE(words,
             (QStringList { "retrying in 4s", "retrying in 3s", "retrying in 2s", "retrying in 1s",
                            "retrying now" }));
    QCOMPARE(changed.size(), 4);
    freshness.tick();
    QCOMPARE(changed.size(), 4); // the same words are not said twice
    QVERIFY(freshness.canRetry());
}

void FreshnessTest::saysWhenItAsksAgainForWhatIsForbidden()
{
    Freshness freshness([] { return kNow; });
    const auto at = kNow + 42 * 60'000;
    freshness.setState({ .phase = FreshnessPhase::Forbidden, .nextTryAt = at });
    const auto time = QDateTime::fromMSecsSinceEpoch(at).toString("HH:mm");
    QVERIFY2(freshness.nextStep().endsWith(
                 QStringLiteral("Kittiwake asks again at %1, and at once when you press Ctrl+R.")
                     .arg(time)),
             qPrintable(freshness.nextStep()));
    freshness.setState({ .phase = FreshnessPhase::Forbidden }); // it is asking
    QVERIFY(freshness.nextStep().contains("asks again within an hour"));
}

void FreshnessTest::whatIsHeardAllTheTimeIsNoNews()
{
    auto now = kNow;
    Freshness freshness([&] { return now; });
    freshness.setState({ .phase = FreshnessPhase::Live, .lastHeardAt = now });
    QSignalSpy changed(&freshness, &Freshness::changed);
    for (int event = 0; event < 90; ++event) {
        now += 100;
        freshness.setState({ .phase = FreshnessPhase::Live, .lastHeardAt = now });
        freshness.tick();
    }
    QCOMPARE(changed.count(), 0); // the words are the same
    QVERIFY(freshness.detail().endsWith("The server last sent something less than a minute ago."));
    now += 150'000; // no bookmark: the mark stays, whoever asks is told
    freshness.tick();
    QCOMPARE(freshness.text(), "live");
    QVERIFY(freshness.detail().endsWith("The server last sent something 2m ago."));
    QCOMPARE(changed.count(), 1);
    now += 1'000;
    freshness.tick();
    QCOMPARE(changed.count(), 1); // within the same minute
    freshness.setState(
        { .phase = FreshnessPhase::Live, .lastHeardAt = now + 5'000 }); // of a server
    QVERIFY(freshness.detail().endsWith("less than a minute ago.")); // whose clock is ahead
    freshness.setState({ .phase = FreshnessPhase::Live, .lastHeardAt = now, .pollEvery = 1 });
    QCOMPARE(changed.count(), 3);
}

void FreshnessTest::isNotLiveBeforeTheRowsAreThere()
{
    const TimePoint now { std::chrono::hours(1) };
    InformerStatus status;
    status.phase = InformerStatus::Phase::Watching;
    status.synced = true;
    status.lastHeardAt = now;
    const auto synced = freshnessOf({ status }, now, kNow);
    QCOMPARE(synced.phase, FreshnessPhase::Live);
    QVERIFY(!haveArrived(0, 67'500));
    const auto state = untilRowsArrive(synced, 12'000, 67'500);
    QCOMPARE(state.phase, FreshnessPhase::Syncing);
    QVERIFY(state.arriving);
    QCOMPARE(state.listed, 12'000);
    QCOMPARE(state.expected, 67'500);
    QVERIFY(haveArrived(67'400, 67'500)); // pods come and go meanwhile
    QVERIFY(haveArrived(0, 0));
    QVERIFY(!haveArrived(98, 99)); // of few each is seen
    QVERIFY(haveArrived(101, 99)); // some were deleted, and have not left yet
    status.error = Error { ErrorKind::Refused, "gone" };
    status.phase = InformerStatus::Phase::BackingOff;
    status.failingSince = now;
    const auto lost = freshnessOf({ status }, now, kNow);
    QCOMPARE(untilRowsArrive(lost, 0, 67'500), lost); // an error is said first
}

/// A connection that nobody answers tells nothing until it times out.
void FreshnessTest::whatIsTakenUpAgainIsLiveForAMomentAlone()
{
    const TimePoint began { std::chrono::hours(1) };
    InformerStatus status;
    status.phase = InformerStatus::Phase::Connecting;
    status.synced = true;
    status.lastHeardAt = began - std::chrono::minutes(1);
    status.failingSince = began;
    status.error = Error { ErrorKind::Unreachable, "The connection was lost." };
    auto now = kNow;
    Freshness freshness([&] { return now; });
    freshness.setState(freshnessOf({ status }, began, kNow));
    QCOMPARE(freshness.text(), "live");
    now += 1'000;
    freshness.tick();
    QCOMPARE(freshness.phase(), Freshness::Phase::Live);
    now += 1'000;
    freshness.tick(); // and the informer has had no news
    QCOMPARE(freshness.phase(), Freshness::Phase::Retrying);
    QCOMPARE(freshness.text(), "retrying now: connection lost");
    QCOMPARE(freshness.detail(), "The connection was lost.");
    status.phase = InformerStatus::Phase::Watching;
    status.error.reset();
    freshness.setState(freshnessOf({ status }, began, now));
    QCOMPARE(freshness.text(), "live");
}

void FreshnessTest::severalKindsAreAsLiveAsTheLeast()
{
    const TimePoint now { std::chrono::hours(1) };
    auto lost = watching(now);
    lost.phase = InformerStatus::Phase::BackingOff;
    lost.error = Error { ErrorKind::Refused, "Nobody answers." };
    lost.failingSince = now - std::chrono::minutes(3);
    lost.nextTryAt = now + std::chrono::seconds(20);
    const std::vector live { watching(now) };
    const auto wordsOf = [&](const std::vector<std::vector<InformerStatus>>& kinds) {
        Freshness freshness([] { return kNow; });
        freshness.setState(freshnessOfKinds(kinds, now, kNow));
        return freshness.text();
    };
    QCOMPARE(wordsOf({ live, live, live }), "live");
    QCOMPARE(wordsOf({ { lost }, live, { lost } }), "reconnecting: 2 of 3 kinds");
    // One namespace of a kind is enough.
    QCOMPARE(wordsOf({ { watching(now), lost }, live }), "reconnecting: 1 of 2 kinds");
    QVERIFY(wordsOf({ { lost }, { lost } }).startsWith("stale since "));
    Freshness freshness([] { return kNow; });
    freshness.setState(freshnessOfKinds({ { lost }, live }, now, kNow));
    QCOMPARE(freshness.detail(),
             "1 of 2 kinds is not live again; what is shown of it is the last known. Nobody "
             "answers.");
    QVERIFY(freshness.canRetry());
}

void FreshnessTest::whatMayNotBeListedIsNoErrorOfTheOthers()
{
    const TimePoint now { std::chrono::hours(1) };
    InformerStatus refused;
    refused.phase = InformerStatus::Phase::BackingOff;
    refused.error = Error { ErrorKind::Forbidden, "No." };
    const auto state = freshnessOfKinds({ { refused }, { watching(now) } }, now, kNow);
    QCOMPARE(state.phase, FreshnessPhase::Live);
    QCOMPARE(state.kinds, 1);
    QCOMPARE(freshnessOfKinds({ { refused } }, now, kNow).phase, FreshnessPhase::Forbidden);
    auto withdrawn = refused; // of rows that are shown
    withdrawn.synced = true;
    QCOMPARE(freshnessOfKinds({ { withdrawn }, { watching(now) } }, now, kNow).phase,
             FreshnessPhase::Forbidden);
}

KW_TEST_GUILESS(FreshnessTest)

} // namespace tst_freshness

#include "tst_freshness.moc"
