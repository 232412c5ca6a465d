// Who owns a field of an object, by its managedFields.
#include <core/changes/edit/field_owners.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_field_owners {

using namespace kittiwake;

namespace {

/// Of JSON in single quotes; "~" is a quote within a text.
JsonValue jsonOf(std::string text)
{
    std::string json;
    for (const char c : text)
        json += c == '\'' ? "\"" : c == '~' ? "\\\"" : std::string(1, c);
    return JsonValue::parse(json);
}

const JsonValue& deployment()
{
    static const auto kObject = jsonOf(
        "{ 'metadata': { 'name': 'web', 'finalizers': ['a/b', 'c/d'],"
        "'labels': { 'app.kubernetes.io/name': 'web', 'tier': 'x' },"
        "'managedFields': ["
        "{ 'manager': 'argocd', 'operation': 'Apply', 'time': '2026-11-26T10:00:00Z', 'fieldsV1': {"
        "'f:metadata': { 'f:labels': { 'f:app.kubernetes.io/name': {} },"
        "'f:finalizers': { 'v:~a/b~': {} } },"
        "'f:spec': { 'f:selector': {}, 'f:template': { 'f:spec': { 'f:containers': {"
        "'k:{~name~:~app~}': { '.': {}, 'f:name': {}, 'f:image': {}, 'f:ports': {"
        "'k:{~containerPort~:80,~protocol~:~TCP~}': {"
        "'.': {}, 'f:containerPort': {}, 'f:name': {} } } } } } } } } },"
        "{ 'manager': 'kubectl-edit', 'operation': 'Update', 'time': '2026-11-26T09:00:00Z',"
        "'fieldsV1': {"
        "'f:metadata': { 'f:labels': { '.': {}, 'f:tier': {} },"
        "'f:finalizers': { '.': {}, 'v:~c/d~': {} } },"
        "'f:spec': { 'f:template': { 'f:spec': { 'f:containers': {"
        "'k:{~name~:~app~}': { 'f:image': {} },"
        "'k:{~name~:~gone~}': { '.': {}, 'f:image': {} } } } } } } },"
        "{ 'manager': 'kubectl', 'operation': 'Update', 'subresource': 'scale',"
        "'time': '2026-11-26T08:00:00Z', 'fieldsV1': { 'f:spec': { 'f:replicas': {} } } },"
        "{ 'manager': 'kubectl', 'operation': 'Update', 'subresource': 'scale',"
        "'time': '2026-11-26T11:00:00Z', 'fieldsV1': { 'f:spec': { 'f:replicas': {} } } } ] },"
        "'spec': { 'replicas': 2, 'selector': { 'matchLabels': { 'app': 'web' } },"
        "'template': { 'spec': { 'containers': ["
        "{ 'name': 'side', 'image': 's' },"
        "{ 'name': 'app', 'image': 'i', 'ports': ["
        "{ 'containerPort': 80, 'protocol': 'TCP', 'name': 'http' },"
        "{ 'containerPort': 80, 'protocol': 'UDP', 'name': 'quic' } ] } ] } } } }");
    return kObject;
}

} // namespace

