// Access to the cluster that kubectl would talk to, found by the environment.
#include "tst_kubeconfig_files.h"

#include <core/config/environment_access.h>
#include <tests/support/test_program.h>

namespace tst_environment_access {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

std::string named(const std::string& name, const std::string& user = "token: t")
{
    return "contexts: [{name: " + name + ", context: {cluster: c, user: u, namespace: shop}}]\n"
        + "clusters: [{name: c, cluster: {server: 'https://" + name + "'}}]\n"
        + "users: [{name: u, user: {" + user + "}}]\ncurrent-context: " + name + "\n";
}

} // namespace

class TestEnvironmentAccess : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { qunsetenv("KUBECONFIG"); }

    void takesWhatTheEnvironmentNames()
    {
        const Files files;
        qputenv("KUBECONFIG", QByteArray::fromStdString(files.write("a", named("one"))));
        const auto found = accessFromEnvironment();
        QVERIFY2(found.has_value(), found ? "" : found.error().sentence.c_str());
        QCOMPARE(found->access.server, std::string("https://one"));
        QCOMPARE(found->access.defaultNamespace, std::string("shop"));
        QVERIFY(found->skipped.empty());
    }

    void aFileThatIsNamedIsTakenAlone()
    {
        const Files files;
        qputenv("KUBECONFIG", QByteArray::fromStdString(files.write("a", named("one"))));
        const auto found = accessFromEnvironment({ .kubeconfig = files.write("b", named("two")),
                                                   .overrides = { .namespaceName = "x" } });
        QVERIFY(found.has_value());
        QCOMPARE(found->access.server, std::string("https://two"));
        QCOMPARE(found->access.defaultNamespace, std::string("x"));
    }

    void aFileThatCannotBeReadIsSkippedWithAWarning()
    {
        const Files files;
        const auto bad = files.write("bad", "clusters: [");
        qputenv("KUBECONFIG",
                QByteArray::fromStdString(bad + ':' + files.write("a", named("one"))));
        const auto found = accessFromEnvironment();
        QVERIFY(found.has_value());
        QCOMPARE(found->skipped.size(), std::size_t(1));
        QVERIFY(found->skipped.front().sentence.find(bad) != std::string::npos);
    }

    void aServerThatIsNamedIsEnough()
    {
        const Files files;
        qputenv("KUBECONFIG", QByteArray::fromStdString(files.path("none")));
        const auto found = accessFromEnvironment(
            { .overrides = { .server = "https://h:6443", .token = Secret("t") } });
        QVERIFY2(found.has_value(), found ? "" : found.error().sentence.c_str());
        QCOMPARE(found->access.server, std::string("https://h:6443"));
        QCOMPARE(found->access.credentials.token, Secret("t"));
        QVERIFY(!accessFromEnvironment({ .overrides = { .token = Secret("t") } })); // of which?
        QVERIFY(!accessFromEnvironment(
            { .overrides = { .context = "c", .server = "https://h:6443" } }));
    }

    void whatIsMissingIsSaid()
    {
        const auto found = accessFromEnvironment({ .kubeconfig = "/nowhere.yaml" });
        QVERIFY(!found);
        QCOMPARE(int(found.error().kind), int(ErrorKind::Config));
        QVERIFY(found.error().sentence.find("/nowhere.yaml") != std::string::npos);
    }

    void impersonatesWhomItIsTold()
    {
        const Files files;
        const auto file = files.write("a", named("one", "token: t, as: carol, as-groups: [old]"));
        const auto found = accessFromEnvironment(
            { .kubeconfig = file,
              .overrides = { .impersonateUser = "jane", .impersonateGroups = { "dev", "ops" } } });
        QVERIFY(found.has_value());
        const auto& who = found->access.credentials;
        QCOMPARE(who.impersonateUser, std::string("jane"));
        QVERIFY(who.impersonateGroups == (std::vector<std::string> { "dev", "ops" }));
        QCOMPARE(accessFromEnvironment({ .kubeconfig = file })->access.credentials.impersonateUser,
                 std::string("carol"));
    }

    void aGroupIsImpersonatedWithAUser()
    {
        const Files files;
        const auto found =
            accessFromEnvironment({ .kubeconfig = files.write("a", named("one")),
                                    .overrides = { .impersonateGroups = { "dev" } } });
        QVERIFY(!found);
        QCOMPARE(int(found.error().kind), int(ErrorKind::Config));
    }
};

KW_TEST_APPLESS(TestEnvironmentAccess)

} // namespace tst_environment_access

#include "tst_environment_access.moc"
