#pragma once

#include <core/cache/list_watch.h>

#include <future>
#include <optional>
#include <vector>

namespace kittiwake::test {

/// What one list gave.
struct Listed
{
    std::vector<ObjectPtr> items {};
    std::optional<Expected<ListMeta>> end {};
};

/// Waits for it. \thread none that the strand needs
inline Listed listOnce(ListWatch& source, const std::shared_ptr<Strand>& on,
                       const ListOptions& options = {})
{
    auto listed = std::make_shared<Listed>();
    std::promise<void> over;
    ListCallbacks callbacks;
    callbacks.items = [listed](std::vector<ObjectPtr> items) {
        listed->items.insert(listed->items.end(), items.begin(), items.end());
    };
    callbacks.done = [listed, &over](Expected<ListMeta> meta) {
        listed->end.emplace(std::move(meta));
        over.set_value();
    };
    const auto call = source.list(options, on, std::move(callbacks));
    over.get_future().wait();
    return *listed;
}

} // namespace kittiwake::test
