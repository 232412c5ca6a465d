#include "controllers_fixture.h"

#include <tests/support/test_program.h>

namespace tst_sim_controllers_names {

using namespace kittiwake;
using namespace kittiwake::test;
using apps_v1::Deployment;
using core_v1::Pod;

namespace {

constexpr const char* kDeployment = R"json({
  "metadata": {"name": "web", "namespace": "shop"},
  "spec": {"replicas": 3, "selector": {"matchLabels": {"app": "web"}},
           "template": {"metadata": {"labels": {"app": "web"}},
                        "spec": {"containers": [{"name": "web", "image": "web:1"}]}}}})json";

struct Named
{
    QStringList names;
    QStringList uids;
};

/// A deployment's pods, after so many other objects have got uids.
Named podsAfter(int others)
{
    ControlPlane plane;
    plane.start();
    for (int i = 0; i < others; ++i) {
        core_v1::ConfigMap other;
        other.metadata.name = "other-" + std::to_string(i);
        other.metadata.namespace_ = "shop";
        plane.create(other);
    }
    plane.create<Deployment>(kDeployment);
    Named all;
    for (const auto& pod : plane.list<Pod>()) {
        all.names << QString::fromStdString(pod.metadata.name);
        all.uids << QString::fromStdString(pod.metadata.uid);
    }
    return all;
}

} // namespace

class TstSimControllersNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void podsAreNamedAlikeWhateverTheUids()
    {
        const auto one = podsAfter(0);
        const auto two = podsAfter(3);
        QCOMPARE(one.names.size(), 3);
        QCOMPARE(two.names, one.names);
        QVERIFY(two.uids != one.uids);
    }

    void anOwnerMadeAnewHasOtherNamesForItsPods()
    {
        ControlPlane plane;
        plane.start();
        plane.create<Deployment>(kDeployment);
        const auto before = plane.list<Pod>();
        plane.remove<Deployment>({ "shop", "web" });
        QCOMPARE(plane.list<Pod>().size(), 0U);
        plane.create<Deployment>(kDeployment);
        const auto after = plane.list<Pod>();
        QCOMPARE(after.size(), 3U);
        for (const auto& one : before) {
            for (const auto& other : after)
                QVERIFY(one.metadata.name != other.metadata.name);
        }
    }
};

KW_TEST_GUILESS(TstSimControllersNames)

} // namespace tst_sim_controllers_names

#include "tst_sim_controllers_names.moc"
