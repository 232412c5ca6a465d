// Tries and the next one, from the times of failures: Q 4.40 to 4.44, 6.42.
#include <kinds/suspects/backoff.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <numeric>

namespace tst_backoff_estimate {

using namespace kittiwake;

namespace {

/// The times of failures with these gaps between them, from an hour after the epoch on.
std::vector<std::int64_t> failuresWith(const std::vector<double>& seconds)
{
    std::vector<std::int64_t> times { 3'600'000 };
    for (const auto gap : seconds)
        times.push_back(times.back() + std::int64_t(gap * 1000));
    return times;
}

const char* shapeName(BackoffShape shape)
{
    switch (shape) {
    case BackoffShape::Unknown:
        return "unknown";
    case BackoffShape::Doubling:
        return "doubling";
    case BackoffShape::AtCap:
        return "at cap";
    case BackoffShape::FixedInterval:
        return "interval";
    case BackoffShape::RetriedEarly:
        return "early";
    }
    return "?";
}

/// shape, failures "min-max" (max 0: none), the next try in seconds behind the last failure.
std::string estimateText(const std::vector<std::int64_t>& times, const BackoffEstimate& estimate)
{
    auto text = std::string(shapeName(estimate.shape)) + ' ' + std::to_string(estimate.failures.min)
        + '-' + std::to_string(estimate.failures.max);
    if (estimate.nextTryAt)
        text += " next " + std::to_string((*estimate.nextTryAt - times.back() + 500) / 1000);
    return text;
}

} // namespace

class BackoffEstimateTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knowsTheDelaysOfClientGo();
    void readsGaps_data();
    void readsGaps();
    void saysBetweenWhatLimitersItIs();
    void isSurerWithMoreGaps();
    void isNoMoreExactThanTheGaps();
    void followsEveryLawFromEveryFailureOn();
};

