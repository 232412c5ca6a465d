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
    /// JSON that stands there then, or an object of the list there; "null": nothing, or what is
    /// empty or false; "*": anything.
    const char* done = "";

    [[nodiscard]] QByteArray name() const; ///< "Deployment, scale"
    /// Its object comes about by controllers alone: a former revision, a claim that is bound.
    [[nodiscard]] bool needsControllers() const;
};

/// One of each kind and action that changes objects, but for a drain, which is several changes and
/// has tests of its own.
[[nodiscard]] const std::vector<ActionSample>& actionSamples();
[[nodiscard]] const std::vector<std::string>& actionsWithoutSample();

/// \brief An object of a sample's on the server, and the change of it that the action makes. Where
/// it is in no namespace, an AdmissionWebhook knows it by its label. Gone with it. \thread one at a
/// time
class ChangedObject
{
public:
    /// Fails the program where the object cannot be made.
    ChangedObject(const Cluster& cluster, ClusterSession& admin, const ActionSample& sample,
                  const std::string& ns);
    ~ChangedObject();
    ChangedObject(const ChangedObject&) = delete;
    ChangedObject& operator=(const ChangedObject&) = delete;

    /// The server has that kind.
    [[nodiscard]] static bool isServed(ClusterSession& session, const ActionSample& sample);

    [[nodiscard]] const Change& change() const { return *m_change; }
    /// Whether the change is of one version of the object alone.
    [[nodiscard]] bool isHeld() const;
    void makeChange(); ///< of the object as it is now, which does not show that it was done
    /// As it is now; none: it is gone.
    [[nodiscard]] std::optional<Unstructured> read() const;
    /// Whether the object, or what the action makes, shows that it was done.
    [[nodiscard]] bool isDone() const;
    void annotate() const; ///< as somebody else does meanwhile
    /// As somebody else does meanwhile, what shows that it was done: to another value, or to what
    /// it was `before` where there is no third one.
    void overwrite(const Unstructured& before) const;
    /// Its controller, if it has one, has nothing more to write of how it is now.
    void awaitObserved() const;
    void remove() const;
    void makeAnew(); ///< another one of the same name

private:
    [[nodiscard]] bool deletes() const;
    /// What stands where it shows; null: nothing.
    [[nodiscard]] JsonValue shownIn(const Unstructured& object) const;
    [[nodiscard]] ResourceClient client(const ApiResource& resource) const;
    [[nodiscard]] std::optional<Unstructured> made() const;
    [[nodiscard]] bool is(const char* kind, const char* action) const;
    [[nodiscard]] ResourceClient storage(const char* group, const char* resource) const;
    void makeVolume();
    void awaitControllers() const;
    [[nodiscard]] bool hasRevisions(std::size_t number) const;
    template<typename Condition>
    void await(const char* what, Condition&& condition) const;

    const Cluster& m_cluster;
    ClusterSession& m_session;
    const ActionSample& m_sample;
    ApiResource m_resource;
    Unstructured m_wanted;
    std::vector<std::string> m_volumes; ///< one for each time that a claim was made
    std::optional<Change> m_change;
};

/// A controller may write the object meanwhile: what is held to its version is made anew then.
template<typename Send>
Expected<ChangeResult> untilNobodyWasFaster(ChangedObject& object, Send&& sendOnce)
{
    constexpr int kMaxTries = 10;
    for (int tries = 1;; ++tries) {
        auto result = sendOnce(object.change());
        const bool overtaken = !result && object.isHeld() && !object.isDone()
            && (result.error().kind == ErrorKind::Conflict || isOutcomeUnknown(result.error()));
        if (!overtaken || tries == kMaxTries)
            return result;
        object.makeChange();
    }
}

} // namespace kittiwake::test
