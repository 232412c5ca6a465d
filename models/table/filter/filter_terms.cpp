#include "filter_terms.h"

#include <models/table/columns/column_term.h>

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <optional>

namespace kittiwake {

namespace {

using FilterTermKind = FilterTerm::Kind;
using Read = Expected<std::optional<FilterTerm>, QString>; ///< nothing: a lone "!"

QString said(const char* text)
{
    return QCoreApplication::translate("RowFilter", text);
}

bool isOperator(QChar c)
{
    return c == u',' || c == u'=' || c == u'<' || c == u'>' || c == u'!' || c == u'(' || c == u')';
}

class FilterReader
{
public:
    FilterReader(const QString& text, const FilterColumns& columns)
        : m_text(text)
        , m_columns(columns)
    { }

    bool atEnd()
    {
        skipBlanks();
        return m_at >= m_text.size();
    }
    Read term();
    [[nodiscard]] qsizetype position() const { return m_at; }

private:
    [[nodiscard]] QChar here() const { return m_text.at(m_at); }
    [[nodiscard]] bool ends() const { return m_at >= m_text.size(); }
    void skipBlanks()
    {
        while (!ends() && here().isSpace())
            ++m_at;
    }
    /// Takes `word` where it stands alone.
    bool takeOption(QLatin1String word);
    /// Takes `prefix` where something may follow it.
    bool takePrefix(QLatin1String prefix);
    QString takeWord();
    QString takeSelector();
    Read labels(bool inverse);
    Read fuzzy(bool inverse);
    Read regex(bool inverse);
    Read list(FilterTermKind kind, bool inverse);
    Read status(bool inverse);
    [[nodiscard]] QString columnHere() const;
    Read column(const QString& name, bool inverse);

