// The commands that change objects, on a simulated cluster: kubectl's words and exit codes. What
// only real containers do is in control-plane/containers.
#include <core/base/base64.h>
#include <core/changes/edit/field_of.h>
#include <core/client/client_set.h>
#include <tests/app/intercepted_cluster.h>
#include <tests/cli/command_bench.h>
#include <tests/support/test_program.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTest>

namespace tst_change_commands {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

const Gvr kConfigMaps { "", "v1", "configmaps" };
const Gvr kDeployments { "apps", "v1", "deployments" };
const Gvr kNodes { "", "v1", "nodes" };

/// One line of a command and what it prints, where it goes well.
struct Step
{
    const char* line;
    const char* out;
};

} // namespace

class TestChangeCommands : public QObject
{
    Q_OBJECT
private:
    const CommandBench m_bench;

    [[nodiscard]] Ran run(const QString& words, const QString& kubeconfig = {}) const
    {
        return m_bench.run(words, kubeconfig);
    }
    [[nodiscard]] ResourceClient client(const Gvr& gvr) const { return m_bench.client(gvr); }
    void make(const Gvr& gvr, const char* json) const { m_bench.make(gvr, json); }
    void verify(const std::vector<Step>& steps) const
    {
        for (const auto& step : steps) {
            const auto ran = run(QString::fromLatin1(step.line));
            QVERIFY2(ran.code == 0, qPrintable(QLatin1String(step.line) + u": "_qs + ran.err));
            QString out = QString::fromLatin1(step.out);
            out.replace(QStringLiteral("NODE"), m_bench.node());
            QVERIFY2(ran.out == out, qPrintable(QLatin1String(step.line) + u": "_qs + ran.out));
        }
    }

