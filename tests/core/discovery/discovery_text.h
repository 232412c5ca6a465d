#pragma once

#include <core/auth/none.h>
#include <core/base/thread_pool.h>
#include <core/rest/rest_client.h>
#include <tests/support/canned_transport.h>

#include <algorithm>
#include <memory>
#include <string>

/// Discovery documents as servers write them, shortened, and a server that answers with them.
namespace kittiwake::test {

/// With 'quotes' made into real ones.
inline std::string json(std::string text)
{
    std::replace(text.begin(), text.end(), '\'', '"');
    return text;
}

inline const char* const kAggregated =
    "application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList";

/// An aggregated document of these groups (JSON, comma between them).
inline Canned aggregated(const std::string& groups)
{
    return { json("{'kind':'APIGroupDiscoveryList','apiVersion':'apidiscovery.k8s.io/v2',"
                  "'metadata':{},'items':["
                  + groups + "]}"),
             kAggregated };
}

/// What /api of a 1.30 server says.
inline Canned aggregatedCore()
{
    return aggregated(
        "{'metadata':{'creationTimestamp':null},'versions':[{'version':'v1','resources':["
        "{'resource':'namespaces','responseKind':{'group':'','version':'v1','kind':'Namespace'},"
        "'scope':'Cluster','singularResource':'namespace','verbs':['create','get','list','watch'],"
        "'shortNames':['ns'],'subresources':["
        "{'subresource':'finalize','responseKind':{'group':'','version':'v1','kind':'Namespace'},"
        "'verbs':['update']}]},"
        "{'resource':'pods','responseKind':{'group':'','version':'v1','kind':'Pod'},"
        "'scope':'Namespaced','singularResource':'pod','verbs':['create','get','list','watch'],"
        "'shortNames':['po'],'categories':['all'],'subresources':["
        "{'subresource':'eviction','responseKind':{'group':'policy','version':'v1','kind':"
        "'Eviction'},'verbs':['create']},"
        "{'subresource':'log','responseKind':{'group':'','version':'v1','kind':'Pod'},"
        "'verbs':['get']}]}],"
        "'freshness':'Current'}]}");
}

inline const char* const kAutoscalingGroup =
    "{'metadata':{'name':'autoscaling','creationTimestamp':null},'versions':["
    "{'version':'v2','resources':[{'resource':'horizontalpodautoscalers','responseKind':{'group':"
    "'autoscaling','version':'v2','kind':'HorizontalPodAutoscaler'},'scope':'Namespaced',"
    "'singularResource':'horizontalpodautoscaler','verbs':['get','list','watch'],'shortNames':"
    "['hpa'],'categories':['all']}],'freshness':'Current'},"
    "{'version':'v1','resources':[{'resource':'horizontalpodautoscalers','responseKind':{'group':"
    "'autoscaling','version':'v1','kind':'HorizontalPodAutoscaler'},'scope':'Namespaced',"
    "'singularResource':'horizontalpodautoscaler','verbs':['get','list','watch'],'shortNames':"
    "['hpa'],'categories':['all']}],'freshness':'Current'}]}";

inline const char* const kAppsGroup =
    "{'metadata':{'name':'apps','creationTimestamp':null},'versions':[{'version':'v1',"
    "'resources':[{'resource':'deployments','responseKind':{'group':'apps','version':'v1','kind':"
    "'Deployment'},'scope':'Namespaced','singularResource':'deployment','verbs':['create','get',"
    "'list','watch'],'shortNames':['deploy'],'categories':['all'],'subresources':["
    "{'subresource':'scale','responseKind':{'group':'autoscaling','version':'v1','kind':'Scale'},"
    "'verbs':['get','patch','update']}]}],'freshness':'Current'}]}";

/// What /apis of a 1.30 server says.
inline Canned aggregatedApis()
{
    return aggregated(kAppsGroup + std::string(",") + kAutoscalingGroup);
}

inline Canned legacyCore()
{
    return { json("{'kind':'APIVersions','versions':['v1'],'serverAddressByClientCIDRs':[]}") };
}

/// /apis in the old form: "name version…", the first version preferred; comma between groups.
inline Canned legacyApis(const std::string& groups)
{
    std::string text;
    for (std::size_t at = 0; at < groups.size();) {
        const auto end = std::min(groups.find(',', at), groups.size());
        const auto group = groups.substr(at, end - at);
        const auto name = group.substr(0, group.find(' '));
        std::string versions;
        std::string first;
        for (auto space = name.size(); space < group.size();) {
            const auto next = std::min(group.find(' ', space + 1), group.size());
            const auto version = group.substr(space + 1, next - space - 1);
            const auto entry =
                "{'groupVersion':'" + name + '/' + version + "','version':'" + version + "'}";
            if (first.empty())
                first = entry;
            versions.insert(0, entry + (versions.empty() ? "" : ",")); // not in preferred order
            space = next;
        }
        text += (text.empty() ? "" : ",") + ("{'name':'" + name) + "','versions':[" + versions
            + "],'preferredVersion':" + first + "}";
        at = end + 1;
    }
    return { json("{'kind':'APIGroupList','apiVersion':'v1','groups':[" + text + "]}") };
}

/// A legacy list of these resources (JSON, comma between them).
inline Canned resourceList(const std::string& resources)
{
    return { json("{'kind':'APIResourceList','apiVersion':'v1','resources':[" + resources + "]}") };
}

/// One namespaced resource in the old form.
inline std::string legacyResource(const std::string& name, const std::string& kind,
                                  const std::string& shortName = {})
{
    return "{'name':'" + name + "','singularName':'','namespaced':true,'kind':'" + kind
        + "','verbs':['get','list','watch']"
        + (shortName.empty() ? "" : ",'shortNames':['" + shortName + "']") + "}";
}

inline Canned unavailable()
{
    return { .body = "service unavailable", .contentType = "text/plain", .status = 503 };
}

inline Canned forbidden()
{
    return { .body = "no", .contentType = "text/plain", .status = 403 };
}

/// A client of a server whose answers are canned. Time is real, so that nobody who waits for a rate
/// limit waits for ever.
struct CannedServer
{
    CannedTransport transport;
    ThreadPool pool { 1 };
    RestClient client { transport,
                        std::make_shared<NoAuthenticator>(),
                        pool,
                        { .server = "https://test", .userAgent = "test" } };
};

} // namespace kittiwake::test
