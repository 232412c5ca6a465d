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

/// A dash alone is no option but a file.
bool isOptionAt(const QString& command, qsizetype at)
{
    return at + 1 < command.size() && command[at] == u'-' && command[at + 1] != u' ';
}

/// Of a list or an object nothing: which of its fields it is of says more.
QString plainValue(const std::optional<JsonValue>& value)
{
    if (!value || value->is_structured())
        return {};
    return QString::fromStdString(value->is_string() ? value->get<std::string>()
                                                     : writeJson(*value));
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
        return record.waits ? tr("Waiting") : tr("Sending");
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
        return shownLine(shownUtf8(record.problem));
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
        if (record.waits)
            return tr("A few changes are sent at a time: this one is as soon as another has been "
                      "answered. Nothing is changed before.");
        return tr("It is sent; the server has not answered yet.");
    case ChangeState::Following:
        if (!record.problem.empty())
            return tr("The server has accepted it, but it is stuck. Fix what is named, or undo the "
                      "change; it is still followed meanwhile.");
        return tr("The server has accepted it. Its outcome is followed here, whatever you look at "
                  "meanwhile.");
    case ChangeState::Unknown:
        return tr("The answer was lost, so it may have happened. Look at the object before you "
                  "try again.");
    case ChangeState::Stopped:
        if (record.failure == ErrorKind::Conflict)
            return tr("A later change has given the object another pod template. What comes of "
                      "that one is not this change's.");
        return tr("It was stopped before its end. What had happened by then was not undone.");
    case ChangeState::Failed:
        return record.happened ? nextStepAfterwards(record) : nextStep(record);
    case ChangeState::Done:
        break;
    }
    return {};
}

/// Where the server has made it, and what came of it failed.
QString ChangeWords::nextStepAfterwards(const ChangeRecord& record)
{
    if (record.action == "drain")
        return tr("The node takes no new pods. Look at those that are left on it, then try again, "
                  "or uncordon it.");
    if (record.failure != ErrorKind::Invalid)
        return tr("The server has made the change, but its outcome could not be followed to the "
                  "end. Look at the object.");
    return record.undoable ? tr("The server has made the change, but its pods do not come up. Look "
                                "at its pods, then undo it, or roll back to a revision that works.")
                           : tr("The server has made the change, but its pods do not come up. Look "
                                "at its pods, then roll back to a revision that works.");
}

/// Where nothing was changed.
QString ChangeWords::nextStep(const ChangeRecord& record)
{
    switch (record.failure.value_or(ErrorKind::Internal)) {
    case ErrorKind::Forbidden:
        return tr("Nothing was changed. If a permission is missing, ask for it or act as somebody "
                  "who has it; if a quota or a policy refuses it, keep within that.");
    case ErrorKind::Unauthorized:
        return tr("Nothing was changed. Log in again, then try again.");
    case ErrorKind::NotFound:
        return tr(
            "Nothing was changed: the object is gone. Check whether another has taken its place.");
    case ErrorKind::Conflict:
        return tr("Nothing was changed, because somebody else changed it first. Look at the object "
                  "as it is now before you try again.");
    case ErrorKind::AlreadyExists:
        return tr("Nothing was changed. Choose another name, or change the object that has it.");
    case ErrorKind::Invalid:
        return tr("Nothing was changed. The same is refused each time: do it with other values.");
    case ErrorKind::TooManyRequests:
        return tr("Nothing was changed. A disruption budget or a busy server holds it up for now: "
                  "wait, then try again.");
    case ErrorKind::Refused:
    case ErrorKind::Unreachable:
    case ErrorKind::Timeout:
    case ErrorKind::Tls:
    case ErrorKind::Server:
        return tr("Nothing was changed. Try again once the server answers.");
    case ErrorKind::Cancelled:
    case ErrorKind::Config:
    case ErrorKind::Expired:
    case ErrorKind::ResourceVersionTooLarge:
    case ErrorKind::BadAnswer:
    case ErrorKind::Internal:
        break;
    }
    return tr("Look at the object, then try again.");
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
    constexpr qsizetype kShown = 4000; // the rest is copied, and not looked at
    auto whole = harmlessText(QString::fromStdString(record.commandInCluster()));
    if (whole.size() > kShown)
        whole = whole.first(kShown) + u'…';
    if (whole.size() <= kLine || whole.startsWith(u'#'))
        return whole; // what is not to be run as it stands is not made to look as if it were
    // "kubectl --context prod" is read as one word, and so is a line of it
    const auto program = harmlessText(QString::fromStdString(record.cluster().in("kubectl ")));
    auto shown = whole.startsWith(program) ? program.chopped(1) : QString();
    QChar quote; // what is quoted stays as it is
    for (auto i = shown.size(); i < whole.size(); ++i) {
        const auto letter = whole[i];
        if (letter == u'\\' && quote != u'\'') { // so is what follows it
            shown += whole.mid(i++, 2);
            continue;
        }
        if (quote.isNull() && letter == u'\n')
            return shown + whole.mid(i); // a here-document, as it is piped into the command
        if (quote.isNull() ? letter == u'\'' || letter == u'"' : letter == quote)
            quote = quote.isNull() ? letter : QChar();
        if (quote.isNull() && letter == u' ' && isOptionAt(whole, i + 1))
            shown += QStringLiteral(" \\\n  ");
        else
            shown += letter;
    }
    return shown;
}

bool ChangeWords::matches(const ChangeRecord& record, const QString& filter)
{
    constexpr qsizetype kSearched = 16 << 10; // letters of each text, for each letter that is typed
    const auto has = [&](const QString& text) {
        return QStringView(text).left(kSearched).contains(filter, Qt::CaseInsensitive);
    };
    const auto& object = record.object;
    const auto inField = [&](const FieldDifference& difference) {
        return has(QString::fromStdString(difference.path)) || has(plainValue(difference.before))
            || has(plainValue(difference.after));
    };
    return has(what(record)) || has(ChangeWords::object(object))
        || has(QString::fromStdString(object.kind + '/' + object.key.name)) || has(state(record))
        || has(result(record)) || has(shownText(record.problem))
        || has(QString::fromStdString(record.context)) || has(QString::fromStdString(record.user))
        || has(QString::fromStdString(record.as)) || has(QString::fromStdString(record.command))
        || std::any_of(record.differences.begin(), record.differences.end(), inField);
}

} // namespace kittiwake
