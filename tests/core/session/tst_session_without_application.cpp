// A program that has made no QCoreApplication: this one has not.
#include <core/client/client_set.h>
#include <core/rest/transport/qt_application.h>
#include <core/rest/transport/qt_transport.h>
#include <core/session/cluster_session.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_session_without_application {

using namespace kittiwake;

namespace {

/// Of a server that nobody reaches.
ClusterAccess nowhere()
{
    ClusterAccess access;
    access.server = "http://127.0.0.1:1";
    return access;
}

} // namespace

class TestSessionWithoutApplication : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void makesNoTransport()
    {
        QVERIFY(QCoreApplication::instance() == nullptr);
        const auto transport = QtTransport::create(nowhere());
        QVERIFY(!transport);
        QCOMPARE(int(transport.error().kind), int(ErrorKind::Config));
        QVERIFY2(transport.error().sentence.find("no QCoreApplication") != std::string::npos,
                 transport.error().sentence.c_str());
    }

    void sessionsHaveOneOfTheirOwnThatGoesWithTheLast()
    {
        auto first = ClusterSession::open(nowhere());
        QVERIFY(first);
        const auto* application = QCoreApplication::instance();
        QVERIFY(application != nullptr);
        // The user agent is made of its name: that of the program.
        QVERIFY(!QCoreApplication::applicationName().isEmpty());
        {
            const auto second = ClusterSession::open(nowhere());
            QVERIFY(second);
            QVERIFY(QCoreApplication::instance() == application);
            first->reset();
            QVERIFY(QCoreApplication::instance() == application);
            const auto answer =
                (*second)->clients().dynamic().resource({ "", "v1", "pods" }).get("web").wait();
            QVERIFY(!answer);
            QCOMPARE(int(answer.error().kind), int(ErrorKind::Invalid)); // no namespace
        }
        QVERIFY(QCoreApplication::instance() == nullptr);
    }

    void asksTheServerAllTheSame()
    {
        const auto session = ClusterSession::open(nowhere());
        QVERIFY(session);
        const auto answer =
            (*session)->clients().dynamic().resource({ "", "v1", "nodes" }, false).get("a").wait();
        QVERIFY(!answer);
        QCOMPARE(int(answer.error().kind), int(ErrorKind::Refused));
    }

    void isMadeAnewAfterTheLastHasGone()
    {
        for (int i = 0; i < 2; ++i) {
            const auto held = holdQtApplication();
            QVERIFY(QCoreApplication::instance() != nullptr);
        }
        QVERIFY(QCoreApplication::instance() == nullptr);
    }
};

KW_TEST_APPLESS(TestSessionWithoutApplication)

} // namespace tst_session_without_application

#include "tst_session_without_application.moc"
