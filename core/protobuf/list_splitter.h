#pragma once

#include <core/protobuf/envelope.h>
#include <core/protobuf/field_head.h>
#include <core/protobuf/message_table.h>

#include <cstddef>
#include <functional>

namespace kittiwake {

/// \brief Cuts a list in protobuf into its items as the bytes arrive, however they are split, and
/// keeps what is around them: JsonSplitter's twin. Never holds more than one item and the envelope.
/// \thread one at a time
class ProtobufListSplitter
{
public:
    struct Limits
    {
        std::size_t object = 64U << 20U; ///< \units bytes, as JsonSplitter's
        std::size_t envelope = 4U << 20U; ///< \units bytes
    };
    /// One item's message, valid during the call; `of` is what it is decoded by.
    using OnItem =
        std::function<Expected<void>(const ProtobufMessage& of, std::string_view message)>;

    ProtobufListSplitter()
        : ProtobufListSplitter(Limits {})
    { }
    explicit ProtobufListSplitter(Limits limits)
        : m_limits(limits)
    { }

    /// \errors BadAnswer: no list of a kind that is known, or over a limit; and whatever `onItem`
    /// returns. After an error the splitter takes nothing more.
    Expected<void> feed(std::string_view chunk, const OnItem& onItem);
    /// To be called when the answer has ended. \errors Unreachable: it ended in the middle.
    Expected<void> finish() const;

    /// After finish: the list without its items, to be decoded like any envelope. A view of what
    /// the splitter holds.
    [[nodiscard]] Expected<ProtobufEnvelope> envelope() const;

private:
    enum class Place { Magic, Unknown, List };

    Expected<void> feedMagic(std::string_view& chunk);
    Expected<void> feedHead(std::string_view& chunk);
    Expected<void> begin();
    Expected<void> feedBody(std::string_view& chunk, const OnItem& onItem);
    Expected<void> field(std::string_view body, const OnItem& onItem);
    [[nodiscard]] bool isItem() const;
    Expected<void> enterList();
    std::string_view takeFromList(std::string_view& chunk, std::size_t max);

    Limits m_limits;
    Place m_place = Place::Magic;
    std::string m_magic;
    FieldHead m_head;
    bool m_inBody = false;
    std::string m_partial; ///< of the body that a chunk's end cut
    std::uint64_t m_listLeft = 0; ///< \units bytes of the list that have not come yet
    bool m_sawList = false;
    std::string m_typeMeta;
    std::string m_around; ///< the list's message without its items
    const ProtobufField* m_items = nullptr;
};

} // namespace kittiwake
