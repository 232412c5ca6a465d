#include "pem.h"

#include <core/base/base64.h>
#include <core/config/read_file.h>
#include <core/config/text.h>

#include <string_view>

namespace kittiwake {

namespace {

constexpr std::size_t kLargestPem =
    4UL * 1024 * 1024; // a bundle of all public authorities is 0.2 MiB

bool holds(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

/// What is wrong with the text, as the end of a sentence; empty: nothing we can see without parsing
/// it.
std::string pemProblem(std::string_view text, bool isKey)
{
    if (!isKey)
        return holds(text, "-----BEGIN CERTIFICATE-----") ? "" : "holds no certificate in PEM form";
    if (holds(text, "-----BEGIN ENCRYPTED PRIVATE KEY-----")
        || holds(text, "Proc-Type: 4,ENCRYPTED"))
        return "is protected by a passphrase, which is not supported; "
               "remove it with: openssl pkey -in KEY -out NEWKEY";
    return holds(text, "PRIVATE KEY-----") ? "" : "holds no private key in PEM form";
}

} // namespace

Secret loadPem(const PemField& from, std::vector<std::string>& problems)
{
    if (from.file.empty() && from.data.empty())
        return {};
    if (!from.file.empty() && !from.data.empty()) {
        problems.push_back(from.of + " has both " + from.field + " and " + from.field
                           + "-data; remove one of them");
        return {};
    }
    std::string what = from.field + (from.data.empty() ? "" : "-data") + " of " + from.of;
    Secret text;
    if (!from.data.empty()) {
        auto decoded = base64Decode(from.data);
        if (!decoded) {
            problems.push_back(what + " is not valid base64");
            return {};
        }
        text = Secret(std::move(*decoded));
    } else {
        auto content = readFile(from.file, kLargestPem);
        if (!content) {
            problems.push_back(what + ": " + content.error().sentence);
            return {};
        }
        text = Secret(std::move(*content));
        what += " (" + inQuotes(from.file) + ")";
    }
    if (auto problem = pemProblem(text.reveal(), from.isKey); !problem.empty()) {
        problems.push_back(what + " " + problem);
        return {};
    }
    return text;
}

} // namespace kittiwake
