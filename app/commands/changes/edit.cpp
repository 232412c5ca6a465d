#include "edit.h"

#include "editor_program.h"
#include "manifest_files.h"
#include "object_words.h"

#include <core/changes/edit/object_editor.h>
#include <kinds/schema/schema_problems.h>
#include <kinds/yaml/yaml_text.h>

namespace kittiwake {

namespace {

constexpr const char* kHead =
    "# Please edit the object below. Lines beginning with a '#' will be ignored,\n"
    "# and an empty file will abort the edit. If an error occurs while saving this file will be\n"
    "# reopened with the relevant failures.\n#\n";

QString editWord(const char* text)
{
    return QString::fromLatin1(text);
}

void describeEdit(QCommandLineParser& parser)
{
    parser.setApplicationDescription(
        editWord("Edits objects as YAML, in the editor of KUBE_EDITOR or EDITOR (else vi). Of a "
                 "Secret, texts are decoded. What others change meanwhile is merged; where both "
                 "have changed a field, the editor opens again and says so."));
    addChangeOptions(parser);
    addManifestOptions(parser);
    parser.addPositionalArgument(editWord("TYPE"), editWord("A kind by any of its names."));
    parser.addPositionalArgument(editWord("NAME"), editWord("Objects of it; or TYPE/NAME."),
                                 editWord("[NAME...]"));
}

/// What is said of it in the editor, as comments.
std::string commented(const std::string& text)
{
    std::string lines = "# ";
    for (const char letter : text)
        lines.append(letter == '\n' ? "\n# " : std::string(1, letter));
    return lines + '\n';
}

/// Without comments of whole lines: what counts of a text.
std::string withoutComments(const std::string& text)
{
    std::string left;
    for (std::size_t from = 0; from < text.size();) {
        const auto end = std::min(text.find('\n', from), text.size());
        const auto line = std::string_view(text).substr(from, end - from);
        if (!line.starts_with('#') && line.find_first_not_of(" \t\r") != std::string_view::npos)
            left.append(line).append("\n");
        from = end + 1;
    }
    return left;
}

std::string valueText(const std::optional<JsonValue>& value)
{
    return value ? writeJson(*value) : std::string("gone");
}

/// What both have changed: the text that is shown has what was typed.
std::string conflictText(const std::vector<MergeConflict>& conflicts, bool secret)
{
    std::string text = "Somebody else has changed this meanwhile, too. Below is your version: save "
                       "it to keep it, or write theirs.";
    for (const auto& conflict : conflicts) {
        text += "\n  " + conflict.path;
        text += secret ? std::string()
                       : ": it was " + valueText(conflict.opened) + ", and is "
                + valueText(conflict.theirs) + " now";
    }
    return text;
}

/// One object in the editor, until it is saved or given up.
class ObjectInEditor
{
public:
    ObjectInEditor(ChangeJob& job, FoundObject found)
        : m_job(job)
        , m_name(found.toString())
        , m_edit { .gvr = found.resource.gvr, .opened = std::move(found.object) }
        , m_program(QString::fromStdString(found.resource.kind + '-' + m_edit.opened.key().name))
    {
        show(m_edit.opened);
    }

    void run()
    {
        while (!m_job.stop().stop_requested()) {
            const auto text = m_program.edit(kHead + m_notes + m_text);
            if (!text)
                return giveUp(text.error().sentence);
            const auto typed = withoutComments(*text);
            const bool same = typed == withoutComments(m_text);
            if (typed.empty() || (same && m_notes.empty()))
                return m_job.printPlain(typed.empty() ? "Edit cancelled, saved file was empty."
                                                      : "Edit cancelled, no changes made.");
            if (same && !m_decided)
                return giveUp("Edit cancelled, no valid changes were saved.");
            m_text = typed;
            if (isSaved())
                return;
        }
    }

private:
    void show(const Unstructured& object)
    {
        m_text = yamlOf(writeJson(editablePart(object))).value_or(std::string());
    }
    /// What was typed stays in the file.
    void giveUp(const std::string& sentence)
    {
        m_job.fail(
            { ErrorKind::Invalid,
              m_name + ": " + sentence + " What you typed is in " + m_program.keepFile() + '.' });
    }
    void note(const std::string& text, bool decided)
    {
        m_notes = commented(text) + "#\n";
        m_decided = decided;
    }

