#pragma once

#include <core/changes/edit/field_diff.h>
#include <models/edits/edit_problem.h>

#include <QString>
#include <QStringList>

#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// A field that somebody else has changed as well, or owns, and whose value it gets.
struct EditConflict
{
    QString document {}; ///< which of several it is of; empty: there is but one
    std::string path {}; ///< as FieldDifference has it
    std::optional<JsonValue> opened {}; ///< of an edit: when it was opened; none: it was not there
    std::optional<JsonValue> mine {}; ///< none: it is gone
    std::optional<JsonValue> theirs {};
    std::string manager {}; ///< who owns it; empty: it is not known
    std::optional<bool> takesMine {}; ///< none: it is not decided

    [[nodiscard]] QString name() const { return document + u' ' + QString::fromStdString(path); }
    bool operator==(const EditConflict&) const = default;
};

/// One of the documents that are applied, and what comes of it.
struct AppliedDocument
{
    enum class State {
        WouldCreate, ///< so the dry run says
        WouldConfigure,
        Later, ///< what it needs comes with another document
        Created,
        Configured,
        Unchanged,
        Conflicts, ///< others own fields of it
        Failed,
    };
    QString object {}; ///< "Deployment shop/web"
    int line = 0; ///< where it begins
    State state = State::WouldCreate;
    QString reason {}; ///< why it failed

    [[nodiscard]] QString name() const { return QString::number(line) + object; }
    bool operator==(const AppliedDocument&) const = default;
};

/// What the server says of an edit: tried out, or when it was to be saved.
struct EditReview
{
    enum class Gone { No, Deleted, Replaced };

    std::vector<FieldDifference> differences {}; ///< what it changes
    /// What others have changed meanwhile, which is merged, and who.
    std::vector<FieldDifference> meanwhile {};
    std::vector<std::string> meanwhileBy {};
    /// What they have changed meanwhile, and what mine replaces, and who.
    std::vector<FieldDifference> overwritten {};
    std::vector<std::string> overwrittenBy {};
    std::vector<EditConflict> conflicts {}; ///< that are not decided
    std::vector<AppliedDocument> documents {}; ///< of new ones
    std::vector<std::string> warnings {}; ///< the server's
    std::vector<EditProblem> problems {}; ///< the causes of a refusal, by line
    std::string problem {}; ///< why it cannot be saved; empty: it can
    std::string unproven {}; ///< why the server could not try it; empty: it did
    bool unchanged = false; ///< the object is that way already
    Gone gone = Gone::No;
};

} // namespace kittiwake
