#include "change_words.h"

#include <models/text/shown_numbers.h>
#include <models/text/shown_text.h>

#include <algorithm>

namespace kittiwake {

namespace {

std::int64_t secondsOf(WallTime time)
{
    return std::chrono::duration_cast<std::chrono::seconds>(time.time_since_epoch()).count();
}

QString spanBetween(std::int64_t from, std::int64_t to)
{
    return shownAge(std::max<std::int64_t>(0, to - from));
}

} // namespace

QString ChangeWords::what(const ChangeRecord& record)
{
    return shownLine(shownUtf8(record.title));
}

QString ChangeWords::object(const ObjectLink& object)
{
    const auto name = object.key.ns.empty() ? object.key.name : object.key.toString();
    return shownLine(object.kind + ' ' + name);
}

QString ChangeWords::state(const ChangeRecord& record)
{
    switch (record.state) {
    case ChangeState::Sending:
        return tr("Sending");
    case ChangeState::Following:
        return tr("In progress");
    case ChangeState::Done:
        return tr("Done");
    case ChangeState::Failed:
        return tr("Failed");
    case ChangeState::Unknown:
        return tr("Unknown");
    case ChangeState::Stopped:
        break;
    }
    return tr("Stopped");
}

Tone ChangeWords::tone(const ChangeRecord& record)
{
    switch (record.state) {
    case ChangeState::Sending:
    case ChangeState::Following:
        return record.problem.empty() ? Tone::Progressing : Tone::Warn; // it hangs
    case ChangeState::Done:
        return Tone::Ok;
    case ChangeState::Failed:
        return Tone::Error;
    case ChangeState::Unknown:
        return Tone::Warn;
    case ChangeState::Stopped:
        break;
    }
    return Tone::Unknown;
}

QString ChangeWords::result(const ChangeRecord& record)
{
    if (!record.problem.empty())
        return shownLine(record.problem);
    if (!record.progress.empty())
        return shownLine(shownUtf8(record.progress));
    return record.warnings.empty() ? QString() : shownLine(record.warnings.front());
}

QString ChangeWords::explanation(const ChangeRecord& record)
{
    if (record.earlier)
        return tr("It is from before this cluster was opened this time: it can be looked up, and "
                  "not undone from here.");
    switch (record.state) {
    case ChangeState::Sending:
        return tr("It is sent; the server has not answered yet.");
    case ChangeState::Following:
        return tr("The server has accepted it. What comes of it is followed here, whatever you "
                  "look at meanwhile.");
    case ChangeState::Unknown:
        return tr("The answer was lost, so it may have happened. Look at the object before you "
                  "try again.");
    case ChangeState::Stopped:
        return tr("It was stopped before its end. What had happened by then was not taken back.");
    case ChangeState::Done:
    case ChangeState::Failed:
        break;
    }
    return {};
}

bool ChangeWords::isRunning(const ChangeRecord& record)
{
    return record.state == ChangeState::Sending || record.state == ChangeState::Following;
}

QString ChangeWords::age(const ChangeRecord& record, std::int64_t now)
{
    return spanBetween(secondsOf(record.asked), now / 1000);
}

QString ChangeWords::took(const ChangeRecord& record, std::int64_t now)
{
    if (isRunning(record))
        return age(record, now);
    const auto ended = secondsOf(record.ended);
    return ended == 0 ? QString() : spanBetween(secondsOf(record.asked), ended);
}

QString ChangeWords::command(const ChangeRecord& record)
{
    constexpr qsizetype kLine = 46; // letters: what fits beside a list
    const auto whole = harmlessText(QString::fromStdString(record.command));
    if (whole.size() <= kLine)
        return whole;
    QString shown;
    QChar quote; // what is quoted stays as it is
    for (qsizetype i = 0; i < whole.size(); ++i) {
        const auto letter = whole[i];
        if (letter == u'\\' && quote != u'\'') { // so is what follows it
            shown += whole.mid(i++, 2);
            continue;
        }
        if (quote.isNull() ? letter == u'\'' || letter == u'"' : letter == quote)
            quote = quote.isNull() ? letter : QChar();
        if (quote.isNull() && letter == u' ' && whole.mid(i + 1, 1) == u"-")
            shown += QStringLiteral(" \\\n  ");
        else
            shown += letter;
    }
    return shown;
}

bool ChangeWords::matches(const ChangeRecord& record, const QString& filter)
{
    const auto has = [&](const QString& text) {
        return text.contains(filter, Qt::CaseInsensitive);
    };
    const auto& object = record.object;
    return has(what(record)) || has(ChangeWords::object(object))
        || has(QString::fromStdString(object.kind + '/' + object.key.name)) || has(state(record))
        || has(result(record)) || has(QString::fromStdString(record.problem))
        || has(QString::fromStdString(record.command));
}

} // namespace kittiwake
