#pragma once

#include "cluster.h"

#include <core/changes/change.h>
#include <core/changes/change_sender.h>
#include <kinds/action.h>

#include <optional>
#include <string>
#include <vector>

namespace kittiwake::test {

/// One action that changes objects, an object to do it to, and what shows that it was done.
struct ActionSample
{
    const char* group = "";
    const char* kind = "";
    const char* action = "";
    ActionValues values {};
    const char* object = "{}"; ///< JSON, without what it is and is called
    const char* place = ""; ///< where it shows, a JSON pointer; empty: by what is made, or is gone
    const char* done =
        ""; ///< JSON that stands there then; "null": nothing, or false; "*": anything

    [[nodiscard]] QByteArray name() const; ///< "Deployment, scale"
    [[nodiscard]] bool isNamespaced() const;
};

/// One of each kind and action that changes objects, but for those that take more than an object:
/// going back to a revision, a drain, the end of a namespace, a claim that has to be bound; and
/// taints, which a controller writes beside it. They have tests of their own.
[[nodiscard]] const std::vector<ActionSample>& actionSamples();
[[nodiscard]] const std::vector<std::string>& actionsWithoutSample();

/// \brief An object of a sample's on the server, and the change of it that the action makes. Gone
/// with it. \thread one at a time
class ChangedObject
{
public:
    /// Fails the program where the object cannot be made.
    ChangedObject(ClusterSession& admin, const ActionSample& sample, const std::string& ns);
    ~ChangedObject();
    ChangedObject(const ChangedObject&) = delete;
    ChangedObject& operator=(const ChangedObject&) = delete;

    /// The server has that kind.
    [[nodiscard]] static bool isServed(ClusterSession& session, const ActionSample& sample);

    [[nodiscard]] const Change& change() const { return *m_change; }
    /// As it is now; none: it is gone.
    [[nodiscard]] std::optional<Unstructured> read() const;
    /// Whether the object, or what the action makes, shows that it was done.
    [[nodiscard]] bool isDone() const;
    void remove() const;
    void makeAnew(); ///< another one of the same name

private:
    [[nodiscard]] bool deletes() const;
    [[nodiscard]] ResourceClient client(const ApiResource& resource) const;
    [[nodiscard]] std::optional<Unstructured> made() const;

    ClusterSession& m_session;
    const ActionSample& m_sample;
    ApiResource m_resource;
    Unstructured m_wanted;
    std::optional<Change> m_change;
};

} // namespace kittiwake::test
