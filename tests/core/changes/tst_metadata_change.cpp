// Labels, annotations, taints and whether a node takes pods.
#include "changes_bench.h"

#include <core/changes/metadata_change.h>
#include <core/changes/nodes/node_change.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_metadata_change {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

Unstructured node(const char* spec = "{}")
{
    auto object = objectOf(
        R"({"kind":"Node","metadata":{"name":"a","uid":"u1","resourceVersion":"7","labels":{"zone":"x"}}})");
    object.set({ "spec" }, JsonValue::parse(spec));
    return object;
}

const char* const kTainted =
    R"({"taints":[{"key":"k","value":"v","effect":"NoSchedule"},{"key":"k","effect":"NoExecute","timeAdded":"t"}]})";

std::string label(const MetadataEdit& edit)
{
    return bodyOf(metadataChange({ "", "v1", "nodes" }, node(), edit));
}

std::string taint(const char* spec, const std::vector<std::string>& words, bool overwrite = false)
{
    auto edit = TaintEdit::parse(words);
    if (!edit)
        return edit.error().sentence;
    edit->overwrite = overwrite;
    return bodyOf(taintChange(node(spec), *edit));
}

} // namespace

class TestMetadataChange : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void labelsAsKubectlDoes() // A 8.1
    {
        QCOMPARE(label({ .set = { { "app", "web" } } }),
                 R"({"metadata":{"labels":{"app":"web"}}})");
        QCOMPARE(label({ .set = { { "zone", "y" } } }),
                 "'zone' already has a value (x), and --overwrite is false");
        QCOMPARE(label({ .set = { { "zone", "y" } }, .overwrite = true }),
                 R"({"metadata":{"labels":{"zone":"y"}}})");
        QCOMPARE(label({ .set = { { "zone", "x" } } }), "nothing");
        QCOMPARE(label({ .remove = { "zone", "gone" } }),
                 R"({"metadata":{"labels":{"zone":null}}})");
        QCOMPARE(label({ .remove = { "gone" } }), "nothing"); // A 8.2.17
        QCOMPARE(label({ .set = { { "zone", "y" } }, .remove = { "zone" } }),
                 "can not both modify and remove a label in the same command");
    }

    void annotationsMayHoldAnything()
    {
        const MetadataEdit edit { .field = MetadataField::Annotations,
                                  .set = { { "a/b", "x y" } } };
        QCOMPARE(label(edit), R"({"metadata":{"annotations":{"a/b":"x y"}}})");
    }

    void keysAndValuesAreChecked_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("key");
        QTest::addColumn<bool>("sound");
        const auto row = [](const QByteArray& text, bool key, bool sound) {
            QTest::newRow((key ? "key " : "value ") + text.left(40)) << text << key << sound;
        };
        for (const char* good : { "app", "app.kubernetes.io/name", "A_b-c.d", "1" })
            row(good, true, true);
        for (const char* bad :
             { "", "/", "a/", "/a", "a/b/c", "-a", "a-", "a b", "UP.case/a", "a..b/c" })
            row(bad, true, false);
        row(QByteArray(63, 'a'), true, true);
        row(QByteArray(64, 'a'), true, false);
        row(QByteArray(254, 'a') + "/a", true, false);
        for (const char* good : { "", "a", "A.b_c-1" })
            row(good, false, true);
        for (const char* bad : { "a b", "-a", "a/b" })
            row(bad, false, false);
        row(QByteArray(64, 'a'), false, false);
    }
    void keysAndValuesAreChecked()
    {
        QFETCH(QByteArray, text);
        QFETCH(bool, key);
        QFETCH(bool, sound);
        const auto checked =
            key ? checkQualifiedName(text.toStdString()) : checkLabelValue(text.toStdString());
        QCOMPARE(checked.has_value(), sound);
    }

    void cordonsOnce() // A 8.2.14
    {
        QCOMPARE(bodyOf(cordonChange(node(), true)), R"({"spec":{"unschedulable":true}})");
        QCOMPARE(bodyOf(cordonChange(node(R"({"unschedulable":true})"), true)), "nothing");
        QCOMPARE(bodyOf(cordonChange(node(R"({"unschedulable":true})"), false)),
                 R"({"spec":{"unschedulable":null}})");
        QCOMPARE(bodyOf(cordonChange(node(), false)), "nothing");
    }

    void taintsAreOneByKeyAndEffect_data() // A 8.2.16
    {
        QTest::addColumn<QByteArray>("word");
        QTest::addColumn<bool>("overwrite");
        QTest::addColumn<QByteArray>("taints");
        const auto row = [](const char* word, bool overwrite, const char* taints) {
            QTest::addRow("%s%s", word, overwrite ? " overwritten" : "")
                << QByteArray(word) << overwrite << QByteArray(taints);
        };
        const char* const none = R"({"spec":{"taints":null}})";
        row("k=w:NoSchedule", false,
            "node a already has k taint(s) with same effect(s) and --overwrite is false");
        row("k=w:NoSchedule", true,
            R"({"spec":{"taints":[{"effect":"NoSchedule","key":"k","value":"w"},{"effect":"NoExecute","key":"k","timeAdded":"t"}]}})");
        row("k=v:NoSchedule", true, "nothing");
        row("k:NoSchedule-", false,
            R"({"spec":{"taints":[{"effect":"NoExecute","key":"k","timeAdded":"t"}]}})");
        row("k-", false, none);
        row("j-", false, "taint \"j\" not found");
        row("k:PreferNoSchedule-", false, "taint \"k:PreferNoSchedule\" not found");
    }
    void taintsAreOneByKeyAndEffect()
    {
        QFETCH(QByteArray, word);
        QFETCH(bool, overwrite);
        QFETCH(QByteArray, taints);
        QCOMPARE(taint(kTainted, { word.toStdString() }, overwrite), taints.toStdString());
    }

    void aTaintIsAddedToTheNodeThatWasSeen()
    {
        const auto edit = TaintEdit::parse({ "a:NoExecute" });
        const auto change = taintChange(node(), *edit);
        QCOMPARE(bodyOf(change), R"({"spec":{"taints":[{"effect":"NoExecute","key":"a"}]}})");
        QCOMPARE((*change)->target.resourceVersion.text, "7");
    }

    void whatIsNoTaintIsRefused()
    {
        for (const char* bad : { "a", "a=b", "a:Never", "=b:NoSchedule", "a=b c:NoSchedule", "-" })
            QVERIFY2(!TaintEdit::parse({ bad }), bad);
        QVERIFY(!TaintEdit::parse({ "a:NoSchedule", "a=b:NoSchedule" }));
        QVERIFY(!TaintEdit::parse({ "a:NoSchedule", "a-" }));
        QVERIFY(TaintEdit::parse({ "a:NoSchedule", "a:NoExecute-" }));
    }
};

KW_TEST_APPLESS(TestMetadataChange)

} // namespace tst_metadata_change

#include "tst_metadata_change.moc"
