#pragma once

#include "event_text.h"
#include "standard_output.h"

#include <core/cache/event_handler.h>

#include <map>
#include <mutex>
#include <string>

namespace kittiwake {

/// \brief Prints what there is, sorted by namespace and name, once it is all known, then an event
/// for every change. \thread any, as an informer calls it
class EventPrinter final : public ResourceEventHandler
{
public:
    struct Options
    {
        bool headers = true;
        bool changesOnly = false; ///< not what was there
    };
    EventPrinter(EventText text, StandardOutput& output, const Options& options);

    void onAdd(const ObjectPtr& object, bool isInInitialList) override;
    void onUpdate(const ObjectPtr& old, const ObjectPtr& now) override;
    void onDelete(const Deletion& deletion) override;

    /// All that was there has come. How many objects that are.
    std::size_t showInitial();

private:
    void print(const char* type, const Object& object);
    void write(std::string text);

    std::mutex m_mutex; // guards what follows, and keeps the events in order
    EventText m_text;
    StandardOutput& m_output;
    const Options m_options;
    std::map<ObjectKey, ObjectPtr> m_initial; ///< what was there, until it is shown
    bool m_shown = false;
    bool m_headerDone = false;
};

} // namespace kittiwake
