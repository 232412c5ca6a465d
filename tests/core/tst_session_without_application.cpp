// What a program gets that has made no QCoreApplication: this one has not.
#include "../support/test_program.h"

#include <core/rest/qt_transport.h>
#include <core/session/cluster_session.h>

#include <QTest>

namespace tst_session_without_application {

using namespace kittiwake;

class TestSessionWithoutApplication : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void opensNoSessionAndSaysWhatIsMissing()
    {
        QVERIFY(QCoreApplication::instance() == nullptr);
        ClusterAccess access;
        access.server = "http://127.0.0.1:1";
        const auto session = ClusterSession::open(access);
        QVERIFY(!session);
        QCOMPARE(int(session.error().kind), int(ErrorKind::Config));
        QVERIFY2(session.error().sentence.find("no QCoreApplication") != std::string::npos,
                 session.error().sentence.c_str());
    }

    void makesNoTransportEither()
    {
        ClusterAccess access;
        access.server = "http://127.0.0.1:1";
        const auto transport = QtTransport::create(access);
        QVERIFY(!transport);
        QCOMPARE(int(transport.error().kind), int(ErrorKind::Config));
    }
};

KW_TEST_APPLESS(TestSessionWithoutApplication)

} // namespace tst_session_without_application

#include "tst_session_without_application.moc"
