#pragma once

#include <kinds/column.h>

#include <string>
#include <string_view>

/// What the status of an object means whose kind we do not know by heart: operators write
/// conditions, phases and words of their own, and most of them the same. \thread any
namespace kittiwake {

/// Of "Running", "OutOfSync", "CrashLoopBackOff", "Provisioning"; Neutral: says nothing we know.
[[nodiscard]] Tone toneOfWord(std::string_view word);

/// Of a list of conditions. What is not ready is an Error, unless something says that it is on its
/// way; what else is not as it should be is a Warn.
/// \source Kubernetes API conventions, typical status properties; sigs.k8s.io/cli-utils kstatus
[[nodiscard]] Tone toneOfConditions(const Json& conditions);

/// Of an object: its phase and its conditions, and whether its controller has seen it as it is.
[[nodiscard]] Tone toneOfStatus(const ObjectView& view);

/// Its phase or state in the object's own word, else "Ready", or why it is not. Empty: it tells
/// nothing of the kind.
[[nodiscard]] std::string statusWordOf(const ObjectView& view);

/// The one that more urgently wants to be seen.
[[nodiscard]] Tone moreUrgent(Tone a, Tone b);

} // namespace kittiwake
