#pragma once

#include <core/base/scheduler.h>

#include <QCoreApplication>
#include <QString>

namespace kittiwake {

/// The pipeline's words and numbers.
struct PipelineWords
{
    Q_DECLARE_TR_FUNCTIONS(Pipeline)
public:
    /// "48,213"
    static QString count(std::uint64_t number);
    /// "0.4 ms", "12 s"
    static QString span(Duration duration);
    /// "12 s ago"
    static QString ago(TimePoint then, TimePoint now);
    /// "1.2k/s"
    static QString rate(double perSecond);
};

} // namespace kittiwake
