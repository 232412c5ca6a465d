#include "layer_rules.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <map>
#include <regex>
#include <span>
#include <sstream>
#include <tuple>

namespace kittiwake::test {

namespace {

using Names = std::span<const std::string_view>;

// From the bottom up: a floor knows itself and those below it.
constexpr std::array<std::string_view, 5> kFloors = { "core", "kinds", "models", "qml", "app" };

constexpr auto kQtFreeRooms = std::to_array<std::string_view>({
    "core/base",
    "core/api",
    "core/types",
    "core/protobuf",
    "core/config",
    "core/cache",
    "core/workqueue",
    "core/controller",
    "core/streams",
    "core/changes",
    "core/schema",
    "core/rbac",
    "core/metrics",
    "core/controllers",
    "core/helm",
    "kinds",
});

/// What a room may know of other rooms: rooms, or whole floors. Rooms not named here are bound by
/// kNotKnown alone.
struct Room
{
    std::string_view name;
    std::vector<std::string_view> known;
};
const std::vector<Room>& closedRooms()
{
    static const std::vector<Room> rooms = {
        { "core/base", {} },
        { "core/api", { "core/base" } },
        { "core/types", { "core/base", "core/api" } },
        { "core/protobuf", { "core/base", "core/api" } },
        { "core/config", { "core/base", "core/api" } },
        { "core/metrics", { "core/base" } },
        { "core/workqueue", { "core/base", "core/api" } },
        { "app/simulator", { "core", "kinds" } },
    };
    return rooms;
}

/// Pairs (room, what it must not know).
constexpr std::array<std::array<std::string_view, 2>, 20> kNotKnown = { {
    { "core/cache", "core/rest" },
    { "core/cache", "core/session" },
    { "core/controller", "core/rest" },
    { "core/controller", "core/client" },
    { "core/controller", "core/session" },
    { "core/rest", "core/session" },
    { "core/auth", "core/session" },
    { "core/discovery", "core/session" },
    { "core/client", "core/session" },
    { "core/streams", "core/session" },
    { "core/changes", "core/session" },
    { "core/schema", "core/session" },
    { "core/rbac", "core/session" },
    { "core/controllers", "core/session" },
    { "core/helm", "core/session" },
    // What is for tests alone.
    { "core/session", "core/testing" },
    { "core/manager", "core/testing" },
    { "kinds", "core/testing" },
    { "models", "core/testing" },
    { "qml", "core/testing" },
} };

constexpr std::array<std::string_view, 3> kThreadWords = { "moveToThread", "QueuedConnection",
                                                           "QMutex" };
constexpr std::array<std::string_view, 5> kThreadDoors = {
    "core/session/", "core/rest/transport/qt_transport", "core/server/http_server_thread",
    "models/answers/gui_door", "models/table/frame_pump"
};

// The one header each that brings a JSON library, the rooms whose values are JSON documents, and
// those whose headers are not installed.
constexpr std::array<std::string_view, 2> kJsonHeaders = { "core/api/json/json.h",
                                                           "core/api/json/json_value.h" };
constexpr std::array<std::string_view, 2> kJsonRooms = { "core/changes", "core/helm" };
constexpr std::array<std::string_view, 4> kUnpublished = { "core/examples", "core/testing/fake",
                                                           "core/testing/fields",
                                                           "core/testing/store" };

bool contains(Names names, std::string_view name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

std::string_view floorOf(std::string_view path)
{
    return path.substr(0, path.find('/'));
}

/// "core/api" of "core/api/gvk.h"; a file right in core counts for the room "core".
std::string roomOf(std::string_view path)
{
    return std::filesystem::path(path).parent_path().generic_string();
}

bool inRoom(std::string_view path, std::string_view room)
{
    return path.starts_with(room) && path.size() > room.size() && path[room.size()] == '/';
}

/// The path from the top that an include names: ours as <core/…>, or beside the including file.
std::string target(std::string_view file, const std::string& include)
{
    if (contains(kFloors, floorOf(include)) || floorOf(include) == "tests") {
        return include;
    }
    return (std::filesystem::path(file).parent_path() / include)
        .lexically_normal()
        .generic_string();
}

std::string arrow(std::string_view file, std::string_view to)
{
    const auto from = std::find(kFloors.begin(), kFloors.end(), floorOf(file));
    const auto below = std::find(kFloors.begin(), kFloors.end(), floorOf(to));
    if (floorOf(to) == "tests") {
        return "knows tests; only tests know tests";
    }
    if (below == kFloors.end()) {
        return {};
    }
    if (below > from) {
        return std::string(*from) + " knows " + std::string(*below) + ", a floor above it";
    }
    for (const Room& room : closedRooms()) {
        const auto known = [&](std::string_view other) {
            return inRoom(to, other);
        };
        if (inRoom(file, room.name) && !inRoom(to, room.name)
            && std::none_of(room.known.begin(), room.known.end(), known)) {
            return std::string(room.name) + " knows " + roomOf(to) + "; it may not";
        }
    }
    for (const auto& [room, other] : kNotKnown) {
        if (inRoom(file, room) && inRoom(to, other)) {
            return std::string(room) + " knows " + std::string(other) + "; it may not";
        }
    }
    return {};
}

std::string qtRule(std::string_view file, const std::string& include, const QtModuleOf& qtModuleOf)
{
    const std::string module = qtModuleOf(include);
    if (module.empty()) {
        return {};
    }
    for (const std::string_view room : kQtFreeRooms) {
        if (inRoom(file, room)) {
            return std::string(room) + " holds no Qt types, but includes <" + include + "> of "
                + module;
        }
    }
    const bool graphical = module.starts_with("QtGui") || module.starts_with("QtQml")
        || module.starts_with("QtQuick") || module.starts_with("QtWidgets");
    if (graphical
        && (floorOf(file) == "core" || floorOf(file) == "kinds" || floorOf(file) == "models")) {
        return std::string(floorOf(file)) + " includes <" + include + "> of " + module
            + ", which belongs to the floors above";
    }
    return {};
}

bool isPublicHeader(std::string_view file)
{
    return floorOf(file) == "core" && file.ends_with(".h") && !file.ends_with("_p.h")
        && std::none_of(kUnpublished.begin(), kUnpublished.end(),
                        [&](std::string_view room) { return inRoom(file, room); });
}

/// Whether a header of ours may bring a JSON library to whoever includes it.
bool bringsJson(std::string_view header)
{
    return std::find(kJsonHeaders.begin(), kJsonHeaders.end(), header) != kJsonHeaders.end()
        || std::any_of(kJsonRooms.begin(), kJsonRooms.end(),
                       [&](std::string_view room) { return inRoom(header, room); })
        || (floorOf(header) == "core" && header.ends_with(".h") && !isPublicHeader(header));
}

std::string jsonRule(std::string_view file, const std::string& include)
{
    if (!isPublicHeader(file) || bringsJson(file)) {
        return {};
    }
    const bool isLibrary = include.starts_with("simdjson")
        || (include.starts_with("nlohmann/") && include != "nlohmann/json_fwd.hpp");
    if (!isLibrary && !bringsJson(target(file, include))) {
        return {};
    }
    return "includes <" + include
        + ">, which takes seconds to compile; public headers of core have core/api/json/json_fwd.h "
          "and "
          "core/api/json/json_box.h instead";
}

/// What is installed calls itself <kittiwake/…>; in the tree a header is called by its folder, so
/// that the rules see what it is.
std::string nameRule(std::string_view file, const std::string& include)
{
    if (!include.starts_with("kittiwake/") || file.starts_with("core/examples/"))
        return {};
    return "includes <" + include + ">, as programs outside do; here it is <core"
        + include.substr(include.find('/')) + ">";
}

std::vector<std::string> linesOf(std::string_view text)
{
    std::vector<std::string> lines;
    std::istringstream stream { std::string(text) };
    for (std::string line; std::getline(stream, line);) {
        lines.push_back(line);
    }
    return lines;
}

/// "Indexer::Journalled" of "void Indexer::Journalled::take(", where a function is defined that
/// belongs to a class; else empty. `head` is what stands before the brace.
std::string classDefinedBy(const std::string& head)
{
    // Classes begin with a capital, namespaces do not.
    static const std::regex kMember(R"(((?:[A-Z]\w*::)+)(?:~?\w+|operator[^(]*)\s*\()");
    const auto first = head.find_first_not_of(" \n");
    if (first == std::string::npos || head[first] == ',' || head[first] == ')')
        return {}; // an initializer list goes on after the braces of a value
    std::smatch match;
    if (!std::regex_search(head, match, kMember))
        return {};
    const std::string before = match.prefix();
    if (before.find('=') != std::string::npos)
        return {}; // a variable with a value
    const std::string qualified = match[1];
    return qualified.substr(0, qualified.size() - 2);
}

/// "std::string_view" of "const std::string_view& text = {}".
std::string typeOfParameter(const std::string& declared)
{
    static const std::regex kName(R"(([\w:>\]&*]\s*[&*\s])\s*[A-Za-z_]\w*\s*$)");
    static const std::regex kLess(R"(\bconst\b|\[\[\w+\]\]|&|\s)");
    auto type = declared.substr(0, declared.find('='));
    if (std::smatch match;
        std::regex_search(type, match, kName) && match.prefix().str() + match[1].str() != "const ")
        type = match.prefix().str() + match[1].str();
    return std::regex_replace(type, kLess, "");
}

/// "portNumber(std::string_view)" of "std::uint16_t portNumber(std::string_view text)", "kPort" of
/// "constexpr int kPort = 1"; empty: neither a function outside of classes nor a constant.
std::string signatureOf(const std::string& head)
{
    static const std::regex kConstant(R"(\bconst(?:expr)?\b[^=(]*\s(k[A-Z]\w*)\s*(?:=|\[|$))");
    if (std::smatch constant;
        head.find(" k") != std::string::npos && std::regex_search(head, constant, kConstant))
        return constant[1].str();
    static const std::regex kFunction(
        R"(\s*[\w:<>,&*\s\[\]]*[\w>&*\]]\s*[\s&*]([a-z]\w*)\s*\(([^()]*)\)\s*(?:noexcept\s*)?)");
    if (head.size() > 1000 || head.find('(') == std::string::npos)
        return {};
    std::smatch match;
    if (!std::regex_match(head, match, kFunction))
        return {};
    std::string signature = match[1].str() + '(';
    std::string parameter;
    int depth = 0;
    for (const char c : match[2].str() + ',') {
        depth += c == '<' ? 1 : c == '>' ? -1 : 0;
        if (c != ',' || depth > 0) {
            parameter += c;
            continue;
        }
        signature += (signature.back() == '(' ? "" : ",") + typeOfParameter(parameter);
        parameter.clear();
    }
    return signature + ')';
}

/// "Indexer" of "class Indexer final : public Store", where a class begins; else empty.
std::string classNamedIn(const std::string& head)
{
    static const std::regex kClass(R"(\s*(?:template\s*<[^;{}]*>\s*)?(?:class|struct|union)\s+)"
                                   R"(([A-Z]\w*)(?:\s+final)?\s*(?::[^:][^;{}]*)?)");
    std::smatch match;
    const bool maybe = head.find("class ") != std::string::npos
        || head.find("struct ") != std::string::npos || head.find("union ") != std::string::npos;
    return maybe && std::regex_match(head, match, kClass) ? match[1].str() : std::string();
}

/// What a declaration or a block outside of classes and functions begins with.
struct Outside
{
    std::string scope; ///< "kittiwake::sim::"
    bool unnamed = false; ///< in a namespace without a name
    std::string head; ///< what stands before the brace or semicolon
    int line = 0; ///< of that
    bool block = false; ///< it goes on in braces
};

template<typename Visit>
void forEachOutside(std::string_view text, Visit&& visit)
{
    static const std::regex kNamespace(R"(\bnamespace\b\s*([\w:]*)\s*$)");
    enum class Block { Named, Unnamed, Other };
    std::vector<std::pair<Block, std::string>> open; // around; a namespace with its name and "::"
    std::string head; // since the last brace or semicolon
    int inside = 0; // of so many parentheses
    int number = 0;
    const auto tell = [&](bool block) {
        Outside outside { .head = head, .line = number, .block = block };
        for (const auto& [kind, name] : open) {
            if (kind == Block::Other)
                return;
            outside.unnamed = outside.unnamed || kind == Block::Unnamed;
            outside.scope += name;
        }
        visit(outside);
    };
    for (const std::string& line : linesOf(withoutCommentsAndStrings(text))) {
        ++number;
        if (line.starts_with('#'))
            continue;
        for (const char c : line + '\n') {
            inside += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (inside > 0) {
                head += c; // a value's braces, or a lambda's
                continue;
            }
            if (c == '{') {
                std::smatch match;
                if (head.find("namespace") != std::string::npos
                    && std::regex_search(head, match, kNamespace)) {
                    const auto name = match[1].str();
                    open.emplace_back(name.empty() ? Block::Unnamed : Block::Named,
                                      name.empty() ? name : name + "::");
                } else {
                    tell(true);
                    open.emplace_back(Block::Other, std::string());
                }
            } else if (c == ';') {
                tell(false);
            } else if (c == '}' && !open.empty()) {
                open.pop_back();
            }
            if (c == '{' || c == '}' || c == ';')
                head.clear();
            else
                head += c;
        }
    }
}

void addOnce(std::vector<ClassPlace>& places, ClassPlace place)
{
    const bool there = std::any_of(places.begin(), places.end(), [&](const ClassPlace& one) {
        return one.className == place.className;
    });
    if (!place.className.empty() && !there)
        places.push_back(std::move(place));
}

/// Of classes that stand in two files: "NAME does OTHER-FILE, why".
std::vector<Violation> inTwoFiles(std::vector<ClassPlace> places, const std::string& does,
                                  const std::string& why)
{
    const auto byClass = [](const ClassPlace& one) {
        return std::tie(one.className, one.file);
    };
    std::sort(places.begin(), places.end(),
              [&](const auto& a, const auto& b) { return byClass(a) < byClass(b); });
    std::vector<Violation> violations;
    for (std::size_t i = 1; i < places.size(); ++i) {
        if (places[i].className == places[i - 1].className)
            violations.push_back({ places[i].file, places[i].line,
                                   places[i].className + does + places[i - 1].file + why });
    }
    return violations;
}

bool startsAt(std::string_view text, std::size_t at, std::string_view what)
{
    return text.substr(at, what.size()) == what;
}

} // namespace

std::string Violation::text() const
{
    return file + ':' + std::to_string(line) + ": " + what;
}

QtModuleOf qtModulesBelow(const std::string& includeFolder)
{
    return
        [folder = std::filesystem::path(includeFolder)](std::string_view include) -> std::string {
            if (include.starts_with("Qt") && include.find('/') != std::string_view::npos) {
                return std::string(floorOf(include));
            }
            // Qt's own headers: QObject, or qobject.h as its lower-case twin.
            if (include.empty() || (include.front() != 'Q' && include.front() != 'q')) {
                return {};
            }
            for (const auto& module : std::filesystem::directory_iterator(folder)) {
                const std::string name = module.path().filename().string();
                if (name.starts_with("Qt") && std::filesystem::exists(module.path() / include)) {
                    return name;
                }
            }
            return {};
        };
}

std::string withoutCommentsAndStrings(std::string_view text)
{
    std::string result(text);
    const auto blank = [&](std::size_t from, std::size_t to) {
        for (std::size_t i = from; i < std::min(to, result.size()); ++i) {
            if (result[i] != '\n') {
                result[i] = ' ';
            }
        }
        return to;
    };
    const auto after = [&](std::string_view what, std::size_t from) {
        const std::size_t at = text.find(what, from);
        return at == std::string_view::npos ? text.size() : at + what.size();
    };
    for (std::size_t i = 0; i < text.size();) {
        if (startsAt(text, i, "//")) {
            i = blank(i, after("\n", i));
        } else if (startsAt(text, i, "/*")) {
            i = blank(i, after("*/", i + 2));
        } else if (startsAt(text, i, "R\"")) {
            const std::size_t open = text.find('(', i);
            if (open == std::string_view::npos) {
                return result;
            }
            const std::string close = ")" + std::string(text.substr(i + 2, open - i - 2)) + "\"";
            i = blank(i + 2, after(close, open));
        } else if (startsAt(text, i, "#include")) {
            i = after("\n", i);
        } else if (text[i] == '\'' && i > 0
                   && std::isxdigit(static_cast<unsigned char>(text[i - 1]))) {
            ++i; // a digit separator: 1'000
        } else if (text[i] == '"' || text[i] == '\'') {
            std::size_t end = i + 1;
            while (end < text.size() && text[end] != text[i] && text[end] != '\n') {
                end += text[end] == '\\' ? 2 : 1;
            }
            i = blank(i + 1, end) + 1;
        } else {
            ++i;
        }
    }
    return result;
}

std::vector<Violation> checkSource(const std::string& file, std::string_view text,
                                   const QtModuleOf& qtModuleOf)
{
    std::vector<Violation> violations;
    if (!contains(kFloors, floorOf(file))) {
        return violations;
    }
    static const std::regex kInclude(R"(^\s*#\s*include\s*[<"]([^>"]+)[>"])");
    const std::vector<std::string> lines = linesOf(withoutCommentsAndStrings(text));
    const bool door =
        std::any_of(kThreadDoors.begin(), kThreadDoors.end(),
                    [&](std::string_view prefix) { return file.starts_with(prefix); });
    int number = 0;
    for (const std::string& line : lines) {
        ++number;
        if (std::smatch match; std::regex_search(line, match, kInclude)) {
            const std::string include = match[1];
            for (const std::string& what :
                 { arrow(file, target(file, include)), qtRule(file, include, qtModuleOf),
                   jsonRule(file, include), nameRule(file, include) }) {
                if (!what.empty()) {
                    violations.push_back({ file, number, what });
                }
            }
        }
        for (const std::string_view word : kThreadWords) {
            if (!door && line.find(word) != std::string::npos) {
                violations.push_back(
                    { file, number,
                      std::string(word)
                          + " outside core/session/, core/rest/transport/qt_transport and "
                            "models/table/frame_pump" });
            }
        }
    }
    return violations;
}

std::vector<ClassPlace> memberSources(const std::string& file, std::string_view text)
{
    std::vector<ClassPlace> sources;
    forEachOutside(text, [&](const Outside& outside) {
        if (outside.block && !outside.unnamed)
            addOnce(sources, { classDefinedBy(outside.head), file, outside.line });
    });
    return sources;
}

std::vector<Violation> checkOneSourceEach(std::vector<ClassPlace> sources)
{
    return inTwoFiles(std::move(sources), " has members here and in ",
                      "; a class has one source, or is two classes");
}

std::vector<ClassPlace> definedClasses(const std::string& file, std::string_view text)
{
    std::vector<ClassPlace> places;
    forEachOutside(text, [&](const Outside& outside) {
        const auto name = outside.block && !outside.unnamed ? classNamedIn(outside.head) : "";
        if (!name.empty())
            addOnce(places, { outside.scope + name, file, outside.line });
    });
    return places;
}

std::vector<Violation> checkOneDefinitionEach(std::vector<ClassPlace> places)
{
    return inTwoFiles(std::move(places), " is another class here than in ",
                      "; in one program they would be taken for each other");
}

std::vector<FreeName> freeNames(const std::string& file, std::string_view text)
{
    std::vector<FreeName> names;
    forEachOutside(text, [&](const Outside& outside) {
        if (auto signature = signatureOf(outside.head); !signature.empty())
            names.push_back(
                { std::move(signature), outside.scope, file, outside.line, outside.unnamed });
    });
    return names;
}

std::vector<Violation> checkNoneHides(const std::vector<FreeName>& names)
{
    std::multimap<std::string_view, const FreeName*> headers;
    for (const FreeName& one : names) {
        if (one.file.ends_with(".h") && !one.unnamed)
            headers.emplace(one.signature, &one);
    }
    std::vector<Violation> violations;
    for (const FreeName& one : names) {
        const auto [first, last] = headers.equal_range(one.signature);
        const auto hidden = std::find_if(first, last, [&](const auto& each) {
            return one.unnamed && one.scope.starts_with(each.second->scope)
                && arrow(one.file, each.second->file).empty();
        });
        if (hidden != last)
            violations.push_back({ one.file, one.line,
                                   one.signature + " hides that of " + hidden->second->file
                                       + " from what is compiled together; call that, or call "
                                         "this something else" });
    }
    return violations;
}

std::vector<Violation> checkNeutral(const std::string& file, std::string_view text)
{
    // In pieces, so that this file does not break its own rule.
    static const std::regex kMachinePath("(^|[^A-Za-z0-9_.)}*-])/("
                                         "root|work|farm|Users"
                                         ")/");
    static const std::regex kHome("(^|[^A-Za-z0-9_.)}*-])/"
                                  "home/[a-z]");
    static const std::regex kRegistry("(https?:)?//"
                                      "(deb|archive|security|registry|mirrors?|proxy|pypi|index)"
                                      "\\.[a-z]");
    static const std::regex kCitation(R"(\b[AQ] \d+\.\d|\b[sS]emantics \d+\.)");
    // A regular expression costs more than all else here: few lines hold a word that it could find.
    const auto holdsOne = [](const std::string& line, std::string_view before, Names words) {
        return std::any_of(words.begin(), words.end(), [&](std::string_view word) {
            return line.find(std::string(before).append(word)) != std::string::npos;
        });
    };
    constexpr std::array<std::string_view, 5> kFolders = { "root", "work", "farm", "Users",
                                                           "home" };
    constexpr std::array<std::string_view, 8> kHosts = { "deb.",      "archive.", "security.",
                                                         "registry.", "mirror",   "proxy.",
                                                         "pypi.",     "index." };
    constexpr std::array<std::string_view, 3> kCited = { "A ", "Q ", "emantics " };
    const bool isSource = contains(kFloors, floorOf(file));
    std::vector<Violation> violations;
    int number = 0;
    for (const std::string& line : linesOf(text)) {
        ++number;
        const bool mayBePath = holdsOne(line, "/", kFolders);
        if (mayBePath
            && (std::regex_search(line, kMachinePath)
                || (!file.starts_with("tests/") && std::regex_search(line, kHome)))) {
            violations.push_back({ file, number, "names a path of one machine" });
        }
        const bool mayBeHost = holdsOne(line, "//", kHosts);
        if (mayBeHost && std::regex_search(line, kRegistry)) {
            violations.push_back({ file, number, "names the host of a package registry" });
        }
        const std::size_t comment = isSource ? line.find("//") : 0;
        const bool mayCite = (isSource || floorOf(file) == "docs") && comment != std::string::npos
            && holdsOne(line, "", kCited);
        if (mayCite && std::regex_search(line.substr(comment), kCitation)) {
            violations.push_back(
                { file, number,
                  "cites a document that is not in the tree; name the page of Kubernetes, or "
                  "whose behaviour it is" });
        }
    }
    return violations;
}

std::vector<Violation> checkFolders(const std::vector<std::string>& files)
{
    constexpr int kMost = 50;
    constexpr std::string_view kAFileAKind = "kinds/builtin";
    std::map<std::string, int> loose;
    for (const std::string& file : files) {
        const std::filesystem::path path(file);
        const std::string ending = path.extension().string();
        if (ending == ".h" || ending == ".cpp" || ending == ".qml")
            ++loose[path.parent_path().string()];
    }
    std::vector<Violation> violations;
    for (const auto& [folder, count] : loose) {
        if (count > kMost && folder != kAFileAKind)
            violations.push_back({ folder, 0,
                                   "has " + std::to_string(count) + " loose files; "
                                       + std::to_string(kMost) + " are the most: sort them" });
    }
    return violations;
}

std::vector<Violation> checkMarkup(const std::string& file, std::string_view text)
{
    struct Word
    {
        std::string_view word;
        bool opens; ///< counts where a brace follows: a type that is made there
        const char* what;
    };
    // Words is a Text that says PlainText; Text by itself guesses, and then believes what a server
    // says.
    constexpr const char* kOther = "shows text other than through Words or InputField";
    constexpr const char* kMarks = "marks text up";
    constexpr const char* kLinks = "opens links";
    static const std::vector<Word> kOfQml = {
        { "Text", true, kOther },
        { "Label", true, kOther },
        { "TextEdit", true, kOther },
        { "TextArea", true, kOther },
        { "RichText", false, kMarks },
        { "StyledText", false, kMarks },
        { "MarkdownText", false, kMarks },
        { "AutoText", false, kMarks },
        { "openUrlExternally", false, kLinks },
        { "onLinkActivated", false, kLinks },
    };
    static const std::vector<Word> kOfCode = {
        { "QTextDocument", false, kMarks },    { "setHtml", false, kMarks },
        { "setMarkdown", false, kMarks },      { "RichText", false, kMarks },
        { "QDesktopServices", false, kLinks },
    };
    const bool isQml = file.ends_with(".qml");
    const bool isCode =
        contains(kFloors, floorOf(file)) && (file.ends_with(".h") || file.ends_with(".cpp"));
    const auto& words = isQml ? kOfQml : kOfCode;
    const bool mayBreak = std::any_of(words.begin(), words.end(), [text](const Word& word) {
        return text.find(word.word) != std::string_view::npos;
    });
    // Where all others have their text from, and the places that open an address: of a log-in,
    // http(s) alone, when it is clicked; of a forwarded port, this computer's alone; of a link in a
    // terminal, http(s) alone, when it was shown and agreed to. The editor's text is plain, and is
    // read and coloured line by line.
    constexpr std::array<std::string_view, 10> kMay = { "qml/controls/Words.qml",
                                                        "qml/controls/SelectableWords.qml",
                                                        "app/clusters/login_presenter.cpp",
                                                        "app/views/streams/streams_presenter.cpp",
                                                        "app/views/streams/terminal_feed.cpp",
                                                        "qml/edits/EditText.qml",
                                                        "qml/logs/line_gutter.h",
                                                        "qml/logs/line_gutter.cpp",
                                                        "qml/yaml/yaml_highlighter.h",
                                                        "qml/yaml/yaml_highlighter.cpp" };
    if ((!isQml && !isCode) || contains(kMay, file) || !mayBreak)
        return {};
    const auto isNamePart = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
    };
    std::vector<Violation> violations;
    int number = 0;
    for (const std::string& line : linesOf(withoutCommentsAndStrings(text))) {
        ++number;
        for (const Word& word : words) {
            const auto at = line.find(word.word);
            if (at == std::string::npos)
                continue;
            const auto after = line.find_first_not_of(' ', at + word.word.size());
            const bool whole = at == 0 || !isNamePart(line[at - 1]);
            const bool made = whole && after != std::string::npos && line[after] == '{';
            if (!word.opens || made)
                violations.push_back({ file, number, word.what });
        }
    }
    return violations;
}

} // namespace kittiwake::test
