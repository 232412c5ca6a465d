#include <core/base/manual_scheduler.h>
#include <core/sim/api/api_server.h>
#include <core/sim/http/url.h>

#include <QTest>

#include <nlohmann/json.hpp>

using namespace kittiwake;
using namespace kittiwake::sim;

namespace {

using nlohmann::json;

json parsed(const Response& response)
{
    return json::parse(response.body, nullptr, false);
}

std::string messageOf(const Response& response)
{
    return parsed(response).value("message", "");
}

} // namespace

/// What an API server does before, around and whatever happens in the parts that answer.
class TestSimApiServer : public QObject
{
    Q_OBJECT

    ManualScheduler m_scheduler;
    ObjectStore m_store;
    ApiServer m_api { m_store,
                      { m_scheduler,
                        [] {
                            return std::chrono::system_clock::time_point(std::chrono::hours(24));
                        } },
                      {} };

    /// By somebody who may do all.
    Response ask(const std::string& method, const std::string& target, const std::string& body = {})
    {
        Target read = parseTarget(target);
        const Request request { .method = method,
                                .path = std::move(read.path),
                                .query = std::move(read.query),
                                .body = body,
                                .identity = Identity { "admin", { "system:masters" } } };
        return m_api.handle(request);
    }

private Q_SLOTS:
    void namesMayHoldAnyBytes_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<bool>("known");
        QTest::newRow("a name") << QByteArray("/api/v1/namespaces/default/pods/%ff") << true;
        QTest::newRow("a namespace") << QByteArray("/api/v1/namespaces/%c3%28/pods/a") << true;
        QTest::newRow("a path of none") << QByteArray("/%ff") << true;
        QTest::newRow("a name, by nobody")
            << QByteArray("/api/v1/namespaces/default/pods/%ff") << false;
        QTest::newRow("a path, by nobody") << QByteArray("/%ff") << false;
    }

    void namesMayHoldAnyBytes()
    {
        QFETCH(QByteArray, path);
        QFETCH(bool, known);
        Target read = parseTarget(path.toStdString());
        Request request { .path = std::move(read.path) };
        if (known)
            request.identity = Identity { "admin", { "system:masters" } };
        const Response answer = m_api.handle(request);
        QCOMPARE(answer.status, known ? 404 : 403);
        QVERIFY(parsed(answer)["kind"] == "Status");
    }
};

QTEST_APPLESS_MAIN(TestSimApiServer)
#include "tst_sim_api_server.moc"
