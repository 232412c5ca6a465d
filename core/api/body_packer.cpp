#include "body_packer.h"

#include <core/api/body_dictionary.h>
#include <core/api/object_body_p.h>
#include <core/base/reused_buffer.h>

namespace kittiwake {

namespace {

constexpr std::size_t kSamples = 64;
// The first objects of a list share a namespace: after this many objects the dictionary is trained
// again, on a wider sample.
constexpr std::size_t kSecondLesson = 2048;
constexpr std::size_t kStride = (kSecondLesson - kSamples) / kSamples;
constexpr std::size_t kLargestSample = 64U << 10U; // large objects share little with others
constexpr std::size_t kWorthAlone = 4U << 10U; // below, packing without a dictionary saves little

} // namespace

BodyPacker::BodyPacker() = default;
BodyPacker::~BodyPacker() = default;

void BodyPacker::PackingEnd::operator()(ZSTD_CCtx_s* context) const
{
    ZSTD_freeCCtx(context);
}

ObjectBody BodyPacker::pack(std::string_view json)
{
    learnFrom(json);
    if (!m_dictionary && json.size() < kWorthAlone)
        return ObjectBody(json);
    if (!m_context) {
        m_context.reset(ZSTD_createCCtx());
        ZSTD_CCtx_setParameter(m_context.get(), ZSTD_c_compressionLevel, kPackingLevel);
        // Neither is written into the packed text: ObjectBody stores both.
        ZSTD_CCtx_setParameter(m_context.get(), ZSTD_c_contentSizeFlag, 0);
        ZSTD_CCtx_setParameter(m_context.get(), ZSTD_c_dictIDFlag, 0);
        ZSTD_CCtx_refCDict(m_context.get(), m_dictionary ? m_dictionary->forPacking() : nullptr);
    }
    if (m_packed.size() < ZSTD_compressBound(json.size()))
        m_packed.resize(ZSTD_compressBound(json.size()));
    const auto size =
        ZSTD_compress2(m_context.get(), m_packed.data(), m_packed.size(), json.data(), json.size());
    ObjectBody body = ZSTD_isError(size) != 0 || size >= json.size()
        ? ObjectBody(json)
        : ObjectBody(std::string_view(m_packed).substr(0, size), json.size(), m_dictionary);
    if (json.size() > kWorthReusing) {
        emptyForReuse(m_packed);
        m_context.reset(); // it keeps a buffer as large
    }
    return body;
}

void BodyPacker::learnFrom(std::string_view json)
{
    if (m_seen == kSecondLesson)
        return;
    const bool sample = m_seen < kSamples || m_seen % kStride == 0;
    ++m_seen;
    if (sample && json.size() <= kLargestSample) {
        m_samples.append(json);
        m_sampleSizes.push_back(json.size());
    }
    if (m_seen == kSamples || m_seen == kSecondLesson)
        train();
}

void BodyPacker::train()
{
    if (auto dictionary = BodyDictionary::train(m_samples, m_sampleSizes)) {
        m_dictionary = std::move(dictionary);
        if (m_context)
            ZSTD_CCtx_refCDict(m_context.get(), m_dictionary->forPacking());
    }
    m_samples = {};
    m_sampleSizes = {};
}

} // namespace kittiwake
