#include "sections.h"

#include <core/api/certificate.h>
#include <core/base/base64.h>
#include <kinds/builtin/cells.h>
#include <kinds/detail/section_writer.h>
#include <kinds/detail/value_lines.h>
#include <kinds/text/age_text.h>

#include <string>

namespace kittiwake::sections {

using namespace cells;

namespace {

constexpr int kFirstConfigLines = 20;
constexpr int kMax = 1'000;

/// Bytes that a text in base64 stands for.
std::size_t decodedSize(std::string_view base64)
{
    const auto padding = base64.size() - (base64.find_last_not_of('=') + 1);
    const auto whole = base64.size() / 4 * 3;
    return padding > whole || base64.empty() ? 0 : whole - padding;
}

std::string wordsOf(const Json& list)
{
    std::vector<std::string> words;
    forEachItem(list, [&](const Json& item) {
        const auto word = textOf(item);
        words.emplace_back(word.empty() ? std::string_view("\"\"") : word);
    });
    return shown::line(join(words, ", "));
}

/// One rule as one line: verbs below what they are allowed on.
void writeRule(SectionWriter& to, const Json& rule)
{
    const auto resources = wordsOf(rule["resources"]);
    const auto groups = wordsOf(rule["apiGroups"]);
    const auto names = wordsOf(rule["resourceNames"]);
    auto& line =
        to.item(resources.empty() ? wordsOf(rule["nonResourceURLs"]) : resources, Tone::Neutral);
    line.detail = wordsOf(rule["verbs"]);
    if (!groups.empty() && groups != "\"\"")
        line.text = groups;
    if (!names.empty())
        line.note = Say::tr("only: %1").arg(names);
    line.id += '/' + std::to_string(to.size());
}

/// Of a ConfigMap with the values, of a Secret with their sizes alone: those are nobody's business
/// here.
DetailSection keysOf(const ObjectView& view, bool secret)
{
    SectionWriter keys("keys", secret ? Say::tr("Keys") : Say::tr("Data"), kFirstConfigLines);
    int count = 0;
    forEachField(view.json["data"], [&](std::string_view key, const Json& value) {
        if (++count > kMax)
            return;
        if (secret)
            keys.fact(shown::line(key), shown::bytes(decodedSize(textOf(value))));
        else
            writeValue(keys, shown::line(key), textOf(value));
    });
    forEachField(view.json["binaryData"], [&](std::string_view key, const Json& value) {
        if (++count <= kMax)
            keys.fact(shown::line(key),
                      Say::tr("%1, binary").arg(shown::bytes(decodedSize(textOf(value)))));
    });
    keys.setTotal(count);
    return keys.take();
}

/// For whom the certificate of a TLS Secret is, and how long; the key beside it is not looked at.
void writeCertificate(SectionWriter& to, const ObjectView& view)
{
    if (textOf(view.json["type"]) != "kubernetes.io/tls")
        return;
    const auto pem = base64Decode(textOf(view.json["data"]["tls.crt"]));
    const auto certificate = readCertificate(pem.value_or(std::string()));
    if (!certificate) {
        to.fact(Say::tr("Certificate"), Say::tr("none can be read"));
        return;
    }
    const auto begin = certificate->notBefore.time_since_epoch().count();
    const auto end = certificate->notAfter.time_since_epoch().count();
    to.fact(Say::tr("Common name"), shown::line(certificate->commonName));
    to.fact(Say::tr("Hosts"), shown::line(join(certificate->hosts, ", ")));
    to.fact(Say::tr("Not before"), shown::moment(begin));
    auto& line =
        to.fact(Say::tr("Not after"),
                end > view.now ? Say::tr("%1, in %2", "a moment, how long until then")
                                     .arg(shown::moment(end), asText(ageText(end - view.now)))
                               : shown::moment(end));
    line.since = end > view.now ? 0 : end;
}

} // namespace

Sections configMap(const ObjectView& view)
{
    SectionWriter facts("highlights", Say::tr("ConfigMap"));
    if (boolOf(view.json["immutable"]))
        facts.fact(Say::tr("Immutable"), Say::tr("yes"));
    return { facts.take(), keysOf(view, false) };
}

Sections secret(const ObjectView& view)
{
    SectionWriter facts("highlights", Say::tr("Secret"));
    facts.fact(Say::tr("Type"), view.json["type"]);
    writeCertificate(facts, view);
    if (boolOf(view.json["immutable"]))
        facts.fact(Say::tr("Immutable"), Say::tr("yes"));
    return { facts.take(), keysOf(view, true) };
}

Sections role(const ObjectView& view)
{
    SectionWriter rules("rules", Say::tr("Allows"), kFirstConfigLines);
    rules.setTotal(static_cast<int>(countOf(view.json["rules"])));
    forEachItem(view.json["rules"], [&](const Json& rule) {
        if (rules.size() < kMax)
            writeRule(rules, rule);
    });
    if (rules.empty())
        rules.note(Say::tr("Nothing."));
    return { rules.take() };
}

Sections binding(const ObjectView& view)
{
    const auto role = view.json["roleRef"];
    const std::string kind(textOf(role["kind"]));
    SectionWriter writer("highlights", Say::tr("Binding"));
    auto& line = writer.link(Say::tr("Role"),
                             { "rbac.authorization.k8s.io",
                               kind,
                               { kind == "Role" ? view.object.key().ns : std::string(),
                                 std::string(textOf(role["name"])) } });
    line.text = Text::joined({ shown::line(kind), line.text }, " ");
    SectionWriter subjects("subjects", Say::tr("Subjects"), kFirstConfigLines);
    subjects.setTotal(static_cast<int>(countOf(view.json["subjects"])));
    forEachItem(view.json["subjects"], [&](const Json& subject) {
        if (subjects.size() >= kMax)
            return;
        const auto type = textOf(subject["kind"]);
        const std::string name(textOf(subject["name"]));
        auto& who = subjects.fact(shown::line(type), shown::line(name));
        who.id += '/' + std::to_string(subjects.size());
        if (type != "ServiceAccount")
            return;
        const std::string ns(textOf(subject["namespace"], view.object.key().ns));
        who.text = Text::joined({ shown::line(ns), who.text }, "/");
        who.link = ObjectLink { "", "ServiceAccount", { ns, name } };
    });
    return { writer.take(), subjects.take() };
}

Sections definition(const ObjectView& view)
{
    const auto spec = view.json["spec"];
    SectionWriter writer("highlights", Say::tr("Kind"));
    writer.fact(Say::tr("Kind"), spec["names"]["kind"]);
    writer.fact(Say::tr("Group"), spec["group"]).mono = true;
    writer.fact(Say::tr("Scope"), spec["scope"]);
    writer.fact(Say::tr("Short names"), wordsOf(spec["names"]["shortNames"]));
    SectionWriter versions("versions", Say::tr("Versions"));
    forEachItem(spec["versions"], [&](const Json& version) {
        const bool served = boolOf(version["served"]);
        const bool stored = boolOf(version["storage"]);
        versions.fact(shown::line(textOf(version["name"])),
                      served && stored ? Say::tr("served, stored")
                          : served     ? Say::tr("served")
                          : stored     ? Say::tr("stored, not served")
                                       : Say::tr("not served"));
    });
    return { writer.take(), versions.take() };
}

Sections event(const ObjectView& view)
{
    const auto& json = view.json;
    const auto subject =
        exists(json["involvedObject"]) ? json["involvedObject"] : json["regarding"];
    SectionWriter writer("highlights", Say::tr("Event"));
    writer.fact(Say::tr("Type"), json["type"]);
    writer.fact(Say::tr("Reason"), json["reason"]);
    writer.fact(Say::tr("Message"), exists(json["message"]) ? json["message"] : json["note"]);
    auto& line = writer.link(
        Say::tr("About"),
        { GroupVersion::parse(textOf(subject["apiVersion"])).group,
          std::string(textOf(subject["kind"])),
          { std::string(textOf(subject["namespace"])), std::string(textOf(subject["name"])) } });
    line.text = Text::joined({ shown::line(textOf(subject["kind"])), line.text }, " ");
    writer.count(Say::tr("Count"), json["count"]);
    writer.ago(Say::tr("First seen"), json["firstTimestamp"]);
    writer.ago(Say::tr("Last seen"), json["lastTimestamp"]);
    writer.fact(Say::tr("Source"), json["source"]["component"]);
    writer.fact(Say::tr("Reported by"), json["reportingComponent"]);
    return { writer.take() };
}

} // namespace kittiwake::sections
