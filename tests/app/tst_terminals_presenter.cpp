// Terminals of a simulated cluster on their way to their views.
#include <app/simulator/simulated_cluster.h>
#include <app/views/streams/debug_starts.h>
#include <app/views/streams/terminals_presenter.h>
#include <core/client/client_set.h>
#include <core/config/kubeconfig_parser.h>
#include <core/config/resolve.h>
#include <core/types/core_v1.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>
#include <QTest>

namespace tst_terminals_presenter {

using namespace kittiwake;
using State = TerminalView::State;

namespace {

constexpr int kTimeout = 60'000; ///< \units ms
constexpr const char* kNamespace = "default";

struct Bench
{
    std::unique_ptr<ClusterSession> session;
    TerminalListModel terminals;
    std::unique_ptr<TerminalsPresenter> presenter;

    Bench(const sim::SimulatedCluster& cluster, const char* persona)
    {
        const auto config = parseKubeconfig(cluster.kubeconfig(persona), "the demo cluster").config;
        session = std::move(ClusterSession::open(std::move(resolve(config)).value())).value();
        presenter = std::make_unique<TerminalsPresenter>(*session, terminals);
    }
    /// A pod with so many containers; made, where there is none.
    [[nodiscard]] ObjectLink pod(std::size_t containers) const
    {
        core_v1::Pod pod;
        pod.metadata.namespace_ = kNamespace;
        pod.metadata.name = "with-" + std::to_string(containers);
        for (const char* name : { "app", "proxy" }) {
            if (pod.spec.containers.size() < containers)
                pod.spec.containers.push_back({ .name = name, .image = "registry.example/app:1" });
        }
        (void)session->clients().of<core_v1::Pod>(kNamespace).create(pod).wait();
        return { "", "Pod", { kNamespace, pod.metadata.name } };
    }
    [[nodiscard]] bool runs(const ObjectLink& link) const
    {
        const auto pod = session->clients().of<core_v1::Pod>(kNamespace).get(link.key.name).wait();
        return pod && pod->status.phase == "Running"
            && std::all_of(pod->status.containerStatuses.begin(),
                           pod->status.containerStatuses.end(),
                           [](const auto& one) { return one.state.running.has_value(); });
    }
    /// A terminal in a container that is added to a pod.
    TerminalView& debug(const ObjectLink& of, const char* image = "busybox", bool input = true)
    {
        const DebugRequest request { .ns = of.key.ns,
                                     .pod = of.key.name,
                                     .target = "app",
                                     .image = image,
                                     .stdIn = input,
                                     .tty = input };
        return *terminals.add({ .pod = of,
                                .kind = TerminalTarget::Kind::Debug,
                                .debug = DebugOptions { .object = of, .request = request } });
    }
    /// A terminal in a pod that is made on a node.
    TerminalView& debugNode(bool removes)
    {
        const auto nodes = session->clients().of<core_v1::Node>().list().wait();
        const auto name = nodes->items.front().metadata.name;
        DebugOptions options { .object = { "", "Node", { {}, name } },
                               .request = { .ns = kNamespace,
                                            .node = name,
                                            .image = "busybox",
                                            .stdIn = true,
                                            .tty = true },
                               .removes = removes };
        return *terminals.add({ .pod = { "", "Pod", { kNamespace, {} } },
                                .kind = TerminalTarget::Kind::Debug,
                                .debug = options });
    }
    /// It is there, and nobody has asked for its end.
    [[nodiscard]] bool stays(const ObjectKey& pod) const
    {
        const auto found = session->clients().of<core_v1::Pod>(pod.ns).get(pod.name).wait();
        return found && !found->metadata.deletionTimestamp;
    }
    [[nodiscard]] static std::string text(const TerminalView& view)
    {
        const auto& all = view.snapshot();
        return all ? all->text({ { all->firstLine(), 0 }, { all->endLine(), 0 } }) : "";
    }
    static void type(TerminalView& view, const char* line)
    {
        for (; *line != '\0'; ++line)
            view.press({ .point = static_cast<char32_t>(*line) });
        view.press({ .name = TerminalKey::Name::Enter });
    }
};

} // namespace

class TerminalsPresenterTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void aShellAnswersAndEnds();
    void aContainerIsChosenFirst();
    void attachesToWhatRuns();
    void aPodThatIsGoneIsSaid();
    void theSessionsEndIsSaid();
    void closingATerminalEndsIt();
    void aTerminalIsOneOfTheStreams();
    void aDebugContainerIsAddedAndStays();
    void aDebugContainerThatHasEndedHasItsLogShown();
    void aDebugImageThatIsNotThereIsSaid();
    void aNodesPodGoesWithItsTerminal();
    void aNodesPodStaysWhereThatIsWanted();
    void aNodesPodThatOutlivesItsSessionIsNamed();
    void theFormLeadsToATerminal();

private:
    std::unique_ptr<sim::SimulatedCluster> m_cluster;
};

