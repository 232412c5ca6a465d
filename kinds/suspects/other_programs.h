#pragma once

#include <kinds/suspects/controller_line.h>
#include <kinds/suspects/key_statement.h>

#include <optional>
#include <string_view>

/// Lines of controllers that are not written in Go. \thread any
namespace kittiwake {

/// kube-rs: the span that tracing prints around a line, reconciling object{object.ref=Kind.version.
/// group/name.namespace object.reason=…}, as text or as JSON. None: it has no such span,
/// or says nothing of a failure.
[[nodiscard]] std::optional<KeyStatement> statementOfKubeRs(const ControllerLine& line,
                                                            std::int64_t at);

/// The Java Operator SDK. None: it is none of its sentences.
[[nodiscard]] std::optional<KeyStatement> statementOfJavaOperator(const ControllerLine& line,
                                                                  std::int64_t at);

/// Strimzi: Reconciliation #7(watch) Kafka(ns/name): … None: it is none of its sentences.
[[nodiscard]] std::optional<KeyStatement> statementOfStrimzi(const ControllerLine& line,
                                                             std::int64_t at);

/// kopf: [ns/name] Handler 'x' failed …; none: it is none of its sentences.
[[nodiscard]] std::optional<KeyStatement> statementOfKopf(const ControllerLine& line,
                                                          std::int64_t at);

} // namespace kittiwake
