// `kittiwake apply --prune`, on the API server that there is: what was applied once and is not
// among the manifests any more goes, and nothing else.
#include <tests/contract/support/change_fixture.h>
#include <tests/support/test_program.h>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace tst_contract_prune {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

const QStringList kOurs { "--prune", "-l", "of=prune", "--prune-allowlist", "core/v1/ConfigMap" };

QByteArray configMap(const QByteArray& name)
{
    return "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: " + name
        + ", labels: {of: prune}}\n---\n";
}

} // namespace

class TestContractPrune : public QObject, private ChangeFixture
{
    Q_OBJECT
private:
    QTemporaryDir m_home;

    [[nodiscard]] Kubectl::Result run(const QStringList& arguments, const QByteArray& manifests,
                                      const QString& persona = QStringLiteral("admin")) const
    {
        const Kubectl program(
            QStringLiteral(KITTIWAKE_BINARY),
            { "--kubeconfig", m_cluster.kubeconfig(persona), "-n", m_namespace->qname() });
        return program.run(arguments + QStringList { "-f", "-" }, manifests);
    }
    [[nodiscard]] Kubectl::Result apply(const QStringList& arguments,
                                        const QByteArray& manifests) const
    {
        return run(QStringList { "apply" } + arguments, manifests);
    }
    /// Those with the label, in their order.
    [[nodiscard]] QString there() const
    {
        const auto list = configMaps().listAll({ .labelSelector = "of=prune" }).wait();
        QStringList names;
        for (const auto& object : list.value().items)
            names << QString::fromStdString(object.key().name);
        return names.join(u' ');
    }
    /// Without an apply.
    void make(const char* name, const char* annotation = "") const
    {
        Unstructured object({ "", "v1", "ConfigMap" }, { {}, name });
        object.set({ "metadata", "labels", "of" }, "prune");
        if (*annotation != '\0')
            object.set({ "metadata", "annotations", annotation }, "{}");
        const auto made = configMaps().create(object, { .fieldManager = "somebody" }).wait();
        QVERIFY2(made.has_value(), why(made).constData());
    }

private Q_SLOTS:
    void init()
    {
        if (const auto missing = m_cluster.missing(); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        qputenv("XDG_STATE_HOME", m_home.path().toUtf8());
        open();
    }
    void cleanup() { close(); }

    void whatIsNoLongerAppliedGoes()
    {
        QCOMPARE(apply({}, configMap("a") + configMap("b") + configMap("c")).exitCode, 0);
        make("by-hand");
        make("by-kubectl", "kubectl.kubernetes.io/last-applied-configuration");
        const auto differs = run(QStringList { "diff" } + kOurs, configMap("a"));
        QCOMPARE(differs.out,
                 u"configmap/b (pruned)\nconfigmap/by-kubectl (pruned)\nconfigmap/c (pruned)\n"_qs);
        QCOMPARE(differs.exitCode, 1);
        const auto tried = apply(kOurs + QStringList { "--dry-run=server" }, configMap("a"));
        QVERIFY2(tried.out.endsWith(u"configmap/c pruned (server dry run)\n"_qs),
                 qPrintable(tried.out + tried.err));
        QCOMPARE(there(), u"a b by-hand by-kubectl c"_qs);

        const auto pruned = apply(kOurs, configMap("a"));
        QCOMPARE(pruned.out,
                 u"configmap/a serverside-applied\nconfigmap/b pruned\n"
                 "configmap/by-kubectl pruned\nconfigmap/c pruned\n"_qs);
        QVERIFY2(pruned.exitCode == 0, qPrintable(pruned.err));
        QCOMPARE(there(), u"a by-hand"_qs);
    }

    /// Whoever else applies under these labels.
    void whatAnotherManagerAppliesStays()
    {
        QCOMPARE(apply({ "--field-manager", "other" }, configMap("theirs")).exitCode, 0);
        QCOMPARE(apply(kOurs, configMap("a")).exitCode, 0);
        QCOMPARE(there(), u"a theirs"_qs);
    }

    void whatTheSelectorDoesNotTakeIsNotApplied()
    {
        const auto other = QByteArray(
            "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: other, labels: {of: else}}\n");
        const auto ran = apply(kOurs, configMap("a") + other);
        QCOMPARE(ran.out, u"configmap/a serverside-applied\n"_qs);
        QCOMPARE(int(configMaps().get("other").wait().error().kind), int(ErrorKind::NotFound));
    }

    void nothingGoesWhereOneIsRefused()
    {
        QCOMPARE(apply({}, configMap("a") + configMap("b")).exitCode, 0);
        const auto ran =
            apply(kOurs,
                  "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a, labels: {of: prune, "
                  "size: 'not valid!'}}\n");
        QCOMPARE(ran.exitCode, 1);
        QVERIFY2(ran.err.endsWith(u"Nothing was applied.\n"_qs), qPrintable(ran.err));
        QCOMPARE(there(), u"a b"_qs);
    }

    void whoMayNotSeeAKindIsTold()
    {
        if (const auto missing = m_cluster.missing(QStringLiteral("personas")); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        const auto ran = run({ "apply", "--prune", "--all", "--dry-run=client" }, configMap("a"),
                             QStringLiteral("nobody"));
        QCOMPARE(ran.exitCode, 1);
        QVERIFY2(ran.err.contains(u"What is to be pruned cannot be found out"_qs),
                 qPrintable(ran.err));
    }

    void anApplySetKnowsItsMembers()
    {
        const QStringList set { "--prune", "--applyset", "configmap/birds" };
        const auto first = apply(set, configMap("a") + configMap("b"));
        QVERIFY2(first.exitCode == 0, qPrintable(first.err));
        make("by-hand");
        const auto parent = configMaps().get("birds").wait();
        QVERIFY2(parent.has_value(), why(parent).constData());
        const auto id = parent->labels().at("applyset.kubernetes.io/id");
        QCOMPARE(configMaps().get("a").wait()->labels().at("applyset.kubernetes.io/part-of"), id);
        QCOMPARE(parent->annotations().at("applyset.kubernetes.io/contains-group-kinds"),
                 std::string("ConfigMap"));

        // Under another field manager, as the set does not go by that.
        const auto second = apply(
            set + QStringList { "--field-manager", "other", "--force-conflicts" }, configMap("a"));
        QVERIFY2(second.exitCode == 0, qPrintable(second.err));
        QCOMPARE(there(), u"a by-hand"_qs);
        QVERIFY2(second.out.contains(u"configmap/b pruned\n"_qs), qPrintable(second.out));
    }

    /// Of the context's namespace are the parent and what names none.
    void anApplySetHasMembersInSeveralNamespaces()
    {
        const ScratchNamespace other(m_cluster);
        QFile given(m_cluster.kubeconfig(QStringLiteral("admin")));
        QVERIFY(given.open(QIODevice::ReadOnly));
        const auto text = given.readAll();
        QFile config(m_home.filePath(QStringLiteral("kubeconfig")));
        QVERIFY(config.open(QIODevice::WriteOnly));
        config.write(QByteArray(text).replace(
            "context: {", "context: {namespace: " + m_namespace->qname().toUtf8() + ", "));
        config.close();
        const Kubectl program(QStringLiteral(KITTIWAKE_BINARY),
                              { "--kubeconfig", config.fileName(), "apply", "--prune", "--applyset",
                                "configmap/birds", "-f", "-" });
        const auto inOther = [&](const QByteArray& name) {
            return "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: " + name
                + ", namespace: " + other.qname().toUtf8() + "}\n---\n";
        };
        const auto maps = m_session->clients()
                              .dynamic()
                              .resource({ "", "v1", "configmaps" })
                              .inNamespace(other.name());

        const auto first = program.run({}, configMap("a") + inOther("b") + inOther("c"));
        QVERIFY2(first.exitCode == 0, qPrintable(first.err));
        const auto spread = configMaps().get("birds").wait();
        QVERIFY2(spread.has_value(), why(spread).constData());
        // \source KEP 3659: the parent's own namespace is not named
        QCOMPARE(spread->annotations().at("applyset.kubernetes.io/additional-namespaces"),
                 other.name());

        const auto second = program.run({}, configMap("a") + inOther("b"));
        QVERIFY2(second.exitCode == 0, qPrintable(second.err));
        QVERIFY(maps.get("b").wait().has_value());
        QCOMPARE(int(maps.get("c").wait().error().kind), int(ErrorKind::NotFound));

        const auto last = program.run({}, configMap("a"));
        QVERIFY2(last.exitCode == 0, qPrintable(last.err));
        QCOMPARE(int(maps.get("b").wait().error().kind), int(ErrorKind::NotFound));
        QVERIFY(configMaps().get("a").wait().has_value());
        const auto gathered = configMaps().get("birds").wait();
        QVERIFY2(gathered.has_value(), why(gathered).constData());
        QVERIFY(
            !gathered->annotations().contains("applyset.kubernetes.io/additional-namespaces")
            || gathered->annotations().at("applyset.kubernetes.io/additional-namespaces").empty());
    }

    void aSetOfAnotherToolIsRefused()
    {
        make("birds", "applyset.kubernetes.io/tooling");
        (void)configMaps()
            .patch("birds",
                   { .body = R"({"metadata":{"annotations":)"
                             R"({"applyset.kubernetes.io/tooling":"kubectl/v1.37.2"}}})" })
            .wait();
        const auto ran = apply({ "--prune", "--applyset", "configmap/birds" }, configMap("a"));
        QCOMPARE(ran.exitCode, 1);
        QVERIFY2(ran.err.contains(u"is managed by tooling \"kubectl\" instead of \"kittiwake\""_qs),
                 qPrintable(ran.err));
        QCOMPARE(there(), u"birds"_qs);
    }
};

KW_TEST_GUILESS(TestContractPrune)

} // namespace tst_contract_prune

#include "tst_contract_prune.moc"
