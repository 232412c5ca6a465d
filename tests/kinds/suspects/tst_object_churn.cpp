// Hot loops, and managers that fight, from the updates of informers: Q 4.34 to 4.39.
#include <core/api/json/json_value.h>
#include <core/api/timestamp_text.h>
#include <kinds/kind_catalogue.h>
#include <kinds/suspects/object_churn.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_object_churn {

using namespace kittiwake;

namespace {

constexpr std::int64_t kSecond = 1000;
constexpr std::int64_t kMinute = 60 * kSecond;
constexpr std::int64_t kStart = 1'772'361'723'000;
const Gvk kWidget { "ex.org", "v1", "Widget" };

std::string secondsText(std::int64_t at)
{
    return timestampText(WallTime(std::chrono::seconds(at / 1000)));
}

const Kind& kindOf(const Gvk& gvk)
{
    static const auto kinds = KindCatalogue::standard();
    return kinds.kindFor(gvk.group, gvk.kind, true);
}

/// An object that managers write, and what ObjectChurn makes of it.
class Written
{
public:
    explicit Written(Gvk gvk = kWidget, const char* name = "a")
        : m_gvk(std::move(gvk))
    {
        m_json = JsonValue { { "metadata",
                               { { "name", name },
                                 { "namespace", "n" },
                                 { "uid", "1" },
                                 { "generation", 1 },
                                 { "resourceVersion", "1" },
                                 { "managedFields", JsonValue::array() } } },
                             { "spec", { { "replicas", 1 } } },
                             { "status", JsonValue::object() } };
    }
    JsonValue& json() { return m_json; }
    void touchSpec(int replicas)
    {
        m_json["spec"]["replicas"] = replicas;
        m_json["metadata"]["generation"] = m_json["metadata"]["generation"].get<int>() + 1;
    }
    void touchStatus(int number) { m_json["status"]["seen"] = number; }
    void touchAnnotation(const char* name, int number)
    {
        m_json["metadata"]["annotations"][name] = std::to_string(number);
    }
    /// The manager has written what was touched.
    void write(ObjectChurn& churn, const char* manager, std::int64_t at,
               const char* subresource = "")
    {
        auto& fields = m_json["metadata"]["managedFields"];
        JsonValue entry { { "manager", manager },
                          { "operation", "Update" },
                          { "time", secondsText(at) },
                          { "fieldsV1", { { "f:x", JsonValue::object() } } } };
        if (*subresource != '\0')
            entry["subresource"] = subresource;
        bool found = false;
        for (auto& each : fields) {
            if (each["manager"] == manager && each.value("subresource", "") == subresource) {
                each = entry;
                found = true;
            }
        }
        if (!found)
            fields.push_back(entry);
        m_json["metadata"]["resourceVersion"] = std::to_string(++m_version);
        const auto now = object();
        if (m_last)
            churn.update(kindOf(m_gvk), m_gvk, *m_last, *now, at);
        m_last = now;
    }

private:
    [[nodiscard]] ObjectPtr object() const { return *Object::fromJson(writeJson(m_json), m_gvk); }

    Gvk m_gvk;
    JsonValue m_json;
    ObjectPtr m_last;
    int m_version = 1;
};

/// loop|fight Kind ns/name by managers of fields, spec or not
std::string churnText(const ObjectChurn& churn, std::int64_t now)
{
    std::string all;
    for (const auto& report : churn.reports(now)) {
        all += all.empty() ? "" : "\n";
        all += report.kind == ChurnReport::Kind::Fight ? "fight " : "loop ";
        all += report.object.kind + ' ' + report.object.key.toString() + " by";
        for (const auto& manager : report.managers)
            all += ' ' + manager;
        all += " of";
        for (const auto& field : report.fields)
            all += ' ' + field;
        all += report.isSpec ? " in its spec" : "";
    }
    return all;
}

} // namespace

class ObjectChurnTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsALoop();
    void findsALoopFasterThanASecond();
    void findsAWildLoopAtOnce();
    void waitsForARolloutsStatus();
    void isNoLoopForThreeMinutes();
    void findsAFightOfTheSpec();
    void findsAFightOfTheStatus();
    void isNoFightOverOtherFields();
    void isNoFightOfTwoRounds();
    void isOverSoonAfterTheLastChange();
    void leavesChattyKindsAlone_data();
    void leavesChattyKindsAlone();
    void seesNoResync();
    void isBounded();
};

