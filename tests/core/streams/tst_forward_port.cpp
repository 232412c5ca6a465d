// Which port of which pod is meant, and what is said on a forwarded one.
#include <core/client/object_list.h>
#include <core/streams/forward/forward_find.h>
#include <core/streams/forward/forward_port.h>
#include <core/streams/forward/local_listener.h>
#include <core/streams/forward/port_prefix.h>
#include <core/streams/forward/port_scheme.h>
#include <core/streams/pod_choice.h>
#include <tests/support/test_program.h>
#include <tests/support/without_ipv6.h>

#include <QTest>

namespace tst_forward_port {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

/// With ' for ".
template<typename T>
T fromText(std::string text)
{
    std::replace(text.begin(), text.end(), '\'', '"');
    auto read = WireFormat<T>::read(text);
    if (!read)
        qFatal("%s", read.error().sentence.c_str());
    return std::move(*read);
}

core_v1::Pod pod(const std::string& more, const std::string& name = "web-0")
{
    return fromText<core_v1::Pod>("{'metadata':{'name':'" + name + "'}," + more + '}');
}

const std::string kPorts =
    "'spec':{'containers':[{'name':'c','ports':[{'name':'http','containerPort':8080},"
    "{'name':'dns','containerPort':53,'protocol':'UDP'},"
    "{'name':'dns-tcp','containerPort':53,'protocol':'TCP'},"
    "{'name':'syslog','containerPort':514,'protocol':'UDP'}]}],"
    "'initContainers':[{'name':'mesh','restartPolicy':'Always','ports':[{'name':'admin',"
    "'containerPort':15000}]},{'name':'once','ports':[{'name':'gone','containerPort':1}]}]}";

FoundPod served(const std::string& ports, const std::string& more = "")
{
    return { pod(kPorts),
             fromText<core_v1::Service>("{'metadata':{'name':'web'},'spec':{" + more + "'ports':["
                                        + ports + "]}}") };
}

std::string ready(const char* since)
{
    return std::string("'spec':{'nodeName':'n'},'status':{'phase':'Running','conditions':[{'type':"
                       "'Ready','status':'True','lastTransitionTime':'")
        + since + "'}]}";
}

} // namespace

