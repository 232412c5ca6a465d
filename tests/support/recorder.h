#pragma once

#include <core/cache/event_handler.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace kittiwake::test {

/// \brief Writes down what it is told: "+a" (initial: "*a"), "~a", "-a" (inferred: "?a"), and keeps
/// the sum of it. \thread one at a time, as handlers are called
struct Recorder final : ResourceEventHandler
{
    std::vector<std::string> log;
    std::map<ObjectKey, std::string> state; ///< key to resource version
    int unpaired = 0; ///< adds of what was there, updates and deletes of what was not

    void onAdd(const ObjectPtr& object, bool isInInitialList) override
    {
        log.push_back((isInInitialList ? "*" : "+") + object->key().name);
        unpaired += state.emplace(object->key(), object->resourceVersion().text).second ? 0 : 1;
    }
    void onUpdate(const ObjectPtr& old, const ObjectPtr& now) override
    {
        log.push_back("~" + now->key().name);
        unpaired +=
            state.contains(now->key()) && state[now->key()] == old->resourceVersion().text ? 0 : 1;
        state[now->key()] = now->resourceVersion().text;
    }
    void onDelete(const Deletion& deletion) override
    {
        log.push_back((deletion.finalStateUnknown ? "?" : "-") + deletion.last->key().name);
        unpaired += state.erase(deletion.last->key()) == 1 ? 0 : 1;
    }
    std::vector<std::string> take() { return std::exchange(log, {}); }
};

using Log = std::vector<std::string>;

} // namespace kittiwake::test