class TestFieldOwners : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void findsTheManagersOfAField_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("owners");
        const auto row = [](const char* name, const char* path, const char* owners) {
            QTest::newRow(name) << QByteArray(path) << QByteArray(owners);
        };
        row("a subresource's, once", ".spec.replicas", "kubectl (scale)");
        row("a name with dots", ".metadata.labels[\"app.kubernetes.io/name\"]", "argocd (applied)");
        row("another's", ".metadata.labels.tier", "kubectl-edit");
        row("a new one in a map that somebody made", ".metadata.labels.new", "");
        row("a map, of all who have some of it", ".metadata.labels",
            "argocd (applied), kubectl-edit");
        row("within what is written as a whole", ".spec.selector.matchLabels.app",
            "argocd (applied)");
        row("two of an item by its name", ".spec.template.spec.containers[name=app].image",
            "argocd (applied), kubectl-edit");
        row("as the API server writes it", ".spec.template.spec.containers[name=\"app\"].image",
            "argocd (applied), kubectl-edit");
        row("an item that nobody owns", ".spec.template.spec.containers[name=side].image", "");
        row("an item that is gone", ".spec.template.spec.containers[name=gone].image",
            "kubectl-edit");
        row("an item by other fields than its keys",
            ".spec.template.spec.containers[name=app].ports[name=http].containerPort",
            "argocd (applied)");
        row("its neighbour of the same number",
            ".spec.template.spec.containers[name=app].ports[name=quic].containerPort", "");
        row("an item by two keys",
            ".spec.template.spec.containers[name=app].ports[containerPort=80,protocol=\"TCP\"]."
            "name",
            "argocd (applied)");
        row("a member of a set", ".metadata.finalizers[=\"a/b\"]", "argocd (applied)");
        row("a set", ".metadata.finalizers", "argocd (applied), kubectl-edit");
        row("nobody's", ".spec.paused", "");
        row("no path", "spec", "");
        row("a bracket that does not end", ".spec[name=", "");
        row("a quote that does not end", ".spec[\"name", "");
        row("all", ".", "argocd (applied), kubectl-edit, kubectl (scale)");
    }
    void findsTheManagersOfAField()
    {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, owners);
        QCOMPARE(QByteArray::fromStdString(toString(ownersOf(deployment(), path.toStdString()))),
                 owners);
    }

    void whoOwnsAMapDoesNotOwnWhatOthersOwnInIt_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("owners");
        const auto row = [](const char* name, const char* path, const char* owners) {
            QTest::newRow(name) << QByteArray(path) << QByteArray(owners);
        };
        row("a key of another's", ".data.a", "kubectl-patch");
        row("a key of a later one's", ".data.c", "kubectl-edit");
        row("a key that nobody owns by itself", ".data.d", "kubectl-client-side-apply");
        row("the map", ".data", "kubectl-patch, kubectl-client-side-apply, kubectl-edit");
        row("in the nearest of two", ".spec.selector.app", "kubectl-edit");
        row("in the farther one", ".spec.other.app", "kubectl-client-side-apply");
        row("in a list's item", ".spec.list[name=x].image", "kubectl-patch");
        row("in the item itself", ".spec.list[name=x].other", "kubectl-edit");
    }
    void whoOwnsAMapDoesNotOwnWhatOthersOwnInIt()
    {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, owners);
        const auto object =
            jsonOf("{'metadata':{'managedFields':["
                   "{'manager':'kubectl-patch','operation':'Update','fieldsV1':{"
                   "'f:data':{'f:a':{},'f:b':{}},"
                   "'f:spec':{'f:list':{'k:{~name~:~x~}':{'f:image':{}}}}}},"
                   "{'manager':'kubectl-client-side-apply','operation':'Update',"
                   "'fieldsV1':{'f:data':{},'f:spec':{}}},"
                   "{'manager':'kubectl-edit','operation':'Update','fieldsV1':{'f:data':{'f:c':{}},"
                   "'f:spec':{'f:selector':{},'f:list':{'k:{~name~:~x~}':{}}}}}]},"
                   "'data':{'a':'1','b':'2','c':'3','d':'4'},"
                   "'spec':{'selector':{'app':'web'},'other':{'app':'web'},"
                   "'list':[{'name':'x','image':'i','other':'o'}]}}");
        QCOMPARE(QByteArray::fromStdString(toString(ownersOf(object, path.toStdString()))), owners);
    }

    void saysWhenTheyWroteItLast()
    {
        const auto owners = ownersOf(deployment(), ".spec.replicas");
        QCOMPARE(owners.size(), std::size_t(1));
        QCOMPARE(owners.front().time, std::string("2026-11-26T11:00:00Z"));
        QCOMPARE(owners.front().operation, FieldOwner::Operation::Update);
    }

    void saysNothingOfWhatIsNoObjectOrBroken()
    {
        QVERIFY(ownersOf(JsonValue(), ".spec").empty());
        QVERIFY(ownersOf(jsonOf("{'metadata':{'managedFields':7}}"), ".a").empty());
        const auto broken = jsonOf("{'metadata':{'managedFields':[1,{},{'fieldsV1':7},"
                                   "{'fieldsV1':{'f:a':7,'k:{':{},'k:':{},'v:':{}}}]},'a':[1]}");
        QVERIFY(ownersOf(broken, ".a[name=x].b").empty());
    }
};

KW_TEST_APPLESS(TestFieldOwners)

} // namespace tst_field_owners

#include "tst_field_owners.moc"
