#pragma once

#include "get_request.h"

#include <QStringList>

namespace kittiwake {

/// A command that prints what there is and every change to it, until it is interrupted.
struct WatchCommand
{
    QString name;
    void (*describe)(QCommandLineParser&) = nullptr;
    QString examples;
    Expected<GetRequest> (*request)(const QCommandLineParser&) = nullptr;
};

/// By the same informers as the window's tables. \thread main, with a QCoreApplication; returns the
/// exit code of a failure
int runWatchCommand(const WatchCommand& command, const QStringList& arguments);

} // namespace kittiwake
