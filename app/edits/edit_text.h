#pragma once

#include <core/api/unstructured.h>
#include <core/schema/object_schema.h>
#include <models/edits/edit_completion.h>
#include <models/edits/edit_problem.h>

#include <QString>

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief An object as the text that is edited; read back, it is the same object. \thread any
[[nodiscard]] QString editTextOf(const Unstructured& object);
[[nodiscard]] QString yamlTextOf(const JsonValue& object);

/// The schemas that there are of a server, by kind; null: none yet. Never changed.
using KnownSchemas = std::shared_ptr<const std::map<Gvk, ObjectSchema>>;

/// What an editor can say of a text without a server.
struct EditTextCheck
{
    std::vector<EditProblem> problems {};
    bool comments = false; ///< it has some
    std::vector<Gvk> kinds {}; ///< whose schemas are not among those that there are

    /// `opened`: the object that it was; null: any documents. \thread any
    [[nodiscard]] static EditTextCheck of(const QString& text, const Unstructured* opened,
                                          const KnownSchemas& schemas = {});
};

/// What is known of a place in a text. \units line and column from 0; UTF-16 \thread any
[[nodiscard]] EditHelp editHelpAt(const QString& text, int line, int column,
                                  const KnownSchemas& schemas);

/// The number in "…, line 12", as sentences of a text's errors have it; 0: there is none.
[[nodiscard]] int lineIn(const std::string& sentence);
/// The sentence without what says where it is.
[[nodiscard]] QString withoutPlace(const std::string& sentence);

} // namespace kittiwake
