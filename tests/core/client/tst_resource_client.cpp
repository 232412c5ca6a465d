#include <core/api/json/json_value.h>
#include <core/client/client_set.h>
#include <tests/support/nest.h>
#include <tests/support/rest_bench.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_resource_client {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;
using Reply = FakeTransport::Reply;

namespace {

const std::string kNests = "/apis/birds.example.com/v1/namespaces/shop/nests";

struct ClientBench
{
    RestBench rest { [](const HttpRequest&) {
        return Reply {
            200,
            R"({"kind":"Nest","metadata":{"name":"oak","namespace":"shop","resourceVersion":"8"},"spec":{"eggs":3}})"
        };
    } };
    ClientSet clients { rest.client };
    TypedClient<Nest> nests = clients.of<Nest>("shop");

    /// "METHOD path", of the only request.
    QString sent() const
    {
        const auto requests = rest.transport.requests();
        return requests.size() == 1
            ? QString::fromStdString(requests[0].method + ' ' + requests[0].path)
            : QStringLiteral("%1 requests").arg(requests.size());
    }
    JsonValue body() const
    {
        return JsonValue::parse(rest.transport.requests().at(0).body, nullptr, false);
    }
    std::string contentType() const { return rest.transport.requests().at(0).contentType; }
};

const Nest kOak { "shop", "oak", "7", 2 };

QString expected(const char* method, const std::string& rest)
{
    return QString::fromStdString(method + (' ' + kNests) + rest);
}

} // namespace

