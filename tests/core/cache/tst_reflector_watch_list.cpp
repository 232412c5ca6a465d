#include <core/cache/reflector/reflector_step.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_reflector_watch_list {

using namespace kittiwake;
using namespace kittiwake::reflector;
using namespace std::chrono_literals;
using Type = WatchEvent::Type;

namespace {

const Config kConfig {};

struct Bench
{
    Machine machine;
    TimePoint now { 1h };

    std::string feed(const Input& input)
    {
        return words(step(kConfig, machine, input, { now, 0 }));
    }
    std::string saw(Type type, const std::string& rv)
    {
        return feed(WatchSaw { type, { rv }, {} });
    }
    std::string sawEnd(const std::string& rv)
    {
        return feed(WatchSaw {
            .type = Type::Bookmark, .resourceVersion = { rv }, .initialEventsEnd = true });
    }
    std::string sawError(ErrorKind kind)
    {
        return feed(WatchSaw { .type = Type::Error, .error = Error { kind, "made up" } });
    }
    std::string ends(std::optional<ErrorKind> kind = {})
    {
        return feed(WatchEnded { kind ? Expected<void>(Unexpected { Error { *kind, "made up" } })
                                      : Expected<void>() });
    }
    std::string start()
    {
        auto did = feed(Start {});
        feed(WatchStarted {});
        now += 2s;
        return did;
    }
    /// Synced by a stream of initial events, at "9", and watching on it.
    void live()
    {
        start();
        saw(Type::Added, "5");
        sawEnd("9");
    }
    [[nodiscard]] bool watching() const { return std::holds_alternative<Watching>(machine.state); }

    /// The effects in words, without those that only tidy up.
    static std::string words(const Effects& effects)
    {
        std::string text;
        for (const auto& effect : effects) {
            if (const auto* list = std::get_if<CallList>(&effect))
                text += "list rv=" + list->options.resourceVersion.text
                    + " limit=" + std::to_string(list->options.limit) + ' ';
            else if (const auto* watch = std::get_if<CallWatch>(&effect))
                text += (watch->options.sendInitialEvents ? "watchlist rv=" : "watch rv=")
                    + watch->options.resourceVersion.text + ' ';
            else if (const auto* replace = std::get_if<ReplaceStore>(&effect))
                text += "replace@" + replace->resourceVersion.text + ' ';
            else if (std::holds_alternative<BufferEvent>(effect))
                text += "buffer ";
            else if (std::holds_alternative<ApplyEvent>(effect))
                text += "apply ";
            else if (std::holds_alternative<ReportError>(effect))
                text += "tell ";
            else if (std::holds_alternative<CancelCall>(effect))
                text += "giveup ";
        }
        return text.substr(0, text.empty() ? 0 : text.size() - 1);
    }
    [[nodiscard]] bool backsOff() const
    {
        return std::holds_alternative<BackingOff>(machine.state);
    }
};

} // namespace

