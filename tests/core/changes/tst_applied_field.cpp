// Fields by the paths of apply conflicts, and objects that are duplicated.
#include <core/changes/apply/applied_field.h>
#include <core/changes/duplicate_object.h>
#include <core/changes/edit/field_of.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_applied_field {

using namespace kittiwake;

class TestAppliedField : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void findsFieldsAsServersNameThem_data();
    void findsFieldsAsServersNameThem();
    void aDuplicateHasNothingThatMustNotBeThereTwice();
    void aDuplicateOfAPodIsOnNoNode();
    void aDuplicateOfAJobSelectsItsOwnPods();
};

void TestAppliedField::findsFieldsAsServersNameThem_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("value"); // empty: there is none
    const auto row = [](const char* path, const char* value) {
        QTest::newRow(path) << QByteArray(path) << QByteArray(value);
    };
    row(".spec.replicas", "3");
    row(".spec.containers[name=\"app\"].image", "\"a:1\"");
    row(".spec.containers[name=\"side\"].image", "");
    row(".spec.containers[0].image", "\"a:1\"");
    row(".spec.ports[containerPort=80,protocol=\"TCP\"].name", "\"http\"");
    row(".spec.ports[containerPort=81,protocol=\"TCP\"].name", "");
    row(".data.nginx.conf", "\"a\"");
    row(".data.nginx", "\"b\"");
    row(".metadata.finalizers[=\"a/b\"]", "\"a/b\"");
    row(".spec.odd[key=\"a]b\"].x", "1");
    row(".nothing", "");
    row("spec", "");
    row(".spec.containers[", "");
    row(".spec.containers[999999999999]", "");
    row("", "");
}

void TestAppliedField::findsFieldsAsServersNameThem()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, value);
    auto object = JsonValue::parse(R"({"metadata":{"finalizers":["a/b"]},
        "data":{"nginx":"b","nginx.conf":"a"},
        "spec":{"replicas":3,"containers":[{"name":"app","image":"a:1"}],
                "ports":[{"containerPort":80,"protocol":"TCP","name":"http"}],
                "odd":[{"key":"a]b","x":1}]}})");
    const auto* found = appliedField(object, path.toStdString());
    QCOMPARE(found == nullptr ? std::string() : writeJson(*found), value.toStdString());
    QCOMPARE(eraseAppliedField(object, path.toStdString()), !value.isEmpty());
    if (!value.isEmpty() && !path.endsWith("nginx")) // whose dotted neighbour is not it
        QVERIFY(appliedField(object, path.toStdString()) == nullptr);
}

// A 5.8
void TestAppliedField::aDuplicateHasNothingThatMustNotBeThereTwice()
{
    const auto service = Unstructured::parse(R"({"apiVersion":"v1","kind":"Service",
        "metadata":{"name":"web","namespace":"shop","uid":"u","resourceVersion":"1",
            "labels":{"app":"web"},"ownerReferences":[{}],"finalizers":["f"],
            "annotations":{"kubectl.kubernetes.io/last-applied-configuration":"{}"}},
        "spec":{"clusterIP":"10.0.0.1","clusterIPs":["10.0.0.1"],
            "ports":[{"port":80,"nodePort":30000}]},"status":{}})");
    QVERIFY(service);
    QCOMPARE(writeJson(duplicateOf(*service, "web-copy")),
             writeJson(JsonValue::parse(R"({"apiVersion":"v1","kind":"Service",
                 "metadata":{"name":"web-copy","namespace":"shop","labels":{"app":"web"}},
                 "spec":{"ports":[{"port":80}]}})")));
    auto headless = *service;
    headless.set({ "spec", "clusterIP" }, "None");
    QCOMPARE(textIn(duplicateOf(headless, "x")["spec"], "clusterIP"), "None");
}

void TestAppliedField::aDuplicateOfAPodIsOnNoNode()
{
    const auto pod = Unstructured::parse(R"({"apiVersion":"v1","kind":"Pod",
        "metadata":{"name":"web-1","labels":{"app":"web","pod-template-hash":"x"}},
        "spec":{"nodeName":"n","serviceAccount":"default",
            "containers":[{"name":"a","volumeMounts":[{"name":"kube-api-access-x"}]}],
            "volumes":[{"name":"kube-api-access-x"},{"name":"own"}],
            "tolerations":[{"key":"node.kubernetes.io/not-ready","tolerationSeconds":300}]}})");
    QVERIFY(pod);
    QCOMPARE(writeJson(duplicateOf(*pod, "p")), writeJson(JsonValue::parse(R"({
        "apiVersion":"v1","kind":"Pod","metadata":{"name":"p","labels":{"app":"web"}},
        "spec":{"containers":[{"name":"a"}],"volumes":[{"name":"own"}]}})")));
}

void TestAppliedField::aDuplicateOfAJobSelectsItsOwnPods()
{
    const auto job = Unstructured::parse(R"({"apiVersion":"batch/v1","kind":"Job",
        "metadata":{"name":"j","labels":{"job-name":"j","a":"b"}},
        "spec":{"selector":{"matchLabels":{}},"template":{"metadata":{
            "labels":{"controller-uid":"u"}},"spec":{}}}})");
    QVERIFY(job);
    const auto copy = duplicateOf(*job, "k");
    QVERIFY(!copy["spec"].contains("selector"));
    QCOMPARE(writeJson(copy["metadata"]["labels"]), R"({"a":"b"})");
    QVERIFY(!copy["spec"]["template"]["metadata"].contains("labels"));
}

KW_TEST_GUILESS(TestAppliedField)

} // namespace tst_applied_field

#include "tst_applied_field.moc"
