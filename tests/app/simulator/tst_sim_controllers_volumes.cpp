#include "../../support/test_program.h"
#include "controllers_fixture.h"

#include <core/types/storage_v1.h>

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

PersistentVolume volume(const std::string& name, const std::string& size)
{
    PersistentVolume made;
    made.metadata.name = name;
    made.spec.capacity = { { "storage", { size } } };
    made.spec.accessModes = { "ReadWriteOnce" };
    made.spec.persistentVolumeReclaimPolicy = "Retain";
    made.spec.hostPath = core_v1::HostPathVolumeSource { .path = "/data" };
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
        QVERIFY(phaseOf(plane) != "Bound");
        plane.advance(std::chrono::seconds(3));
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

    void takesTheSmallestVolumeThatIsLargeEnough()
    {
        ControlPlane plane;
        plane.start();
        for (const auto& [name, size] :
             { std::pair("tiny", "512Mi"), std::pair("huge", "1Ti"), std::pair("right", "2Gi") })
            plane.create(volume(name, size));
        plane.create(claim("1Gi", ""));
        QCOMPARE(phaseOf(plane), "Bound");
        QCOMPARE(plane.get<PersistentVolumeClaim>(kClaim)->spec.volumeName, "right");
        QCOMPARE(plane.get<PersistentVolume>({ {}, "huge" })->status.phase, "Available");
    }

    void saysThatThereIsNothingForIt()
    {
        ControlPlane plane;
        plane.start();
        plane.create(claim("1Gi", ""));
        QCOMPARE(plane.events("data"),
                 QStringList { "Normal FailedBinding no persistent volumes available for this "
                               "claim and no storage class is set" });
        plane.create(volume("late", "2Gi"));
        QCOMPARE(phaseOf(plane), "Bound");
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

    void aRetainedVolumeIsReleased()
    {
        ControlPlane plane;
        plane.start();
        plane.create(volume("kept", "2Gi"));
        plane.create(claim("1Gi", ""));
        plane.remove<PersistentVolumeClaim>(kClaim);
        QCOMPARE(phaseOf(plane), "gone");
        QCOMPARE(plane.get<PersistentVolume>({ {}, "kept" })->status.phase, "Released");
    }

    void aClaimThatLostItsVolumeSaysSo()
    {
        ControlPlane plane;
        plane.start();
        plane.create(volume("kept", "2Gi"));
        plane.create(claim("1Gi", ""));
        plane.change<PersistentVolume>({ {}, "kept" },
                                       [](PersistentVolume& v) { v.metadata.finalizers.clear(); });
        plane.remove<PersistentVolume>({ {}, "kept" }, { .gracePeriod = std::chrono::seconds(0) });
        if (plane.get<PersistentVolume>({ {}, "kept" })) // the server protects it
            plane.change<PersistentVolume>(
                { {}, "kept" }, [](PersistentVolume& v) { v.metadata.finalizers.clear(); });
        QCOMPARE(phaseOf(plane), "Lost");
        QVERIFY(plane.events("data").contains(
            "Warning ClaimLost Bound claim has lost its PersistentVolume. Data on the volume is "
            "lost!"));
    }
};

KW_TEST_GUILESS(TstSimControllersVolumes)

} // namespace tst_sim_controllers_volumes

#include "tst_sim_controllers_volumes.moc"
