#include "pod_endpoints.h"

#include "pods_container.h"
#include "pods_exec.h"
#include "pods_forward.h"
#include "pods_log.h"
#include "pods_metrics.h"
#include "pods_proxy.h"

namespace kittiwake::sim {

PodEndpoints::PodEndpoints(const ObjectStore& store, RunningPods* pods, Environment environment)
    : m_store(store)
    , m_pods(pods)
    , m_environment(std::move(environment))
{ }

std::optional<Response> PodEndpoints::serverMetrics(const Request& request) const
{
    if (m_pods == nullptr || request.path != "/metrics" || request.method != "GET")
        return std::nullopt;
    auto page = m_pods->serverMetrics();
    if (page.empty())
        return std::nullopt;
    return Response { .contentType = "text/plain; version=0.0.4; charset=utf-8; escaping=values",
                      .body = std::move(page) };
}

Response PodEndpoints::log(const ApiRequest& request)
{
    const auto options = readLogOptions(request, m_environment.now());
    if (!options)
        return options.error().response();
    const auto pod = podOf(m_store, request);
    if (!pod)
        return pod.error().response();
    const auto container = containerOf(*pod, request.http.parameter("container"));
    if (!container)
        return container.error().response();
    Response answer { .contentType = "text/plain" };
    if (!isScheduled(*pod)) {
        answer.status = 204;
        return answer;
    }
    if (const auto there = hasLog(*pod, *container, options->previous); !there)
        return there.error().response();
    if (m_pods != nullptr)
        answer.stream = m_pods->log({ request.ns, request.name, *container }, *options);
    return answer;
}

Response PodEndpoints::exec(const ApiRequest& request)
{
    const auto pod = podOf(m_store, request);
    if (!pod)
        return pod.error().response();
    const auto container = containerOf(*pod, request.http.parameter("container"));
    if (!container)
        return container.error().response();
    if (!isScheduled(*pod))
        return ApiError::badRequest("pod " + request.name + " does not have a host assigned")
            .response();
    return openShell(request, *pod, *container, m_pods, diskOf(*pod, *container));
}

std::shared_ptr<ContainerDisk> PodEndpoints::diskOf(const JsonValue& pod,
                                                    const std::string& container)
{
    const auto key = textAt(pod, "metadata.uid") + '/' + textAt(pod, "metadata.namespace") + '/'
        + textAt(pod, "metadata.name") + '/' + container + '/'
        + textAt(statusOf(pod, container), "containerID");
    const std::lock_guard lock(m_mutex);
    auto& disk = m_disks.use(key);
    if (!disk)
        disk = std::make_shared<ContainerDisk>(hostnameOf(pod), [now = m_environment.now] {
            return std::chrono::duration_cast<std::chrono::seconds>(now().time_since_epoch())
                .count();
        });
    return disk;
}

Response PodEndpoints::portForward(const ApiRequest& request)
{
    const auto pod = podOf(m_store, request);
    if (!pod)
        return pod.error().response();
    if (!isScheduled(*pod))
        return ApiError::badRequest("pod " + request.name + " does not have a host assigned")
            .response();
    return openForward(request, m_pods, m_environment.now);
}

Response PodEndpoints::proxy(const ApiRequest& request)
{
    return proxyTo(m_store, m_pods, request);
}

Response PodEndpoints::metrics(const ApiRequest& request)
{
    return usageMetrics(m_store, m_pods, request, m_environment.now());
}

} // namespace kittiwake::sim
