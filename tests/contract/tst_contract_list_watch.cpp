#include <core/api/json/json_value.h>
#include <core/client/client_set.h>
#include <core/client/rest_list_watch.h>
#include <tests/contract/support/cluster.h>
#include <tests/contract/support/connection.h>
#include <tests/contract/support/one_list.h>
#include <tests/support/test_program.h>

#include <QRegularExpression>
#include <QTest>

#include <mutex>
#include <set>

namespace tst_contract_list_watch {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr int kTimeout = 60'000;
const QStringList kApply { QStringLiteral("apply"), QStringLiteral("-f"), QStringLiteral("-") };

/// What one watch gave so far.
struct Watched
{
    std::mutex mutex; // guards what follows
    bool started = false;
    std::vector<WatchEvent> events;
    std::optional<Expected<void>> end;

    bool saw(WatchEvent::Type type, const std::string& name)
    {
        std::lock_guard lock(mutex);
        return std::any_of(events.begin(), events.end(), [&](const WatchEvent& event) {
            return event.type == type && event.object && event.object->key().name == name;
        });
    }
};

/// Lists and watches one namespace's pods, as a reflector would.
class Source
{
public:
    Source(const Cluster& cluster, const ResourceScope& scope,
           const QString& persona = QStringLiteral("admin"))
        : m_connection(cluster.access(persona))
        , m_strand(Strand::create(m_connection.pool))
        , m_source(m_connection.client, scope)
    { }
    ~Source()
    {
        m_call.cancel();
        m_strand->close();
    }
    Listed list(const ListOptions& options) { return listOnce(m_source, m_strand, options); }
    std::shared_ptr<Watched> watch(const WatchOptions& options)
    {
        auto watched = std::make_shared<Watched>();
        WatchCallbacks callbacks;
        callbacks.started = [watched] {
            std::lock_guard lock(watched->mutex);
            watched->started = true;
        };
        callbacks.events = [watched](std::vector<WatchEvent> events) {
            std::lock_guard lock(watched->mutex);
            watched->events.insert(watched->events.end(), events.begin(), events.end());
        };
        callbacks.ended = [watched](Expected<void> end) {
            std::lock_guard lock(watched->mutex);
            watched->end.emplace(std::move(end));
        };
        m_call = m_source.watch(options, m_strand, std::move(callbacks));
        return watched;
    }

private:
    Connection m_connection;
    std::shared_ptr<Strand> m_strand;
    RestListWatch m_source;
    Subscription m_call;
};

/// The error a watch comes to: at its start, or as an event.
std::optional<Error> errorOf(Watched& watched)
{
    std::lock_guard lock(watched.mutex);
    for (const auto& event : watched.events) {
        if (event.error)
            return event.error;
    }
    if (watched.end && !*watched.end)
        return watched.end->error();
    return std::nullopt;
}

} // namespace

class TestContractListWatch : public QObject
{
    Q_OBJECT
private:
    const Cluster m_cluster;

    /// How many lists of config maps of a namespace the server has streamed; nothing: it does not.
    std::optional<int> streamedLists() const
    {
        const auto metrics = m_cluster.kubectlProgram().run({ "get", "--raw", "/metrics" }).out;
        if (!metrics.contains(u"apiserver_watch_list_duration_seconds"))
            return std::nullopt;
        const QRegularExpression count(
            QStringLiteral(
                "^apiserver_watch_list_duration_seconds_count\\{group=\"\",resource=\"configmaps\","
                "scope=\"namespace\",version=\"v1\"\\} (\\d+)$"),
            QRegularExpression::MultilineOption);
        return count.match(metrics).captured(1).toInt();
    }

private Q_SLOTS:
    void init()
    {
        if (const auto missing = m_cluster.missing(); !missing.isEmpty())
            QSKIP(qPrintable(missing));
    }

