#pragma once

#include <kinds/checks/finding.h>

#include <QCoreApplication>
#include <QString>

namespace kittiwake {

/// The context of these words for translators.
struct FindingWords
{
    Q_DECLARE_TR_FUNCTIONS(FindingWords)
};

/// \brief Puts findings into words, in the language that is set when they are asked for. Pure but
/// for that. \thread any

/// "Crash loops": what a check is called where there is room for a word or two.
[[nodiscard]] QString checkTitle(CheckId check);
/// One of the finding's own words; empty: there is none.
[[nodiscard]] QString wordOf(const Finding& finding, std::size_t place);
/// "crash loop": what is wrong, in a few words.
[[nodiscard]] QString findingTitle(const Finding& finding);
/// What happened, where, and why it matters. \units now: seconds since the epoch
[[nodiscard]] QString findingExplanation(const Finding& finding, std::int64_t now);
/// What to do next.
[[nodiscard]] QString findingNextStep(const Finding& finding);
/// "Pod shop/web-1"
[[nodiscard]] QString linkText(const ObjectLink& link);
/// "2d15h": how long it is since `then`; empty: `then` is 0.
[[nodiscard]] QString spanSince(std::int64_t then, std::int64_t now);
/// What a severity's findings are called, with their number: "12 errors".
[[nodiscard]] QString severityText(FindingSeverity severity, int count);
/// The Tone that a severity is shown in.
[[nodiscard]] int toneOf(FindingSeverity severity);
/// What a filter's words are looked for in, in the user's language and in lower case.
[[nodiscard]] std::string findingSearchText(const Finding& finding);

} // namespace kittiwake