    /// In what was typed, where the server is too old to refuse them: it would drop them without a
    /// word. What no schema can be had of is not looked through.
    std::string unknownFields()
    {
        constexpr int kRefusesThem = 25;
        constexpr auto kSchemaTakes = std::chrono::seconds(60);
        auto& session = m_job.session();
        const auto served = session.discovery().resources();
        if (!served || (*served)->minorVersion() == 0 || (*served)->minorVersion() >= kRefusesThem)
            return {};
        const auto schema =
            session.schemas().schemaOf(m_edit.opened.gvk(), { m_job.stop(), kSchemaTakes });
        if (!schema)
            return {};
        std::string text;
        for (const auto& problem : SchemaProblems::of(
                 m_text, [&](const Gvk& gvk) { return gvk == schema->gvk ? &*schema : nullptr; })) {
            if (problem.kind == SchemaProblem::Kind::UnknownField)
                text +=
                    (text.empty() ? "" : "\n") + problem.path + ": " + problem.sentence.english();
        }
        return text;
    }

    /// Or given up; else the editor has to open again.
    bool isSaved()
    {
        auto mine = editedObject(m_edit.opened, m_text);
        if (!mine) {
            note(mine.error().sentence, false);
            return false;
        }
        m_edit.mine = *std::move(mine);
        if (const auto unknown = unknownFields(); !unknown.empty()) {
            note(unknown, false);
            return false;
        }
        const ObjectEditor editor(m_job.session().clients(), m_job.sender());
        const bool dry = m_job.dryRun() == DryRun::Server;
        auto saved = editor.save(m_edit, dry || m_job.dryRun() == DryRun::Client, m_job.stop());
        for (const auto& warning : saved ? saved->result.warnings : saved.error().warnings)
            m_job.warn(warning);
        const bool invalid = !saved && saved.error().kind == ErrorKind::Invalid;
        if (invalid) {
            note(saved.error().sentence, false);
            return false;
        }
        if (!saved) {
            m_job.record(ChangeTarget::of(m_edit.gvr, m_edit.opened), {},
                         Unexpected { saved.error() });
            giveUp(saved.error().sentence);
            return true;
        }
        const bool secret = m_edit.opened.gvk().kind == "Secret";
        if (!saved->conflicts.empty()) {
            // From here on it is the object as it is now that is edited, with what was typed.
            note(conflictText(saved->conflicts, secret), true);
            const auto merge = mergeEdit(m_edit.opened, m_edit.mine, saved->before);
            m_edit.opened = std::move(saved->before);
            show(merge.merged);
            return false;
        }
        for (const auto& difference : saved->meanwhile)
            m_job.warn("changed meanwhile by somebody else:"
                       + toString(maskedDifference(difference, m_edit.opened.gvk().kind)));
        if (!saved->change) {
            m_job.printPlain("Edit cancelled, no changes made.");
            return true;
        }
        m_job.record(*saved->change, &saved->before, saved->result);
        m_job.print(m_name + " edited");
        if (dry)
            m_job.printDifferences(
                fieldDifferences(saved->before.json(), saved->result.object.json()),
                saved->change->target.kind);
        return true;
    }

    ChangeJob& m_job;
    const std::string m_name;
    ObjectEdit m_edit;
    EditorProgram m_program;
    std::string m_text; ///< as it is shown, or was typed
    std::string m_notes; ///< why it is shown again
    bool m_decided = false; ///< saving what is shown is an answer
};

} // namespace

int runEdit(const QStringList& arguments)
{
    return runChangeCommand(
        { .name = editWord("edit"),
          .describe = describeEdit,
          .examples = editWord("  # In another editor\n"
                               "  KUBE_EDITOR=\"nano\" kittiwake edit deployment/web -n shop\n\n"
                               "  # What the server would make of it\n"
                               "  kittiwake edit configmap/app --dry-run server\n"),
          .work = workOf(
              [](const QCommandLineParser& parser) {
                  return objectWordsOf(parser, parser.positionalArguments(), "edit");
              },
              [](ChangeJob& job, const ObjectWords& words) {
                  if (!job.mayChange()) // before anything is typed
                      return;
                  for (auto& found : findObjects(job, words)) {
                      if (job.stop().stop_requested())
                          return;
                      ObjectInEditor(job, std::move(found)).run();
                  }
              }) },
        arguments);
}

} // namespace kittiwake