// Q 4.36: ten changes a minute for three minutes.
void ObjectChurnTest::findsALoop()
{
    ObjectChurn churn;
    Written object;
    auto at = kStart;
    for (int i = 0; i < 60; ++i, at += 5 * kSecond) {
        object.touchAnnotation("retrier/touched", i);
        object.write(churn, "retrier", at);
    }
    const auto reports = churn.reports(at);
    QCOMPARE(churnText(churn, at),
             std::string("loop Widget n/a by retrier of .metadata.annotations.retrier/touched"));
    QCOMPARE(reports.front().perMinute, 11);
    QVERIFY(reports.front().since <= kStart + kMinute);
    QCOMPARE(reports.front().at, at - 5 * kSecond);
}

// Q 4.34: times of entries are of whole seconds, so that they stay the same.
void ObjectChurnTest::findsALoopFasterThanASecond()
{
    ObjectChurn churn;
    Written object;
    auto at = kStart;
    for (int i = 0; i < 400; ++i, at += 500) {
        object.touchSpec(i);
        object.write(churn, "operator", at);
    }
    QCOMPARE(churnText(churn, at),
             std::string("loop Widget n/a by operator of .spec.replicas in its spec"));
    QCOMPARE(churn.reports(at).front().perMinute, 119);
    for (int i = 0; i < 400; ++i, at += 100) { // more than are kept of a minute
        object.touchSpec(i);
        object.write(churn, "operator", at);
    }
    QCOMPARE(churn.reports(at).front().perMinute, 600);
}

void ObjectChurnTest::findsAWildLoopAtOnce()
{
    ObjectChurn churn;
    Written object;
    auto at = kStart;
    const auto write = [&](int times) {
        for (int i = 0; i < times; ++i, at += 300) {
            object.touchAnnotation("touched", i);
            object.write(churn, "operator", at);
        }
    };
    write(20);
    QCOMPARE(churnText(churn, at), std::string());
    write(20); // twelve seconds of it
    QCOMPARE(churnText(churn, at),
             std::string("loop Widget n/a by operator of .metadata.annotations.touched"));
    QVERIFY(churn.reports(at).front().since >= kStart);
    at += kMinute;
    QCOMPARE(churnText(churn, at), std::string());
}

void ObjectChurnTest::waitsForARolloutsStatus()
{
    ObjectChurn churn;
    Written object;
    auto at = kStart;
    for (int i = 0; i < 200; ++i, at += 300) {
        object.touchStatus(i);
        object.write(churn, "operator", at, "status");
    }
    QCOMPARE(churnText(churn, at), std::string());
}

void ObjectChurnTest::isNoLoopForThreeMinutes()
{
    ObjectChurn churn;
    Written object;
    auto at = kStart;
    for (int i = 0; i < 24; ++i, at += 5 * kSecond) { // two minutes: a rollout, say
        object.touchStatus(i);
        object.write(churn, "operator", at);
    }
    QCOMPARE(churnText(churn, at), std::string());
    for (int i = 0; i < 100; ++i, at += 10 * kSecond) { // six a minute
        object.touchStatus(i);
        object.write(churn, "operator", at);
    }
    QCOMPARE(churnText(churn, at), std::string());
}

// Q 4.36
void ObjectChurnTest::findsAFightOfTheSpec()
{
    ObjectChurn churn;
    Written object;
    auto at = kStart;
    for (int i = 0; i < 10; ++i, at += 15 * kSecond) {
        object.touchSpec(i % 2);
        object.write(churn, i % 2 == 0 ? "operator" : "flux", at);
    }
    QCOMPARE(churnText(churn, at),
             std::string("fight Widget n/a by flux operator of .spec.replicas in its spec"));
}

void ObjectChurnTest::findsAFightOfTheStatus()
{
    ObjectChurn churn;
    Written object;
    auto at = kStart;
    for (int i = 0; i < 10; ++i, at += 15 * kSecond) {
        object.touchStatus(i % 2);
        object.write(churn, "manager", at, i % 2 == 0 ? "status" : "");
    }
    QCOMPARE(churnText(churn, at),
             std::string("fight Widget n/a by manager manager (status) of .status.seen"));
}

