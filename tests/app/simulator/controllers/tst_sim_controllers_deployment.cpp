#include "controllers_fixture.h"

#include <tests/support/test_program.h>

namespace tst_sim_controllers_deployment {

using namespace kittiwake;
using namespace kittiwake::test;
using apps_v1::Deployment;
using apps_v1::ReplicaSet;
using core_v1::Pod;

namespace {

const ObjectKey kWeb { "shop", "web" };

constexpr const char* kDeployment = R"json({
  "metadata": {"name": "web", "namespace": "shop"},
  "spec": {"replicas": 3, "progressDeadlineSeconds": 60, "revisionHistoryLimit": 1,
           "selector": {"matchLabels": {"app": "web"}},
           "strategy": {"type": "RollingUpdate",
                        "rollingUpdate": {"maxSurge": "25%", "maxUnavailable": "25%"}},
           "template": {"metadata": {"labels": {"app": "web"}},
                        "spec": {"containers": [{"name": "web", "image": "web:1"}]}}}})json";

void makeReady(ControlPlane& plane, const std::vector<Pod>& pods)
{
    for (const auto& pod : pods) {
        const ObjectKey key { "shop", pod.metadata.name };
        if (pod.metadata.deletionTimestamp)
            plane.remove<Pod>(key, { .gracePeriod = std::chrono::seconds(0) });
        else if (pod.status.phase != "Running")
            plane.setReady(key, true);
    }
}

std::function<void(Deployment&)> setImage(const std::string& image)
{
    return [image](Deployment& web) {
        web.spec.template_.spec.containers.front().image = image;
    };
}

ReplicaSet setOf(ControlPlane& plane, const std::string& revision)
{
    for (auto& set : plane.list<ReplicaSet>()) {
        if (set.metadata.annotations["deployment.kubernetes.io/revision"] == revision)
            return std::move(set);
    }
    qFatal("There is no replica set of revision %s.", revision.c_str());
}

std::string conditionOf(const Deployment& deployment, const std::string& type)
{
    for (const auto& condition : deployment.status.conditions) {
        if (condition.type == type)
            return condition.status + ' ' + condition.reason + ' ' + condition.message;
    }
    return {};
}

} // namespace