    void pagesMakeUpTheWholeList()
    {
        const ScratchNamespace ns(m_cluster);
        for (const auto* name : { "a", "b", "c", "d", "e" })
            m_cluster.kubectl(kApply, podJson(ns.name(), name));
        Source source(m_cluster, podScope(ns.name()));
        std::set<std::string> names;
        ListOptions options { .limit = 2 };
        int pages = 0;
        std::optional<ResourceVersion> first;
        do {
            const auto page = source.list(options);
            QVERIFY2(*page.end, *page.end ? "" : page.end->error().sentence.c_str());
            QVERIFY(page.items.size() <= 2);
            for (const auto& item : page.items)
                QVERIFY(names.insert(item->key().name).second);
            const auto& meta = **page.end;
            if (!first)
                first = meta.resourceVersion;
            QCOMPARE(meta.resourceVersion.text, first->text); // one list, however many pages
            if (!meta.continueToken.empty())
                QCOMPARE(meta.remainingItemCount, std::optional<std::int64_t>(5 - names.size()));
            options.continueToken = meta.continueToken;
            ++pages;
        } while (!options.continueToken.empty());
        QCOMPARE(pages, 3);
        QCOMPARE(names.size(), 5U);
    }

    void aListOfTheWatchCacheIsWhole()
    {
        const ScratchNamespace ns(m_cluster);
        m_cluster.kubectl(kApply, podJson(ns.name(), "a"));
        Source source(m_cluster, podScope(ns.name()));
        QVERIFY(QTest::qWaitFor(
            [&] {
                return source.list({ .resourceVersion = { "0" }, .limit = 1 }).items.size() == 1;
            },
            kTimeout));
        const auto list = source.list({ .resourceVersion = { "0" }, .limit = 1 });
        QVERIFY((*list.end)->continueToken.empty());
    }

    void aWatchGoesOnWhereAListEnded()
    {
        const ScratchNamespace ns(m_cluster);
        m_cluster.kubectl(kApply, podJson(ns.name(), "before"));
        Source source(m_cluster, podScope(ns.name()));
        const auto list = source.list({});
        m_cluster.kubectl(kApply,
                          podJson(ns.name(), "between")); // after the list, before the watch
        const auto watched = source.watch({ .resourceVersion = (*list.end)->resourceVersion });
        using Type = WatchEvent::Type;
        QVERIFY(QTest::qWaitFor([&] { return watched->saw(Type::Added, "between"); }, kTimeout));
        m_cluster.kubectl({ "-n", ns.qname(), "label", "pod", "between", "a=b" });
        QVERIFY(QTest::qWaitFor([&] { return watched->saw(Type::Modified, "between"); }, kTimeout));
        m_cluster.kubectl(
            { "-n", ns.qname(), "delete", "pod", "before", "--force", "--grace-period=0" });
        QVERIFY(QTest::qWaitFor([&] { return watched->saw(Type::Deleted, "before"); }, kTimeout));
        QVERIFY(!watched->saw(Type::Added, "before")); // the list had it

        // Taken up from an event in the middle, what came after it comes again, and only that.
        std::optional<ResourceVersion> middle;
        {
            std::lock_guard lock(watched->mutex);
            for (const auto& event : watched->events) {
                if (event.type == Type::Modified)
                    middle = event.resourceVersion;
            }
        }
        const auto again = source.watch({ .resourceVersion = *middle });
        QVERIFY(QTest::qWaitFor([&] { return again->saw(Type::Deleted, "before"); }, kTimeout));
        QVERIFY(!again->saw(Type::Added, "between"));
    }

