#pragma once

#include <app/simulator/controllers/shared/cache.h>
#include <app/simulator/controllers/shared/controller_logic.h>
#include <app/simulator/controllers/shared/controller_tools.h>
#include <app/simulator/world/incidents.h>
#include <app/simulator/world/story.h>

namespace kittiwake::sim {

/// \brief Carries out the story: the actions of people through the API, incidents of nodes and
/// containers through Incidents. A beat that fails is skipped. Its one key is the story.
/// \thread reconcile: one at a time
class StoryController final : public ControllerLogic
{
public:
    /// `incidents` outlives it.
    StoryController(ControllerTools& tools, Incidents& incidents, Story story);

    void connect(Wiring& wiring) override;
    void started(Wiring::Queue& queue) override;
    ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop) override;

private:
    Expected<void> play(const Beat& beat, const std::stop_token& stop);
    Expected<void> patch(const Gvr& gvr, const ObjectKey& key, const JsonValue& patch,
                         const std::stop_token& stop) const;
    Expected<void> rollOut(const Beat& beat, const std::stop_token& stop) const;
    Expected<void> startJob(const Beat& beat, const std::stop_token& stop) const;
    void killOne(const ObjectKey& deployment);

    ControllerTools& m_tools;
    Incidents& m_incidents;
    Story m_story;
    Beat m_next;
    TimePoint m_began {};
};

} // namespace kittiwake::sim