void TerminalsPresenterTest::initTestCase()
{
    auto cluster =
        sim::SimulatedCluster::start({ .contents = sim::SimulatedClusterOptions::Contents::Plain });
    QVERIFY(cluster);
    m_cluster = std::move(*cluster);
    Bench b(*m_cluster, "admin");
    for (const std::size_t containers : { 1U, 2U }) {
        const auto pod = b.pod(containers);
        QTRY_VERIFY_WITH_TIMEOUT(b.runs(pod), kTimeout);
    }
}

void TerminalsPresenterTest::aShellAnswersAndEnds()
{
    Bench b(*m_cluster, "admin");
    auto& view = *b.terminals.add({ .pod = b.pod(1) });
    QTRY_COMPARE_WITH_TIMEOUT(view.state(), State::Open, kTimeout);
    QTRY_VERIFY_WITH_TIMEOUT(Bench::text(view).find("/ #") != std::string::npos, kTimeout);
    Bench::type(view, "hostname");
    QTRY_VERIFY_WITH_TIMEOUT(Bench::text(view).find('\n' + view.target().pod.key.name + '\n')
                                 != std::string::npos,
                             kTimeout);
    Bench::type(view, "exit 127"); // a shell that was used may end so
    QTRY_COMPARE_WITH_TIMEOUT(view.state(), State::Ended, kTimeout);
    QCOMPARE(view.sentence(), QStringLiteral("The shell exited with code 127."));
    view.reconnect();
    QTRY_COMPARE_WITH_TIMEOUT(view.state(), State::Open, kTimeout);
}

void TerminalsPresenterTest::aContainerIsChosenFirst()
{
    Bench b(*m_cluster, "admin");
    auto& view = *b.terminals.add({ .pod = b.pod(2) });
    QTRY_COMPARE_WITH_TIMEOUT(view.state(), State::Choosing, kTimeout);
    QVERIFY(view.containers().size() >= 2);
    view.choose(1);
    QTRY_COMPARE_WITH_TIMEOUT(view.state(), State::Open, kTimeout);
}

void TerminalsPresenterTest::attachesToWhatRuns()
{
    Bench b(*m_cluster, "admin");
    auto& view = *b.terminals.add({ .pod = b.pod(1), .kind = TerminalTarget::Kind::Attached });
    QTRY_COMPARE_WITH_TIMEOUT(view.state(), State::Open, kTimeout);
    QCOMPARE(view.sentence().isEmpty(), view.container().takesInput);
}

void TerminalsPresenterTest::aPodThatIsGoneIsSaid()
{
    Bench b(*m_cluster, "admin");
    auto& view = *b.terminals.add({ .pod = { "", "Pod", { kNamespace, "no-such-pod" } } });
    QTRY_COMPARE_WITH_TIMEOUT(view.state(), State::Lost, kTimeout);
    QVERIFY(view.sentence().contains(QStringLiteral("no-such-pod")));
    QVERIFY(view.hint().isEmpty());
}

void TerminalsPresenterTest::theSessionsEndIsSaid()
{
    Bench b(*m_cluster, "admin");
    auto& view = *b.terminals.add({ .pod = b.pod(1) });
    QTRY_COMPARE_WITH_TIMEOUT(view.state(), State::Open, kTimeout);
    b.presenter.reset();
    QCOMPARE(view.state(), State::Lost);
    QVERIFY(!view.sentence().isEmpty());
    b.presenter = std::make_unique<TerminalsPresenter>(*b.session, b.terminals);
    view.reconnect();
    QTRY_COMPARE_WITH_TIMEOUT(view.state(), State::Open, kTimeout);
}

void TerminalsPresenterTest::closingATerminalEndsIt()
{
    Bench b(*m_cluster, "admin");
    for (int i = 0; i < 3; ++i) {
        auto& view = *b.terminals.add({ .pod = b.pod(1) });
        if (i > 0)
            QTRY_COMPARE_WITH_TIMEOUT(view.state(), State::Open, kTimeout);
        b.terminals.close(b.terminals.currentRow()); // at once, too
    }
    QCOMPARE(b.terminals.count(), 0);
}

