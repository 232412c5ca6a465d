#include "timeline_entry_matcher.h"

#include <models/table/filter/folded_text.h>
#include <models/table/filter/row_filter.h>
#include <models/table/filter/term_matcher.h>

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>

namespace kittiwake {

namespace {

char foldedByte(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool isSameFolded(char c, char foldedOther)
{
    return foldedByte(c) == foldedOther;
}

std::string foldedText(const QString& text)
{
    auto utf8 = text.toStdString();
    std::transform(utf8.begin(), utf8.end(), utf8.begin(), foldedByte);
    return utf8;
}

bool beginsFolded(std::string_view text, std::string_view begin)
{
    return text.size() >= begin.size()
        && std::equal(begin.begin(), begin.end(), text.begin(),
                      [](char wanted, char c) { return isSameFolded(c, wanted); });
}

std::string_view typeOf(const TimelineEntry& entry)
{
    switch (entry.kind) {
    case TimelineEntryKind::Event:
        return entry.tone == Tone::Warn ? "warning" : "normal";
    case TimelineEntryKind::Added:
        return "added";
    case TimelineEntryKind::Changed:
        return "changed";
    case TimelineEntryKind::Deleted:
        return "deleted";
    case TimelineEntryKind::Retry:
        return "retry";
    }
    return {};
}

/// The texts of an entry, one in each line, so that "^" and "$" match at their ends.
QString linesOf(const TimelineEntry& entry)
{
    QString lines;
    for (const auto& text : { entry.object.key.toString(), entry.object.key.name,
                              entry.object.kind + '/' + entry.object.key.name, entry.reason,
                              entry.message, entry.node })
        lines.append(QString::fromStdString(text)).append(u'\n');
    return lines;
}

} // namespace

bool holdsFolded(std::string_view text, std::string_view folded)
{
    return std::search(text.begin(), text.end(), folded.begin(), folded.end(), isSameFolded)
        != text.end()
        || folded.empty();
}

TimelineEntryMatcher::TimelineEntryMatcher(const TimelineEntryFilter& filter)
    : m_namespaces(filter.namespaces)
    , m_selected(filter.selected)
    , m_warningsOnly(filter.warningsOnly)
{
    auto terms = parseFilter(filter.text);
    if (!terms)
        return;
    for (auto& term : *terms) {
        if (term.kind == FilterTerm::Kind::Labels)
            continue; // timelineEntryFilterProblem() says so
        auto made = termOf(std::move(term));
        if (!made.field || !made.words.empty()) // else it is still being typed
            m_terms.push_back(std::move(made));
    }
}

TimelineEntryMatcher::Term TimelineEntryMatcher::termOf(FilterTerm read)
{
    struct Name
    {
        const char* text;
        Field field;
    };
    constexpr std::array kNames {
        Name { "kind", Field::Kind }, Name { "reason", Field::Reason },
        Name { "type", Field::Type }, Name { "node", Field::Node },
        Name { "name", Field::Name }, Name { "owner", Field::Owner },
    };
    using Kind = FilterTerm::Kind;
    Term term { .read = std::move(read) };
    QStringList words = term.read.any;
    if (term.read.kind == Kind::Text || term.read.kind == Kind::Fuzzy)
        words = QStringList { term.read.text };
    if (term.read.kind == Kind::Regex)
        term.regex = boundedExpression(term.read.text);
    const auto colon = term.read.kind == Kind::Text ? term.read.text.indexOf(u':') : -1;
    const auto* name = std::find_if(kNames.begin(), kNames.end(), [&](const Name& known) {
        return colon > 0
            && term.read.text.left(colon).compare(QLatin1String(known.text), Qt::CaseInsensitive)
            == 0;
    });
    if (name != kNames.end()) {
        term.field = name->field;
        auto values = term.read.text.mid(colon + 1);
        if (values.startsWith(u'!')) { // as in ns:!shop
            term.read.inverse = !term.read.inverse;
            values.remove(0, 1);
        }
        words = values.split(u',', Qt::SkipEmptyParts);
    }
    for (const auto& word : words)
        term.words.push_back(term.read.kind == Kind::Namespace ? word.toStdString()
                                                               : foldedText(word));
    return term;
}

bool TimelineEntryMatcher::findsIn(Field field, const Term& term, const TimelineEntry& entry)
{
    const auto any = [&](auto&& fits) {
        return std::any_of(term.words.begin(), term.words.end(), fits);
    };
    const auto holds = [&](std::string_view text) {
        return any([&](const std::string& word) { return holdsFolded(text, word); });
    };
    const std::string_view kind = entry.object.kind;
    switch (field) {
    case Field::Kind: // "pods" is a kind to those who type it
        return any([&](std::string_view word) {
            return beginsFolded(kind, word)
                || (word.ends_with('s') && kind.size() + 1 == word.size()
                    && holdsFolded(kind, word.substr(0, word.size() - 1)));
        });
    case Field::Type:
        return any([&](std::string_view word) { return beginsFolded(typeOf(entry), word); });
    case Field::Reason:
        return holds(entry.reason);
    case Field::Node:
        return holds(entry.node);
    case Field::Name:
        return holds(entry.object.key.name);
    case Field::Owner:
        return holds(entry.owner);
    }
    return false;
}

bool TimelineEntryMatcher::finds(const Term& term, const TimelineEntry& entry)
{
    if (term.field)
        return findsIn(*term.field, term, entry);
    const auto& [group, kind, key] = entry.object;
    switch (term.read.kind) {
    case FilterTerm::Kind::Namespace:
        return std::find(term.words.begin(), term.words.end(), key.ns) != term.words.end();
    case FilterTerm::Kind::Status:
        return findsIn(Field::Reason, term, entry) || findsIn(Field::Type, term, entry);
    case FilterTerm::Kind::Fuzzy:
        return holdsScattered(foldedText(QString::fromStdString(key.toString())),
                              term.words.front());
    case FilterTerm::Kind::Regex:
        return term.regex.match(linesOf(entry)).hasMatch();
    default:
        break;
    }
    const auto& needle = term.words.front();
    return holdsFolded(entry.message, needle) || holdsFolded(entry.reason, needle)
        || holdsFolded(key.name, needle) || holdsFolded(key.ns, needle)
        || holdsFolded(entry.node, needle) || holdsFolded(kind, needle)
        || (needle.find('/') != std::string::npos
            && (holdsFolded(key.toString(), needle) || holdsFolded(kind + '/' + key.name, needle)));
}

bool TimelineEntryMatcher::matchesAll() const
{
    return m_namespaces.empty() && !m_selected && m_terms.empty() && !m_warningsOnly;
}

bool TimelineEntryMatcher::matches(const TimelineEntry& entry) const
{
    if (m_warningsOnly && !isFault(entry.tone))
        return false;
    const auto& ns = entry.object.key.ns;
    if (!m_namespaces.empty() && !ns.empty()
        && std::find(m_namespaces.begin(), m_namespaces.end(), ns) == m_namespaces.end())
        return false;
    if (m_selected && !m_selected->has(entry.object))
        return false;
    return std::all_of(m_terms.begin(), m_terms.end(),
                       [&](const Term& term) { return finds(term, entry) != term.read.inverse; });
}

QString timelineEntryFilterProblem(const QString& text)
{
    const auto terms = parseFilter(text);
    if (!terms)
        return terms.error();
    const bool labels = std::any_of(terms->begin(), terms->end(), [](const FilterTerm& term) {
        return term.kind == FilterTerm::Kind::Labels;
    });
    return labels
        ? QCoreApplication::translate(
            "Timeline", "Events and changes have no labels. Write owner:web, name:web or kind:pod.")
        : QString();
}

} // namespace kittiwake
