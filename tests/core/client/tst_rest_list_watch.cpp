// What is asked of an API server for a list, a watch and a count, and that it comes to a cache.
#include <core/api/json/json.h>
#include <core/api/json/json_value.h>
#include <core/client/rest_list_watch.h>
#include <core/protobuf/envelope.h>
#include <core/protobuf/frame_splitter.h>
#include <core/protobuf/protobuf_encoder.h>
#include <core/session/cluster_session.h>
#include <tests/support/rest_bench.h>
#include <tests/support/scripted_server.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_rest_list_watch {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;

namespace {

const ResourceScope kPods { .gvr = { "", "v1", "pods" }, .kind = "Pod" };

ResourceScope narrowed()
{
    auto scope = kPods;
    scope.ns = "shop";
    scope.labelSelector = "app in (a,b)";
    scope.fieldSelector = "spec.nodeName=n&1";
    return scope;
}
ResourceScope metadataOnly()
{
    auto scope = kPods;
    scope.metadataOnly = true;
    return scope;
}

/// A RestListWatch in virtual time, on a server that never answers.
struct Bench : RestBench
{
    std::shared_ptr<Strand> strand = Strand::create(time);

    Bench()
        : RestBench([](const HttpRequest&) { return std::nullopt; })
    { }
    std::string list(const ListOptions& options, const ResourceScope& scope = kPods)
    {
        RestListWatch source(client, scope);
        const auto call = source.list(options, strand,
                                      { [](auto) {},
                                        [](auto) {
                                        } });
        return asked();
    }
    std::string watch(const WatchOptions& options, const ResourceScope& scope = kPods)
    {
        RestListWatch source(client, scope);
        const auto call = source.watch(options, strand,
                                       { [] {}, [](auto) {},
                                         [](auto) {
                                         } });
        return asked();
    }
    std::string count(const ResourceScope& scope)
    {
        RestListWatch source(client, scope);
        const auto call = source.count(strand, [](auto) {});
        return asked();
    }

private:
    /// Path, query and what would be accepted.
    [[nodiscard]] std::string asked() const
    {
        const auto request = transport.requests().back();
        return request.path + ' ' + request.accept;
    }
};

const std::string kMeta = "application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1";
const std::string kMetaList = "application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1";

const QString kAcceptProtobuf =
    QStringLiteral("application/vnd.kubernetes.protobuf,application/json");

std::string pod(const std::string& type, const std::string& name, const std::string& version)
{
    return R"({"type":")" + type + R"(","object":{"kind":"Pod","metadata":{"name":")" + name
        + R"(","namespace":"n","resourceVersion":")" + version + R"("}}})" + "\n";
}

/// What an API server sends of an object that it has as that JSON.
std::string protobufOf(const std::string& text)
{
    const auto json = JsonValue::parse(text);
    const auto apiVersion = json["apiVersion"].get<std::string>();
    const auto kind = json["kind"].get<std::string>();
    const auto raw = ProtobufEncoder().encode(*findProtobufMessage(apiVersion, kind), json).value();
    return writeProtobufEnvelope({ .apiVersion = apiVersion, .kind = kind, .raw = raw });
}

std::string protobufPod(const std::string& name, const std::string& version)
{
    return protobufOf(R"({"kind":"Pod","apiVersion":"v1","metadata":{"name":")" + name
                      + R"(","namespace":"n","resourceVersion":")" + version
                      + R"(","creationTimestamp":"2026-11-01T08:12:11Z"},)"
                      + R"("spec":{"nodeName":"node-)" + version + R"("}})");
}

std::string frame(std::string_view type, const std::string& object)
{
    return framed(
        writeProtobufWatchEvent({ .type = type, .object = readProtobufEnvelope(object).value() }));
}

/// Of the JSON of that pod at version 8.
const std::string kBeginning =
    R"({"kind":"Pod","apiVersion":"v1","metadata":{"name":"a","namespace":"n","resourceVersion":"8",)"
    R"("creationTimestamp":"2026-11-01T08:12:11Z"},"spec":{)";
