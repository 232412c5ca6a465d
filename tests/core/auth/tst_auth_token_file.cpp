// A token that is renewed in a file. \label concurrency
#include <core/auth/token_file.h>
#include <tests/support/test_program.h>

#include <QTemporaryDir>
#include <QtTest>

#include <atomic>
#include <fstream>
#include <thread>

namespace tst_auth_token_file {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

using namespace std::chrono_literals;

class TokenFile
{
public:
    [[nodiscard]] std::string path() const { return (m_directory.path() + "/token").toStdString(); }
    void write(const std::string& text) const { std::ofstream(path(), std::ios::binary) << text; }
    /// As kubelet does: there is never half a token.
    void replace(const std::string& text) const
    {
        std::ofstream(path() + ".new", std::ios::binary) << text;
        if (std::rename((path() + ".new").c_str(), path().c_str()) != 0)
            qFatal("cannot replace the token");
    }
    void remove() const { std::remove(path().c_str()); }

private:
    QTemporaryDir m_directory;
};

/// The token that goes out at a time; "error: …" if none does.
std::string sent(TokenFileAuthenticator& authenticator, TimePoint now)
{
    const auto headers = authenticator.headers(now);
    if (!headers)
        return "error: " + headers.error().sentence;
    return std::string(headers->at(0).value.reveal());
}

constexpr TimePoint kStart { 1000s };

} // namespace

class TestAuthTokenFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void trimsTheToken();
    void readsAgainAfterFiftySeconds();
    void keepsTheLastTokenWhileTheFileIsBad_data();
    void keepsTheLastTokenWhileTheFileIsBad();
    void reportsWhyThereIsNone_data();
    void reportsWhyThereIsNone();
    void usesTheLiteralTokenUntilTheFileCanBeRead();
    void readsAgainAfterARefusal();
    void refusalsOfOldRequestsFindTheNewToken();
    void aRefusalOfTheNewestTokenChangesNothing();
    void servesManyThreads();
};

void TestAuthTokenFile::trimsTheToken()
{
    const TokenFile file;
    file.write(" \t abc \r\n\n");
    TokenFileAuthenticator authenticator(file.path(), {});
    QCOMPARE(sent(authenticator, kStart), std::string("Bearer abc"));
}

void TestAuthTokenFile::readsAgainAfterFiftySeconds() // section 13, bug 23
{
    const TokenFile file;
    file.write("one");
    TokenFileAuthenticator authenticator(file.path(), {});
    QCOMPARE(sent(authenticator, kStart), std::string("Bearer one"));
    file.write("two");
    QCOMPARE(sent(authenticator, kStart + 50s - 1ns), std::string("Bearer one"));
    QCOMPARE(sent(authenticator, kStart + 50s), std::string("Bearer two"));
    file.write("three");
    QCOMPARE(sent(authenticator, kStart + 99s), std::string("Bearer two"));
    QCOMPARE(sent(authenticator, kStart + 100s), std::string("Bearer three"));
}

void TestAuthTokenFile::keepsTheLastTokenWhileTheFileIsBad_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("gone") << QByteArray();
    QTest::newRow("empty") << QByteArray("\n");
    QTest::newRow("two lines") << QByteArray("a\nb");
    QTest::newRow("too large") << QByteArray(2'000'000, 'x');
}

void TestAuthTokenFile::keepsTheLastTokenWhileTheFileIsBad() // section 13, bug 23
{
    QFETCH(QByteArray, content);
    const TokenFile file;
    file.write("good");
    TokenFileAuthenticator authenticator(file.path(), {});
    QCOMPARE(sent(authenticator, kStart), std::string("Bearer good"));
    file.remove();
    if (!content.isEmpty())
        file.write(content.toStdString());
    QCOMPARE(sent(authenticator, kStart + 60s), std::string("Bearer good"));
    QVERIFY(!authenticator.unauthorized(kStart + 60s));
    QCOMPARE(sent(authenticator, kStart + 61s), std::string("Bearer good"));
    file.write("better"); // seen at once: the failed reads were not cached
    QCOMPARE(sent(authenticator, kStart + 62s), std::string("Bearer better"));
}

void TestAuthTokenFile::reportsWhyThereIsNone_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("part");
    QTest::newRow("missing") << QByteArray() << "does not exist";
    QTest::newRow("empty") << QByteArray(" \n") << "is empty";
    QTest::newRow("injection") << QByteArray("s3cr3t\r\nX-Evil: 1") << "line break";
}

