#include "worker_section.h"

#include <kinds/detail/detail_words.h>
#include <models/controllers/controllers_words.h>
#include <models/text/shown_text.h>

#include <QStringList>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr int kFirstWorkers = 8;

/// "tries: ≈ 12 · next try ≈ in 38s · first seen 2h ago"
QString progressOf(const ObjectWorker& worker, std::int64_t now)
{
    QStringList parts;
    const auto say = [&parts](const Text& text, const QString& words) {
        parts << shownText(text.arg(words.toStdString()));
    };
    if (worker.suspect && worker.suspect->tries.min > 0)
        say(Say::tr("tries: %1"), ControllersWords::tries(worker.suspect->tries));
    if (worker.suspect && worker.suspect->nextTry)
        say(Say::tr("next try %1"), ControllersWords::nextTry(worker.suspect->nextTry, now));
    if (worker.since > 0 && worker.since != worker.last)
        say(Say::tr("first seen %1"), ControllersWords::ago(worker.since, now));
    return parts.join(QStringLiteral(" · "));
}

/// "Seen in events 12s ago, 4 times · wrote spec, status 3m ago"
QString sourceOf(const ObjectWorker& worker, std::int64_t now)
{
    QStringList parts;
    if (worker.source)
        parts << ControllersWords::evidence({ .source = *worker.source,
                                              .at = worker.saidAt,
                                              .times = worker.times,
                                              .atLeast = *worker.source == EvidenceSource::Event },
                                            now);
    if (!worker.wrote.empty()) {
        //: which parts of the object, and when: "wrote spec, status 3m ago"
        parts << shownText(Say::tr("wrote %1 %2")
                               .arg(joinedText(worker.wrote).toStdString(),
                                    ControllersWords::ago(worker.wroteAt, now).toStdString()));
    }
    return parts.join(QStringLiteral(" · "));
}

} // namespace

ShownSection workerSection(const std::vector<ObjectWorker>& workers, std::int64_t now)
{
    ShownSection section { .id = QStringLiteral("workers"),
                           .title = shownText(Say::tr("Who works on it")),
                           .shown = kFirstWorkers };
    for (const auto& worker : workers) {
        // What is sure to be short first: a long text is cut.
        QStringList below { progressOf(worker, now), shownLine(shownUtf8(worker.said)),
                            sourceOf(worker, now) };
        below.removeAll(QString());
        ShownLine line { .form = DetailLine::Form::Item,
                         .label = shownLine(worker.name),
                         .text = worker.suspect ? ControllersWords::state(worker.suspect->state)
                                                : shownLine(worker.reason),
                         .detail = below.join(u'\n'),
                         .tone = worker.suspect ? ControllersWords::tone(*worker.suspect)
                             : worker.warns     ? Tone::Warn
                                                : Tone::Neutral,
                         .link = worker.workload };
        line.id = section.id + u'/' + line.label;
        section.lines.push_back(std::move(line));
    }
    return section;
}

bool anyIsFailing(const std::vector<ObjectWorker>& workers)
{
    return std::any_of(workers.begin(), workers.end(),
                       [](const ObjectWorker& worker) { return worker.isFailing(); });
}

} // namespace kittiwake
