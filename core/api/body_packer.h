#pragma once

#include <core/api/object_body.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct ZSTD_CCtx_s;

namespace kittiwake {

/// \brief Packs the bodies of one kind's objects. The first of them are kept as they are and teach
/// it what such objects have in common; after some thousands it learns once more.
/// \thread one at a time
class BodyPacker
{
public:
    BodyPacker();
    ~BodyPacker();
    BodyPacker(const BodyPacker&) = delete;
    BodyPacker& operator=(const BodyPacker&) = delete;

    [[nodiscard]] ObjectBody pack(std::string_view json);

private:
    void learnFrom(std::string_view json);
    void train();

    struct PackingEnd
    {
        void operator()(ZSTD_CCtx_s* context) const;
    };
    std::unique_ptr<ZSTD_CCtx_s, PackingEnd> m_context; ///< none before the first use
    std::shared_ptr<const BodyDictionary> m_dictionary; ///< null: nothing learnt yet
    std::string m_packed; ///< reused
    std::string m_samples; ///< one after another
    std::vector<std::size_t> m_sampleSizes;
    std::size_t m_seen = 0;
};

} // namespace kittiwake
