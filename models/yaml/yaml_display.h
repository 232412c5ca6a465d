#pragma once

#include <kinds/yaml/yaml_document.h>

#include <QList>
#include <QString>

namespace kittiwake {

/// \brief A line as it is drawn: of a very long one a part; tabs as blanks; what has no shape of
/// its own replaced, so that nothing is hidden or turned around by it.
class YamlDisplay
{
public:
    /// Of long lines the part from byte `from` on. \thread any
    YamlDisplay(const YamlDocument& document, int line, int from);

    [[nodiscard]] const QString& text() const { return m_text; }
    /// Begin, size and YamlTone of each piece, one after another. \units UTF-16
    [[nodiscard]] const QList<int>& spans() const { return m_spans; }
    /// Where in `text()` this byte of the line is. Bytes outside are at the edge of the part. Goes
    /// on from the byte asked for last: ask in order.
    [[nodiscard]] int columnOf(int byte);
    [[nodiscard]] int begin() const { return m_from; } ///< the part's. \units bytes of the line
    [[nodiscard]] int end() const { return m_from + static_cast<int>(m_part.size()); }

    /// Where the part should begin for this byte to be in it.
    [[nodiscard]] static int partWith(const YamlDocument& document, int line, int byte);

private:
    void append(std::string_view text, int tone);

    std::string_view m_part;
    int m_from = 0;
    std::ptrdiff_t m_asked = 0; ///< of the part
    qsizetype m_askedAt = 0; ///< its column
    qsizetype m_before = 0; ///< of `text()`: what stands for what is left out there
    QString m_text;
    QList<int> m_spans;
};

} // namespace kittiwake
