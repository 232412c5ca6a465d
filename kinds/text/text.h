#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// \brief What is to be shown, before it is in a language: a sentence in English with places (%1 …
/// %9, and %n for a count) and what belongs in them, plain text that is not translated, or several
/// of these one after the other. Qt-free, so that what is worked out about objects needs no
/// language; models/text/shown_text.h translates it.
///
/// Sentences are made by a class that lupdate knows as their context:
///
///     struct Say { KW_DECLARE_TEXTS(kittiwake::Say) };
///     Say::tr("%1 of %2 ready").arg(ready).arg(wanted)
///
/// \owns copies of what is put in; `context`, `source` and `comment` are literals. \thread any
class Text
{
public:
    Text() = default;
    /// Plain: shown as it is, in every language.
    Text(std::string plain) // NOLINT(google-explicit-constructor): a text is a text
        : m_plain(std::move(plain))
    { }
    Text(std::string_view plain) // NOLINT(google-explicit-constructor)
        : m_plain(plain)
    { }
    Text(const char* plain) // NOLINT(google-explicit-constructor)
        : m_plain(plain)
    { }
    /// `n`: chooses the plural, and stands for %n; below 0: there is none.
    [[nodiscard]] static Text sentence(const char* context, const char* source,
                                       const char* comment = nullptr, int n = -1);
    /// One after the other, with `between` between those that are not empty.
    [[nodiscard]] static Text joined(std::vector<Text> parts, std::string_view between);

    /// Fills the lowest place that is open, as QString::arg does, but looks for none in what is put
    /// in.
    [[nodiscard]] Text arg(Text text) &&;
    [[nodiscard]] Text arg(std::int64_t number) &&;
    [[nodiscard]] Text arg(Text text) const& { return Text(*this).arg(std::move(text)); }
    [[nodiscard]] Text arg(std::int64_t number) const& { return Text(*this).arg(number); }
    /// Several, one after the other.
    template<typename... Others>
    [[nodiscard]] Text arg(Text first, Text second, Others... others) const
    {
        auto filled = Text(*this).arg(std::move(first)).arg(std::move(second));
        ((filled = std::move(filled).arg(Text(std::move(others)))), ...);
        return filled;
    }

    [[nodiscard]] bool empty() const;
    /// What it is in English: for a terminal, a test, and where nothing is translated.
    [[nodiscard]] std::string english() const;

    // Its parts, for translation.
    [[nodiscard]] const char* context() const { return m_context; } ///< null: it is no sentence
    [[nodiscard]] const char* source() const { return m_source; }
    [[nodiscard]] const char* comment() const { return m_comment; }
    [[nodiscard]] int count() const { return m_count; }
    /// What belongs in the places of a sentence, or else what follows `plain()`.
    [[nodiscard]] const std::vector<Text>& parts() const { return m_parts; }
    [[nodiscard]] const std::string& plain() const { return m_plain; }

    bool operator==(const Text& other) const;

private:
    const char* m_context = nullptr;
    const char* m_source = nullptr;
    const char* m_comment = nullptr;
    int m_count = -1;
    std::string m_plain;
    std::vector<Text> m_parts;
};

/// In the body of a class that lupdate is to take for the context of its `tr()`s, as Qt's
/// Q_DECLARE_TR_FUNCTIONS; but what they give is not in a language yet.
#define KW_DECLARE_TEXTS(CONTEXT)                                                                  \
public:                                                                                            \
    [[nodiscard]] static ::kittiwake::Text tr(const char* source, const char* comment = nullptr,   \
                                              int n = -1)                                          \
    {                                                                                              \
        return ::kittiwake::Text::sentence(#CONTEXT, source, comment, n);                          \
    }                                                                                              \
                                                                                                   \
private:

/// `source` with its places filled in order of their numbers, as QString::arg chains do: the lowest
/// number takes the first part. A place without a part stays as it is.
[[nodiscard]] std::string filledIn(std::string_view source, const std::vector<std::string>& parts);

} // namespace kittiwake
