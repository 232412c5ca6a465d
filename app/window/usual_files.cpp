#include "usual_files.h"

#include "first_rows.h"
#include "state_keeper.h"

#include <app/clusters/state_files.h>

#include <QStandardPaths>

namespace kittiwake {

/// Also where it begins with the demo: other clusters can be opened beside that, and are as ever.
void takeUsualFiles(AppOptions& options)
{
    if (options.fresh || !options.screenshot.isEmpty() || FirstRows::wanted())
        return;
    options.stateFile = StateKeeper::usualFile();
    options.timelineFolder = QStandardPaths::writableLocation(QStandardPaths::CacheLocation)
        + QStringLiteral("/timeline");
    options.changesFolder = changesFolder();
    options.draftsFolder = stateFolder() + QStringLiteral("/drafts");
}

} // namespace kittiwake
