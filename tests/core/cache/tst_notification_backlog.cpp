#include <core/cache/notification_backlog.h>
#include <core/testing/fake_source.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <random>

namespace tst_notification_backlog {

using namespace kittiwake;
using Kind = Notification::Kind;

namespace {

ObjectPtr object(const std::string& name, int version)
{
    FakeSource source;
    source.put({ "n", name }, "\"v\":" + std::to_string(version));
    return source.objects().begin()->second;
}

int versionOf(const ObjectPtr& at)
{
    const auto json = at->json();
    return std::stoi(json.substr(json.find("\"v\":") + 4));
}

Notification add(const std::string& name, int version)
{
    return { .kind = Kind::Add, .now = object(name, version) };
}
Notification update(const std::string& name, int from, int to)
{
    return { .kind = Kind::Update, .old = object(name, from), .now = object(name, to) };
}
Notification remove(const std::string& name, int version)
{
    return { .kind = Kind::Delete, .old = object(name, version) };
}

/// "+a1 ~a1>2 -a2"
std::string words(const std::vector<Notification>& all)
{
    std::string text;
    for (const auto& each : all) {
        if (each.kind == Kind::Nothing || each.kind == Kind::Synced)
            continue;
        text += each.kind == Kind::Add ? '+' : each.kind == Kind::Update ? '~' : '-';
        text += each.key().name;
        if (each.old)
            text += std::to_string(versionOf(each.old));
        if (each.kind == Kind::Update)
            text += '>';
        if (each.now)
            text += std::to_string(versionOf(each.now));
        text += ' ';
    }
    return text;
}

} // namespace

class TestNotificationBacklog : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void keepsEveryNotificationUpToItsLimit()
    {
        NotificationBacklog backlog(10);
        backlog.append({ add("a", 1) });
        backlog.append({ update("a", 1, 2), update("a", 2, 3) });
        QCOMPARE(words(backlog.take()), "+a1 ~a1>2 ~a2>3 ");
        QCOMPARE(backlog.coalesced(), 0U);
    }

    void mergesWhatIsOfOneObjectBeyondIt_data()
    {
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("then");
        QTest::addColumn<QString>("left");
        QTest::newRow("add, update") << "+1"
                                     << "~12"
                                     << "+a2 ";
        QTest::newRow("add, delete") << "+1"
                                     << "-1"
                                     << "";
        QTest::newRow("update, update") << "~12"
                                        << "~23"
                                        << "~a1>3 ";
        QTest::newRow("update, delete") << "~12"
                                        << "-2"
                                        << "-a2 ";
        QTest::newRow("delete, add: another object of that name") << "-1"
                                                                  << "+2"
                                                                  << "-a1 +a2 ";
        QTest::newRow("delete, add, update") << "-1"
                                             << "+2~23"
                                             << "-a1 +a3 ";
        QTest::newRow("delete, add, delete") << "-1"
                                             << "+2-2"
                                             << "-a1 ";
        QTest::newRow("come and gone, and back") << "+1"
                                                 << "-1+2"
                                                 << "+a2 ";
    }
    void mergesWhatIsOfOneObjectBeyondIt()
    {
        QFETCH(QString, first);
        QFETCH(QString, then);
        QFETCH(QString, left);
        const auto read = [](const QString& text) {
            std::vector<Notification> all;
            for (qsizetype i = 0; i < text.size(); ++i) {
                const auto digit = [&](qsizetype at) {
                    return text.at(at).digitValue();
                };
                if (text.at(i) == '+')
                    all.push_back(add("a", digit(i + 1)));
                else if (text.at(i) == '~')
                    all.push_back(update("a", digit(i + 1), digit(i + 2)));
                else if (text.at(i) == '-')
                    all.push_back(remove("a", digit(i + 1)));
            }
            return all;
        };
        NotificationBacklog backlog(0);
        backlog.append(read(first));
        for (auto& each : read(then))
            backlog.append({ std::move(each) });
        QCOMPARE(QString::fromStdString(words(backlog.take())), left);
    }

    void aResyncIsNewsOnceAChangeIsMergedIn()
    {
        NotificationBacklog backlog(0);
        auto resync = update("a", 1, 1);
        resync.isResync = true;
        backlog.append({ resync });
        backlog.append({ update("a", 1, 2) });
        QVERIFY(!backlog.take().front().isResync);
    }

    void theSyncMarkKeepsItsPlace()
    {
        NotificationBacklog backlog(0);
        backlog.append({ add("a", 1), { .kind = Kind::Synced } });
        backlog.append({ update("a", 1, 2), add("b", 1) });
        const auto all = backlog.take();
        QCOMPARE(all.size(), 3U);
        QCOMPARE(int(all.at(1).kind), int(Kind::Synced));
    }

    /// Issue: memory is bounded by the number of objects, whatever happens to them.
    void neverHoldsMoreThanTwoAnObject() // semantics 13 bug 17
    {
        NotificationBacklog backlog(20);
        std::minstd_rand random(7);
        std::map<std::string, int> world;
        for (int i = 0; i < 20'000; ++i) {
            const std::string name(1, static_cast<char>('a' + random() % 10));
            const auto it = world.find(name);
            if (it == world.end()) {
                backlog.append({ add(name, world[name] = 1) });
            } else if (random() % 3 == 0) {
                backlog.append({ remove(name, it->second) });
                world.erase(it);
            } else {
                backlog.append({ update(name, it->second, (it->second % 9) + 1) });
                it->second = (it->second % 9) + 1;
            }
            QVERIFY(backlog.size() <= 40);
        }
        QVERIFY(backlog.coalesced() > 10'000);
        // Applied to nothing, what is left builds the world: in each object's order, adds paired.
        std::map<std::string, int> seen;
        for (const auto& each : backlog.take()) {
            if (each.kind == Kind::Nothing)
                continue;
            const auto& name = each.key().name;
            QCOMPARE(seen.contains(name), each.kind != Kind::Add);
            if (each.kind == Kind::Delete)
                seen.erase(name);
            else
                seen[name] = versionOf(each.now);
        }
        QCOMPARE(seen, world);
    }
};

KW_TEST_APPLESS(TestNotificationBacklog)

} // namespace tst_notification_backlog

#include "tst_notification_backlog.moc"
