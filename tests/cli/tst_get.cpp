// `kittiwake get` on a simulated cluster: kubectl's words, layouts and exit codes.
// tst_contract_get compares both programs on real servers.
#include <tests/cli/command_bench.h>
#include <tests/support/test_program.h>

#include <QProcess>
#include <QRegularExpression>
#include <QTest>

namespace tst_get {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

const Gvr kConfigMaps { "", "v1", "configmaps" };
const Gvr kSecrets { "", "v1", "secrets" };
const Gvr kDeployments { "apps", "v1", "deployments" };
const Gvr kDefinitions { "apiextensions.k8s.io", "v1", "customresourcedefinitions" };
const Gvr kMirrors { "example.com", "v1", "mirrors" };

/// `json` with ' for ".
Unstructured objectIn(QByteArray json)
{
    return Unstructured::parse(json.replace('\'', '"').toStdString()).value();
}

/// Ages at the end of lines as "AGO": they depend on when it is looked.
QString withoutAges(QString text)
{
    static const QRegularExpression age(QStringLiteral("(?<= )(\\d+m)?\\d+[sm]$"),
                                        QRegularExpression::MultilineOption);
    return text.replace(age, QStringLiteral("AGO"));
}

} // namespace

class TestGet : public QObject
{
    Q_OBJECT
private:
    const CommandBench m_bench;