class TstSimControllersDeployment : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void makesAReplicaSetAndItsPods()
    {
        ControlPlane plane;
        plane.start();
        plane.create<Deployment>(kDeployment);

        const auto sets = plane.list<ReplicaSet>();
        QCOMPARE(sets.size(), 1U);
        const auto& set = sets.front();
        const auto hash = set.metadata.labels.at("pod-template-hash");
        QCOMPARE(set.metadata.name, "web-" + hash);
        QCOMPARE(set.spec.selector->matchLabels.at("pod-template-hash"), hash);
        QCOMPARE(set.metadata.annotations.at("deployment.kubernetes.io/revision"), "1");
        QCOMPARE(set.metadata.annotations.at("deployment.kubernetes.io/desired-replicas"), "3");
        QCOMPARE(set.metadata.annotations.at("deployment.kubernetes.io/max-replicas"), "4");
        const auto pods = plane.list<Pod>();
        QCOMPARE(pods.size(), 3U);
        QVERIFY(QString::fromStdString(pods.front().metadata.name)
                    .startsWith(QString::fromStdString(set.metadata.name + '-')));

        const auto web = plane.get<Deployment>(kWeb);
        QCOMPARE(web->status.readyReplicas, 3);
        QCOMPARE(web->status.updatedReplicas, 3);
        QCOMPARE(web->status.unavailableReplicas, 0);
        QCOMPARE(web->status.observedGeneration, web->metadata.generation);
        QCOMPARE(web->metadata.annotations.at("deployment.kubernetes.io/revision"), "1");
        QCOMPARE(conditionOf(*web, "Available"),
                 "True MinimumReplicasAvailable Deployment has minimum availability.");
        QCOMPARE(conditionOf(*web, "Progressing"),
                 "True NewReplicaSetAvailable ReplicaSet \"" + set.metadata.name
                     + "\" has successfully progressed.");
        QCOMPARE(
            plane.events("web"),
            QStringList { QString::fromStdString("Normal ScalingReplicaSet Scaled up replica set "
                                                 + set.metadata.name + " from 0 to 3") });
        QCOMPARE(plane.events(set.metadata.name).size(), 3);
        QVERIFY(plane.events(set.metadata.name)
                    .contains(QString::fromStdString("Normal SuccessfulCreate Created pod: "
                                                     + pods.front().metadata.name)));
    }

    void writesNothingWhenNothingIsToDo()
    {
        ControlPlane plane;
        plane.start();
        plane.create<Deployment>(kDeployment);
        const auto version = plane.version();
        plane.advance(std::chrono::seconds(30)); // then its pods' node, which there is not, counts
        QCOMPARE(plane.version(), version);
    }

    void sameSeedGivesSameNames()
    {
        std::vector<std::string> names[2];
        for (auto& story : names) {
            ControlPlane plane;
            plane.start();
            plane.create<Deployment>(kDeployment);
            for (const auto& pod : plane.list<Pod>())
                story.push_back(pod.metadata.name);
        }
        QCOMPARE(names[0].size(), 3U);
        QCOMPARE(names[0], names[1]);
    }

    void rollsOutWithoutLosingMoreThanItMay()
    {
        ControlPlane plane({ .startsPods = false });
        plane.start();
        plane.create<Deployment>(kDeployment);
        makeReady(plane, plane.list<Pod>());
        plane.change<Deployment>(kWeb, setImage("web:2"));

        // 25% of 3 up is one more, 25% of 3 down is none less.
        auto old = setOf(plane, "1");
        auto fresh = setOf(plane, "2");
        QCOMPARE(old.spec.replicas, 3);
        QCOMPARE(fresh.spec.replicas, 1);
        for (int step = 1; step <= 3; ++step) {
            makeReady(plane, plane.list<Pod>());
            QCOMPARE(setOf(plane, "1").spec.replicas, 3 - step);
            QCOMPARE(setOf(plane, "2").spec.replicas, std::min(step + 1, 3));
        }
        makeReady(plane, plane.list<Pod>());
        const auto web = plane.get<Deployment>(kWeb);
        QCOMPARE(web->status.updatedReplicas, 3);
        QCOMPARE(web->status.replicas, 3);
        QCOMPARE(web->metadata.annotations.at("deployment.kubernetes.io/revision"), "2");
        fresh = setOf(plane, "2");
        QCOMPARE(conditionOf(*web, "Progressing"),
                 "True NewReplicaSetAvailable ReplicaSet \"" + fresh.metadata.name
                     + "\" has successfully progressed.");
        const auto about = plane.events("web");
        const auto said = [&](const std::string& text) {
            return about.contains(
                QString::fromStdString("Normal ScalingReplicaSet Scaled " + text));
        };
        QVERIFY(said("up replica set " + fresh.metadata.name + " from 0 to 1"));
        QVERIFY(said("down replica set " + old.metadata.name + " from 3 to 2"));
        QVERIFY(said("up replica set " + fresh.metadata.name + " from 2 to 3"));
        QVERIFY(said("down replica set " + old.metadata.name + " from 1 to 0"));
    }

    void saysWhenItIsStuckAndGoesOnWhenItIsNot()
    {
        ControlPlane plane({ .startsPods = false });
        plane.start();
        plane.create<Deployment>(kDeployment);
        const auto set = setOf(plane, "1").metadata.name;
        plane.advance(std::chrono::seconds(30));
        QCOMPARE(conditionOf(*plane.get<Deployment>(kWeb), "Progressing"),
                 "True ReplicaSetUpdated ReplicaSet \"" + set + "\" is progressing.");
        QCOMPARE(conditionOf(*plane.get<Deployment>(kWeb), "Available"),
                 "False MinimumReplicasUnavailable Deployment does not have minimum "
                 "availability.");
        plane.advance(std::chrono::seconds(35));
        QCOMPARE(conditionOf(*plane.get<Deployment>(kWeb), "Progressing"),
                 "False ProgressDeadlineExceeded ReplicaSet \"" + set
                     + "\" has timed out progressing.");
        makeReady(plane, plane.list<Pod>());
        QCOMPARE(conditionOf(*plane.get<Deployment>(kWeb), "Progressing"),
                 "True NewReplicaSetAvailable ReplicaSet \"" + set
                     + "\" has successfully progressed.");
    }

    void doesNothingWhilePaused()
    {
        ControlPlane plane;
        plane.start();
        plane.create<Deployment>(kDeployment);
        plane.change<Deployment>(kWeb, [](Deployment& web) { web.spec.paused = true; });
        QCOMPARE(conditionOf(*plane.get<Deployment>(kWeb), "Progressing"),
                 "Unknown DeploymentPaused Deployment is paused");
        plane.change<Deployment>(kWeb, setImage("web:2"));
        QCOMPARE(plane.list<ReplicaSet>().size(), 1U);
        plane.change<Deployment>(kWeb, [](Deployment& web) { web.spec.replicas = 5; });
        QCOMPARE(plane.list<Pod>().size(), 5U); // scaling goes on
        plane.change<Deployment>(kWeb, [](Deployment& web) { web.spec.paused = false; });
        QCOMPARE(plane.list<ReplicaSet>().size(), 2U);
        QCOMPARE(plane.get<Deployment>(kWeb)->status.updatedReplicas, 5);
    }

    void recreateStartsTheNewWhenTheOldHaveGone()
    {
        ControlPlane plane({ .startsPods = false });
        plane.start();
        auto web = plane.create<Deployment>(kDeployment);
        makeReady(plane, plane.list<Pod>());
        plane.change<Deployment>(kWeb, [](Deployment& d) {
            d.spec.strategy = { .type = "Recreate" };
            d.spec.template_.spec.containers.front().image = "web:2";
        });
        QCOMPARE(plane.list<ReplicaSet>().size(), 1U);
        for (const auto& pod : plane.list<Pod>()) {
            QVERIFY(pod.metadata.deletionTimestamp);
            plane.remove<Pod>({ "shop", pod.metadata.name },
                              { .gracePeriod = std::chrono::seconds(0) });
        }
        QCOMPARE(plane.list<ReplicaSet>().size(), 2U);
        QCOMPARE(plane.list<Pod>().size(), 3U);
        QCOMPARE(plane.list<Pod>().front().spec.containers.front().image, "web:2");
    }

    void rollsBackToTheSetItHad()
    {
        ControlPlane plane;
        plane.start();
        plane.create<Deployment>(kDeployment);
        const auto first = setOf(plane, "1").metadata.name;
        plane.change<Deployment>(kWeb, setImage("web:2"));
        const auto second = setOf(plane, "2").metadata.name;
        plane.change<Deployment>(kWeb, setImage("web:1"));
        QCOMPARE(setOf(plane, "3").metadata.name, first);
        QCOMPARE(
            setOf(plane, "3").metadata.annotations.at("deployment.kubernetes.io/revision-history"),
            "1");
        QCOMPARE(setOf(plane, "3").spec.replicas, 3);
        QCOMPARE(setOf(plane, "2").metadata.name, second);
        QCOMPARE(setOf(plane, "2").spec.replicas, 0);
    }

    void keepsAsManyOldSetsAsItIsToldTo()
    {
        ControlPlane plane;
        plane.start();
        plane.create<Deployment>(kDeployment); // revisionHistoryLimit 1
        for (const auto* image : { "web:2", "web:3", "web:4" })
            plane.change<Deployment>(kWeb, setImage(image));
        plane.advance(std::chrono::seconds(2));
        QCOMPARE(plane.list<ReplicaSet>().size(), 2U);
        QCOMPARE(setOf(plane, "3").spec.replicas, 0);
        QCOMPARE(setOf(plane, "4").spec.replicas, 3);
    }

    void goesOnWithARolloutWhenItIsScaled()
    {
        ControlPlane plane({ .startsPods = false });
        plane.start();
        plane.create<Deployment>(kDeployment);
        makeReady(plane, plane.list<Pod>());
        plane.change<Deployment>(kWeb, setImage("web:2"));
        plane.change<Deployment>(kWeb, [](Deployment& web) { web.spec.replicas = 6; });
        QCOMPARE(setOf(plane, "1").spec.replicas, 3);
        QCOMPARE(setOf(plane, "2").spec.replicas, 5); // a quarter more than six in all
    }
};

KW_TEST_GUILESS(TstSimControllersDeployment)

} // namespace tst_sim_controllers_deployment

#include "tst_sim_controllers_deployment.moc"