const std::string kProtobufType = "application/vnd.kubernetes.protobuf";
const std::string kProtobufPods = protobufOf(
    R"({"kind":"PodList","apiVersion":"v1","metadata":{"resourceVersion":"7"},"items":[)"
    R"({"metadata":{"name":"a","namespace":"n","uid":"u","resourceVersion":"5","creationTimestamp":"2026-11-01T08:12:11Z"},"spec":{"nodeName":"node-1"}},)"
    R"({"metadata":{"name":"b","namespace":"n","resourceVersion":"6"}}]})");

/// What a reflector is told of a list that is answered so, and what the next list accepts.
struct Refused
{
    std::optional<Error> error {};
    std::string acceptedNext {};
};
Refused listTwice(const FakeTransport::Reply& first)
{
    int requests = 0;
    RestBench bench([&](const HttpRequest&) {
        return std::optional(requests++ == 0 ? first : FakeTransport::Reply {});
    });
    const auto strand = Strand::create(bench.time);
    RestListWatch source(bench.client, kPods);
    Refused refused;
    const auto list = [&] {
        return source.list({}, strand,
                           { [](auto) {},
                             [&](Expected<ListMeta> done) {
                                 if (!done && !refused.error)
                                     refused.error = done.error();
                             } });
    };
    const auto one = list();
    bench.time.runReady();
    const auto other = list();
    bench.time.runReady();
    refused.acceptedNext = bench.transport.requests().back().accept;
    return refused;
}

} // namespace

} // namespace tst_rest_list_watch

// Begun anew, since moc miscounts the braces of the texts above.
namespace tst_rest_list_watch {

class TestRestListWatch : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void listsAskForWhatTheOptionsSay_data()
    {
        QTest::addColumn<QString>("version");
        QTest::addColumn<int>("limit");
        QTest::addColumn<QString>("token");
        QTest::addColumn<QString>("query");
        QTest::newRow("any cached, paged") << "0" << 500 << ""
                                           << "limit=500&resourceVersion=0";
        QTest::newRow("not older than") << "7" << 0 << ""
                                        << "resourceVersion=7"; // 12.6
        QTest::newRow("latest") << "" << 500 << ""
                                << "limit=500";
        QTest::newRow("a later page") << "7" << 500 << "a+/="
                                      << "limit=500&continue=a%2B%2F%3D";
    }
    void listsAskForWhatTheOptionsSay()
    {
        QFETCH(QString, version);
        QFETCH(int, limit);
        QFETCH(QString, token);
        QFETCH(QString, query);
        Bench b;
        const auto asked = b.list({ { version.toStdString() }, limit, token.toStdString() });
        QCOMPARE(QString::fromStdString(asked), "/api/v1/pods?" + query + ' ' + kAcceptProtobuf);
    }

    void watchesAskForWhatTheOptionsSay() // semantics 12.33
    {
        Bench b;
        QCOMPARE(b.watch({ { "7" }, 300s }),
                 std::string("/api/v1/pods?watch=true&allowWatchBookmarks=true&resourceVersion=7"
                             "&timeoutSeconds=300 ")
                     + kAcceptProtobuf.toStdString());
    }

    void initialEventsAreAskedForWithTheirMatch() // semantics 12.33: and only if they are wanted
    {
        Bench b;
        QCOMPARE(b.watch({ { "7" }, 300s, true }),
                 std::string("/api/v1/pods?watch=true&allowWatchBookmarks=true&resourceVersion=7"
                             "&timeoutSeconds=300&sendInitialEvents=true"
                             "&resourceVersionMatch=NotOlderThan ")
                     + kAcceptProtobuf.toStdString());
    }

