// Changes that are taken back: what they changed, and nothing that others have.
#include "changes_bench.h"

#include <core/changes/reverse_change.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_reverse_change {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

const Gvr kDeployments { "apps", "v1", "deployments" };

Unstructured web(const char* fields, const char* uid = "1", const char* version = "7")
{
    auto object =
        Unstructured::parse(std::string(R"({"apiVersion":"apps/v1","kind":"Deployment",
        "metadata":{"name":"web","namespace":"shop","uid":")")
                            + uid + R"(","resourceVersion":")" + version
                            + R"("},"status":{"readyReplicas":)" + version + "}," + fields + "}");
    return object.value();
}

Change patchOf(const Unstructured& object)
{
    return { .target = ChangeTarget::of(kDeployments, object) };
}

} // namespace

class ReverseChangeTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void putsBackWhatWasChanged_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("a value") << QByteArray(R"("spec":{"replicas":2,"paused":true})")
                                 << QByteArray(R"("spec":{"replicas":5,"paused":true})")
                                 << QByteArray(R"({"spec":{"replicas":2}})");
        QTest::newRow("one that was not there")
            << QByteArray(R"("spec":{"replicas":2})")
            << QByteArray(R"("spec":{"replicas":2,"paused":true})")
            << QByteArray(R"({"spec":{"paused":null}})");
        QTest::newRow("one that was taken away")
            << QByteArray(R"("spec":{"paused":true})") << QByteArray(R"("spec":{})")
            << QByteArray(R"({"spec":{"paused":true}})");
        QTest::newRow("a list") << QByteArray(R"("spec":{"taints":[{"key":"a"}]})")
                                << QByteArray(R"("spec":{"taints":[]})")
                                << QByteArray(R"({"spec":{"taints":[{"key":"a"}]}})");
        QTest::newRow("nothing but what the server counts")
            << QByteArray(R"("spec":{})") << QByteArray(R"("spec":{})") << QByteArray("nothing");
    }
    void putsBackWhatWasChanged()
    {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        QFETCH(QByteArray, body);
        const auto was = web(before.constData());
        const auto is = web(after.constData(), "1", "9");
        const auto change = reverseChange(patchOf(was), was, is, is);
        QCOMPARE(bodyOf(change), body.toStdString());
        if (*change) // nobody comes in between
            QCOMPARE((*change)->target.resourceVersion.text, "9");
    }

    void leavesWhatOthersHaveChangedElsewhere()
    {
        const auto was = web(R"("spec":{"replicas":2})");
        const auto is = web(R"("spec":{"replicas":5})");
        const auto now = web(R"("spec":{"replicas":5,"paused":true})");
        QCOMPARE(bodyOf(reverseChange(patchOf(was), was, is, now)), R"({"spec":{"replicas":2}})");
    }

    void refusesWhatSomebodyElseHasChangedSince()
    {
        const auto was = web(R"("spec":{"replicas":2})");
        const auto is = web(R"("spec":{"replicas":5})");
        const auto now = web(R"("spec":{"replicas":6})");
        const auto change = reverseChange(patchOf(was), was, is, now);
        QVERIFY(!change);
        QVERIFY(change.error().kind == ErrorKind::Conflict);
        QCOMPARE(change.error().sentence,
                 "Somebody else has changed .spec.replicas of deployment.apps/web since: nothing "
                 "was changed.");
    }

    void refusesAnotherObjectOfThatName()
    {
        const auto was = web(R"("spec":{"replicas":2})");
        const auto is = web(R"("spec":{"replicas":5})");
        const auto now = web(R"("spec":{"replicas":5})", "2");
        const auto change = reverseChange(patchOf(was), was, is, now);
        QVERIFY(!change);
        QVERIFY(change.error().kind == ErrorKind::Conflict);
    }

    void goesByTheSameSubresource()
    {
        const auto was = web(R"("spec":{"replicas":2})");
        const auto is = web(R"("spec":{"replicas":5})");
        auto made = patchOf(was);
        made.subresource = "scale";
        const auto change = reverseChange(made, was, is, is);
        QVERIFY(change && *change);
        QCOMPARE((*change)->subresource, "scale");
    }

    void cannotTakeBackADeletion()
    {
        const auto was = web(R"("spec":{})");
        auto made = patchOf(was);
        made.verb = ChangeVerb::Delete;
        QVERIFY(!reverseChange(made, was, was, was));
    }
};

KW_TEST_APPLESS(ReverseChangeTest)

} // namespace tst_reverse_change

#include "tst_reverse_change.moc"
