#pragma once

#include <QStringList>

namespace kittiwake {

/// `kittiwake auth can-i VERB TYPE[/NAME]`: whether this user, or the one of --as, may do that, by
/// the server's own review; 0: yes, 1: no, or it could not be told. `kittiwake auth who-can …`: who
/// may, and by which roles; 1 where nobody may. \thread main, with a QCoreApplication; returns the
/// exit code \source kubectl pkg/cmd/auth/cani.go
int runAuth(const QStringList& arguments);

} // namespace kittiwake
