#pragma once

#include <core/base/expected.h>

#include <QString>

#include <memory>
#include <string>

class QTemporaryDir;

namespace kittiwake {

/// \brief The user's editor: that of KUBE_EDITOR, else of EDITOR, else vi; and the file that it
/// edits, which nobody else may read. \thread one that may wait \source kubectl pkg/cmd/util/editor
class EditorProgram
{
public:
    /// `name`: of the file, "deployment-web".
    explicit EditorProgram(const QString& name);
    /// The file goes, unless it is to stay.
    ~EditorProgram();
    EditorProgram(const EditorProgram&) = delete;
    EditorProgram& operator=(const EditorProgram&) = delete;

    /// Shows the text, waits until the editor is closed, and reads what was made of it.
    /// \errors Config: the editor cannot be started, or failed; the file cannot be written or read
    [[nodiscard]] Expected<std::string> edit(const std::string& text);
    /// What was typed is not to be lost. Returns where it is.
    std::string keepFile();

private:
    const std::unique_ptr<QTemporaryDir> m_folder;
    const QString m_file;
};

} // namespace kittiwake
