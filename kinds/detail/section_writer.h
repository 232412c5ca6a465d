#pragma once

#include <core/api/json.h>
#include <kinds/detail/detail_line.h>
#include <kinds/detail/detail_words.h>

#include <QString>

#include <string_view>

namespace kittiwake {

/// \brief Writes a section line by line; what is empty is left out. Ids are made unique within it.
class SectionWriter
{
public:
    SectionWriter(const char* id, const QString& title, int shown = 0)
    {
        m_section.id = QString::fromLatin1(id);
        m_section.title = title;
        m_section.shown = shown;
    }

    /// A fact; the reference is good until the next line. Where `value` is empty it is nobody's.
    DetailLine& fact(const QString& label, const QString& value)
    {
        return add({ .form = DetailLine::Form::Fact, .label = label, .text = value },
                   value.isEmpty());
    }
    DetailLine& fact(const QString& label, std::int64_t value)
    {
        return fact(label, QString::number(value));
    }
    /// The text at a place, if there is one.
    DetailLine& fact(const QString& label, const Json& place)
    {
        return fact(label, shown::line(textOf(place)));
    }
    /// The whole number at a place, if there is one.
    DetailLine& count(const QString& label, const Json& place)
    {
        std::int64_t number = 0;
        const bool is = place.get(number) == simdjson::SUCCESS;
        return fact(label, is ? QString::number(number) : QString());
    }
    /// How long ago a moment was, if it is known.
    DetailLine& ago(const QString& label, const Json& place)
    {
        const auto time = timeOf(place);
        auto& line =
            fact(label, time ? shown::moment(time->time_since_epoch().count()) : QString());
        line.since = time ? time->time_since_epoch().count() : 0;
        return line;
    }
    /// A fact that leads to an object, called by its name.
    DetailLine& link(const QString& label, ObjectLink to)
    {
        auto& line = fact(label, shown::line(to.key.name));
        line.link = std::move(to);
        return line;
    }
    DetailLine& item(const QString& name, Tone tone)
    {
        return add({ .form = DetailLine::Form::Item, .label = name, .tone = tone }, false);
    }
    DetailLine& note(const QString& text)
    {
        return add({ .form = DetailLine::Form::Note, .text = text }, text.isEmpty());
    }
    DetailLine& sentence(const QString& text, Tone tone)
    {
        return add({ .form = DetailLine::Form::Sentence, .text = text, .tone = tone },
                   text.isEmpty());
    }
    /// Facts from here on belong to the item before them.
    void setInner(bool inner) { m_inner = inner; }
    void setTotal(int total) { m_section.total = total; }
    [[nodiscard]] bool empty() const { return m_section.lines.empty(); }
    [[nodiscard]] int size() const { return static_cast<int>(m_section.lines.size()); }
    [[nodiscard]] DetailSection take() { return std::move(m_section); }

private:
    DetailLine& add(DetailLine line, bool nothing)
    {
        if (nothing)
            return m_nobody = {};
        if (line.form == DetailLine::Form::Item)
            m_item = line.label;
        line.inner = m_inner;
        line.id = m_section.id + u'/' + (m_inner ? m_item + u'/' : QString()) + line.label;
        if (line.form == DetailLine::Form::Sentence || line.form == DetailLine::Form::Note)
            line.id += QString::number(m_section.lines.size());
        m_section.lines.push_back(std::move(line));
        return m_section.lines.back();
    }

    DetailSection m_section;
    DetailLine m_nobody;
    QString m_item;
    bool m_inner = false;
};

} // namespace kittiwake