    void metadataAloneIsAskedForByMediaType()
    {
        Bench b;
        QVERIFY(b.list({}, metadataOnly()).ends_with(' ' + kMetaList));
        QVERIFY(b.watch({}, metadataOnly()).ends_with(' ' + kMeta));
    }

    void protobufIsAskedForWhereItIsKnown()
    {
        Bench b;
        const auto accepted = [&](const ResourceScope& scope) {
            const auto asked = b.list({}, scope);
            return QString::fromStdString(asked.substr(asked.find(' ') + 1));
        };
        QCOMPARE(accepted(kPods), kAcceptProtobuf);
        QCOMPARE(accepted({ .gvr = { "apps", "v1", "deployments" }, .kind = "Deployment" }),
                 kAcceptProtobuf);
        QCOMPARE(accepted({ .gvr = { "stable.example.com", "v1", "crontabs" }, .kind = "CronTab" }),
                 QStringLiteral("application/json"));
        RestListWatch json(b.client, kPods, RestListWatch::Encoding::Json);
        const auto call = json.list({}, b.strand,
                                    { [](auto) {},
                                      [](auto) {
                                      } });
        QCOMPARE(b.transport.requests().back().accept, std::string("application/json"));
    }

    void protobufThatIsRefusedIsNotAskedForAgain_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QString>("accepted");
        const auto json = QByteArray("application/json");
        const auto protobuf = QByteArray::fromStdString(kProtobufType);
        const auto alone = QStringLiteral("application/json");
        QTest::newRow("not acceptable") << 406 << QByteArray("{}") << json << alone;
        QTest::newRow("unsupported") << 415 << QByteArray("{}") << json << alone;
        QTest::newRow("not readable") << 200 << QByteArray("k8t") << protobuf << alone;
        QTest::newRow("of another kind")
            << 200
            << QByteArray::fromStdString(protobufOf(
                   R"({"kind":"NodeList","apiVersion":"v1","metadata":{"resourceVersion":"7"},"items":[{"metadata":{"name":"a"}}]})"))
            << protobuf << alone;
        QTest::newRow("forbidden, which is another matter")
            << 403 << QByteArray("{}") << json << kAcceptProtobuf;
        QTest::newRow("cut short, which is another matter")
            << 200 << QByteArray::fromStdString(kProtobufPods.substr(0, 40)) << protobuf
            << kAcceptProtobuf;
    }
    void protobufThatIsRefusedIsNotAskedForAgain()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, body);
        QFETCH(QByteArray, type);
        QFETCH(QString, accepted);
        const auto refused = listTwice({ .status = status,
                                         .body = body.toStdString(),
                                         .headers = { { "content-type", type.toStdString() } } });
        QVERIFY(refused.error);
        QCOMPARE(QString::fromStdString(refused.acceptedNext), accepted);
    }

    void aRefusalInProtobufSaysWhy()
    {
        const auto refused = listTwice(
            { .status = 403,
              .body = protobufOf(
                  R"({"kind":"Status","apiVersion":"v1","status":"Failure","message":"pods is forbidden","reason":"Forbidden","code":403})"),
              .headers = { { "content-type", kProtobufType } } });
        QCOMPARE(int(refused.error->kind), int(ErrorKind::Forbidden));
        QVERIFY2(refused.error->sentence.find("pods is forbidden") != std::string::npos,
                 refused.error->sentence.c_str());
    }

    void protobufFillsACache()
    {
        const ScriptedServer server([&](const ScriptedServer::Exchange& exchange) {
            if (exchange.wantsInitialEvents())
                return exchange.answer(422, failureJson(422, "Invalid", "no"));
            if (!exchange.isWatch())
                return exchange.answer(200, kProtobufPods, kProtobufType);
            exchange.startChunked(kProtobufType + ";stream=watch");
            const auto events =
                frame("MODIFIED", protobufPod("a", "8")) + frame("DELETED", protobufPod("b", "9"))
                + frame("ADDED", protobufPod("c", "10"))
                + frame(
                    "BOOKMARK",
                    protobufOf(
                        R"({"kind":"Pod","apiVersion":"v1","metadata":{"resourceVersion":"12"}})"));
            exchange.chunk(events.substr(0, 30));
            exchange.chunk(events.substr(30));
            exchange.hang();
        });
        ClusterAccess access;
        access.context = "test";
        access.server = server.url();
        const auto session = std::move(ClusterSession::open(access)).value();
        const auto informer = session->informers().informer(kPods);
        informer->start();
        QVERIFY(QTest::qWaitFor([&] { return informer->lastSyncResourceVersion().text == "12"; },
                                20'000));
        QCOMPARE(informer->indexer().size(), 2U);
        QVERIFY(!informer->indexer().get({ "n", "b" }));
        const auto object = informer->indexer().get({ "n", "a" });
        QCOMPARE(object->resourceVersion().text, std::string("8"));
        QCOMPARE(object->creationTimestamp(), parseTimestamp("2026-11-01T08:12:11Z"));
        QVERIFY2(object->json().starts_with(kBeginning), object->json().c_str());
        JsonReader reader;
        QCOMPARE(textOf((*reader.read(*object))["spec"]["nodeName"]), std::string_view("node-8"));
    }

    void selectorsAreInEveryRequest() // semantics 12.153
    {
        Bench b;
        const std::string begin = "/api/v1/namespaces/shop/pods?";
        const std::string selectors =
            "&labelSelector=app%20in%20%28a%2Cb%29&fieldSelector=spec.nodeName%3Dn%261";
        for (const auto& asked : { b.list({ {}, 500, "token" }, narrowed()),
                                   b.watch({}, narrowed()), b.count(narrowed()) }) {
            QVERIFY2(asked.starts_with(begin), asked.c_str());
            QVERIFY2(asked.find(selectors + ' ') != std::string::npos, asked.c_str());
        }
    }

    void aCountAsksForOneObjectsMetadata()
    {
        Bench b;
        QCOMPARE(b.count(kPods), "/api/v1/pods?limit=1 " + kMetaList + ",application/json");
    }

    void aNamespaceThatIsNoneIsNeverAskedFor_data()
    {
        QTest::addColumn<QByteArray>("ns");
        for (const char* bad : { "..", ".", "a/b", "a%2Fb", "Shop", "a b", "-a" })
            QTest::addRow("%s", bad) << QByteArray(bad);
    }
    void aNamespaceThatIsNoneIsNeverAskedFor()
    {
        QFETCH(QByteArray, ns);
        auto scope = kPods;
        scope.ns = ns.toStdString();
        Bench b;
        RestListWatch source(b.client, scope);
        std::vector<Error> errors;
        const auto list = source.list({}, b.strand,
                                      { [](auto) {},
                                        [&](Expected<ListMeta> done) {
                                            errors.push_back(done.error());
                                        } });
        const auto watch = source.watch({}, b.strand,
                                        { [] {}, [](auto) {},
                                          [&](Expected<void> ended) {
                                              errors.push_back(ended.error());
                                          } });
        int counts = 0;
        const auto count =
            source.count(b.strand, [&](std::optional<std::int64_t> n) { counts += n ? 0 : 1; });
        auto givenUp = source.list({}, b.strand,
                                   { [](auto) {},
                                     [&](const auto&) {
                                         counts = -100;
                                     } });
        QVERIFY(errors.empty()); // not before the call is in the caller's hands
        givenUp.cancel();
        b.time.runReady();
        QCOMPARE(b.transport.count(), 0U);
        QCOMPARE(errors.size(), 2U);
        QCOMPARE(counts, 1);
        for (const auto& error : errors) {
            QCOMPARE(int(error.kind), int(ErrorKind::Invalid));
            QVERIFY2(error.sentence.find("invalid namespace \"" + scope.ns + "\": [")
                         != std::string::npos,
                     error.sentence.c_str());
        }
    }

    /// As a controller does it whose namespace comes from a custom resource.
    void anInformerOfNoNamespaceSaysSoAndHoldsNothing()
    {
        const ScriptedServer server([](const ScriptedServer::Exchange& exchange) {
            exchange.answer(200,
                            R"({"kind":"PodList","metadata":{"resourceVersion":"7"},"items":[]})");
        });
        ClusterAccess access;
        access.context = "test";
        access.server = server.url();
        const auto session = std::move(ClusterSession::open(access)).value();
        auto scope = kPods;
        scope.ns = "..";
        const auto informer = session->informers().informer(scope);
        informer->start();
        QVERIFY(QTest::qWaitFor([&] { return informer->status().error.has_value(); }, 20'000));
        QCOMPARE(int(informer->status().error->kind), int(ErrorKind::Invalid));
        QVERIFY(!informer->hasSynced());
        QVERIFY(server.requests().empty());
    }

    void aStreamOfInitialEventsFillsACacheWithoutAList() // semantics 12.24, 12.26
    {
        std::atomic<int> lists = 0;
        const ScriptedServer server([&](const ScriptedServer::Exchange& exchange) {
            if (!exchange.isWatch()) {
                lists += exchange.target.find("limit=1&") == std::string::npos
                        && !exchange.target.ends_with("limit=1")
                    ? 1
                    : 0;
                return exchange.answer(404, "{}");
            }
            exchange.startChunked();
            exchange.chunk(pod("ADDED", "a", "5") + pod("ADDED", "b", "3"));
            exchange.chunk(pod("MODIFIED", "a", "8") + pod("DELETED", "b", "9"));
            exchange.chunk(
                R"({"type":"BOOKMARK","object":{"kind":"Pod","metadata":{"resourceVersion":"9","annotations":{"k8s.io/initial-events-end":"true"}}}})"
                "\n");
            exchange.hang();
        });
        ClusterAccess access;
        access.context = "test";
        access.server = server.url();
        const auto session = std::move(ClusterSession::open(access)).value();
        const auto informer = session->informers().informer(kPods);
        informer->start();
        QVERIFY(QTest::qWaitFor([&] { return informer->hasSynced(); }, 20'000));
        QCOMPARE(informer->indexer().size(), 1U);
        QCOMPARE(informer->indexer().get({ "n", "a" })->resourceVersion().text, std::string("8"));
        QCOMPARE(informer->lastSyncResourceVersion().text, std::string("9"));
        QCOMPARE(lists.load(), 0);
    }

    void metadataAloneFillsACache()
    {
        const ScriptedServer server([&](const ScriptedServer::Exchange& exchange) {
            if (exchange.wantsInitialEvents())
                return exchange.answer(
                    400,
                    R"({"kind":"Status","status":"Failure","message":"no","reason":"Invalid","code":422})");
            if (exchange.isWatch())
                return exchange.hang();
            exchange.answer(
                200,
                R"({"kind":"PartialObjectMetadataList","apiVersion":"meta.k8s.io/v1","metadata":{"resourceVersion":"7"},"items":[{"metadata":{"name":"a","namespace":"n","resourceVersion":"5","labels":{"app":"web"}}}]})");
        });
        ClusterAccess access;
        access.context = "test";
        access.server = server.url();
        const auto session = std::move(ClusterSession::open(access)).value();
        const auto informer = session->informers().informer(metadataOnly());
        informer->start();
        QVERIFY(QTest::qWaitFor([&] { return informer->hasSynced(); }, 20'000));
        QVERIFY(informer->pipeline().reflector.bytes > 150); // the list that was sent
        const auto json = informer->indexer().get({ "n", "a" })->json();
        QVERIFY2(json.find(R"("app":"web")") != std::string::npos, json.c_str());
    }
};

KW_TEST_GUILESS(TestRestListWatch)

} // namespace tst_rest_list_watch

#include "tst_rest_list_watch.moc"
