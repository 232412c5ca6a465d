#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake::test {

/// One place where a source breaks a rule of the house.
struct Violation
{
    std::string file; ///< path from the top of the tree
    int line = 0;
    std::string what;

    /// "file:line: what"
    [[nodiscard]] std::string text() const;
};

/// Which Qt module an include names ("QtGui" for "QColor" or "QtGui/qcolor.h"); empty: not one of
/// Qt's.
using QtModuleOf = std::function<std::string(std::string_view include)>;

/// Looks the header up below Qt's include folder, so that no list of classes has to be kept.
[[nodiscard]] QtModuleOf qtModulesBelow(const std::string& includeFolder);

/// The rules for C++ and QML of ours: arrows, Qt-free rooms, the doors between threads, public
/// headers without a JSON library. \p file is the path from the top of the tree; files of tests are
/// exempt.
[[nodiscard]] std::vector<Violation> checkSource(const std::string& file, std::string_view text,
                                                 const QtModuleOf& qtModuleOf);

/// The rule on folders: none has more than 50 loose sources, headers and QML files, but one in
/// which each file is an entry of one list (a kind, say). \p files are all paths from the top of
/// the tree.
[[nodiscard]] std::vector<Violation> checkFolders(const std::vector<std::string>& files);

/// A class, and where it or members of it are defined.
struct ClassPlace
{
    std::string className; ///< with what it is nested in: "Indexer::Journalled"
    std::string file;
    int line = 0; ///< of the first such place in the file
    bool operator==(const ClassPlace&) const = default;
};

/// Which classes this .cpp defines members of, each once. A class of an unnamed namespace is the
/// source's own, whatever it is called, and does not count.
[[nodiscard]] std::vector<ClassPlace> memberSources(const std::string& file, std::string_view text);

/// The rule on classes: all members that a class has defined in sources are in one. A class that
/// needs two is two classes. \p sources are those of the whole product.
[[nodiscard]] std::vector<Violation> checkOneSourceEach(std::vector<ClassPlace> sources);

/// Which classes are defined in this file outside of others, with their namespaces. Those of an
/// unnamed namespace do not count.
[[nodiscard]] std::vector<ClassPlace> definedClasses(const std::string& file,
                                                     std::string_view text);

/// The rule on names: no two classes of a namespace have one. Compilers do not see it, and linkers
/// take the members of either for both. \p places are those of the whole product.
[[nodiscard]] std::vector<Violation> checkOneDefinitionEach(std::vector<ClassPlace> places);

/// A function or constant outside of classes.
struct FreeName
{
    /// "portNumber(std::string_view)", with types without const and &; or "kPort".
    std::string signature;
    std::string scope; ///< the named namespaces around: "kittiwake::sim::"
    std::string file;
    int line = 0;
    bool unnamed = false; ///< in a namespace without a name
    bool operator==(const FreeName&) const = default;
};

/// Which of them are declared or defined here.
[[nodiscard]] std::vector<FreeName> freeNames(const std::string& file, std::string_view text);

/// The rule on hiding: nothing in an unnamed namespace is called as what a header has, be it a
/// function of the same types or a constant. Sources are compiled together, and what uses the
/// header's from within an unnamed namespace would silently get the other. Meant are headers that
/// the source may include, and namespaces around its own. \p names are those of the whole product.
[[nodiscard]] std::vector<Violation> checkNoneHides(const std::vector<FreeName>& names);

/// The rule for every file: no path of one machine, no host of a package registry; and for comments
/// of the product and for docs: no section of a document that only tests may cite.
[[nodiscard]] std::vector<Violation> checkNeutral(const std::string& file, std::string_view text);

/// The text with comments and the insides of string literals blanked, line by line as it was;
/// file names of includes stay.
[[nodiscard]] std::string withoutCommentsAndStrings(std::string_view text);

/// Breaks of the rules on foreign text in one source: it is never marked up, and links are not
/// opened but by a click. What `file` is called says what it is.
[[nodiscard]] std::vector<Violation> checkMarkup(const std::string& file, std::string_view text);

} // namespace kittiwake::test
