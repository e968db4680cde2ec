import type { Day } from '@standfest/domain/base/day.ts'
import type { SurveyTemplateVersionId } from '@standfest/domain/base/id.ts'
import { firstSurveyTemplate } from '@standfest/domain/features/daily-survey/first-template.ts'
import { newQuestion } from '@standfest/domain/features/daily-survey/own-questions.ts'
import { listSurveyTemplateVersions } from '@standfest/domain/features/daily-survey/survey-template.calls.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aSurvey, chart, keep, show, showWith, today } from '#testing/data-collection.tsx'
import { fakeServer } from '#testing/fake-server.ts'
import { testInstant } from '#testing/people.ts'

const outside = {
  ...newQuestion('own_1', 'boolean'),
  question: { de_DE: 'Waren Sie draußen?', en_EN: 'Were you outside?' },
}
const good = {
  ...newQuestion('own_2', 'text'),
  question: { de_DE: 'Was war gut?', en_EN: 'What was good?' },
}
const group = {
  ...newQuestion('own_3', 'mood_rating'),
  question: { de_DE: 'Wie war die Gruppe?', en_EN: 'How was the group?' },
}
const calm = {
  ...newQuestion('own_4', 'scale_rating'),
  question: { de_DE: 'Wie ruhig war der Tag?', en_EN: 'How calm was the day?' },
}
const version = {
  ...firstSurveyTemplate,
  madeAt: testInstant,
  refId: '0195a000-0000-7000-8000-0000000000aa' as SurveyTemplateVersionId,
  items: [...firstSurveyTemplate.items, outside, good, group, calm],
}
const surveys = [
  aSurvey('2026-03-09' as Day, { own_1: false, own_2: 'Der Anruf' }),
  aSurvey('2026-03-10' as Day, { own_1: true }),
  aSurvey(today, { own_1: true }),
]

function open(language: 'de_DE' | 'en_EN' = 'de_DE') {
  const server = fakeServer()
  keep(server, surveys)
  server.answer(listSurveyTemplateVersions, [{ attributes: version }])
  return showWith(server, { language })
}

describe('the clinic’s own questions in the data collection', () => {
  // REQ 2.121
  it('have a plot each with a dot for each answer, and what was answered last in words (§3)', async () => {
    open()
    const panel = within(await screen.findByRole('region', { name: 'Eigene Fragen der Klinik' }))
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Waren Sie draußen?3 Antworten, zuletzt am 12.03.2026: Ja'),
      'Was war gut?1 Antwort, am 09.03.2026: Der Anruf',
    ])
    const plot = within(await chart()).getByText('Waren Sie draußen?').parentElement
    expect(plot?.querySelectorAll('circle.dot')).toHaveLength(3)
    expect(plot?.querySelectorAll('path.mean')).toHaveLength(0)
    expect(within(await chart()).queryByText('Was war gut?')).toBeNull()
    expect((await chart()).getAttribute('aria-valuetext')).toMatch(/Waren Sie draußen\? Ja\.$/)
  })

  // REQ 2.121
  it('say since when they were asked, where a check-in before did not have them', async () => {
    const server = fakeServer()
    const [first, ...later] = surveys
    keep(server, [
      aSurvey('2026-03-02' as Day, {}, { refId: 'before' }),
      ...[first, ...later].map((one) => ({ ...one, refId: version.refId }) as (typeof surveys)[number]),
    ])
    server.answer(listSurveyTemplateVersions, [{ attributes: version }])
    showWith(server)
    expect(within(await chart()).getByText('ab 09.03. gefragt')).toBeTruthy()
  })

  it('name the highest and the lowest answer before their lines, of a scale by numbers', async () => {
    const server = fakeServer()
    keep(server, [aSurvey(today, { own_1: true, own_3: 2, own_4: 4 })])
    const long = { de_DE: 'Ja, eine ganze Weile', en_EN: 'Yes, for quite a while' }
    const options = outside.options.map((one) => (one.id === true ? { ...one, label: long } : one))
    const items = version.items.map((item) => (item.id === 'own_1' ? { ...item, options } : item))
    server.answer(listSurveyTemplateVersions, [{ attributes: { ...version, items } }])
    showWith(server, { language: 'de_DE' })
    const drawing = within(await chart())
    const linesOf = (name: string) =>
      [...(drawing.getByText(name).parentElement?.querySelectorAll('text') ?? [])]
        .slice(1)
        .map(({ textContent }) => textContent)
    expect(linesOf('Waren Sie draußen?')).toEqual(['Ja, eine…', 'Nein'])
    expect(linesOf('Wie war die Gruppe?')).toEqual(['Gut', 'Schlecht'])
    expect(linesOf('Wie ruhig war der Tag?')).toEqual(['5', '1'])
  })

  it('stand in a table with the same answers, newest first, in English as well', async () => {
    const { user } = open('en_EN')
    const panel = within(await screen.findByRole('region', { name: 'Clinic questions' }))
    await user.click(panel.getByRole('button', { name: 'As a table' }))
    expect(panel.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'DateWere you outside?What was good?',
      '12.03.2026Yes–',
      '10.03.2026Yes–',
      '09.03.2026NoDer Anruf',
    ])
  })

  it('are not asked for where nobody was asked any', async () => {
    const { server } = show([aSurvey(today, {})])
    await chart()
    expect(server.requestsOf(listSurveyTemplateVersions)).toHaveLength(0)
    expect(screen.queryByRole('region', { name: 'Eigene Fragen der Klinik' })).toBeNull()
  })
})
