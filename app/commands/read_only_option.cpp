#include "read_only_option.h"

#include "cluster_options.h"

#include <app/window/state_keeper.h>

namespace kittiwake {

namespace {

const auto kReadOnlyOption = QStringLiteral("read-only");

} // namespace

void addReadOnlyOption(QCommandLineParser& parser)
{
    parser.addOption(
        { kReadOnlyOption, QStringLiteral("Only look: what would change something is refused.") });
}

std::string whyReadOnly(const QCommandLineParser& parser, const std::string& context)
{
    if (parser.isSet(kReadOnlyOption))
        return "Leave out --read-only to change something.";
    Preferences preferences;
    StateKeeper::takeSettings(StateKeeper::usualFile(), preferences);
    if (!preferences.isReadOnly(QString::fromStdString(context)))
        return {};
    return "Context \"" + context + "\" is among the read-only contexts (\""
        + preferences.readOnlyContexts.toStdString()
        + "\"): take it out of them in the settings of the window to change something.";
}

bool checkMayChange(const QCommandLineParser& parser, const ClusterSession& session)
{
    const auto why = whyReadOnly(parser, session.access().context);
    if (why.empty())
        return true;
    complain("This cluster is opened read-only: nothing was sent to it. " + why);
    return false;
}

} // namespace kittiwake
