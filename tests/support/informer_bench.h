#pragma once

#include "recorder.h"

#include <core/base/manual_scheduler.h>
#include <core/cache/shared_informer.h>
#include <core/testing/fake_source.h>

namespace kittiwake::test {

/// \brief A SharedInformer in virtual time on a server in memory, with one handler that writes down
/// what it is told.
struct InformerBench
{
    ManualScheduler scheduler;
    std::shared_ptr<FakeSource> source = std::make_shared<FakeSource>();
    std::vector<Error> errors {}; ///< what the watch error handler was told
    std::shared_ptr<Recorder> recorder = std::make_shared<Recorder>();
    SharedInformer informer;
    HandlerRegistration registration;

    explicit InformerBench(InformerOptions options = {},
                           FakeSource::WatchList watchList = FakeSource::WatchList::Unsupported)
        : informer(serving(watchList), scheduler, heard(std::move(options)))
        , registration(std::move(informer.addHandler(recorder)).value())
    { }
    ~InformerBench() { informer.stop(); }

    void put(const std::string& name, const std::string& fields = {})
    {
        source->put({ "n", name }, fields);
    }
    void remove(const std::string& name) { source->remove({ "n", name }); }
    void start()
    {
        informer.start();
        scheduler.runReady();
    }
    [[nodiscard]] ObjectPtr cached(const std::string& name) const
    {
        return informer.indexer().get({ "n", name });
    }
    [[nodiscard]] std::map<ObjectKey, std::string> stored() const
    {
        std::map<ObjectKey, std::string> out;
        for (const auto& object : informer.indexer().list())
            out[object->key()] = object->resourceVersion().text;
        return out;
    }
    [[nodiscard]] std::map<ObjectKey, std::string> served() const
    {
        std::map<ObjectKey, std::string> out;
        for (const auto& [key, object] : source->objects())
            out[key] = object->resourceVersion().text;
        return out;
    }

private:
    std::shared_ptr<FakeSource> serving(FakeSource::WatchList watchList) const
    {
        source->setWatchList(watchList); // an informer asks once, when it is made
        return source;
    }
    InformerOptions heard(InformerOptions options)
    {
        options.watchErrorHandler = [this](const Error& error) {
            errors.push_back(error);
        };
        return options;
    }
};

/// A failure as an answer of the server, or as an event of its stream.
inline WatchEvent errorEvent(ErrorKind kind, const std::string& reason = {})
{
    WatchEvent event { WatchEvent::Type::Error };
    event.error = Error { kind, "made up" };
    event.error->reason = reason;
    return event;
}

} // namespace kittiwake::test
