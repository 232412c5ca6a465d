#include "populate.h"
#include "workload_documents.h"

#include <core/api/json/json_value.h>

namespace kittiwake::sim {

namespace {

constexpr const char* kClass = R"({
  "apiVersion": "storage.k8s.io/v1", "kind": "StorageClass",
  "metadata": { "name": "$name", "annotations": $annotations },
  "provisioner": "csi.blocks.example", "parameters": { "type": "$type" },
  "reclaimPolicy": "Delete", "volumeBindingMode": "WaitForFirstConsumer",
  "allowVolumeExpansion": true })";

constexpr const char* kClaim = R"({
  "apiVersion": "v1", "kind": "PersistentVolumeClaim",
  "metadata": { "name": "$name", "namespace": "$ns",
    "labels": { "app.kubernetes.io/name": "$app" },
    "finalizers": ["kubernetes.io/pvc-protection"] },
  "spec": { "accessModes": ["ReadWriteOnce"], "storageClassName": "$class",
    "volumeMode": "Filesystem", "resources": { "requests": { "storage": "$sizeGi" } } } })";

constexpr const char* kVolume = R"({
  "apiVersion": "v1", "kind": "PersistentVolume",
  "metadata": { "name": "$volume", "finalizers": ["kubernetes.io/pv-protection"] },
  "spec": { "capacity": { "storage": "$sizeGi" }, "accessModes": ["ReadWriteOnce"],
    "claimRef": { "apiVersion": "v1", "kind": "PersistentVolumeClaim", "namespace": "$ns",
                  "name": "$name", "uid": "$uid" },
    "persistentVolumeReclaimPolicy": "Delete", "storageClassName": "fast",
    "volumeMode": "Filesystem",
    "csi": { "driver": "csi.blocks.example", "fsType": "ext4", "volumeHandle": "$handle" } },
  "status": { "phase": "Bound" } })";

void putClaim(Population& to, const App& app, int replica)
{
    const auto name = "data-" + app.name + '-' + std::to_string(replica);
    const auto uid = to.seeder.uid("PersistentVolumeClaim", { app.ns, name });
    const auto volume = "pvc-" + uid;
    const auto size = std::to_string(app.volumeGi);
    const SeedOptions how { .age = age(std::to_string(app.ageDays) + 'd'),
                            .manager = kControllerManager };
    auto claim = JsonValue::parse(fillNames(kClaim,
                                            { { "name", name },
                                              { "ns", app.ns },
                                              { "app", app.name },
                                              { "class", "fast" },
                                              { "size", size } }));
    claim["spec"]["volumeName"] = volume;
    claim["metadata"]["annotations"] = { { "pv.kubernetes.io/bind-completed", "yes" },
                                         { "pv.kubernetes.io/bound-by-controller", "yes" } };
    claim["status"] = { { "phase", "Bound" },
                        { "accessModes", JsonValue::array({ "ReadWriteOnce" }) },
                        { "capacity", { { "storage", size + "Gi" } } } };
    to.seeder.put(std::move(claim), how);
    to.seeder.put(kVolume,
                  { { "volume", volume },
                    { "size", size },
                    { "ns", app.ns },
                    { "name", name },
                    { "uid", uid },
                    { "handle", "vol-" + uid.substr(0, 8) + uid.substr(24) } },
                  how);
}

} // namespace

void populateStorage(Population& to)
{
    to.seeder.put(
        kClass,
        { { "name", "fast" },
          { "type", "nvme" },
          { "annotations", R"({ "storageclass.kubernetes.io/is-default-class": "true" })" } },
        { .age = age("341d") });
    to.seeder.put(kClass, { { "name", "bulk" }, { "type", "hdd" }, { "annotations", "{}" } },
                  { .age = age("341d") });
    for (const auto& app : companyApps()) {
        for (int i = 0; app.volumeGi > 0 && i < app.replicas; ++i)
            putClaim(to, app, i);
    }
    auto lost = JsonValue::parse(fillNames(kClaim,
                                           { { "name", "training-data" },
                                             { "ns", "team-nova" },
                                             { "app", "nova-trainer" },
                                             { "class", "ultra" }, // which there is not
                                             { "size", "2000" } }));
    lost["status"] = { { "phase", "Pending" } };
    to.seeder.put(std::move(lost), { .age = age("2d") });
}

} // namespace kittiwake::sim
