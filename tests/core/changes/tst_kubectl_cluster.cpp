// Where a command says that its cluster is.
#include <core/changes/kubectl_cluster.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_kubectl_cluster {

using namespace kittiwake;

class TestKubectlCluster : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aCommandNamesItsContextFirst()
    {
        const KubectlCluster prod { .context = "prod" };
        QCOMPARE(prod.in("kubectl drain worker-1 --ignore-daemonsets"),
                 "kubectl --context prod drain worker-1 --ignore-daemonsets");
        QCOMPARE(prod.in("kubectl create -n shop -f - <<'EOF'\nkubectl \nEOF"),
                 "kubectl --context prod create -n shop -f - <<'EOF'\nkubectl \nEOF");
    }

    void aFileThatKubectlDoesNotReadIsNamedToo()
    {
        const KubectlCluster other { .context = "it's mine", .kubeconfig = "/home/ada/my config" };
        QCOMPARE(other.in("kubectl cordon worker-1"),
                 "kubectl --context 'it'\\''s mine' --kubeconfig '/home/ada/my config' "
                 "cordon worker-1");
    }

    void whoeverIsImpersonatedIsNamedToo()
    {
        const KubectlCluster prod { .context = "prod", .as = "jane doe", .asGroups = { "a", "b" } };
        QCOMPARE(prod.in("kubectl cordon worker-1"),
                 "kubectl --context prod --as 'jane doe' --as-group a --as-group b cordon "
                 "worker-1");
    }

    void whatIsCommentedOutNamesIt()
    {
        const KubectlCluster prod { .context = "prod" };
        QCOMPARE(prod.in("# Not as it stands.\n# kubectl create -f - <<'EOF'\n# {}\n# EOF"),
                 "# Not as it stands.\n# kubectl --context prod create -f - <<'EOF'\n# {}\n# EOF");
    }

    void whatIsNotKubectlsStaysAsItIs()
    {
        const KubectlCluster prod { .context = "prod" };
        for (const char* other : { "", "# ", "# nothing", "kubectls get", "ls\nkubectl get pods" })
            QCOMPARE(prod.in(other), other);
        QCOMPARE(KubectlCluster().in("kubectl get pods"), "kubectl get pods");
    }
};

KW_TEST_APPLESS(TestKubectlCluster)

} // namespace tst_kubectl_cluster

#include "tst_kubectl_cluster.moc"
