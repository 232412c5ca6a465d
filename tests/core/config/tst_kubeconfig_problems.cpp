// What is wrong with a context, its cluster and its user: kubernetes-semantics.md section 1,
// "Validation".
#include "tst_kubeconfig_files.h"

#include <core/config/resolve.h>
#include <tests/support/test_program.h>

namespace tst_kubeconfig_problems {

using namespace kittiwake;
using namespace kittiwake::test;

class TestKubeconfigProblems : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reportsProblems_data();
    void reportsProblems();
    void reportsEveryProblemAtOnce();
    void refusesPlugins_data();
    void refusesPlugins();
};

void TestKubeconfigProblems::reportsProblems_data()
{
    QTest::addColumn<QString>("cluster");
    QTest::addColumn<QString>("user");
    QTest::addColumn<QString>("context");
    QTest::addColumn<QString>("parts");
    const QString ok = QString::fromStdString(kHttps);
    const QString refers = "cluster: c, user: u";
    const QString key = "client-key: u.key";
    const auto ofCluster = [&](const char* name, const QString& cluster, const char* parts) {
        QTest::newRow(name) << cluster << "" << refers << QString("cluster \"c\"|line 1|") + parts;
    };
    const auto ofUser = [&](const char* name, const QString& user, const char* parts) {
        QTest::newRow(name) << ok << user << refers << QString("user \"u\"|line 2|") + parts;
    };
    const auto ofContext = [&](const char* name, const QString& context, const char* parts) {
        QTest::newRow(name) << ok << "" << context << QString("context \"c\"|line 3|") + parts;
    };
    ofCluster("no server", "", "has no server");
    ofCluster("scheme", "server: 'ftp://h'", "must begin with https:// or http://");
    ofCluster("no host", "server: 'https://'", "has no host");
    ofCluster("port", "server: 'https://h:99999'", "port");
    ofCluster("proxy scheme", ok + ", proxy-url: 'ftp://p'", "proxy-url|socks5://");
    ofCluster("authority twice",
              ok + ", certificate-authority: ca.crt, certificate-authority-data: QQ==",
              "both certificate-authority and certificate-authority-data");
    ofCluster("authority missing", ok + ", certificate-authority: no.crt", "no.crt|does not exist");
    ofCluster("authority is a directory", ok + ", certificate-authority: folder",
              "folder|is a directory");
    ofCluster("authority empty", ok + ", certificate-authority: empty",
              "empty|holds no certificate");
    ofCluster("authority base64", ok + ", certificate-authority-data: '@@@@'",
              "authority-data|not valid base64");
    ofCluster("authority not PEM",
              ok + ", certificate-authority-data: QQ==", "holds no certificate");
    ofCluster("insecure and authority",
              ok + ", certificate-authority: ca.crt, insecure-skip-tls-verify: true",
              "insecure-skip-tls-verify and a certificate authority");
    ofUser("certificate without key", "client-certificate: u.crt", "without its key");
    ofUser("certificate twice", key + ", client-certificate: u.crt, client-certificate-data: QQ==",
           "both client-certificate and"); // semantics 12.134
    ofUser("key twice",
           key + ", client-certificate: u.crt, client-key-data: QQ==", "both client-key and");
    ofUser("certificate missing", key + ", client-certificate: no.crt", "no.crt|does not exist");
    ofUser("key missing", "client-certificate: u.crt, client-key: no.key", "no.key|does not exist");
    ofUser("key encrypted", "client-certificate: u.crt, client-key: locked.key",
           "locked.key|passphrase|openssl");
    ofUser("key is a certificate", "client-certificate: u.crt, client-key: u.crt",
           "holds no private key");
    ofUser("key base64", "client-certificate: u.crt, client-key-data: '='",
           "client-key-data|not valid base64");
    ofUser("token and basic", "token: t, username: n, password: p", "both a token and a username");
    ofUser("password alone", "password: p", "password without a username");
    ofUser("colon", "username: 'a:b', password: p", "colon");
    ofUser("token with a line break", "token: \"a\\nX-Evil: 1\"", "token with a line break");
    ofUser("token file missing", "tokenFile: no.token", "no.token|does not exist");
    ofUser("token file empty", "tokenFile: empty", "empty\", that is empty");
    ofUser("token file of two lines", "tokenFile: two-lines", "two-lines|more than one line");
    ofUser("groups without a user", "as-groups: [g]", "without \"as\"");
    ofUser("extra without a user", "as-user-extra: {k: [v]}", "without \"as\"");
    ofUser("uid without a user", "as-uid: x", "without \"as\"");
    ofUser("impersonating a line break", "as: \"a\\r\\nb\"", "line break");
    ofContext("no cluster named", "user: u", "names no cluster");
    ofContext("no user named", "cluster: c", "names no user");
    ofContext("unknown cluster", "cluster: x, user: u", "the cluster \"x\", which does not exist");
    ofContext("unknown user", "cluster: c, user: x", "the user \"x\", which does not exist");
    ofContext("namespace", refers + ", namespace: Not_A_Label", "\"Not_A_Label\"|is not valid");
    ofContext("namespace too long", refers + ", namespace: " + QString(64, 'a'), "at most 63");
}

