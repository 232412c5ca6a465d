// Where log-ins and the user meet, and plugins that ask something there. \label concurrency
#include "plugin_bench.h"

#include <core/auth/exec/plain_text.h>
#include <core/auth/login_registry.h>
#include <tests/support/test_program.h>

#include <QtTest>

#include <csignal>

namespace tst_login_registry {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

/// A bench with a user at it.
struct RegistryBench : PluginBench
{
    std::shared_ptr<LoginRegistry> registry = std::make_shared<LoginRegistry>();

    RegistryBench() { around.registry = registry; }

    [[nodiscard]] PluginConfig asking(const std::string& text) const
    {
        auto config = plugin(text);
        config.mode = InteractiveMode::IfAvailable;
        return config;
    }
    /// The only log-in there is, once it has said that.
    [[nodiscard]] LoginState awaited(const std::string& said) const
    {
        LoginState state;
        const bool came = QTest::qWaitFor([&] {
            const auto logins = registry->logins();
            if (logins.size() == 1)
                state = logins.front();
            return logins.size() == 1 && state.output.find(said) != std::string::npos;
        });
        return came ? state : LoginState {};
    }
};

/// What an authenticator comes to, some time.
class Outcome
{
public:
    explicit Outcome(Authenticator& authenticator)
        : m_call(authenticator.authenticate({}, [this](const Expected<RequestCredentials>& proof) {
            std::lock_guard lock(m_mutex);
            m_text = proof ? std::string(proof->headers.at(0).value.reveal())
                           : toString(proof.error().kind).data() + (' ' + proof.error().reason)
                    + ": " + proof.error().sentence;
        }))
    { }
    [[nodiscard]] std::string text() const
    {
        std::lock_guard lock(m_mutex);
        return m_text;
    }

private:
    mutable std::mutex m_mutex; // guards m_text
    std::string m_text;
    Subscription m_call;
};

std::string tokenScript(const std::string& token)
{
    std::string text = "printf '{~kind~:~ExecCredential~,~apiVersion~:~";
    text += kExecV1;
    text += "~,~status~:{~token~:~%s~}}' \"" + token + "\"\n";
    std::replace(text.begin(), text.end(), '~', '"');
    return text;
}

} // namespace

class TestLoginRegistry : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsWhatGoesOnUntilItIsOver();
    void keepsTheLastOfWhatIsSaid();
    void passesOnWhatTheUserWants();
    void aPluginAsksAndIsAnswered();
    void whatIsTypedIsNotShown();
    void announcesAPluginThatAsksNothing();
    void cancellingEndsAPluginAndAsksNoMore();
    void refusesAPluginThatMustAskWhereNobodyIs();
    void plainTextHasNoControls_data();
    void plainTextHasNoControls();
    void plainTextIsTheSamePieceByPiece();
};

void TestLoginRegistry::showsWhatGoesOnUntilItIsOver()
{
    LoginRegistry registry;
    int changes = 0;
    const auto observation = registry.observe([&changes] { ++changes; });
    {
        auto login = registry.begin({ .context = "prod", .command = "x" }, {});
        login.append("hello");
        login.setUrl("https://i");
        const auto logins = registry.logins();
        QCOMPARE(logins.size(), 1UL);
        QCOMPARE(logins[0].context, std::string("prod"));
        QCOMPARE(logins[0].output, std::string("hello"));
        QCOMPARE(logins[0].url, std::string("https://i"));
        const auto other = registry.begin({}, {});
        QVERIFY(registry.logins()[0].id != registry.logins()[1].id);
    }
    QVERIFY(registry.logins().empty());
    QCOMPARE(changes, 6);
}

