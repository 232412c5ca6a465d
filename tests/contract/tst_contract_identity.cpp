// Client certificates and authorities that change under connections that are open.
#include <core/auth/client_files.h>
#include <core/auth/none.h>
#include <core/base/thread_pool.h>
#include <core/rest/rest_client.h>
#include <core/session/network_thread.h>
#include <tests/contract/support/cluster.h>
#include <tests/support/test_identities.h>
#include <tests/support/test_program.h>

#include <QTemporaryDir>
#include <QtTest>

#include <fstream>
#include <future>

namespace tst_contract_identity {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

/// Shows whatever a test has put there.
class Wardrobe final : public Authenticator
{
public:
    Subscription authenticate(TimePoint, Done done) override
    {
        std::unique_lock lock(m_mutex);
        const auto proof = m_proof;
        lock.unlock();
        done(proof);
        return {};
    }
    bool unauthorized(TimePoint) override { return false; }
    void wear(const std::string& certificate, const std::string& key, std::uint64_t number,
              const std::string& token = {})
    {
        std::lock_guard lock(m_mutex);
        m_proof = {};
        m_proof.identity =
            std::make_shared<ClientIdentity>(ClientIdentity { certificate, Secret(key), number });
        if (!token.empty())
            m_proof.headers = { { "Authorization", Secret("Bearer " + token) } };
    }

private:
    std::mutex m_mutex; // guards m_proof
    RequestCredentials m_proof;
};

class Cabinet
{
public:
    [[nodiscard]] std::string path(const std::string& name) const
    {
        return m_folder.path().toStdString() + '/' + name;
    }
    std::string write(const std::string& name, std::string_view text) const
    {
        std::ofstream(path(name), std::ios::binary) << text;
        return path(name);
    }

private:
    QTemporaryDir m_folder;
};

struct Client
{
    std::unique_ptr<NetworkThread> network;
    ThreadPool pool { 2 };
    RestClient rest;

    Client(const ClusterAccess& access, std::shared_ptr<Authenticator> who)
        : network(std::move(NetworkThread::start(access)).value())
        , rest(network->transport(), std::move(who), pool, { .server = access.server })
    { }
    ~Client() { network->close(); }
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    /// The status of a request that only administrators may make; 0: none came.
    int status()
    {
        const auto answer = rest.fetchAndWait("look", { .path = "/api/v1/secrets" });
        return answer ? answer->head.status : answer.error().httpStatus.value_or(0);
    }
};

/// A watch, and how it ended.
class OpenWatch
{
public:
    explicit OpenWatch(Client& client)
        : m_call(client.rest.stream(
            { .path = "/api/v1/pods?watch=true", .longLived = true },
            { [this](const HttpHead& head) { m_status = head.status; }, [](const std::string&) {},
              [this](const Expected<void>& ended) {
                  std::lock_guard lock(m_mutex);
                  m_end = ended ? "whole" : ended.error().reason + ": " + ended.error().sentence;
              } }))
    { }
    [[nodiscard]] int status() const { return m_status; }
    [[nodiscard]] std::string end() const
    {
        std::lock_guard lock(m_mutex);
        return m_end;
    }

private:
    std::atomic<int> m_status = 0;
    mutable std::mutex m_mutex; // guards m_end
    std::string m_end;
    Subscription m_call;
};

} // namespace

class TestContractIdentity : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void aNewCertificateClosesConnections();
    void aNewTokenClosesNothing();
    void anOlderCertificateDoesNotComeBack();
    void oneThatCannotBeReadIsRefused();
    void filesThatChangeAreReadAfterA401();
    void filesThatDoNotFitAreNotUsed();
    void anEndMayAskForMore();
    void anAuthorityThatChangesIsReadAgain();

private:
    const Cluster m_cluster;
    ClusterAccess m_access;
    std::string m_certificate; ///< the administrator's
    std::string m_key;
};

void TestContractIdentity::initTestCase()
{
    if (const auto missing = m_cluster.missing(QStringLiteral("personas")); !missing.isEmpty())
        QSKIP(qPrintable(missing));
    m_access = m_cluster.access();
    m_certificate = m_access.credentials.clientCertificatePem;
    m_key = m_access.credentials.clientKeyPem.reveal();
    QVERIFY(!m_certificate.empty());
    m_access.credentials = {};
}

void TestContractIdentity::aNewCertificateClosesConnections()
{
    const auto who = std::make_shared<Wardrobe>();
    Client client(m_access, who);
    who->wear(m_certificate, m_key, 1);
    const OpenWatch watch(client);
    QTRY_COMPARE(watch.status(), 200);
    QCOMPARE(client.status(), 200);
    who->wear(kTestCertificate, kTestKey, 2);
    QCOMPARE(client.status(), 401); // nobody here trusts that one
    QTRY_VERIFY2(watch.end().starts_with("ConnectionLost: "), watch.end().c_str());
    who->wear(m_certificate, m_key, 3);
    QCOMPARE(client.status(), 200);
    who->wear({}, {}, 4);
    QCOMPARE(client.status(), 403); // nobody in particular
}

void TestContractIdentity::aNewTokenClosesNothing()
{
    const auto who = std::make_shared<Wardrobe>();
    Client client(m_access, who);
    who->wear(m_certificate, m_key, 1);
    const OpenWatch watch(client);
    QTRY_COMPARE(watch.status(), 200);
    who->wear(m_certificate, m_key, 2, "other");
    (void)client.status();
    who->wear(m_certificate, m_key, 2);
    QCOMPARE(client.status(), 200);
    QCOMPARE(watch.end(), std::string());
}

