#include "plugin_login.h"

#include "exec_credential.h"
#include "plain_text.h"

#include <core/base/lower_case.h>
#include <core/base/trimmed.h>
#include <core/config/text.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <system_error>
#include <unistd.h>

namespace kittiwake {

namespace {

constexpr std::size_t kMaxHint = 2000;
constexpr std::size_t kMaxLines = 5;
constexpr std::size_t kMaxTold = 600;

bool soundsSecret(std::string_view option)
{
    constexpr std::array<std::string_view, 7> kWords = { "secret", "password",   "passwd", "token=",
                                                         "key",    "credential", "--pat=" };
    const auto lower = lowerCased(option) + '=';
    return option.starts_with('-')
        && std::any_of(kWords.begin(), kWords.end(), [&](std::string_view word) {
               return lower.find(word) != std::string::npos;
           });
}

/// Whether a word holds a credential by itself, whichever word is before it: a header, or a URL
/// with a user.
bool holdsSecret(std::string_view word)
{
    const auto lower = lowerCased(word);
    const auto scheme = lower.find("://");
    return lower.find("bearer ") != std::string::npos
        || lower.find("authorization:") != std::string::npos
        || (scheme != std::string::npos && lower.find('@', scheme) != std::string::npos);
}

/// A word of a command line: in quotes where it could be taken for several, or for another.
std::string shownWord(std::string_view word)
{
    constexpr std::string_view kPlain = "-_./:=,@%+…";
    const auto shown = plainText(word);
    const bool plain = !shown.empty() && std::all_of(shown.begin(), shown.end(), [&](char c) {
        const auto byte = static_cast<unsigned char>(c);
        const bool letter = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z')
            || (byte >= '0' && byte <= '9') || byte >= 0x80;
        return letter || kPlain.find(c) != std::string_view::npos;
    });
    if (plain)
        return shown;
    std::string quoted = "'";
    for (const char c : shown) {
        if (c == '\'')
            quoted += "'\\''";
        else if (c == '\n')
            quoted += "\\n"; // so that the rest cannot pass for a line of ours
        else
            quoted += c;
    }
    quoted += '\'';
    return quoted;
}

/// The last lines of what the plugin wrote to stderr, joined into one.
std::string lastWords(std::string_view complaints)
{
    std::vector<std::string> lines;
    while (!complaints.empty() && lines.size() < kMaxLines) {
        const auto at = complaints.rfind('\n');
        const auto line =
            trimmed(at == std::string_view::npos ? complaints : complaints.substr(at + 1));
        if (!line.empty())
            lines.insert(lines.begin(), std::string(line));
        complaints = at == std::string_view::npos ? std::string_view {} : complaints.substr(0, at);
    }
    auto text = joined(lines, " / ");
    if (text.size() <= kMaxTold)
        return text;
    auto cut = text.size() - kMaxTold;
    while (cut < text.size() && (static_cast<unsigned char>(text[cut]) & 0xc0U) == 0x80)
        ++cut; // not within a character
    return "…" + text.substr(cut);
}

class PluginRun
{
public:
    PluginRun(const PluginConfig& plugin, const AuthEnvironment& environment,
              LoginShellPath& shellPath, const std::string& context)
        : m_plugin(plugin)
        , m_environment(environment)
        , m_shellPath(shellPath)
        , m_context(context)
        , m_who("The credential plugin " + inQuotes(plugin.command))
    { }
    Expected<LoginResult> run(const std::stop_token& stop);

private:
    using Terminal = ChildOptions::Terminal;
    [[nodiscard]] Terminal terminal() const;
    [[nodiscard]] Error missing() const;
    [[nodiscard]] ChildOptions options(Terminal terminal, const std::string& program,
                                       const std::string& path) const;
    ChildEnd runWatched(const ChildOptions& options, const std::stop_token& stop);
    [[nodiscard]] Error failed(std::string what, const ChildEnd& end) const;
    [[nodiscard]] Expected<LoginResult> outcome(const ChildEnd& end, bool interactive) const;
    [[nodiscard]] std::string whatHappened(const ChildEnd& end) const;

