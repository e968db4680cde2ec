import { describe, expect, it } from 'vitest'
import { kindsToTell, noticeOfAll, noticeText, type SimultaneousReminder, tellsOfMore } from './notices.ts'

const checkIn = { id: 'b', kind: 'daily-survey' } as const
const appointment = (more: Partial<SimultaneousReminder>): SimultaneousReminder => ({
  id: 'c',
  kind: 'appointment',
  state: 'planned',
  isWanted: true,
  ...more,
})

describe('a reminder’s message among others due at the same time', () => {
  // REQ 4.288
  it('names all that are still wanted, unless an earlier one does', () => {
    const others = [appointment({}), appointment({ id: 'a', isWanted: false })]
    expect(kindsToTell({ ...checkIn, isWanted: true }, others)).toEqual(['daily-survey', 'appointment'])
    const review = appointment({ kind: 'weekly-survey' })
    expect(kindsToTell({ ...checkIn, isWanted: true }, [review])).toBe('covered')
    expect(kindsToTell({ ...checkIn, isWanted: true }, [{ ...review, isWanted: false }])).toEqual([
      'daily-survey',
    ])
    // A message that was sent has named the others, even if its own reminder is answered meanwhile.
    const sent = { ...review, state: 'sent', isWanted: false } as const
    expect(kindsToTell({ ...checkIn, isWanted: true }, [sent])).toBe('covered')
  })

  // REQ 4.288
  it('that has become obsolete still names those that relied on it, and none twice', () => {
    const own = { ...checkIn, isWanted: false }
    const covered = appointment({ state: 'covered' })
    expect(kindsToTell(own, [covered])).toEqual(['appointment'])
    expect(kindsToTell(own, [{ ...covered, isWanted: false }])).toBeUndefined()
    expect(kindsToTell(own, [covered, appointment({ id: 'd', state: 'sent' })])).toBeUndefined()
    const planned = appointment({ id: 'd' })
    expect(kindsToTell(own, [covered, planned])).toBeUndefined()
    expect(kindsToTell({ ...planned }, [covered, { ...own, state: 'planned' }])).toEqual([
      'appointment',
      'appointment',
    ])
    expect(kindsToTell(own, [])).toBeUndefined()
  })
})

describe('the notification of questionnaires', () => {
  // REQ 4.385
  it('is one for several packs of a day, and says nothing of what is asked', () => {
    expect(noticeOfAll(['questionnaire'])).toBe(10)
    expect(noticeOfAll(['questionnaire', 'questionnaire'])).toBe(10)
    expect(tellsOfMore(10)).toBe(false)
    expect(noticeText(10, 'de_DE', 'Standfest')).toBe('Standfest: Sie haben eine Erinnerung.')
  })

  // REQ 4.288
  it('is told of with others of the same minute', () => {
    expect(noticeOfAll(['daily-survey', 'questionnaire'])).toBe(7)
    expect(noticeOfAll(['questionnaire', 'appointment'])).toBe(6)
    expect(noticeOfAll(['appointment', 'task'])).toBe(6)
  })
})
