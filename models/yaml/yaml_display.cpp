#include "yaml_display.h"

#include <models/freshness/freshness.h>
#include <models/text/shown_numbers.h>

#include <QCoreApplication>
#include <QStringDecoder>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr int kMaxLineBytes = 2000; ///< bytes of a line; some screens' widths
constexpr int kBeforeMatch = 200;

bool isContinuation(char c)
{
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

/// Not within a character.
int atCharacter(std::string_view text, int byte)
{
    auto at = std::clamp<std::ptrdiff_t>(byte, 0, std::ssize(text));
    while (at > 0 && at < std::ssize(text) && isContinuation(text[static_cast<std::size_t>(at)]))
        --at;
    return static_cast<int>(at);
}

QString shownLineText(std::string_view utf8)
{
    using Flag = QStringConverter::Flag;
    // A byte order mark is as hidden at the begin of a piece as anywhere.
    QStringDecoder decoder(QStringConverter::Utf8, Flag::Stateless | Flag::ConvertInitialBom);
    QString text = decoder(QByteArrayView(utf8.data(), static_cast<qsizetype>(utf8.size())));
    text.replace(u'\t', QStringLiteral("    "));
    for (auto& unit : text) {
        const auto category = unit.category();
        const bool joins = unit.unicode() == 0x200C || unit.unicode() == 0x200D;
        if (category == QChar::Other_Control || category == QChar::Separator_Line
            || category == QChar::Separator_Paragraph
            || (category == QChar::Other_Format && !joins))
            unit = QChar::ReplacementCharacter;
    }
    return text;
}

std::string wordsFor(const char* words, std::size_t characters)
{
    return QCoreApplication::translate("YamlDocument", words)
        .arg(shownNumber(static_cast<std::int64_t>(characters)))
        .toStdString();
}

} // namespace

YamlDisplay::YamlDisplay(const YamlDocument& document, int line, int from)
{
    const auto whole = document.lineText(line);
    m_from = atCharacter(whole, from);
    const int end = whole.size() <= kMaxLineBytes ? static_cast<int>(whole.size())
                                                  : atCharacter(whole, m_from + kMaxLineBytes);
    m_part = whole.substr(static_cast<std::size_t>(m_from), static_cast<std::size_t>(end - m_from));
    constexpr int kComment = static_cast<int>(YamlTone::Comment);
    const auto countIn = [](std::string_view text) {
        return static_cast<std::size_t>(
            std::count_if(text.begin(), text.end(), [](char c) { return !isContinuation(c); }));
    };
    if (m_from > 0)
        append(wordsFor(QT_TRANSLATE_NOOP("YamlDocument", "%1 characters before … "),
                        countIn(whole.substr(0, static_cast<std::size_t>(m_from)))),
               kComment);
    m_before = m_text.size();
    int done = m_from;
    const int begin = document.lineBegin(line);
    const auto until = [&](int byte, int tone) {
        byte = std::clamp(byte, m_from, end);
        if (byte > done)
            append(
                whole.substr(static_cast<std::size_t>(done), static_cast<std::size_t>(byte - done)),
                tone);
        done = std::max(done, byte);
    };
    for (const auto& span : document.spans(line)) {
        until(static_cast<int>(span.begin) - begin, -1);
        until(static_cast<int>(span.begin + span.size) - begin, static_cast<int>(span.tone));
    }
    until(end, -1);
    if (end < static_cast<int>(whole.size()))
        append(wordsFor(QT_TRANSLATE_NOOP("YamlDocument", " … %1 more characters"),
                        countIn(whole.substr(static_cast<std::size_t>(end)))),
               kComment);
}

void YamlDisplay::append(std::string_view text, int tone)
{
    const auto piece = shownLineText(text);
    if (tone >= 0)
        m_spans += { static_cast<int>(m_text.size()), static_cast<int>(piece.size()), tone };
    m_text += piece;
}

int YamlDisplay::columnOf(int byte)
{
    const auto in = std::clamp<std::ptrdiff_t>(byte - m_from, 0, std::ssize(m_part));
    if (in < m_asked)
        m_asked = m_askedAt = 0;
    const auto between =
        m_part.substr(static_cast<std::size_t>(m_asked), static_cast<std::size_t>(in - m_asked));
    m_askedAt += shownLineText(between).size();
    m_asked = in;
    return static_cast<int>(m_before + m_askedAt);
}

int YamlDisplay::partWith(const YamlDocument& document, int line, int byte)
{
    const bool inFirst = byte < kMaxLineBytes - kBeforeMatch
        || document.lineText(line).size() <= static_cast<std::size_t>(kMaxLineBytes);
    return inFirst ? 0 : byte - kBeforeMatch;
}

} // namespace kittiwake
