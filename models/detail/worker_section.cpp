#include "worker_section.h"

#include <kinds/detail/detail_words.h>
#include <models/controllers/controllers_words.h>
#include <models/text/shown_text.h>

#include <QStringList>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr int kFirstWorkers = 8;

/// What it is up to: "Retrying, ≈ 12 tries, the next ≈ in 38s", "Scheduled"
QString stateOf(const ObjectWorker& worker, std::int64_t now)
{
    if (!worker.suspect)
        return shownLine(worker.reason);
    const auto& suspect = *worker.suspect;
    auto words = ControllersWords::state(suspect.state);
    if (suspect.tries.min > 0)
        words = shownText(
            Say::tr("%1, tries: %2")
                .arg(words.toStdString(), ControllersWords::tries(suspect.tries).toStdString()));
    if (suspect.nextTry)
        words = shownText(Say::tr("%1, the next %2")
                              .arg(words.toStdString(),
                                   ControllersWords::nextTry(suspect.nextTry, now).toStdString()));
    return words;
}

/// "Seen in events 12s ago, 4 times · wrote spec, status 3m ago · first seen 2h ago"
QString accountOf(const ObjectWorker& worker, std::int64_t now)
{
    QStringList parts;
    const auto say = [&parts](const Text& text) {
        parts << shownText(text);
    };
    const auto ago = [now](std::int64_t at) {
        return ControllersWords::ago(at, now).toStdString();
    };
    if (worker.source)
        parts << ControllersWords::evidence({ .source = *worker.source,
                                              .at = worker.saidAt,
                                              .times = worker.times,
                                              .atLeast = *worker.source == EvidenceSource::Event },
                                            now);
    if (!worker.wrote.empty()) {
        std::string fields;
        for (const auto& field : worker.wrote)
            fields += (fields.empty() ? "" : ", ") + field;
        //: which parts of the object, and when: "wrote spec, status 3m ago"
        say(Say::tr("wrote %1 %2").arg(fields, ago(worker.wroteAt)));
    }
    if (worker.since > 0 && worker.since != worker.last)
        say(Say::tr("first seen %1").arg(ago(worker.since)));
    return parts.join(QStringLiteral(" · "));
}

} // namespace

ShownSection workerSection(const std::vector<ObjectWorker>& workers, std::int64_t now)
{
    ShownSection section { .id = QStringLiteral("workers"),
                           .title = shownText(Say::tr("Who works on it")),
                           .shown = kFirstWorkers };
    for (const auto& worker : workers) {
        QStringList below { shownLine(shownUtf8(worker.said)), accountOf(worker, now) };
        below.removeAll(QString());
        ShownLine line { .form = DetailLine::Form::Item,
                         .label = shownLine(worker.name),
                         .text = stateOf(worker, now),
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

bool inTrouble(const std::vector<ObjectWorker>& workers)
{
    return std::any_of(workers.begin(), workers.end(),
                       [](const ObjectWorker& worker) { return worker.inTrouble(); });
}

} // namespace kittiwake
