#include "changed_objects.h"

#include <core/changes/evict_change.h>
#include <core/client/client_set.h>
#include <core/discovery/rest_mapper.h>
#include <kinds/kind_catalogue.h>

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
        { "batch", "CronJob", "suspend", {}, KW_CRON_JOB(""), "/spec/suspend", "true" },
        { "batch",
          "CronJob",
          "unsuspend",
          {},
          KW_CRON_JOB(R"(,"suspend":true)"),
          "/spec/suspend",
          "false" },
        { "batch", "Job", "rerun", { { "name", "again" } }, kSuspended },
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

bool ActionSample::isNamespaced() const
{
    return kind != std::string_view("Node")
        && kind != std::string_view("CertificateSigningRequest");
}

const std::vector<ActionSample>& actionSamples()
{
    static const auto samples = makeSamples();
    return samples;
}

const std::vector<std::string>& actionsWithoutSample()
{
    static const std::vector<std::string> ids { "rollout-undo", "drain", "finalize", "grow",
                                                "taint" };
    return ids;
}

bool ChangedObject::isServed(ClusterSession& session, const ActionSample& sample)
{
    return resourceOf(session, sample).has_value();
}

ChangedObject::ChangedObject(ClusterSession& admin, const ActionSample& sample,
                             const std::string& ns)
    : m_session(admin)
    , m_sample(sample)
    , m_resource(resourceOf(admin, sample).value())
{
    static std::atomic<int> made = 0;
    const ObjectKey key { m_resource.namespaced ? ns : std::string(),
                          (m_resource.namespaced ? "sample-" : ns + '-') + std::to_string(++made) };
    m_wanted = Unstructured(m_resource.gvk(), key);
    m_wanted.json().merge_patch(JsonValue::parse(sample.object));
    makeAnew();
    const auto actions = KindCatalogue::standard().actionsOf(sample.group, sample.kind);
    const auto action = std::find_if(actions.begin(), actions.end(), [&sample](const Action& each) {
        return each.id == sample.action;
    });
    auto values = sample.values;
    if (const auto name = values.find("name"); name != values.end())
        name->second = key.name + '-' + name->second;
    m_change =
        action->change
            ->make(
                { .gvr = m_resource.gvr,
                  .object = read().value(),
                  .values = values,
                  .now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now()),
                  .evictionVersion = evictionVersion(**m_session.discovery().resources()).value() })
            .value();
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
    const JsonValue::json_pointer place(m_sample.place);
    const auto found = now->json().contains(place) ? now->json().at(place) : JsonValue();
    const std::string done(m_sample.done);
    if (done == "null") // some servers leave out what is false
        return found.is_null() || found == false;
    return done == "*" ? !found.is_null() : found == JsonValue::parse(done);
}

void ChangedObject::remove() const
{
    const auto now = read();
    if (!now)
        return;
    if (now->json()["metadata"].contains("finalizers"))
        (void)client(m_resource)
            .patch(now->key().name, { PatchType::Merge, R"({"metadata":{"finalizers":null}})" })
            .wait();
    (void)client(m_resource)
        .remove(now->key().name, { .gracePeriod = 0s, .propagation = Propagation::Background })
        .wait();
}

void ChangedObject::makeAnew()
{
    remove();
    const auto made = client(m_resource).create(m_wanted).wait();
    if (!made)
        qFatal("%s: %s", m_sample.name().constData(), made.error().sentence.c_str());
}

} // namespace kittiwake::test
