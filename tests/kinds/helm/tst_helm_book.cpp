// Releases of Helm by their revisions, and lists of them that tell what differs.
#include <kinds/helm/helm_book.h>
#include <tests/support/test_program.h>

#include <QStringList>
#include <QTest>

#include <random>

namespace tst_helm_book {

using namespace kittiwake;

namespace {

constexpr std::int64_t kNow = 1'767'225'600; ///< \units seconds since the epoch

HelmRevision revision(const char* ns, const char* release, std::int64_t number,
                      const char* status = "superseded", std::int64_t ago = 3600)
{
    return { .release = release,
             .ns = ns,
             .number = number,
             .status = status,
             .modified = WallTime(std::chrono::seconds(kNow - ago)),
             .object = std::string("sh.helm.release.v1.") + release + ".v" + std::to_string(number),
             .version = { std::to_string(number) + status } };
}

/// A book, and a list that takes its answers.
struct Bench
{
    HelmBook book;
    std::vector<HelmRowPtr> rows; ///< as the list has them

    HelmAnswer ask(const HelmQuestion& question = {}, std::int64_t now = kNow)
    {
        auto answer = book.answer(question, rows, now);
        rows = answer.rows;
        return answer;
    }
    /// "shop/web 2 deployed" each.
    QStringList list(const HelmQuestion& question = {})
    {
        QStringList lines;
        for (const auto& row : ask(question).rows)
            lines << QString::fromStdString(row->key().toString() + ' '
                                            + std::to_string(row->latest.number) + ' '
                                            + row->latest.status);
        return lines;
    }
};

/// What a list becomes by an answer's edits.
std::vector<ObjectKey> edited(const std::vector<HelmRowPtr>& before, const HelmAnswer& answer)
{
    std::vector<ObjectKey> keys;
    for (const auto& row : before)
        keys.push_back(row->key());
    for (auto edit = answer.edits.rbegin(); edit != answer.edits.rend(); ++edit) {
        keys.erase(keys.begin() + edit->before, keys.begin() + edit->before + edit->removed);
        for (int i = edit->inserted - 1; i >= 0; --i)
            keys.insert(keys.begin() + edit->before,
                        answer.rows[static_cast<std::size_t>(edit->after + i)]->key());
    }
    return keys;
}

} // namespace

class HelmBookTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aReleaseIsItsLastRevision() // A 13.4.2, 13.4.5, 13.4.12
    {
        Bench bench;
        for (const int number : { 9, 10, 2 })
            bench.book.set(revision("shop", "web.v2", number, number == 9 ? "deployed" : "failed"));
        QCOMPARE(bench.list(), QStringList({ "shop/web.v2 10 failed" }));
        QCOMPARE(bench.rows.front()->deployed, 9);
        QCOMPARE(bench.rows.front()->revisions, 3);
        const auto history = bench.book.historyOf({ "shop", "web.v2" });
        QCOMPARE(history.size(), std::size_t(3));
        QCOMPARE(history.back().number, 2);
        QVERIFY(bench.book.historyOf({ "pay", "web.v2" }).empty());
    }

    void namespacesKeepReleasesApart() // A 13.4.7
    {
        Bench bench;
        bench.book.set(revision("shop", "web", 1, "deployed"));
        bench.book.set(revision("pay", "web", 4, "failed"));
        QCOMPARE(bench.list(), QStringList({ "pay/web 4 failed", "shop/web 1 deployed" }));
        QCOMPARE(bench.list({ .namespaces = { "shop", "data" } }),
                 QStringList({ "shop/web 1 deployed" }));
        QCOMPARE(bench.ask({ .namespaces = { "shop" } }).total, 1);
    }

    void bothDriversCount() // A 13.4.10
    {
        Bench bench;
        auto kept = revision("shop", "web", 2, "deployed");
        kept.driver = HelmDriver::ConfigMap;
        bench.book.set(kept);
        bench.book.set(revision("shop", "web", 1, "deployed"));
        QCOMPARE(bench.list(), QStringList({ "shop/web 2 deployed" }));
        bench.book.remove(HelmDriver::Secret, { "shop", kept.object }); // a Secret of that name
        QCOMPARE(bench.list(), QStringList({ "shop/web 2 deployed" }));
        bench.book.remove(HelmDriver::ConfigMap, { "shop", kept.object });
        QCOMPARE(bench.list(), QStringList({ "shop/web 1 deployed" }));
    }

    void revisionsComeAndGo()
    {
        Bench bench;
        bench.book.set(revision("shop", "web", 1, "deployed"));
        bench.list();
        bench.book.set(revision("shop", "web", 1, "superseded"));
        bench.book.set(revision("shop", "web", 2, "pending-upgrade"));
        auto answer = bench.ask();
        QVERIFY(answer.edits.empty());
        QCOMPARE(answer.changed, std::vector<int>({ 0 }));
        QVERIFY(bench.ask().changed.empty()); // nothing is told twice
        bench.book.remove(HelmDriver::Secret, { "shop", "sh.helm.release.v1.web.v2" });
        QCOMPARE(bench.list(), QStringList({ "shop/web 1 superseded" }));
        bench.book.remove(HelmDriver::Secret, { "shop", "sh.helm.release.v1.web.v1" });
        bench.book.remove(HelmDriver::Secret, { "shop", "another" });
        QCOMPARE(bench.list(), QStringList());
    }

    void whatHoldsItMayStandForAnother()
    {
        Bench bench;
        auto first = revision("shop", "web", 1, "deployed");
        bench.book.set(first);
        first.release = "api";
        bench.book.set(first);
        QCOMPARE(bench.list(), QStringList({ "shop/api 1 deployed" }));
    }

