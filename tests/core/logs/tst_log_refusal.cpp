#include <core/logs/log_refusal.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <string>
#include <vector>

namespace tst_log_refusal {

using namespace kittiwake;

using Kind = LogRefusal::Kind;

class TestLogRefusal : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whatTheKubeletSaysIsTold_data()
    {
        QTest::addColumn<int>("code");
        QTest::addColumn<bool>("previous");
        QTest::addColumn<QString>("message");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char* name, int code, bool previous, const char* message,
                            Kind kind, const char* reason = "") {
            QTest::newRow(name) << code << previous << QString::fromLatin1(message)
                                << static_cast<int>(kind) << QString::fromLatin1(reason);
        };
        const char* gone = "previous terminated container \"app\" in pod \"web\" not found";
        row("no previous", 400, true, gone, Kind::NoPrevious);
        row("of nobody's previous", 400, false, gone, Kind::Other);
        row("not started", 400, false,
            "container \"app\" in pod \"web\" is waiting to start: ContainerCreating",
            Kind::NotStarted, "ContainerCreating");
        row("not started, and more", 400, false,
            "container \"app\" in pod \"web\" is waiting to start: PodInitializing. Look later.",
            Kind::NotStarted, "PodInitializing");
        row("not started, of whatever reason", 400, false,
            "container \"app\" in pod \"web\" is waiting to start - no logs yet", Kind::NotStarted);
        row("over", 400, false, "container \"app\" in pod \"web\" is terminated", Kind::Terminated);
        row("no pod, says the kubelet", 400, false,
            "pod \"web\" cannot be found - no logs available", Kind::NoSuchPod);
        row("no pod, says the API server", 404, true, "pods \"web\" not found", Kind::NoSuchPod);
        row("another one", 400, false, "container other is not valid for pod web", Kind::Other);
        row("not allowed", 403, false, "pods \"web\" is terminated", Kind::Other);
        row("no answer", 0, true, "not found", Kind::Other);
    }

    void whatTheKubeletSaysIsTold() // A 1.6
    {
        QFETCH(int, code);
        QFETCH(bool, previous);
        QFETCH(QString, message);
        Error error { .kind = ErrorKind::Invalid,
                      .sentence = "Cannot read the log of app: " + message.toStdString() };
        if (code != 0)
            error.httpStatus = code;
        const auto refusal = logRefusalOf(error, previous);
        QTEST(static_cast<int>(refusal.kind), "kind");
        QTEST(QString::fromStdString(refusal.reason), "reason");
    }

    void theContainersThatAPodHasAreOffered()
    {
        Error error { .kind = ErrorKind::Invalid,
                      .sentence = "a container name must be specified for pod a, choose one of: "
                                  "[app proxy] or one of the init containers: [setup]",
                      .httpStatus = 400 };
        const std::vector<std::string> app { "app", "proxy" };
        QCOMPARE(containersOffered(error), app);
        error.httpStatus = 500; // it is a text like any other
        QVERIFY(containersOffered(error).empty());
        error = { .kind = ErrorKind::Invalid, .sentence = "no", .httpStatus = 400 };
        QVERIFY(containersOffered(error).empty());
    }
};

KW_TEST_GUILESS(TestLogRefusal)

} // namespace tst_log_refusal

#include "tst_log_refusal.moc"
