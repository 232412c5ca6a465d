#include "discovery_client.h"

#include <core/api/json.h>
#include <core/rest/rest_client.h>

#include <condition_variable>
#include <mutex>
#include <set>

namespace kittiwake {

namespace {

struct Group
{
    std::vector<std::string> versions; ///< preferred first
    std::string name;
};

/// Sends all requests, then waits for all.
std::vector<Expected<HttpAnswer>> fetchAll(
    RestClient& client, const std::vector<std::pair<std::string, std::string>>& doingAndPath)
{
    std::mutex mutex;
    std::condition_variable wake;
    std::vector<Expected<HttpAnswer>> answers(
        doingAndPath.size(), Unexpected { Error { ErrorKind::Cancelled, "Not answered." } });
    std::size_t left = doingAndPath.size();
    std::vector<Call> calls;
    for (std::size_t i = 0; i < doingAndPath.size(); ++i) {
        calls.push_back(client.fetch(doingAndPath[i].first,
                                     HttpRequest { .path = doingAndPath[i].second },
                                     [&, i](Expected<HttpAnswer> answer) {
                                         std::lock_guard lock(mutex);
                                         answers[i] = std::move(answer);
                                         if (--left == 0)
                                             wake.notify_one();
                                     }));
    }
    std::unique_lock lock(mutex);
    wake.wait(lock, [&] { return left == 0; });
    return answers;
}

Expected<Json> parse(JsonReader& reader, const HttpAnswer& answer, const std::string& doing)
{
    return reader.read(answer.body).transform_error([&](Error error) {
        return withContext("Trying to " + doing, std::move(error));
    });
}

void readGroups(const Json& list, std::vector<Group>& groups)
{
    forEachItem(list["groups"], [&](const Json& item) {
        Group group { {}, std::string(textOf(item["name"])) };
        if (const auto preferred = textOf(item["preferredVersion"]["version"]); !preferred.empty())
            group.versions.emplace_back(preferred);
        forEachItem(item["versions"], [&](const Json& version) {
            const auto text = textOf(version["version"]);
            if (!text.empty()
                && std::find(group.versions.begin(), group.versions.end(), text)
                    == group.versions.end())
                group.versions.emplace_back(text);
        });
        groups.push_back(std::move(group));
    });
}

std::vector<std::string> texts(const Json& array)
{
    std::vector<std::string> out;
    forEachItem(array, [&](const Json& item) { out.emplace_back(textOf(item)); });
    return out;
}

void readResources(const Json& list, const GroupVersion& gv,
                   std::set<std::pair<std::string, std::string>>& seen,
                   std::vector<ApiResource>& out)
{
    forEachItem(list["resources"], [&](const Json& item) {
        const auto name = textOf(item["name"]);
        const auto kind = textOf(item["kind"]);
        if (name.empty() || kind.empty() || name.find('/') != std::string_view::npos)
            return;
        ApiResource resource;
        resource.gvr = { gv.group, gv.version, std::string(name) };
        resource.kind = kind;
        resource.singularName = textOf(item["singularName"]);
        resource.namespaced = boolOf(item["namespaced"]);
        resource.shortNames = texts(item["shortNames"]);
        resource.verbs = texts(item["verbs"]);
        resource.categories = texts(item["categories"]);
        resource.preferred = seen.emplace(gv.group, resource.gvr.resource).second;
        out.push_back(std::move(resource));
    });
}

} // namespace

Expected<ApiResources> DiscoveryClient::discover()
{
    const std::string doing = "find out what it serves";
    auto roots = fetchAll(
        m_client, { { doing, "/api" }, { doing, "/apis" }, { "tell its version", "/version" } });
    JsonReader reader;
    ApiResources found;
    std::vector<Group> groups;

    // A server without the legacy core group is fine; one that refuses or is broken is not.
    if (roots[0]) {
        const auto json = parse(reader, *roots[0], doing);
        if (!json)
            return Unexpected { json.error() };
        groups.push_back({ texts((*json)["versions"]), {} });
    } else if (roots[0].error().kind != ErrorKind::NotFound) {
        return Unexpected { roots[0].error() };
    }
    if (!roots[1])
        return Unexpected { roots[1].error() };
    const auto json = parse(reader, *roots[1], doing);
    if (!json)
        return Unexpected { json.error() };
    readGroups(*json, groups);
    if (roots[2]) {
        if (const auto version = reader.read(roots[2]->body))
            found.serverVersion = textOf((*version)["gitVersion"]);
    }

    std::vector<GroupVersion> asked;
    std::vector<std::pair<std::string, std::string>> requests;
    for (const auto& group : groups) {
        for (const auto& version : group.versions) {
            const GroupVersion gv { group.name, version };
            asked.push_back(gv);
            requests.emplace_back("list the resources of " + gv.toString(),
                                  (group.name.empty() ? "/api/" : "/apis/") + gv.toString());
        }
    }
    const auto lists = fetchAll(m_client, requests);
    std::set<std::pair<std::string, std::string>> seen;
    for (std::size_t i = 0; i < lists.size(); ++i) {
        const auto list = lists[i] ? parse(reader, *lists[i], requests[i].first)
                                   : Expected<Json>(Unexpected { lists[i].error() });
        if (list)
            readResources(*list, asked[i], seen, found.resources);
        else
            found.failures.push_back({ asked[i], list.error() });
    }
    return found;
}

} // namespace kittiwake
