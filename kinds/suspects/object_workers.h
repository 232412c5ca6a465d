#pragma once

#include <core/api/json/json.h>
#include <kinds/suspects/event_statement.h>
#include <kinds/suspects/object_worker.h>

#include <vector>

namespace kittiwake {

/// Who works on an object: those that fail at it first, then who did something last. One that is
/// called differently in different places is there once for each name. `events`: of objects of this
/// name; `suspects`: of whatever objects. \thread any
/// \source metadata.managedFields: an entry for each manager, operation and subresource with the
/// time of its last change
[[nodiscard]] std::vector<ObjectWorker> objectWorkers(const ObjectLink& link, const Json& object,
                                                      const std::vector<EventStatement>& events,
                                                      const std::vector<Suspect>& suspects);

} // namespace kittiwake
