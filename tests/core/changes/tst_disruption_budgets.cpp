// Which disruption budgets are a pod's, and which of its evictions they count.
#include "changes_bench.h"

#include <core/changes/nodes/disruption_budgets.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_disruption_budgets {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

Unstructured budgetWith(const char* version, const char* selector)
{
    Unstructured object({ "policy", version, "PodDisruptionBudget" }, { "shop", "guard" });
    if (*selector != '\0')
        object.set({ "spec", "selector" }, JsonValue::parse(selector));
    return object;
}

} // namespace

class TestDisruptionBudgets : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void areOfAPodByTheirSelector_data()
    {
        QTest::addColumn<QByteArray>("version");
        QTest::addColumn<QByteArray>("selector");
        QTest::addColumn<bool>("isIt");
        const auto row = [](const char* name, const char* version, const char* selector,
                            bool isIt) {
            QTest::newRow(name) << QByteArray(version) << QByteArray(selector) << isIt;
        };
        row("its labels", "v1", R"({"matchLabels":{"app":"web"}})", true);
        row("other labels", "v1", R"({"matchLabels":{"app":"cart"}})", false);
        row("an expression", "v1",
            R"({"matchExpressions":[{"key":"app","operator":"In","values":["web","cart"]}]})",
            true);
        row("an empty one", "v1", "{}", true);
        row("an empty one, before 1.21", "v1beta1", "{}", false);
        row("none", "v1", "", false);
        row("one that is none", "v1", R"({"matchExpressions":[{"key":"app","operator":"Near"}]})",
            false);
    }
    void areOfAPodByTheirSelector()
    {
        QFETCH(QByteArray, version);
        QFETCH(QByteArray, selector);
        QFETCH(bool, isIt);
        const auto pod = objectOf(
            R"({"kind":"Pod","metadata":{"name":"a","namespace":"shop","labels":{"app":"web"}}})");
        QCOMPARE(isBudgetOf(budgetWith(version.constData(), selector.constData()), pod), isIt);
        auto elsewhere = pod;
        elsewhere.setNamespace("bank");
        QVERIFY(!isBudgetOf(budgetWith(version.constData(), selector.constData()), elsewhere));
    }

    void countEvictionsOfPodsThatRun_data()
    {
        QTest::addColumn<QByteArray>("pod");
        QTest::addColumn<QByteArray>("budget");
        QTest::addColumn<bool>("counts");
        const auto row = [](const char* name, const char* pod, const char* budget, bool counts) {
            QTest::newRow(name) << QByteArray(pod) << QByteArray(budget) << counts;
        };
        const char* const ready =
            R"({"status":{"phase":"Running","conditions":[{"type":"Ready","status":"True"}]}})";
        const char* const unready =
            R"({"status":{"phase":"Running","conditions":[{"type":"Ready","status":"False"}]}})";
        const char* const enough = R"({"status":{"currentHealthy":2,"desiredHealthy":2}})";
        const char* const tooFew = R"({"status":{"currentHealthy":1,"desiredHealthy":2}})";
        const char* const always =
            R"({"spec":{"unhealthyPodEvictionPolicy":"AlwaysAllow"},"status":{"currentHealthy":1,"desiredHealthy":2}})";
        row("ready", ready, enough, true);
        row("ready, whatever the policy", ready, always, true);
        row("not ready, and enough are", unready, enough, false);
        row("not ready, and too few are", unready, tooFew, true);
        row("not ready, and it does not matter", unready, always, false);
        row("not ready, before anything was counted", unready, "{}", true);
        row("ended well", R"({"status":{"phase":"Succeeded"}})", tooFew, false);
        row("ended badly", R"({"status":{"phase":"Failed"}})", tooFew, false);
        row("not begun", R"({"status":{"phase":"Pending"}})", tooFew, false);
        row("being deleted",
            R"({"metadata":{"deletionTimestamp":"2026-11-26T10:45:06Z"},"status":{"phase":"Running"}})",
            tooFew, false);
    }
    void countEvictionsOfPodsThatRun() // A 8.1
    {
        QFETCH(QByteArray, pod);
        QFETCH(QByteArray, budget);
        QFETCH(bool, counts);
        QCOMPARE(countsAgainst(objectOf(budget.constData()), objectOf(pod.constData())), counts);
    }
};

KW_TEST_APPLESS(TestDisruptionBudgets)

} // namespace tst_disruption_budgets

#include "tst_disruption_budgets.moc"
