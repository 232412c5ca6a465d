#pragma once

#include <core/api/json/json.h>
#include <kinds/detail/detail_line.h>
#include <kinds/detail/detail_words.h>

#include <string>
#include <utility>

namespace kittiwake {

/// \brief Writes a section line by line; what is empty is left out. Ids are made unique within it.
class SectionWriter
{
public:
    SectionWriter(const char* id, Text title, int shown = 0)
    {
        m_section.id = id;
        m_section.title = std::move(title);
        m_section.shown = shown;
    }

    /// A fact; the reference is good until the next line. Where `value` is empty it is nobody's.
    DetailLine& fact(Text label, Text value)
    {
        return add({ .form = DetailLine::Form::Fact,
                     .label = std::move(label),
                     .text = std::move(value) });
    }
    DetailLine& fact(Text label, std::int64_t value)
    {
        return fact(label, Text(std::to_string(value)));
    }
    /// The text at a place, if there is one.
    DetailLine& fact(Text label, const Json& place)
    {
        return fact(label, Text(shown::line(textOf(place))));
    }
    /// The whole number at a place, if there is one.
    DetailLine& count(Text label, const Json& place)
    {
        std::int64_t number = 0;
        const bool is = place.get(number) == simdjson::SUCCESS;
        return fact(label, is ? Text(std::to_string(number)) : Text());
    }
    /// "600s", if there is such a number.
    DetailLine& seconds(Text label, const Json& place)
    {
        std::int64_t number = 0;
        const bool is = place.get(number) == simdjson::SUCCESS;
        return fact(std::move(label), is ? Text(std::to_string(number) + 's') : Text());
    }
    /// How long ago a moment was, if it is known.
    DetailLine& ago(Text label, const Json& place)
    {
        const auto time = timeOf(place);
        auto& line =
            fact(label, time ? Text(shown::moment(time->time_since_epoch().count())) : Text());
        line.since = time ? time->time_since_epoch().count() : 0;
        return line;
    }
    /// A fact that leads to an object, called by its name.
    DetailLine& link(Text label, ObjectLink to)
    {
        auto& line = fact(label, Text(shown::line(to.key.name)));
        line.link = std::move(to);
        return line;
    }
    DetailLine& item(Text name, Tone tone)
    {
        return add({ .form = DetailLine::Form::Item, .label = std::move(name), .tone = tone });
    }
    DetailLine& note(Text text)
    {
        return add({ .form = DetailLine::Form::Note, .text = std::move(text) });
    }
    DetailLine& sentence(Text text, Tone tone)
    {
        return add({ .form = DetailLine::Form::Sentence, .text = std::move(text), .tone = tone });
    }
    /// Facts from here on belong to the item before them.
    void setInner(bool inner) { m_inner = inner; }
    void setTotal(int total) { m_section.total = total; }
    [[nodiscard]] bool empty() const { return m_section.lines.empty(); }
    [[nodiscard]] int size() const { return static_cast<int>(m_section.lines.size()); }
    [[nodiscard]] DetailSection take() { return std::move(m_section); }

private:
    DetailLine& add(DetailLine line)
    {
        if (line.form != DetailLine::Form::Item && line.text.empty())
            return m_nobody = {};
        if (line.form == DetailLine::Form::Item)
            m_item = line.label.english();
        line.inner = m_inner;
        line.id = m_section.id + '/';
        if (m_inner)
            line.id += m_item + '/';
        line.id += line.label.english();
        if (line.form == DetailLine::Form::Sentence || line.form == DetailLine::Form::Note)
            line.id += std::to_string(m_section.lines.size());
        m_section.lines.push_back(std::move(line));
        return m_section.lines.back();
    }

    DetailSection m_section;
    DetailLine m_nobody;
    std::string m_item;
    bool m_inner = false;
};

} // namespace kittiwake
