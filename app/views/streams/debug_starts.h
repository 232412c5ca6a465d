#pragma once

#include "pod_containers.h"

#include <models/terminal/debug_form.h>
#include <models/terminal/terminal_list_model.h>

#include <QObject>

namespace kittiwake {

/// \brief Answers the form that asks for debug containers, and opens a terminal for each that is
/// wanted. \thread gui. \owns nothing; session, form and terminals outlive it
class DebugStarts : public QObject
{
    Q_OBJECT
public:
    DebugStarts(ClusterSession& session, DebugForm& form, TerminalListModel& terminals);
    ~DebugStarts() override;

private:
    void begin(const DebugOptions& options);

    DebugForm& m_form;
    TerminalListModel& m_terminals;
    PodContainers m_containers;
};

} // namespace kittiwake