class TestResourceClient : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void getsAnObject()
    {
        ClientBench bench;
        const auto nest = bench.nests.get("oak", { .resourceVersion = { "0" } }).wait();
        QVERIFY(nest);
        QVERIFY(*nest == (Nest { "shop", "oak", "8", 3 }));
        QCOMPARE(bench.sent(), expected("GET", "/oak?resourceVersion=0"));
    }

    void listsInAllNamespaces()
    {
        ClientBench bench;
        (void)bench.nests.inNamespace("").list({ .fieldSelector = "spec.eggs=3" }).wait();
        QCOMPARE(bench.sent(), "GET /apis/birds.example.com/v1/nests?fieldSelector=spec.eggs%3D3");
    }

    void createsWithItsOptions()
    {
        ClientBench bench;
        const auto nest =
            bench.nests
                .create(kOak, { .dryRun = true, .fieldManager = "me", .fieldValidation = "Strict" })
                .wait();
        QVERIFY(nest);
        QCOMPARE(bench.sent(),
                 expected("POST", "?dryRun=All&fieldManager=me&fieldValidation=Strict"));
        QCOMPARE(bench.contentType(), "application/json");
        QVERIFY(bench.body() == TypedKind<Nest>::write(kOak).json());
    }

    void takesTheObjectsOwnNamespaceWhereItHasNone()
    {
        ClientBench bench;
        QVERIFY(bench.clients.of<Nest>().update(kOak).wait());
        QCOMPARE(bench.sent(), expected("PUT", "/oak"));
    }

    void updatesTheStatusAlone()
    {
        ClientBench bench;
        QVERIFY(bench.nests.updateStatus(kOak, { .fieldManager = "me" }).wait());
        QCOMPARE(bench.sent(), expected("PUT", "/oak/status?fieldManager=me"));
    }

    void patchesInEachOfItsTypes_data()
    {
        QTest::addColumn<int>("type");
        QTest::addColumn<QByteArray>("contentType");
        QTest::newRow("json") << int(PatchType::JsonPatch)
                              << QByteArray("application/json-patch+json");
        QTest::newRow("merge") << int(PatchType::Merge)
                               << QByteArray("application/merge-patch+json");
        QTest::newRow("strategic")
            << int(PatchType::Strategic) << QByteArray("application/strategic-merge-patch+json");
        QTest::newRow("apply") << int(PatchType::Apply)
                               << QByteArray("application/apply-patch+yaml");
    }
    void patchesInEachOfItsTypes()
    {
        QFETCH(int, type);
        QFETCH(QByteArray, contentType);
        ClientBench bench;
        const Patch patch { static_cast<PatchType>(type), "[]", "status" };
        QVERIFY(bench.nests.patch("oak", patch, { .fieldManager = "me" }).wait());
        QCOMPARE(bench.sent(), expected("PATCH", "/oak/status?fieldManager=me"));
        QCOMPARE(bench.contentType(), contentType.toStdString());
    }

    void appliesAsAManager()
    {
        ClientBench bench;
        QVERIFY(bench.nests.apply(kOak, { .fieldManager = "me", .force = true }).wait());
        QCOMPARE(bench.sent(), expected("PATCH", "/oak?fieldManager=me&force=true"));
        QCOMPARE(bench.contentType(), "application/apply-patch+yaml");
        QVERIFY(bench.body() == TypedKind<Nest>::write(kOak).json());
    }

    void appliesAStatus()
    {
        ClientBench bench;
        QVERIFY(bench.nests.applyStatus(kOak, { .fieldManager = "me", .dryRun = true }).wait());
        QCOMPARE(bench.sent(), expected("PATCH", "/oak/status?dryRun=All&fieldManager=me"));
    }

    void deletesWithItsOptionsInTheBody()
    {
        ClientBench bench;
        QVERIFY(bench.nests
                    .remove("oak",
                            { .gracePeriod = 0s,
                              .uid = { "u1" },
                              .resourceVersion = { "7" },
                              .propagation = Propagation::Foreground,
                              .dryRun = true })
                    .wait());
        QCOMPARE(bench.sent(), expected("DELETE", "/oak"));
        const JsonValue options { { "kind", "DeleteOptions" },
                                  { "apiVersion", "v1" },
                                  { "gracePeriodSeconds", 0 },
                                  { "preconditions",
                                    { { "uid", "u1" }, { "resourceVersion", "7" } } },
                                  { "propagationPolicy", "Foreground" },
                                  { "dryRun", { "All" } } };
        QCOMPARE(bench.body().dump(), options.dump());
    }

    void deletesWithoutOptionsByTheKindsDefaults()
    {
        ClientBench bench;
        QVERIFY(bench.nests.remove("oak").wait());
        QCOMPARE(bench.body().dump(), R"({"apiVersion":"v1","kind":"DeleteOptions"})");
    }

    void deletesACollection()
    {
        ClientBench bench;
        QVERIFY(bench.nests
                    .deleteCollection({ .propagation = Propagation::Orphan },
                                      { .labelSelector = "a=b" })
                    .wait());
        QCOMPARE(bench.sent(), expected("DELETE", "?labelSelector=a%3Db"));
        QCOMPARE(bench.body()["propagationPolicy"].get<std::string>(), "Orphan");
    }

    void reachesSubresources()
    {
        ClientBench bench;
        const Unstructured eviction({ "policy", "v1", "Eviction" }, { "shop", "oak" });
        QVERIFY(bench.nests.createSubresource("oak", "eviction", eviction).wait());
        QCOMPARE(bench.sent(), expected("POST", "/oak/eviction"));
        ClientBench other;
        QVERIFY(other.nests.getSubresource("oak", "status").wait());
        QCOMPARE(other.sent(), expected("GET", "/oak/status"));
    }

    void scalesWhateverCanBe()
    {
        RestBench rest([](const HttpRequest&) {
            return Reply {
                200,
                R"({"kind":"Scale","metadata":{"name":"web","namespace":"shop","resourceVersion":"8"},"spec":{"replicas":3},"status":{"replicas":2,"selector":"app=web"}})"
            };
        });
        const auto scale = ClientSet(rest.client).scale();
        const Gvr deployments { "apps", "v1", "deployments" };
        const auto got = scale.get(deployments, { "shop", "web" }).wait();
        QVERIFY(got);
        QVERIFY(*got == (Scale { { "shop", "web" }, { "8" }, 3, 2, "app=web" }));
        auto wanted = *got;
        wanted.desired = 5;
        QVERIFY(scale.update(deployments, wanted).wait());
        QVERIFY(scale.patch(deployments, { "shop", "web" }, PatchType::Merge, "{}").wait());
        const auto requests = rest.transport.requests();
        for (const auto& request : requests)
            QCOMPARE(request.path, "/apis/apps/v1/namespaces/shop/deployments/web/scale");
        QCOMPARE(
            requests[1].body,
            R"({"apiVersion":"autoscaling/v1","kind":"Scale","metadata":{"name":"web","namespace":"shop","resourceVersion":"8"},"spec":{"replicas":5}})");
        QCOMPARE(requests[2].method, "PATCH");
    }

    void refusesWhatCannotBeBeforeItIsSent_data() // semantics 2, "URL"; 12.109
    {
        QTest::addColumn<QByteArray>("ns");
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("no name") << QByteArray("shop") << QByteArray("") << QByteArray("name");
        QTest::newRow("no namespace")
            << QByteArray("") << QByteArray("oak") << QByteArray("namespace");
        for (const auto* bad : { ".", "..", "a/b", "a%2Fb" }) {
            QTest::addRow("name %s", bad)
                << QByteArray("shop") << QByteArray(bad) << QByteArray("cannot be a name:");
            QTest::addRow("namespace %s", bad)
                << QByteArray(bad) << QByteArray("oak") << QByteArray("invalid namespace");
        }
    }
    void refusesWhatCannotBeBeforeItIsSent()
    {
        QFETCH(QByteArray, ns);
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, says);
        ClientBench bench;
        const auto nests = bench.clients.of<Nest>(ns.toStdString());
        const auto n = name.toStdString();
        const Nest nest { "", n, "", 1 };
        for (const auto& error : {
                 nests.get(n).wait().error(),
                 nests.update(nest).wait().error(),
                 nests.updateStatus(nest).wait().error(),
                 nests.patch(n, { PatchType::Merge, "{}" }).wait().error(),
                 nests.apply(nest, { .fieldManager = "me" }).wait().error(),
                 nests.remove(n).wait().error(),
                 nests.getSubresource(n, "status").wait().error(),
                 nests.createSubresource(n, "status", Unstructured()).wait().error(),
             }) {
            QCOMPARE(int(error.kind), int(ErrorKind::Invalid));
            QVERIFY2(error.sentence.find(says.toStdString()) != std::string::npos,
                     error.sentence.c_str());
        }
        QCOMPARE(bench.rest.transport.count(), 0U);
    }

    void refusesToDeleteOrCreateInNoNamespace()
    {
        ClientBench bench;
        const auto nests = bench.clients.of<Nest>();
        QVERIFY(!nests.deleteCollection().wait());
        QVERIFY(!nests.create({ "", "oak", "", 1 }).wait());
        const auto nodes = bench.clients.dynamic().resource({ "", "v1", "nodes" }, false);
        QVERIFY(!nodes.inNamespace("shop").list().wait());
        QVERIFY(!bench.nests.getSubresource("oak", "a/b").wait());
        QCOMPARE(bench.rest.transport.count(), 0U);
    }

    void refusesAnApplyThatCannotBe()
    {
        ClientBench bench;
        QVERIFY(!bench.nests.apply(kOak, { .fieldManager = "" }).wait());
        QVERIFY(!bench.nests.patch("oak", { PatchType::Apply, "{}" }).wait());
        QVERIFY(!bench.nests.patch("oak", { PatchType::Merge, "{}" }, { .force = true }).wait());
        const auto any = bench.clients.dynamic().resource(TypedKind<Nest>::kind().gvr());
        auto object = encode(kOak);
        object.set({ "metadata", "managedFields" }, { { { "manager", "other" } } });
        const auto refused = any.apply(object, { .fieldManager = "me" }).wait();
        QVERIFY(!refused);
        QCOMPARE(refused.error().sentence,
                 "Cannot apply nests.birds.example.com/oak in namespace shop: "
                 "metadata.managedFields must not be set, the server writes them; remove them.");
        QCOMPARE(bench.rest.transport.count(), 0U);
        object.set({ "metadata", "managedFields" }, JsonValue::array());
        QVERIFY(any.apply(object, { .fieldManager = "me" }).wait());
    }

    void sendsAndTellsOnTheStrand()
    {
        ClientBench bench;
        const auto strand = Strand::create(bench.rest.time);
        std::optional<Expected<Nest>> got;
        const auto call =
            bench.nests.get("oak").send(strand, [&](Expected<Nest> nest) { got = nest; });
        QVERIFY(!got);
        bench.rest.time.runReady();
        QVERIFY(got && got->has_value());
        QCOMPARE((*got)->eggs, 3);

        std::optional<Expected<Nest>> refused;
        const auto other =
            bench.nests.get("").send(strand, [&](Expected<Nest> nest) { refused = nest; });
        bench.rest.time.runReady();
        QVERIFY(refused && !refused->has_value());
    }

    void whatIsGivenUpIsNotTold()
    {
        ClientBench bench;
        const auto strand = Strand::create(bench.rest.time);
        bool told = false;
        auto call =
            bench.nests.get("oak").send(strand, [&](const Expected<Nest>&) { told = true; });
        call.cancel(); // the answer is on its way to the strand
        bench.rest.time.runReady();
        QVERIFY(!told);
    }

    void anAnswerThatCannotBeReadSaysToWhat()
    {
        RestBench rest([](const HttpRequest&) { return Reply { 200, "<html>" }; });
        const auto nest = ClientSet(rest.client).of<Nest>("shop").get("oak").wait();
        QCOMPARE(int(nest.error().kind), int(ErrorKind::BadAnswer));
        QVERIFY2(nest.error().sentence.starts_with(
                     "Cannot get nests.birds.example.com/oak in namespace shop: "),
                 nest.error().sentence.c_str());
    }
};

KW_TEST_GUILESS(TestResourceClient)

} // namespace tst_resource_client

#include "tst_resource_client.moc"
