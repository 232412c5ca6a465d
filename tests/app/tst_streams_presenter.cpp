// Ports that are forwarded into a simulated cluster, copies, and logs, as rows of the view.
#include <app/simulator/simulated_cluster.h>
#include <app/views/streams/pod_copies.h>
#include <app/views/streams/port_forwards.h>
#include <app/views/streams/streams_presenter.h>
#include <app/window/wall_clock.h>
#include <core/client/client_set.h>
#include <core/config/kubeconfig_parser.h>
#include <core/config/resolve.h>
#include <tests/support/test_program.h>

#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>

namespace tst_streams_presenter {

using namespace kittiwake;

namespace {

constexpr int kTimeout = 60'000; ///< \units ms

std::optional<KindEntry> lookUp(const std::string& group, const std::string& kind)
{
    KindEntry entry;
    entry.namespaced = true;
    if (group == "apps" && kind == "Deployment")
        entry.gvr = { "apps", "v1", "deployments" };
    else if (group.empty() && kind == "Pod")
        entry.gvr = { "", "v1", "pods" };
    else
        return std::nullopt;
    return entry;
}

struct Bench
{
    std::unique_ptr<ClusterSession> session;
    StreamsView view { wallMilliseconds };
    ForwardForm forwardForm;
    CopyForm copyForm;
    const KindCatalogue catalogue = KindCatalogue::standard();
    std::unique_ptr<StreamsPresenter> presenter;
    std::unique_ptr<PortForwards> forwards;
    std::unique_ptr<PodCopies> copies;

    explicit Bench(const sim::SimulatedCluster& cluster, const char* persona = "admin",
                   std::vector<SavedForward> saved = {})
    {
        const auto config = parseKubeconfig(cluster.kubeconfig(persona), "the demo cluster").config;
        session = std::move(ClusterSession::open(std::move(resolve(config)).value())).value();
        view.setForwards(std::move(saved));
        presenter = std::make_unique<StreamsPresenter>(*session, view);
        forwards = std::make_unique<PortForwards>(*session, view, forwardForm, catalogue, lookUp);
        copies = std::make_unique<PodCopies>(*session, view, copyForm);
        view.setActive(true);
    }
    /// Any pod of the demo that runs with one container.
    [[nodiscard]] ObjectLink somePod() const
    {
        const auto pods = session->clients().of<core_v1::Pod>("").listAll({}).wait();
        for (const auto& pod : pods ? pods->items : std::vector<core_v1::Pod>()) {
            const auto& statuses = pod.status.containerStatuses;
            if (pod.spec.containers.size() == 1 && statuses.size() == 1 && statuses.front().ready)
                return { "", "Pod", { pod.metadata.namespace_, pod.metadata.name } };
        }
        return {};
    }
    /// Once it is done.
    void copy(const ObjectLink& pod, bool toPod, const char* remote, const QString& local)
    {
        copyForm.open(pod, toPod);
        QTRY_VERIFY_WITH_TIMEOUT(!copyForm.containers().isEmpty(), kTimeout);
        copyForm.setRemote(QLatin1String(remote));
        copyForm.setLocal(local);
        copyForm.setChecksum(true);
        copyForm.submit();
        QTRY_VERIFY_WITH_TIMEOUT(isIn(StreamState::Done) || isIn(StreamState::Failed), kTimeout);
        QVERIFY2(isIn(StreamState::Done), qPrintable(view.why()));
        view.forgetCurrent();
        QTRY_COMPARE_WITH_TIMEOUT(view.streams()->rowCount(), 0, kTimeout);
    }
    /// Any deployment of the demo that has a port and a pod that runs.
    [[nodiscard]] ObjectLink someDeployment() const
    {
        const auto pods = session->clients().of<core_v1::Pod>("").listAll({}).wait();
        for (const auto& pod : pods ? pods->items : std::vector<core_v1::Pod>()) {
            const bool hasPort =
                std::any_of(pod.spec.containers.begin(), pod.spec.containers.end(),
                            [](const auto& container) { return !container.ports.empty(); });
            const auto& owners = pod.metadata.ownerReferences;
            if (pod.status.phase != "Running" || !hasPort || owners.empty()
                || owners.front().kind != "ReplicaSet")
                continue;
            const auto& set = owners.front().name;
            return { "apps",
                     "Deployment",
                     { pod.metadata.namespace_, set.substr(0, set.rfind('-')) } };
        }
        return {};
    }
    void forward(const ObjectLink& object)
    {
        forwardForm.open(object);
        QTRY_VERIFY_WITH_TIMEOUT(forwardForm.state() == ForwardForm::State::Ready, kTimeout);
        QVERIFY2(forwardForm.problem().isEmpty(), qPrintable(forwardForm.problem()));
        QVERIFY(forwardForm.ports()->rowCount() > 0);
        forwardForm.ports()->setLocal(0, {});
        forwardForm.submit();
    }
    [[nodiscard]] const StreamEntry* row(int at = 0)
    {
        const auto* line = view.streams()->lineAt(at);
        return line == nullptr ? nullptr : &line->entry;
    }
    [[nodiscard]] bool isIn(StreamState state, int at = 0)
    {
        return row(at) != nullptr && row(at)->status.state == state;
    }
    [[nodiscard]] quint16 port()
    {
        return static_cast<quint16>(view.address().section(u':', 1).toUInt());
    }
};

} // namespace

class StreamsPresenterTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void forwardsAPortOfADeployment();
    void stopsAndStartsAgain();
    void remembersWhatWasForwarded();
    void saysInTheFormThatAPortIsTaken();
    void saysThatItMayNot();
    void copiesThereAndBack();
    void copiesAndSaysWhyNot();

private:
    std::unique_ptr<sim::SimulatedCluster> m_cluster;
};

