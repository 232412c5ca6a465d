#include "changed_objects.h"

#include "admission_webhook.h"

#include <core/changes/edit/field_of.h>
#include <core/changes/nodes/evict_change.h>
#include <core/changes/rollout/rollout_history.h>
#include <core/client/client_set.h>
#include <core/discovery/rest_mapper.h>
#include <kinds/kind_catalogue.h>

#include <QTest>

#include <algorithm>
#include <atomic>

namespace kittiwake::test {

using namespace std::chrono_literals;

namespace {

#define KW_POD_SPEC(REST)                                                                             \
    R"({"terminationGracePeriodSeconds":1,"containers":[{"name":"app","image":"busybox:test"}])" REST \
    "}"
#define KW_TEMPLATE                                                                                \
    R"("template":{"metadata":{"labels":{"app":"sample"}},"spec":)" KW_POD_SPEC("") "}"
#define KW_WORKLOAD(REST)                                                                          \
    R"({"spec":{"selector":{"matchLabels":{"app":"sample"}},)" KW_TEMPLATE REST "}}"
#define KW_JOB(REST)                                                                               \
    R"({"spec":{"template":{"spec":)" KW_POD_SPEC(R"(,"restartPolicy":"Never")") "}" REST "}}"
#define KW_CRON_JOB(REST) R"({"spec":{"schedule":"0 4 1 1 *","jobTemplate":)" KW_JOB("") REST "}}"

constexpr int kChangeTimeout = 60'000; ///< \units ms
constexpr const char* kImage = "/spec/template/spec/containers/0/image";
constexpr const char* kNone = KW_WORKLOAD(R"(,"replicas":0)");
constexpr const char* kStateful = KW_WORKLOAD(R"(,"replicas":0,"serviceName":"sample")");
constexpr const char* kSuspended = KW_JOB(R"(,"suspend":true)");
constexpr const char* kConfigMap = R"({"data":{"color":"red"}})";

/// PEM of a request for the common name "rich", in base64.
constexpr const char* kCertificate =
    R"({"spec":{"signerName":"example.org/contract","usages":["client auth"],"request":")"
    "LS0tLS1CRUdJTiBDRVJUSUZJQ0FURSBSRVFVRVNULS0tLS0KTUlISk1IRUNBUUF3RHpFTk1Bc0dBMVVFQXd3"
    "RWNtbGphREJaTUJNR0J5cUdTTTQ5QWdFR0NDcUdTTTQ5QXdFSApBMElBQlBHTVlrOUdzYU9paDdEWWJjL2tw"
    "S0lzTkQ4VnBSSkF2SDBkR1c5dzBFekp4d3owWFBxcTZzS3JYVHcvCjRPb1hOYnVnM2xYc1o3NFJBZnlEQmFY"
    "S3RVNmdBREFLQmdncWhrak9QUVFEQWdOSUFEQkZBaUExcEtmYnJMY0kKWG9EOStRWUFhaVZ6dDB6RFpiRmVN"
    "YUF1TGhpWWpGb2hjZ0loQVA0b0dkV3RDTTVpV2N5TldBcnYrWktTNUhhdAphTSt1VTMxSTFQT2VyMWRYCi0t"
    R"(LS0tRU5EIENFUlRJRklDQVRFIFJFUVVFU1QtLS0tLQo="}})";