void TestLoginRegistry::keepsTheLastOfWhatIsSaid()
{
    LoginRegistry registry;
    auto login = registry.begin({}, {});
    for (int i = 0; i < 30'000; ++i)
        login.append("\u20ac");
    const auto output = registry.logins()[0].output;
    QVERIFY(output.size() <= 64UL * 1024 && output.size() > 65'000);
    QVERIFY(output.starts_with("\u20ac"));
}

void TestLoginRegistry::passesOnWhatTheUserWants()
{
    LoginRegistry registry;
    std::string handlers;
    std::uint64_t id = 0;
    {
        const auto login =
            registry.begin({},
                           { .typed = [&](const Secret& line) { handlers += line.reveal(); },
                             .cancelled =
                                 [&] {
                                     handlers += " cancelled";
                                 } });
        id = registry.logins()[0].id;
        registry.type(id, Secret("yes"));
        registry.cancel(id);
    }
    registry.type(id, Secret("late"));
    registry.cancel(id);
    QCOMPARE(handlers, std::string("yes cancelled"));
}

void TestLoginRegistry::aPluginAsksAndIsAnswered()
{
    const RegistryBench bench;
    const auto authenticator = bench.authenticator(bench.asking(
        "printf '%s' \"$KUBERNETES_EXEC_INFO\" >\"$here/info\"\n"
        "test -t 0 && test -t 2 || exit 9\nprintf '\\033[1mUser name:\\033[0m ' >&2\nread -r name\n"
        "printf 'Code for %s: ' \"$name\" >&2\nread -r code\n"
        + tokenScript("$name-$code")));
    const Outcome outcome(*authenticator);
    const auto first = bench.awaited("User name: ");
    QVERIFY(first.takesInput && first.kind == LoginState::Kind::Plugin);
    QCOMPARE(first.context, std::string("context"));
    QCOMPARE(first.command, bench.path("plugin"));
    bench.registry->type(first.id, Secret("me"));
    QVERIFY(bench.awaited("Code for me: ").id == first.id);
    bench.registry->type(first.id, Secret("42"));
    QTRY_COMPARE(outcome.text(), std::string("Bearer me-42"));
    QVERIFY(bench.registry->logins().empty());
    QVERIFY(bench.content("info").find("\"interactive\":true") != std::string::npos);
}

/// Though the plugin forgets to turn the echo off.
void TestLoginRegistry::whatIsTypedIsNotShown()
{
    const RegistryBench bench;
    const auto authenticator = bench.authenticator(
        bench.asking("printf 'Password: ' >&2\nread -r pass\nprintf 'thanks' >&2\nread -r more\n"
                     + tokenScript("t")));
    const Outcome outcome(*authenticator);
    const auto asked = bench.awaited("Password: ");
    bench.registry->type(asked.id, Secret("s3cr3t"));
    const auto thanked = bench.awaited("thanks");
    QCOMPARE(thanked.output, std::string("Password: thanks"));
    bench.registry->type(asked.id, Secret(""));
    QTRY_COMPARE(outcome.text(), std::string("Bearer t"));
}

void TestLoginRegistry::announcesAPluginThatAsksNothing()
{
    const RegistryBench bench;
    const auto authenticator = bench.authenticator(
        bench.plugin("echo 'opening your browser' >&2\nwhile [ ! -e \"$here/go\" ]; do sleep 0.05; "
                     "done\n"
                     + tokenScript("t")));
    const Outcome outcome(*authenticator);
    QVERIFY(!bench.awaited("opening your browser").takesInput);
    bench.write("go", "");
    QTRY_COMPARE(outcome.text(), std::string("Bearer t"));
    QVERIFY(bench.registry->logins().empty());
}

void TestLoginRegistry::cancellingEndsAPluginAndAsksNoMore()
{
    const RegistryBench bench;
    const auto authenticator = bench.authenticator(
        bench.asking("echo x >>\"$here/runs\"\nsleep 1000 &\nprintf '%s' $! >\"$here/child\"\n"
                     "echo waiting >&2\nwait"));
    const Outcome outcome(*authenticator);
    const Outcome other(*authenticator);
    bench.registry->cancel(bench.awaited("waiting").id);
    QTRY_VERIFY(!outcome.text().empty() && !other.text().empty());
    QVERIFY2(outcome.text().starts_with("Unauthorized LoginCancelled: The log-in was cancelled"),
             outcome.text().c_str());
    const auto child = std::atoi(bench.content("child").c_str());
    QTRY_VERIFY(child != 0 && ::kill(child, 0) != 0);
    const Outcome later(*authenticator);
    QCOMPARE(later.text(), outcome.text());
    QCOMPARE(bench.content("runs"), std::string("x\n"));

    bench.around.cache->tryAgain();
    const Outcome again(*authenticator);
    QVERIFY(bench.awaited("waiting").id != 0);
    QCOMPARE(bench.content("runs"), std::string("x\nx\n"));
}

void TestLoginRegistry::refusesAPluginThatMustAskWhereNobodyIs()
{
    const PluginBench bench;
    auto plugin = bench.plugin("touch \"$here/ran\"");
    plugin.mode = InteractiveMode::Always;
    const auto proof = bench.authenticate(plugin);
    QVERIFY(!proof && proof.error().kind == ErrorKind::Config);
    QVERIFY(proof.error().sentence.find("interactiveMode: Always") != std::string::npos);
    QVERIFY(!QFile::exists(QString::fromStdString(bench.path("ran"))));
}

void TestLoginRegistry::plainTextHasNoControls_data()
{
    QTest::addColumn<QByteArray>("raw");
    QTest::addColumn<QByteArray>("plain");
    QTest::newRow("colours") << QByteArray("\x1b[1;31mred\x1b[0m") << QByteArray("red");
    QTest::newRow("title") << QByteArray("\x1b]0;evil\aa\x1b]2;evil\x1b\\b") << QByteArray("ab");
    QTest::newRow("clipboard") << QByteArray("\x1b]52;c;ZXZpbA==\a") << QByteArray("");
    QTest::newRow("device control") << QByteArray("\x1bPevil\x1b\\x") << QByteArray("x");
    QTest::newRow("character set") << QByteArray("\x1b(Bx") << QByteArray("x");
    QTest::newRow("single") << QByteArray("a\x1b"
                                          "cb")
                            << QByteArray("ab");
    QTest::newRow("one byte controls") << QByteArray("a\xc2\x9b"
                                                     "31mb")
                                       << QByteArray("a31mb");
    QTest::newRow("bell, back space, NUL") << QByteArray("a\a\b\0b", 5) << QByteArray("ab");
    QTest::newRow("lines") << QByteArray("a\r\nb\nc") << QByteArray("a\nb\nc");
    QTest::newRow("written over") << QByteArray("10%\r20%\r\n") << QByteArray("10%\n20%\n");
    QTest::newRow("not UTF-8") << QByteArray("a\xff"
                                             "b")
                               << QByteArray("a\xef\xbf\xbd"
                                             "b");
    QTest::newRow("turned round") << QByteArray("a\xe2\x80\xae"
                                                "b")
                                  << QByteArray("ab");
    QTest::newRow("unfinished") << QByteArray("a\x1b[31") << QByteArray("a");
    QTest::newRow("others") << QByteArray("\xe2\x82\xac\t\xf0\x9f\x94\x91")
                            << QByteArray("\xe2\x82\xac\t\xf0\x9f\x94\x91");
}

void TestLoginRegistry::plainTextHasNoControls()
{
    QFETCH(QByteArray, raw);
    QFETCH(QByteArray, plain);
    PlainText text;
    QCOMPARE(QByteArray::fromStdString(text.add(raw.toStdString())), plain);
}

void TestLoginRegistry::plainTextIsTheSamePieceByPiece()
{
    const std::string raw = "\x1b[1ma\r\n\xe2\x82\xac\x1b]0;t\x1b\\\r!";
    PlainText text;
    std::string plain;
    for (const char c : raw)
        plain += text.add(std::string(1, c));
    QCOMPARE(plain, std::string("a\n\xe2\x82\xac\n!"));
}

KW_TEST_GUILESS(TestLoginRegistry)

} // namespace tst_login_registry

#include "tst_login_registry.moc"
