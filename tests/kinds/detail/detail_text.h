#pragma once

#include <kinds/detail/detail_line.h>
#include <kinds/detail/explain.h>
#include <tests/kinds/builtin/kind_text.h>

#include <QStringList>

/// What an object's page says, as lines of text.
namespace kittiwake::test {

/// An object of a test: ' for ", with a name, a namespace and a birth of its own.
inline ObjectPtr objectOf(const std::string& body, const std::string& metadata = {})
{
    std::string json = "{'metadata':{'name':'a','namespace':'n','uid':'u-a',"
                       "'creationTimestamp':'2025-12-28T00:00:00Z'";
    json += metadata.empty() ? "" : ",";
    json += metadata + "}";
    json += body.empty() ? "" : ",";
    json += body + "}";
    return makeObject(unquoted(json));
}

inline char letterOf(Tone tone)
{
    return "-opwe~?"[static_cast<int>(tone)];
}

/// "e: …" for an error, "w: …" for a warning and so on.
inline QStringList linesOf(const explain::Sentences& sentences)
{
    QStringList lines;
    for (const auto& sentence : sentences)
        lines.append(QLatin1Char(letterOf(sentence.tone)) + QStringLiteral(": ")
                     + QString::fromStdString(sentence.text.english()));
    return lines;
}

inline QStringList linesOf(const DetailSection& section)
{
    QStringList lines;
    for (const auto& line : section.lines) {
        auto text = QString::fromStdString(line.label.english());
        for (const auto& part : { line.text, line.detail, line.note }) {
            if (!part.empty())
                text += (text.isEmpty() ? QString() : QStringLiteral(" | "))
                    + QString::fromStdString(part.english());
        }
        lines.append((line.inner ? QStringLiteral("  ") : QString()) + text);
    }
    return lines;
}

inline const DetailSection* sectionOf(const std::vector<DetailSection>& sections, const char* id)
{
    for (const auto& section : sections) {
        if (section.id == id)
            return &section;
    }
    return nullptr;
}

} // namespace kittiwake::test