/// Of what no controller may do anything with before the test does: nothing is to run.
std::vector<ActionSample> makeSamples()
{
    const char* const restarted =
        "/spec/template/metadata/annotations/kubectl.kubernetes.io~1restartedAt";
    std::vector<ActionSample> samples;
    for (const auto& [kind, object] : std::initializer_list<std::pair<const char*, const char*>> {
             { "Deployment", kNone },
             { "StatefulSet", kStateful },
             { "DaemonSet", KW_WORKLOAD("") } }) {
        samples.push_back({ "apps", kind, "restart", {}, object, restarted, "*" });
        samples.push_back({ "apps",
                            kind,
                            "set-image",
                            { { "images", "app=busybox:2" } },
                            object,
                            kImage,
                            R"("busybox:2")" });
        samples.push_back(
            { "apps", kind, "rollout-undo", {}, object, kImage, R"("busybox:test")" });
    }
    const ActionValues one { { "replicas", "1" } };
    for (const auto& [group, kind, object] :
         std::initializer_list<std::tuple<const char*, const char*, const char*>> {
             { "apps", "Deployment", kNone },
             { "apps", "StatefulSet", kStateful },
             { "apps", "ReplicaSet", kNone },
             { "", "ReplicationController",
               R"({"spec":{"replicas":0,"selector":{"app":"sample"},)" KW_TEMPLATE "}}" } })
        samples.push_back({ group, kind, "scale", one, object, "/spec/replicas", "1" });
    const std::vector<ActionSample> others {
        { "apps", "Deployment", "pause", {}, kNone, "/spec/paused", "true" },
        { "apps",
          "Deployment",
          "resume",
          {},
          KW_WORKLOAD(R"(,"replicas":0,"paused":true)"),
          "/spec/paused",
          "null" },
        { "batch", "CronJob", "trigger", { { "name", "by-hand" } }, KW_CRON_JOB("") },
        { "batch", "CronJob", "toggle-suspend", {}, KW_CRON_JOB(""), "/spec/suspend", "true" },
        { "batch", "CronJob", "suspend", {}, KW_CRON_JOB(""), "/spec/suspend", "true" },
        { "batch",
          "CronJob",
          "unsuspend",
          {},
          KW_CRON_JOB(R"(,"suspend":true)"),
          "/spec/suspend",
          "false" },
        { "batch", "Job", "rerun", { { "name", "again" } }, kSuspended },
        { "batch", "Job", "toggle-suspend", {}, kSuspended, "/spec/suspend", "false" },
        { "batch", "Job", "suspend", {}, KW_JOB(""), "/spec/suspend", "true" },
        { "batch", "Job", "unsuspend", {}, kSuspended, "/spec/suspend", "false" },
        { "autoscaling",
          "HorizontalPodAutoscaler",
          "bounds",
          { { "min", "2" }, { "max", "7" } },
          R"({"spec":{"maxReplicas":3,"scaleTargetRef":{"apiVersion":"apps/v1","kind":"Deployment","name":"none"}}})",
          "/spec/maxReplicas",
          "7" },
        { "certificates.k8s.io",
          "CertificateSigningRequest",
          "approve",
          {},
          kCertificate,
          "/status/conditions/0/type",
          R"("Approved")" },
        { "certificates.k8s.io",
          "CertificateSigningRequest",
          "deny",
          {},
          kCertificate,
          "/status/conditions/0/type",
          R"("Denied")" },
        { "", "Node", "cordon", {}, "{}", "/spec/unschedulable", "true" },
        { "",
          "Node",
          "uncordon",
          {},
          R"({"spec":{"unschedulable":true}})",
          "/spec/unschedulable",
          "null" },
        { "",
          "Node",
          "taint",
          { { "edit", "ours=1:NoSchedule" } },
          "{}",
          "/spec/taints",
          R"({"key":"ours","value":"1","effect":"NoSchedule"})" },
        { "", "Namespace", "finalize", {}, "{}", "/spec/finalizers", "null" },
        { "",
          "PersistentVolumeClaim",
          "grow",
          { { "size", "2Gi" } },
          R"({"spec":{"accessModes":["ReadWriteOnce"],"resources":{"requests":{"storage":"1Gi"}}}})",
          "/spec/resources/requests/storage",
          R"("2Gi")" },
        { "",
          "ConfigMap",
          "label",
          { { "edit", "tier=front" } },
          kConfigMap,
          "/metadata/labels/tier",
          R"("front")" },
        { "",
          "ConfigMap",
          "annotate",
          { { "edit", "by=us" } },
          kConfigMap,
          "/metadata/annotations/by",
          R"("us")" },
        { "",
          "ConfigMap",
          "remove-finalizers",
          { { "finalizers", "example.com/held" } },
          R"({"metadata":{"finalizers":["example.com/held"]}})",
          "/metadata/finalizers",
          "null" },
        { "", "ConfigMap", "delete", {}, kConfigMap },
        { "", "Pod", "evict", {}, R"({"spec":)" KW_POD_SPEC("") "}" },
    };
    samples.insert(samples.end(), others.begin(), others.end());
    return samples;
}

