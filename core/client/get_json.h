#pragma once

#include <core/api/json/json_fwd.h>
#include <core/base/strand.h>
#include <core/base/subscription.h>
#include <core/rest/resource_path.h>
#include <core/rest/rest_client.h>

#include <functional>
#include <memory>

namespace kittiwake {

/// \brief Gets an object to look into it, of whatever kind: it is read on the strand, where `done`
/// is called once. What that is given holds until it returns. Not called any more once the
/// Subscription has been given up on that strand. \thread any. \owns nothing: the client outlives
/// it \errors pathOf's, RestClient::fetch's; BadAnswer: no JSON
[[nodiscard]] Subscription getJson(RestClient& client, const ResourceTarget& target,
                                   std::shared_ptr<Strand> on,
                                   std::function<void(const Expected<Json>& object)> done);

} // namespace kittiwake
