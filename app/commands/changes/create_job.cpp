#include "create_job.h"

#include "object_words.h"

#include <core/changes/job_change.h>
#include <core/changes/token_request.h>

namespace kittiwake {

namespace {

QString createWord(const char* text)
{
    return QString::fromLatin1(text);
}

struct CreateJobLine
{
    std::string name;
    ObjectWords from;
};

struct CreateTokenLine
{
    std::string account;
    TokenOptions options {};
};

void describeCreateJob(QCommandLineParser& parser)
{
    parser.setApplicationDescription(
        createWord("Runs the job of a cron job now, or issues a token of a service account."));
    addChangeOptions(parser);
    parser.addOption({ createWord("audience"),
                       createWord("Of a token: its audience (default: the API server)."),
                       createWord("name") });
    parser.addOption({ createWord("duration"),
                       createWord("Of a token: how long it is valid, as in 30m or 24h."),
                       createWord("time") });
    parser.addOption({ createWord("from"), createWord("Of a job: cronjob/NAME. Required."),
                       createWord("cronjob") });
    parser.addPositionalArgument(createWord("TYPE"), createWord("job or token."));
    parser.addPositionalArgument(createWord("NAME"),
                                 createWord("The name of the new job, or of the service account."));
}

Expected<CreateJobLine> createJobLineOf(const QCommandLineParser& parser)
{
    const auto words = parser.positionalArguments();
    if (words.value(0) != createWord("job"))
        return lineError("kittiwake create takes job or token: kittiwake create job NAME --from "
                         "cronjob/NAME.");
    if (words.size() != 2)
        return lineError("exactly one NAME is required, got " + std::to_string(words.size() - 1));
    const auto from = parser.value(createWord("from"));
    if (from.isEmpty())
        return lineError("--from must be specified: --from cronjob/NAME.");
    auto meant = objectWordsOf({ from }, {});
    if (!meant)
        return Unexpected { std::move(meant).error() };
    return CreateJobLine { .name = words.value(1).toStdString(), .from = *std::move(meant) };
}

Expected<CreateTokenLine> createTokenLineOf(const QCommandLineParser& parser)
{
    const auto words = parser.positionalArguments();
    if (words.size() != 2)
        return lineError("exactly one NAME is required, got " + std::to_string(words.size() - 1));
    CreateTokenLine line { .account = words.value(1).toStdString() };
    for (const auto& audience : parser.values(createWord("audience")))
        line.options.audiences.push_back(audience.toStdString());
    if (parser.isSet(createWord("duration"))) {
        const auto duration = tokenDuration(parser.value(createWord("duration")).toStdString());
        if (!duration)
            return lineError(duration.error().sentence);
        line.options.duration = *duration;
    }
    return line;
}

void createJob(ChangeJob& job, const CreateJobLine& line)
{
    for (const auto& found : findObjects(job, line.from)) {
        const auto change = triggerChange(found.object, line.name);
        if (!change)
            return job.fail(change.error());
        job.send(*change, change->target.toString() + " created");
    }
}

/// The token alone goes to standard output, and nowhere else. A dry run issues none.
void createToken(ChangeJob& job, const CreateTokenLine& line)
{
    if (job.dryRun() != DryRun::None)
        return job.fail(
            { ErrorKind::Invalid, "There is no dry run of a token: the server would issue it." });
    const ObjectKey account { job.ns(), line.account };
    const auto issued = requestToken(job.session().clients(), account, line.options, job.stop());
    if (!issued)
        return job.fail(issued.error());
    job.record({ .gvr = { "", "v1", "serviceaccounts" }, .kind = "ServiceAccount", .key = account },
               tokenCommand(account, line.options), {});
    job.printPlain(std::string(issued->token.reveal()));
}

} // namespace

int runCreate(const QStringList& arguments)
{
    return runChangeCommand(
        { .name = createWord("create"),
          .describe = describeCreateJob,
          .examples = createWord("  # Tonight's backup, now\n"
                                 "  kittiwake create job backup-now --from cronjob/backup -n "
                                 "shop\n\n"
                                 "  # A token for ten minutes\n"
                                 "  kittiwake create token deployer --duration 10m\n"),
          .prints = ChangeCommand::Prints::Objects,
          .work =
              [](const QCommandLineParser& parser) {
                  return parser.positionalArguments().value(0) == createWord("token")
                      ? workOf(createTokenLineOf, createToken)(parser)
                      : workOf(createJobLineOf, createJob)(parser);
              } },
        arguments);
}

} // namespace kittiwake
