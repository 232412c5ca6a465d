// What may not be sent while a cluster is for looking only, at the one door that requests take.
#include <core/rest/read_only.h>
#include <tests/support/rest_bench.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_read_only {

using namespace kittiwake;
using namespace kittiwake::test;
using Reply = FakeTransport::Reply;

class TestReadOnly : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void tellsWhatChangesSomething_data()
    {
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<bool>("changes");
        const auto row = [](const char* name, const char* method, const char* path, bool changes) {
            QTest::newRow(name) << QByteArray(method) << QByteArray(path) << changes;
        };
        row("reading", "GET", "/api/v1/pods?watch=1", false);
        row("logs", "GET", "/api/v1/namespaces/shop/pods/web/log?follow=true", false);
        row("patching", "PATCH", "/api/v1/namespaces/shop/pods/web", true);
        row("a dry run", "PATCH", "/api/v1/namespaces/shop/pods/web?dryRun=All", true);
        row("deleting", "DELETE", "/api/v1/namespaces/shop/pods/web", true);
        row("updating", "PUT", "/api/v1/namespaces/shop/pods/web", true);
        row("creating", "POST", "/api/v1/namespaces/shop/pods", true);
        row("evicting", "POST", "/api/v1/namespaces/shop/pods/web/eviction", true);
        row("a token", "POST", "/api/v1/namespaces/shop/serviceaccounts/web/token", true);
        row("what one may do", "POST", "/apis/authorization.k8s.io/v1/selfsubjectrulesreviews",
            false);
        row("who one is", "POST", "/apis/authentication.k8s.io/v1/selfsubjectreviews", false);
        row("a review of another group", "POST", "/apis/shop.example/v1/selfsubjectrulesreviews",
            true);
        row("forwarding a port", "POST", "/api/v1/namespaces/shop/pods/web/portforward", false);
    }
    void tellsWhatChangesSomething()
    {
        QFETCH(QByteArray, method);
        QFETCH(QByteArray, path);
        QFETCH(bool, changes);
        QCOMPARE(mayChange({ .method = method.toStdString(), .path = path.toStdString() }),
                 changes);
    }

    void sendsNothingThatDoes()
    {
        RestBench bench([](const HttpRequest&) { return Reply { 200, "{}" }; });
        const auto ask = [&](const char* method) {
            return bench.client.fetchAndWait(
                "patch it", { .method = method, .path = "/api/v1/namespaces/shop" });
        };
        bench.client.setReadOnly(true);
        const auto refused = ask("PATCH");
        QVERIFY(!refused);
        QCOMPARE(int(refused.error().kind), int(ErrorKind::Forbidden));
        QCOMPARE(refused.error().reason, std::string(kReadOnly));
        QCOMPARE(bench.transport.count(), std::size_t(0));
        QVERIFY(ask("GET"));
        bench.client.setReadOnly(false);
        QVERIFY(ask("PATCH"));
    }
};

KW_TEST_GUILESS(TestReadOnly)

} // namespace tst_read_only

#include "tst_read_only.moc"
