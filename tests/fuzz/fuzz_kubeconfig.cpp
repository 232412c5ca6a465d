// Up to three files, parted by a line "====": parsed, merged, and every context resolved.
#include "fuzzing.h"

#include <core/config/config_error.h>
#include <core/config/kubeconfig_parser.h>
#include <core/config/resolve.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <unistd.h>

using namespace kittiwake;

namespace {

constexpr std::string_view kParting = "\n====\n";
constexpr std::size_t kMaxContexts = 40;

/// The one folder that is read from; with the files that the seeds name.
class Folder
{
public:
    Folder()
        : m_path(std::filesystem::temp_directory_path()
                 / ("kittiwake-fuzz-" + std::to_string(getpid())))
    {
        std::filesystem::create_directories(m_path);
        write("ca.crt", "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n");
        write("u.key", "-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----\n");
        write("token", " t0ken\n");
        write("empty", "");
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() { std::filesystem::remove_all(m_path); }
    [[nodiscard]] std::string path() const { return m_path.string(); }

private:
    void write(const char* name, const char* text) const { std::ofstream(m_path / name) << text; }
    std::filesystem::path m_path;
};

std::string folder()
{
    static const Folder made;
    return made.path();
}

/// Paths were made absolute and plain by the parser, so the beginning tells.
void keepWithin(std::string& path)
{
    if (!path.starts_with(folder() + '/'))
        path.clear();
}

void checkSentences(const std::vector<Error>& errors)
{
    for (const auto& error : errors) {
        FUZZ_CHECK(fuzz::isSentence(error.sentence));
        FUZZ_CHECK(std::none_of(error.sentence.begin(), error.sentence.end(), fuzz::isControl));
    }
}

template<typename Named>
void checkUnique(const std::vector<Named>& entries)
{
    std::set<std::string> names;
    for (const auto& entry : entries) {
        FUZZ_CHECK(names.insert(entry.name).second);
        FUZZ_CHECK(entry.origin.line > 0 && entry.origin.file.starts_with(folder()));
    }
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    auto text = fuzz::textOf(data, size);
    LoadResult loaded;
    for (int number = 1; number <= 3; ++number) {
        const auto end = text.find(kParting);
        auto parsed = parseKubeconfig(std::string(text.substr(0, end)),
                                      folder() + "/config-" + std::to_string(number));
        checkSentences(parsed.errors);
        if (parsed.errors.empty())
            loaded.config.merge(std::move(parsed.config));
        std::move(parsed.errors.begin(), parsed.errors.end(), std::back_inserter(loaded.errors));
        if (end == std::string_view::npos)
            break;
        text.remove_prefix(end + kParting.size());
    }
    auto& config = loaded.config;
    checkUnique(config.clusters);
    checkUnique(config.users);
    checkUnique(config.contexts);
    const auto before = config.clusters.size() + config.users.size() + config.contexts.size();
    config.merge(Kubeconfig(config)); // owns every name already
    FUZZ_CHECK(config.clusters.size() + config.users.size() + config.contexts.size() == before);

    for (auto& cluster : config.clusters)
        keepWithin(cluster.certificateAuthority);
    for (auto& user : config.users) {
        keepWithin(user.clientCertificate);
        keepWithin(user.clientKey);
        keepWithin(user.tokenFile);
    }
    std::size_t resolvedContexts = 0;
    for (const auto& context : config.contexts) {
        const auto access = resolve(config, context.name);
        if (!access)
            checkSentences({ access.error() });
        else
            FUZZ_CHECK(access->server.starts_with("http") && !access->server.ends_with('/'));
        if (++resolvedContexts == kMaxContexts)
            break;
    }
    if (const auto access = resolve(config); !access)
        FUZZ_CHECK(fuzz::isSentence(configError(loaded, access.error()).sentence));
    return 0;
}
