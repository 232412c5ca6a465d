#include "description.h"

#include <QDateTime>
#include <QRegularExpression>

#include <algorithm>
#include <optional>

namespace kittiwake::test {

namespace {

int indentOf(const QString& line)
{
    int indent = 0;
    while (indent < line.size() && line[indent] == u' ')
        ++indent;
    return indent;
}

/// A table's columns: their titles, and where they begin.
struct Columns
{
    int indent = 0;
    QList<qsizetype> starts;
    QStringList titles;
};

/// Reads what is said of one object, line by line.
class DescriptionReader
{
public:
    void read(const QString& line)
    {
        const auto text = line.trimmed();
        const auto indent = indentOf(line);
        if (m_columns && (text.isEmpty() || indent < m_columns->indent))
            m_columns.reset();
        if (text.isEmpty())
            return;
        if (isRule(text)) {
            beginTable(line);
        } else if (m_columns) {
            readRow(line);
        } else if (text == QStringLiteral("Type  Status")
                   || QRegularExpression(QStringLiteral("^Type +Status$")).match(text).hasMatch()) {
            m_before = line; // a table of pods, without a rule
            beginTable(line);
        } else {
            readFact(text, indent);
        }
        m_before = line;
    }

    std::vector<DescribedFact> take() { return std::move(m_facts); }

private:
    static bool isRule(const QString& text)
    {
        static const QRegularExpression rule(QStringLiteral("^[-/= ]*(--|==)[-/= ]*$"));
        return rule.match(text).hasMatch();
    }

    void beginTable(const QString& rule)
    {
        static const QRegularExpression word(QStringLiteral("\\S+"));
        Columns columns { indentOf(rule), {}, {} };
        for (auto it = word.globalMatch(rule); it.hasNext();)
            columns.starts.append(it.next().capturedStart());
        m_columns = columns;
        if (m_before == rule || m_facts.empty())
            m_columns->titles = cellsOf(rule);
        else
            m_columns->titles = cellsOf(m_before);
        // What was taken for a fact was the head of the table.
        if (m_before != rule && !m_facts.empty() && m_facts.size() > m_factsBefore)
            m_facts.resize(m_factsBefore);
    }

    [[nodiscard]] QStringList cellsOf(const QString& line) const
    {
        QStringList cells;
        for (qsizetype i = 0; i < m_columns->starts.size(); ++i) {
            const auto from = m_columns->starts[i];
            const auto next =
                i + 1 < m_columns->starts.size() ? m_columns->starts[i + 1] : line.size();
            cells.append(line.mid(from, next - from).trimmed());
        }
        return cells;
    }

    void readRow(const QString& line)
    {
        static const QRegularExpression gap(QStringLiteral("\\s{2,}"));
        // A table within the table is aligned by itself: what it has counts, not the column.
        const bool aligned =
            std::all_of(m_columns->starts.begin(), m_columns->starts.end(), [&](qsizetype start) {
                return start == 0 || start >= line.size() || line[start - 1] == u' ';
            });
        if (!aligned) {
            for (const auto& cell : line.trimmed().split(gap))
                m_facts.push_back({ keys(), cell });
            return;
        }
        const auto cells = cellsOf(line);
        const auto first = cells.value(0);
        for (qsizetype i = 0; i < cells.size(); ++i) {
            QStringList path = keys();
            if (i > 0)
                path.append(first);
            path.append(m_columns->titles.value(i));
            m_facts.push_back({ path, cells[i] });
        }
    }

    void readFact(const QString& text, int indent)
    {
        m_factsBefore = m_facts.size();
        static const QRegularExpression keyed(
            QStringLiteral("^(?:- )?([^:]*[^: ]):(?:\\s+(.*))?$"));
        while (!m_keys.empty() && m_keys.back().indent >= indent)
            m_keys.pop_back();
        const auto match = keyed.match(text);
        if (!match.hasMatch()) {
            m_facts.push_back({ keys(), text });
            return;
        }
        m_keys.push_back({ indent, match.captured(1) });
        if (const auto value = match.captured(2); !value.isEmpty())
            m_facts.push_back({ keys(), value });
    }

    [[nodiscard]] QStringList keys() const
    {
        QStringList all;
        for (const auto& key : m_keys)
            all.append(key.name);
        return all;
    }

    struct Key
    {
        int indent;
        QString name;
    };
    std::vector<Key> m_keys;
    std::optional<Columns> m_columns;
    QString m_before;
    std::size_t m_factsBefore = 0;
    std::vector<DescribedFact> m_facts;
};

/// "Wed, 25 Nov 2026 10:25:04 +0000" as "2026-11-25 10:25:04 UTC".
QString withOurTimes(QString text)
{
    static const QRegularExpression rfc1123(
        QStringLiteral("[A-Z][a-z]{2}, \\d{2} [A-Z][a-z]{2} \\d{4} [\\d:]{8} [+-]\\d{4}"));
    for (auto match = rfc1123.match(text); match.hasMatch(); match = rfc1123.match(text)) {
        const auto time = QDateTime::fromString(match.captured(), Qt::RFC2822Date).toUTC();
        text.replace(match.capturedStart(), match.capturedLength(),
                     time.date().year() < 1900
                         ? QString()
                         : time.toString(QStringLiteral("yyyy-MM-dd HH:mm:ss 'UTC'")));
    }
    return text;
}

} // namespace

std::vector<Description> readDescriptions(const QString& text)
{
    static const QRegularExpression begin(QStringLiteral("^Name: +(\\S+)$"));
    std::vector<Description> all;
    DescriptionReader reader;
    for (const auto& line : text.split(u'\n')) {
        if (const auto match = begin.match(line); match.hasMatch()) {
            if (!all.empty())
                all.back().facts = reader.take();
            reader = {};
            all.push_back({ match.captured(1), {} });
        }
        reader.read(line);
    }
    if (!all.empty())
        all.back().facts = reader.take();
    return all;
}

QStringList tokensOf(const QString& text)
{
    static const QRegularExpression other(QStringLiteral("[^\\p{L}\\p{N}._%+-]+"));
    static const QRegularExpression seconds(QStringLiteral("^\\d+[sb]$"));
    QStringList tokens;
    for (auto token : withOurTimes(text).toLower().split(other, Qt::SkipEmptyParts)) {
        while (token.endsWith(u'.') || token.endsWith(u'-'))
            token.chop(1);
        if (seconds.match(token).hasMatch())
            token.chop(1); // "600s", "4B"
        if (!token.isEmpty())
            tokens.append(token);
    }
    return tokens;
}

} // namespace kittiwake::test
