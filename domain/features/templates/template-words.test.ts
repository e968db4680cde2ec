import { describe, expect, it } from 'vitest'
import { appointment } from '#features/appointments/appointments.ts'
import { filledContentKinds } from '#features/content/content.ts'
import { diaryEntry } from '#features/diary/diary.ts'
import { contentEntity, emergencyContact } from '#features/emergency-kit/emergency-kit.ts'
import { amplifier, goal, intervention } from '#features/goals/goals.ts'
import { riskSituation } from '#features/risk-situations/risk-situations.ts'
import { taskTitles, templateWords, withTemplateWords } from './template-words.ts'
import { templateBodyOf } from './templates.ts'

const kinds = [
  goal,
  intervention,
  amplifier,
  diaryEntry,
  emergencyContact,
  riskSituation,
  appointment,
  contentEntity,
]

describe('the words of a template', () => {
  it.each(kinds)('are all texts of the kind, and no more (§3): $name', (kind) => {
    const item = Object.fromEntries(Object.keys(kind.fields.shape).map((field) => [field, 'Wort']))
    const general = ['contentType', 'kind', 'allDay', 'reminder']
    const texts = Object.keys(templateBodyOf(kind, item)).filter((field) => !general.includes(field))
    expect(templateWords[kind.name].map(({ field }) => field).toSorted()).toEqual(texts.toSorted())
  })

  it('are known for every kind', () => {
    expect(kinds.map(({ name }) => name).toSorted()).toEqual([...filledContentKinds].toSorted())
  })

  it('change, and everything else of a template stays', () => {
    const body = {
      title: 'Abende mit Plan',
      reminder: [0, 0, 1],
      interventions: [{ title: 'Spazieren', description: 'Am Fluss' }, { title: 'Anrufen' }],
    }
    expect(taskTitles(body)).toEqual(['Spazieren', 'Anrufen'])
    expect(withTemplateWords(body, { title: 'Ruhige Abende' }, ['Lesen', 'Spazieren'])).toEqual({
      title: 'Ruhige Abende',
      reminder: [0, 0, 1],
      interventions: [{ title: 'Lesen' }, { title: 'Spazieren', description: 'Am Fluss' }],
    })
    expect(withTemplateWords({ title: 'Kino' }, { title: 'Theater' }, undefined)).toEqual({
      title: 'Theater',
    })
  })
})
