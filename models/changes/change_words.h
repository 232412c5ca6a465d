#pragma once

#include <kinds/cell.h>
#include <kinds/changes/change_record.h>

#include <QCoreApplication>
#include <QString>

namespace kittiwake {

/// \brief What is said of a change, in the user's language. Pure. \thread any
class ChangeWords
{
    Q_DECLARE_TR_FUNCTIONS(kittiwake::ChangeWords)
public:
    [[nodiscard]] static QString what(const ChangeRecord& record); ///< "Scale to 3"
    [[nodiscard]] static QString object(const ObjectLink& object); ///< "Deployment shop/web"
    [[nodiscard]] static QString state(const ChangeRecord& record);
    [[nodiscard]] static Tone tone(const ChangeRecord& record);
    /// In one line: why it failed or hangs, else what it waits for or what came of it.
    [[nodiscard]] static QString result(const ChangeRecord& record);
    /// What its state means, where a word does not say it, and what to do next where it has failed
    /// or hangs; else empty.
    [[nodiscard]] static QString explanation(const ChangeRecord& record);
    /// That the server has not answered, or what comes of it is followed.
    [[nodiscard]] static bool isRunning(const ChangeRecord& record);
    /// How long ago it was asked for. \param now \units milliseconds since the epoch
    [[nodiscard]] static QString age(const ChangeRecord& record, std::int64_t now);
    /// How long it took, or has taken so far; empty: not known.
    [[nodiscard]] static QString took(const ChangeRecord& record, std::int64_t now);
    /// kubectl's, on one line or on several as a shell takes it, an option a line, and what is
    /// piped into it as it is, cut off where it is very long; empty: there is none that does the
    /// same.
    [[nodiscard]] static QString command(const ChangeRecord& record);
    /// That its row, its context, its user, a field of it or its command has `filter` in it,
    /// without regard to case.
    [[nodiscard]] static bool matches(const ChangeRecord& record, const QString& filter);

private:
    [[nodiscard]] static QString nextStep(const ChangeRecord& record);
    [[nodiscard]] static QString nextStepAfterwards(const ChangeRecord& record);
};

} // namespace kittiwake