class TestReflectorWatchList : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void beginsWithAWatchForWhatThereIs()
    {
        Bench b;
        QCOMPARE(b.start(), "watchlist rv=");
    }

    void initialObjectsAreHeldBackUntilTheAnnotatedBookmark() // semantics 12.24
    {
        Bench b;
        b.start();
        QCOMPARE(b.saw(Type::Added, "5"), "buffer");
        QVERIFY(b.machine.memory.lastSync.empty()); // 13 bug 4: they come in no order
        QCOMPARE(b.sawEnd("9"), "replace@9");
        QVERIFY(b.watching());
        QCOMPARE(b.machine.memory.lastSync.text, "9");
    }

    void changesBeforeTheBookmarkGoIntoTheBuffer() // semantics 12.25
    {
        Bench b;
        b.start();
        QCOMPARE(b.saw(Type::Modified, "6"), "buffer");
        QCOMPARE(b.saw(Type::Deleted, "7"), "buffer");
    }

    void aPlainBookmarkIsNotTheEnd() // semantics 12.26, 12.27; the decoder judges the annotation
    {
        Bench b;
        b.start();
        QCOMPARE(b.saw(Type::Bookmark, "8"), "");
        QVERIFY(!b.machine.memory.synced);
        QVERIFY(!b.watching());
    }

    void theSameStreamIsTheWatchAfterwards()
    {
        Bench b;
        b.live();
        QCOMPARE(b.saw(Type::Modified, "10"), "apply");
        QCOMPARE(b.machine.memory.lastSync.text, "10");
    }

    void aStreamThatEndsEarlyIsBegunAgainFromNothing() // semantics 12.28
    {
        Bench b;
        b.start();
        b.saw(Type::Added, "5");
        QCOMPARE(b.ends(), "tell watchlist rv=");
    }

    void aStreamThatEndsAtOnceIsListedInstead()
    {
        Bench b;
        b.feed(Start {});
        b.feed(WatchStarted {});
        QCOMPARE(b.ends(), "tell list rv=0 limit=500");
    }

    void aStreamThatEndsAfterTheMarkerIsResumedPlainly() // semantics 12.29, 13 bug 6
    {
        Bench b;
        b.live();
        QCOMPARE(b.ends(), "watch rv=9");
    }

    void whatTheServerDoesNotTakeIsListed_data() // semantics 12.30
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<bool>("told");
        QTest::addColumn<bool>("forGood");
        QTest::newRow("Invalid") << int(ErrorKind::Invalid) << false << true;
        QTest::newRow("Forbidden") << int(ErrorKind::Forbidden) << false << false;
        QTest::newRow("Server") << int(ErrorKind::Server) << true << false;
        QTest::newRow("BadAnswer") << int(ErrorKind::BadAnswer) << true << false;
    }
    void whatTheServerDoesNotTakeIsListed()
    {
        QFETCH(int, kind);
        QFETCH(bool, told);
        QFETCH(bool, forGood);
        Bench b;
        b.feed(Start {});
        const auto did = b.ends(static_cast<ErrorKind>(kind));
        QCOMPARE(did, told ? "tell list rv=0 limit=500" : "list rv=0 limit=500");
        // The next relist asks for a stream again, unless the server does not know it at all.
        b.feed(ListDone { Unexpected { Error { ErrorKind::Server, "made up" } } });
        QCOMPARE(b.feed(TimerFired {}), forGood ? "list rv=0 limit=500" : "watchlist rv=");
    }

    void tooManyRequestsAreNoReasonToList() // semantics 12.31
    {
        Bench b;
        b.feed(Start {});
        QCOMPARE(b.ends(ErrorKind::TooManyRequests), "tell");
        QVERIFY(b.backsOff());
        QCOMPARE(b.feed(TimerFired {}), "watchlist rv=");
    }

    void aStreamRefusedAgainAndAgainIsListedOnce() // 13 bug 8
    {
        Bench b;
        b.feed(Start {});
        for (int refusal = 1; refusal <= 2; ++refusal) {
            QCOMPARE(b.ends(ErrorKind::TooManyRequests), "tell");
            QCOMPARE(b.feed(TimerFired {}), "watchlist rv=");
        }
        QCOMPARE(b.ends(ErrorKind::TooManyRequests), "tell list rv=0 limit=500");
        b.feed(ListDone { Unexpected { Error { ErrorKind::TooManyRequests, "made up" } } });
        QCOMPARE(b.feed(TimerFired {}), "watchlist rv=");
        QCOMPARE(b.ends(ErrorKind::TooManyRequests), "tell"); // counted anew
        QVERIFY(b.backsOff());
    }

    void theNetworksErrorIsNoReasonToList()
    {
        for (const auto kind : { ErrorKind::Refused, ErrorKind::Unreachable, ErrorKind::Timeout }) {
            Bench b;
            b.feed(Start {});
            b.ends(kind);
            QVERIFY(b.backsOff());
            QCOMPARE(b.feed(TimerFired {}), "watchlist rv=");
        }
    }

    void expiryOfTheResumedWatchRelistsConsistently() // semantics 12.32
    {
        Bench b;
        b.live();
        b.ends();
        b.feed(WatchStarted {});
        b.sawError(ErrorKind::Expired);
        QCOMPARE(b.feed(TimerFired {}), "watchlist rv=9");
        b.feed(WatchStarted {});
        QCOMPARE(b.sawError(ErrorKind::Expired), "giveup tell watchlist rv=");
        b.feed(WatchStarted {});
        QCOMPARE(b.sawEnd("30"), "replace@30");
        QCOMPARE(b.machine.memory.relists, 1);
        QVERIFY(!b.machine.memory.versionUnavailable);
    }

    void expiredAtNoVersionBacksOff()
    {
        Bench b;
        b.start();
        b.sawError(ErrorKind::Expired);
        QVERIFY(b.backsOff());
    }

    void aServerThatFallsSilentIsListedInstead() // semantics 12.34, 13 bug 7
    {
        Bench b;
        b.start(); // 2 s ago
        b.saw(Type::Added, "5");
        b.now += 8s;
        QCOMPARE(b.feed(TimerFired {}), ""); // it spoke 8 s ago
        b.now += 2s;
        QCOMPARE(b.feed(TimerFired {}), "giveup tell list rv=0 limit=500");
        b.feed(ListDone { ListMeta { { "7" }, {}, {} } });
        QVERIFY(b.machine.memory.watchListRefused);
    }

    void aConfigurationWithoutItNeverAsks() // semantics 12.33
    {
        Machine machine;
        const auto did = step({ .watchList = false }, machine, Start {}, {});
        QCOMPARE(Bench::words(did), "list rv=0 limit=500");
    }

    void stopGivesTheStreamUp()
    {
        Bench b;
        b.start();
        QCOMPARE(b.feed(Stop {}), "giveup");
        QVERIFY(b.sawEnd("9").empty());
    }
};

KW_TEST_APPLESS(TestReflectorWatchList)

} // namespace tst_reflector_watch_list

#include "tst_reflector_watch_list.moc"
