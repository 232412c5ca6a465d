#include "defaults.h"

namespace kittiwake::sim {

namespace {

/// The tag decides: what may change under the same name is pulled always.
std::string pullPolicyOf(const std::string& image)
{
    if (image.find('@') != std::string::npos)
        return "IfNotPresent";
    const std::size_t slash = image.rfind('/');
    const std::size_t colon = image.find(':', slash == std::string::npos ? 0 : slash);
    const std::string tag = colon == std::string::npos ? "latest" : image.substr(colon + 1);
    return tag == "latest" ? "Always" : "IfNotPresent";
}

void setHandlerDefaults(Document& handler)
{
    if (const auto get = handler.find("httpGet"); get != handler.end() && get->is_object()) {
        setDefault(*get, "path", "/");
        setDefault(*get, "scheme", "HTTP");
    }
    if (const auto grpc = handler.find("grpc"); grpc != handler.end() && grpc->is_object())
        setDefault(*grpc, "service", "");
}

void setProbeDefaults(Document& probe)
{
    setDefault(probe, "timeoutSeconds", 1);
    setDefault(probe, "periodSeconds", 10);
    setDefault(probe, "successThreshold", 1);
    setDefault(probe, "failureThreshold", 3);
    setHandlerDefaults(probe);
}

void setEnvironmentDefaults(Document& container)
{
    const auto env = container.find("env");
    if (env == container.end() || !env->is_array())
        return;
    for (Document& variable : *env) {
        const Document& from = at(variable, "valueFrom.fieldRef");
        if (from.is_object())
            setDefault(variable["valueFrom"]["fieldRef"], "apiVersion", "v1");
    }
}

/// What has a limit but no request gets the limit.
void setRequests(Document& container)
{
    Document& resources = objectAt(container, "resources");
    const auto limits = resources.find("limits");
    if (limits == resources.end() || !limits->is_object() || limits->empty())
        return;
    Document& requests = objectAt(resources, "requests");
    for (const auto& [name, amount] : limits->items())
        if (!requests.contains(name))
            requests[name] = amount;
}

void setContainerDefaults(Document& container, bool withRequests)
{
    setDefault(container, "imagePullPolicy", pullPolicyOf(textAt(container, "image")));
    setDefault(container, "terminationMessagePath", "/dev/termination-log");
    setDefault(container, "terminationMessagePolicy", "File");
    setDefault(container, "resources", Document::object());
    if (withRequests)
        setRequests(container);
    if (const auto ports = container.find("ports"); ports != container.end() && ports->is_array())
        for (Document& port : *ports)
            if (port.is_object())
                setDefault(port, "protocol", "TCP");
    for (const char* probe : { "livenessProbe", "readinessProbe", "startupProbe" })
        if (const auto found = container.find(probe);
            found != container.end() && found->is_object())
            setProbeDefaults(*found);
    if (const auto cycle = container.find("lifecycle");
        cycle != container.end() && cycle->is_object())
        for (Document& handler : *cycle)
            if (handler.is_object())
                setHandlerDefaults(handler);
    setEnvironmentDefaults(container);
}

void setVolumeDefaults(Document& volume)
{
    if (volume.size() < 2) {
        volume["emptyDir"] = Document::object();
        return;
    }
    for (const char* source : { "configMap", "secret", "projected", "downwardAPI" })
        if (const auto found = volume.find(source); found != volume.end() && found->is_object())
            setDefault(*found, "defaultMode", 0644);
    if (const auto path = volume.find("hostPath"); path != volume.end() && path->is_object())
        setDefault(*path, "type", "");
    const auto projected = volume.find("projected");
    if (projected == volume.end() || !at(*projected, "sources").is_array())
        return;
    for (Document& source : (*projected)["sources"])
        if (at(source, "serviceAccountToken").is_object())
            setDefault(source["serviceAccountToken"], "expirationSeconds", 3600);
}

void setForEach(Document& spec, const char* field, void (*set)(Document&))
{
    const auto list = spec.find(field);
    if (list == spec.end() || !list->is_array())
        return;
    for (Document& item : *list)
        if (item.is_object())
            set(item);
}

void setPodSpecDefaults(Document& spec, bool withRequests)
{
    setDefault(spec, "restartPolicy", "Always");
    setDefault(spec, "dnsPolicy", "ClusterFirst");
    setDefault(spec, "schedulerName", "default-scheduler");
    setDefault(spec, "terminationGracePeriodSeconds", 30);
    setDefault(spec, "securityContext", Document::object());
    for (const char* list : { "containers", "initContainers", "ephemeralContainers" })
        setForEach(spec, list,
                   withRequests ? +[](Document& c) { setContainerDefaults(c, true); }
                                : +[](Document& c) { setContainerDefaults(c, false); });
    setForEach(spec, "volumes", setVolumeDefaults);
    // Both names are written, whichever is given.
    const std::string& account = textAt(spec, "serviceAccountName");
    const std::string& old = textAt(spec, "serviceAccount");
    if (account.empty() && !old.empty())
        spec["serviceAccountName"] = old;
    else if (!account.empty())
        spec["serviceAccount"] = account;
}

} // namespace

void setPodSpecDefaults(Document& spec)
{
    setPodSpecDefaults(spec, true);
    setDefault(spec, "enableServiceLinks", true);
}

void setPodTemplateDefaults(Document& owner)
{
    Document& pod = objectAt(owner, "template");
    setPodSpecDefaults(objectAt(pod, "spec"), false);
    objectAt(pod, "metadata");
}

} // namespace kittiwake::sim