    void filtersByWords_data()
    {
        QTest::addColumn<QString>("filter");
        QTest::addColumn<QStringList>("names");
        QTest::newRow("part of a name")
            << "E" << QStringList({ "pay/gate 1 failed", "shop/web 3 deployed" });
        QTest::newRow("status") << "fail" << QStringList({ "pay/gate 1 failed" });
        QTest::newRow("each word") << " shop  deploy " << QStringList({ "shop/web 3 deployed" });
        QTest::newRow("namespace and name") << "shop/web" << QStringList({ "shop/web 3 deployed" });
        QTest::newRow("none") << "nosuch" << QStringList();
    }
    void filtersByWords()
    {
        QFETCH(const QString, filter);
        QFETCH(const QStringList, names);
        Bench bench;
        bench.book.set(revision("shop", "web", 3, "deployed"));
        bench.book.set(revision("pay", "gate", 1, "failed"));
        QCOMPARE(bench.list({ .filter = filter.toStdString() }), names);
        QCOMPARE(bench.ask({ .filter = filter.toStdString() }).total, 2);
    }

    void sorts_data()
    {
        QTest::addColumn<int>("order");
        QTest::addColumn<bool>("reversed");
        QTest::addColumn<QString>("names");
        const auto row = [](const char* name, HelmOrder order, bool reversed, const char* names) {
            QTest::newRow(name) << static_cast<int>(order) << reversed
                                << QString::fromLatin1(names);
        };
        row("name", HelmOrder::Name, false, "a b c d");
        row("name, reversed", HelmOrder::Name, true, "d c b a");
        row("namespace", HelmOrder::Namespace, false, "b d a c");
        row("most revisions first", HelmOrder::Revision, false, "c a b d");
        row("what is wrong first", HelmOrder::Status, false, "d b a c");
        row("the last one updated first", HelmOrder::Updated, false, "d a b c");
    }
    void sorts()
    {
        QFETCH(const int, order);
        QFETCH(const bool, reversed);
        QFETCH(const QString, names);
        Bench bench;
        bench.book.set(revision("shop", "a", 3, "deployed", 60));
        bench.book.set(revision("data", "b", 2, "pending-upgrade", 3600));
        bench.book.set(revision("shop", "c", 12, "superseded", 9000));
        bench.book.set(revision("data", "d", 1, "failed", 10));
        QStringList sorted;
        for (const auto& row :
             bench.ask({ .order = static_cast<HelmOrder>(order), .reversed = reversed }).rows)
            sorted << QString::fromStdString(row->latest.release);
        QCOMPARE(sorted.join(u' '), names);
    }

    void anOperationThatDoesNotEndIsStuck() // A 13.2
    {
        const auto stateAfter = [](const char* status, std::int64_t ago) {
            return stateOf(revision("shop", "web", 1, status, ago), kNow);
        };
        QVERIFY(stateAfter("pending-upgrade", 60) == HelmState::Pending);
        QVERIFY(stateAfter("pending-rollback", HelmRow::kStuckAfter + 1) == HelmState::Stuck);
        QVERIFY(stateAfter("deployed", 99'999) == HelmState::Deployed);
        QVERIFY(stateAfter("uninstalled", 60) == HelmState::Uninstalled);
        QVERIFY(stateAfter("a new word", 60) == HelmState::Unknown);
        auto untold = revision("shop", "web", 1, "pending-install");
        untold.modified = {};
        QVERIFY(stateOf(untold, kNow) == HelmState::Pending);
        Bench bench;
        bench.book.set(revision("shop", "web", 1, "pending-upgrade", 60));
        bench.book.set(revision("shop", "api", 1, "failed"));
        QCOMPARE(bench.ask().stuck, 0);
        QCOMPARE(bench.ask().failed, 1);
        QCOMPARE(bench.ask({}, kNow + HelmRow::kStuckAfter).stuck, 1);
    }

    void editsMakeEachListOfTheOneBefore()
    {
        std::mt19937 random(7); // NOLINT: the same in each run
        Bench bench;
        const auto any = [&](int below) {
            return static_cast<int>(random() % static_cast<unsigned>(below));
        };
        for (int round = 0; round < 300; ++round) {
            for (int i = any(6); i >= 0; --i) {
                const auto name = "r" + std::to_string(any(40));
                const int number = 1 + any(3);
                if (any(3) == 0)
                    bench.book.remove(
                        HelmDriver::Secret,
                        { "shop", "sh.helm.release.v1." + name + ".v" + std::to_string(number) });
                else
                    bench.book.set(revision("shop", name.c_str(), number,
                                            any(2) == 0 ? "deployed" : "failed"));
            }
            const auto before = bench.rows;
            HelmQuestion question;
            if (any(5) == 0)
                question.filter = "1";
            question.order = static_cast<HelmOrder>(any(5));
            const auto answer = bench.ask(question);
            std::vector<ObjectKey> wanted;
            for (const auto& row : answer.rows)
                wanted.push_back(row->key());
            QVERIFY(edited(before, answer) == wanted);
            // Who stayed and says something else is told.
            std::size_t told = 0;
            for (const int row : answer.changed) {
                const auto& now = answer.rows[static_cast<std::size_t>(row)];
                told += std::any_of(before.begin(), before.end(), [&](const HelmRowPtr& was) {
                    return was->key() == now->key() && !(*was == *now);
                });
            }
            QCOMPARE(told, answer.changed.size());
        }
    }
};

KW_TEST_APPLESS(HelmBookTest)

} // namespace tst_helm_book

#include "tst_helm_book.moc"