class TestForwardPort : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void portsAreWrittenAsForKubectl_data()
    {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<int>("local");
        QTest::addColumn<std::string>("remote");
        QTest::newRow("both") << std::string("8080:80") << 8080 << std::string("80");
        QTest::newRow("one") << std::string("80") << -1 << std::string("80");
        QTest::newRow("any free") << std::string(":80") << 0 << std::string("80");
        QTest::newRow("any free, 0") << std::string("0:80") << 0 << std::string("80");
        QTest::newRow("name") << std::string("http") << -1 << std::string("http");
        QTest::newRow("to a name") << std::string("8080:http") << 8080 << std::string("http");
    }
    void portsAreWrittenAsForKubectl()
    {
        QFETCH(std::string, text);
        QFETCH(int, local);
        QFETCH(std::string, remote);
        const auto port = parseForwardPort(text);
        QVERIFY2(port, port ? "" : port.error().sentence.c_str());
        QCOMPARE(port->local ? int(*port->local) : -1, local);
        QCOMPARE(port->remote, remote);
    }

    void whatIsNoPairOfPortsIsRefused_data() // A 3.4.17, semantics 12.152
    {
        QTest::addColumn<std::string>("text");
        for (const auto* text : { "", ":", "80:", "1:2:3", "65536", "80:65536", "0", "0:0", "80:0",
                                  "70000:80", "x:80", "a:1", "-1:80" })
            QTest::newRow(text) << std::string(text);
    }
    void whatIsNoPairOfPortsIsRefused()
    {
        QFETCH(std::string, text);
        const auto port = parseForwardPort(text);
        QVERIFY(!port);
        QVERIFY(port.error().kind == ErrorKind::Invalid);
    }

    void aPortOfAPodIsANumberOrAName_data()
    {
        QTest::addColumn<std::string>("remote");
        QTest::addColumn<int>("port");
        QTest::newRow("declared") << std::string("8080") << 8080;
        QTest::newRow("not declared") << std::string("9999") << 9999;
        QTest::newRow("name") << std::string("http") << 8080;
        QTest::newRow("UDP and TCP") << std::string("53") << 53;
        QTest::newRow("of a sidecar") << std::string("admin") << 15000;
        QTest::newRow("of what has ended") << std::string("gone") << 0;
        QTest::newRow("UDP alone") << std::string("514") << 0;
        QTest::newRow("UDP by name") << std::string("dns") << 0;
        QTest::newRow("unknown") << std::string("https") << 0;
    }
    void aPortOfAPodIsANumberOrAName()
    {
        QFETCH(std::string, remote);
        QFETCH(int, port);
        const auto found = remotePortOf({ pod(kPorts) }, remote);
        QCOMPARE(found ? int(found->ofPod) : 0, port);
        if (found)
            QCOMPARE(found->named, found->ofPod);
        else
            QVERIFY(found.error().kind == ErrorKind::Invalid);
    }

    void aPortOfAServiceLeadsToItsTarget_data() // A 3.4.6 to 3.4.8
    {
        QTest::addColumn<std::string>("ports");
        QTest::addColumn<std::string>("more");
        QTest::addColumn<std::string>("remote");
        QTest::addColumn<int>("named");
        QTest::addColumn<int>("ofPod");
        const std::string none;
        QTest::newRow("number") << std::string("{'port':80,'targetPort':8080}") << none
                                << std::string("80") << 80 << 8080;
        QTest::newRow("name of the pod's") << std::string("{'port':80,'targetPort':'http'}") << none
                                           << std::string("80") << 80 << 8080;
        QTest::newRow("no target")
            << std::string("{'port':80}") << none << std::string("80") << 80 << 80;
        QTest::newRow("the service's name wins")
            << std::string("{'name':'http','port':81,'targetPort':9000}") << none
            << std::string("http") << 81 << 9000;
        QTest::newRow("headless") << std::string("{'port':80,'targetPort':8080}")
                                  << std::string("'clusterIP':'None',") << std::string("80") << 80
                                  << 80;
        QTest::newRow("not declared") << std::string("{'port':80,'targetPort':8080}") << none
                                      << std::string("8080") << 0 << 0;
        QTest::newRow("target unknown")
            << std::string("{'port':80,'targetPort':'x'}") << none << std::string("80") << 0 << 0;
        QTest::newRow("UDP") << std::string("{'port':53,'protocol':'UDP'}") << none
                             << std::string("53") << 0 << 0;
        QTest::newRow("UDP, then TCP")
            << std::string("{'name':'a','port':53,'protocol':'UDP'},{'name':'b','port':53,"
                           "'protocol':'TCP','targetPort':5353}")
            << none << std::string("53") << 53 << 5353;
    }
    void aPortOfAServiceLeadsToItsTarget()
    {
        QFETCH(std::string, ports);
        QFETCH(std::string, more);
        QFETCH(std::string, remote);
        QFETCH(int, named);
        QFETCH(int, ofPod);
        const auto found = remotePortOf(served(ports, more), remote);
        QCOMPARE(found ? int(found->named) : 0, named);
        QCOMPARE(found ? int(found->ofPod) : 0, ofPod);
    }

    void httpsIsToldByPorts_data() // A 3.4.18
    {
        QTest::addColumn<std::string>("container");
        QTest::addColumn<std::string>("service"); ///< empty: the pod was named
        QTest::addColumn<bool>("https");
        const auto row = [](const char* name, const char* container, const char* service,
                            bool https) {
            QTest::newRow(name) << std::string(container) << std::string(service) << https;
        };
        row("nothing says so", "'containerPort':8080", "", false);
        row("a name", "'name':'https','containerPort':9000", "", true);
        row("a name's end", "'name':'admin-https','containerPort':9000", "", true);
        row("a name's beginning", "'name':'https-admin','containerPort':9000", "", true);
        row("a word in a name", "'name':'nohttps','containerPort':9000", "", false);
        row("443", "'containerPort':443", "", true);
        row("8443", "'containerPort':8443", "", true);
        row("6443", "'containerPort':6443", "", true);
        row("a name before a number", "'name':'http','containerPort':8443", "", false);
        row("a name that says nothing", "'name':'web','containerPort':8443", "", true);
        row("the service's name", "'containerPort':9000",
            "'name':'https','port':80,'targetPort':9000", true);
        row("the service's number", "'containerPort':9000", "'port':443,'targetPort':9000", true);
        row("TLS ends before the pod", "'name':'http','containerPort':8080",
            "'name':'https','port':443,'targetPort':'http'", false);
        row("so, by its number", "'name':'http','containerPort':8080",
            "'name':'https','port':443,'targetPort':8080", false);
        row("the protocol", "'name':'http','containerPort':8080",
            "'port':80,'targetPort':8080,'appProtocol':'https'", true);
        row("the protocol before all", "'name':'https','containerPort':8443",
            "'name':'https','port':443,'targetPort':8443,'appProtocol':'kubernetes.io/h2c'", false);
        row("a protocol that is neither", "'containerPort':8443",
            "'port':443,'targetPort':8443,'appProtocol':'grpc'", true);
        row("no target", "'containerPort':9000", "'name':'https','port':9000", true);
    }
    void httpsIsToldByPorts()
    {
        QFETCH(std::string, container);
        QFETCH(std::string, service);
        QFETCH(bool, https);
        FoundPod found { pod("'spec':{'containers':[{'name':'c','ports':[{" + container + "}]}]}"),
                         {} };
        const auto& port = found.pod.spec.containers[0].ports[0];
        auto remote = std::to_string(port.containerPort);
        if (!service.empty()) {
            found.service = fromText<core_v1::Service>(
                "{'metadata':{'name':'web'},'spec':{'ports':[{" + service + "}]}}");
            remote = std::to_string(found.service->spec.ports[0].port);
        }
        const auto way = remotePortOf(found, remote);
        QVERIFY2(way, way ? "" : way.error().sentence.c_str());
        QCOMPARE(way->https, https);
    }

    void httpsIsGuessedBeforeAPodIsKnown()
    {
        for (const auto* remote : { "https", "web-https", "443", "8443" })
            QVERIFY2(speaksHttps(std::string_view(remote)), remote);
        for (const auto* remote : { "http", "web", "80", "4430" })
            QVERIFY2(!speaksHttps(std::string_view(remote)), remote);
    }

    void theNumberOfThePortIsLeftOut_data() // A 3.4.1
    {
        QTest::addColumn<QList<QByteArray>>("messages");
        QTest::newRow("by itself") << QList<QByteArray> { "\x50\x01", "data" };
        QTest::newRow("glued") << QList<QByteArray> { "\x50\x01"
                                                      "da",
                                                      "ta" };
        QTest::newRow("apart") << QList<QByteArray> { "\x50", "",
                                                      "\x01"
                                                      "data" };
    }
    void theNumberOfThePortIsLeftOut()
    {
        QFETCH(QList<QByteArray>, messages);
        PortPrefix prefix;
        std::string all;
        for (const auto& message : messages)
            all += prefix.take({ message.constData(), static_cast<std::size_t>(message.size()) });
        QCOMPARE(all, std::string("data"));
    }

    void theBestPodIsChosen()
    {
        std::vector<core_v1::Pod> pods;
        QVERIFY(bestPod(pods) == nullptr);
        // Each is better than the one before.
        const std::vector<std::string> texts {
            "'status':{'phase':'Pending'}",
            "'spec':{'nodeName':'n'},'status':{'phase':'Succeeded'}",
            "'spec':{'nodeName':'n'},'status':{'phase':'Running'}",
            ready("2026-01-02T00:00:00Z"),
            ready("2026-01-01T00:00:00Z"),
        };
        for (const auto& text : texts) {
            pods.insert(pods.begin(), pod(text, std::to_string(pods.size())));
            QCOMPARE(bestPod(pods)->metadata.name, pods.front().metadata.name);
        }
        auto leaving = pods.front();
        leaving.metadata.name = "leaving";
        leaving.metadata.deletionTimestamp = Time { "2026-01-03T00:00:00Z" };
        pods.push_back(leaving);
        QCOMPARE(bestPod(pods)->metadata.name, std::string("4"));
    }

    void theContainerIsTheOneThatIsMeant() // A 2.5.14, A 2.5.19
    {
        const std::string two = "'spec':{'containers':[{'name':'a'},{'name':'b'}],"
                                "'initContainers':[{'name':'i'}],'ephemeralContainers':[{'name':"
                                "'e'}]}";
        const auto some = pod(two);
        QCOMPARE(containerOf(some, "").value().name, std::string("a"));
        QCOMPARE(containerOf(some, "").value().note,
                 std::string("Defaulted container \"a\" out of: a, b, e (ephem), i (init)"));
        QCOMPARE(containerNames(some), std::vector<std::string>({ "a", "b", "i", "e" }));
        for (const auto* name : { "b", "i", "e" })
            QCOMPARE(containerOf(some, name).value().name, std::string(name));
        QVERIFY(!containerOf(some, "c"));
        QVERIFY(containerOf(some, "c").error().sentence.find("a, b") != std::string::npos);
        auto annotated = some;
        annotated.metadata.annotations["kubectl.kubernetes.io/default-container"] = "b";
        QCOMPARE(containerOf(annotated, "").value().name, std::string("b"));
        QVERIFY(containerOf(annotated, "").value().note.empty());
        annotated.metadata.annotations["kubectl.kubernetes.io/default-container"] = "x";
        QVERIFY(!containerOf(annotated, ""));
        QCOMPARE(containerOf(annotated, "a").value().name, std::string("a"));
        const auto single = pod("'spec':{'containers':[{'name':'a'}]}");
        QVERIFY(containerOf(single, "").value().note.empty());
    }

    void whatHasEndedIsNotTalkedTo() // A 3.4.16, A 4.5.13
    {
        QVERIFY(ifRunning(FoundPod { .pod = pod("'status':{'phase':'Running'}") }));
        for (const char* phase : { "Succeeded", "Failed", "Pending" }) {
            const auto ended =
                pod("'status':{'phase':'" + std::string(phase) + "'}"); // a Job's pod, say
            const auto forward = ifRunning(FoundPod { .pod = ended });
            QVERIFY2(!forward, phase);
            QVERIFY2(
                forward.error().sentence.ends_with("Current status=" + std::string(phase) + '.'),
                forward.error().sentence.c_str());
        }
        QVERIFY(checkRuns(pod("'status':{'phase':'Running'}")));
        QVERIFY(checkRuns(pod("'status':{'phase':'Pending'}"))); // its init containers run
        QVERIFY(!checkRuns(pod("'status':{'phase':'Succeeded'}")));
        QVERIFY(!checkRuns(pod("'status':{'phase':'Failed'}")));
    }

    void onlyOtherComputersAreAskedTwice()
    {
        for (const auto* address : { "localhost", "127.0.0.1", "127.1.2.3", "::1" })
            QVERIFY2(LocalListener::isLoopback(address), address);
        for (const auto* address : { "0.0.0.0", "::", "10.0.0.1", "127.0.0.1.example.org", "" })
            QVERIFY2(!LocalListener::isLoopback(address), address);
        const auto refused = LocalListener::listen({ "0.0.0.0" }, 0, false);
        QVERIFY(!refused);
        QVERIFY(refused.error().kind == ErrorKind::Config);
    }

    void aMachineWithoutIPv6HasOneLoopback() // A 3.4.10
    {
        std::optional<Expected<std::vector<LocalListener>>> both, six;
        const bool ran = withoutIpv6([&] {
            both = LocalListener::listen({ "localhost" }, 0, false);
            six = LocalListener::listen({ "::1" }, 0, false);
        });
        QVERIFY2(ran, "this kernel takes no seccomp filter");
        QVERIFY2(*both, *both ? "" : both->error().sentence.c_str());
        QCOMPARE((*both)->size(), std::size_t(1));
        QVERIFY((*both)->front().text().starts_with("127.0.0.1:"));
        QVERIFY(!*six); // what was asked for alone is not left out
        QVERIFY(six->error().kind == ErrorKind::Config);
    }

    void aPortIsBoundAtOnceAndTakenOnce() // A 3.4.9
    {
        const auto first = LocalListener::listen({ "localhost" }, 0, false);
        QVERIFY2(first, first ? "" : first.error().sentence.c_str());
        const auto port = first->front().port();
        QVERIFY(port != 0);
        for (const auto& listener : *first)
            QCOMPARE(listener.port(), port);
        const auto second = LocalListener::listen({ "127.0.0.1" }, port, false);
        QVERIFY(!second);
        QVERIFY(second.error().sentence.find("another program uses that port")
                != std::string::npos);
        QVERIFY(!LocalListener::listen({ "example.org" }, 0, true));
    }
};

KW_TEST_APPLESS(TestForwardPort)

} // namespace tst_forward_port

#include "tst_forward_port.moc"