    [[nodiscard]] Ran runEditor(const QString& editor, const char* line,
                                const QString& kubeconfig = {}) const
    {
        qputenv("KUBE_EDITOR", editor.toUtf8());
        qputenv("KITTIWAKE", programPath());
        qputenv("ADMIN", m_bench.kubeconfig().toUtf8());
        return run(QString::fromLatin1(line), kubeconfig);
    }
    /// What is left of what was typed where an edit was given up; it is removed.
    [[nodiscard]] static QByteArray typedText(const Ran& ran)
    {
        const QRegularExpression place(QStringLiteral("What you typed is in (\\S+)\\."));
        QFile file(place.match(ran.err).captured(1));
        const auto text = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        QDir(QFileInfo(file).path()).removeRecursively();
        return text;
    }
    void edit(const char* editor, const char* line, const char* out) const
    {
        const auto ran = runEditor(QString::fromLatin1(editor), line);
        QVERIFY2(ran.code == 0, qPrintable(ran.err));
        QCOMPARE(ran.out, QString::fromLatin1(out));
    }
    /// An editor that does this with the file $1.
    [[nodiscard]] QString editorScript(const std::string& script) const
    {
        const auto file =
            m_bench.write(QTest::currentTestFunction(), "#!/bin/sh\nset -e\n" + script);
        QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        return file;
    }

private Q_SLOTS:
    void initTestCase()
    {
        make(
            kDeployments,
            R"({"apiVersion":"apps/v1","kind":"Deployment","metadata":{"name":"web"},"spec":{"replicas":0,
             "selector":{"matchLabels":{"app":"web"}},"template":{"metadata":{"labels":{"app":"web"}},
             "spec":{"containers":[{"name":"app","image":"i:1"}]}}}})");
        make(
            { "batch", "v1", "cronjobs" },
            R"({"apiVersion":"batch/v1","kind":"CronJob","metadata":{"name":"tidy"},"spec":{"schedule":"@yearly",
             "suspend":true,"jobTemplate":{"spec":{"template":{"spec":{"restartPolicy":"Never",
             "containers":[{"name":"a","image":"i"}]}}}}}})");
    }

    void labelsAndAnnotates() // A 8.1
    {
        make(kConfigMaps, R"({"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"paint"}})");
        verify(
            { { "label configmap paint a=b c=d", "configmap/paint labeled\n" },
              { "label cm/paint a=b", "configmap/paint not labeled\n" },
              { "label cm/paint a=c --overwrite", "configmap/paint labeled\n" },
              { "label cm -l a=c c- x-", "label \"x\" not found.\nconfigmap/paint unlabeled\n" },
              { "label cm/paint --list", "a=c\n" },
              { "annotate cm/paint n=1 --dry-run server",
                "configmap/paint annotated (server dry run)\n"
                "  .metadata.annotations.n: (none) -> 1\n" },
              { "annotate cm/paint n=1 --dry-run", // alone it is the server's
                "configmap/paint annotated (server dry run)\n"
                "  .metadata.annotations.n: (none) -> 1\n" },
              { "annotate --dry-run cm/paint n=1",
                "configmap/paint annotated (server dry run)\n"
                "  .metadata.annotations.n: (none) -> 1\n" },
              { "annotate cm/paint n=1 --dry-run=client", "configmap/paint annotated (dry run)\n" },
              { "delete cm paint --dry-run=server",
                "configmap \"paint\" deleted from default namespace (server dry run)\n" },
              { "delete cm paint", "configmap \"paint\" deleted from default namespace\n" },
              { "delete cm paint --ignore-not-found", "" },
              { "delete cm -l a=c", "No resources found\n" } });
    }

    void tellsWhatIsAllowedAndWhoMay() // A 11, 11.3.6
    {
        verify({ { "auth can-i delete pods", "yes\n" },
                 { "auth can-i get pods --subresource log -A", "yes\n" },
                 { "auth can-i get /healthz --as somebody", "yes\n" },
                 { "auth can-i list nodes --quiet", "" } });
        const auto no = run(QStringLiteral("auth can-i delete pods --as somebody"));
        QCOMPARE(no.code, 1);
        QVERIFY2(no.out.startsWith(u"no"), qPrintable(no.out));
        const auto quiet = run(QStringLiteral("auth can-i delete pods -q --as somebody"));
        QCOMPARE(quiet.code, 1);
        QVERIFY(quiet.out.isEmpty());
        const auto odd = run(QStringLiteral("auth can-i frob nonsense.example.com"));
        QVERIFY(odd.err.contains(u"verb 'frob' is not a known verb"));
        QVERIFY(odd.err.contains(u"doesn't have a resource type 'nonsense.example.com'"));
        const auto list = run(QStringLiteral("auth can-i --list --as somebody"));
        QVERIFY2(list.out.startsWith(u"Resources   ") && list.out.contains(u"[create]"),
                 qPrintable(list.out));
        make(
            { "rbac.authorization.k8s.io", "v1", "roles" },
            R"({"apiVersion":"rbac.authorization.k8s.io/v1","kind":"Role","metadata":{"name":"tidy"},
             "rules":[{"apiGroups":[""],"resources":["pods"],"verbs":["delete"]}]})");
        make(
            { "rbac.authorization.k8s.io", "v1", "rolebindings" },
            R"({"apiVersion":"rbac.authorization.k8s.io/v1","kind":"RoleBinding","metadata":{"name":"tidiers"},
             "roleRef":{"apiGroup":"rbac.authorization.k8s.io","kind":"Role","name":"tidy"},
             "subjects":[{"apiGroup":"rbac.authorization.k8s.io","kind":"User","name":"somebody"}]})");
        const auto who = run(QStringLiteral("auth who-can delete pods"));
        QCOMPARE(who.code, 0);
        QVERIFY2(who.out.startsWith(u"SUBJECT  ")
                     && who.out.simplified().contains(
                         u"somebody User RoleBinding/default/tidiers Role/tidy *"),
                 qPrintable(who.out));
        QVERIFY(who.err.contains(u"other authorizers may allow more"));
        QCOMPARE(run(QStringLiteral("auth can-i delete pods --as somebody")).out, u"yes\n"_qs);
        QCOMPARE(run(QStringLiteral("auth can-i list")).code, 2);
        QCOMPARE(run(QStringLiteral("auth whatever")).code, 2);
    }

    void scalesAndRollsOut() // A 7.1
    {
        verify(
            { { "scale deployment/web --replicas 1 --dry-run server",
                "deployment.apps/web scaled (server dry run)\n  .spec.replicas: 0 -> 1\n" },
              { "scale deployment/web --replicas 1 --timeout 1m", "deployment.apps/web scaled\n" },
              { "scale deployment/web --current-replicas=1 --replicas 0 --timeout 1m",
                "deployment.apps/web scaled\n" },
              { "rollout status deployment web --watch=false",
                "deployment \"web\" successfully rolled out\n" },
              { "set image deployment/web app=i:2 --dry-run server",
                "deployment.apps/web image updated (server dry run)\n"
                "  .spec.template.spec.containers[name=app].image: i:1 -> i:2\n" },
              { "set image deployment/web *=i:2", "deployment.apps/web image updated\n" } });
        const auto followed = run(QStringLiteral("rollout status deployment/web"));
        QVERIFY(followed.out.endsWith(u"successfully rolled out\n"_qs));
        verify({ { "rollout history deployment/web",
                   "deployment.apps/web \nREVISION  CHANGE-CAUSE\n1         <none>\n2         "
                   "<none>\n\n" },
                 { "rollout history deployment/web --compare 1",
                   "deployment.apps/web from revision #1 to #2\n"
                   "  .spec.containers[name=app].image: i:1 -> i:2\n" },
                 { "rollout pause deployment/web", "deployment.apps/web paused\n" },
                 { "rollout resume deployment/web", "deployment.apps/web resumed\n" },
                 { "rollout undo deployment/web", "deployment.apps/web rolled back\n" },
                 { "rollout status deployment/web --timeout 1m --revision 3",
                   "deployment \"web\" successfully rolled out\n" } });
        const auto restarted = run(QStringLiteral("rollout restart deployment -l !x"));
        QCOMPARE(restarted.out, u"deployment.apps/web restarted\n"_qs);
    }

    void tellsOfAnAutoscaler() // A 7.4.4
    {
        make(
            { "autoscaling", "v2", "horizontalpodautoscalers" },
            R"({"apiVersion":"autoscaling/v2","kind":"HorizontalPodAutoscaler","metadata":{"name":"auto"},
             "spec":{"maxReplicas":3,"scaleTargetRef":{"apiVersion":"apps/v1","kind":"Deployment","name":"web"}}})");
        make(
            { "autoscaling", "v1", "horizontalpodautoscalers" },
            R"({"apiVersion":"autoscaling/v1","kind":"HorizontalPodAutoscaler","metadata":{"name":"other"},
             "spec":{"maxReplicas":3,"scaleTargetRef":{"apiVersion":"shop.example/v1","kind":"Deployment","name":"web"}}})");
        const auto ran = run(QStringLiteral("scale deployment/web --replicas 0 --dry-run server"));
        QVERIFY2(ran.err.startsWith(
                     u"Warning: HorizontalPodAutoscaler auto scales deployment.apps/web"_qs),
                 qPrintable(ran.err));
        QVERIFY2(!ran.err.contains(u"other"_qs), qPrintable(ran.err)); // a kind of that name
        QCOMPARE(ran.code, 0);
    }

    void cordonsTaintsAndDrains() // A 8.1
    {
        verify({ { "cordon NODE", "node/NODE cordoned\n" },
                 { "cordon node/NODE", "node/NODE already cordoned\n" },
                 { "uncordon NODE --dry-run=client", "node/NODE uncordoned (dry run)\n" },
                 { "uncordon NODE", "node/NODE uncordoned\n" },
                 { "taint nodes NODE a=b:NoSchedule", "node/NODE tainted\n" },
                 { "taint nodes NODE a=c:NoSchedule --overwrite", "node/NODE modified\n" },
                 { "taint nodes NODE a-", "node/NODE untainted\n" } });
        make({ "", "v1", "pods" },
             R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":"alone","labels":{"of":"drain"}},
             "spec":{"terminationGracePeriodSeconds":0,"containers":[{"name":"a","image":"i"}]}})");
        QString node; // that it runs on
        QVERIFY(QTest::qWaitFor(
            [&] {
                const auto pod = client({ "", "v1", "pods" }).get("alone").wait();
                if (pod)
                    node = QString::fromStdString(pod->text({ "spec", "nodeName" }));
                return pod && !node.isEmpty();
            },
            60'000));
        const auto refused = run(u"drain %1 --pod-selector of=drain"_qs.arg(node));
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.err.contains(u"cannot delete Pods that declare no controller (use --force "
                                      "to override): default/alone"_qs),
                 qPrintable(refused.err));
        QVERIFY(refused.err.contains(u"It stays cordoned."_qs));
        const auto deleted = run(u"drain %1 --pod-selector of=drain --force=true "
                                 "--disable-eviction --dry-run=client"_qs.arg(node));
        QVERIFY2(deleted.out.contains(u"pod/alone deleted"_qs), qPrintable(deleted.out));
        const auto drained = run(u"drain %1 --pod-selector of=drain --force=true"_qs.arg(node));
        QVERIFY2(drained.code == 0, qPrintable(drained.err));
        QVERIFY(drained.err.contains(u"evicting pod default/alone"_qs)
                || drained.out.contains(u"pod/alone evicted"_qs));
        QVERIFY(drained.out.endsWith(u"node/%1 drained\n"_qs.arg(node)));
    }

    void runsACronJobNow() // A 10.1
    {
        verify({ { "create job now --from=cronjob/tidy --dry-run=server",
                   "job.batch/now created (server dry run)\n" },
                 { "create job now --from cj/tidy", "job.batch/now created\n" },
                 { "delete job now --wait=false",
                   "job.batch \"now\" deleted from default namespace\n" } });
    }

    void appliesWhatAManifestSays() // A 5.5, 5.7
    {
        const auto file =
            m_bench.write("web.yaml",
                          "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: paint}\n"
                          "data: {color: red}\n---\n"
                          "apiVersion: v1\nkind: Namespace\nmetadata: {name: fresh}\n---\n"
                          "apiVersion: v1\nkind: ConfigMap\n"
                          "metadata: {name: other, namespace: fresh}\n");
        const auto apply = QStringLiteral("apply -f ") + file;
        const auto diff = QStringLiteral("diff -f ") + file;
        const auto dry = run(apply + QStringLiteral(" --dry-run=client"));
        QCOMPARE(dry.out,
                 u"namespace/fresh serverside-applied (dry run)\n"
                 "configmap/paint serverside-applied (dry run)\n"
                 "configmap/other serverside-applied (dry run)\n"_qs);
        const auto applied = run(apply);
        QVERIFY2(applied.code == 0, qPrintable(applied.err));
        QCOMPARE(applied.out,
                 u"namespace/fresh serverside-applied\nconfigmap/paint serverside-applied\n"
                 "configmap/other serverside-applied\n"_qs);
        const auto paint = client(kConfigMaps).get("paint").wait();
        QVERIFY(paint && paint->toText().find("\"manager\":\"kittiwake\"") != std::string::npos);
        QCOMPARE(run(diff).code, 0);

        (void)m_bench.write("web.yaml",
                            "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: paint}\n"
                            "data: {color: blue}\n");
        const auto differs = run(diff);
        QCOMPARE(differs.out, u"configmap/paint\n  .data.color: red -> blue\n"_qs);
        QCOMPARE(differs.code, 1);
        const auto tried = run(apply + QStringLiteral(" --dry-run=server"));
        QCOMPARE(tried.out,
                 u"configmap/paint serverside-applied (server dry run)\n"
                 "  .data.color: red -> blue\n"_qs);
        // Another owns the field: that is told of each, and nothing is applied.
        const auto other = run(apply + QStringLiteral(" --field-manager=other"));
        QCOMPARE(other.code, 1);
        QVERIFY2(other.err.contains(u"\"kittiwake\" owns .data.color"_qs), qPrintable(other.err));
        QVERIFY(other.err.contains(u"Nothing was applied."_qs));
        QCOMPARE(run(apply + QStringLiteral(" --field-manager=other --force-conflicts")).code, 0);
        QCOMPARE(client(kConfigMaps).get("paint").wait()->text({ "data", "color" }),
                 std::string("blue"));
    }

    void aSecretsValuesAreNotShown()
    {
        make(
            { "", "v1", "secrets" },
            R"({"apiVersion":"v1","kind":"Secret","metadata":{"name":"door"},"data":{"key":"b2xk"}})");
        const auto file = m_bench.write("secret.yaml",
                                        "apiVersion: v1\nkind: Secret\nmetadata: {name: door}\n"
                                        "data: {key: bmV3}\n");
        const auto ran = run(QStringLiteral("diff --force-conflicts -f ") + file);
        QVERIFY2(ran.out.contains(u"  .data.key: *** (before) -> *** (after)\n"_qs),
                 qPrintable(ran.out + ran.err));
        QCOMPARE(ran.code, 1);
    }

    void deletesWhatAManifestSays() // A 6.1
    {
        const auto file =
            m_bench.write("gone.yaml",
                          "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: leaf}\n---\n"
                          "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: twig}\n");
        QCOMPARE(run(QStringLiteral("apply -f ") + file).code, 0);
        const auto remove = QStringLiteral("delete -f ") + file;
        QCOMPARE(run(remove + QStringLiteral(" --dry-run=server -o name")).out,
                 u"configmap/leaf\nconfigmap/twig\n"_qs);
        const auto elsewhere = run(remove + QStringLiteral(" -n kube-system"));
        QCOMPARE(elsewhere.code, 1);
        QVERIFY2(elsewhere.err.contains(u"gone.yaml, line 1: "_qs)
                     && elsewhere.err.contains(u"configmaps \"leaf\" not found"_qs),
                 qPrintable(elsewhere.err));
        QVERIFY(client(kConfigMaps).remove("twig").wait());
        const auto some = run(remove);
        QCOMPARE(some.code, 1);
        QCOMPARE(some.out, u"configmap \"leaf\" deleted from default namespace\n"_qs);
        QVERIFY2(some.err.contains(u"gone.yaml, line 5: "_qs)
                     && some.err.contains(u"configmaps \"twig\" not found"_qs),
                 qPrintable(some.err));
        const auto none = run(remove + QStringLiteral(" --ignore-not-found"));
        QCOMPARE(none.out + none.err, QString());
        const auto empty = run(QStringLiteral("delete -f ") + m_bench.write("none.yaml", "# no\n"));
        QCOMPARE(empty.code, 2);
        QVERIFY2(empty.err.contains(u"no objects passed to delete"_qs), qPrintable(empty.err));
    }

    void takesTheObjectsOfAManifest() // A 7.1, 8.1
    {
        const auto file = m_bench.write(
            "meant.yaml",
            "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: meant}\ndata: {a: b}\n");
        QCOMPARE(run(QStringLiteral("apply -f ") + file).code, 0);
        const auto said = [&](const char* words, const QString& more = {}) {
            return run(QLatin1String(words) + u" -f "_qs + file + more).out;
        };
        QCOMPARE(said("label", QStringLiteral(" tier=front")), u"configmap/meant labeled\n"_qs);
        QCOMPARE(
            said("annotate", QStringLiteral(" why=test --resource-version=1 --dry-run=client")),
            u"configmap/meant annotated (dry run)\n"_qs);
        qputenv("KUBE_EDITOR", "sed -i s/front/back/");
        QCOMPARE(said("edit"), u"configmap/meant edited\n"_qs);
        QCOMPARE(client(kConfigMaps).get("meant").wait()->labels().at("tier"), std::string("back"));

        const auto web = m_bench.write(
            "web-alone.yaml", "apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\n");
        const auto of = [&](const char* words) {
            return run(QString::fromLatin1(words).arg(web)).out;
        };
        QCOMPARE(of("scale --replicas=1 --dry-run=client -f %1"),
                 u"deployment.apps/web scaled (dry run)\n"_qs);
        QCOMPARE(of("rollout restart --dry-run=client -f %1"),
                 u"deployment.apps/web restarted (dry run)\n"_qs);
        QCOMPARE(of("set image *=other:1 --dry-run=client -f %1"),
                 u"deployment.apps/web image updated (dry run)\n"_qs);
    }

    void printsWhatItHasChangedAsWanted()
    {
        make(kConfigMaps, R"({"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"shown"}})");
        verify({ { "label cm shown x=1 -o name", "configmap/shown\n" } });
        const auto json = run(QStringLiteral("annotate cm shown why=this -o json"));
        const auto object = JsonValue::parse(json.out.toStdString(), nullptr, false);
        QVERIFY2(object.is_object(), qPrintable(json.out + json.err));
        QCOMPARE(object["metadata"]["annotations"]["why"].get<std::string>(), std::string("this"));
        QVERIFY(!object["metadata"].contains("managedFields"));
        const auto file =
            m_bench.write("two.yaml",
                          "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: shown}\n---\n"
                          "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: never}\n");
        const auto both = run(QStringLiteral("apply --dry-run=client -o yaml -f ") + file);
        QVERIFY2(both.out.count(u"kind: ConfigMap\n"_qs) == 2, qPrintable(both.out + both.err));
        QCOMPARE(both.out.count(u"\n---\n"_qs), 1);
        const auto patch = run(QStringLiteral("label cm shown y=1 --dry-run=client -o yaml"));
        QCOMPARE(patch.code, 1);
        QVERIFY2(patch.err.contains(u"use --dry-run=server"_qs), qPrintable(patch.err));
        // What is so already is shown as it is.
        const auto same = run(QStringLiteral("label cm shown x=1 -o yaml"));
        QVERIFY2(same.out.contains(u"x: \"1\""_qs), qPrintable(same.out + same.err));
        QCOMPARE(run(QStringLiteral("label cm shown z=1 -o wide")).code, 2);
        QCOMPARE(run(QStringLiteral("delete cm shown -o yaml")).code, 2);
    }

    void whatItChangesGoesIntoTheRecord()
    {
        const auto recorded = [this] {
            return m_bench.recorded();
        };
        make({ "", "v1", "secrets" },
             R"({"apiVersion":"v1","kind":"Secret","metadata":{"name":"vault"},
                 "data":{"word":"c2VjcmV0"}})");
        verify({ { "label secret vault recorded=yes", "secret/vault labeled\n" } });
        QVERIFY2(recorded().contains("kittiwake label"), recorded().constData());
        QVERIFY(recorded().contains(".metadata.labels.recorded"));
        const auto& access = m_bench.session().access();
        QVERIFY(!access.user.empty());
        QCOMPARE(textIn(m_bench.lastRecord(), "user"), access.user); // as the window has it
        QCOMPARE(textIn(m_bench.lastRecord(), "context"), access.context);
        QVERIFY(!m_bench.lastRecord().contains("as"));
        verify({ { "label secret vault by=robot --as robot --as-group system:masters",
                   "secret/vault labeled\n" } });
        QCOMPARE(textIn(m_bench.lastRecord(), "user"), access.user);
        QCOMPARE(textIn(m_bench.lastRecord(), "as"), "robot");
        QVERIFY(!recorded().contains("others may read it"));
        const auto before = recorded();
        QCOMPARE(run(QStringLiteral("label secret vault tried=1 --dry-run=server")).code, 0);
        QCOMPARE(recorded(), before); // what was only tried is none
        edit("sed -i s/secret$/letmein/", "edit secret/vault", "secret/vault edited\n");
        QVERIFY2(recorded().contains("kittiwake edit"), recorded().constData());
        QVERIFY(recorded().contains(".data.word"));
        QVERIFY(!recorded().contains("letmein") && !recorded().contains("bGV0bWVpbg"));
        const auto drained = run(u"drain %1 --pod-selector of=nothing"_qs.arg(m_bench.node()));
        QVERIFY2(drained.code == 0, qPrintable(drained.err));
        QCOMPARE(textIn(m_bench.lastRecord(), "title"), "kittiwake drain");
        QCOMPARE(textIn(m_bench.lastRecord(), "command"),
                 "kubectl drain " + m_bench.node().toStdString() + " --pod-selector=of=nothing");
        QCOMPARE(run(QStringLiteral("uncordon ") + m_bench.node()).code, 0);
    }

    void theRecordHasThatATokenWasIssuedAndNotTheToken()
    {
        make({ "", "v1", "serviceaccounts" },
             R"({"apiVersion":"v1","kind":"ServiceAccount","metadata":{"name":"robot"}})");
        const auto ran = run(QStringLiteral("create token robot --duration 10m"));
        QVERIFY2(ran.code == 0, qPrintable(ran.err));
        const auto token = ran.out.trimmed().toUtf8();
        QVERIFY(!token.isEmpty());
        const auto record = m_bench.lastRecord();
        QCOMPARE(textIn(record, "title"), "kittiwake create");
        QCOMPARE(textIn(record, "kind"), "ServiceAccount");
        QCOMPARE(textIn(record, "name"), "robot");
        QCOMPARE(textIn(record, "command"),
                 "kubectl create token robot -n default --duration=600s");
        QVERIFY(!m_bench.recorded().contains(token));
    }

    void serverOfTheLineIsTaken_data()
    {
        QTest::addColumn<QString>("words");
        for (const char* words :
             { "annotate node/NODE a=b", "apply -f %1", "auth can-i get pods", "cordon NODE",
               "create token default", "delete cm/lent", "diff -f %1", "drain NODE", "helm list",
               "label cm/lent a=b", "rollout history deployment/web",
               "scale deployment/web --replicas 1", "taint nodes NODE a=b:NoSchedule" })
            QTest::newRow(words) << QString::fromLatin1(words);
    }
    void serverOfTheLineIsTaken()
    {
        QFETCH(QString, words);
        if (words.contains(QStringLiteral("%1")))
            words = words.arg(m_bench.write("lent.yaml",
                                            "apiVersion: v1\nkind: ConfigMap\nmetadata: "
                                            "{name: lent}\n"));
        const auto ran = run(words + QStringLiteral(" --server https://127.0.0.1:1"));
        QCOMPARE(ran.code, words.startsWith(QStringLiteral("diff")) ? 2 : 1); // 1: they differ
        QVERIFY2(ran.err.contains(QStringLiteral("https://127.0.0.1:1")), qPrintable(ran.err));
    }

    void tokenOfTheLineIsTakenAndNotRecorded()
    {
        make(kConfigMaps, R"({"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"lent"}})");
        QFile file(m_bench.viewer());
        QVERIFY(file.open(QIODevice::ReadOnly));
        auto text = QString::fromUtf8(file.readAll());
        const QRegularExpression shape(QStringLiteral("token: \"?([0-9a-f]+)"));
        const auto token = shape.match(text).captured(1);
        QVERIFY(!token.isEmpty());
        const auto wrong =
            m_bench.write("wrong", text.replace(token, QStringLiteral("0000")).toStdString());
        const auto words = QStringLiteral("label cm/lent by=token");
        const auto strange = run(words, wrong);
        QVERIFY2(strange.err.contains(u"(401)"_qs), qPrintable(strange.err));
        const auto known = run(words + QStringLiteral(" --token ") + token, wrong);
        QVERIFY2(known.err.contains(u"(403)"_qs), qPrintable(known.err)); // who may only look
        QCOMPARE(textIn(m_bench.lastRecord(), "title"), "kittiwake label");
        QVERIFY(!m_bench.recorded().contains(token.toUtf8()));
    }

    void theRecordHasWhatWasThereBefore()
    {
        make(kConfigMaps, R"({"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"past"},
            "data":{"color":"red"}})");
        const auto file = m_bench.write("past.yaml",
                                        "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: past}\n"
                                        "data: {color: blue}\n");
        const auto applied = run(QStringLiteral("apply --force-conflicts -f ") + file);
        QVERIFY2(applied.code == 0, qPrintable(applied.err));
        const auto differs = [this] {
            return writeJson(m_bench.lastRecord()["differences"]);
        };
        QVERIFY2(differs().find(R"("after":["blue"],"before":["red"])") != std::string::npos,
                 differs().c_str());
        QCOMPARE(run(QStringLiteral("delete cm past")).code, 0);
        QVERIFY2(differs().find(R"("after":[],"before":["blue"])") != std::string::npos,
                 differs().c_str());
        make({ "", "v1", "secrets" },
             R"({"apiVersion":"v1","kind":"Secret","metadata":{"name":"past",
                 "labels":{"of":"past"}},"data":{"word":"c2VjcmV0"}})");
        QCOMPARE(run(QStringLiteral("delete secrets -l of=past")).code, 0);
        QVERIFY2(differs().find("\"after\":[],\"before\":[\"*** (before)\"]") != std::string::npos,
                 differs().c_str());
        QVERIFY(differs().find("c2VjcmV0") == std::string::npos);
        make(
            kDeployments,
            R"({"apiVersion":"apps/v1","kind":"Deployment","metadata":{"name":"past"},"spec":{"replicas":0,
             "selector":{"matchLabels":{"app":"past"}},"template":{"metadata":{"labels":{"app":"past"}},
             "spec":{"containers":[{"name":"app","image":"i:1"}]}}}})");
        QCOMPARE(run(QStringLiteral("scale deployment/past --replicas 1")).code, 0);
        QVERIFY2(differs().find(R"("after":[1],"before":[0])") != std::string::npos,
                 differs().c_str());
        QCOMPARE(run(QStringLiteral("delete deployment past --wait=false")).code, 0);
    }

    void nothingIsAppliedWhereOneIsRefused()
    {
        const auto file =
            m_bench.write("bad.yaml",
                          "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: never}\n---\n"
                          "apiVersion: birds.example.com/v1\nkind: Nest\n"
                          "metadata: {name: never}\n");
        const auto ran = run(QStringLiteral("apply -f ") + file);
        QCOMPARE(ran.code, 1);
        QCOMPARE(ran.out, QString());
        QVERIFY2(ran.err.contains(u"bad.yaml, line 5"_qs), qPrintable(ran.err));
        QVERIFY(ran.err.contains(u"no kind \"Nest\""_qs));
        QVERIFY(ran.err.endsWith(u"kittiwake: Nothing was applied.\n"_qs));
        QVERIFY(!client(kConfigMaps).get("never").wait());
    }

    void whatCannotBeIsToldInASentence_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* words, int code, const char* says) {
            QTest::newRow(words) << QString::fromLatin1(words) << code << QString::fromLatin1(says);
        };
        row("delete", 2, "You must provide one or more resources");
        row("delete pod", 2, "no name was specified");
        row("delete pod a --all", 2, "name cannot be provided when a selector is specified");
        row("delete pod/a b", 2, "separate argument");
        row("delete pods -l a --all", 2, "--all and --selector");
        row("delete pod a -A", 2, "across all namespaces");
        row("delete pod a --cascade=never", 2, "invalid cascade value (never)");
        row("delete pod a --force --grace-period 5", 2, "cannot be specified together");
        row("delete pod a --now --grace-period 5", 2, "cannot be specified together");
        row("delete pod a --dry-run=maybe", 2, "Invalid dry-run value (maybe)");
        row("delete pod a --timeout soon", 2, "such as 30s");
        row("delete pod gone", 1, "pods \"gone\" not found");
        row("delete nothing a", 1, "nothing");
        row("scale deployment/web", 2, "--replicas=COUNT flag is required");
        row("scale deployment/web --replicas=-1", 2, "Replicas are 0 to");
        row("scale deployment/web --replicas=many", 2, "takes a number");
        row("scale deployment/web --replicas=1 --current-replicas=7", 1, "to be 7, was 0");
        row("scale configmap/kube-root-ca.crt --replicas=1", 1, "");
        row("rollout", 2, "status, history, restart, undo, pause or resume");
        row("rollout begin deployment/web", 2, "not \"begin\"");
        row("rollout status", 2, "You must provide one or more resources");
        row("rollout undo deployment/web --compare=1", 2, "--compare goes with rollout history");
        row("rollout history deployment/web --compare=99", 1,
            "unable to find the specified revision 99");
        row("rollout undo deployment/web --to-revision=x", 2,
            "revision must be a positive integer");
        row("rollout undo deployment/web --to-revision=99", 1,
            "unable to find specified revision 99");
        row("rollout resume deployment/web", 1, "is not paused");
        row("rollout restart cronjob/tidy", 1, "restarting is not supported");
        row("set deployment/web app=i", 2, "kittiwake set takes image");
        row("set image deployment/web", 2, "at least one image update");
        row("set image deployment/web nope=i", 1, "unable to find container named \"nope\"");
        row("label deployment/web", 2, "at least one label update");
        row("label deployment/web a/b/c=d", 2, "is not a key");
        row("label deployment/web a=b a-", 2, "modify and remove");
        row("cordon", 2, "A node must be specified");
        row("cordon a -l b", 2, "both a node name and a --selector");
        row("cordon gone", 1, "nodes \"gone\" not found");
        row("drain gone --grace-period x", 2, "takes seconds");
        row("taint pods a b:NoSchedule", 2, "only node type is supported");
        row("taint nodes a b:Never", 2, "unsupported taint effect");
        row("taint nodes a", 2, "at least one taint update");
        row("certificate", 2, "kittiwake certificate takes approve or deny");
        row("certificate approve", 2, "one or more CSRs must be specified");
        row("certificate approve none", 1, "not found");
        row("create token", 2, "exactly one NAME is required, got 0");
        row("create token a --duration often", 2, "is not a duration");
        row("create token a --dry-run=server", 1, "There is no dry run of a token");
        row("create", 2, "kittiwake create takes job or token");
        row("apply", 2, "must specify --filename");
        row("apply -f /nowhere.yaml", 2, "Cannot read /nowhere.yaml");
        row("diff -f /dev/null", 2, "no objects passed");
        row("scale -f /dev/null --replicas 1", 2, "no objects passed to scale");
        row("rollout status -f /dev/null deployment/web", 2, "without TYPE, NAME and selectors");
        row("label -f /nowhere.yaml a=b", 2, "Cannot read /nowhere.yaml");
        // As kubectl says it.
        row("apply -f /dev/null --all -l a", 2, "cannot set --all and --selector");
        row("apply -f /dev/null --prune", 2, "without explicitly passing --all");
        row("apply -f /dev/null --applyset a", 2, "--applyset requires --prune");
        row("apply -f /dev/null --prune-allowlist core/v1/Pod", 2, "requires --prune");
        row("apply -f /dev/null --prune --applyset a --all", 2, "--all is incompatible");
        row("apply -f /dev/null --prune --applyset a -l b", 2, "--selector is incompatible");
        row("apply -f /dev/null --prune --applyset a --prune-allowlist core/v1/Pod", 2,
            "--prune-allowlist is incompatible");
        row("apply -f /dev/null --prune --all --prune-allowlist Pod", 2,
            "invalid GroupVersionKind format: Pod, please follow <group/version/kind>");
        row("apply -f /dev/null --prune -l =", 2, "");
        row("create job a", 2, "--from must be specified");
        row("create job a b --from cronjob/tidy", 2, "exactly one NAME is required, got 2");
        row("create job a --from deployment/web", 1, "A job can be made from a cron job");
    }
    void whatCannotBeIsToldInASentence()
    {
        QFETCH(QString, words);
        QFETCH(int, code);
        QFETCH(QString, says);
        const auto ran = run(words);
        QVERIFY2(ran.err.contains(says), qPrintable(ran.err));
        QVERIFY(ran.err.startsWith(QStringLiteral("kittiwake: ")));
        QCOMPARE(ran.code, code);
        QCOMPARE(ran.out, QString());
    }

    void whoMayNotIsTold() // A 11.2
    {
        const auto ran = run(QStringLiteral("scale deployment/web --replicas 1"), m_bench.viewer());
        QCOMPARE(ran.code, 1);
        QVERIFY2(ran.err.contains(u"(403)"_qs), qPrintable(ran.err));
        QCOMPARE(client(kDeployments).get("web").wait()->number({ "spec", "replicas" }, -1), 0);
    }

    void editsWhatTheEditorMakesOfIt() // A 5.2
    {
        make(kConfigMaps, R"({"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"edited"},
            "data":{"color":"red"}})");
        edit("sed -i s/red/blue/", "edit cm/edited --dry-run server",
             "configmap/edited edited (server dry run)\n  .data.color: red -> blue\n");
        edit("sed -i s/red/blue/", "edit cm edited", "configmap/edited edited\n");
        QCOMPARE(client(kConfigMaps).get("edited").wait()->text({ "data", "color" }),
                 std::string("blue"));
        edit("true", "edit cm/edited", "Edit cancelled, no changes made.\n");
        edit("sed -i d", "edit cm/edited", "Edit cancelled, saved file was empty.\n");
    }

    void aSecretIsEditedAsText() // A 5.10.12
    {
        const Gvr secrets { "", "v1", "secrets" };
        make(secrets, R"({"apiVersion":"v1","kind":"Secret","metadata":{"name":"word"},
            "data":{"word":"c2VjcmV0","bytes":"AAEC/w=="}})");
        edit("sed -i s/secret/changed/", "edit secret/word", "secret/word edited\n");
        const auto now = client(secrets).get("word").wait().value();
        QCOMPARE(now.text({ "data", "word" }), std::string("Y2hhbmdlZA=="));
        QCOMPARE(now.text({ "data", "bytes" }), std::string("AAEC/w=="));
        edit("sed -i s/changed/again/", "edit secret/word --dry-run server",
             "secret/word edited (server dry run)\n  .data.word: *** (before) -> *** (after)\n");
    }

    void whatBothHaveChangedIsAskedAbout() // A 5.10.2
    {
        make(kConfigMaps, R"({"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"both",
            "annotations":{"ink":"old","mat":"old"}}})");
        // While the editor is open the first time, somebody else writes.
        const auto script =
            editorScript("if [ ! -e \"$0.seen\" ]; then\n"
                         "    \"$KITTIWAKE\" annotate cm/both ink=theirs mat=theirs --overwrite "
                         "--kubeconfig \"$ADMIN\" >\"$0.log\" 2>&1\n"
                         "    sed -i 's/ink: old/ink: mine/' \"$1\"\n"
                         "    : >\"$0.seen\"\n"
                         "else\n"
                         "    cp \"$1\" \"$0.seen\"\n" // and saves it as it stands
                         "fi\n");
        const auto ran = runEditor(script, "edit cm/both");
        QVERIFY2(ran.code == 0, qPrintable(ran.err));
        QCOMPARE(ran.out, QStringLiteral("configmap/both edited\n"));
        QFile shown(script + QStringLiteral(".seen"));
        QVERIFY(shown.open(QIODevice::ReadOnly));
        const auto text = shown.readAll();
        QVERIFY2(
            text.contains("#   .metadata.annotations.ink: it was \"old\", and is \"theirs\" now"),
            text.constData());
        QVERIFY2(text.contains("mat: theirs"), text.constData()); // it is edited as it is now
        const auto now = client(kConfigMaps).get("both").wait().value().annotations();
        QCOMPARE(now.at("ink"), std::string("mine"));
        QCOMPARE(now.at("mat"), std::string("theirs"));
    }

    void aTextThatIsNoneIsShownAgain() // A 5.2
    {
        make(kConfigMaps, R"({"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"twice"},
            "data":{"color":"red"}})");
        const auto script = editorScript("if grep -q 'The text, line' \"$1\"; then\n"
                                         "    sed -i 's/\\[$/green/' \"$1\"\n"
                                         "else\n"
                                         "    sed -i 's/red/[/' \"$1\"\n"
                                         "fi\n");
        const auto ran = runEditor(script, "edit cm/twice");
        QVERIFY2(ran.code == 0, qPrintable(ran.err));
        QCOMPARE(ran.out, QStringLiteral("configmap/twice edited\n"));
        QCOMPARE(client(kConfigMaps).get("twice").wait()->text({ "data", "color" }),
                 std::string("green"));
    }

    void whatCannotBeSavedStaysInItsFile() // A 5.10.8
    {
        make(kConfigMaps, R"({"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"kept"},
            "data":{"color":"red"}})");
        const auto ran =
            runEditor(QStringLiteral("sed -i 's/name: kept/name: renamed/'"), "edit cm/kept");
        QCOMPARE(ran.code, 1);
        QCOMPARE(ran.out, QString());
        QVERIFY2(ran.err.contains(QLatin1String("no valid changes were saved")),
                 qPrintable(ran.err));
        const QRegularExpression place(QStringLiteral("What you typed is in (\\S+)\\."));
        QFile file(place.match(ran.err).captured(1));
        QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(ran.err));
        const auto text = file.readAll();
        QVERIFY(text.contains("name: renamed"));
        QVERIFY2(text.contains("# The name was \"kept\" and is \"renamed\" now"), text.constData());
        QVERIFY((file.permissions() & (QFile::ReadGroup | QFile::ReadOther)) == 0);
        QVERIFY(QDir(QFileInfo(file).path()).removeRecursively());
        const auto none = runEditor(QStringLiteral("/no/such/editor"), "edit cm/kept");
        QCOMPARE(none.code, 1);
        QVERIFY2(none.err.contains(QLatin1String("set KUBE_EDITOR or EDITOR")),
                 qPrintable(none.err));
    }

    void whatAnOlderServerWouldDropIsNotSent() // A 5.10.16
    {
        auto cluster = sim::SimulatedCluster::start({});
        QVERIFY(cluster);
        const InterceptedCluster older(
            **cluster, [](const sim::Request& request, const InterceptedCluster::Serve& serve) {
                auto asked = request; // before 1.25 nobody looks at it
                std::erase_if(asked.query,
                              [](const auto& one) { return one.first == "fieldValidation"; });
                auto answer = serve(asked);
                if (request.path == "/version") {
                    auto version = JsonValue::parse(answer.body);
                    version["gitVersion"] = "v1.24.17";
                    answer.body = version.dump();
                }
                return answer;
            });
        const auto access = older.access();
        const auto session = std::move(ClusterSession::open(access)).value();
        const auto configMaps =
            session->clients().dynamic().resource(kConfigMaps).inNamespace("default");
        Unstructured object({ "", "v1", "ConfigMap" }, { "default", "dropped" });
        object.set({ "data", "color" }, "red");
        QVERIFY(configMaps.create(object).wait());
        const auto config =
            m_bench.write("older",
                          "apiVersion: v1\nkind: Config\ncurrent-context: old\n"
                          "clusters:\n- {name: old, cluster: {server: \""
                              + access.server + "\", certificate-authority-data: \""
                              + base64Encode(access.certificateAuthorityPem)
                              + "\"}}\nusers:\n- {name: me, user: {token: mine}}\n"
                                "contexts:\n- {name: old, context: {cluster: old, user: me}}\n");
        const auto ran =
            runEditor(QStringLiteral("sed -i s/^data:/dato:/"), "edit cm/dropped", config);
        QCOMPARE(ran.code, 1);
        QVERIFY2(ran.err.contains(QLatin1String("no valid changes were saved")),
                 qPrintable(ran.err));
        const auto text = typedText(ran);
        QVERIFY2(text.contains("# dato: There is no field \"dato\" here; did you mean \"data\"?"),
                 text.constData());
        QCOMPARE(configMaps.get("dropped").wait()->text({ "data", "color" }), std::string("red"));

        const auto known =
            runEditor(QStringLiteral("sed -i s/red/blue/"), "edit cm/dropped", config);
        QVERIFY2(known.code == 0, qPrintable(known.err));
        QCOMPARE(configMaps.get("dropped").wait()->text({ "data", "color" }), std::string("blue"));
    }
};

KW_TEST_GUILESS(TestChangeCommands)

} // namespace tst_change_commands

#include "tst_change_commands.moc"
