#include "command_record.h"

#include <app/changes/prepared_change.h>
#include <app/clusters/state_files.h>

#include <QCoreApplication>

#include <chrono>

namespace kittiwake {

namespace {

std::string runNow()
{
    return std::to_string(QCoreApplication::applicationPid()) + '-'
        + std::to_string(std::chrono::system_clock::now().time_since_epoch().count());
}

ChangeState failedState(const Error& error)
{
    if (isOutcomeUnknown(error))
        return ChangeState::Unknown;
    return error.kind == ErrorKind::Cancelled ? ChangeState::Stopped : ChangeState::Failed;
}

void setFailed(ChangeRecord& record, const Error& error)
{
    record.state = failedState(error);
    record.problem = error.sentence;
    record.warnings = error.warnings;
}

} // namespace

CommandRecord::CommandRecord(const ClusterAccess& access, std::string command)
    : m_command(std::move(command))
    , m_context(access.context)
    , m_user(access.user)
    , m_as(access.credentials.impersonateUser)
    , m_asGroups(access.credentials.impersonateGroups)
    , m_file(clusterFileIn(changesFolder(), access).toStdString(), runNow())
{ }

Expected<void> CommandRecord::add(const Change& change, const Unstructured* before,
                                  const Expected<ChangeResult>& result)
{
    auto record = recordOf(change.target);
    record.command = maskedCommand(change);
    if (!result) {
        setFailed(record, result.error());
    } else {
        record.warnings = result->warnings;
        if (before != nullptr)
            record.differences = recordedDifferences(change, *before, result->object);
    }
    return m_file.append(record);
}

Expected<void> CommandRecord::add(const ChangeTarget& target, const std::string& command,
                                  const Expected<void>& result, const std::string& came)
{
    auto record = recordOf(target);
    record.command = command;
    record.progress = Text(came);
    if (!result)
        setFailed(record, result.error());
    return m_file.append(record);
}

ChangeRecord CommandRecord::recordOf(const ChangeTarget& target)
{
    const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
    return { .number = ++m_number,
             .action = m_command.substr(0, m_command.find(' ')),
             .title = Text("kittiwake " + m_command),
             .object = { target.gvr.group, target.kind, target.key },
             .context = m_context,
             .user = m_user,
             .as = m_as,
             .asGroups = m_asGroups,
             .asked = now,
             .ended = now,
             .state = ChangeState::Done };
}

} // namespace kittiwake
