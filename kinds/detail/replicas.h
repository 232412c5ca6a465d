#pragma once

#include <kinds/column.h>
#include <kinds/detail/explain.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// What the workloads say alike: those that keep a number of pods. \thread any
namespace kittiwake::replicas {

using explain::Sentences;

/// "app=web,tier in (a,b)"; empty: none.
[[nodiscard]] Text selectorWords(const Json& selector);
/// deployment.spec.strategy, or the updateStrategy of the others.
[[nodiscard]] Text strategyWords(const Json& strategy);

[[nodiscard]] std::int64_t statusCount(const ObjectView& view, std::string_view field);
[[nodiscard]] std::int64_t wanted(const ObjectView& view); ///< spec.replicas
[[nodiscard]] Text messageOf(const Json& condition);

void explainFailure(const ObjectView& view, Sentences& to); ///< its pods cannot be created
void explainZero(const ObjectView& view, Sentences& to); ///< none are wanted
// Of a ReplicaSet or a ReplicationController.
[[nodiscard]] Sentences sentences(const ObjectView& view);
[[nodiscard]] Tone tone(const ObjectView& view);
/// `selector`: the last one.
[[nodiscard]] std::vector<Column> columns(Column selector);

} // namespace kittiwake::replicas
