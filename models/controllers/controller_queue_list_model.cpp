#include "controller_queue_list_model.h"

#include <models/controllers/controllers_words.h>
#include <models/text/shown_numbers.h>
#include <models/text/shown_text.h>

namespace kittiwake {

ControllerQueueLine ControllerQueueLine::of(const ControllerQueue& queue, std::string id,
                                            int suspects)
{
    using Words = ControllersWords;
    const auto figures = queue.figures.value_or(IntervalFigures {});
    return { .id = std::move(id),
             .queue =
                 shownLine(queue.prefix.empty() ? queue.queue : queue.prefix + ':' + queue.queue),
             .state = shownText(stateText(queue.verdict.state)),
             .reason = shownText(queue.verdict.reason),
             .depth = Words::count(queue.depth),
             .adds = Words::rate(figures.addsPerSecond),
             .retries = Words::rate(figures.retriesPerSecond),
             .busy = Words::busy(queue),
             .wait = Words::span(figures.meanWait),
             .work = Words::span(figures.meanWork),
             .errors = Words::errors(queue),
             .suspects = suspects > 0 ? shownNumber(suspects) : QString(),
             .pod = queue.leads.value_or(false) ? QString() : shownLine(queue.pod),
             .tone = static_cast<int>(queue.verdict.tone) };
}

QVariant ControllerQueueListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& line = *lineAt(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case QueueRole:
        return line.queue;
    case StateRole:
        return line.state;
    case ToneRole:
        return line.tone;
    case ReasonRole:
        return line.reason;
    case DepthRole:
        return line.depth;
    case AddsRole:
        return line.adds;
    case RetriesRole:
        return line.retries;
    case BusyRole:
        return line.busy;
    case WaitRole:
        return line.wait;
    case WorkRole:
        return line.work;
    case ErrorsRole:
        return line.errors;
    case SuspectsRole:
        return line.suspects;
    case PodRole:
        return line.pod;
    case CurrentRole:
        return isCurrent(index.row());
    default:
        return {};
    }
}

QHash<int, QByteArray> ControllerQueueListModel::roleNames() const
{
    return { { QueueRole, "queue" },     { StateRole, "stateText" }, { ToneRole, "tone" },
             { ReasonRole, "reason" },   { DepthRole, "depth" },     { AddsRole, "adds" },
             { RetriesRole, "retries" }, { BusyRole, "busy" },       { WaitRole, "wait" },
             { WorkRole, "work" },       { ErrorsRole, "errors" },   { SuspectsRole, "suspects" },
             { PodRole, "pod" },         { CurrentRole, "current" } };
}

} // namespace kittiwake
