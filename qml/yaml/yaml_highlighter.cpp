#include "yaml_highlighter.h"

#include <kinds/yaml/yaml_line_tones.h>

#include <QAbstractTextDocumentLayout>
#include <QQuickItem>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>

#include <algorithm>
#include <vector>

namespace kittiwake {

namespace {

/// That a line was coloured, and in which look.
struct ColouredLine : QTextBlockUserData
{
    explicit ColouredLine(int look)
        : look(look)
    { }
    int look;
};

std::u16string_view viewOf(const QString& text)
{
    return { reinterpret_cast<const char16_t*>(text.utf16()),
             static_cast<std::size_t>(text.size()) };
}

/// \units letters
constexpr int kLong = 10'000;

int blockBefore(const QTextBlock& line)
{
    const auto before = line.previous();
    return before.isValid() ? std::max(before.userState(), 0) : 0;
}

} // namespace

YamlHighlighter::YamlHighlighter(QObject* parent)
    : QObject(parent)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, &YamlHighlighter::highlight);
    connect(this, &YamlHighlighter::sightChanged, this, [this] { m_soon.start(); });
    connect(this, &YamlHighlighter::lookChanged, this, [this] {
        ++m_look;
        m_soon.start();
    });
}

void YamlHighlighter::setDocument(QQuickTextDocument* document)
{
    if (m_document == document)
        return;
    if (m_text)
        m_text->disconnect(this);
    m_document = document;
    m_text = document == nullptr ? nullptr : document->textDocument();
    if (m_text) {
        connect(m_text, &QTextDocument::contentsChange, this,
                [this](int from, int /*removed*/, int added) { takeIn(from, added); });
        takeIn(0, m_text->characterCount());
    }
    Q_EMIT changed();
}

/// Brings the lines' numbers up to date, from the first that has changed to the first that is as it
/// was before.
void YamlHighlighter::takeIn(int from, int added)
{
    // Of a text that was long when it was set Qt draws what is in sight; of one that has become
    // long since, all lines, in each frame: with a cursor that blinks, for ever.
    if (auto* const field = qobject_cast<QQuickItem*>(m_document->parent());
        field != nullptr && m_text->characterCount() > kLong)
        field->setFlag(QQuickItem::ItemObservesViewport);
    const int end = from + added;
    for (auto line = m_text->findBlock(from); line.isValid(); line = line.next()) {
        const auto text = line.text();
        const int state = YamlLineTones::blockAfter(viewOf(text), blockBefore(line));
        const bool same = line.userState() == state;
        line.setUserState(state);
        line.setUserData(nullptr);
        if (same && line.position() > end)
            break;
    }
    m_soon.start();
}

void YamlHighlighter::highlight()
{
    if (!m_text || m_height <= 0)
        return;
    auto* layout = m_text->documentLayout();
    const auto lineAt = [&](qreal y) {
        const int at = layout->hitTest({ 0, std::max(y, 0.0) }, Qt::FuzzyHit);
        return m_text->findBlock(std::max(at, 0));
    };
    const auto last = lineAt(m_top + m_height);
    std::vector<QTextBlock> coloured;
    for (auto line = lineAt(m_top); line.isValid(); line = line.next()) {
        const auto* before = static_cast<const ColouredLine*>(line.userData());
        if (before == nullptr || before->look != m_look) {
            highlightLine(line);
            line.setUserData(new ColouredLine(m_look)); // the line's own from here on
            coloured.push_back(line);
        }
        if (line == last)
            break;
    }
    if (coloured.empty())
        return;
    const int from = coloured.front().position();
    const auto& end = coloured.back();
    m_text->markContentsDirty(from, end.position() + end.length() - from);
    for (const auto& line : coloured) // which a text field of Qt Quick draws anew by this alone
        Q_EMIT layout->updateBlock(line);
}

void YamlHighlighter::highlightLine(const QTextBlock& line) const
{
    const auto text = line.text();
    const auto read = YamlLineTones::of(viewOf(text), blockBefore(line));
    QList<QTextLayout::FormatRange> formats;
    for (const auto& span : read.spans) {
        QTextCharFormat format;
        format.setForeground(m_tones.value(static_cast<int>(span.tone)));
        formats.append({ static_cast<int>(span.begin), static_cast<int>(span.size), format });
    }
    if (m_problemLines.contains(line.blockNumber() + 1)) {
        const auto first = text.size() - QStringView(text).trimmed().size();
        QTextCharFormat format;
        format.setFontUnderline(true);
        format.setUnderlineColor(m_problem);
        // As a piece of its own, Qt has it in place of what lies below it.
        for (auto& one : formats) {
            one.format.setFontUnderline(true);
            one.format.setUnderlineColor(m_problem);
        }
        if (formats.isEmpty() && text.size() > first)
            formats.append(
                { static_cast<int>(first), static_cast<int>(text.size() - first), format });
    }
    line.layout()->setFormats(formats);
}

} // namespace kittiwake
