#include "change_form.h"

#include <models/text/shown_text.h>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr std::size_t kShownObjects = 8;
constexpr std::size_t kShownDifferences = 12;
constexpr qsizetype kShownNotes = 14;

/// Before one that is cut off, an ellipsis may follow.
QString withoutEllipsis(QString title)
{
    if (title.endsWith(u'…'))
        title.chop(1);
    return title;
}

QString lineOf(const FieldDifference& difference)
{
    return QString::fromStdString(toString(difference)).trimmed();
}

} // namespace

QString namedObject(const ObjectLink& object)
{
    return QString::fromStdString(object.kind + ' ' + object.key.toString());
}

ChangeForm::ChangeForm(QObject* parent)
    : QObject(parent)
{ }

void ChangeForm::open(ChangeRequest request)
{
    if (request.objects.empty() || !request.action.change)
        return;
    m_request = std::move(request);
    m_preview = {};
    m_accepted = false;
    setChoices({});
    m_typed.clear();
    for (const auto& field : m_request.action.change->fields) {
        if (!field.choices.empty())
            m_request.values.try_emplace(field.id, field.choices.front());
    }
    m_state = State::Loading;
    Q_EMIT opened();
    Q_EMIT changed();
    Q_EMIT asked(m_request);
}

void ChangeForm::setPreview(const ChangeRequest& of, const ChangePreview& preview)
{
    if (m_state == State::Closed || of.action.id != m_request.action.id
        || of.objects != m_request.objects || of.values != m_request.values
        || of.undoes != m_request.undoes)
        return;
    m_preview = preview;
    for (const auto& [id, value] : preview.initial)
        m_request.values.try_emplace(id, value);
    if (!preview.choices.empty())
        setChoices(preview.choices);
    m_state = State::Ready;
    Q_EMIT changed();
    if (std::exchange(m_accepted, false))
        accept();
}

ActionWeight ChangeForm::weight() const
{
    return m_preview.weight.value_or(m_request.action.change ? m_request.action.change->weight
                                                             : ActionWeight::Asks);
}

void ChangeForm::accept()
{
    if (m_state == State::Loading)
        m_accepted = true;
    else if (isReady() && (weight() == ActionWeight::Undoable || !word().isEmpty()))
        submit();
    else if (isReady() || !word().isEmpty())
        Q_EMIT consentWanted();
}

void ChangeForm::submit()
{
    if (!isReady())
        return;
    const auto request = m_request;
    close();
    Q_EMIT wanted(request);
}

void ChangeForm::close()
{
    if (std::exchange(m_state, State::Closed) == State::Closed)
        return;
    m_request = {};
    m_preview = {};
    Q_EMIT changed();
}

const ActionField* ChangeForm::fieldAt(int field) const
{
    if (!m_request.action.change || field < 0
        || field >= static_cast<int>(m_request.action.change->fields.size()))
        return nullptr;
    return &m_request.action.change->fields[static_cast<std::size_t>(field)];
}

/// What was said of other values does not hold for these.
void ChangeForm::setValue(int field, const QString& text)
{
    const auto* of = fieldAt(field);
    if (m_state == State::Closed || of == nullptr)
        return;
    auto& value = m_request.values[of->id];
    if (value == text.toStdString())
        return;
    value = text.toStdString();
    m_state = State::Loading;
    m_accepted = false;
    m_preview.problem.clear();
    Q_EMIT changed();
    Q_EMIT asked(m_request);
}

void ChangeForm::setChoices(std::map<std::string, std::vector<ActionChoice>> choices)
{
    if (choices == m_choices)
        return;
    m_choices = std::move(choices);
    ++m_choicesVersion;
    Q_EMIT choicesChanged();
}

/// The action's own, or those of the object.
std::vector<ActionChoice> ChangeForm::choicesAt(int field) const
{
    std::vector<ActionChoice> choices;
    const auto* of = fieldAt(field);
    if (of == nullptr)
        return choices;
    for (std::size_t i = 0; i < of->choices.size(); ++i)
        choices.push_back({ of->choices[i], of->labels[i] });
    if (const auto found = m_choices.find(of->id); choices.empty() && found != m_choices.end())
        choices = found->second;
    return choices;
}

QList<QString> ChangeForm::choicesOf(int field) const
{
    QStringList values;
    for (const auto& choice : choicesAt(field))
        values << QString::fromStdString(choice.value);
    return values;
}

QList<QString> ChangeForm::labelsOf(int field) const
{
    QStringList labels;
    for (const auto& choice : choicesAt(field))
        labels << shownLine(shownUtf8(choice.label));
    return labels;
}

QString ChangeForm::placeholderOf(int field) const
{
    const auto* of = fieldAt(field);
    if (of == nullptr)
        return {};
    return shownText(of->placeholder.empty() ? of->title : of->placeholder);
}

void ChangeForm::setTyped(const QString& text)
{
    if (std::exchange(m_typed, text) != text)
        Q_EMIT changed();
}

