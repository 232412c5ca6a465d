#pragma once

#include <core/api/json/json.h>
#include <core/api/object.h>
#include <kinds/text/text.h>

#include <cstdint>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief Which objects are looked for. A value.
struct RelationQuery
{
    enum class By : std::uint8_t {
        Name, ///< the one of that name
        Owner, ///< those with an owner of that uid
        Labels, ///< those that a label selector matches
        Node, ///< pods on that node
        Uses, ///< pods that use "ConfigMap/name", as podUses() has it
        Subject, ///< events about "Pod/ns/name", as eventSubject() has it
    };
    std::string group {};
    std::string kind {};
    std::string ns {}; ///< empty: everywhere, or cluster-scoped
    By by = By::Name;
    std::string value {};
    bool onlyIfOpen = false; ///< not worth a watch of its own
    auto operator<=>(const RelationQuery&) const = default;
};

/// What is known of the answer by now.
struct RelationAnswer
{
    enum class State : std::uint8_t {
        Known,
        Waiting, ///< the server has been asked
        Forbidden,
        NotServed, ///< the cluster has no such kind
        NotAsked, ///< since it was to be asked only if open
        Failed,
    };
    State state = State::Waiting;
    Text why {}; ///< Failed, Forbidden: the error's sentence
    std::vector<ObjectPtr> objects {};
};

/// \brief Where relations come from: caches in the program, a map in a test.
class RelationSource
{
public:
    RelationSource() = default;
    RelationSource(const RelationSource&) = delete;
    RelationSource& operator=(const RelationSource&) = delete;
    virtual ~RelationSource() = default;

    [[nodiscard]] virtual RelationAnswer ask(const RelationQuery& query) = 0;
};

/// Indexes for By::Uses and By::Subject.
[[nodiscard]] std::vector<std::string> podUses(const Object& pod);
[[nodiscard]] std::vector<std::string> podUses(const Json& pod);
[[nodiscard]] std::vector<std::string> eventSubject(const Object& event);

} // namespace kittiwake