    [[nodiscard]] Ran run(const QString& words, const QString& kubeconfig = {}) const
    {
        return m_bench.run(words, kubeconfig);
    }
    void makeDefinition() const
    {
        const auto definition = objectIn(
            "{'apiVersion':'apiextensions.k8s.io/v1','kind':'CustomResourceDefinition',"
            "'metadata':{'name':'mirrors.example.com'},'spec':{'group':'example.com',"
            "'scope':'Namespaced','names':{'plural':'mirrors','singular':'mirror','kind':'Mirror',"
            "'categories':['glass']},'versions':[{'name':'v1','served':true,'storage':true,"
            "'schema':{'openAPIV3Schema':{'type':'object',"
            "'x-kubernetes-preserve-unknown-fields':true}},'additionalPrinterColumns':["
            "{'name':'Source','type':'string','jsonPath':'.spec.source'},"
            "{'name':'Copies','type':'integer','jsonPath':'.spec.copies'}]}]}}");
        QVERIFY(m_bench.session()
                    .clients()
                    .dynamic()
                    .resource(kDefinitions, false)
                    .create(definition)
                    .wait());
        const auto mirror = objectIn("{'apiVersion':'example.com/v1','kind':'Mirror','metadata':"
                                     "{'name':'m'},'spec':{'source':'config','copies':3}}");
        QVERIFY(QTest::qWaitFor( // until it is served
            [&] { return m_bench.client(kMirrors).create(mirror).wait().has_value(); }, 60'000));
    }

private Q_SLOTS:
    void initTestCase()
    {
        for (const char* data : { "'alpha','labels':{'of':'get','tier':'front'}},'data':{'a':'5'",
                                  "'beta-10','labels':{'of':'get'}},'data':{'a':'10','b':'x'",
                                  "'beta-9','labels':{'of':'get'}},'data':{'a':'9'" })
            m_bench.make(kConfigMaps,
                         objectIn(QByteArray("{'apiVersion':'v1','kind':'ConfigMap','metadata':"
                                             "{'name':")
                                  + data + "}}"));
        m_bench.make(kSecrets,
                     objectIn("{'apiVersion':'v1','kind':'Secret','metadata':{'name':'key',"
                              "'labels':{'of':'get'}},'data':{'k':'aGlkZGVu'}}"));
        m_bench.make(
            kDeployments,
            objectIn("{'apiVersion':'apps/v1','kind':'Deployment','metadata':{'name':'web',"
                     "'labels':{'of':'get'}},'spec':{'replicas':0,'selector':{'matchLabels':"
                     "{'app':'web'}},'template':{'metadata':{'labels':{'app':'web'}},'spec':"
                     "{'containers':[{'name':'app','image':'i:1'},{'name':'side','image':'j:2'}]"
                     "}}}}"));
        makeDefinition();
    }

    void printsWhatKubectlPrints_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("out");
        const auto row = [](const char* line, const char* out) {
            QTest::newRow(line) << QString::fromLatin1(line) << QString::fromLatin1(out);
        };
        row("get cm -l of=get",
            "NAME      DATA   AGE\nalpha     1      AGO\nbeta-10   2      AGO\n"
            "beta-9    1      AGO\n");
        row("get cm alpha beta-9",
            "NAME     DATA   AGE\nalpha    1      AGO\nbeta-9   1      AGO\n");
        row("get configmap/alpha --no-headers", "alpha   1     AGO\n");
        row("get cm -A --field-selector metadata.name=alpha",
            "NAMESPACE   NAME    DATA   AGE\ndefault     alpha   1      AGO\n");
        row("get cm,secrets -l tier=front,of=get --show-kind",
            "NAME              DATA   AGE\nconfigmap/alpha   1      AGO\n");
        row("get cm/alpha deploy/web",
            "NAME              DATA   AGE\nconfigmap/alpha   1      AGO\n\n"
            "NAME                  READY   UP-TO-DATE   AVAILABLE   AGE\n"
            "deployment.apps/web   0/0     0            0           AGO\n");
        row("get cm,secret -l of=get -o name",
            "configmap/alpha\nconfigmap/beta-10\nconfigmap/beta-9\nsecret/key\n");
        row("get deploy web -o name", "deployment.apps/web\n");
        row("get cm -l of=get -o custom-columns=NAME:.metadata.name,A:data.a,C:{.data.c}",
            "NAME      A     C\nalpha     5     <none>\nbeta-10   10    <none>\n"
            "beta-9    9     <none>\n"); // no column is narrower than six, as kubectl has it
        row("get deploy -o custom-columns=I:.spec.template.spec.containers[*].image --no-headers",
            "i:1,j:2\n");
        row("get cm -l of=none -o custom-columns=NAME:.metadata.name", "NAME\n");
        row("get cm -l of=get --sort-by=.data.a -o name",
            "configmap/alpha\nconfigmap/beta-9\nconfigmap/beta-10\n");
        row("get cm -l of=get --sort-by={.metadata.name} -o name",
            "configmap/alpha\nconfigmap/beta-10\nconfigmap/beta-9\n");
        row("get cm -l of=get --sort-by=.data.b -o name",
            "configmap/alpha\nconfigmap/beta-9\nconfigmap/beta-10\n");
        row("get cm -l of=get -o jsonpath={.items[*].metadata.name}", "alpha beta-10 beta-9");
        row("get deploy/web -o jsonpath={.spec.replicas}{'\\t'}{.metadata.labels}{.none}{'\\n'}",
            "0\t{\"of\":\"get\"}\n");
        row("get cm -l of=get -o jsonpath={range\t.items[*]}{.metadata.name}={.data.a};{end}",
            "alpha=5;beta-10=10;beta-9=9;");
        row("get secret key -o jsonpath={.data.k}", "aGlkZGVu");
        row("get cm nosuch --ignore-not-found", "");
        row("get cm -l of=none -o json",
            "{\n    \"apiVersion\": \"v1\",\n    \"items\": [],\n    \"kind\": \"List\",\n"
            "    \"metadata\": {\n        \"resourceVersion\": \"\"\n    }\n}\n");
        row("get mirrors", "NAME   SOURCE   COPIES\nm      config   3\n");
        row("get glass -o name", "mirror.example.com/m\n");
        row("get mirrors.v1.example.com m -o jsonpath={.kind}", "Mirror");
    }
    void printsWhatKubectlPrints()
    {
        QFETCH(QString, line);
        QFETCH(QString, out);
        const auto ran = run(line);
        QVERIFY2(ran.code == 0, qPrintable(ran.err));
        QCOMPARE(withoutAges(ran.out), out);
        QCOMPARE(ran.err, QString());
    }

    void labelsAreColumns()
    {
        const auto ran = run(QStringLiteral("get cm -l of=get -L tier,none --show-labels"));
        static const QRegularExpression expected(QRegularExpression::anchoredPattern(
            QStringLiteral("NAME      DATA   AGE +TIER    NONE   LABELS\n"
                           "alpha     1      \\w+ +front          of=get,tier=front\n"
                           "beta-10   2      \\w+ +               of=get\n"
                           "beta-9    1      \\w+ +               of=get\n")));
        QVERIFY2(expected.match(ran.out).hasMatch(), qPrintable(ran.out));
    }

    void documentsAreWhole()
    {
        const auto one = run(QStringLiteral("get cm/alpha -o json"));
        const auto json = JsonValue::parse(one.out.toStdString(), nullptr, false);
        QCOMPARE(QString::fromStdString(json.value("kind", "")), QStringLiteral("ConfigMap"));
        QVERIFY(!json["metadata"].contains("managedFields"));
        QVERIFY2(one.out.startsWith(u"{\n    \"apiVersion\": \"v1\",\n"_qs), qPrintable(one.out));
        const auto managed = run(QStringLiteral("get cm/alpha -o json --show-managed-fields"));
        QVERIFY(managed.out.contains(u"managedFields"));
        const auto yaml = run(QStringLiteral("get cm,secrets -l of=get -o yaml"));
        QVERIFY2(yaml.out.startsWith(u"apiVersion: v1\nitems:\n- apiVersion: v1\n  data:\n"_qs)
                     && yaml.out.contains(u"\n  kind: Secret\n")
                     && yaml.out.endsWith(u"kind: List\nmetadata:\n  resourceVersion: \"\"\n"),
                 qPrintable(yaml.out));
        const auto several = run(QStringLiteral("get cm alpha nosuch -o json"));
        QCOMPARE(several.code, 1);
        QVERIFY(several.out.contains(u"\"kind\": \"List\""));
    }

    void saysWhereThereIsNothing_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("err");
        QTest::newRow("namespace") << "get cm,pods -l of=none"
                                   << "No resources found in default namespace.\n";
        QTest::newRow("given") << "get cm -n kube-public -l of=none"
                               << "No resources found in kube-public namespace.\n";
        QTest::newRow("all") << "get cm -A -l of=none"
                             << "No resources found\n";
        QTest::newRow("no namespace") << "get cm,nodes -l of=none"
                                      << "No resources found\n";
        QTest::newRow("of no matter") << "get cm -l of=none --ignore-not-found"
                                      << "";
    }
    void saysWhereThereIsNothing()
    {
        QFETCH(QString, line);
        QFETCH(QString, err);
        const auto ran = run(line);
        QCOMPARE(ran.code, 0);
        QCOMPARE(ran.out, QString());
        QCOMPARE(ran.err, err);
    }

