#pragma once

#include <core/api/object_key.h>
#include <core/workqueue/queue_snapshot.h>

#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief What is to be known of a queue that does not change.
struct QueueFacts
{
    std::string name; ///< "deployment", "rows: pods"
    std::string owner {}; ///< the program it belongs to: "kube-controller-manager"
    unsigned workers = 0; ///< how many keys may be in work at a time; 0: not known
    bool keysKnown =
        true; ///< false: figures alone, as metrics have them; nothing can be done to it
    std::string group {}; ///< of the objects its keys name
    std::string kind {}; ///< "Deployment"; empty: its keys name no objects, or of several kinds
    bool operator==(const QueueFacts&) const = default;
};

/// \brief A key of any queue, for people, and the object it names, if it names one.
struct ShownKey
{
    std::string text;
    std::optional<ObjectKey> object {};
    std::string group {}; ///< of the object
    std::string kind {}; ///< of the object; empty: not known
    bool operator==(const ShownKey&) const = default;
};

struct ShownKeyQuery
{
    std::size_t limit = 1000;
    std::string text {}; ///< found in the key's text, whatever the case; empty: all
};

/// \brief One work queue, whatever its keys are: what a view reads and what its user may do.
/// \thread any
class QueueProbe
{
public:
    QueueProbe() = default;
    QueueProbe(const QueueProbe&) = delete;
    QueueProbe& operator=(const QueueProbe&) = delete;
    virtual ~QueueProbe() = default;

    [[nodiscard]] virtual const QueueFacts& facts() const = 0;
    /// None: the queue has gone. Takes time for the keys in work alone.
    [[nodiscard]] virtual std::optional<QueueTotals> totals() const = 0;
    /// The most urgent keys (queue_snapshot.h). None: the queue has gone, or its keys are not
    /// known.
    [[nodiscard]] virtual std::optional<QueueSelection<ShownKey>> keys(
        const ShownKeyQuery& query) const = 0;

    /// As RateLimitingQueue's, for the key of that text. False if there was nothing to do.
    virtual bool retryNow(const std::string& key) = 0;
    virtual bool abandon(const std::string& key) = 0;
    virtual void pause() = 0;
    virtual void resume() = 0;
};

} // namespace kittiwake
