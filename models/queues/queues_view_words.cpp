// What the view of queues says of the selected key, and of what was done.
#include "queues_view.h"

#include <models/freshness/freshness.h>

namespace kittiwake {

QString QueuesView::notice() const
{
    if (!m_deed)
        return {};
    const auto& [deed, what, done] = *m_deed;
    switch (deed) {
    case Deed::Retried:
        return done ? tr("%1 is ready and will be tried as soon as a worker is free.").arg(what)
                    : tr("%1 is not waiting: it is ready, processing or done.").arg(what);
    case Deed::Forgotten:
        return done ? tr("%1 was forgotten. It is queued again when its object changes.").arg(what)
                    : tr("There was nothing to forget for %1: it is neither waiting nor failing.")
                          .arg(what);
    case Deed::Paused:
        return done ? tr("%1 is paused.").arg(what) : tr("%1 no longer exists.").arg(what);
    case Deed::Resumed:
        break;
    }
    return done ? tr("%1 was resumed.").arg(what) : tr("%1 no longer exists.").arg(what);
}

QString QueuesView::keyTitle() const
{
    const auto* const line = m_keys.current();
    return line == nullptr ? QString() : QString::fromStdString(line->key);
}

QString QueuesView::keyError() const
{
    const auto* const line = m_keys.current();
    return line == nullptr ? QString() : QString::fromStdString(line->lastError);
}

QString QueuesView::keyFacts() const
{
    const auto* const line = m_keys.current();
    if (line == nullptr)
        return {};
    QStringList parts { tr("%1, %2", "state, and for how long or until when")
                            .arg(m_keys.stateText(*line), m_keys.nextText(*line)) };
    if (line->failures > 0)
        parts << tr("failures in a row: %1").arg(line->failures);
    if (line->tries > 0)
        parts << tr("tries: %1").arg(line->tries);
    if (line->worked > 0)
        parts
            << tr("processed for %1 in total").arg(QString::fromStdString(spanText(line->worked)));
    if (line->waited > 0)
        parts << tr("queued for %1 in total").arg(QString::fromStdString(spanText(line->waited)));
    if (line->again)
        parts << tr("queued again when done: it was added meanwhile");
    return parts.join(QStringLiteral(" · "));
}

} // namespace kittiwake
