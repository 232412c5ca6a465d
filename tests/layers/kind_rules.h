#pragma once

#include "layer_rules.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake::test {

/// A place outside of the kinds' own files that may compare with a kind's name.
struct KindException
{
    std::string_view file; ///< a source, or a folder with its slash; empty: any
    std::string_view name; ///< "Secret"; empty: any
    std::string_view reason;
};
[[nodiscard]] std::span<const KindException> kindExceptions();

/// A comparison with the name of a kind, or of its resource.
struct ComparedKind
{
    std::string name;
    Violation violation;
};
[[nodiscard]] bool allows(const KindException& exception, const ComparedKind& found);

/// What the kind of a file of kinds/builtin/ and its resource are called: "Pod", "pods"; empty: it
/// has none.
[[nodiscard]] std::vector<std::string> namesOfKind(std::string_view text);

/// The rule on kinds: all that is known of one is in its Kind, so no other source of the floors
/// above core decides by its name. \p names are those of all first-class kinds. Core knows no
/// kinds, but Kubernetes' API, and the simulator is a server of that: they are exempt.
[[nodiscard]] std::vector<ComparedKind> comparedKinds(const std::string& file,
                                                      std::string_view text,
                                                      const std::vector<std::string>& names);

} // namespace kittiwake::test
