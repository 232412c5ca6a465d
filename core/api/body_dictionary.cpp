#include "body_dictionary.h"

#include <core/api/object_body_p.h>

#include <zdict.h>

namespace kittiwake {

namespace {
constexpr std::size_t kDictionary = 32U
    << 10U; // twice as much saves a tenth and costs twice the time to use
}

std::shared_ptr<const BodyDictionary> BodyDictionary::train(const std::string& samples,
                                                            const std::vector<std::size_t>& sizes)
{
    std::string content(kDictionary, '\0');
    const auto size = ZDICT_trainFromBuffer(content.data(), content.size(), samples.data(),
                                            sizes.data(), static_cast<unsigned>(sizes.size()));
    if (ZDICT_isError(size) != 0)
        return nullptr;
    content.resize(size);
    std::shared_ptr<const BodyDictionary> dictionary(new BodyDictionary(content));
    return dictionary->m_pack != nullptr && dictionary->m_unpack != nullptr ? dictionary : nullptr;
}

BodyDictionary::BodyDictionary(const std::string& content)
    : m_pack(ZSTD_createCDict(content.data(), content.size(), kPackingLevel))
    , m_unpack(ZSTD_createDDict(content.data(), content.size()))
{ }

BodyDictionary::~BodyDictionary()
{
    ZSTD_freeCDict(m_pack);
    ZSTD_freeDDict(m_unpack);
}

} // namespace kittiwake
