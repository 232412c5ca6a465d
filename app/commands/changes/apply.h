#pragma once

#include <QStringList>

namespace kittiwake {

/// `kittiwake apply -f FILE`: server-side apply of manifests, a dry run of all first. \thread main,
/// with a QCoreApplication; returns the exit code
int runApply(const QStringList& arguments);
/// `kittiwake diff -f FILE`: which fields that would change; 0: none, 1: some, more: it failed.
/// \thread as above
int runDiff(const QStringList& arguments);

} // namespace kittiwake