    const PluginConfig& m_plugin;
    const AuthEnvironment& m_environment;
    LoginShellPath& m_shellPath;
    const std::string& m_context;
    const std::string m_who;
    std::atomic<bool> m_cancelled = false; ///< by the user
};

PluginRun::Terminal PluginRun::terminal() const
{
    if (m_plugin.mode == InteractiveMode::Never)
        return Terminal::None;
    if (m_environment.registry)
        return Terminal::Pseudo;
    return m_environment.terminal && ::isatty(STDIN_FILENO) == 1 ? Terminal::Ours : Terminal::None;
}

Error PluginRun::missing() const
{
    Error error { ErrorKind::Config, m_who };
    error.sentence += m_plugin.command.find('/') == std::string::npos
        ? " was not found in PATH, in the login shell's PATH or in the usual folders. Install it, "
          "or add its folder to PATH or in the settings."
        : " does not exist or cannot be run.";
    if (auto hint = plainText(m_plugin.installHint); !hint.empty()) {
        hint.resize(std::min(hint.size(), kMaxHint));
        error.sentence += " The kubeconfig says: " + hint;
    }
    error.reason = kLoginFailed;
    return error;
}

ChildOptions PluginRun::options(Terminal terminal, const std::string& program,
                                const std::string& path) const
{
    ChildOptions options { .program = program,
                           .args = m_plugin.args,
                           .environment = m_environment.environment,
                           .terminal = terminal };
    options.environment["PATH"] = path;
    for (const auto& [name, value] : m_plugin.env)
        options.environment[name] = value.reveal();
    options.environment["KUBERNETES_EXEC_INFO"] =
        execInfo(m_plugin, terminal != Terminal::None).reveal();
    if (terminal == Terminal::None)
        options.timeLimit = m_environment.pluginTimeLimit;
    return options;
}

ChildEnd PluginRun::runWatched(const ChildOptions& options, const std::stop_token& stop)
{
    // Shared, because the registry may call it after the end.
    const auto control = std::make_shared<ChildControl>();
    const std::stop_callback stopping(stop, [&control] { control->stop(); });
    if (!m_environment.registry)
        return runChild(options, *control, [](std::string_view) {});
    const auto cancelled = std::make_shared<std::atomic<bool>>(false);
    auto login = m_environment.registry->begin(
        { .kind = LoginState::Kind::Plugin,
          .context = m_context,
          .command = shownCommand(m_plugin),
          .takesInput = options.terminal == Terminal::Pseudo },
        { .typed = [control](const Secret& line) { control->type(line); },
          .cancelled =
              [control, cancelled] {
                  *cancelled = true;
                  control->stop();
              } });
    auto end = runChild(options, *control, [&login](std::string_view text) { login.append(text); });
    m_cancelled = cancelled->load();
    return end;
}

Error PluginRun::failed(std::string what, const ChildEnd& end) const
{
    Error error { .kind = ErrorKind::Unauthorized, .sentence = m_who + ' ' + std::move(what) };
    error.reason = kLoginFailed;
    const auto words = lastWords(end.complaints);
    if (words.empty())
        error.sentence +=
            ". Run its command from the kubeconfig in a terminal to see what is wrong.";
    else
        error.sentence += ". It said: " + words;
    return error;
}

std::string PluginRun::whatHappened(const ChildEnd& end) const
{
    using Why = ChildEnd::Why;
    switch (end.why) {
    case Why::NotStarted:
        return "could not be started: " + std::generic_category().message(end.code);
    case Why::Signalled:
        return "was stopped by signal " + std::to_string(end.code);
    case Why::TooMuchOutput:
        return "printed more than 1Mi, which is not a credential, and was stopped";
    case Why::TimedOut:
        return "did not finish within "
            + std::to_string(
                   std::chrono::ceil<std::chrono::seconds>(m_environment.pluginTimeLimit).count())
            + "s and was stopped";
    case Why::Exited:
    case Why::Stopped:
        break;
    }
    return "failed with exit code " + std::to_string(end.code);
}

Expected<LoginResult> PluginRun::outcome(const ChildEnd& end, bool interactive) const
{
    if (m_cancelled)
        return Unexpected { Error { .kind = ErrorKind::Unauthorized,
                                    .sentence = "The log-in was cancelled: " + m_who.substr(4)
                                        + " was stopped.",
                                    .reason = std::string(kLoginCancelled) } };
    if (end.why == ChildEnd::Why::Stopped)
        return Unexpected { Error { ErrorKind::Cancelled, "The connection was closed." } };
    if (end.why != ChildEnd::Why::Exited || end.code != 0)
        return Unexpected { failed(whatHappened(end), end) };
    auto result = readExecCredential(end.output, m_plugin, std::chrono::system_clock::now());
    if (!result)
        return Unexpected { failed(result.error(), end) };
    result->askedUser = interactive;
    return std::move(*result);
}

Expected<LoginResult> PluginRun::run(const std::stop_token& stop)
{
    const auto where = terminal();
    if (where == Terminal::None && m_plugin.mode == InteractiveMode::Always)
        return Unexpected { Error {
            .kind = ErrorKind::Config,
            .sentence = m_who
                + " needs a terminal (interactiveMode: Always), and there is none. Run it in a "
                  "terminal.",
            .reason = std::string(kLoginFailed) } };
    const auto path = pluginPath(m_environment.folders, m_environment.environment,
                                 m_shellPath.get(m_environment.environment, stop));
    const auto program = findProgram(m_plugin.command, path);
    if (program.empty())
        return Unexpected { missing() };
    return outcome(runWatched(options(where, program, path), stop), where != Terminal::None);
}

} // namespace

std::string shownCommand(const PluginConfig& plugin)
{
    auto shown = shownWord(plugin.command);
    bool hideNext = false;
    for (const auto& arg : plugin.args) {
        const auto text = arg.reveal();
        const auto equals = text.find('=');
        const bool secret = soundsSecret(text.substr(0, equals));
        shown += ' ';
        if (hideNext || holdsSecret(text))
            shown += "…";
        else if (secret && equals != std::string_view::npos)
            shown += shownWord(std::string(text.substr(0, equals)) + "=…");
        else
            shown += shownWord(text);
        hideNext = !hideNext && secret && equals == std::string_view::npos;
    }
    return shown;
}

LogIn pluginLogin(PluginConfig plugin, const AuthEnvironment& environment, std::string context)
{
    auto kept = environment;
    kept.cache.reset(); // the cache would wait for the thread that this runs on
    return [plugin = std::move(plugin), kept = std::move(kept),
            shellPath = environment.cache->shellPath(),
            context = std::move(context)](const std::stop_token& stop) {
        return PluginRun(plugin, kept, *shellPath, context).run(stop);
    };
}

} // namespace kittiwake
