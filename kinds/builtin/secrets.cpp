#include "cells.h"
#include "kinds.h"

#include <core/api/certificate.h>
#include <core/base/base64.h>
#include <core/base/joined.h>
#include <kinds/detail/detail_words.h>
#include <kinds/detail/section_writer.h>
#include <kinds/detail/sections.h>
#include <kinds/detail/value_lines.h>
#include <kinds/text/age_text.h>

#include <string>

namespace kittiwake::kinds {

using namespace cells;

namespace {

/// For whom and until when the certificate of a TLS Secret is valid; its key is not read.
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
    to.fact(Say::tr("Hosts"), shown::line(joined(certificate->hosts, ", ")));
    to.fact(Say::tr("Not before"), shown::moment(begin));
    auto& line = to.fact(Say::tr("Not after"),
                         end > view.now ? Say::tr("%1, in %2", "a moment, how long until then")
                                              .arg(shown::moment(end), ageText(end - view.now))
                                        : shown::moment(end));
    line.since = end > view.now ? 0 : end;
}

Sections secretSections(const ObjectView& view)
{
    SectionWriter facts("highlights", Say::tr("Secret"));
    facts.fact(Say::tr("Type"), view.json["type"]);
    writeCertificate(facts, view);
    if (boolOf(view.json["immutable"]))
        facts.fact(Say::tr("Immutable"), Say::tr("yes"));
    return { facts.take(), sections::dataKeys(view, true) };
}

} // namespace

Kind secrets()
{
    return {
        .gvr = { "", "", "secrets" },
        .kind = "Secret",
        .sidebar = SidebarPlace { KindSection::Config, 20 },
        .columns = { namespaceColumn(), nameColumn(),
                     plain("TYPE", 36,
                           [](const ObjectView& view) {
                               return fieldCell(view, { "type" }, "Opaque");
                           }),
                     number("DATA", 6,
                            [](const ObjectView& view) {
                                return numberCell(
                                    static_cast<std::int64_t>(countOf(view.json["data"])));
                            }),
                     ageColumn() },
        .sections = secretSections,
        .usedByPods = true,
    };
}

} // namespace kittiwake::kinds
