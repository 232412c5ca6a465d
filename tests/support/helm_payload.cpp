#include "helm_payload.h"

#include <core/api/json/json_value.h>
#include <core/base/base64.h>

#include <zlib.h>

namespace kittiwake::test {

std::string gzip(const std::string& text)
{
    z_stream stream {};
    constexpr int kGzip = 16 + MAX_WBITS;
    deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kGzip, 8, Z_DEFAULT_STRATEGY);
    std::string packed(deflateBound(&stream, text.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data())); // NOLINT
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data()); // NOLINT
    stream.avail_out = static_cast<uInt>(packed.size());
    deflate(&stream, Z_FINISH);
    packed.resize(packed.size() - stream.avail_out);
    deflateEnd(&stream);
    return packed;
}

std::string helmPayload(const std::string& json)
{
    return base64Encode(gzip(json));
}

Unstructured helmSecret(const std::string& release, int number, const std::string& status,
                        const std::string& json)
{
    const auto version = std::to_string(number);
    Unstructured secret({ "", "v1", "Secret" },
                        { {}, "sh.helm.release.v1." + release + ".v" + version });
    secret.set({ "type" }, "helm.sh/release.v1");
    secret.set({ "metadata", "labels" },
               { { "owner", "helm" },
                 { "name", release },
                 { "version", version },
                 { "status", status },
                 { "modifiedAt", std::to_string(1'767'225'600 + number) } });
    secret.set({ "data", "release" }, base64Encode(helmPayload(json)));
    return secret;
}

} // namespace kittiwake::test