void StreamsPresenterTest::initTestCase()
{
    auto cluster =
        sim::SimulatedCluster::start({ .contents = sim::SimulatedClusterOptions::Contents::Demo });
    QVERIFY(cluster);
    m_cluster = std::move(*cluster);
}

void StreamsPresenterTest::forwardsAPortOfADeployment()
{
    Bench b(*m_cluster);
    const auto object = b.someDeployment();
    QVERIFY(!object.key.name.empty());
    b.forward(object);
    QVERIFY(b.forwardForm.state() == ForwardForm::State::Closed);
    QTRY_VERIFY_WITH_TIMEOUT(b.isIn(StreamState::Open), kTimeout);
    QVERIFY(!b.row()->status.peer.empty());
    QVERIFY(b.view.currentObject() == object);
    QTcpSocket socket;
    socket.connectToHost(QStringLiteral("127.0.0.1"), b.port());
    QVERIFY(socket.waitForConnected(kTimeout));
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    QTRY_VERIFY_WITH_TIMEOUT(socket.bytesAvailable() > 0, kTimeout);
    QTRY_VERIFY_WITH_TIMEOUT(b.row()->status.received > 0, kTimeout);
    QTRY_COMPARE_WITH_TIMEOUT(b.row()->status.opened, std::uint64_t(1), kTimeout);
}

void StreamsPresenterTest::stopsAndStartsAgain()
{
    Bench b(*m_cluster);
    b.forward(b.someDeployment());
    QTRY_VERIFY_WITH_TIMEOUT(b.isIn(StreamState::Open), kTimeout);
    const auto port = b.port();
    b.view.closeCurrent();
    QTRY_VERIFY_WITH_TIMEOUT(b.isIn(StreamState::Stopped), kTimeout);
    QTRY_VERIFY_WITH_TIMEOUT(QTcpServer().listen(QHostAddress::LocalHost, port), kTimeout);
    QTRY_VERIFY_WITH_TIMEOUT((b.view.startCurrent(), b.isIn(StreamState::Open)), kTimeout);
    QCOMPARE(b.port(), port);
    b.view.forgetCurrent();
    QTRY_COMPARE_WITH_TIMEOUT(b.view.streams()->rowCount(), 0, kTimeout);
    QVERIFY(b.view.forwards().empty());
}

void StreamsPresenterTest::remembersWhatWasForwarded()
{
    std::vector<SavedForward> saved;
    {
        Bench b(*m_cluster);
        b.forward(b.someDeployment());
        saved = b.view.forwards();
        QCOMPARE(saved.size(), std::size_t(1));
        QVERIFY(saved.front().local != 0);
        QCOMPARE(saved.front().gvr.resource, "deployments");
    }
    Bench again(*m_cluster, "admin", saved);
    QTRY_VERIFY_WITH_TIMEOUT(again.isIn(StreamState::Stopped), kTimeout); // and not started
    QVERIFY(again.view.forwards() == saved);
    QTRY_VERIFY_WITH_TIMEOUT((again.view.startCurrent(), again.isIn(StreamState::Open)), kTimeout);
    QCOMPARE(again.port(), saved.front().local);
}

