// Whose pods are meant by the logs of what has pods by others alone.
#include <kinds/kind_catalogue.h>
#include <kinds/logs/logs_owners.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <algorithm>

namespace tst_logs_owners {

using namespace kittiwake;

namespace {

QStringList ownersOf(const char* group, const char* kind, std::string body)
{
    std::replace(body.begin(), body.end(), '\'', '"');
    JsonReader reader;
    const auto json = reader.read(body);
    QStringList all;
    if (!json)
        return { QStringLiteral("no JSON") };
    static const auto kinds = KindCatalogue::standard();
    for (const auto& owner : logsOwners(kinds.kindFor(group, kind, true), "shop", *json))
        all << QString::fromStdString(owner.group + '/' + owner.kind + ' ' + owner.key.toString());
    return all;
}

} // namespace

class TestLogsOwners : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void ofAnAutoscalerAreWhatItScales()
    {
        QCOMPARE(ownersOf("autoscaling", "HorizontalPodAutoscaler",
                          "{'spec':{'scaleTargetRef':{'apiVersion':'apps/v1','kind':'Deployment',"
                          "'name':'front'}}}"),
                 QStringList("apps/Deployment shop/front"));
        QCOMPARE(ownersOf("autoscaling", "HorizontalPodAutoscaler",
                          "{'spec':{'scaleTargetRef':{'apiVersion':'v1','kind':"
                          "'ReplicationController','name':'old'}}}"),
                 QStringList("/ReplicationController shop/old"));
        QCOMPARE(ownersOf("autoscaling.k8s.io", "VerticalPodAutoscaler",
                          "{'spec':{'targetRef':{'apiVersion':'argoproj.io/v1alpha1','kind':"
                          "'Rollout','name':'front'}}}"),
                 QStringList("argoproj.io/Rollout shop/front"));
    }

    void ofAnIngressAreItsServices()
    {
        QCOMPARE(
            ownersOf("networking.k8s.io", "Ingress",
                     "{'spec':{'defaultBackend':{'service':{'name':'rest'}},'rules':["
                     "{'http':{'paths':[{'backend':{'service':{'name':'front'}}},"
                     "{'backend':{'service':{'name':'api'}}}]}},"
                     "{'http':{'paths':[{'backend':{'service':{'name':'front'}}},"
                     "{'backend':{'resource':{'kind':'Bucket','name':'b'}}}]}},{}]}}"),
            (QStringList { "/Service shop/rest", "/Service shop/front", "/Service shop/api" }));
    }

    void whatHasPodsOfItsOwnOrNoneHasNoOthers()
    {
        QCOMPARE(ownersOf("autoscaling", "HorizontalPodAutoscaler", "{'spec':{}}"), QStringList());
        QCOMPARE(ownersOf("apps", "Deployment",
                          "{'spec':{'scaleTargetRef':{'kind':'Deployment',"
                          "'name':'x'}}}"),
                 QStringList());
        QCOMPARE(
            ownersOf("x.io", "Ingress", "{'spec':{'defaultBackend':{'service':{'name':'a'}}}}"),
            QStringList());
    }
};

KW_TEST_APPLESS(TestLogsOwners)

} // namespace tst_logs_owners

#include "tst_logs_owners.moc"
