// What is freed goes back to the system. The C library keeps it, if nobody tells it otherwise.
#include <app/clusters/clusters_presenter.h>
#include <app/clusters/heap.h>
#include <core/base/process_memory.h>
#include <tests/support/test_program.h>

#include <QGuiApplication>
#include <QTest>

#include <cstring>
#include <thread>

namespace tst_heap {

using namespace kittiwake;

namespace {

constexpr std::int64_t kMiB = 1 << 20;
constexpr std::size_t kBlock = 16 << 10;

/// Whose allocators keep what was freed for a while, on purpose.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kSanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
constexpr bool kSanitized = true;
#else
constexpr bool kSanitized = false;
#endif
#else
constexpr bool kSanitized = false;
#endif

/// Somebody has written into it, so that it is in memory.
std::unique_ptr<char[]> block(std::size_t size)
{
    std::unique_ptr<char[]> made(new char[size]);
    std::memset(made.get(), 1, size);
    return made;
}

std::vector<std::unique_ptr<char[]>> blocks(std::size_t count)
{
    std::vector<std::unique_ptr<char[]>> all;
    all.reserve(count); // not among them
    for (std::size_t i = 0; i < count; ++i)
        all.push_back(block(kBlock));
    return all;
}

} // namespace

class HeapTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatAThreadFreesGoesBack();
    void whatAClosedClusterHadGoesBack();
};

/// First, while there are no holes that it would fill.
void HeapTest::whatAThreadFreesGoesBack()
{
    keepLittleFreeMemory();
    std::int64_t given = 0;
    std::thread([&given] {
        block(24 * kMiB).reset(); // by default, twice as much is kept from here on
        auto before = residentBytes(); // what this allocates is not to lie behind the blocks
        auto all = blocks(1536);
        before = residentBytes();
        all.clear();
        given = before - residentBytes();
    }).join();
    if (!kSanitized)
        QVERIFY2(given > 16 * kMiB, qPrintable(QString::number(given)));
}

/// It was in pieces, between those of others.
void HeapTest::whatAClosedClusterHadGoesBack()
{
    OpenClusters clusters([] { return std::int64_t(0); });
    PluginTrust trust({}, {});
    const AuthEnvironment auth;
    const ClustersPresenter presenter(clusters, trust, auth, {});
    auto all = blocks(4096);
    for (std::size_t i = 0; i + 1 < all.size(); ++i) {
        if (i % 16 != 0)
            all[i].reset();
    }
    const auto before = residentBytes();
    clusters.close(0);
    if (!kSanitized)
        QTRY_VERIFY_WITH_TIMEOUT(residentBytes() < before - 40 * kMiB, 60'000);
}

KW_TEST_GUI(HeapTest)

} // namespace tst_heap

#include "tst_heap.moc"
