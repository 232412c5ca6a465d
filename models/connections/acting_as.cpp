#include "acting_as.h"

#include "connection_view.h"

namespace kittiwake {

namespace {

QStringList partsOf(const QString& text)
{
    QStringList parts;
    for (const auto& part : text.split(u',')) {
        if (const auto trimmed = part.trimmed(); !trimmed.isEmpty())
            parts << trimmed;
    }
    return parts;
}

} // namespace

ActingAsText readActingAs(const QString& user, const QString& groups, const QString& extra)
{
    ActingAsText text { { user.trimmed(), partsOf(groups), {} } };
    for (const auto& pair : partsOf(extra)) {
        const auto equals = pair.indexOf(u'=');
        if (equals <= 0) {
            text.problem =
                ConnectionView::tr("Extra is written as key=value, separated by commas.");
            return text;
        }
        text.as.extra.emplace_back(pair.left(equals).trimmed(), pair.mid(equals + 1).trimmed());
    }
    const bool asMore = !text.as.groups.isEmpty() || !text.as.extra.empty();
    if (text.as.user.isEmpty())
        text.problem = asMore
            ? ConnectionView::tr("Name a user, too: groups and extra alone are not sent.")
            : ConnectionView::tr("Name the user to act as.");
    for (const QChar c : text.as.user + text.as.groups.join(QString()) + extra) {
        if (c.category() == QChar::Other_Control)
            text.problem =
                ConnectionView::tr("A name has a line break or control character in it.");
    }
    return text;
}

} // namespace kittiwake
