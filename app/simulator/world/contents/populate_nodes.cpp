#include "populate.h"

#include <core/api/json/json_value.h>

#include <algorithm>

namespace kittiwake::sim {

namespace {

constexpr const char* kNode = R"json({
  "apiVersion": "v1", "kind": "Node",
  "metadata": { "name": "$name",
    "labels": { "beta.kubernetes.io/arch": "amd64", "beta.kubernetes.io/os": "linux",
      "kubernetes.io/arch": "amd64", "kubernetes.io/hostname": "$name",
      "kubernetes.io/os": "linux", "node.kubernetes.io/instance-type": "$type",
      "topology.kubernetes.io/region": "eu-west-1", "topology.kubernetes.io/zone": "$zone" },
    "annotations": { "node.alpha.kubernetes.io/ttl": "0",
      "volumes.kubernetes.io/controller-managed-attach-detach": "true" } },
  "spec": { "podCIDR": "$cidr", "podCIDRs": ["$cidr"],
            "providerID": "example:///$zone/$name" },
  "status": {
    "capacity": { "cpu": "$cpu", "memory": "$memoryKi", "pods": "110",
                  "ephemeral-storage": "203070420Ki", "hugepages-2Mi": "0" },
    "allocatable": { "cpu": "$cpu", "memory": "$memoryKi", "pods": "110",
                     "ephemeral-storage": "187149698763", "hugepages-2Mi": "0" },
    "conditions": [
      { "type": "MemoryPressure", "status": "False", "lastHeartbeatTime": "$beat",
        "lastTransitionTime": "$since", "reason": "KubeletHasSufficientMemory",
        "message": "kubelet has sufficient memory available" },
      { "type": "DiskPressure", "status": "False", "lastHeartbeatTime": "$beat",
        "lastTransitionTime": "$since", "reason": "KubeletHasNoDiskPressure",
        "message": "kubelet has no disk pressure" },
      { "type": "PIDPressure", "status": "False", "lastHeartbeatTime": "$beat",
        "lastTransitionTime": "$since", "reason": "KubeletHasSufficientPID",
        "message": "kubelet has sufficient PID available" },
      { "type": "Ready", "status": "True", "lastHeartbeatTime": "$beat",
        "lastTransitionTime": "$since", "reason": "KubeletReady",
        "message": "kubelet is posting ready status" }
    ],
    "addresses": [ { "type": "InternalIP", "address": "$ip" },
                   { "type": "Hostname", "address": "$name" } ],
    "daemonEndpoints": { "kubeletEndpoint": { "Port": 10250 } },
    "nodeInfo": { "machineID": "$machine", "systemUUID": "$uuid", "bootID": "$boot",
      "kernelVersion": "6.1.0-28-amd64", "osImage": "Debian GNU/Linux 12 (bookworm)",
      "containerRuntimeVersion": "containerd://1.7.24", "kubeletVersion": "v1.33.1",
      "kubeProxyVersion": "", "operatingSystem": "linux", "architecture": "amd64" }
  } })json";

constexpr const char* kNodeLease = R"({
  "apiVersion": "coordination.k8s.io/v1", "kind": "Lease",
  "metadata": { "name": "$name", "namespace": "kube-node-lease",
    "ownerReferences": [{ "apiVersion": "v1", "kind": "Node", "name": "$name", "uid": "$uid" }] },
  "spec": { "holderIdentity": "$name", "leaseDurationSeconds": 40, "renewTime": "$renewed" } })";

/// The images of the demo's applications that the node has pulled.
JsonValue imagesOf(const Seeder& seeder, const NodePlan& node)
{
    auto images = JsonValue::array();
    for (const auto& app : companyApps()) {
        const auto hash = seeder.hash(node.name + app.image);
        if (app.kind != WorkloadKind::DaemonSet && hash % 3 == 0)
            continue; // not pulled here yet
        images.push_back({ { "names", JsonValue::array({ app.fullImage() }) },
                           { "sizeBytes", 9'000'000 + seeder.hash(app.image) % 300'000'000 } });
    }
    std::sort(images.begin(), images.end(), [](const JsonValue& a, const JsonValue& b) {
        return a["sizeBytes"].get<std::uint64_t>() > b["sizeBytes"].get<std::uint64_t>();
    });
    constexpr std::size_t kMaxImages = 20; // a real kubelet reports 50; fewer keep the object small
    if (images.size() > kMaxImages)
        images.erase(images.begin() + kMaxImages, images.end());
    return images;
}

} // namespace

void populateNodes(Population& to)
{
    const auto joined = age("341d");
    for (const auto& node : to.layout.nodes()) {
        const auto& seeder = to.seeder;
        const auto cidr = "10." + std::to_string(64 + node.number / 256) + '.'
            + std::to_string(node.number % 256) + ".0/24";
        const auto uuid = seeder.uid("Machine", { "", node.name });
        auto object = JsonValue::parse(
            fillNames(kNode,
                      { { "name", node.name },
                        { "type", node.controlPlane ? "m7.2xlarge" : "m7.4xlarge" },
                        { "zone", node.zone },
                        { "cidr", cidr },
                        { "ip", node.ip },
                        { "cpu", std::to_string(node.cpu / 1000) },
                        { "memory", std::to_string(node.memory * 1024) },
                        { "beat", seeder.timeText(age("110s")) },
                        { "since", seeder.timeText(age("61d")) },
                        { "machine",
                          seeder.uid("Boot", { "m", node.name }).substr(0, 8) + uuid.substr(9, 4) },
                        { "uuid", uuid },
                        { "boot", seeder.uid("Boot", { "", node.name }) } }));
        if (to.layout.hasCompany())
            object["status"]["images"] = imagesOf(seeder, node);
        if (node.controlPlane) {
            object["metadata"]["labels"]["node-role.kubernetes.io/control-plane"] = "";
            object["spec"]["taints"] = JsonValue::parse(
                R"([{ "key": "node-role.kubernetes.io/control-plane", "effect": "NoSchedule" }])");
        } else {
            object["metadata"]["labels"]["node-role.kubernetes.io/worker"] = "";
        }
        to.seeder.put(std::move(object),
                      { .age = joined,
                        .manager = "kubelet",
                        .statusManager = "kubelet",
                        .statusAge = age("110s") });
        to.seeder.put(kNodeLease,
                      { { "name", node.name },
                        { "uid", seeder.uid("Node", { "", node.name }) },
                        { "renewed", seeder.microTimeText(age("4s")) } },
                      { .age = joined, .manager = "kubelet" });
    }
}

} // namespace kittiwake::sim
