#pragma once

#include "watchers.h"

#include <type_traits>

namespace kittiwake::test {

/// \brief A part of the reason that the status has to give. There is no empty one: where nothing
/// is to be said, kHarmless says that, and then nothing may be said.
class Reason
{
public:
    consteval Reason(const char* part) // implicit, so that ordeals are written as rows
        : m_part(part)
    {
        if (*part == '\0')
            throw "every reason contains nothing: write kHarmless or a sentence";
    }
    [[nodiscard]] static constexpr Reason harmless() { return {}; }

    [[nodiscard]] bool isHarmless() const { return m_part == nullptr; }
    [[nodiscard]] bool isIn(const std::string& sentence) const
    {
        return sentence.find(m_part) != std::string::npos;
    }

private:
    constexpr Reason() = default;

    const char* m_part = nullptr;
};
inline constexpr Reason kHarmless = Reason::harmless();

/// \brief How often the client lists anew because of a fault, the first list not counted.
struct Relists
{
    constexpr Relists(int exactly) // implicit, as above
        : least(exactly)
        , most(exactly)
    { }
    constexpr Relists(int from, int to)
        : least(from)
        , most(to)
    { }
    int least;
    int most;
};
/// Of one who lives on lists: as often as its waits allow.
inline constexpr Relists kAgainAndAgain(1, 1000);
static_assert(
    !std::is_default_constructible_v<
        Reason> && !std::is_default_constructible_v<Relists>); // an ordeal cannot leave them out

/// For as long as the server may have to write; a watch list's silence is then borne, too.
constexpr std::chrono::seconds kTimeout(20);

/// \brief What a client is put through, and all that is asked of it.
struct Ordeal
{
    const char* fault; ///< as Fault::parse reads it
    /// From the beginning, or of a client that has synced and has to ask anew.
    enum class From { Start, Running } from;
    enum class Until {
        Healed, ///< the client is right again once the fault is over, and backs off until then
        Lasts, ///< it gets over it while it lasts: right, live, and nothing to complain of
        Limps, ///< it is right while it lasts, and goes on saying what is amiss
        WatchEnds, ///< so it is until its watch ends; the fault does not keep it from that
    } until;
    Reason says;
    Relists relists;
    reflector::Config config {};
    /// kSilence where silence is what it is about: else a busy machine is no reason to complain.
    std::chrono::milliseconds silence = kTimeout;
};

/// Puts a client through it while pods come, change and go. The test fails unless the status says
/// what the ordeal says it must, no failure is told twice, what was known stays visible
/// throughout, no delivery is lost or told twice, the client lists as often as is said, and in the
/// end it is well and agrees with the server.
void verifySurvives(const Ordeal& ordeal);

/// The same of a ClusterSession as users have it; its configuration is not the ordeal's.
void verifySessionSurvives(const Ordeal& ordeal);

} // namespace kittiwake::test