void TerminalsPresenterTest::aTerminalIsOneOfTheStreams()
{
    Bench b(*m_cluster, "admin");
    const auto& registry = b.session->streams();
    const auto state = [&] {
        const auto all = registry.streams();
        return all.size() == 1 ? all.front().stream->status().state : StreamState::Waiting;
    };
    auto& view = *b.terminals.add({ .pod = b.pod(1) });
    QTRY_COMPARE_WITH_TIMEOUT(state(), StreamState::Open, kTimeout);
    QTRY_VERIFY_WITH_TIMEOUT(registry.streams().front().stream->status().received > 0, kTimeout);
    Bench::type(view, "exit 3");
    QTRY_COMPARE_WITH_TIMEOUT(state(), StreamState::Done, kTimeout);
    const auto stream = registry.streams().front().stream;
    QCOMPARE(stream->facts().kind, StreamKind::Terminal);
    QCOMPARE(stream->facts().name, view.target().pod.key.name);
    QVERIFY(stream->status().sent > 0);
    QCOMPARE(stream->status().exitCode, std::optional<int>(3));
    QVERIFY(stream->status().startable);
    QVERIFY(!stream->start());
    QTRY_COMPARE_WITH_TIMEOUT(state(), StreamState::Open, kTimeout);
    registry.streams().front().stream->close(); // its shell runs: that is asked
    QTRY_COMPARE_WITH_TIMEOUT(b.terminals.leaving(), &view, kTimeout);
    b.terminals.answer(true);
    QTRY_COMPARE_WITH_TIMEOUT(b.terminals.count(), 0, kTimeout);
    QCOMPARE(registry.streams().size(), std::size_t { 0 });
}

void TerminalsPresenterTest::aDebugContainerIsAddedAndStays() // A 9.1
{
    Bench b(*m_cluster, "admin");
    QSignalSpy told(b.presenter.get(), &TerminalsPresenter::told);
    std::vector<ChangeRecord> made;
    connect(b.presenter.get(), &TerminalsPresenter::changeMade, &b.terminals,
            [&made](const ChangeNews& news) { made.push_back(news.record); });
    auto& view = b.debug(b.pod(1));
    const auto first = view.target().container;
    QVERIFY(first.starts_with("debugger-"));
    QVERIFY(view.name().endsWith(QString::fromStdString(first)));
    QTRY_COMPARE_WITH_TIMEOUT(view.state(), State::Open, kTimeout);
    Bench::type(view, "hostname");
    QTRY_VERIFY_WITH_TIMEOUT(Bench::text(view).find("\nwith-1\n") != std::string::npos, kTimeout);
    QCOMPARE(view.sentence(), QString());
    Bench::type(view, "exit 3");
    QTRY_COMPARE_WITH_TIMEOUT(view.state(), State::Ended, kTimeout);
    QVERIFY2(view.sentence().contains(QStringLiteral("stays in the pod")),
             qPrintable(view.sentence()));
    view.reconnect(); // which can be another one only
    QTRY_COMPARE_WITH_TIMEOUT(view.state(), State::Open, kTimeout);
    QVERIFY(view.target().container != first);
    QCOMPARE(made.size(), std::size_t(2));
    QCOMPARE(made[0].state, ChangeState::Done);
    QCOMPARE(made[0].object.key, (ObjectKey { kNamespace, "with-1" }));
    QCOMPARE(made[0].progress.english(), "container " + first + " of pod default/with-1");
    QCOMPARE(made[0].command,
             "kubectl debug with-1 -n default -it --image=busybox --container=" + first
                 + " --target=app --profile=general");
    QVERIFY(told.isEmpty());
    b.terminals.close(0);
    QCOMPARE(told.count(), 1);
    QVERIFY(told[0][0].toString().contains(QStringLiteral("until the pod is deleted")));
}

void TerminalsPresenterTest::aDebugContainerThatHasEndedHasItsLogShown() // A 9.2.10
{
    Bench b(*m_cluster, "admin");
    auto& view = b.debug(b.pod(1), "busybox", false);
    QTRY_COMPARE_WITH_TIMEOUT(view.state(), State::Ended, kTimeout);
    QTRY_VERIFY_WITH_TIMEOUT(!Bench::text(view).empty(), kTimeout);
    QVERIFY(view.sentence().startsWith(u"The debug container has ended."));
}

