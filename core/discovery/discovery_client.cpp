#include "discovery_client.h"

#include <core/api/json/json.h>
#include <core/discovery/discovery_documents.h>
#include <core/rest/rest_client.h>

#include <condition_variable>
#include <iterator>
#include <mutex>

namespace kittiwake {

namespace {

struct Question
{
    std::string doing;
    std::string path;
    std::string accept = "application/json";
};

constexpr const char* kDoing = "list the API resources";

/// Sends all requests, then waits for all.
std::vector<Expected<HttpAnswer>> fetchAll(RestClient& client,
                                           const std::vector<Question>& questions)
{
    std::mutex mutex;
    std::condition_variable wake;
    std::vector<Expected<HttpAnswer>> answers(
        questions.size(), Unexpected { Error { ErrorKind::Cancelled, "Not answered." } });
    std::size_t left = questions.size();
    std::vector<Subscription> calls;
    for (std::size_t i = 0; i < questions.size(); ++i) {
        calls.push_back(
            client.fetch(questions[i].doing,
                         HttpRequest { .path = questions[i].path, .accept = questions[i].accept },
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
        return withContext("Cannot " + doing, std::move(error));
    });
}

/// Reads a root document. If it came in a form that was not asked for, it is asked for again, in
/// the old form.
Expected<DiscoveryRoot> readRoot(RestClient& client, const std::string& path,
                                 Expected<HttpAnswer> answer)
{
    JsonReader reader;
    for (bool again : { false, true }) {
        if (again)
            answer = client.fetchAndWait(kDoing, HttpRequest { .path = path });
        if (!answer)
            return Unexpected { answer.error() };
        const auto json = parse(reader, *answer, kDoing);
        if (!json)
            return Unexpected { json.error() };
        if (auto root = readDiscoveryRoot(answer->head.header("content-type"), *json))
            return std::move(*root);
    }
    return Unexpected { Error { ErrorKind::BadAnswer,
                                "The response of " + client.server() + " at " + path
                                    + " is not a list of APIs. Check that this is the address of a "
                                      "Kubernetes API server." } };
}

template<typename T>
void append(std::vector<T>& to, std::vector<T> more)
{
    to.insert(to.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

template<typename Which>
std::vector<GroupVersion> takeFailures(ApiResources& found, Which which)
{
    std::vector<GroupVersion> taken;
    std::erase_if(found.failures, [&](const DiscoveryFailure& failure) {
        if (!which(failure))
            return false;
        taken.push_back(failure.groupVersion);
        return true;
    });
    return taken;
}

} // namespace

Expected<ApiResources> DiscoveryClient::discover()
{
    const auto answers = fetchAll(m_client,
                                  { { kDoing, "/api", kAcceptDiscovery },
                                    { kDoing, "/apis", kAcceptDiscovery },
                                    { "get /version", "/version" } });
    // A server without the legacy core group is fine; one that refuses or is broken is not.
    const bool noCore = !answers[0] && answers[0].error().kind == ErrorKind::NotFound;
    auto core =
        noCore ? DiscoveryRoot { .aggregated = true } : readRoot(m_client, "/api", answers[0]);
    if (!core)
        return Unexpected { core.error() };
    auto apis = readRoot(m_client, "/apis", answers[1]);
    if (!apis)
        return Unexpected { apis.error() };

    auto found = std::move(core->content);
    append(found.groupVersions, std::move(apis->content.groupVersions));
    if (core->aggregated && apis->aggregated) {
        append(found.resources, std::move(apis->content.resources));
        append(found.subresources, std::move(apis->content.subresources));
        append(found.failures, std::move(apis->content.failures));
    } else { // of two different forms, only the groups are used; the contents are asked for
        found = { .groupVersions = std::move(found.groupVersions) };
        ask(found.groupVersions, found);
        ask(takeFailures(found,
                         [](const DiscoveryFailure& failure) {
                             return failure.error.kind != ErrorKind::Cancelled;
                         }),
            found);
    }
    if (answers[2]) {
        JsonReader reader;
        if (const auto version = reader.read(answers[2]->body))
            found.serverVersion = textOf((*version)["gitVersion"]);
    }
    found.settle();
    return found;
}

void DiscoveryClient::retryTransient(ApiResources& found)
{
    ask(takeFailures(found, [](const DiscoveryFailure& failure) { return failure.transient(); }),
        found);
    found.settle();
}

void DiscoveryClient::ask(const std::vector<GroupVersion>& groupVersions, ApiResources& found)
{
    std::vector<Question> questions;
    for (const auto& gv : groupVersions)
        questions.push_back({ "list the resources of " + gv.toString(),
                              (gv.group.empty() ? "/api/" : "/apis/") + gv.toString() });
    const auto answers = fetchAll(m_client, questions);
    JsonReader reader;
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const auto& gv = groupVersions[i];
        const auto json = answers[i] ? parse(reader, *answers[i], questions[i].doing)
                                     : Expected<Json>(Unexpected { answers[i].error() });
        if (!json)
            found.failures.push_back({ gv, json.error() });
        else if (!readResourceList(*json, gv, found))
            found.failures.push_back(
                { gv,
                  { ErrorKind::BadAnswer,
                    "The response of " + m_client.server() + " at " + questions[i].path
                        + " is not a list of resources." } });
    }
}

} // namespace kittiwake