void ObjectChurnTest::isNoFightOverOtherFields()
{
    ObjectChurn churn;
    Written object;
    auto at = kStart;
    for (int i = 0; i < 12; ++i, at += 15 * kSecond) {
        if (i % 2 == 0)
            object.touchSpec(i);
        else
            object.touchAnnotation("seen", i);
        object.write(churn, i % 2 == 0 ? "operator" : "flux", at);
    }
    QCOMPARE(churnText(churn, at), std::string());
}

void ObjectChurnTest::isNoFightOfTwoRounds()
{
    ObjectChurn churn;
    Written object;
    auto at = kStart;
    for (int i = 0; i < 3; ++i, at += 10 * kSecond) { // its own, before
        object.touchSpec(i + 5);
        object.write(churn, "flux", at);
    }
    for (int i = 0; i < 4; ++i, at += 10 * kSecond) {
        object.touchSpec(i % 2);
        object.write(churn, i % 2 == 0 ? "operator" : "flux", at);
    }
    QCOMPARE(churnText(churn, at), std::string());
}

void ObjectChurnTest::isOverSoonAfterTheLastChange()
{
    ObjectChurn churn;
    Written object;
    auto at = kStart;
    for (int i = 0; i < 60; ++i, at += 5 * kSecond) {
        object.touchStatus(i);
        object.write(churn, "operator", at);
    }
    QVERIFY(!churn.reports(at).empty());
    QVERIFY(churn.reports(at + 2 * kMinute).empty());
}

// Q 4.39
void ObjectChurnTest::leavesChattyKindsAlone_data()
{
    QTest::addColumn<QString>("group");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("name");
    QTest::newRow("leases") << "coordination.k8s.io"
                            << "Lease"
                            << "a";
    QTest::newRow("events") << "events.k8s.io"
                            << "Event"
                            << "a";
    QTest::newRow("slices") << "discovery.k8s.io"
                            << "EndpointSlice"
                            << "a";
    QTest::newRow("nodes") << ""
                           << "Node"
                           << "a";
    QTest::newRow("autoscalers") << "autoscaling"
                                 << "HorizontalPodAutoscaler"
                                 << "a";
    QTest::newRow("Argo CD's") << "argoproj.io"
                               << "Application"
                               << "a";
    QTest::newRow("cluster-autoscaler's") << ""
                                          << "ConfigMap"
                                          << "cluster-autoscaler-status";
    QTest::newRow("an election") << ""
                                 << "ConfigMap"
                                 << "leader";
}

void ObjectChurnTest::leavesChattyKindsAlone()
{
    QFETCH(QString, group);
    QFETCH(QString, kind);
    QFETCH(QString, name);
    ObjectChurn churn;
    const auto utf8 = name.toStdString();
    Written object({ group.toStdString(), "v1", kind.toStdString() }, utf8.c_str());
    if (utf8 == "leader")
        object.touchAnnotation("control-plane.alpha.kubernetes.io/leader", 1);
    auto at = kStart;
    for (int i = 0; i < 100; ++i, at += 2 * kSecond) {
        object.touchStatus(i);
        object.write(churn, "manager", at);
    }
    QVERIFY(churn.reports(at).empty());
}

void ObjectChurnTest::seesNoResync()
{
    ObjectChurn churn;
    const auto one =
        *Object::fromJson(R"({"metadata":{"name":"a","uid":"1","resourceVersion":"7"}})", kWidget);
    for (int i = 0; i < 1000; ++i)
        churn.update(kindOf(kWidget), kWidget, *one, *one, kStart + i * kSecond);
    QVERIFY(churn.reports(kStart + 1000 * kSecond).empty());
}

void ObjectChurnTest::isBounded()
{
    ObjectChurn churn(8);
    std::vector<Written> objects;
    for (int i = 0; i < 20; ++i)
        objects.emplace_back(kWidget, std::to_string(i).c_str());
    for (int i = 0; i < 12; ++i) {
        for (auto& object : objects) {
            object.touchStatus(i);
            object.write(churn, "operator", kStart + i * kSecond);
        }
    }
    QVERIFY(churn.reports(kStart + 20 * kSecond).size() <= 8);
}

KW_TEST_APPLESS(ObjectChurnTest)

} // namespace tst_object_churn

#include "tst_object_churn.moc"
