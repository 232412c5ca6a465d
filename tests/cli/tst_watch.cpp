// `kittiwake watch` on a simulated cluster, beside what kubectl does.
#include <app/simulator/server_switches.h>
#include <app/simulator/simulated_cluster.h>
#include <core/client/client_set.h>
#include <core/config/resolve.h>
#include <core/session/cluster_session.h>
#include <tests/cli/program.h>
#include <tests/support/test_program.h>

#include <QJsonDocument>
#include <QJsonObject>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tst_watch {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr int kTimeout = 60'000;

const Gvr kPods { "", "v1", "pods" };
const Gvr kNamespaces { "", "v1", "namespaces" };
const Gvr kRoles { "rbac.authorization.k8s.io", "v1", "roles" };
const Gvr kDefinitions { "apiextensions.k8s.io", "v1", "customresourcedefinitions" };
const Gvr kMirrors { "example.com", "v1", "mirrors" };

/// `json` with ' for ".
Unstructured object(QByteArray json)
{
    return Unstructured::parse(json.replace('\'', '"').toStdString()).value();
}

Unstructured pod(const QByteArray& ns, const QByteArray& name, const QByteArray& labels = {})
{
    return object("{'apiVersion':'v1','kind':'Pod','metadata':{'namespace':'" + ns + "','name':'"
                  + name + "','labels':{" + labels
                  + "}},'spec':{'containers':[{'name':'c','image':'i'}]}}");
}

} // namespace

