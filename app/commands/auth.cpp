#include "auth.h"

#include <app/commands/changes/change_job.h>
#include <app/commands/cluster_options.h>
#include <app/commands/open_session.h>
#include <core/api/json/json.h>
#include <core/api/json/json_value.h>
#include <core/rbac/access_asker.h>
#include <core/rbac/rbac_reader.h>

#include <algorithm>
#include <array>
#include <set>

namespace kittiwake {

namespace {

QString authWord(const char* text)
{
    return QString::fromLatin1(text);
}

struct AuthLine
{
    enum class What { CanI, List, WhoCan };
    What what = What::CanI;
    std::string verb {};
    std::string type {}; ///< or a path, "/healthz"
    std::string name {};
    std::string subresource {};
    bool allNamespaces = false;
    bool namespaceGiven = false;
    bool quiet = false;
    bool headers = true;
};

void describeAuth(QCommandLineParser& parser)
{
    parser.setApplicationDescription(
        authWord("Tells whether something is allowed, and who may do it by which roles."));
    addPodOptions(parser);
    parser.addOption(
        { { authWord("A"), authWord("all-namespaces") }, authWord("Ask about all namespaces.") });
    parser.addOption({ authWord("subresource"),
                       authWord("Ask about this subresource, such as log."), authWord("name") });
    parser.addOption({ authWord("list"), authWord("Print all that is allowed in the namespace.") });
    parser.addOption({ { authWord("q"), authWord("quiet") },
                       authWord("Print nothing: the exit code is 0 for yes, 1 for no.") });
    parser.addOption({ authWord("no-headers"), authWord("Do not print the headers.") });
    parser.addPositionalArgument(authWord("can-i"), authWord("Or who-can."));
    parser.addPositionalArgument(authWord("VERB"), authWord("get, list, create, delete..., or *."));
    parser.addPositionalArgument(
        authWord("TYPE"),
        authWord("A kind by any of its names, TYPE/NAME, or a path of the server."),
        authWord("TYPE[/NAME]|PATH"));
}

Expected<AuthLine> authLineOf(const QCommandLineParser& parser)
{
    auto words = parser.positionalArguments();
    const auto command = words.isEmpty() ? QString() : words.takeFirst();
    AuthLine line {
        .subresource = parser.value(authWord("subresource")).toStdString(),
        .allNamespaces = parser.isSet(authWord("all-namespaces")),
        .namespaceGiven = parser.isSet(authWord("namespace")),
        .quiet = parser.isSet(authWord("quiet")),
        .headers = !parser.isSet(authWord("no-headers")),
    };
    const bool list = parser.isSet(authWord("list"));
    if (command == authWord("who-can"))
        line.what = AuthLine::What::WhoCan;
    else if (command != authWord("can-i"))
        return lineError("kittiwake auth takes can-i or who-can: kittiwake auth can-i list pods.");
    else if (list)
        line.what = AuthLine::What::List;
    if (list && (line.what == AuthLine::What::WhoCan || !words.isEmpty()))
        return lineError("--list can be specified with can-i alone, without a verb or resource");
    if (list && line.quiet)
        return lineError("--list and --quiet cannot be specified together");
    if (list)
        return line;
    if (words.size() != 2)
        return lineError("you must specify two arguments: verb resource or verb "
                         "resource/resourceName.");
    line.verb = words[0].toStdString();
    line.type = words[1].toStdString();
    if (line.type.starts_with('/')) {
        if (!line.subresource.empty())
            return lineError("--subresource can not be used with NonResourceURL");
        return line;
    }
    const auto slash = line.type.find('/');
    if (slash != std::string::npos) {
        line.name = line.type.substr(slash + 1);
        line.type.resize(slash);
    }
    return line;
}

/// \source kubectl's nonStandardResourceNames and its lists of verbs
void warnOfVerb(ChangeJob& job, const AuthLine& line)
{
    static constexpr std::array<std::string_view, 20> kKnown {
        "*",      "get",      "list",     "watch",       "create",
        "update", "patch",    "delete",   "use",         "bind",
        "post",   "put",      "escalate", "impersonate", "deletecollection",
        "proxy",  "redirect", "approve",  "sign",        "head"
    };
    if (std::find(kKnown.begin(), kKnown.end(), line.verb) == kKnown.end())
        job.warn("verb '" + line.verb + "' is not a known verb");
}

AccessQuestion questionOf(ChangeJob& job, const AuthLine& line)
{
    AccessQuestion asked { .verb = line.verb };
    if (line.type.starts_with('/')) {
        asked.path = line.type;
        return asked;
    }
    warnOfVerb(job, line);
    asked.subresource = line.subresource;
    asked.name = line.name;
    asked.ns = line.allNamespaces ? std::string() : job.ns();
    asked.resource = line.type;
    if (line.type == "*")
        return asked;
    const auto found = job.mapper().resourceFor(line.type);
    if (!found) {
        job.warn("the server doesn't have a resource type '" + line.type + '\'');
        const auto dot = line.type.find('.');
        asked.resource = line.type.substr(0, dot);
        asked.group = dot == std::string::npos ? std::string() : line.type.substr(dot + 1);
        return asked;
    }
    asked.resource = found->resource.gvr.resource;
    asked.group = found->resource.gvr.group;
    if (found->resource.namespaced)
        return asked;
    if (!line.allNamespaces && line.namespaceGiven)
        job.warn("resource '" + asked.resource + "' is not namespace scoped"
                 + (asked.group.empty() ? "" : " in group '" + asked.group + '\''));
    asked.ns.clear();
    return asked;
}

void sayWhether(ChangeJob& job, const AuthLine& line)
{
    const auto verdict =
        AccessAsker(job.session().client()).ask(questionOf(job, line), std::nullopt, job.stop());
    if (!verdict)
        return job.fail(verdict.error());
    if (!verdict->allowed)
        job.endWith(kExitFailed);
    if (line.quiet)
        return;
    std::string answer = verdict->allowed ? "yes" : "no";
    if (!verdict->allowed) {
        for (const auto& why : { verdict->reason, verdict->evaluationError })
            answer += why.empty() ? "" : " - " + why;
    }
    job.printPlain(answer);
}

std::string inBrackets(const Json& words)
{
    std::string text;
    forEachItem(words, [&](const Json& word) {
        text += (text.empty() ? "" : " ") + std::string(textOf(word));
    });
    return '[' + text + ']';
}

/// \source kubectl pkg/cmd/auth/cani.go, PrintStatus
void listRules(ChangeJob& job, const AuthLine& line)
{
    HttpRequest request { .method = "POST",
                          .path = "/apis/authorization.k8s.io/v1/selfsubjectrulesreviews" };
    request.contentType = "application/json";
    request.body = writeJson({ { "apiVersion", "authorization.k8s.io/v1" },
                               { "kind", "SelfSubjectRulesReview" },
                               { "spec", { { "namespace", job.ns() } } } });
    const auto answer = job.session().client().fetchAndWait(
        "ask what this user may do in namespace " + job.ns(), std::move(request), job.stop());
    if (!answer)
        return job.fail(answer.error());
    JsonReader reader;
    const auto json = reader.read(answer->body);
    if (!json)
        return job.fail(json.error());
    const auto status = (*json)["status"];
    std::set<std::vector<std::string>> rows;
    forEachItem(status["resourceRules"], [&](const Json& rule) {
        forEachItem(rule["apiGroups"], [&](const Json& group) {
            forEachItem(rule["resources"], [&](const Json& resource) {
                std::string what(textOf(resource));
                if (!textOf(group).empty())
                    what += '.' + std::string(textOf(group));
                rows.insert(
                    { what, "[]", inBrackets(rule["resourceNames"]), inBrackets(rule["verbs"]) });
            });
        });
    });
    forEachItem(status["nonResourceRules"], [&](const Json& rule) {
        rows.insert({ "", inBrackets(rule["nonResourceURLs"]), "[]", inBrackets(rule["verbs"]) });
    });
    std::vector<std::vector<std::string>> table(rows.begin(), rows.end());
    if (line.headers)
        table.insert(table.begin(),
                     { "Resources", "Non-Resource URLs", "Resource Names", "Verbs" });
    job.printTable(table);
    if (boolOf(status["incomplete"]))
        job.warn("the list may be incomplete: " + std::string(textOf(status["evaluationError"])));
}

std::string onlyNames(const RbacGrant& grant)
{
    std::string text;
    if (grant.someNames) {
        for (const auto& name : grant.rule.names)
            text += (text.empty() ? "" : ",") + name;
    }
    return text.empty() ? "*" : text;
}

void sayWho(ChangeJob& job, const AuthLine& line)
{
    const auto asked = questionOf(job, line);
    const auto read = readRbac(job.session().client(), asked.ns, job.stop());
    if (!read)
        return job.fail(read.error());
    for (const auto& error : read->missing)
        job.warn(error.sentence);
    const bool anywhere = line.allNamespaces && asked.path.empty();
    const auto grants = read->policy.subjectsWho(asked, anywhere);
    if (grants.empty())
        job.endWith(kExitFailed);
    if (line.quiet)
        return;
    // system:masters is asked before any role: no binding says so.
    say("Note: roles and bindings alone are looked at; other authorizers may allow more, and the "
        "group system:masters may do everything.");
    if (grants.empty())
        return job.printPlain("No subject may " + asked.toString() + '.');
    std::vector<std::vector<std::string>> table;
    if (line.headers)
        table.push_back({ "SUBJECT", "KIND", "BINDING", "ROLE", "NAMES" });
    for (const auto& grant : grants)
        table.push_back({ grant.subject.toString(), std::string(grant.subject.kindName()),
                          std::string(grant.bindingKind()) + '/' + grant.binding.toString(),
                          std::string(grant.roleKind()) + '/' + grant.role.name
                              + (grant.aggregatedFrom.empty() ? "" : '<' + grant.aggregatedFrom),
                          onlyNames(grant) });
    job.printTable(table);
}

} // namespace

int runAuth(const QStringList& arguments)
{
    return runChangeCommand(
        { .name = authWord("auth"),
          .describe = describeAuth,
          .examples = authWord("  # May I?\n"
                               "  kittiwake auth can-i delete pods -n shop\n\n"
                               "  # May that service account read logs?\n"
                               "  kittiwake auth can-i get pods --subresource log -n shop \\\n"
                               "      --as system:serviceaccount:shop:web\n\n"
                               "  # Who may read secrets, and by which role?\n"
                               "  kittiwake auth who-can get secrets -n shop\n"),
          .work = workOf(authLineOf,
                         [](ChangeJob& job, const AuthLine& line) {
                             switch (line.what) {
                             case AuthLine::What::CanI:
                                 return sayWhether(job, line);
                             case AuthLine::What::List:
                                 return listRules(job, line);
                             case AuthLine::What::WhoCan:
                                 return sayWho(job, line);
                             }
                         }) },
        arguments);
}

} // namespace kittiwake
