#include "get_json.h"

#include <core/api/json/json.h>

#include <atomic>

namespace kittiwake {

Subscription getJson(RestClient& client, const ResourceTarget& target, std::shared_ptr<Strand> on,
                     std::function<void(const Expected<Json>& object)> done)
{
    auto wanted = std::make_shared<std::atomic<bool>>(true);
    const auto doing = "get " + describe(target);
    const auto tell = [on = std::move(on), wanted, doing,
                       done = std::move(done)](Expected<HttpAnswer> answer) {
        on->post([wanted, doing, done, answer = std::move(answer)] {
            if (!*wanted)
                return;
            if (!answer)
                return done(Unexpected { answer.error() });
            JsonReader reader;
            done(reader.read(answer->body).transform_error([&doing](Error error) {
                return withContext("Cannot " + doing, std::move(error));
            }));
        });
    };
    const auto path = pathOf(target);
    if (!path) {
        tell(Unexpected { path.error() });
        return Subscription([wanted] { *wanted = false; });
    }
    auto call = std::make_shared<Subscription>(client.fetch(doing, { .path = *path }, tell));
    return Subscription([wanted, call] {
        *wanted = false;
        call->cancel();
    });
}

} // namespace kittiwake
