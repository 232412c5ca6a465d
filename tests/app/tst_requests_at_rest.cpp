// What a window that is left alone asks of a server, in virtual time.
#include <app/clusters/informer_options.h>
#include <app/sidebar/kind_counter.h>
#include <core/cache/shared_informer_factory.h>
#include <core/client/rest_list_watch.h>
#include <tests/support/rest_bench.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_requests_at_rest {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;

namespace {

constexpr int kKinds = 60; ///< that the server has
constexpr int kWatched = 23; ///< of these, by checks, overview and time line

bool isIn(const std::string& text, const char* part)
{
    return text.find(part) != std::string::npos;
}

FakeTransport::Reply page(int others, bool told = true)
{
    std::string text = R"({"kind":"List","apiVersion":"v1","metadata":{"resourceVersion":"7")";
    if (others > 0)
        text += R"(,"continue":"x")";
    if (others > 0 && told)
        text += R"(,"remainingItemCount":)" + std::to_string(others);
    return {
        .body = text
            + R"(},"items":[{"metadata":{"name":"a","namespace":"shop","resourceVersion":"5"}}]})"
    };
}

FakeTransport::Reply refusal()
{
    return { .status = 403, .body = failureJson(403, "Forbidden", "no") };
}

KindEntry kindNamed(const std::string& resource, bool namespaced = true)
{
    return { { "", "v1", resource }, QString::fromStdString(resource), namespaced, {} };
}

/// The sidebar's counter, which looks once a second.
struct CounterBench
{
    RestBench rest;
    std::shared_ptr<Strand> strand = Strand::create(rest.time);
    KindCounter counter { rest.client, strand, [this] {
                             return now;
                         } };
    std::int64_t now = 1'700'000'000;

    explicit CounterBench(FakeTransport::Script script)
        : rest(std::move(script))
    { }
    ~CounterBench() { strand->close(); }

    std::size_t pass(std::chrono::seconds time)
    {
        const auto before = rest.transport.count();
        for (auto left = time; left > 0s; left -= 1s) {
            counter.askNext({});
            rest.time.runReady();
            rest.time.advance(1s);
            ++now;
        }
        return rest.transport.count() - before;
    }
    [[nodiscard]] int objects(const char* resource) const
    {
        const auto known = counter.numbers().find({ "", "v1", resource });
        return known == counter.numbers().end() ? -1 : known->second.objects;
    }
};

} // namespace

class RequestsAtRestTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    /// They list pods in one namespace, and nothing else; and then go home.
    void aLimitedUserAsksNextToNothing()
    {
        CounterBench bench([](const HttpRequest& request) -> std::optional<FakeTransport::Reply> {
            if (!isIn(request.path, "/namespaces/shop/pods"))
                return refusal();
            if (isIn(request.path, "watch=true"))
                return std::nullopt;
            return page(0);
        });
        SharedInformerFactory informers(
            bench.rest.time,
            [&](const ResourceScope& scope) {
                return std::make_shared<RestListWatch>(bench.rest.client, scope);
            },
            { .configure = [](const ResourceScope&, InformerOptions& informer) {
                informer.reflector.refusedWait = kRefusedWait;
            } });
        std::vector<KindEntry> kinds;
        std::set<Gvr> watched;
        for (int i = 0; i < kKinds; ++i) {
            kinds.push_back(kindNamed("k" + std::to_string(i)));
            if (i >= kWatched)
                continue;
            watched.insert(kinds.back().gvr);
            informers.informer({ .gvr = kinds.back().gvr, .kind = "K" })->start();
        }
        const ResourceScope pods {
            .gvr = { "", "v1", "pods" }, .kind = "Pod", .namespaced = true, .ns = "shop"
        };
        informers.informer(pods)->start();
        std::vector<KindEntry> asked(kinds.begin() + kWatched, kinds.end());
        bench.counter.setWanted(asked);
        bench.pass(60s); // each has been refused once
        const auto hour = bench.pass(3600s);
        QVERIFY2(hour <= 120, qPrintable(QString::number(hour)));
        QVERIFY(hour >= static_cast<std::size_t>(kWatched)); // and yet it is asked again
        const auto before = bench.rest.transport.count();
        for (const auto& informer : informers.all())
            informer->retryNow(); // Ctrl+R
        bench.counter.forgetRefusals();
        bench.pass(60s);
        QVERIFY(bench.rest.transport.count() - before >= static_cast<std::size_t>(kKinds));
        informers.shutdown();
    }

    /// Whose numbers stay as they are, while nobody goes about.
    void numbersThatStayAreAskedForLessAndLess()
    {
        int others = 4;
        CounterBench bench([&](const HttpRequest&) { return page(others); });
        bench.counter.setWanted({ kindNamed("configmaps") });
        QCOMPARE(bench.pass(59s), 1U);
        QCOMPARE(bench.pass(60s), 1U);
        QCOMPARE(bench.pass(180s), 0U); // four minutes now
        QCOMPARE(bench.pass(120s), 1U);
        bench.counter.hurry();
        QCOMPARE(bench.pass(60s), 1U);
        QVERIFY(bench.pass(36'000s) <= 12U);
        QCOMPARE(bench.objects("configmaps"), 5);
        others = 6;
        for (int second = 0; second < 3600 && bench.objects("configmaps") == 5; ++second)
            bench.pass(1s);
        QCOMPARE(bench.objects("configmaps"), 7);
        QCOMPARE(bench.pass(60s), 1U); // what changes is looked at again soon
    }

    void numbersAreThoseOfTheChosenNamespaces()
    {
        CounterBench bench([](const HttpRequest& request) {
            return isIn(request.path, "/shop/") ? page(2)
                : isIn(request.path, "/pay/")   ? page(4)
                : isIn(request.path, "/no/")    ? refusal()
                                                : page(99);
        });
        bench.counter.setWanted({ kindNamed("configmaps"), kindNamed("nodes", false) });
        bench.pass(5s);
        QCOMPARE(bench.objects("configmaps"), 100);
        bench.counter.setNamespaces({ "shop" });
        QCOMPARE(bench.objects("configmaps"), -1); // what was counted elsewhere is no answer
        QCOMPARE(bench.objects("nodes"), 100);
        bench.pass(5s);
        QCOMPARE(bench.objects("configmaps"), 3);
        bench.counter.setNamespaces({ "no", "pay", "shop" }); // what may be seen of it
        bench.pass(5s);
        QCOMPARE(bench.objects("configmaps"), 8);
        QVERIFY(!bench.counter.isRefused({ "", "v1", "configmaps" }));
        bench.counter.setNamespaces({ "no" });
        bench.pass(5s);
        QVERIFY(bench.counter.isRefused({ "", "v1", "configmaps" }));
        bench.counter.setNamespaces(
            { "a", "b", "c", "d", "e", "f" }); // a question each is too much
        QCOMPARE(bench.pass(5s), 0U);
        QCOMPARE(bench.objects("configmaps"), -1);
        QCOMPARE(bench.objects("nodes"), 100);
    }

    /// Such a server tells how many others there are with whole objects alone.
    void serversBefore121AreCountedAsWell()
    {
        CounterBench bench([](const HttpRequest& request) {
            const bool metadata = isIn(request.accept, "PartialObjectMetadataList");
            return page(38, !metadata);
        });
        bench.counter.setWanted({ kindNamed("configmaps"), kindNamed("secrets") });
        QCOMPARE(bench.pass(10s), 4U);
        QCOMPARE(bench.objects("configmaps"), 39);
        QCOMPARE(bench.objects("secrets"), 39);
        QCOMPARE(bench.pass(60s), 2U); // it is known by now
    }

    void aServerThatNeverTellsIsLeftAlone()
    {
        CounterBench bench([](const HttpRequest&) { return page(38, false); });
        bench.counter.setWanted({ kindNamed("configmaps") });
        QCOMPARE(bench.pass(10s), 2U);
        QCOMPARE(bench.objects("configmaps"), -1);
        QCOMPARE(bench.pass(7200s), 0U);
    }
};

KW_TEST_GUILESS(RequestsAtRestTest)

} // namespace tst_requests_at_rest

#include "tst_requests_at_rest.moc"