    QString m_text;
    const FilterColumns& m_columns;
    qsizetype m_at = 0;
};

Read FilterReader::term()
{
    bool inverse = false;
    if (here() == u'!') {
        inverse = true;
        ++m_at;
        if (atEnd())
            return std::optional<FilterTerm>();
    }
    if (takeOption(QLatin1String("-l")) || takePrefix(QLatin1String("label:")))
        return labels(inverse);
    if (takeOption(QLatin1String("-f")))
        return fuzzy(inverse);
    if (takePrefix(QLatin1String("ns:")) || takePrefix(QLatin1String("namespace:")))
        return list(FilterTermKind::Namespace, inverse);
    if (takePrefix(QLatin1String("status:")))
        return status(inverse);
    if (here() == u'/')
        return regex(inverse);
    if (const auto typed = columnHere(); !typed.isEmpty() && !m_columns.empty())
        return column(typed, inverse);
    auto word = takeWord();
    if (word.isEmpty())
        return std::optional<FilterTerm>();
    return std::optional(
        FilterTerm { .kind = FilterTermKind::Text, .inverse = inverse, .text = std::move(word) });
}

bool FilterReader::takeOption(QLatin1String word)
{
    const auto end = m_at + word.size();
    const bool alone = end == m_text.size() || (end < m_text.size() && m_text.at(end).isSpace());
    if (!alone || !QStringView(m_text).mid(m_at).startsWith(word))
        return false;
    m_at = end;
    return true;
}

bool FilterReader::takePrefix(QLatin1String prefix)
{
    if (!QStringView(m_text).mid(m_at).startsWith(prefix, Qt::CaseInsensitive))
        return false;
    m_at += prefix.size();
    return true;
}

/// Up to a blank, or what is between quotes; without the closing one, all that is left.
QString FilterReader::takeWord()
{
    if (ends())
        return {};
    const auto start = m_at;
    if (here() == u'"') {
        const auto close = m_text.indexOf(u'"', start + 1);
        m_at = close < 0 ? m_text.size() : close + 1;
        return m_text.mid(start + 1, (close < 0 ? m_at : close) - start - 1);
    }
    while (!ends() && !here().isSpace())
        ++m_at;
    return m_text.mid(start, m_at - start);
}

/// As long as it goes on in kubectl's syntax.
QString FilterReader::takeSelector()
{
    skipBlanks();
    if (!ends() && here() == u'"')
        return takeWord();
    const auto start = m_at;
    auto end = m_at;
    bool open = true; // what has come wants something to follow it
    for (skipBlanks(); !ends(); skipBlanks()) {
        const auto from = m_at;
        if (here() == u'(') {
            const auto close = m_text.indexOf(u')', from);
            m_at = close < 0 ? m_text.size() : close + 1;
            open = false;
        } else if (isOperator(here())) {
            const bool next =
                here() == u'!' && !open && m_text.mid(from + 1, 1) != QStringLiteral("=");
            if (next)
                break; // another term, turned round
            ++m_at;
            open = true;
        } else {
            while (!ends() && !here().isSpace() && !isOperator(here()))
                ++m_at;
            const auto word = QStringView(m_text).mid(from, m_at - from);
            const bool set = !open && (word == u"in" || word == u"notin");
            if (!open && !set) {
                m_at = from;
                break;
            }
            open = set;
        }
        end = m_at;
    }
    return m_text.mid(start, end - start);
}

Read FilterReader::labels(bool inverse)
{
    const auto text = takeSelector();
    if (text.trimmed().isEmpty())
        return Unexpected { said(QT_TRANSLATE_NOOP(
            "RowFilter", "Which labels? Write -l app=web, -l app in (web, db) or -l !app.")) };
    auto selector = LabelSelector::parse(text.toStdString());
    if (!selector)
        return Unexpected { QString::fromStdString(selector.error().sentence) };
    return std::optional(FilterTerm { .kind = FilterTermKind::Labels,
                                      .inverse = inverse,
                                      .text = text,
                                      .labels = std::move(*selector) });
}

Read FilterReader::fuzzy(bool inverse)
{
    skipBlanks();
    auto letters = takeWord();
    if (letters.isEmpty())
        return Unexpected { said(QT_TRANSLATE_NOOP(
            "RowFilter",
            "Which letters? Write -f and some of a name's letters, such as -f wb1.")) };
    return std::optional(FilterTerm {
        .kind = FilterTermKind::Fuzzy, .inverse = inverse, .text = std::move(letters) });
}

/// Up to the slash before a blank or the end, so that "/a/b/" needs no backslash.
Read FilterReader::regex(bool inverse)
{
    const auto start = ++m_at;
    for (;; ++m_at) {
        const auto close = m_text.indexOf(u'/', m_at);
        if (close < 0)
            return Unexpected { said(QT_TRANSLATE_NOOP(
                "RowFilter", "The expression has no end yet: close it with “/”.")) };
        m_at = close;
        const bool last = close + 1 == m_text.size() || m_text.at(close + 1).isSpace();
        if (last && (close == start || m_text.at(close - 1) != u'\\'))
            break;
    }
    const auto pattern = m_text.mid(start, m_at++ - start);
    if (pattern.isEmpty())
        return Unexpected { said(QT_TRANSLATE_NOOP(
            "RowFilter", "Which expression? Write it between two slashes: /^web-[0-9]+$/.")) };
    const QRegularExpression tried(pattern);
    if (!tried.isValid())
        return Unexpected { said(QT_TRANSLATE_NOOP(
                                     "RowFilter",
                                     "“%1” is not a regular expression: %2 (at character %3)."))
                                .arg(pattern, tried.errorString())
                                .arg(tried.patternErrorOffset()) };
    return std::optional(
        FilterTerm { .kind = FilterTermKind::Regex, .inverse = inverse, .text = pattern });
}

Read FilterReader::list(FilterTermKind kind, bool inverse)
{
    if (!ends() && here() == u'!') {
        inverse = !inverse;
        ++m_at;
    }
    auto any = takeWord().split(u',', Qt::SkipEmptyParts);
    if (any.isEmpty())
        return Unexpected { kind == FilterTermKind::Namespace
                                ? said(QT_TRANSLATE_NOOP(
                                    "RowFilter", "Which namespace? Write ns:shop, or ns:shop,pay."))
                                : said(QT_TRANSLATE_NOOP(
                                    "RowFilter",
                                    "Which status? Write status:crash, or status:!Running.")) };
    return std::optional(FilterTerm { .kind = kind, .inverse = inverse, .any = std::move(any) });
}

/// Of the column that carries the rows' status, whatever its title.
Read FilterReader::status(bool inverse)
{
    const auto typed = QStringLiteral("status");
    const bool any = m_columns.empty()
        || std::any_of(m_columns.begin(), m_columns.end(), [](const FilterColumn& column) {
                         return column.role == ColumnRole::Status;
                     });
    if (any)
        return list(FilterTermKind::Status, inverse);
    m_at -= typed.size() + 1; // as any column, or none
    return column(typed, inverse);
}

/// What stands before a colon and may be a column's name; empty: nothing does. An address
/// ("https://…", "10.0.0.1:80") is a text.
QString FilterReader::columnHere() const
{
    auto end = m_at;
    while (
        end < m_text.size()
        && (m_text.at(end).isLetterOrNumber() || m_text.at(end) == u'-' || m_text.at(end) == u'_'))
        ++end;
    const bool named = end > m_at && end < m_text.size() && m_text.at(end) == u':'
        && here().isLetter() && m_text.mid(end + 1, 2) != QStringLiteral("//");
    return named ? m_text.mid(m_at, end - m_at) : QString();
}

Read FilterReader::column(const QString& name, bool inverse)
{
    m_at += name.size() + 1;
    TypedColumn typed { .name = name, .inverse = inverse };
    while (!ends() && QStringLiteral("!<>=").contains(here()))
        typed.signs += m_text.at(m_at++);
    typed.value = takeWord();
    auto term = columnTerm(std::move(typed), m_columns);
    if (!term)
        return Unexpected { term.error() };
    return std::optional(std::move(*term));
}

} // namespace

Expected<std::vector<FilterTerm>, QString> parseFilter(const QString& text,
                                                       const FilterColumns& columns,
                                                       qsizetype* readable)
{
    std::vector<FilterTerm> terms;
    FilterReader reader(text, columns);
    while (!reader.atEnd()) {
        const auto begin = reader.position();
        auto term = reader.term();
        if (!term) {
            if (readable != nullptr)
                *readable = begin;
            return Unexpected { term.error() };
        }
        if (*term)
            terms.push_back(std::move(**term));
    }
    return terms;
}

} // namespace kittiwake
