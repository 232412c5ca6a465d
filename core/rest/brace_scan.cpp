#include "brace_scan.h"

#include <bit>
#include <cstdint>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace kittiwake {

namespace {

constexpr std::size_t kScanBlock = 64;

/// What is known of 64 bytes: bit i belongs to byte i.
struct BlockMarks
{
    std::uint64_t quotes = 0, backslashes = 0, opening = 0, closing = 0;
};

#ifdef __SSE2__
BlockMarks marksOf(const char* block)
{
    BlockMarks marks;
    const auto is = [](__m128i bytes, char c) {
        const auto mask = _mm_movemask_epi8(_mm_cmpeq_epi8(bytes, _mm_set1_epi8(c)));
        return static_cast<std::uint64_t>(static_cast<std::uint32_t>(mask));
    };
    for (unsigned i = 0; i < kScanBlock; i += 16) {
        const auto bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(block + i));
        // A bracket and a brace differ by the bit that tells upper from lower case.
        const auto folded = _mm_or_si128(bytes, _mm_set1_epi8(0x20));
        marks.quotes |= is(bytes, '"') << i;
        marks.backslashes |= is(bytes, '\\') << i;
        marks.opening |= is(folded, '{') << i;
        marks.closing |= is(folded, '}') << i;
    }
    return marks;
}
#else
BlockMarks marksOf(const char* block)
{
    BlockMarks marks;
    for (unsigned i = 0; i < kScanBlock; ++i) {
        const std::uint64_t bit = std::uint64_t { 1 } << i;
        const char folded = static_cast<char>(block[i] | 0x20);
        marks.quotes |= block[i] == '"' ? bit : 0;
        marks.backslashes |= block[i] == '\\' ? bit : 0;
        marks.opening |= folded == '{' ? bit : 0;
        marks.closing |= folded == '}' ? bit : 0;
    }
    return marks;
}
#endif

/// Few are set, if any. (What the baseline processor has for it is a call into a library.)
int countOf(std::uint64_t bits)
{
    int count = 0;
    for (; bits != 0; bits &= bits - 1)
        ++count;
    return count;
}

/// Bit i: an odd number of the bits up to and including i are set.
std::uint64_t parityUpTo(std::uint64_t bits)
{
    for (unsigned shift = 1; shift < kScanBlock; shift *= 2)
        bits ^= bits << shift;
    return bits;
}

} // namespace

std::size_t BraceScan::scan(std::string_view bytes)
{
    std::size_t at = 0;
    while (at < bytes.size()) {
        if (bytes.size() - at >= kScanBlock && scanBlock(bytes.data() + at)) {
            at += kScanBlock;
            continue;
        }
        at += scanBytes(bytes.substr(at, kScanBlock));
        if (closed())
            break;
    }
    return at;
}

bool BraceScan::scanBlock(const char* block)
{
    const auto marks = marksOf(block);
    std::uint64_t escaped = m_escaped ? 1 : 0;
    auto backslashes = marks.backslashes & ~escaped;
    bool escapesNext = false;
    while (backslashes != 0) {
        const auto at = static_cast<unsigned>(std::countr_zero(backslashes));
        escapesNext = at + 1 == kScanBlock;
        const auto next = escapesNext ? 0 : std::uint64_t { 1 } << (at + 1);
        escaped |= next;
        backslashes &= ~(next | std::uint64_t { 1 } << at);
    }
    auto inString = parityUpTo(marks.quotes & ~escaped);
    if (m_inString)
        inString = ~inString;
    // A backslash outside of a string is no JSON, but has to mean the same wherever bytes are cut.
    const auto ignored = inString | escaped;
    const int opened = countOf(marks.opening & ~ignored);
    const int closed = countOf(marks.closing & ~ignored);
    if (closed >= m_depth && closed > 0)
        return false; // perhaps not: checked byte by byte
    m_depth += opened - closed;
    m_inString = (inString >> (kScanBlock - 1)) != 0;
    m_escaped = escapesNext;
    return true;
}

std::size_t BraceScan::scanBytes(std::string_view bytes)
{
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const char c = bytes[i];
        if (m_escaped) {
            m_escaped = false;
        } else if (c == '\\') {
            m_escaped = true;
        } else if (c == '"') {
            m_inString = !m_inString;
        } else if (!m_inString) {
            if (c == '{' || c == '[')
                ++m_depth;
            else if ((c == '}' || c == ']') && --m_depth == 0)
                return i + 1;
        }
    }
    return bytes.size();
}

} // namespace kittiwake
