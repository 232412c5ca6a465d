// Which proxy is on the way to a server: as Go's httpproxy, and so kubectl, has it.
#include <core/config/no_proxy.h>
#include <core/config/proxy_settings.h>
#include <core/config/server_url.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_proxy_settings {

using namespace kittiwake;

namespace {

QString described(const Expected<std::optional<Proxy>>& proxy)
{
    if (!proxy)
        return QStringLiteral("! ") + QString::fromStdString(proxy.error().sentence);
    if (!*proxy)
        return QStringLiteral("direct");
    const auto& p = **proxy;
    auto text = std::string(p.kind == Proxy::Kind::Socks5 ? "socks5 " : "http ");
    if (!p.user.empty() || !p.password.empty()) {
        text += p.user + '|';
        text += p.password.reveal();
        text += '@';
    }
    return QString::fromStdString(text + p.hostAndPort());
}

} // namespace

class TestProxySettings : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aProxyUrlIsTakenApart_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QString>("proxy");
        const auto row = [](const char* name, const char* url, const char* proxy) {
            QTest::newRow(name) << QString::fromUtf8(url) << QString::fromUtf8(proxy);
        };
        row("http", "http://p:3128", "http p:3128");
        row("http without a port", "http://P/", "http p:80");
        row("an explicit 80", "http://p:80", "http p:80");
        row("socks5", "socks5://p", "socks5 p:1080");
        row("socks5h", "SOCKS5H://p:9050", "socks5 p:9050");
        row("IPv6", "http://[fd00::1]:3128", "http [fd00::1]:3128");
        row("user alone", "http://me@p:1", "http me|@p:1");
        row("user and password", "http://me:hunter2@p:1", "http me|hunter2@p:1");
        row("percent-encoded", "socks5://m%40e:h%3Au%2fn%25@p:1", "socks5 m@e|h:u/n%@p:1");
        row("a percent sign that encodes nothing", "http://a%zz:b%4@p:1", "http a%zz|b%4@p:1");
    }
    void aProxyUrlIsTakenApart()
    {
        QFETCH(QString, url);
        QFETCH(QString, proxy);
        QCOMPARE(described(proxyFor("https://10.0.0.1", url.toStdString(), {})), proxy);
    }

    void whatCannotBeUsedIsSaidWithoutItsPassword_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QString>("says");
        QTest::newRow("https") << "https://me:hunter2@p:8443"
                               << "proxy-url (p:8443) needs TLS to the proxy itself";
        QTest::newRow("scheme") << "ftp://me:hunter2@p"
                                << "must begin with http://";
        QTest::newRow("no host") << "http://me:hunter2@"
                                 << "proxy-url";
        QTest::newRow("port") << "http://me:hunter2@p:99999"
                              << "port";
    }
    void whatCannotBeUsedIsSaidWithoutItsPassword()
    {
        QFETCH(QString, url);
        QFETCH(QString, says);
        const auto proxy = proxyFor("https://s", url.toStdString(), {});
        QVERIFY(!proxy);
        const auto sentence = QString::fromStdString(proxy.error().sentence);
        QVERIFY2(sentence.contains(says), qPrintable(sentence));
        QVERIFY2(!sentence.contains(u"hunter2"), qPrintable(sentence));
    }

    void theEnvironmentHasOneForEachKindOfServer_data()
    {
        QTest::addColumn<QString>("server");
        QTest::addColumn<QString>("settings"); // https|http|all|none
        QTest::addColumn<QString>("proxy");
        const auto row = [](const char* name, const char* server, const char* settings,
                            const char* proxy) {
            QTest::newRow(name) << QString::fromUtf8(server) << QString::fromUtf8(settings)
                                << QString::fromUtf8(proxy);
        };
        row("nothing set", "https://s", "|||", "direct");
        row("https", "https://s", "http://a:1|http://b:2|http://c:3|", "http a:1");
        row("http", "http://s", "http://a:1|http://b:2|http://c:3|", "http b:2");
        row("all, for https", "https://s", "|http://b:2|socks5://c:3|", "socks5 c:3");
        row("all, for http", "http://s", "http://a:1||socks5://c:3|", "socks5 c:3");
        row("no scheme", "https://s", "a:1|||", "http a:1");
        row("no scheme, with a user", "https://s", "me:pw@a:1|||", "http me|pw@a:1");
        row("localhost", "https://localhost:6443", "http://a:1|||", "direct");
        row("loopback", "https://127.9.0.1:6443", "http://a:1|||", "direct");
        row("loopback of IPv6", "https://[::1]:6443", "http://a:1|||", "direct");
        row("a name like localhost", "https://localhost.corp", "http://a:1|||", "http a:1");
        row("excepted", "https://S.corp", "http://a:1|||other,.corp", "direct");
        row("bad", "https://s", "ftp://a|||", "! ");
    }
    void theEnvironmentHasOneForEachKindOfServer()
    {
        QFETCH(QString, server);
        QFETCH(QString, settings);
        QFETCH(QString, proxy);
        const auto parts = settings.split(u'|');
        const EnvironmentProxies environment { .https = Secret(parts[0].toStdString()),
                                               .http = Secret(parts[1].toStdString()),
                                               .all = Secret(parts[2].toStdString()),
                                               .none = parts[3].toStdString() };
        const auto got = described(proxyFor(server.toStdString(), "", environment));
        if (proxy == u"! ")
            QVERIFY2(got.startsWith(u"! The proxy in HTTPS_PROXY"), qPrintable(got));
        else
            QCOMPARE(got, proxy);
        // A kubeconfig's own holds whatever the environment says, for this machine, too.
        QCOMPARE(described(proxyFor(server.toStdString(), "http://own:9", environment)),
                 QStringLiteral("http own:9"));
    }

    void exceptionsAreReadAsGoReadsThem_data()
    {
        QTest::addColumn<QString>("list");
        QTest::addColumn<QString>("server");
        QTest::addColumn<bool>("excepted");
        const auto row = [](const char* list, const char* server, bool excepted) {
            QTest::addRow("%s: %s", list, server)
                << QString::fromUtf8(list) << QString::fromUtf8(server) << excepted;
        };
        row("", "https://x.org", false);
        row("*", "https://x.org", true);
        row("a, *", "https://10.0.0.1", true);
        row("x.org", "https://x.org", true);
        row("x.org", "https://api.x.org", true);
        row("x.org", "https://yx.org", false);
        row("X.ORG", "https://api.x.Org", true);
        row(".x.org", "https://api.x.org", true);
        row(".x.org", "https://x.org", false);
        row("*.x.org", "https://a.b.x.org", true);
        row("*.x.org", "https://x.org", false);
        row("org", "https://x.org", true);
        row("x.org:443", "https://x.org", true);
        row("x.org:443", "http://x.org", false);
        row("x.org:6443", "https://x.org:6443", true);
        row("x.org:6443", "https://x.org", false);
        row(" a.b ,, x.org ", "https://x.org", true);
        row("10.1.2.3", "https://10.1.2.3:6443", true);
        row("10.1.2.3:6443", "https://10.1.2.3:6443", true);
        row("10.1.2.3:6443", "https://10.1.2.3", false);
        row("10.1.2.3", "https://10.1.2.30", false);
        row("10.0.0.0/8", "https://10.200.3.4", true);
        row("10.0.0.0/8", "https://11.0.0.1", false);
        row("10.0.0.0/8", "https://ten.corp", false);
        row("10.128.0.0/9", "https://10.127.0.1", false);
        row("0.0.0.0/0", "https://8.8.8.8", true);
        row("0.0.0.0/0", "https://[fd00::1]", false);
        row("fd00::/8", "https://[fd12::1]:6443", true);
        row("fd00::/8", "https://[fe80::1]", false);
        row("[fd00::1]:6443", "https://[fd00::1]:6443", true);
        row("[fd00::1]:6443", "https://[fd00::1]", false);
        row("fd00::1", "https://[fd00:0::1]:6443", true);
        row("::ffff:10.1.2.3", "https://10.1.2.3", true);
        row("10.0.0.0/33", "https://10.0.0.1", false);
        row("10.0.0.0/", "https://10.0.0.1", false);
        row(":443", "https://x.org", false);
        row("0.1", "https://10.0.0.1", false); // an address has no parent domain
    }
    void exceptionsAreReadAsGoReadsThem()
    {
        QFETCH(QString, list);
        QFETCH(QString, server);
        QFETCH(bool, excepted);
        QCOMPARE(isExcepted(hostPortOf(server.toStdString()), list.toStdString()), excepted);
    }

    void theEnvironmentIsReadInBothCases()
    {
        for (const char* name : { "HTTPS_PROXY", "HTTP_PROXY", "ALL_PROXY", "NO_PROXY" }) {
            qunsetenv(name);
            qunsetenv(QByteArray(name).toLower().constData());
        }
        qputenv("https_proxy", "http://lower:1");
        qputenv("HTTP_PROXY", "http://upper:2");
        qputenv("http_proxy", "http://lower:2");
        qputenv("ALL_PROXY", ""); // set to nothing is not set
        qputenv("all_proxy", "socks5://lower:3");
        qputenv("no_proxy", "x.org");
        const auto got = EnvironmentProxies::fromEnvironment();
        QVERIFY(got.https == Secret("http://lower:1"));
        QVERIFY(got.http == Secret("http://upper:2"));
        QVERIFY(got.all == Secret("socks5://lower:3"));
        QCOMPARE(got.none, std::string("x.org"));
    }
};

KW_TEST_GUILESS(TestProxySettings)

} // namespace tst_proxy_settings

#include "tst_proxy_settings.moc"
