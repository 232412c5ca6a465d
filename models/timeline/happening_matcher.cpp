#include "happening_matcher.h"

#include <models/row_filter.h>

#include <QStringList>

#include <algorithm>
#include <array>
#include <initializer_list>

namespace kittiwake {

namespace {

char folded(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool isSame(char c, char foldedOther)
{
    return folded(c) == foldedOther;
}

std::string foldedText(const QString& text)
{
    auto utf8 = text.toStdString();
    std::transform(utf8.begin(), utf8.end(), utf8.begin(), folded);
    return utf8;
}

bool beginsFolded(std::string_view text, std::string_view begin)
{
    return text.size() >= begin.size()
        && std::equal(begin.begin(), begin.end(), text.begin(),
                      [](char wanted, char c) { return isSame(c, wanted); });
}

std::string_view typeOf(const Happening& happening)
{
    switch (happening.kind) {
    case HappeningKind::Event:
        return happening.tone == Tone::Warn ? "warning" : "normal";
    case HappeningKind::Added:
        return "added";
    case HappeningKind::Changed:
        return "changed";
    case HappeningKind::Deleted:
        return "deleted";
    }
    return {};
}

} // namespace

bool holdsFolded(std::string_view text, std::string_view folded)
{
    return std::search(text.begin(), text.end(), folded.begin(), folded.end(), isSame) != text.end()
        || folded.empty();
}

HappeningMatcher::HappeningMatcher(const HappeningFilter& filter)
    : m_namespaces(filter.namespaces)
    , m_warningsOnly(filter.warningsOnly)
{
    QStringList rest;
    const auto words = filter.text.simplified().split(u' ', Qt::SkipEmptyParts);
    for (const auto& word : words) {
        Term term {};
        if (takeTerm(word, term))
            m_terms.push_back(std::move(term));
        else
            rest.append(word);
    }
    auto text = rest.join(u' ');
    m_inverse = text.startsWith(u'!');
    if (m_inverse)
        text = text.mid(1).trimmed();
    m_needle = foldedText(text);
}

bool HappeningMatcher::takeTerm(const QString& word, Term& term)
{
    struct Name
    {
        const char* text;
        Field field;
    };
    constexpr std::array kNames {
        Name { "ns", Field::Namespace }, Name { "namespace", Field::Namespace },
        Name { "kind", Field::Kind },    Name { "reason", Field::Reason },
        Name { "type", Field::Type },    Name { "node", Field::Node },
        Name { "name", Field::Name },    Name { "owner", Field::Owner },
    };
    term.inverse = word.startsWith(u'!');
    const auto plain = term.inverse ? word.mid(1) : word;
    const auto colon = plain.indexOf(u':');
    const auto* name = std::find_if(kNames.begin(), kNames.end(), [&](const Name& known) {
        return colon > 0
            && plain.left(colon).compare(QLatin1String(known.text), Qt::CaseInsensitive) == 0;
    });
    if (name == kNames.end())
        return false;
    term.field = name->field;
    const auto values = plain.mid(colon + 1).split(u',', Qt::SkipEmptyParts);
    for (const auto& value : values)
        term.words.push_back(foldedText(value));
    return true;
}

bool HappeningMatcher::holdsTerm(const Term& term, const Happening& happening)
{
    if (term.words.empty())
        return true; // it is still being typed
    const auto any = [&](auto&& fits) {
        return std::any_of(term.words.begin(), term.words.end(), fits) != term.inverse;
    };
    const auto begins = [&](std::string_view text) {
        return any([&](const std::string& word) { return beginsFolded(text, word); });
    };
    const auto holds = [&](std::string_view text) {
        return any([&](const std::string& word) { return holdsFolded(text, word); });
    };
    switch (term.field) {
    case Field::Namespace:
        return any([&](const std::string& word) { return happening.object.key.ns == word; });
    case Field::Kind: // "pods" is a kind to those who type it
        return any([&](const std::string& word) {
            const std::string_view whole = word;
            return beginsFolded(happening.object.kind, whole)
                || (whole.ends_with('s')
                    && holdsFolded(happening.object.kind, whole.substr(0, whole.size() - 1))
                    && happening.object.kind.size() + 1 == whole.size());
        });
    case Field::Type:
        return begins(typeOf(happening));
    case Field::Reason:
        return holds(happening.reason);
    case Field::Node:
        return holds(happening.node);
    case Field::Name:
        return holds(happening.object.key.name);
    case Field::Owner:
        return holds(happening.owner);
    }
    return true;
}

bool HappeningMatcher::holdsText(const Happening& happening) const
{
    const auto& key = happening.object.key;
    const bool found = holdsFolded(happening.message, m_needle)
        || holdsFolded(happening.reason, m_needle) || holdsFolded(key.name, m_needle)
        || holdsFolded(key.ns, m_needle) || holdsFolded(happening.node, m_needle)
        || holdsFolded(happening.object.kind, m_needle)
        || (m_needle.find('/') != std::string::npos
            && (holdsFolded(key.toString(), m_needle)
                || holdsFolded(happening.object.kind + '/' + key.name, m_needle)));
    return found != m_inverse;
}

bool HappeningMatcher::matchesAll() const
{
    return m_namespaces.empty() && m_terms.empty() && m_needle.empty() && !m_warningsOnly;
}

bool HappeningMatcher::matches(const Happening& happening) const
{
    if (m_warningsOnly && !isFault(happening.tone))
        return false;
    const auto& ns = happening.object.key.ns;
    if (!m_namespaces.empty() && !ns.empty()
        && std::find(m_namespaces.begin(), m_namespaces.end(), ns) == m_namespaces.end())
        return false;
    return std::all_of(m_terms.begin(), m_terms.end(),
                       [&](const Term& term) { return holdsTerm(term, happening); })
        && (m_needle.empty() || holdsText(happening));
}

} // namespace kittiwake