void TerminalsPresenterTest::aDebugImageThatIsNotThereIsSaid() // A 9.2.3
{
    Bench b(*m_cluster, "admin");
    auto& view = b.debug(b.pod(1), "busybox:broken");
    QTRY_COMPARE_WITH_TIMEOUT(view.state(), State::Lost, kTimeout);
    QVERIFY2(view.sentence().contains(QStringLiteral("ImagePullBackOff: Back-off pulling image")),
             qPrintable(view.sentence()));
    QVERIFY(view.sentence().contains(QStringLiteral("stays in the pod")));
}

void TerminalsPresenterTest::aNodesPodGoesWithItsTerminal()
{
    Bench b(*m_cluster, "admin");
    QSignalSpy told(b.presenter.get(), &TerminalsPresenter::told);
    auto& view = b.debugNode(true);
    const auto pod = view.target().pod.key;
    QVERIFY(pod.name.starts_with("node-debugger-"));
    QTRY_COMPARE_WITH_TIMEOUT(view.state(), State::Open, kTimeout);
    QVERIFY(b.stays(pod));
    b.terminals.close(0);
    QTRY_COMPARE_WITH_TIMEOUT(told.count(), 1, kTimeout);
    QVERIFY(told[0][0].toString().contains(QStringLiteral("was deleted")));
    QVERIFY(!b.stays(pod));
}

void TerminalsPresenterTest::aNodesPodStaysWhereThatIsWanted()
{
    Bench b(*m_cluster, "admin");
    QSignalSpy told(b.presenter.get(), &TerminalsPresenter::told);
    std::vector<ChangeRecord> made;
    connect(b.presenter.get(), &TerminalsPresenter::changeMade, &b.terminals,
            [&made](const ChangeNews& news) { made.push_back(news.record); });
    auto& view = b.debugNode(false);
    const auto pod = view.target().pod.key;
    QTRY_COMPARE_WITH_TIMEOUT(view.state(), State::Open, kTimeout);
    QCOMPARE(made.size(), std::size_t(1));
    const auto node = view.target().debug->request.node;
    QCOMPARE(made[0].object, (ObjectLink { "", "Node", { {}, node } }));
    QCOMPARE(made[0].progress.english(), "pod " + pod.toString() + " on node " + node);
    QCOMPARE(made[0].command,
             "kubectl debug node/" + node
                 + " -n default -it --image=busybox --container=debugger --profile=general");
    b.terminals.close(0);
    QCOMPARE(told.count(), 1);
    QVERIFY(told[0][0].toString().contains(QStringLiteral("kubectl delete pod -n default ")));
    QVERIFY(b.stays(pod));
}

void TerminalsPresenterTest::aNodesPodThatOutlivesItsSessionIsNamed()
{
    Bench b(*m_cluster, "admin");
    auto& view = b.debugNode(true);
    const auto pod = view.target().pod.key;
    QTRY_COMPARE_WITH_TIMEOUT(view.state(), State::Open, kTimeout);
    b.presenter.reset();
    QVERIFY(b.stays(pod));
    QVERIFY2(view.sentence().contains(QStringLiteral("kubectl delete pod -n default ")),
             qPrintable(view.sentence()));
}

void TerminalsPresenterTest::theFormLeadsToATerminal()
{
    Bench b(*m_cluster, "admin");
    DebugForm form;
    const DebugStarts starts(*b.session, form, b.terminals);
    form.open(b.pod(2), QStringLiteral("default"));
    QTRY_COMPARE_WITH_TIMEOUT(form.targets(), (QStringList { "app", "proxy", "" }), kTimeout);
    QCOMPARE(form.target(), QStringLiteral("app"));
    form.setTarget(QStringLiteral("proxy"));
    form.submit();
    QVERIFY(form.state() == DebugForm::State::Closed);
    QCOMPARE(b.terminals.count(), 1);
    QCOMPARE(b.terminals.at(0)->target().debug->request.target, std::string("proxy"));
    QTRY_COMPARE_WITH_TIMEOUT(b.terminals.at(0)->state(), State::Open, kTimeout);
    form.open({ "", "Pod", { kNamespace, "no-such-pod" } }, {});
    QTRY_VERIFY_WITH_TIMEOUT(form.problem().contains(QStringLiteral("not found")), kTimeout);
}

KW_TEST_GUI(TerminalsPresenterTest)

} // namespace tst_terminals_presenter

#include "tst_terminals_presenter.moc"