void ChangeForm::setContext(const QString& name)
{
    if (std::exchange(m_context, name) != name)
        Q_EMIT changed();
}

void ChangeForm::setProduction(bool production)
{
    if (std::exchange(m_production, production) != production)
        Q_EMIT changed();
}

QString ChangeForm::title() const
{
    if (m_request.objects.empty())
        return {};
    const auto what = withoutEllipsis(shownText(m_request.action.title));
    if (m_request.objects.size() == 1)
        return tr("%1: %2", "Scale: Deployment shop/web")
            .arg(what, namedObject(m_request.objects.front()));
    return tr("%1: %n objects", "Delete: 3 objects", static_cast<int>(m_request.objects.size()))
        .arg(what);
}

QStringList ChangeForm::objects() const
{
    QStringList named;
    if (m_request.objects.size() < 2)
        return named;
    for (const auto& object : m_request.objects) {
        if (static_cast<std::size_t>(named.size()) == kShownObjects)
            break;
        named << namedObject(object);
    }
    if (m_request.objects.size() > kShownObjects)
        named << tr("and %n more", nullptr,
                    static_cast<int>(m_request.objects.size() - kShownObjects));
    return named;
}

QStringList ChangeForm::fieldTitles() const
{
    QStringList titles;
    if (m_request.action.change) {
        for (const auto& field : m_request.action.change->fields)
            titles << shownText(field.title);
    }
    return titles;
}

QStringList ChangeForm::values() const
{
    QStringList values;
    if (m_request.action.change) {
        for (const auto& field : m_request.action.change->fields) {
            const auto found = m_request.values.find(field.id);
            values << (found == m_request.values.end() ? QString()
                                                       : QString::fromStdString(found->second));
        }
    }
    return values;
}

QStringList ChangeForm::differences() const
{
    QStringList lines;
    const auto& all = m_preview.differences;
    const auto shown = std::min(all.size(), kShownDifferences);
    for (std::size_t i = 0; i < shown; ++i) {
        const auto line = lineOf(all[i]);
        lines << (i < m_preview.places.size()
                      ? tr("In %1: %2", "all 30 objects: .spec.replicas: 2 -> 5")
                            .arg(shownText(m_preview.places[i]), line)
                      : line);
    }
    if (const auto more = notShown(); more > 0)
        lines << tr("and %n more", nullptr, more);
    return lines;
}

QStringList ChangeForm::owners() const
{
    QStringList owners;
    for (const auto& difference : m_preview.differences) {
        if (static_cast<std::size_t>(owners.size()) == kShownDifferences)
            break;
        owners << shownLine(difference.owners);
    }
    if (notShown() > 0)
        owners << QString(); // beside how many more there are
    return owners;
}

int ChangeForm::notShown() const
{
    const auto all = m_preview.differences.size();
    return m_preview.omitted
        + (all > kShownDifferences ? static_cast<int>(all - kShownDifferences) : 0);
}

QString ChangeForm::account() const
{
    return shownText(m_preview.account);
}

QStringList ChangeForm::accountDifferences() const
{
    QStringList lines;
    const auto& all = m_preview.accountDifferences;
    const auto shown = std::min(all.size(), kShownDifferences);
    for (std::size_t i = 0; i < shown; ++i)
        lines << lineOf(all[i]);
    if (all.size() > shown)
        lines << tr("and %n more", nullptr, static_cast<int>(all.size() - shown));
    return lines;
}

QStringList ChangeForm::notes() const
{
    auto notes = shownTexts(m_preview.notes);
    if (const auto more = notes.size() - kShownNotes; more > 0) {
        notes = notes.first(kShownNotes);
        notes << tr("and %n more", nullptr, static_cast<int>(more));
    }
    if (!m_preview.unproven.empty())
        notes << tr("The server could not try it out: %1")
                     .arg(QString::fromStdString(m_preview.unproven));
    return notes;
}

/// The name of what it is about; of several, how many they are.
QString ChangeForm::word() const
{
    if (m_state == State::Closed || !m_request.action.change)
        return {};
    const bool several = deletes() && m_request.objects.size() > 1;
    const bool wholeNamespace = deletes() && m_request.objects.front().isNamespace();
    if (!m_production && !several && !wholeNamespace && weight() != ActionWeight::Typed)
        return {};
    if (m_request.objects.size() > 1)
        return QString::number(m_request.objects.size());
    return QString::fromStdString(m_request.objects.front().key.name);
}

bool ChangeForm::isReady() const
{
    return m_state == State::Ready && m_preview.problem.empty() && !m_preview.unchanged
        && m_typed.trimmed() == word();
}

bool ChangeForm::deletes() const
{
    return m_request.action.change && m_request.action.change->end == ChangeEnd::Deletion;
}

QString ChangeForm::submitText() const
{
    if (!m_request.action.change)
        return {};
    const auto& consent = m_request.action.change->consent;
    return shownText(consent.empty() ? m_request.action.title : consent);
}

} // namespace kittiwake
