#include <app/simulator/http/body_source.h>
#include <app/simulator/loopback_transport.h>
#include <core/base/manual_scheduler.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_sim_loopback {

using namespace kittiwake;
using namespace kittiwake::sim;
using kittiwake::sim::Request;

namespace {

/// Three pieces, one after the other.
class Pieces final : public BodySource
{
public:
    void start(std::function<void()> /*wake*/) override { }
    Piece pull(std::size_t /*most*/) override
    {
        ++m_pulled;
        return { "piece", m_pulled == 3 };
    }

private:
    int m_pulled = 0;
};

class Streamer final : public Handler
{
public:
    Response handle(const Request& /*request*/) override
    {
        return { .stream = std::make_shared<Pieces>() };
    }
};

} // namespace

class TestSimLoopback : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void tellsAStreamInOrder()
    {
        QCOMPARE(toldUntil("nothing"), QStringLiteral("head piece piece piece end"));
    }

    void whoGivesUpIsToldNothingMore_data()
    {
        QTest::addColumn<QString>("last");
        QTest::addColumn<QString>("told");
        QTest::newRow("at the head") << "head"
                                     << "head";
        QTest::newRow("at a piece") << "piece"
                                    << "head piece";
    }
    void whoGivesUpIsToldNothingMore()
    {
        QFETCH(QString, last);
        QFETCH(QString, told);
        QCOMPARE(toldUntil(last), told);
    }

private:
    /// What a sink is told that gives up as soon as it has been told that.
    static QString toldUntil(const QString& last)
    {
        Streamer streamer;
        ManualScheduler scheduler;
        LoopbackTransport transport(streamer, scheduler, {});
        QStringList all;
        Subscription call;
        const auto tell = [&](const QString& what) {
            all << what;
            if (what == last)
                call.cancel();
        };
        call = transport.start(
            { .path = "/" },
            { .head = [&](const HttpHead&) { tell(QStringLiteral("head")); },
              .chunk = [&](const std::string& bytes) { tell(QString::fromStdString(bytes)); },
              .end =
                  [&](const Expected<void>&) {
                      tell(QStringLiteral("end"));
                  } });
        scheduler.runReady();
        return all.join(u' ');
    }
};

KW_TEST_APPLESS(TestSimLoopback)

} // namespace tst_sim_loopback

#include "tst_sim_loopback.moc"
