#pragma once

#include <cstddef>
#include <new>
#include <type_traits>

namespace kittiwake {

struct ObjectView;

/// \brief What a kind reads of one object, kept while that object is looked at, so that all of its
/// columns and its tone share one reading. It lies in place: nothing is allocated for it.
/// \thread as the view it belongs to
class ObjectDigest
{
public:
    ObjectDigest() = default;
    ObjectDigest(const ObjectDigest&) noexcept { } // a copy reads for itself
    ObjectDigest& operator=(const ObjectDigest&) noexcept
    {
        drop();
        return *this;
    }
    ~ObjectDigest() { drop(); }

    /// What `read` makes of the view: made at the first call, and kept until another function is
    /// asked for.
    template<typename Digest>
    const Digest& of(const ObjectView& view, Digest (*read)(const ObjectView&))
    {
        static_assert(sizeof(Digest) <= kRoom && alignof(Digest) <= alignof(std::max_align_t));
        const auto which = reinterpret_cast<Function>(read);
        if (m_which != which) {
            drop();
            ::new (static_cast<void*>(m_room)) Digest(read(view));
            m_which = which;
            if constexpr (!std::is_trivially_destructible_v<Digest>)
                m_destroy = [](void* digest) {
                    static_cast<Digest*>(digest)->~Digest();
                };
        }
        return *std::launder(reinterpret_cast<const Digest*>(m_room));
    }

private:
    using Function = void (*)();
    static constexpr std::size_t kRoom = 192; ///< \units bytes: a few texts and counts

    void drop() noexcept
    {
        if (m_destroy != nullptr)
            m_destroy(m_room);
        m_destroy = nullptr;
        m_which = nullptr;
    }

    Function m_which = nullptr;
    void (*m_destroy)(void*) = nullptr;
    alignas(std::max_align_t) std::byte m_room[kRoom];
};

} // namespace kittiwake
