// What makes a session look after its connections at once.
#include <core/session/network_watch.h>
#include <tests/support/test_program.h>

#include <QtTest>

#include <atomic>
#include <cerrno>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <unistd.h>

namespace tst_network_watch {

using namespace kittiwake;

namespace {

std::atomic<int> cancelledTimer = -1; ///< the next read of it says that the clock was set

/// The timer that is to be cancelled when the clock is set; -1: there is none.
int timerOnTheClock()
{
    for (const auto& entry : std::filesystem::directory_iterator("/proc/self/fdinfo")) {
        std::ifstream file(entry.path());
        std::stringstream info;
        info << file.rdbuf();
        // TFD_TIMER_ABSTIME and TFD_TIMER_CANCEL_ON_SET, of CLOCK_REALTIME
        if (info.str().find("clockid: 0\n") != std::string::npos
            && info.str().find("settime flags: 03\n") != std::string::npos)
            return std::stoi(entry.path().filename().string());
    }
    return -1;
}

/// Sets the clock to what it is; where that is not permitted, has the timer read as the kernel
/// would have it then.
void setClock()
{
    timespec now {};
    QCOMPARE(::clock_gettime(CLOCK_REALTIME, &now), 0);
    if (::clock_settime(CLOCK_REALTIME, &now) == 0)
        return;
    const int timer = timerOnTheClock();
    QVERIFY(timer >= 0);
    cancelledTimer = timer;
    itimerspec soon {};
    soon.it_value.tv_nsec = 1;
    QCOMPARE(::timerfd_settime(timer, 0, &soon, nullptr), 0);
}

} // namespace

/// Goes before the C library's.
extern "C" ssize_t read(int descriptor, void* buffer, size_t size)
{
    int expected = descriptor;
    if (descriptor >= 0 && cancelledTimer.compare_exchange_strong(expected, -1)) {
        errno = ECANCELED;
        return -1;
    }
    return ::syscall(SYS_read, descriptor, buffer, size);
}

class TestNetworkWatch : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theKernelIsAskedToSayThatTheClockWasSet();
    void aClockThatWasSetIsNoticed();
    void aSnapshotNamesWhatIsUp();
};

void TestNetworkWatch::theKernelIsAskedToSayThatTheClockWasSet()
{
    QCOMPARE(timerOnTheClock(), -1);
    const NetworkWatch watch([] {});
    QVERIFY(timerOnTheClock() >= 0);
}

/// The kernel says it the same way when a machine wakes up.
void TestNetworkWatch::aClockThatWasSetIsNoticed()
{
    int changes = 0;
    const NetworkWatch watch([&] { ++changes; });
    setClock();
    QTRY_COMPARE(changes, 1);
    setClock();
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