void TestContractIdentity::anOlderCertificateDoesNotComeBack()
{
    const auto who = std::make_shared<Wardrobe>();
    Client client(m_access, who);
    who->wear(m_certificate, m_key, 2);
    QCOMPARE(client.status(), 200);
    const OpenWatch watch(client);
    QTRY_COMPARE(watch.status(), 200);
    who->wear(kTestCertificate, kTestKey, 1); // a request that was proven earlier
    QCOMPARE(client.status(), 200);
    QCOMPARE(watch.end(), std::string());
}

void TestContractIdentity::oneThatCannotBeReadIsRefused()
{
    const auto who = std::make_shared<Wardrobe>();
    Client client(m_access, who);
    who->wear(m_certificate, m_key, 1);
    QCOMPARE(client.status(), 200);
    who->wear(m_certificate, "s3cr3t", 2);
    const auto answer = client.rest.fetchAndWait("look", { .path = "/api/v1/secrets" });
    QVERIFY(!answer && answer.error().kind == ErrorKind::Config);
    QVERIFY(answer.error().sentence.find("client key") != std::string::npos);
    QVERIFY(answer.error().sentence.find("s3cr3t") == std::string::npos);
}

/// On the network thread, from within what was asked for before: it would wait for itself.
void TestContractIdentity::anEndMayAskForMore()
{
    Client client(m_access, std::make_shared<NoAuthenticator>());
    auto& transport = client.network->transport();
    const HttpRequest version { .path = "/version" };
    auto unusable = version;
    unusable.identity =
        std::make_shared<ClientIdentity>(ClientIdentity { "no certificate", Secret("no key"), 1 });
    std::mutex mutex; // guards calls
    std::vector<Subscription> calls;
    std::promise<bool> done;
    const auto ask = [&](const HttpRequest& request, std::function<void(bool)> then) {
        auto call = transport.start(request,
                                    { [](const HttpHead&) {}, [](const std::string&) {},
                                      [then = std::move(then)](const Expected<void>& end) {
                                          then(end.has_value());
                                      } });
        std::lock_guard lock(mutex);
        calls.push_back(std::move(call));
    };
    ask(version, [&](bool) {
        ask(unusable, [&](bool) { ask(version, [&](bool well) { done.set_value(well); }); });
    });
    auto answered = done.get_future();
    QCOMPARE(answered.wait_for(std::chrono::seconds(30)), std::future_status::ready);
    QVERIFY(answered.get());
}

void TestContractIdentity::filesThatChangeAreReadAfterA401()
{
    const Cabinet files;
    auto access = m_access;
    access.credentials = { .clientCertificatePem = kTestCertificate,
                           .clientKeyPem = Secret(kTestKey),
                           .clientCertificateFile = files.write("crt", kTestCertificate),
                           .clientKeyFile = files.write("key", kTestKey) };
    Client client(access,
                  std::make_shared<ClientFilesAuthenticator>(std::make_shared<NoAuthenticator>(),
                                                             access.credentials));
    QCOMPARE(client.status(), 401);
    files.write("crt", m_certificate);
    files.write("key", m_key);
    QCOMPARE(client.status(), 200); // the same request, once more
}

void TestContractIdentity::filesThatDoNotFitAreNotUsed()
{
    const Cabinet files;
    const Credentials credentials { .clientCertificatePem = kTestCertificate,
                                    .clientKeyPem = Secret(kTestKey),
                                    .clientCertificateFile = files.write("crt", kTestCertificate),
                                    .clientKeyFile = files.write("key", kTestKey) };
    ClientFilesAuthenticator authenticator(std::make_shared<NoAuthenticator>(), credentials);
    const auto shown = [&authenticator](TimePoint now) {
        std::string certificate;
        const auto call = authenticator.authenticate(
            now, [&certificate](const Expected<RequestCredentials>& proof) {
                certificate = proof->identity->certificatePem;
            });
        return certificate;
    };
    const TimePoint start { std::chrono::hours(1) };
    QCOMPARE(shown(start), kTestCertificate);
    files.write("crt", m_certificate); // the key is about to follow
    QVERIFY(!authenticator.unauthorized(start));
    QCOMPARE(shown(start + std::chrono::minutes(6)), kTestCertificate);
    files.write("key", m_key);
    QCOMPARE(shown(start + std::chrono::minutes(7)), kTestCertificate);
    QCOMPARE(shown(start + std::chrono::minutes(11)), m_certificate);
    files.write("crt", "");
    QCOMPARE(shown(start + std::chrono::minutes(20)), m_certificate);
}

void TestContractIdentity::anAuthorityThatChangesIsReadAgain() // semantics 12.140
{
    const Cabinet files;
    auto access = m_access;
    access.certificateAuthorityPem = kLoopbackCertificate;
    access.certificateAuthoritySource = files.write("ca.crt", kLoopbackCertificate);
    const auto who = std::make_shared<Wardrobe>();
    who->wear(m_certificate, m_key, 1);
    Client client(access, who);
    const auto refused = client.rest.fetchAndWait("look", { .path = "/api/v1/secrets" });
    QVERIFY(!refused && refused.error().kind == ErrorKind::Tls);
    files.write("ca.crt", "in the middle of being written"); // tst_contract_faults_tls has more
    const auto still = client.rest.fetchAndWait("look", { .path = "/api/v1/secrets" });
    QVERIFY(!still && still.error().kind == ErrorKind::Tls);
    files.write("ca.crt", m_access.certificateAuthorityPem);
    QCOMPARE(client.status(), 200);
}

KW_TEST_GUILESS(TestContractIdentity)

} // namespace tst_contract_identity

#include "tst_contract_identity.moc"