// Q 4.40
void BackoffEstimateTest::knowsTheDelaysOfClientGo()
{
    QCOMPARE(kClientGoLimiter.delayAfter(0), 0.0);
    QCOMPARE(kClientGoLimiter.delayAfter(1), 5.0);
    QCOMPARE(kClientGoLimiter.delayAfter(15), 81'920.0);
    QCOMPARE(kClientGoLimiter.delayAfter(16), 163'840.0);
    QCOMPARE(kClientGoLimiter.delayAfter(18), 655'360.0);
    QCOMPARE(kClientGoLimiter.delayAfter(19), 1'000'000.0);
    QCOMPARE(kClientGoLimiter.delayAfter(1'000'000), 1'000'000.0);
    QCOMPARE(kClientGoLimiter.failuresAtCap(), 19U);
    double sum = 0;
    for (std::uint32_t failure = 1; failure <= 18; ++failure)
        sum += kClientGoLimiter.delayAfter(failure);
    QCOMPARE(qRound(sum / 100), 13'107); // 1310.7 s
}

void BackoffEstimateTest::readsGaps_data()
{
    QTest::addColumn<QList<double>>("gaps");
    QTest::addColumn<int>("work");
    QTest::addColumn<QString>("controller");
    QTest::addColumn<QString>("group");
    QTest::addColumn<QString>("estimate");
    const auto row = [](const char* name, const QList<double>& gaps, int work,
                        const char* controller, const char* group, const char* estimate) {
        QTest::newRow(name) << gaps << work << controller << group << estimate;
    };
    row("doubling (Q 6.42)", { 20.8, 41.3, 82.2 }, 300, "", "", "doubling 16-16 next 164");
    row("doubling, its work not known", { 20.8, 41.3, 82.2 }, 0, "", "", "doubling 16-16 next 164");
    row("at the cap (Q 6.42)", { 1000, 1000 }, 0, "", "", "at cap 20-0 next 1000");
    row("at the cap, about (Q 4.42)", { 1004, 1031 }, 0, "", "", "at cap 20-0 next 1000");
    row("at the cap for the first time", { 327.7, 655.4, 1000 }, 0, "", "",
        "at cap 20-0 next 1000");
    row("a fixed interval (Q 6.42)", { 30, 30, 30 }, 0, "", "", "interval 4-0 next 30");
    row("an event arrived (Q 6.42)", { 82, 7 }, 0, "", "", "early 3-0");
    row("an event arrived, later on", { 20.5, 41, 82, 7 }, 0, "", "", "early 5-0");
    row("below a second (Q 4.41)", { 0.16, 0.32, 0.64 }, 0, "", "", "unknown 4-0");
    row("one gap is not enough (Q 6.12)", { 82.2 }, 0, "", "", "unknown 2-0");
    row("no gap", {}, 0, "", "", "unknown 1-0");
    row("the one before does not fit (Q 4.41)", { 60, 82 }, 0, "", "", "unknown 3-0");
    row("it doubles, and no law of client-go's says so (Q 4.41)", { 26, 52, 104 }, 0, "", "",
        "unknown 4-0");
    row("Flux (Q 4.43)", { 24, 48, 96 }, 0, "kustomization", "kustomize.toolkit.fluxcd.io",
        "doubling 9-9 next 192");
    row("Flux, at the cap (Q 4.43)", { 900, 900 }, 0, "", "helm.toolkit.fluxcd.io",
        "at cap 13-0 next 900");
    row("service controller (Q 4.43)", { 5, 10, 20 }, 0, "service-lb-controller", "",
        "doubling 4-4 next 40");
    row("namespaces, at their cap (Q 4.43)", { 60, 60, 60 }, 0, "namespace-controller", "",
        "at cap 16-0 next 60");
    row("jobs (Q 4.43)", { 2, 4, 8 }, 0, "job-controller", "", "doubling 5-5 next 16");
    row("Java Operator SDK, by a half (Q 4.43)", { 4.5, 6.75, 10.125 }, 0, "java-operator-sdk", "",
        "doubling 6-6 next 15");
    row("times that go backwards", { 10, -20, 30 }, 0, "", "", "unknown 4-0");
}

void BackoffEstimateTest::readsGaps()
{
    QFETCH(QList<double>, gaps);
    QFETCH(int, work);
    QFETCH(QString, controller);
    QFETCH(QString, group);
    QFETCH(QString, estimate);
    const auto times = failuresWith({ gaps.begin(), gaps.end() });
    const auto limiters = limitersOf(controller.toStdString(), group.toStdString());
    QCOMPARE(QString::fromStdString(estimateText(times, estimateBackoff(times, limiters, work))),
             estimate);
}

// Never more exact than the evidence: of cert-manager's three limiters, two fit.
void BackoffEstimateTest::saysBetweenWhatLimitersItIs()
{
    constexpr std::array kTwo { BackoffLimiter { .name = "a", .base = 1000, .cap = 300'000 },
                                BackoffLimiter { .name = "b", .base = 5, .cap = 1'000'000 } };
    const auto times = failuresWith({ 16.2, 32.4 });
    const auto estimate = estimateBackoff(times, kTwo);
    QCOMPARE(estimate.failures.min, 7U); // 1 s · 2^5 = 32 s, behind failure 6
    QCOMPARE(estimate.failures.max, 7U); // that of b is a fifth off: 40.96 s
    const auto both = failuresWith({ 18.4, 36.8 });
    const auto either = estimateBackoff(both, kTwo);
    QCOMPARE(either.failures.min, 7U);
    QCOMPARE(either.failures.max, 15U); // 40.96 s, behind failure 14
    QVERIFY(!either.failures.exact);
    QVERIFY(either.plusMinus >= 13'900); // 64 s or 81.92 s
}

// Q 6.12
void BackoffEstimateTest::isSurerWithMoreGaps()
{
    const auto two = estimateBackoff(failuresWith({ 41, 82 }), limitersOf({}, {}));
    QVERIFY(two.confidence == Confidence::Low);
    const auto three = estimateBackoff(failuresWith({ 20.5, 41, 82 }), limitersOf({}, {}));
    QVERIFY(three.confidence == Confidence::Medium);
}

void BackoffEstimateTest::isNoMoreExactThanTheGaps()
{
    const auto exact = estimateBackoff(failuresWith({ 40.96, 81.92 }), limitersOf({}, {}));
    QCOMPARE(exact.plusMinus, std::int64_t(163'840 * 0.05));
    const auto off = estimateBackoff(failuresWith({ 46, 92 }), limitersOf({}, {}));
    QVERIFY(off.plusMinus > 163'840 / 10);
}

void BackoffEstimateTest::followsEveryLawFromEveryFailureOn()
{
    for (const auto& limiter :
         { limitersOf({}, {}).front(), limitersOf("job-controller", {}).front(),
           limitersOf("java-operator-sdk", {}).front() }) {
        for (std::uint32_t followed = 2; followed < limiter.failuresAtCap(); ++followed) {
            const auto before = limiter.delayAfter(followed - 1) / 1000;
            const auto gap = limiter.delayAfter(followed) / 1000;
            if (gap < 1.1 || gap * 1000 > 0.95 * limiter.cap) // at the cap, as far as one can see
                continue;
            const auto times = failuresWith({ before, gap });
            const auto estimate = estimateBackoff(times, std::span(&limiter, 1));
            QCOMPARE(estimate.failures.min, followed + 1);
            QCOMPARE(estimate.failures.max, followed + 1);
            QVERIFY(std::abs(double(*estimate.nextTryAt - times.back())
                             - limiter.delayAfter(followed + 1))
                    <= 2);
        }
    }
}

KW_TEST_APPLESS(BackoffEstimateTest)

} // namespace tst_backoff_estimate

#include "tst_backoff_estimate.moc"