class TestWatch : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_home;
    std::unique_ptr<sim::SimulatedCluster> m_cluster;
    std::unique_ptr<ClusterSession> m_session;
    QString m_kubeconfig;

    QString write(const char* name, const QByteArray& text) const
    {
        QFile file(m_home.filePath(QLatin1String(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("cannot write %s", name);
        return file.fileName();
    }

    void create(const Gvr& gvr, const Unstructured& what, bool namespaced = true) const
    {
        const auto made =
            m_session->clients().dynamic().resource(gvr, namespaced).create(what).wait();
        QVERIFY2(made, made ? "" : made.error().sentence.c_str());
    }

    [[nodiscard]] QStringList line(const QStringList& more) const
    {
        return QStringList { QStringLiteral("watch") } + more
            + QStringList { QStringLiteral("--kubeconfig"), m_kubeconfig };
    }
    [[nodiscard]] std::unique_ptr<QProcess> start(const QStringList& more) const
    {
        return startProgram(line(more), m_home.path());
    }

    /// What it has printed up to so many whole lines, or once it has ended.
    static QStringList lines(QProcess& watch, qsizetype count)
    {
        QByteArray out;
        (void)QTest::qWaitFor(
            [&] {
                out += watch.readAllStandardOutput();
                const bool whole = out.count('\n') >= count && out.endsWith('\n');
                return whole || watch.state() == QProcess::NotRunning;
            },
            kTimeout);
        out += watch.readAllStandardOutput();
        auto all = QString::fromUtf8(out).split(u'\n');
        all.removeLast();
        return all;
    }
    /// Its standard error, once that holds `words` or it has ended.
    static QString complaint(QProcess& watch, const QString& words)
    {
        QString err;
        (void)QTest::qWaitFor(
            [&] {
                err += QString::fromUtf8(watch.readAllStandardError());
                return err.contains(words) || watch.state() == QProcess::NotRunning;
            },
            kTimeout);
        return err + QString::fromUtf8(watch.readAllStandardError());
    }
    /// The standard error of one that watches namespaces.
    [[nodiscard]] QString saidWhenTheClusterGoes() const
    {
        auto cluster = std::move(sim::SimulatedCluster::start({}).value());
        const auto kubeconfig = write("brief", QByteArray::fromStdString(cluster->kubeconfig()));
        const auto watch =
            startProgram({ "watch", "namespaces", "--kubeconfig", kubeconfig }, m_home.path());
        if (lines(*watch, 2).size() < 2)
            return {};
        cluster.reset();
        const auto said = complaint(*watch, QStringLiteral("Trying again."));
        watch->kill();
        (void)watch->waitForFinished();
        return said + QString::fromUtf8(watch->readAllStandardError());
    }
    /// The column of `title` in each line below the head.
    static QStringList column(const QStringList& lines, const QString& title)
    {
        const auto from = lines.value(0).indexOf(title);
        QStringList cells;
        for (const auto& line : lines.mid(1))
            cells << (from < 0 ? QString() : line.mid(from).section(QStringLiteral("  "), 0, 0));
        return cells;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_cluster = std::move(sim::SimulatedCluster::start({}).value());
        m_kubeconfig = write("config", QByteArray::fromStdString(m_cluster->kubeconfig()));
        const auto loaded = loadKubeconfig({ .explicitPath = m_kubeconfig.toStdString() });
        m_session =
            std::move(ClusterSession::open(std::move(resolve(loaded.config).value())).value());
        for (const char* ns : { "alpha", "empty", "till" })
            create(kNamespaces,
                   object(QByteArray("{'apiVersion':'v1','kind':'Namespace','metadata':{'name':'")
                          + ns + "'}}"),
                   false);
        create(kPods, pod("till", "web", "'app':'web','app.kubernetes.io/name':'till'"));
        create(kPods, pod("till", "db", "'app':'db'"));
        create(kPods, pod("alpha", "zebra"));
        create(kPods, pod("default", "own"));
        create(kRoles,
               object("{'apiVersion':'rbac.authorization.k8s.io/v1','kind':'Role',"
                      "'metadata':{'namespace':'till','name':'reader'},'rules':[]}"));
        create(kDefinitions,
               object("{'apiVersion':'apiextensions.k8s.io/v1','kind':'CustomResourceDefinition',"
                      "'metadata':{'name':'mirrors.example.com'},'spec':{'group':'example.com',"
                      "'scope':'Namespaced','names':{'plural':'mirrors','singular':'mirror',"
                      "'kind':'Mirror'},'versions':[{'name':'v1','served':true,'storage':true,"
                      "'schema':{'openAPIV3Schema':{'type':'object',"
                      "'x-kubernetes-preserve-unknown-fields':true}},"
                      "'additionalPrinterColumns':["
                      "{'name':'Source','type':'string','jsonPath':'.spec.source'},"
                      "{'name':'Copies','type':'integer','jsonPath':'.spec.copies'},"
                      "{'name':'Note','type':'string','jsonPath':'.spec.note','priority':1}]}]}}"),
               false);
        const auto mirror = object("{'apiVersion':'example.com/v1','kind':'Mirror','metadata':"
                                   "{'namespace':'till','name':'m'},'spec':{'source':'config',"
                                   "'copies':3,'note':'here'}}");
        QVERIFY(QTest::qWaitFor(
            [&] {
                return m_session->clients()
                    .dynamic()
                    .resource(kMirrors)
                    .create(mirror)
                    .wait()
                    .has_value();
            },
            kTimeout)); // the definition is served
    }

    void whatIsThereComesSorted()
    {
        const auto watch = start({ "pods", "-A" });
        const auto printed = lines(*watch, 5);
        QCOMPARE(column(printed, "NAME "), (QStringList { "zebra", "own", "db", "web" }));
        QCOMPARE(column(printed, "EVENT"), QStringList(4, "ADDED"));
        create(kPods, pod("alpha", "ant"));
        const auto news = lines(*watch, 1);
        QVERIFY2(news.join(u'\n').contains(u"ant"), qPrintable(news.join(u'\n')));
        watch->kill();
        QVERIFY(watch->waitForFinished());
        QVERIFY(m_session->clients()
                    .dynamic()
                    .resource(kPods)
                    .inNamespace("alpha")
                    .remove("ant")
                    .wait());
    }

    void anEmptyNamespaceIsTheContexts()
    {
        const auto watch = start({ "pods", "-n", "" });
        const auto printed = lines(*watch, 2);
        QCOMPARE(column(printed, "NAME "), QStringList { "own" });
        watch->kill();
        QVERIFY(watch->waitForFinished());
    }

    void aContextsNamespaceIsChecked()
    {
        auto text = QByteArray::fromStdString(m_cluster->kubeconfig());
        const auto at = text.indexOf("context: {");
        QVERIFY2(at > 0, text.constData());
        text.insert(at + 10, "namespace: '..', ");
        const auto ran =
            runProgram({ "watch", "pods", "--kubeconfig", write("dots", text) }, m_home.path());
        QCOMPARE(ran.code, 1);
        QVERIFY2(ran.err.contains(u"namespace") && ran.out.isEmpty(), qPrintable(ran.err));
    }

    void whereThereIsNothingItSaysSo_data()
    {
        QTest::addColumn<QStringList>("more");
        QTest::addColumn<QString>("says");
        QTest::newRow("namespace")
            << QStringList { "pods", "-n", "empty" } << "No resources found in empty namespace.\n";
        QTest::newRow("all") << QStringList { "pods", "-A", "-l", "app=none" }
                             << "No resources found\n";
    }
    void whereThereIsNothingItSaysSo()
    {
        QFETCH(QStringList, more);
        QFETCH(QString, says);
        const auto watch = start(more);
        QCOMPARE(complaint(*watch, says), says);
        watch->kill();
        QVERIFY(watch->waitForFinished());
        QVERIFY(watch->readAllStandardOutput().isEmpty());
    }

    void linesAreAsAsked_data()
    {
        QTest::addColumn<QStringList>("more");
        QTest::addColumn<QString>("pattern"); ///< of all lines
        QTest::newRow("one object") << QStringList { "pods", "web", "-n", "till" }
                                    << "EVENT +NAMESPACE +NAME [^\n]+\nADDED +till +web [^\n]+";
        QTest::newRow("one object, with a slash")
            << QStringList { "po/web", "-n", "till", "--no-headers" } << "ADDED +till +web [^\n]+";
        QTest::newRow("names") << QStringList { "po", "-n", "till", "-o", "name", "-w" }
                               << "pod/db\npod/web";
        QTest::newRow("names of a group") << QStringList { "roles", "-n", "till", "-o", "name" }
                                          << "role.rbac.authorization.k8s.io/reader";
        QTest::newRow("fields") << QStringList {
            "pods", "-A", "-o", "name", "--field-selector", "metadata.name=zebra"
        } << "pod/zebra";
        QTest::newRow("labels as columns")
            << QStringList { "pods", "web", "-n", "till", "-L", "app.kubernetes.io/name,app" }
            << "EVENT [^\n]+ AGE +NAME +APP *\nADDED [^\n]+ till +web *";
        QTest::newRow("all labels") << QStringList { "pods", "-n", "till", "--show-labels" }
                                    << "EVENT [^\n]+ LABELS *\nADDED [^\n]+ app=db *\n"
                                       "ADDED [^\n]+ app.kubernetes.io/name=till,app=web *";
        QTest::newRow("wide") << QStringList { "pods", "own", "-o", "wide" }
                              << "EVENT [^\n]+ AGE +IP +NODE [^\n]+\nADDED [^\n]+";
        QTest::newRow("a date of creation")
            << QStringList { "roles", "-n", "till" }
            << "EVENT +NAMESPACE +NAME +CREATED AT *\nADDED +till +reader +20[0-9T:-]+Z *";
        QTest::newRow("columns of a definition")
            << QStringList { "mirrors", "-n", "till" }
            << "EVENT +NAMESPACE +NAME +SOURCE +COPIES *\nADDED +till +m +config +3 *";
        QTest::newRow("columns of a definition, wide")
            << QStringList { "mirrors", "-n", "till", "-o", "wide" }
            << "EVENT [^\n]+ COPIES +NOTE +AGE *\nADDED [^\n]+ 3 +here +[^\n]+";
        QTest::newRow("YAML") << QStringList { "mirrors", "m", "-n", "till", "-o", "yaml" }
                              << "---\nobject:\n  apiVersion: example.com/v1\n  kind: Mirror\n"
                                 "[^~]+\n    source: config\ntype: ADDED";
    }
    void linesAreAsAsked()
    {
        QFETCH(QStringList, more);
        QFETCH(QString, pattern);
        const QRegularExpression expected(QRegularExpression::anchoredPattern(pattern));
        const auto watch = start(more);
        QStringList printed;
        (void)QTest::qWaitFor(
            [&] {
                printed += lines(*watch, 1);
                return expected.match(printed.join(u'\n')).hasMatch()
                    || watch->state() == QProcess::NotRunning;
            },
            kTimeout);
        watch->kill();
        QVERIFY(watch->waitForFinished());
        QVERIFY2(expected.match(printed.join(u'\n')).hasMatch(), qPrintable(printed.join(u'\n')));
    }

    void jsonIsAnEventALine()
    {
        const auto watch = start({ "pods", "own", "-o", "json" });
        const auto printed = lines(*watch, 1);
        QCOMPARE(printed.size(), 1);
        const auto event = QJsonDocument::fromJson(printed.first().toUtf8()).object();
        QCOMPARE(event["type"].toString(), "ADDED");
        QCOMPARE(event["object"].toObject()["kind"].toString(), "Pod");
        watch->kill();
        QVERIFY(watch->waitForFinished());
    }

    void changesAloneAreShownWhereThatIsAsked()
    {
        const auto watch = start({ "namespaces", "--watch-only", "--no-headers" });
        int made = 0;
        QByteArray out;
        QVERIFY(QTest::qWaitFor( // when it begins to listen is not told
            [&] {
                create(kNamespaces,
                       object("{'apiVersion':'v1','kind':'Namespace','metadata':{'name':'new-"
                              + QByteArray::number(++made) + "'}}"),
                       false);
                out += watch->readAllStandardOutput();
                return out.contains("new-");
            },
            kTimeout));
        watch->kill();
        QVERIFY(watch->waitForFinished());
        QVERIFY2(!out.contains("till"), out.constData());
    }

    void whatIsNotThereIsAnError()
    {
        const auto ran = runProgram(line({ "pods/talk", "-n", "till" }), m_home.path());
        QCOMPARE(ran.code, 1);
        QCOMPARE(ran.err, "kittiwake: pods \"talk\" not found\n");
        QVERIFY(ran.out.isEmpty());
    }

    void actsAsAnother()
    {
        const auto ran = runProgram(
            line({ "pods", "-n", "till", "--as", "jane", "--as-group", "dev" }), m_home.path());
        QCOMPARE(ran.code, 1);
        QVERIFY2(ran.err.contains(u"list pods in namespace till") && ran.err.contains(u"jane"),
                 qPrintable(ran.err));
    }

    /// As `head -1` goes: nothing more is printed by which it could be noticed.
    void endsWhenItsReaderGoes()
    {
        const auto pipe = m_home.filePath(QStringLiteral("pipe"));
        QCOMPARE(::mkfifo(qPrintable(pipe), 0600), 0);
        const int reader = ::open(qPrintable(pipe), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
        QVERIFY(reader >= 0);
        const auto watch = startProgram(line({ "pods", "-A" }), m_home.path(), pipe);
        std::array<char, 4096> some {};
        const bool read =
            QTest::qWaitFor([&] { return ::read(reader, some.data(), some.size()) > 0; }, kTimeout);
        ::close(reader);
        QVERIFY2(read, watch->readAllStandardError().constData());
        QVERIFY(watch->waitForFinished(kTimeout));
        QCOMPARE(watch->exitStatus(), QProcess::NormalExit);
        QCOMPARE(watch->readAllStandardError(), QByteArray());
        QCOMPARE(watch->exitCode(), 128 + SIGPIPE);
    }

    void aFullDiskEndsItWithASentence()
    {
        const auto ran =
            runProgram(line({ "pods", "-A" }), m_home.path(), QStringLiteral("/dev/full"));
        QCOMPARE(ran.code, 1);
        QCOMPARE(ran.err,
                 "kittiwake: Standard output could not be written: No space left on device.\n");
    }

    void anInterruptionEndsItAsASignalDoes()
    {
        const auto watch = start({ "pods", "-A" });
        QVERIFY(lines(*watch, 1).size() >= 1);
        ::kill(static_cast<pid_t>(watch->processId()), SIGINT);
        QVERIFY(watch->waitForFinished(kTimeout));
        QCOMPARE(watch->exitStatus(), QProcess::CrashExit); // as the shell's loop sees it
        QCOMPARE(watch->exitCode(), SIGINT);
    }

    void anInterruptionEndsAPluginThatRuns()
    {
        const auto mark = m_home.filePath(QStringLiteral("plugin.pid"));
        const auto kubeconfig = write(
            "plugin",
            "clusters: [{name: c, cluster: {server: 'https://127.0.0.1:1'}}]\n"
            "users: [{name: u, user: {exec: {apiVersion: client.authentication.k8s.io/v1, "
            "interactiveMode: Never, command: /bin/sh, args: ['-c', 'echo $$ > "
                + mark.toUtf8()
                + "; exec sleep 600']}}}]\n"
                  "contexts: [{name: x, context: {cluster: c, user: u}}]\ncurrent-context: x\n");
        const auto watch =
            startProgram({ "watch", "pods", "--kubeconfig", kubeconfig }, m_home.path());
        pid_t plugin = 0;
        QVERIFY(QTest::qWaitFor(
            [&] {
                QFile file(mark);
                if (file.open(QIODevice::ReadOnly))
                    plugin = file.readAll().trimmed().toInt();
                return plugin > 0;
            },
            kTimeout));
        ::kill(static_cast<pid_t>(watch->processId()), SIGINT);
        QVERIFY(watch->waitForFinished(kTimeout));
        QCOMPARE(::kill(plugin, 0), -1);
        QCOMPARE(errno, ESRCH);
    }

    void aServerThatSaysNothingIsGivenUp()
    {
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        const auto kubeconfig =
            write("silent",
                  "clusters: [{name: c, cluster: {server: 'http://127.0.0.1:"
                      + QByteArray::number(server.serverPort())
                      + "'}}]\nusers: [{name: u, user: {}}]\n"
                        "contexts: [{name: x, context: {cluster: c, user: u}}]\n"
                        "current-context: x\n");
        const auto ran = runProgram(
            { "watch", "pods", "--request-timeout", "300ms", "--kubeconfig", kubeconfig },
            m_home.path());
        QCOMPARE(ran.code, 1);
        QVERIFY2(ran.err.contains(u"--request-timeout"), qPrintable(ran.err));
    }

    void certificatesThatDoNotFitAreNamed_data()
    {
        QTest::addColumn<bool>("otherName");
        QTest::addColumn<bool>("authority");
        QTest::addColumn<QString>("says");
        QTest::newRow("another name")
            << true << true << "the certificate is valid for elsewhere.example.com, not 127.0.0.1";
        QTest::newRow("no authority")
            << false << false
            << "Checked against the authorities that this system trusts, as the kubeconfig names "
               "none.";
    }
    void certificatesThatDoNotFitAreNamed()
    {
        QFETCH(bool, otherName);
        QFETCH(bool, authority);
        QFETCH(QString, says);
        const auto cluster = std::move(sim::SimulatedCluster::start({}).value());
        using Certificate = sim::ServerControls::Certificate;
        if (otherName)
            QVERIFY(cluster->switches().setCertificate(Certificate::OtherName));
        auto text = QString::fromStdString(cluster->kubeconfig());
        if (!authority)
            text.remove(
                QRegularExpression(QStringLiteral(",? *certificate-authority-data: *[^,}\n]+")));
        const auto ran = runProgram(
            { "watch", "pods", "--kubeconfig", write("tls", text.toUtf8()) }, m_home.path());
        QCOMPARE(ran.code, 1);
        QVERIFY2(ran.err.contains(says), qPrintable(ran.err));
    }

    void errorsNameWhatIsWatched()
    {
        const auto said = saidWhenTheClusterGoes();
        QVERIFY2(said.contains(u"namespaces"), qPrintable(said));
    }

    void errorsAreNotToldInQtsWords()
    {
        const auto said = saidWhenTheClusterGoes();
        QVERIFY2(said.contains(u"Trying again."), qPrintable(said));
        QVERIFY2(!said.contains(u"qt.network"), qPrintable(said));
    }
};

KW_TEST_GUILESS(TestWatch)

} // namespace tst_watch

#include "tst_watch.moc"
