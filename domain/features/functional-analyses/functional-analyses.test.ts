import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '#base/day.ts'
import type { EventId } from '#base/id.ts'
import {
  analysisBoxes,
  analysisKinds,
  boxMaxLength,
  doorOfBox,
  eventsToAnalyse,
  filledBoxes,
  filledFrom,
  functionalAnalysis,
  mayOfferAnalysis,
  repeatedWords,
  wordsOfBox,
} from './functional-analyses.ts'

const zone = 'Europe/Berlin'
const today = '2026-03-12' as Day
const now = { instant: Date.parse('2026-03-12T09:00:00+01:00') / 1000, today, zone }
const eventId = '018f0000-0000-7000-8000-000000000001'
const origin = { kind: 'event', id: eventId } as const

function eventOn(day: string, ignored: boolean, saidOn = day, id = day) {
  return {
    id: id as EventId,
    day: day as Day,
    execTime: Date.parse(`${saidOn}T08:00:00+01:00`) / 1000,
    ignored,
  }
}

describe('what an analysis needs', () => {
  // REQ 3.79, 9.45
  it('every box may stay empty, but not all of them', () => {
    for (const box of analysisBoxes)
      expect(functionalAnalysis.refusal({ about: 'pleasant', [box]: 'Wort' }, now)).toBeUndefined()
    expect(functionalAnalysis.refusal({ about: 'pleasant', chosen: ['evening'] }, now)).toBeUndefined()
    expect(functionalAnalysis.refusal({ about: 'pleasant', title: 'Schwimmen' }, now)?.code).toBe(
      'ERROR.CONTENT_EMPTY',
    )
  })

  it('one of drinking begins with something that was talked about, a pleasant one need not', () => {
    const words = { action: 'Bahnen' }
    const codeFor = (item: object) =>
      functionalAnalysis.refusal({ ...words, ...item }, now)?.fields?.map(({ field, code }) => [field, code])
    const missing = [['origin', 'ERROR.REQUIRED']]
    expect(codeFor({ about: 'drinking' })).toEqual(missing)
    expect(codeFor({ about: 'drinking', origin: null })).toEqual(missing)
    expect(codeFor({ about: 'drinking', origin })).toBeUndefined()
    expect(codeFor({ about: 'pleasant' })).toBeUndefined()
  })

  it('a box has room for 500 characters, and a day is not in the future', () => {
    const fits = (length: number) =>
      functionalAnalysis.fields.safeParse({ about: 'pleasant', inside: 'x'.repeat(length) }).success
    expect([fits(boxMaxLength), fits(boxMaxLength + 1)]).toEqual([true, false])
    const tomorrow = { about: 'pleasant', action: 'Bahnen', day: addDays(today, 1) }
    expect(functionalAnalysis.refusal(tomorrow, now)?.fields?.[0]?.code).toBe('ERROR.OUT_OF_RANGE')
  })

  it('the kind stays what it was', () => {
    const present = { about: 'drinking' }
    const said = (about: string) =>
      functionalAnalysis.refusalFor({ about }, 'self', present)?.fields?.[0]?.code
    expect([said('pleasant'), said('drinking')]).toEqual(['ERROR.CONTRADICTION', undefined])
  })
})

