#pragma once

#include <memory>
#include <string>
#include <vector>

struct ZSTD_CDict_s;
struct ZSTD_DDict_s;

namespace kittiwake {

/// \brief What the objects of one kind have in common, so that each is stored as what it has of its
/// own. Shared by all that were packed with it. \thread any: immutable
/// \source facebook.github.io/zstd, "The case for small data compression"
class BodyDictionary
{
public:
    /// Null where the samples have nothing in common, or are too few.
    static std::shared_ptr<const BodyDictionary> train(const std::string& samples,
                                                       const std::vector<std::size_t>& sizes);
    BodyDictionary(const BodyDictionary&) = delete;
    BodyDictionary& operator=(const BodyDictionary&) = delete;
    ~BodyDictionary();

    [[nodiscard]] const ZSTD_CDict_s* forPacking() const { return m_pack; }
    [[nodiscard]] const ZSTD_DDict_s* forUnpacking() const { return m_unpack; }

private:
    explicit BodyDictionary(const std::string& content);

    ZSTD_CDict_s* m_pack;
    ZSTD_DDict_s* m_unpack;
};

} // namespace kittiwake