Expected<ApiResource> resourceOf(ClusterSession& session, const ActionSample& sample)
{
    return RestMapper(session.discovery()).mappingFor({ sample.group, {}, sample.kind });
}

} // namespace

QByteArray ActionSample::name() const
{
    return QByteArray(kind) + ", " + action;
}

bool ActionSample::needsControllers() const
{
    return action == std::string_view("rollout-undo") || action == std::string_view("grow");
}

const std::vector<ActionSample>& actionSamples()
{
    static const auto samples = makeSamples();
    return samples;
}

const std::vector<std::string>& actionsWithoutSample()
{
    static const std::vector<std::string> ids { "drain" };
    return ids;
}

bool ChangedObject::isServed(ClusterSession& session, const ActionSample& sample)
{
    return resourceOf(session, sample).has_value();
}

ChangedObject::ChangedObject(const Cluster& cluster, ClusterSession& admin,
                             const ActionSample& sample, const std::string& ns)
    : m_cluster(cluster)
    , m_session(admin)
    , m_sample(sample)
    , m_resource(resourceOf(admin, sample).value())
{
    static std::atomic<int> made = 0;
    const ObjectKey key { m_resource.namespaced ? ns : std::string(),
                          (m_resource.namespaced ? "sample-" : ns + '-') + std::to_string(++made) };
    m_wanted = Unstructured(m_resource.gvk(), key);
    m_wanted.json().merge_patch(JsonValue::parse(sample.object));
    if (!m_resource.namespaced)
        m_wanted.set({ "metadata", "labels", AdmissionWebhook::kLabel }, ns);
    makeAnew();
    makeChange();
}

void ChangedObject::makeChange()
{
    const auto actions = KindCatalogue::standard().actionsOf(m_sample.group, m_sample.kind);
    const auto action = std::find_if(actions.begin(), actions.end(), [this](const Action& each) {
        return each.id == m_sample.action;
    });
    const auto object = read().value();
    auto values = m_sample.values;
    if (const auto name = values.find("name"); name != values.end())
        name->second = m_wanted.key().name + '-' + name->second;
    std::vector<RolloutRevision> history;
    if (action->change->wantsHistory)
        history = rolloutHistory(m_session.clients(), object).value();
    m_change =
        action->change
            ->make(
                { .gvr = m_resource.gvr,
                  .object = object,
                  .values = values,
                  .now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now()),
                  .history = action->change->wantsHistory ? &history : nullptr,
                  .evictionVersion = evictionVersion(**m_session.discovery().resources()).value() })
            .value();
}

bool ChangedObject::isHeld() const
{
    // The whole object goes out, with its version in it.
    return m_change->verb == ChangeVerb::Update || !m_change->target.resourceVersion.empty();
}

bool ChangedObject::deletes() const
{
    return m_change->verb == ChangeVerb::Delete || m_change->subresource == "eviction";
}

ChangedObject::~ChangedObject()
{
    if (m_change->verb == ChangeVerb::Create && !deletes() && made())
        (void)client(RestMapper(m_session.discovery()).mappingFor({ "batch", {}, "Job" }).value())
            .remove(m_change->target.key.name, { .gracePeriod = 0s })
            .wait();
    remove();
    for (const auto& volume : m_volumes)
        (void)storage("", "persistentvolumes").remove(volume).wait();
    if (!m_volumes.empty())
        (void)storage("storage.k8s.io", "storageclasses").remove(m_wanted.key().name).wait();
}

ResourceClient ChangedObject::client(const ApiResource& resource) const
{
    return m_session.clients()
        .dynamic()
        .resource(resource.gvr, resource.namespaced)
        .inNamespace(m_wanted.key().ns);
}

std::optional<Unstructured> ChangedObject::read() const
{
    auto found = client(m_resource).get(m_wanted.key().name).wait();
    return found ? std::optional(*std::move(found)) : std::nullopt;
}

std::optional<Unstructured> ChangedObject::made() const
{
    auto found = m_session.clients()
                     .dynamic()
                     .resource(m_change->target.gvr)
                     .inNamespace(m_wanted.key().ns)
                     .get(m_change->target.key.name)
                     .wait();
    return found ? std::optional(*std::move(found)) : std::nullopt;
}

