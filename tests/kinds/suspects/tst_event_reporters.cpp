// Whose an Event is, by who reports it.
#include <kinds/suspects/event_reporters.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_event_reporters {

using namespace kittiwake;

namespace {

ControllerProgram programOf(const char* ns, const char* kind, const char* name, const char* pod,
                            const char* container, const char* lease = "")
{
    ControllerProgram program { .ns = ns, .kind = kind, .name = name };
    program.replicas.push_back({ .ns = ns, .pod = pod, .container = container });
    if (*lease != '\0')
        program.leases.push_back({ .ns = ns, .name = lease });
    return program;
}

std::vector<ControllerProgram> programs()
{
    return { programOf("kube-system", "Node", "kube-controller-manager",
                       "kube-controller-manager-cp-1", "kube-controller-manager"),
             programOf("kube-system", "Node", "kube-scheduler", "kube-scheduler-cp-1",
                       "kube-scheduler"),
             programOf("cert-manager", "Deployment", "cert-manager", "cert-manager-7d4-x",
                       "cert-manager-controller", "cert-manager-lock"),
             programOf("storage", "Deployment", "ebs-csi-controller", "ebs-csi-controller-6f-abc",
                       "ebs-plugin"),
             programOf("a", "Deployment", "widget-operator", "widget-operator-1-a", "manager"),
             programOf("b", "Deployment", "gadget-operator", "gadget-operator-1-a", "manager"),
             programOf("c", "Deployment", "twin", "twin-1-a", "twins", "twin.example.org"),
             programOf("d", "Deployment", "twin", "twin-2-b", "twins") };
}

} // namespace

class TestEventReporters : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void knowsWhoReports_data() // Q 4.26
    {
        QTest::addColumn<QByteArray>("component");
        QTest::addColumn<QByteArray>("program");
        const auto row = [](const char* component, const char* program) {
            QTest::newRow(component) << QByteArray(component) << QByteArray(program);
        };
        constexpr const char* kManager = "kube-system/Node/kube-controller-manager";
        constexpr const char* kCertManager = "cert-manager/Deployment/cert-manager";
        row("widget-operator", "a/Deployment/widget-operator");
        row("ex.org/widget-operator", "a/Deployment/widget-operator"); // as a reportingController
        row("cert-manager-lock", kCertManager); // its Lease
        row("cert-manager-controller", kCertManager); // its container
        row("cert-manager-certificates-trigger", kCertManager); // a controller of it
        row("ebs.csi.aws.com_ebs-csi-controller-6f-abc_0f5c3c1e-9a41-4f0b-8b1b-0123456789ab",
            "storage/Deployment/ebs-csi-controller");
        row("deployment-controller", kManager);
        row("horizontal-pod-autoscaler", kManager);
        row("controllermanager", kManager);
        row("service-controller", kManager);
        row("default-scheduler", "kube-system/Node/kube-scheduler");
        row("twin.example.org", "c/Deployment/twin");
        // Nobody's.
        row("twin", ""); // two are called so
        row("twin-controller", "");
        row("manager", ""); // many containers are called so (Q 6.60)
        row("available-condition-controller", ""); // the API server's
        row("gadget", "");
        row("-", "");
        row("_", "");
        QTest::newRow("nobody") << QByteArray() << QByteArray();
    }
    void knowsWhoReports()
    {
        QFETCH(const QByteArray, component);
        QFETCH(const QByteArray, program);
        const EventReporters reporters(programs());
        QCOMPARE(QByteArray::fromStdString(reporters.programOf(component.toStdString())), program);
    }

    void aCloudHasAManagerOfItsOwn()
    {
        auto all = programs();
        all.push_back(programOf("kube-system", "DaemonSet", "cloud-controller-manager", "ccm-x",
                                "cloud-controller-manager"));
        const EventReporters reporters(all);
        QCOMPARE(reporters.programOf("service-controller"),
                 std::string("kube-system/DaemonSet/cloud-controller-manager"));
        QCOMPARE(reporters.programOf("node-controller"),
                 std::string("kube-system/Node/kube-controller-manager"));
    }

    void knowsNobodyBeforeAnyIsFound()
    {
        QCOMPARE(EventReporters().programOf("deployment-controller"), std::string());
    }
};

KW_TEST_APPLESS(TestEventReporters)

} // namespace tst_event_reporters

#include "tst_event_reporters.moc"