    void errorsNameTheResource_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("err");
        const auto row = [](const char* line, int code, const char* err) {
            QTest::newRow(line) << QString::fromLatin1(line) << code << QString::fromLatin1(err);
        };
        row("get cm nosuch", 1, "configmaps \"nosuch\" not found");
        row("get nodes/nosuch cm/nosuch", 1, "nodes \"nosuch\" not found");
        row("get pods,flamingos", 1, "The server doesn't have a resource type \"flamingos\"");
        row("get pods --as somebody", 1, "pods");
        row("get pods --field-selector foo=bar", 1, "list pods in namespace default");
        row("get pods -l =,=", 1, "list pods in namespace default");
        row("get", 2, "You must specify the type of resource to get: kittiwake get pods -A.");
        row("get pods a -A", 2, "A resource cannot be retrieved by name across all namespaces.");
        row("get pods -l a=b web", 2, "name cannot be provided when a selector is specified");
        row("get pods/", 2, "must have a single resource and name, not \"pods/\"");
        row("get pods -o xml", 2, "output format \"xml\", allowed formats are: custom-columns, ");
        row("get pods -o jsonpath", 2, "template format specified but no template given");
        row("get pods -o jsonpath={.a", 2, "has a { without its }");
        row("get pods -o custom-columns=", 2, "no custom columns given");
        row("get pods -o custom-columns=A", 2, "unexpected custom-columns spec: A, expected");
        row("get pods --sort-by {.a[", 2, "JSONPath");
        row("get pods,services -w", 2, "You may only specify a single resource type");
        row("get pods --request-timeout soon", 2, "not \"soon\"");
    }
    void errorsNameTheResource()
    {
        QFETCH(QString, line);
        QFETCH(int, code);
        QFETCH(QString, err);
        const auto ran = run(line);
        QCOMPARE(ran.code, code);
        QVERIFY2(ran.err.startsWith(u"kittiwake: ") && ran.err.contains(err), qPrintable(ran.err));
        QCOMPARE(ran.out, QString());
    }

    void whatIsThereIsPrintedBesideWhatIsNot()
    {
        const auto ran = run(QStringLiteral("get cm alpha nosuch"));
        QCOMPARE(ran.code, 1);
        QCOMPARE(withoutAges(ran.out), u"NAME    DATA   AGE\nalpha   1      AGO\n"_qs);
        QVERIFY2(ran.err.contains(u"configmaps \"nosuch\" not found"), qPrintable(ran.err));
    }

    void serverAndTokenAreTheLines()
    {
        const auto elsewhere = run(QStringLiteral("get cm --server https://127.0.0.1:1"));
        QCOMPARE(elsewhere.code, 1);
        QVERIFY2(elsewhere.err.contains(u"127.0.0.1:1"), qPrintable(elsewhere.err));
        const auto unknown = run(QStringLiteral("get cm --token nobody-s"), m_bench.viewer());
        QCOMPARE(unknown.code, 1);
        QVERIFY2(!unknown.err.contains(u"nobody-s"), qPrintable(unknown.err));
    }

    void watchesAsKubectlDoes()
    {
        const auto watch =
            startProgram(m_bench.line(QStringLiteral("get cm alpha -w")), m_bench.home());
        QString out;
        const auto prints = [&](const QString& words) {
            return QTest::qWaitFor(
                [&] {
                    out += QString::fromUtf8(watch->readAllStandardOutput());
                    return withoutAges(out).contains(words);
                },
                60'000);
        };
        QVERIFY2(prints(QStringLiteral("NAME    DATA   AGE\nalpha   1      AGO\n")),
                 qPrintable(out));
        QCOMPARE(run(QStringLiteral("label cm alpha seen=yes")).code, 0);
        QVERIFY2(prints(QStringLiteral("AGE\nalpha   1      AGO\nalpha   1      AGO\n")),
                 qPrintable(out));
        watch->kill();
        QVERIFY(watch->waitForFinished());
    }

    void bashCompletesLiveNames_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("offered");
        QTest::newRow("a kind") << "get deploy"
                                << "deployments";
        QTest::newRow("names") << "get cm beta"
                               << "beta-10 beta-9";
        QTest::newRow("behind a slash") << "delete --cascade orphan cm/al"
                                        << "cm/alpha";
        QTest::newRow("of another namespace") << "watch -n kube-public cm beta"
                                              << "";
    }
    void bashCompletesLiveNames()
    {
        QFETCH(QString, line);
        QFETCH(QString, offered);
        QProcess bash;
        bash.start(QStringLiteral("bash"),
                   { QStringLiteral("-uc"),
                     QStringLiteral("source \"$1\"; COMP_LINE=$3; COMP_POINT=${#3}; "
                                    "_kittiwake \"$2\"; echo \"${COMPREPLY[*]}\""),
                     QStringLiteral("bash"),
                     QStringLiteral(KITTIWAKE_RESOURCES "/completions/kittiwake.bash"),
                     QString::fromUtf8(programPath()),
                     u"kittiwake "_qs + m_bench.line(line).join(u' ') });
        QVERIFY(bash.waitForFinished());
        QCOMPARE(QString::fromUtf8(bash.readAllStandardOutput()).trimmed(), offered);
    }

    void watchTakesSeveralResourcesAndNames()
    {
        const auto watch = startProgram(
            m_bench.line(QStringLiteral("watch cm/alpha cm/beta-9 secret/key -o name")),
            m_bench.home());
        QString out;
        const auto all = u"configmap/alpha\nconfigmap/beta-9\nsecret/key\n"_qs;
        QVERIFY2(QTest::qWaitFor(
                     [&] {
                         out += QString::fromUtf8(watch->readAllStandardOutput());
                         return out == all;
                     },
                     60'000),
                 qPrintable(out));
        watch->kill();
        QVERIFY(watch->waitForFinished());
    }
};

KW_TEST_GUILESS(TestGet)

} // namespace tst_get

#include "tst_get.moc"