void StreamsPresenterTest::saysInTheFormThatAPortIsTaken()
{
    Bench b(*m_cluster);
    QTcpServer other;
    QVERIFY(other.listen(QHostAddress::LocalHost));
    b.forwardForm.open(b.someDeployment());
    QTRY_VERIFY_WITH_TIMEOUT(b.forwardForm.state() == ForwardForm::State::Ready, kTimeout);
    b.forwardForm.ports()->setLocal(0, QString::number(other.serverPort()));
    b.forwardForm.submit();
    QVERIFY2(b.forwardForm.problem().contains(u"another program uses that port"),
             qPrintable(b.forwardForm.problem()));
    QVERIFY(b.forwardForm.state() == ForwardForm::State::Ready); // to type another
    QVERIFY(b.view.forwards().empty());
    QTRY_COMPARE_WITH_TIMEOUT(b.view.streams()->rowCount(), 0, kTimeout);
}

void StreamsPresenterTest::saysThatItMayNot()
{
    Bench admin(*m_cluster);
    const auto object = admin.someDeployment();
    Bench b(*m_cluster, "nobody");
    b.forwardForm.open(object);
    QTRY_VERIFY_WITH_TIMEOUT(b.forwardForm.state() == ForwardForm::State::Ready, kTimeout);
    QVERIFY2(!b.forwardForm.problem().isEmpty(), "it may not read the deployment");
    b.forwardForm.setOther(QStringLiteral("0:80"));
    b.forwardForm.submit();
    QTRY_VERIFY_WITH_TIMEOUT(b.isIn(StreamState::Failed), kTimeout);
    QVERIFY(b.row()->status.error->kind == ErrorKind::Forbidden);
    QVERIFY(!b.view.why().isEmpty());
}

/// What was copied into a container of the demo is there, and comes back.
void StreamsPresenterTest::copiesThereAndBack()
{
    Bench b(*m_cluster);
    const QTemporaryDir folder;
    const auto pod = b.somePod();
    QVERIFY(!pod.key.name.empty());
    QFile in(folder.filePath(QStringLiteral("note")));
    QVERIFY(in.open(QIODevice::WriteOnly));
    const QByteArray written(200'000, 'x');
    in.write(written);
    in.close();
    b.copy(pod, true, "/tmp", in.fileName());
    b.copy(pod, false, "/tmp/note", folder.filePath(QStringLiteral("back")));
    QFile back(folder.filePath(QStringLiteral("back")));
    QVERIFY(back.open(QIODevice::ReadOnly));
    QCOMPARE(back.readAll(), written);
    b.copy(pod, false, "/etc", folder.filePath(QStringLiteral("etc"))); // a folder
    QVERIFY(QFile::exists(folder.filePath(QStringLiteral("etc/hostname"))));
}

void StreamsPresenterTest::copiesAndSaysWhyNot()
{
    Bench b(*m_cluster);
    const QTemporaryDir folder;
    b.copyForm.open({ "", "Pod", { "default", "no-such-pod" } }, false);
    QTRY_VERIFY_WITH_TIMEOUT(!b.copyForm.problem().isEmpty(), kTimeout); // said at once
    b.copyForm.setRemote(QStringLiteral("/etc/hostname"));
    b.copyForm.setLocal(folder.path());
    b.copyForm.submit();
    QTRY_VERIFY_WITH_TIMEOUT(b.isIn(StreamState::Failed), kTimeout);
    QVERIFY(b.row()->status.error->kind == ErrorKind::NotFound);
    QCOMPARE(b.view.startText(), "Copy again");
    b.view.startCurrent();
    QTRY_VERIFY_WITH_TIMEOUT(b.row()->status.retries == 1, kTimeout);
    QTRY_VERIFY_WITH_TIMEOUT(b.isIn(StreamState::Failed), kTimeout);
    b.view.forgetCurrent();
    QTRY_COMPARE_WITH_TIMEOUT(b.view.streams()->rowCount(), 0, kTimeout);
}

KW_TEST_GUILESS(StreamsPresenterTest)

} // namespace tst_streams_presenter

#include "tst_streams_presenter.moc"