describe('what a new analysis may begin with', () => {
  // REQ 2.197
  it('is a discussed event, newest first and one a day; what came before a discussed one counts as discussed', () => {
    const events = [
      eventOn('2026-01-24', true),
      eventOn('2026-01-24', true, '2026-01-25', 'second'),
      eventOn('2025-12-31', false),
      eventOn('2026-02-10', false),
    ]
    expect(eventsToAnalyse(events, now).map(({ id }) => id)).toEqual(['second', '2025-12-31'])
  })

  it('is nothing on the day of drinking, and nothing on the day on which it was said', () => {
    const discussed = eventOn('2026-01-24', true)
    expect(eventsToAnalyse([discussed, eventOn(today, false)], now)).toEqual([])
    expect(eventsToAnalyse([discussed, eventOn('2026-03-11', false, today)], now)).toEqual([])
    expect(eventsToAnalyse([discussed, eventOn('2026-03-11', false)], now)).toEqual([discussed])
  })

  it('agrees with a naive model for any list of events', () => {
    const day = fc.integer({ min: -6, max: 0 }).map((days) => addDays(today, days))
    const one = fc.record({ day, later: fc.integer({ min: 0, max: 2 }), ignored: fc.boolean() })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 8 }), (drawn) => {
        const events = drawn.map(({ day: on, later, ignored }, index) => {
          const said = addDays(on, later)
          return eventOn(on, ignored, said > today ? today : said, String(index))
        })
        const isDayOfYes = events.some(
          (event) => event.day === today || event.execTime >= Date.parse('2026-03-12T00:00:00+01:00') / 1000,
        )
        expect(mayOfferAnalysis(events, now)).toBe(!isDayOfYes)
        const offered = eventsToAnalyse(events, now)
        if (isDayOfYes) expect(offered).toEqual([])
        const days = offered.map((event) => event.day)
        expect(days).toEqual([...new Set(days)].toSorted().toReversed())
        const lastDiscussed = events
          .filter(({ ignored }) => ignored)
          .map((event) => event.day)
          .toSorted()
          .at(-1)
        for (const on of days) expect(lastDiscussed !== undefined && on <= lastDiscussed).toBe(true)
      }),
    )
  })
})

describe('chosen words', () => {
  // REQ 2.150
  it('are counted once an analysis, only from the lists, and only where there are several', () => {
    expect(
      repeatedWords([
        { chosen: ['evening', 'colleagues', 'tense'] },
        { chosen: ['tense', 'evening', 'evening'] },
        { chosen: ['lonely', 'tense'] },
        {},
      ]),
    ).toEqual([
      { word: 'tense', count: 3 },
      { word: 'evening', count: 2 },
    ])
  })

  it('fill their box', () => {
    expect(filledBoxes({ about: 'drinking', action: 'Bier', chosen: ['tense', 'lonely'] })).toBe(2)
    expect(filledBoxes({ about: 'drinking', inside: 'Enge', chosen: ['tense'] })).toBe(1)
    expect(analysisBoxes.filter((box) => wordsOfBox(box).length > 0)).toEqual(['outside', 'inside'])
  })
})

describe('the door of a box', () => {
  const analysis = {
    about: 'drinking',
    outside: 'Betriebsfeier. Alle stoßen an.',
    inside: 'Enge in der Brust',
    action: 'Drei Bier',
    first: 'Ich konnte reden',
    later: 'Schlecht geschlafen',
  } as const

  // REQ 2.198
  it('opens a form that is filled from the box', () => {
    expect(filledFrom(analysis, 'outside', today)).toEqual({
      title: 'Betriebsfeier. Alle stoßen an.',
      description: '',
    })
    expect(filledFrom(analysis, 'inside', today)).toMatchObject({
      contentType: 'SIGNAL',
      title: 'Enge in der Brust',
      inKit: true,
    })
    expect(filledFrom(analysis, 'first', today)).toEqual({ title: 'Ich konnte reden', description: '' })
    expect(filledFrom(analysis, 'later', today)).toMatchObject({
      contentType: 'MNEMONIC',
      title: 'Schlecht geschlafen',
    })
  })

  it('never suggests what was drunk as a step', () => {
    expect(filledFrom(analysis, 'action', today)).toEqual({
      contentType: 'STRATEGY',
      title: '',
      content: '',
      inKit: true,
    })
  })

  it('is there for each box of both kinds, and keeps a long text whole', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...analysisKinds),
        fc.constantFrom(...analysisBoxes),
        fc.string({ minLength: 1, maxLength: boxMaxLength }).map((text) => text.trim()),
        (about, box, text) => {
          const door = doorOfBox[about][box]
          const filled = Object.values(filledFrom({ about, [box]: text }, box, today))
          const isLeftToWrite = door.contentType === 'STRATEGY' && about === 'drinking'
          if (text !== '' && !isLeftToWrite) expect(filled).toContain(text)
        },
      ),
    )
  })
})