bool ChangedObject::isDone() const
{
    if (m_change->verb == ChangeVerb::Create && !deletes())
        return made().has_value();
    const auto now = read();
    if (!now || deletes())
        return !now || now->json()["metadata"].contains("deletionTimestamp");
    const auto found = shownIn(*now);
    const std::string done(m_sample.done);
    if (done == "null") // some servers leave out what is false or empty
        return found.empty() || found == false;
    if (done == "*")
        return !found.is_null();
    const auto wanted = JsonValue::parse(done);
    if (wanted.is_object() && found.is_array())
        return std::find(found.begin(), found.end(), wanted) != found.end();
    return found == wanted;
}

JsonValue ChangedObject::shownIn(const Unstructured& object) const
{
    const JsonValue::json_pointer place(m_sample.place);
    return object.json().contains(place) ? object.json().at(place) : JsonValue();
}

void ChangedObject::annotate() const
{
    const auto done = client(m_resource)
                          .patch(m_wanted.key().name,
                                 { .body = R"({"metadata":{"annotations":{"meanwhile":"yes"}}})" })
                          .wait();
    if (!done)
        qFatal("%s: %s", m_sample.name().constData(), done.error().sentence.c_str());
}

void ChangedObject::overwrite(const Unstructured& before) const
{
    auto value = shownIn(read().value());
    const auto former = shownIn(before);
    if (value.is_string())
        value = value.get<std::string>() + 'x';
    else if (value.is_number())
        value = value.get<int>() + 1;
    else if (value.is_array())
        value.push_back({ { "key", "theirs" }, { "effect", "NoSchedule" } });
    else
        value = former.is_null() ? JsonValue(false) : former;
    const JsonValue operation { { "op", "add" },
                                { "path", m_sample.place },
                                { "value", std::move(value) } };
    const auto done =
        client(m_resource)
            .patch(m_wanted.key().name,
                   { PatchType::JsonPatch, writeJson(JsonValue::array({ operation })) },
                   { .fieldManager = "somebody" })
            .wait();
    if (!done)
        qFatal("%s: %s", m_sample.name().constData(), done.error().sentence.c_str());
}

void ChangedObject::awaitObserved() const
{
    const bool hasControllers = m_cluster.missing(QStringLiteral("controllers")).isEmpty();
    if (m_sample.group != std::string_view("apps") || !hasControllers)
        return;
    await("is not observed", [this] {
        const auto now = read();
        return now
            && now->number({ "status", "observedGeneration" })
            == now->number({ "metadata", "generation" });
    });
}

void ChangedObject::remove() const
{
    const auto now = read();
    if (!now)
        return;
    const auto name = now->key().name;
    if (now->json()["metadata"].contains("finalizers"))
        (void)client(m_resource)
            .patch(name, { PatchType::Merge, R"({"metadata":{"finalizers":null}})" })
            .wait();
    const auto erase = [&] {
        (void)client(m_resource)
            .remove(name, { .gracePeriod = 0s, .propagation = Propagation::Background })
            .wait();
    };
    erase();
    auto left = is("Namespace", m_sample.action) ? read() : std::nullopt;
    if (!left)
        return;
    // Nobody has to empty it first: there is nothing in it.
    left->remove({ "spec", "finalizers" });
    left->remove({ "metadata", "resourceVersion" });
    (void)client(m_resource).updateSubresource("finalize", *left).wait();
    erase();
}

void ChangedObject::makeAnew()
{
    const auto former = read();
    remove();
    await("is not gone", [this] { return !read(); });
    if (former && m_sample.action == std::string_view("rollout-undo")) // their names are taken
        await("has revisions still", [&] {
            const auto left = rolloutHistory(m_session.clients(), *former);
            return left && left->empty();
        });
    if (is("PersistentVolumeClaim", "grow"))
        makeVolume();
    const auto made = client(m_resource).create(m_wanted).wait();
    if (!made)
        qFatal("%s: %s", m_sample.name().constData(), made.error().sentence.c_str());
    awaitControllers();
}

