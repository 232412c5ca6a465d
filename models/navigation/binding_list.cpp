#include "binding_list.h"

#include <core/base/split.h>

#include <QtGlobal>

#include <algorithm>
#include <array>
#include <iterator>
#include <vector>

namespace kittiwake {

namespace {

constexpr unsigned Table = partOf(ViewId::Resources);
constexpr unsigned Timeline = partOf(ViewId::Timeline);
constexpr unsigned FilteredView = KeyPart::FilteredView;
constexpr unsigned Drawer = KeyPart::Drawer;
constexpr unsigned Yaml = KeyPart::Yaml;
constexpr unsigned ColumnPopup = KeyPart::ColumnPopup;
constexpr unsigned SearchField = KeyPart::SearchField;
constexpr unsigned Terminal = KeyPart::Terminal;
constexpr unsigned Editor = KeyPart::Editor;
constexpr unsigned Everywhere = KeyPart::Everywhere;
constexpr unsigned Lists = KeyPart::AnyView | Drawer;
/// Where an object is current.
constexpr unsigned ObjectViews = KeyPart::ObjectsView;
constexpr unsigned ObjectLists = ObjectViews | Drawer;
constexpr unsigned Objects = ObjectLists | Yaml;

/// In the views that have no other use for its keys: withViews() finds them.
constexpr unsigned FreeViews = 0;

/// A view may have its first keys for itself: then this one does the same.
constexpr KeyBinding orBy(KeyBinding binding, const char* alternative)
{
    binding.alternative = alternative;
    return binding;
}

constexpr KeyBinding does(KeyBinding binding, const char* actionId)
{
    binding.actionId = actionId;
    return binding;
}

constexpr const char* kAnywhere = QT_TRANSLATE_NOOP("KeyBindings", "Anywhere");
constexpr const char* kViews = QT_TRANSLATE_NOOP("KeyBindings", "Views");
constexpr const char* kMoving = QT_TRANSLATE_NOOP("KeyBindings", "In a list");
constexpr const char* kTable = QT_TRANSLATE_NOOP("KeyBindings", "In a table");
constexpr const char* kObject = QT_TRANSLATE_NOOP("KeyBindings", "On an object");
constexpr const char* kDrawer = QT_TRANSLATE_NOOP("KeyBindings", "In an open object");
constexpr const char* kTerminal = QT_TRANSLATE_NOOP("KeyBindings", "In a terminal");
constexpr const char* kEditor = QT_TRANSLATE_NOOP("KeyBindings", "In the editor's text");
constexpr const char* kYaml = QT_TRANSLATE_NOOP("KeyBindings", "In its YAML");

constexpr std::array kBindings {
    KeyBinding { kAnywhere, Everywhere, "palette", ": Ctrl+K",
                 QT_TRANSLATE_NOOP("KeyBindings", "Go to a kind, an object, a view or a context") },
    KeyBinding { kAnywhere, Everywhere, "help", "? F1",
                 QT_TRANSLATE_NOOP("KeyBindings", "Show all keys") },
    KeyBinding { kAnywhere, Everywhere, "back", "[ Alt+Left",
                 QT_TRANSLATE_NOOP("KeyBindings", "Back") },
    KeyBinding { kAnywhere, Everywhere, "forward", "] Alt+Right",
                 QT_TRANSLATE_NOOP("KeyBindings", "Forward") },
    KeyBinding { kAnywhere, Everywhere, "last", "-",
                 QT_TRANSLATE_NOOP("KeyBindings", "Switch between here and the previous place") },
    KeyBinding { kAnywhere, Everywhere, "namespaces", "Shift+W",
                 QT_TRANSLATE_NOOP("KeyBindings", "Choose namespaces") },
    KeyBinding { kAnywhere, Everywhere, "allNamespaces", "0",
                 QT_TRANSLATE_NOOP("KeyBindings", "All namespaces") },
    KeyBinding { kAnywhere, Everywhere, "clearSelection", "Ctrl+L",
                 QT_TRANSLATE_NOOP("KeyBindings", "Clear the selection made on the Labels page") },
    KeyBinding { kAnywhere, Everywhere, "nextCluster", "Ctrl+Tab",
                 QT_TRANSLATE_NOOP("KeyBindings", "Next cluster") },
    KeyBinding { kAnywhere, Everywhere, "previousCluster", "Ctrl+Shift+Tab",
                 QT_TRANSLATE_NOOP("KeyBindings", "Previous cluster") },
    KeyBinding { kAnywhere, Everywhere, "retry", "Ctrl+R",
                 QT_TRANSLATE_NOOP("KeyBindings", "Try again now") },
    KeyBinding { kAnywhere, Everywhere, "sidebar", "Ctrl+E",
                 QT_TRANSLATE_NOOP("KeyBindings", "Show or hide the sidebar") },
    KeyBinding { kAnywhere, Everywhere, "settings", "Ctrl+,",
                 QT_TRANSLATE_NOOP("KeyBindings", "Settings: theme, text size, rows, language") },
    KeyBinding { kAnywhere, Everywhere, "largerText",
                 "Ctrl++ Ctrl+=", QT_TRANSLATE_NOOP("KeyBindings", "Larger text") },
    KeyBinding { kAnywhere, Everywhere, "smallerText", "Ctrl+-",
                 QT_TRANSLATE_NOOP("KeyBindings", "Smaller text") },
    KeyBinding { kAnywhere, Everywhere, "usualText", "Ctrl+0",
                 QT_TRANSLATE_NOOP("KeyBindings", "Default text size") },
    KeyBinding { kAnywhere, Everywhere, "actAs", "Ctrl+Shift+U",
                 QT_TRANSLATE_NOOP("KeyBindings", "Act as another user") },
    KeyBinding { kAnywhere, Everywhere, "terminals", "Ctrl+Shift+T",
                 QT_TRANSLATE_NOOP("KeyBindings", "To the terminals, and back out of them") },
    KeyBinding { kAnywhere, Everywhere, "create", "Ctrl+N",
                 QT_TRANSLATE_NOOP("KeyBindings", "New objects: a template, a file, or typed") },
    KeyBinding { kAnywhere, Everywhere, "undoLast", "Shift+U",
                 QT_TRANSLATE_NOOP("KeyBindings", "Undo the last change of the cluster") },
    KeyBinding { kAnywhere, FreeViews, "undoLastHere", "Ctrl+Z",
                 QT_TRANSLATE_NOOP("KeyBindings", "The same, where it does not show only faults") },
    KeyBinding { kAnywhere, Everywhere, "quit", "Ctrl+Q",
                 QT_TRANSLATE_NOOP("KeyBindings", "Quit") },
    KeyBinding { kMoving, Lists | Yaml, "down", "J Down",
                 QT_TRANSLATE_NOOP("KeyBindings", "Next") },
    KeyBinding { kMoving, Lists | Yaml, "up", "K Up",
                 QT_TRANSLATE_NOOP("KeyBindings", "Previous") },
    KeyBinding { kMoving, Lists | Yaml, "first", "G Home",
                 QT_TRANSLATE_NOOP("KeyBindings", "First") },
    KeyBinding { kMoving, Lists | Yaml, "end", "Shift+G End",
                 QT_TRANSLATE_NOOP("KeyBindings", "Last") },
    KeyBinding { kMoving, Lists, "pageDown", "Ctrl+F PgDown",
                 QT_TRANSLATE_NOOP("KeyBindings", "Page down") },
    KeyBinding { kMoving, Lists, "pageUp", "Ctrl+B PgUp",
                 QT_TRANSLATE_NOOP("KeyBindings", "Page up") },
    KeyBinding {
        kMoving, FilteredView, "filter", "/",
        QT_TRANSLATE_NOOP(
            "KeyBindings",
            "Filter; in a table: text, !inverse, -l selector, -f fuzzy, /regex/, ns:, status:, "
            "any column:, restarts:>3, age:<1h") },
    KeyBinding {
        kMoving, Lists | Yaml, "clear", "Esc Q",
        QT_TRANSLATE_NOOP("KeyBindings", "Close what is open, clear the filter, or go back out") },
    KeyBinding { kTable, Table | Timeline | Drawer | Yaml, "faults", "Ctrl+Z",
                 QT_TRANSLATE_NOOP("KeyBindings", "Only faults") },
    KeyBinding { kTable, Table | Drawer | Yaml, "wide", "Ctrl+W",
                 QT_TRANSLATE_NOOP("KeyBindings", "Wide columns") },
    KeyBinding { kTable, Table, "mark", "Space", QT_TRANSLATE_NOOP("KeyBindings", "Mark the row") },
    KeyBinding { kTable, Table, "markRange", "Ctrl+Space",
                 QT_TRANSLATE_NOOP("KeyBindings", "Mark all since the last mark") },
    KeyBinding { kTable, Table, "clearMarks", "Ctrl+\\",
                 QT_TRANSLATE_NOOP("KeyBindings", "Clear the marks") },
    KeyBinding { kTable, Table, "extendDown", "Shift+Down",
                 QT_TRANSLATE_NOOP("KeyBindings", "Mark and move down") },
    KeyBinding { kTable, Table, "extendUp", "Shift+Up",
                 QT_TRANSLATE_NOOP("KeyBindings", "Mark and move up") },
    KeyBinding { kTable, Table, "columnLeft", "Shift+Left",
                 QT_TRANSLATE_NOOP("KeyBindings", "Choose the column to the left") },
    KeyBinding { kTable, Table, "columnRight", "Shift+Right",
                 QT_TRANSLATE_NOOP("KeyBindings", "Choose the column to the right") },
    KeyBinding { kTable, Table, "sortColumn", "Shift+O",
                 QT_TRANSLATE_NOOP("KeyBindings", "Sort by the chosen column") },
    KeyBinding { kTable, Table, "sortName", "Shift+N",
                 QT_TRANSLATE_NOOP("KeyBindings", "Sort by name") },
    KeyBinding { kTable, Table, "sortAge", "Shift+A",
                 QT_TRANSLATE_NOOP("KeyBindings", "Sort by age") },
    KeyBinding { kTable, Table, "sortStatus", "Shift+S",
                 QT_TRANSLATE_NOOP("KeyBindings", "Sort by status") },
    KeyBinding { kTable, Table, "sortNamespace", "Shift+P",
                 QT_TRANSLATE_NOOP("KeyBindings", "Sort by namespace") },
    KeyBinding { kTable, Table, "savedFilters", "Ctrl+Shift+F",
                 QT_TRANSLATE_NOOP("KeyBindings", "Saved filters: choose one, or save this one") },
    KeyBinding { kTable, Table, "columns", "Alt+W",
                 QT_TRANSLATE_NOOP("KeyBindings", "Choose columns") },
    KeyBinding { kTable, Table, "export", "Ctrl+S",
                 QT_TRANSLATE_NOOP("KeyBindings", "Export the marked rows, or all") },
    KeyBinding { kTable, Table, "favourite", "1 2 3 4 5 6 7 8 9",
                 QT_TRANSLATE_NOOP("KeyBindings", "The namespace with that number") },
    KeyBinding { kTable, ColumnPopup, "columnUp", "Alt+Up",
                 QT_TRANSLATE_NOOP("KeyBindings", "Move a column left, while choosing columns") },
    KeyBinding { kTable, ColumnPopup, "columnDown", "Alt+Down",
                 QT_TRANSLATE_NOOP("KeyBindings", "Move a column right, while choosing columns") },
    KeyBinding { kObject, Table, "enter", "Return Enter",
                 QT_TRANSLATE_NOOP("KeyBindings", "Drill down to its pods, or open the object") },
    KeyBinding { kObject, Objects, "describe", "D",
                 QT_TRANSLATE_NOOP("KeyBindings", "Describe the object") },
    KeyBinding { kObject, Objects, "yaml", "Y", QT_TRANSLATE_NOOP("KeyBindings", "YAML") },
    KeyBinding { kObject, Objects, "events", "V", QT_TRANSLATE_NOOP("KeyBindings", "Its events") },
    orBy(KeyBinding { kObject, Objects, "relations", "U",
                      QT_TRANSLATE_NOOP("KeyBindings", "Its owners, and what it owns and uses") },
         "Alt+U"),
    orBy(does(KeyBinding { kObject, Objects, "edit", "E",
                           QT_TRANSLATE_NOOP("KeyBindings", "Edit it in the editor") },
              "edit"),
         "Alt+E"),
    orBy(does(KeyBinding { kObject, ObjectLists, "showLogs", "L",
                           QT_TRANSLATE_NOOP("KeyBindings", "Its logs, or those of its pods") },
              "logs"),
         "Alt+L"),
    orBy(does(
             KeyBinding {
                 kObject, ObjectLists, "shell", "S",
                 QT_TRANSLATE_NOOP(
                     "KeyBindings",
                     "A shell in one of its containers; scale a workload; suspend a CronJob") },
             "shell"),
         "Alt+S"),
    orBy(does(KeyBinding { kObject, ObjectLists, "attach", "A",
                           QT_TRANSLATE_NOOP("KeyBindings",
                                             "Attach to what one of its containers runs") },
              "attach"),
         "Alt+A"),
    does(KeyBinding { kObject, ObjectLists, "debug", "Shift+D",
                      QT_TRANSLATE_NOOP("KeyBindings",
                                        "Debug the pod or node, by a container of its own") },
         "debug"),
    does(KeyBinding { kObject, ObjectLists, "portForward", "Shift+F",
                      QT_TRANSLATE_NOOP("KeyBindings",
                                        "Forward ports to it, or to one of its pods") },
         "port-forward"),
    orBy(does(KeyBinding { kObject, ObjectLists, "restart", "R",
                           QT_TRANSLATE_NOOP("KeyBindings", "Restart its pods; drain a node") },
              "restart"),
         "Alt+R"),
    orBy(does(KeyBinding { kObject, ObjectLists, "delete", "Ctrl+D",
                           QT_TRANSLATE_NOOP("KeyBindings", "Delete it, or the marked ones") },
              "delete"),
         "Alt+D"),
    orBy(KeyBinding { kObject, ObjectLists, "owner", "Shift+J",
                      QT_TRANSLATE_NOOP("KeyBindings", "To its owner") },
         "Alt+J"),
    orBy(KeyBinding { kObject, ObjectLists, "node", "O",
                      QT_TRANSLATE_NOOP("KeyBindings", "To the node it is on") },
         "Alt+O"),
    orBy(KeyBinding { kObject, ObjectLists, "onlyNamespace", "W",
                      QT_TRANSLATE_NOOP("KeyBindings", "Only the namespace it is in") },
         "Alt+Shift+W"),
    orBy(KeyBinding { kObject, ObjectViews, "copyName", "C Ctrl+C",
                      QT_TRANSLATE_NOOP("KeyBindings", "Copy its name") },
         "Alt+C"),
    orBy(KeyBinding { kObject, ObjectLists, "copyNamespace", "N",
                      QT_TRANSLATE_NOOP("KeyBindings", "Copy its namespace") },
         "Alt+N"),
    KeyBinding { kObject, ObjectLists, "menu", "Menu Shift+F10",
                 QT_TRANSLATE_NOOP("KeyBindings", "Show what can be done with it") },
    KeyBinding { kDrawer, Drawer | Yaml, "tabSummary", "1",
                 QT_TRANSLATE_NOOP("KeyBindings", "Summary") },
    KeyBinding { kDrawer, Drawer | Yaml, "tabYaml", "2", QT_TRANSLATE_NOOP("KeyBindings", "YAML") },
    KeyBinding { kDrawer, Drawer | Yaml, "tabEvents", "3",
                 QT_TRANSLATE_NOOP("KeyBindings", "Its events") },
    KeyBinding { kDrawer, Drawer | Yaml, "tabRelations", "4",
                 QT_TRANSLATE_NOOP("KeyBindings", "Its owners, and what it owns and uses") },
    KeyBinding { kDrawer, Drawer | Yaml, "nextTab", "Ctrl+PgDown",
                 QT_TRANSLATE_NOOP("KeyBindings", "Next page") },
    KeyBinding { kDrawer, Drawer | Yaml, "previousTab", "Ctrl+PgUp",
                 QT_TRANSLATE_NOOP("KeyBindings", "Previous page") },
    KeyBinding { kDrawer, Drawer, "chooseLine", "Return Enter Space",
                 QT_TRANSLATE_NOOP("KeyBindings", "Open or unfold what the line names") },
    KeyBinding { kDrawer, Drawer, "copyLine", "C",
                 QT_TRANSLATE_NOOP("KeyBindings", "Copy the line") },
    KeyBinding { kDrawer, Drawer, "copyOpenName", "Ctrl+C",
                 QT_TRANSLATE_NOOP("KeyBindings", "Copy the object's name") },
    KeyBinding { kYaml, Yaml, "yamlSearch", "/ Ctrl+F", QT_TRANSLATE_NOOP("KeyBindings", "Find") },
    KeyBinding { kYaml, Yaml, "nextMatch", "N", QT_TRANSLATE_NOOP("KeyBindings", "Next match") },
    KeyBinding { kYaml, Yaml, "previousMatch", "Shift+N",
                 QT_TRANSLATE_NOOP("KeyBindings", "Previous match") },
    KeyBinding { kYaml, SearchField, "matchBefore", "Shift+Return Shift+Enter",
                 QT_TRANSLATE_NOOP("KeyBindings", "Previous match, while typing") },
    KeyBinding { kYaml, Yaml, "yamlPageDown", "PgDown Space",
                 QT_TRANSLATE_NOOP("KeyBindings", "Page down") },
    KeyBinding { kYaml, Yaml, "yamlPageUp", "PgUp Ctrl+B",
                 QT_TRANSLATE_NOOP("KeyBindings", "Page up") },
    KeyBinding { kYaml, Yaml, "selectDown", "Shift+Down Shift+J",
                 QT_TRANSLATE_NOOP("KeyBindings", "Select and move down") },
    KeyBinding { kYaml, Yaml, "selectUp", "Shift+Up Shift+K",
                 QT_TRANSLATE_NOOP("KeyBindings", "Select and move up") },
    KeyBinding { kYaml, Yaml, "selectPageDown", "Shift+PgDown",
                 QT_TRANSLATE_NOOP("KeyBindings", "Select a page down") },
    KeyBinding { kYaml, Yaml, "selectPageUp", "Shift+PgUp",
                 QT_TRANSLATE_NOOP("KeyBindings", "Select a page up") },
    KeyBinding { kYaml, Yaml, "fold", "H Left",
                 QT_TRANSLATE_NOOP("KeyBindings", "Fold, or go one level up") },
    KeyBinding { kYaml, Yaml, "unfold", "L Right",
                 QT_TRANSLATE_NOOP("KeyBindings", "Unfold, or go one level down") },
    KeyBinding { kYaml, Yaml, "toggleFold", "Return Enter",
                 QT_TRANSLATE_NOOP("KeyBindings", "Fold or unfold") },
    KeyBinding { kYaml, Yaml, "foldAll", "_", QT_TRANSLATE_NOOP("KeyBindings", "Fold all") },
    KeyBinding { kYaml, Yaml, "unfoldAll", "+ =", QT_TRANSLATE_NOOP("KeyBindings", "Unfold all") },
    KeyBinding { kYaml, Yaml, "managedFields", "M",
                 QT_TRANSLATE_NOOP("KeyBindings", "Show or hide managed fields") },
    KeyBinding { kYaml, Yaml, "reveal", "X",
                 QT_TRANSLATE_NOOP("KeyBindings", "Show or mask the secret value") },
    KeyBinding { kYaml, Yaml, "revealAll", "Shift+X",
                 QT_TRANSLATE_NOOP("KeyBindings", "Show or mask all secret values") },
    KeyBinding { kYaml, Yaml, "wrap", "W", QT_TRANSLATE_NOOP("KeyBindings", "Wrap long lines") },
    KeyBinding { kYaml, Yaml, "copyLines", "Ctrl+C",
                 QT_TRANSLATE_NOOP("KeyBindings", "Copy what is selected, or all") },
    KeyBinding { kYaml, Yaml, "copyValue", "C",
                 QT_TRANSLATE_NOOP("KeyBindings", "Copy the value") },
    KeyBinding { kYaml, Yaml, "copyPath", "P", QT_TRANSLATE_NOOP("KeyBindings", "Copy the path") },
    KeyBinding { kEditor, Editor, "editFind", "Ctrl+F", QT_TRANSLATE_NOOP("KeyBindings", "Find") },
    KeyBinding { kEditor, Editor, "editComplete", "Ctrl+Space",
                 QT_TRANSLATE_NOOP("KeyBindings", "What may be written here") },
    KeyBinding { kEditor, Editor, "editUndo", "Ctrl+Z",
                 QT_TRANSLATE_NOOP("KeyBindings", "Undo what was typed") },
    KeyBinding { kEditor, Editor, "editRedo", "Ctrl+Shift+Z",
                 QT_TRANSLATE_NOOP("KeyBindings", "Type it again") },
    KeyBinding { kEditor, Editor, "editIn", "Tab",
                 QT_TRANSLATE_NOOP("KeyBindings", "One level in, or the selected lines") },
    KeyBinding { kEditor, Editor, "editOut", "Shift+Tab",
                 QT_TRANSLATE_NOOP("KeyBindings", "One level out") },
    KeyBinding { kEditor, Editor, "editLeave", "Esc",
                 QT_TRANSLATE_NOOP("KeyBindings", "Out of the text; nothing typed is lost") },
    KeyBinding { kTerminal, Terminal, "terminalCopy", "Ctrl+Shift+C",
                 QT_TRANSLATE_NOOP("KeyBindings", "Copy what is selected") },
    KeyBinding { kTerminal, Terminal, "terminalPaste", "Ctrl+Shift+V",
                 QT_TRANSLATE_NOOP("KeyBindings", "Paste") },
    KeyBinding { kTerminal, Terminal, "terminalFind", "Ctrl+Shift+F",
                 QT_TRANSLATE_NOOP("KeyBindings", "Find") },
    KeyBinding { kTerminal, Terminal, "terminalSelectUp", "Ctrl+Shift+Up",
                 QT_TRANSLATE_NOOP("KeyBindings", "Select one more line above") },
    KeyBinding { kTerminal, Terminal, "terminalSelectDown", "Ctrl+Shift+Down",
                 QT_TRANSLATE_NOOP("KeyBindings", "Select one line less") },
    KeyBinding { kTerminal, Terminal, "terminalSelectAll", "Ctrl+Shift+A",
                 QT_TRANSLATE_NOOP("KeyBindings", "Select all") },
    KeyBinding { kTerminal, Terminal, "terminalPageUp", "Shift+PgUp",
                 QT_TRANSLATE_NOOP("KeyBindings", "Page up") },
    KeyBinding { kTerminal, Terminal, "terminalPageDown", "Shift+PgDown",
                 QT_TRANSLATE_NOOP("KeyBindings", "Page down") },
    KeyBinding { kTerminal, Terminal, "terminalNext", "Ctrl+Shift+PgDown",
                 QT_TRANSLATE_NOOP("KeyBindings", "Next terminal") },
    KeyBinding { kTerminal, Terminal, "terminalPrevious", "Ctrl+Shift+PgUp",
                 QT_TRANSLATE_NOOP("KeyBindings", "Previous terminal") },
    KeyBinding { kTerminal, Terminal, "terminalHide", "Ctrl+Shift+H",
                 QT_TRANSLATE_NOOP("KeyBindings", "Hide the terminals; they run on") },
    KeyBinding { kTerminal, Terminal, "terminalClose", "Ctrl+Shift+W",
                 QT_TRANSLATE_NOOP("KeyBindings", "Close the terminal") },
};

bool haveAKeyInCommon(const KeyBinding& a, const KeyBinding& b)
{
    const auto keys = split(a.sequences, ' ');
    const auto others = split(b.sequences, ' ');
    return std::find_first_of(keys.begin(), keys.end(), others.begin(), others.end()) != keys.end();
}

/// The views in which none of all bindings has one of its keys, and nothing is typed.
unsigned viewsFreeFor(const KeyBinding& binding, const std::vector<KeyBinding>& all)
{
    unsigned free = 0;
    for (const auto& view : allViews()) {
        const bool taken = std::any_of(all.begin(), all.end(), [&](const KeyBinding& other) {
            return (other.where & partsOf(view)) != 0 && haveAKeyInCommon(binding, other);
        });
        free |= view.isTyped || taken ? 0U : partOf(view.id);
    }
    return free;
}

/// Adds the keys that lead to the views, after those that work anywhere, and each view's own keys
/// at the end.
std::vector<KeyBinding> withViews()
{
    std::vector<KeyBinding> all(kBindings.begin(), kBindings.end());
    auto at = std::find_if(all.begin(), all.end(),
                           [](const KeyBinding& binding) { return binding.section == kMoving; });
    for (const auto& view : allViews())
        at = std::next(all.insert(at,
                                  { kViews, KeyPart::Everywhere, view.name, view.key, view.title,
                                    "KeyBindings", "Views" }));
    for (const auto& view : allViews()) {
        for (const auto& key : view.keys)
            all.push_back({ view.title, partOf(view.id), key.action, key.sequences, key.description,
                            "Views", "Views" });
    }
    for (auto& binding : all) {
        if (binding.where == FreeViews)
            binding.where = viewsFreeFor(binding, all);
    }
    return all;
}

} // namespace

std::span<const KeyBinding> allBindings()
{
    static const auto all = withViews();
    return all;
}

} // namespace kittiwake
