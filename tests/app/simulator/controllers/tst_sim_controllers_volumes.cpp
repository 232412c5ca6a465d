#include "controllers_fixture.h"

#include <core/types/storage_v1.h>
#include <tests/support/test_program.h>

namespace tst_sim_controllers_volumes {

using namespace kittiwake;
using namespace kittiwake::test;
using core_v1::PersistentVolume;
using core_v1::PersistentVolumeClaim;
using core_v1::Pod;
using storage_v1::StorageClass;

namespace {

const ObjectKey kClaim { "shop", "data" };

StorageClass storageClass(const std::string& mode, const std::string& reclaim = "Delete")
{
    StorageClass made;
    made.metadata.name = "fast";
    made.provisioner = "ebs.csi.aws.com";
    made.volumeBindingMode = mode;
    made.reclaimPolicy = reclaim;
    return made;
}

PersistentVolumeClaim claim(const std::string& size = "1Gi", const std::string& of = "fast")
{
    PersistentVolumeClaim made;
    made.metadata.name = kClaim.name;
    made.metadata.namespace_ = kClaim.ns;
    made.metadata.finalizers = { "kubernetes.io/pvc-protection" };
    made.spec.accessModes = { "ReadWriteOnce" };
    made.spec.storageClassName = of;
    made.spec.resources.requests = { { "storage", { size } } };
    return made;
}

Pod consumer()
{
    Pod made;
    made.metadata.name = "db-0";
    made.metadata.namespace_ = "shop";
    made.spec.containers = { { .name = "db", .image = "db:1" } };
    core_v1::Volume data;
    data.name = "data";
    data.persistentVolumeClaim = core_v1::PersistentVolumeClaimVolumeSource { .claimName = "data" };
    made.spec.volumes = { data };
    return made;
}

std::string phaseOf(ControlPlane& plane)
{
    const auto found = plane.get<PersistentVolumeClaim>(kClaim);
    return found ? found->status.phase : "gone";
}

} // namespace

class TstSimControllersVolumes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aVolumeIsMadeForAClaim()
    {
        ControlPlane plane;
        plane.start();
        plane.create(storageClass("Immediate"));
        const auto made = plane.create(claim());
        QCOMPARE(phaseOf(plane), "Bound");
        const auto bound = plane.get<PersistentVolumeClaim>(kClaim);
        QCOMPARE(bound->spec.volumeName, "pvc-" + made.metadata.uid);
        QCOMPARE(bound->status.capacity.at("storage").text, "1Gi");
        const auto of = plane.get<PersistentVolume>({ {}, bound->spec.volumeName });
        QCOMPARE(of->status.phase, "Bound");
        QCOMPARE(of->spec.claimRef->name, "data");
        QVERIFY(plane.events("data").contains(QString::fromStdString(
            "Normal ProvisioningSucceeded Successfully provisioned volume " + of->metadata.name)));
    }

    void aClaimWaitsForItsFirstConsumer()
    {
        ControlPlane plane({ .startsPods = false });
        plane.start();
        plane.create(storageClass("WaitForFirstConsumer"));
        plane.create(claim());
        plane.advance(std::chrono::seconds(5));
        QCOMPARE(phaseOf(plane), "Pending");
        QVERIFY(plane.events("data").contains(
            "Normal WaitForFirstConsumer waiting for first consumer to be created before "
            "binding"));
        plane.create(consumer());
        plane.setReady({ "shop", "db-0" }, true);
        plane.advance(std::chrono::seconds(3));
        QCOMPARE(phaseOf(plane), "Bound");
    }

    void saysThatThereIsNoSuchClass()
    {
        ControlPlane plane;
        plane.start();
        plane.create(claim("1Gi", "slow"));
        QCOMPARE(plane.events("data"),
                 QStringList { "Warning ProvisioningFailed storageclass.storage.k8s.io \"slow\" "
                               "not found" });
    }

    void aClaimThatIsUsedWaitsForItsPod()
    {
        ControlPlane plane({ .startsPods = false });
        plane.start();
        plane.create(storageClass("Immediate"));
        plane.create(claim());
        plane.advance(std::chrono::seconds(3));
        plane.create(consumer());
        plane.remove<PersistentVolumeClaim>(kClaim);
        QCOMPARE(phaseOf(plane), "Bound");
        plane.remove<Pod>({ "shop", "db-0" });
        QCOMPARE(phaseOf(plane), "gone");
        QCOMPARE(plane.list<PersistentVolume>("").size(), 0U); // reclaimPolicy Delete
    }
};

KW_TEST_GUILESS(TstSimControllersVolumes)

} // namespace tst_sim_controllers_volumes

#include "tst_sim_controllers_volumes.moc"
