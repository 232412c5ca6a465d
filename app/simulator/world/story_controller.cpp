#include "story_controller.h"

#include <app/simulator/world/behaviour.h>
#include <app/simulator/world/contents/workload_documents.h>

namespace kittiwake::sim {

namespace {

const ObjectKey kStory { "", "story" };
const Gvr kDeployments { "apps", "v1", "deployments" };

} // namespace

StoryController::StoryController(ControllerTools& tools, Incidents& incidents, Story story)
    : m_tools(tools)
    , m_incidents(incidents)
    , m_story(std::move(story))
    , m_next(m_story.next())
{ }

void StoryController::connect(Wiring&) { }

void StoryController::started(Wiring::Queue& queue)
{
    m_began = m_tools.scheduler().now();
    queue.add(kStory);
}

ReconcileResult StoryController::reconcile(const ObjectKey&, const std::stop_token& stop)
{
    while (m_tools.scheduler().now() - m_began >= m_next.at) {
        (void)play(m_next, stop); // its object may have been deleted; the story goes on
        m_next = m_story.next();
    }
    return RequeueAfter { m_next.at - (m_tools.scheduler().now() - m_began) };
}

Expected<void> StoryController::play(const Beat& beat, const std::stop_token& stop)
{
    switch (beat.kind) {
    case BeatKind::Rollout:
        return rollOut(beat, stop);
    case BeatKind::Scale:
        return patch(kDeployments, beat.about, { { "spec", { { "replicas", beat.number } } } },
                     stop);
    case BeatKind::Configure:
        return patch({ "", "v1", "configmaps" }, beat.about,
                     { { "data", { { beat.field, beat.text } } } }, stop);
    case BeatKind::StartJob:
        return startJob(beat, stop);
    case BeatKind::RemoveJob:
        return outcomeOf(m_tools.clients()
                             .dynamic()
                             .resource({ "batch", "v1", "jobs" })
                             .inNamespace(beat.about.ns)
                             .remove(beat.about.name, { .propagation = Propagation::Background })
                             .wait(stop));
    case BeatKind::NodeDown:
    case BeatKind::NodeUp:
        m_incidents.setDown(beat.about.name, beat.kind == BeatKind::NodeDown);
        return {};
    case BeatKind::OutOfMemory:
        killOne(beat.about);
        return {};
    case BeatKind::Load:
        m_incidents.setLoad(beat.about, beat.number);
        return {};
    }
    return {};
}

Expected<void> StoryController::patch(const Gvr& gvr, const ObjectKey& key, const JsonValue& patch,
                                      const std::stop_token& stop) const
{
    return outcomeOf(
        m_tools.clients()
            .dynamic()
            .resource(gvr)
            .inNamespace(key.ns)
            .patch(key.name, { .body = patch.dump() }, { .fieldManager = "shop-release" })
            .wait(stop));
}

Expected<void> StoryController::rollOut(const Beat& beat, const std::stop_token& stop) const
{
    const auto* const app = findApp(beat.about.ns, beat.about.name);
    if (!app)
        return {};
    const JsonValue behaviour =
        beat.behaviour.empty() ? JsonValue() : JsonValue(beat.behaviour); // null: removed
    const JsonValue pod = {
        { "metadata",
          { { "labels", { { "app.kubernetes.io/version", beat.text } } },
            { "annotations", { { kBehaviourAnnotation, behaviour } } } } },
        { "spec",
          { { "containers",
              JsonValue::array(
                  { { { "name", app->name }, { "image", app->image + ':' + beat.text } } }) } } }
    };
    const JsonValue patch = {
        { "metadata",
          { { "annotations", { { "kubernetes.io/change-cause", "release " + beat.text } } } } },
        { "spec", { { "template", pod } } }
    };
    return outcomeOf(m_tools.clients()
                         .dynamic()
                         .resource(kDeployments)
                         .inNamespace(beat.about.ns)
                         .patch(beat.about.name,
                                { .type = kittiwake::PatchType::Strategic, .body = patch.dump() },
                                { .fieldManager = "shop-release" })
                         .wait(stop));
}

Expected<void> StoryController::startJob(const Beat& beat, const std::stop_token& stop) const
{
    const auto base = beat.about.name.substr(0, beat.about.name.rfind('-'));
    const App app { .ns = beat.about.ns,
                    .name = base,
                    .image = "registry.shop.example/jobs/" + base,
                    .tag = "1.3.0",
                    .behaviour = beat.behaviour,
                    .lean = true };
    auto podTemplate = sim::podTemplate(app);
    podTemplate["spec"]["restartPolicy"] = "Never";
    Unstructured job({ "batch", "v1", "Job" }, beat.about);
    job.json()["metadata"]["labels"] = labelsOf(app);
    job.json()["spec"] = { { "backoffLimit", 2 }, { "template", podTemplate } };
    return outcomeOf(m_tools.clients()
                         .dynamic()
                         .resource({ "batch", "v1", "jobs" })
                         .inNamespace(beat.about.ns)
                         .create(job, { .fieldManager = "shop-release" })
                         .wait(stop));
}

/// Of the deployment's pods that run, the first by name.
void StoryController::killOne(const ObjectKey& deployment)
{
    for (const auto& pod : m_tools.pods().in(deployment.ns)) {
        if (pod.label("app.kubernetes.io/name") == deployment.name && pod.ready && !pod.deleted)
            return m_incidents.kill(pod.key, {});
    }
}

} // namespace kittiwake::sim
