#include "certificate.h"

#include "object_words.h"

#include <core/changes/certificate_change.h>

namespace kittiwake {

namespace {

QString certificateWord(const char* text)
{
    return QString::fromLatin1(text);
}

struct CertificateLine
{
    CertificateVerdict verdict {};
    ObjectWords words {};
};

void describeCertificate(QCommandLineParser& parser)
{
    parser.setApplicationDescription(
        certificateWord("Decides on certificate signing requests, for good."));
    addChangeOptions(parser);
    parser.addPositionalArgument(certificateWord("VERB"), certificateWord("approve or deny."));
    parser.addPositionalArgument(certificateWord("NAME"),
                                 certificateWord("Requests by their names."),
                                 certificateWord("NAME..."));
}

Expected<CertificateLine> certificateLineOf(const QCommandLineParser& parser)
{
    const auto words = parser.positionalArguments();
    const auto verb = words.value(0);
    const bool approves = verb == certificateWord("approve");
    if (!approves && verb != certificateWord("deny"))
        return lineError(
            "kittiwake certificate takes approve or deny"
            + (verb.isEmpty() ? std::string(".") : ", not \"" + verb.toStdString() + "\"."));
    if (words.size() < 2)
        return lineError("one or more CSRs must be specified as <name>");
    const auto verdict = approves ? CertificateVerdict::Approve : CertificateVerdict::Deny;
    return objectWordsOf(
               QStringList { certificateWord("certificatesigningrequests") } + words.mid(1), {})
        .transform([verdict](const ObjectWords& named) {
            return CertificateLine { .verdict = verdict, .words = named };
        });
}

void decide(ChangeJob& job, const CertificateLine& line)
{
    const std::string done = line.verdict == CertificateVerdict::Approve ? " approved" : " denied";
    for (const auto& found : findObjects(job, line.words)) {
        if (job.stop().stop_requested())
            return;
        const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
        job.send(certificateChange(found.resource.gvr, found.object, line.verdict, now),
                 found.toString() + done, found.toString() + done, &found.object);
    }
}

} // namespace

int runCertificate(const QStringList& arguments)
{
    return runChangeCommand(
        { .name = certificateWord("certificate"),
          .describe = describeCertificate,
          .examples = certificateWord("  # The certificate of a new node\n"
                                      "  kittiwake certificate approve csr-7x2kp\n"),
          .prints = ChangeCommand::Prints::Objects,
          .work = workOf(certificateLineOf, decide) },
        arguments);
}

} // namespace kittiwake
