// An indexer with several index functions, as in client-go's test of it: pods of users, who stand
// in an annotation, "ernie,bert", so that one pod is under several values. It is in memory, and
// takes no cluster; that of an informer (`informer->indexer()`) is the same class.
//
//   indexer

#include <kittiwake/api/json/json.h>
#include <kittiwake/api/json/json_value.h>
#include <kittiwake/cache/index_funcs.h>
#include <kittiwake/cache/lister.h>
#include <kittiwake/types/core_v1.h>

#include <algorithm>
#include <iostream>
#include <sstream>

using namespace kittiwake;
using core_v1::Pod;

namespace {

/// By the JSON, which is parsed once for all functions of an indexer.
std::vector<std::string> usersOf(const ParsedObject& pod)
{
    std::vector<std::string> users;
    std::istringstream text { std::string(textOf(pod.json()["metadata"]["annotations"]["users"])) };
    for (std::string user; std::getline(text, user, ',');)
        users.push_back(user);
    return users;
}

/// By what an object says of itself: no JSON is parsed for it.
std::vector<std::string> initialOf(const Object& pod)
{
    return { pod.key().name.substr(0, 1) };
}

Expected<void> addIndexes(Indexer& pods)
{
    for (const auto& [name, func] : std::map<std::string, IndexFunc> {
             { "byUser", usersOf },
             { "byInitial", initialOf },
             { "byNode", fieldIndex("spec.nodeName") }, // ready ones are in index_funcs.h
             { kNamespaceIndex, namespaceIndex() },
         }) {
        if (auto added = pods.addIndex(name, func); !added)
            return added;
    }
    return {};
}

void put(Indexer& pods, const std::string& name, const std::string& users, const std::string& node)
{
    const Pod pod {
        .metadata = { .name = name, .namespace_ = "street", .annotations = { { "users", users } } },
        .spec = { .nodeName = node }
    };
    if (const auto object = encode(pod).toObject())
        pods.put(*object);
}

/// "one tre": the names of what an index has under a value.
std::string names(const Indexer& pods, const std::string& index, const std::string& value)
{
    auto keys = pods.indexKeys(index, value).value(); // an index that is not there is an error
    std::sort(keys.begin(), keys.end());
    std::string text;
    for (const auto& key : keys)
        text += (text.empty() ? "" : " ") + key.name;
    return text.empty() ? "none" : text;
}

} // namespace

int main()
{
    Indexer pods;
    put(pods, "one", "ernie,bert", "n1");
    if (const auto added = addIndexes(pods); !added) // of what is there, and of what comes
        return std::cerr << added.error().sentence << '\n', 1;
    put(pods, "two", "bert,oscar", "n2");
    put(pods, "tre", "ernie,elmo", "n1");

    for (const char* user : { "ernie", "bert", "elmo", "oscar", "elmo1" })
        std::cout << user << ": " << names(pods, "byUser", user) << '\n';
    std::cout << "on n1: " << names(pods, "byNode", "n1") << '\n';
    std::cout << "begin with t: " << names(pods, "byInitial", "t") << '\n';

    put(pods, "two", "bert,elmo1", "n2"); // what is put again is under its new values alone
    pods.erase({ "street", "one" }, {});
    std::cout << "bert, then: " << names(pods, "byUser", "bert") << '\n';
    std::cout << "oscar, then: " << names(pods, "byUser", "oscar") << '\n';

    const Lister<Pod> lister(pods); // structs, by the index of namespaces
    std::cout << "in the street: " << lister.listIn("street").size() << '\n';
}
