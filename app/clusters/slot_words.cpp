#include "slot_words.h"

#include <core/config/config_error.h>

namespace kittiwake {

namespace {

void sayBlank(const slot::Blank& blank, ClusterStatus& status)
{
    if (!blank.lookedFor) {
        status.showFirstRun(SlotWords::tr("No cluster is open."), {});
        return;
    }
    status.showFirstRun(
        SlotWords::tr("There is no kubeconfig yet. Kittiwake looked for %1.")
            .arg(blank.lookedFor->join(QStringLiteral(", "))),
        { SlotWords::tr("Put your kubeconfig at ~/.kube/config, where kubectl looks for it."),
          SlotWords::tr("Or set KUBECONFIG to its path and start again."),
          SlotWords::tr("Or name a file here.") });
}

void sayConfigError(const ClusterIdentity& meant, const Error& error, const LoadResult& loaded,
                    ClusterStatus& status)
{
    const bool unknown = loaded.errors.empty() && !meant.context.isEmpty()
        && loaded.config.findContext(meant.context.toStdString()) == nullptr;
    const bool missing = !loaded.errors.empty() // the one file that was named
        && loaded.errors.front().kind == ErrorKind::NotFound;
    const auto next = unknown
        ? SlotWords::tr("Open one of the contexts that there are, or name another kubeconfig.")
        : missing ? SlotWords::tr("Create the file and try again, or name another one.")
                  : SlotWords::tr("Correct the file and try again, or name another one.");
    status.showFailed(unknown ? SlotWords::tr("There is no context \"%1\"").arg(meant.context)
                              : SlotWords::tr("The kubeconfig cannot be used"),
                      QString::fromStdString(configError(loaded, error).sentence), { next });
}

void sayFailed(const slot::Failed& failed, const LoadResult& loaded, ClusterStatus& status)
{
    if (const auto* demo = std::get_if<slot::Failed::NoDemo>(&failed.why))
        status.showFailed(SlotWords::tr("The demo cluster could not be started"), demo->why, {});
    else if (const auto* config = std::get_if<slot::Failed::ConfigError>(&failed.why))
        sayConfigError(failed.request->meant, config->error, loaded, status);
    else
        status.showFailed(
            SlotWords::tr("Not logged in"),
            SlotWords::tr(
                "The program that provides the credentials for this context was not run."),
            { SlotWords::tr("Try again to look at it once more, or open another context.") });
}

} // namespace

void SlotWords::say(const slot::State& state, const LoadResult& loaded, ClusterStatus& status)
{
    if (const auto* blank = std::get_if<slot::Blank>(&state))
        sayBlank(*blank, status);
    else if (const auto* failed = std::get_if<slot::Failed>(&state))
        sayFailed(*failed, loaded, status);
    else if (std::holds_alternative<slot::Asking>(state)) {
        status.showFailed(
            tr("This kubeconfig runs a program to log in"),
            tr("The file was added here, so look at the program before it runs for the first time. "
               "It runs with your rights, on this machine."),
            {});
        status.setFreshness({}); // it waits for an answer
    }
}

QString SlotWords::whyNoContext(const LoadResult& loaded)
{
    if (!loaded.config.contexts.empty())
        return {};
    const auto none = tr("There is no context in this file. Add one, or name another file.");
    return QString::fromStdString(
        configError(loaded, { ErrorKind::Config, none.toStdString() }).sentence);
}

QString SlotWords::ofFile(const slot::FileError& error)
{
    switch (error.kind) {
    case slot::FileError::Kind::ContextGone:
        return tr("The context \"%1\" is no longer in the kubeconfig. What is open stays open.")
            .arg(error.text);
    case slot::FileError::Kind::Unusable:
        return tr("The kubeconfig has changed, and cannot be used for this context any more: %1")
            .arg(error.text);
    case slot::FileError::Kind::Unreadable:
        break;
    }
    return error.text;
}

QString SlotWords::reconnected()
{
    return tr("The kubeconfig has changed: reconnected.");
}

} // namespace kittiwake