void TestAuthTokenFile::reportsWhyThereIsNone()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, part);
    const TokenFile file;
    if (!content.isEmpty())
        file.write(content.toStdString());
    TokenFileAuthenticator authenticator(file.path(), {});
    const auto sentence = QString::fromStdString(sent(authenticator, kStart));
    QVERIFY2(sentence.startsWith("error: The token file"), qPrintable(sentence));
    QVERIFY2(sentence.contains(QString::fromStdString(file.path())), qPrintable(sentence));
    QVERIFY2(sentence.contains(part), qPrintable(sentence));
    QVERIFY2(!sentence.contains("s3cr3t"), qPrintable(sentence));
    file.write("now");
    QCOMPARE(sent(authenticator, kStart), std::string("Bearer now"));
}

void TestAuthTokenFile::usesTheLiteralTokenUntilTheFileCanBeRead() // semantics 12.131
{
    const TokenFile file;
    TokenFileAuthenticator authenticator(file.path(), Secret("literal"));
    QCOMPARE(sent(authenticator, kStart), std::string("Bearer literal"));
    file.write("read");
    QCOMPARE(sent(authenticator, kStart + 1s), std::string("Bearer read"));
    file.remove();
    QCOMPARE(sent(authenticator, kStart + 100s), std::string("Bearer read"));
}

void TestAuthTokenFile::readsAgainAfterARefusal() // semantics 12.138
{
    const TokenFile file;
    file.write("one");
    TokenFileAuthenticator authenticator(file.path(), {});
    QCOMPARE(sent(authenticator, kStart), std::string("Bearer one"));
    QVERIFY(!authenticator.unauthorized(kStart)); // the same token: no use trying again
    file.write("two");
    QVERIFY(authenticator.unauthorized(kStart));
    QCOMPARE(sent(authenticator, kStart + 1s), std::string("Bearer two"));
}

void TestAuthTokenFile::refusalsOfOldRequestsFindTheNewToken() // semantics 12.138
{
    const TokenFile file;
    file.write("one");
    TokenFileAuthenticator authenticator(file.path(), {});
    QCOMPARE(sent(authenticator, kStart), std::string("Bearer one"));
    QCOMPARE(sent(authenticator, kStart + 5s), std::string("Bearer one"));
    file.write("two");
    QVERIFY(authenticator.unauthorized(kStart));
    file.remove(); // the second refusal must not need the file
    QVERIFY(authenticator.unauthorized(kStart + 5s));
    QCOMPARE(sent(authenticator, kStart + 6s), std::string("Bearer two"));
}

void TestAuthTokenFile::aRefusalOfTheNewestTokenChangesNothing()
{
    const TokenFile file;
    file.write("one");
    TokenFileAuthenticator authenticator(file.path(), {});
    QCOMPARE(sent(authenticator, kStart), std::string("Bearer one"));
    file.write("two");
    QVERIFY(authenticator.unauthorized(kStart));
    QCOMPARE(sent(authenticator, kStart + 1s), std::string("Bearer two"));
    QVERIFY(!authenticator.unauthorized(kStart + 1s));
}

void TestAuthTokenFile::servesManyThreads()
{
    const TokenFile file;
    file.replace("t0");
    TokenFileAuthenticator authenticator(file.path(), {});
    std::atomic<int> wrong { 0 };
    const auto ask = [&](int offset) {
        for (int i = 0; i < 300; ++i) {
            const auto now = kStart + std::chrono::seconds(i * 10 + offset);
            if (sent(authenticator, now).rfind("Bearer t", 0) != 0)
                ++wrong;
            if (i % 7 == 0)
                authenticator.unauthorized(now);
        }
    };
    std::thread one(ask, 0);
    std::thread two(ask, 5);
    for (int i = 1; i < 100; ++i)
        file.replace("t" + std::to_string(i));
    one.join();
    two.join();
    QCOMPARE(wrong.load(), 0);
    QCOMPARE(sent(authenticator, kStart + 100'000s), std::string("Bearer t99"));
}

KW_TEST_APPLESS(TestAuthTokenFile)

} // namespace tst_auth_token_file

#include "tst_auth_token_file.moc"
