#pragma once

#include <kinds/changes/action_change.h>

#include <cstdint>
#include <string>
#include <vector>

namespace kittiwake {

/// What was answered to a field; empty: nothing.
[[nodiscard]] std::string valueOf(const ActionValues& values, const char* field);
/// The words of it, which blanks part.
[[nodiscard]] std::vector<std::string> wordsOf(const ActionValues& values, const char* field);
/// \errors Invalid: it is no whole number of `what`
[[nodiscard]] Expected<std::int64_t> numberIn(const std::string& text, const char* what);
/// An action that cannot be done so.
[[nodiscard]] Unexpected<Error> refusedAction(std::string sentence);
/// A change that is one in any case.
[[nodiscard]] MaybeChange sureChange(Expected<Change> change);
/// Five letters that part what was made in this second from what was made before.
[[nodiscard]] std::string chanceOfNow();
/// The name of an object; empty: it has none.
[[nodiscard]] std::string nameIn(const JsonValue& object);

} // namespace kittiwake
