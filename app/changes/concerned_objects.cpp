#include "concerned_objects.h"

namespace kittiwake {

namespace {

struct ConcernedSay
{
    KW_DECLARE_TEXTS(kittiwake::ConcernedObjects)
};

/// Of more it is said how many they are.
constexpr std::size_t kNamed = 3;

} // namespace

void ConcernedObjects::add(const ObjectKey& object)
{
    if (m_count > 0 && m_last == object)
        return;
    m_last = object;
    ++m_count;
    if (m_first.size() < kNamed)
        m_first.push_back(object);
}

Text ConcernedObjects::words(std::size_t all) const
{
    if (all < 2 || m_count == 0)
        return {};
    if (m_count >= all)
        return ConcernedSay::tr("all %n objects", nullptr, static_cast<int>(all));
    if (m_count == 1)
        return { m_first.front().toString() };
    std::vector<Text> names;
    names.reserve(m_first.size());
    for (const auto& object : m_first)
        names.emplace_back(object.toString());
    auto named = Text::joined(std::move(names), ", ");
    if (m_count > m_first.size())
        named = ConcernedSay::tr("%1 and %n more", "names of objects",
                                 static_cast<int>(m_count - m_first.size()))
                    .arg(std::move(named));
    return ConcernedSay::tr("%1 of %2 objects (%3)", "2 of 30 objects (shop/a, shop/b)")
        .arg(Text(std::to_string(m_count)), Text(std::to_string(all)), std::move(named));
}

} // namespace kittiwake