void TestKubeconfigProblems::reportsProblems()
{
    QFETCH(QString, cluster);
    QFETCH(QString, user);
    QFETCH(QString, context);
    QFETCH(QString, parts);
    const Files files;
    writeMaterial(files);
    const auto access = resolved(
        files, oneContext(cluster.toStdString(), user.toStdString(), context.toStdString()));
    QVERIFY(!access);
    QVERIFY(access.error().kind == ErrorKind::Config);
    KW_COMPARE_PARTS(access.error().sentence, "invalid configuration: |" + parts);
    QVERIFY2(!contains(access.error().sentence, "; user")
                 && !contains(access.error().sentence, "; cluster"),
             access.error().sentence.c_str()); // that one problem alone
}

void TestKubeconfigProblems::reportsEveryProblemAtOnce()
{
    const Files files;
    const auto access = resolved(files,
                                 oneContext("certificate-authority: no.crt, proxy-url: x",
                                            "token: t, username: n, client-certificate: no2.crt",
                                            "cluster: c, user: u, namespace: A"));
    QVERIFY(!access);
    KW_COMPARE_PARTS(
        access.error().sentence,
        QStringLiteral("namespace \"A\"|; cluster \"c\"|has no server|proxy-url|no.crt|"
                       "without its key|no2.crt|both a token and a username"));
}

void TestKubeconfigProblems::refusesPlugins_data()
{
    QTest::addColumn<QString>("user");
    QTest::addColumn<QString>("parts");
    const QString v1 = "apiVersion: client.authentication.k8s.io/v1";
    QTest::newRow("no command") << "exec: {" + v1 + ", interactiveMode: Never}"
                                << "without a command";
    QTest::newRow("no version") << "exec: {command: x}"
                                << "without an apiVersion";
    QTest::newRow("old version")
        << "exec: {command: x, apiVersion: client.authentication.k8s.io/v1alpha1}"
        << "v1alpha1|only";
    QTest::newRow("no mode") << "exec: {command: x, " + v1 + "}"
                             << "without an interactiveMode";
    QTest::newRow("bad mode") << "exec: {command: x, interactiveMode: Maybe, " + v1 + "}"
                              << "\"Maybe\"|IfAvailable";
    QTest::newRow("env name")
        << "exec: {command: x, interactiveMode: Never, env: [{value: s3cr3t}], " + v1 + "}"
        << "env entry without a name";
    QTest::newRow("both kinds") << "exec: {command: x, interactiveMode: Never, " + v1
            + "}, auth-provider: {name: oidc}"
                                << "both \"exec\" and \"auth-provider\"";
    QTest::newRow("oidc without settings")
        << "auth-provider: {name: oidc, config: {id-token: s3cr3t}}"
        << "without idp-issuer-url|without client-id";
    QTest::newRow("oidc in the clear")
        << "auth-provider: {name: oidc, config: {client-id: c, idp-issuer-url: 'http://127.0.0.1."
           "evil', client-secret: s3cr3t}}"
        << "does not begin with https://";
    QTest::newRow("oidc's authority")
        << "auth-provider: {name: oidc, config: {client-id: c, idp-issuer-url: 'https://i', "
           "idp-certificate-authority: no.crt}}"
        << "idp-certificate-authority|no.crt|does not exist";
    QTest::newRow("unknown") << "auth-provider: {name: other}"
                             << "\"other\"|only oidc";
    QTest::newRow("gcp") << "auth-provider: {name: gcp}"
                         << "\"gcp\"|no longer support|credential plugin";
}

void TestKubeconfigProblems::refusesPlugins()
{
    QFETCH(QString, user);
    QFETCH(QString, parts);
    const Files files;
    const auto access = resolved(files, oneContext(kHttps, user.toStdString()));
    QVERIFY(!access);
    QVERIFY(access.error().kind == ErrorKind::Config);
    KW_COMPARE_PARTS(access.error().sentence, "user \"u\"|" + parts);
    QVERIFY(!contains(access.error().sentence, "s3cr3t"));
}

KW_TEST_APPLESS(TestKubeconfigProblems)

} // namespace tst_kubeconfig_problems

#include "tst_kubeconfig_problems.moc"
