#include "opening_options.h"

namespace kittiwake {

OpeningOptions::OpeningOptions(const AuthEnvironment& auth, const StartOptions& start)
    : m_auth(auth)
    , m_namespaces(start.namespaces)
    , m_kind(start.kind)
    , m_remembered(start.remembered)
    , m_timelineFolder(start.timelineFolder)
    , m_changesFolder(start.changesFolder)
    , m_draftsFolder(start.draftsFolder)
{ }

ClusterPresenterOptions OpeningOptions::of(const slot::Request& request,
                                           const std::string& context) const
{
    const auto& kubeconfig = request.meant.kubeconfig;
    ClusterPresenterOptions options { .simulated = kubeconfig == kDemoKubeconfig, .auth = m_auth };
    if (options.simulated) {
        options.otherQueues = m_demoQueues;
    } else { // the demo's data are not kept
        options.timelineFolder = m_timelineFolder;
        options.changesFolder = m_changesFolder;
        options.draftsFolder = m_draftsFolder;
    }
    if (request.shown) {
        options.namespaces = m_namespaces;
        options.start = m_kind;
    }
    options.remembered = request.again;
    if (options.remembered)
        return options;
    for (const auto& saved : m_remembered) {
        if (saved.context.toStdString() == context && saved.kubeconfig == kubeconfig)
            options.remembered = saved;
    }
    return options;
}

void OpeningOptions::noteOpened(const slot::Request& request)
{
    if (!request.shown)
        return;
    m_namespaces.reset();
    m_kind.clear();
}

} // namespace kittiwake