    void aDeletionCarriesItsOwnVersion()
    {
        const ScratchNamespace ns(m_cluster);
        m_cluster.kubectl(kApply, podJson(ns.name(), "a"));
        Source source(m_cluster, podScope(ns.name()));
        const auto list = source.list({});
        const auto watched = source.watch({ .resourceVersion = (*list.end)->resourceVersion });
        m_cluster.kubectl(
            { "-n", ns.qname(), "delete", "pod", "a", "--force", "--grace-period=0" });
        QVERIFY(QTest::qWaitFor([&] { return watched->saw(WatchEvent::Type::Deleted, "a"); },
                                kTimeout));
        std::lock_guard lock(watched->mutex);
        QVERIFY(watched->events.back().resourceVersion != list.items.front()->resourceVersion());
    }

    void aVersionLongGoneIsExpired()
    {
        if (const auto missing = m_cluster.missing(QStringLiteral("restart")); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        m_cluster.control(QStringLiteral("restart-api")); // its watch cache begins anew
        Source source(m_cluster, podScope());
        const auto watched = source.watch({ .resourceVersion = { "1" } });
        QVERIFY(QTest::qWaitFor([&] { return errorOf(*watched).has_value(); }, kTimeout));
        QCOMPARE(int(errorOf(*watched)->kind), int(ErrorKind::Expired));
    }

    void aVersionOfTheFutureIsTooLarge() // semantics 12.4
    {
        Source source(m_cluster, podScope());
        const auto list = source.list({ .resourceVersion = { "999999999" } });
        QVERIFY(!*list.end);
        QCOMPARE(int(list.end->error().kind), int(ErrorKind::ResourceVersionTooLarge));
    }

    void aContinueTokenThatIsNoneIsRefused()
    {
        Source source(m_cluster, podScope());
        const auto list = source.list({ .limit = 1, .continueToken = "bm90IGEgdG9rZW4" });
        QVERIFY(!*list.end);
        QCOMPARE(int(list.end->error().kind), int(ErrorKind::Invalid));
    }

    void selectorsNarrowListAndWatch()
    {
        const ScratchNamespace ns(m_cluster);
        m_cluster.kubectl(kApply, podJson(ns.name(), "web", "\"app\":\"web\""));
        m_cluster.kubectl(kApply, podJson(ns.name(), "db", "\"app\":\"db\""));
        auto scope = podScope(ns.name());
        scope.labelSelector = "app=web";
        Source source(m_cluster, scope);
        const auto list = source.list({});
        QCOMPARE(list.items.size(), 1U);
        // What comes to match is added, what ceases to is deleted.
        const auto watched = source.watch({ .resourceVersion = (*list.end)->resourceVersion });
        m_cluster.kubectl({ "-n", ns.qname(), "label", "pod", "db", "app=web", "--overwrite" });
        QVERIFY(
            QTest::qWaitFor([&] { return watched->saw(WatchEvent::Type::Added, "db"); }, kTimeout));
        m_cluster.kubectl({ "-n", ns.qname(), "label", "pod", "web", "app=db", "--overwrite" });
        QVERIFY(QTest::qWaitFor([&] { return watched->saw(WatchEvent::Type::Deleted, "web"); },
                                kTimeout));

        scope.labelSelector.clear();
        scope.fieldSelector = "metadata.name=web";
        Source byField(m_cluster, scope);
        QCOMPARE(byField.list({}).items.size(), 1U);
    }

    void metadataAloneIsObjectsWithoutSpec()
    {
        const ScratchNamespace ns(m_cluster);
        m_cluster.kubectl(kApply, podJson(ns.name(), "a", "\"app\":\"web\""));
        auto scope = podScope(ns.name());
        scope.metadataOnly = true;
        Source source(m_cluster, scope);
        const auto list = source.list({});
        QCOMPARE(list.items.size(), 1U);
        const auto json = list.items.front()->json();
        QVERIFY(json.find("\"app\":\"web\"") != std::string::npos);
        QVERIFY(json.find("\"spec\"") == std::string::npos);
        const auto watched = source.watch({ .resourceVersion = (*list.end)->resourceVersion });
        m_cluster.kubectl(kApply, podJson(ns.name(), "b"));
        QVERIFY(
            QTest::qWaitFor([&] { return watched->saw(WatchEvent::Type::Added, "b"); }, kTimeout));
        std::lock_guard lock(watched->mutex);
        QVERIFY(watched->events.front().object->json().find("\"spec\"") == std::string::npos);
    }

    /// A server that knows initial events sends them up to the mark; one that does not refuses,
    /// which the reflector takes as a reason to list.
    void initialEventsComeOrAreRefused() // semantics 12.30
    {
        const ScratchNamespace ns(m_cluster);
        m_cluster.kubectl(kApply, podJson(ns.name(), "a"));
        Source source(m_cluster, podScope(ns.name()));
        const auto watched = source.watch({ .sendInitialEvents = true });
        const auto marked = [&] {
            std::lock_guard lock(watched->mutex);
            return std::any_of(watched->events.begin(), watched->events.end(),
                               [](const WatchEvent& event) { return event.initialEventsEnd; });
        };
        QVERIFY(QTest::qWaitFor([&] { return marked() || errorOf(*watched); }, kTimeout));
        if (marked())
            QVERIFY(watched->saw(WatchEvent::Type::Added, "a"));
        else
            QCOMPARE(int(errorOf(*watched)->kind), int(ErrorKind::Invalid));
    }

    /// Not a list and a watch behind it, but one stream, which the server counts. An older server
    /// does not stream, and does not count; the cache is as complete.
    void anInformerStreamsALargeListWhereTheServerDoes() // semantics 12.24, 12.29
    {
        constexpr int kMany = 120;
        const ScratchNamespace ns(m_cluster);
        const auto session = m_cluster.session();
        const Gvr configMaps { "", "v1", "configmaps" };
        const auto client =
            session->clients().dynamic().resource(configMaps).inNamespace(ns.name());
        const auto make = [&](const std::string& name) {
            Unstructured object({ "", "v1", "ConfigMap" }, { {}, name });
            object.set({ "metadata", "labels", "of" }, "many");
            object.set({ "data", "text" }, std::string(32768, 'x'));
            return client.create(object).wait().has_value();
        };
        for (int i = 0; i < kMany; ++i)
            QVERIFY(make("many-" + std::to_string(i)));

        const auto before = streamedLists();
        const auto informer = session->informers().informer(
            { .gvr = configMaps, .ns = ns.name(), .labelSelector = "of=many" });
        informer->start();
        QVERIFY(QTest::qWaitFor([&] { return informer->hasSynced(); }, kTimeout));
        QCOMPARE(informer->indexer().size(), std::size_t(kMany));
        for (int i = 0; i < kMany; ++i)
            QVERIFY(informer->indexer().get({ ns.name(), "many-" + std::to_string(i) }) != nullptr);
        QVERIFY(!informer->status().error.has_value());
        if (before)
            QCOMPARE(*streamedLists(), *before + 1);

        // The same stream goes on.
        QVERIFY(make("later"));
        QVERIFY(QTest::qWaitFor(
            [&] { return informer->indexer().size() == std::size_t(kMany) + 1; }, kTimeout));
        if (before)
            QCOMPARE(*streamedLists(), *before + 1);
    }

    void whoMayNotIsForbidden()
    {
        if (const auto missing = m_cluster.missing(QStringLiteral("personas")); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        Source source(m_cluster, podScope(), QStringLiteral("nobody"));
        QCOMPARE(int(source.list({}).end->error().kind), int(ErrorKind::Forbidden));
        const auto watched = source.watch({ .resourceVersion = { "0" } });
        QVERIFY(QTest::qWaitFor([&] { return errorOf(*watched).has_value(); }, kTimeout));
        QCOMPARE(int(errorOf(*watched)->kind), int(ErrorKind::Forbidden));
    }
};

KW_TEST_GUILESS(TestContractListWatch)

} // namespace tst_contract_list_watch

#include "tst_contract_list_watch.moc"