bool ChangedObject::is(const char* kind, const char* action) const
{
    return m_sample.kind == std::string_view(kind) && m_sample.action == std::string_view(action);
}

ResourceClient ChangedObject::storage(const char* group, const char* resource) const
{
    return m_session.clients().dynamic().resource({ group, "v1", resource }, false);
}

/// For the claim alone, of a class that can be expanded. A simulated server provisions one.
void ChangedObject::makeVolume()
{
    const auto& key = m_wanted.key();
    Unstructured storageClass({ "storage.k8s.io", "v1", "StorageClass" }, { {}, key.name });
    storageClass.set({ "provisioner" }, "example.org/none");
    storageClass.set({ "allowVolumeExpansion" }, true);
    (void)storage("storage.k8s.io", "storageclasses").create(storageClass).wait(); // once
    m_wanted.set({ "spec", "storageClassName" }, key.name);
    const auto name = key.ns + '-' + key.name + '-' + std::to_string(m_volumes.size());
    m_volumes.push_back(name);
    if (m_cluster.missing(QStringLiteral("simulated")).isEmpty())
        return;
    Unstructured volume({ "", "v1", "PersistentVolume" }, { {}, name });
    volume.set({ "spec" },
               JsonValue::parse(
                   R"({"capacity":{"storage":"1Gi"},"accessModes":["ReadWriteOnce"],
            "persistentVolumeReclaimPolicy":"Retain","hostPath":{"path":"/tmp/none"}})"));
    volume.set({ "spec", "storageClassName" }, key.name);
    volume.set({ "spec", "claimRef", "namespace" }, key.ns);
    volume.set({ "spec", "claimRef", "name" }, key.name);
    if (const auto made = storage("", "persistentvolumes").create(volume).wait(); !made)
        qFatal("%s: %s", m_sample.name().constData(), made.error().sentence.c_str());
    m_wanted.set({ "spec", "volumeName" }, name);
}

/// What they do to a new object before it can be changed, or beside it.
void ChangedObject::awaitControllers() const
{
    if (!m_cluster.missing(QStringLiteral("controllers")).isEmpty())
        return;
    if (m_sample.kind == std::string_view("Node")) {
        // One takes its first taint off: whatever is held to its version would be overtaken by
        // that.
        const auto isSeen = [this] {
            const auto now = read();
            return now && now->toText().find("node.kubernetes.io/not-ready") == std::string::npos;
        };
        (void)QTest::qWaitFor(isSeen, kChangeTimeout / 6);
    } else if (is("PersistentVolumeClaim", "grow")) {
        await("is not bound", [this] {
            const auto now = read();
            return now && now->text({ "status", "phase" }) == "Bound";
        });
    } else if (m_sample.action == std::string_view("rollout-undo")) {
        await("has no revision", [this] { return hasRevisions(1); });
        const auto next = client(m_resource)
                              .patch(m_wanted.key().name,
                                     { PatchType::JsonPatch,
                                       R"([{"op":"replace","path":")" + std::string(kImage)
                                           + R"(","value":"busybox:2"}])" },
                                     { .fieldManager = "somebody" })
                              .wait();
        if (!next)
            qFatal("%s: %s", m_sample.name().constData(), next.error().sentence.c_str());
        await("has no second revision", [this] { return hasRevisions(2); });
    }
}

/// And its controller has nothing more to write.
bool ChangedObject::hasRevisions(std::size_t number) const
{
    const auto now = read();
    if (!now
        || now->number({ "status", "observedGeneration" })
            != now->number({ "metadata", "generation" }))
        return false;
    const auto history = rolloutHistory(m_session.clients(), *now);
    if (!history || history->size() != number)
        return false;
    const auto annotations = now->annotations();
    const auto revision = annotations.find("deployment.kubernetes.io/revision");
    return m_sample.kind != std::string_view("Deployment")
        || (revision != annotations.end() && revision->second == std::to_string(number));
}

template<typename Condition>
void ChangedObject::await(const char* what, Condition&& condition) const
{
    if (!QTest::qWaitFor(std::forward<Condition>(condition), kChangeTimeout))
        qFatal("%s: it %s", m_sample.name().constData(), what);
}

} // namespace kittiwake::test
