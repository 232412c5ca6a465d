// What makes a session look after its connections at once.
#include "../support/test_program.h"

#include <core/session/network_watch.h>

#include <QtTest>

#include <cerrno>
#include <cstring>
#include <ctime>

namespace tst_network_watch {

using namespace kittiwake;

class TestNetworkWatch : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aClockThatWasSetIsNoticed();
    void aSnapshotNamesWhatIsUp();
};

/// The kernel says it the same way when a machine wakes up.
void TestNetworkWatch::aClockThatWasSetIsNoticed()
{
    int changes = 0;
    const NetworkWatch watch([&] { ++changes; });
    timespec now {};
    QCOMPARE(::clock_gettime(CLOCK_REALTIME, &now), 0);
    if (::clock_settime(CLOCK_REALTIME, &now) != 0) // to what it was
        QSKIP(("The clock may not be set here: " + std::string(std::strerror(errno))).c_str());
    QTRY_COMPARE(changes, 1);
    QCOMPARE(::clock_gettime(CLOCK_REALTIME, &now), 0);
    QCOMPARE(::clock_settime(CLOCK_REALTIME, &now), 0);
    QTRY_COMPARE(changes, 2); // and the next time, too
}

void TestNetworkWatch::aSnapshotNamesWhatIsUp()
{
    const auto snapshot = NetworkWatch::snapshot();
    QVERIFY2(snapshot.find("lo 127.0.0.1\n") != std::string::npos, snapshot.c_str());
}

KW_TEST_GUILESS(TestNetworkWatch)

} // namespace tst_network_watch

#include "tst_network_watch.moc"
