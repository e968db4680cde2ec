import type { Day } from '@standfest/domain/base/day.ts'
import type { ContentId } from '@standfest/domain/base/id.ts'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { type CalendarEvent, calendarFeed, calendarFile } from './calendar-file.ts'

const at = (moment: string) => Date.parse(moment) / 1000
const changedAt = at('2026-03-12T08:30:00+01:00')
const secretWords = {
  title: 'Suchtberatung',
  description: 'Rückfall besprechen',
  location: 'Haus 3, Entgiftung',
}

function item(attributes: object, more: Partial<CalendarEvent> = {}): CalendarEvent {
  const id = '0195a000-0000-7000-8000-00000000000a' as ContentId
  // The words of a whole item are there, and must not be in the file.
  return {
    id,
    version: 3,
    changedAt,
    day: null,
    startsAt: null,
    endsAt: null,
    ...secretWords,
    ...attributes,
    ...more,
  }
}

const timed = (start: string, end?: string) =>
  item({ allDay: false, startsAt: at(start), ...(end === undefined ? {} : { endsAt: at(end) }) })
const wholeDay = (day: string) => item({ allDay: true, day: day as Day })

/** The calendar as parsed by an independent library. */
function read(file: Buffer) {
  const calendar = new ICAL.Component(ICAL.parse(file.toString('utf8')))
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one)) }
}

function only(content: CalendarEvent) {
  const event = read(calendarFile([content], 'de_DE')).events[0]
  if (!event) throw new Error('no event')
  return event
}

const inBerlin = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
})

describe('an appointment in a calendar (§9)', () => {
  it.each([
    ['the night before the clock goes forward', '2026-03-28T10:00:00+01:00', '28.03.26, 10:00'],
    ['the morning after it went forward', '2026-03-29T10:00:00+02:00', '29.03.26, 10:00'],
    ['the hour that comes twice, the first time', '2026-10-25T02:30:00+02:00', '25.10.26, 02:30'],
    ['the hour that comes twice, the second time', '2026-10-25T02:30:00+01:00', '25.10.26, 02:30'],
    ['the morning after the clock went back', '2026-10-25T10:00:00+01:00', '25.10.26, 10:00'],
    ['summer', '2026-07-01T08:15:00+02:00', '01.07.26, 08:15'],
  ])('is at its own time: %s', (_when, start, shown) => {
    const { startDate } = only(timed(start, '2026-12-31T12:00:00+01:00'))
    expect(startDate.zone.tzid).toBe('UTC')
    expect(startDate.toUnixTime()).toBe(at(start))
    expect(inBerlin.format(startDate.toJSDate())).toBe(shown)
  })

  it('lasts as long as it does, over a change of the clock too', () => {
    const { startDate, endDate } = only(timed('2026-03-29T01:00:00+01:00', '2026-03-29T04:00:00+02:00'))
    expect(endDate.toUnixTime() - startDate.toUnixTime()).toBe(2 * 3600)
  })

  it('has no end where none was entered', () => {
    const event = only(timed('2026-03-28T10:00:00+01:00'))
    expect(event.component.hasProperty('dtend')).toBe(false)
  })

  it.each([
    ['2026-03-29', '2026-03-30'],
    ['2026-10-25', '2026-10-26'],
    ['2028-02-28', '2028-02-29'],
    ['2026-12-31', '2027-01-01'],
  ])('is the whole of %s and no part of %s', (day, next) => {
    const { startDate, endDate } = only(wholeDay(day))
    expect([startDate.isDate, startDate.toString(), endDate.toString()]).toEqual([true, day, next])
  })

  it('says nothing that somebody wrote', () => {
    for (const [language, title] of [
      ['de_DE', 'Termin'],
      ['en_EN', 'Appointment'],
    ] as const) {
      const file = calendarFeed([timed('2026-03-28T10:00:00+01:00')], language)
      for (const word of Object.values(secretWords)) expect(file.toString()).not.toContain(word)
      expect(read(file).events.map(({ summary }) => summary)).toEqual([title])
    }
  })

  it('keeps its number while it is changed, and tells no id of ours', () => {
    const [before, after] = [
      only(item({ startsAt: changedAt })),
      only(item({ startsAt: changedAt + 3600 }, { version: 4 })),
    ]
    expect(after.uid).toBe(before.uid)
    expect(before.uid).not.toContain('0195a000')
    expect([before.sequence, after.sequence]).toEqual([3, 4])
    const other = only(
      item({ startsAt: changedAt }, { id: '0195a000-0000-7000-8000-00000000000b' as ContentId }),
    )
    expect(other.uid).not.toBe(before.uid)
  })
})

describe('an appointment with a patient code (§9)', () => {
  const coded = (code: string) => calendarFeed([{ ...timed('2026-03-28T10:00:00+01:00'), code }], 'de_DE')

  it.each(['P-17', String.raw`Ä;1, B\2`, 'a\nb', 'Ü'.repeat(90), '😀'.repeat(40)])(
    'is read as it was typed, in lines of at most 75 bytes: %j',
    (code) => {
      const file = coded(code)
      expect(read(file).events.map(({ summary }) => summary)).toEqual([`Termin ${code}`])
      const lines = file.toString('utf8').split('\r\n')
      expect(lines.filter((line) => /[\r\n\uFFFD]/.test(line) || Buffer.byteLength(line) > 75)).toEqual([])
    },
  )

  it('cannot add lines of its own', () => {
    const file = coded('x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:y')
    expect(read(file).events).toHaveLength(1)
    expect(file.toString('utf8').match(/^SUMMARY/gm)).toHaveLength(1)
  })
})

describe('the file of a calendar (RFC 5545)', () => {
  it('has lines of at most 75 bytes that end as the standard wants', () => {
    const file = calendarFeed(
      [timed('2026-03-28T10:00:00+01:00'), wholeDay('2026-03-29')],
      'en_EN',
    ).toString()
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
    const lines = file.split('\r\n')
    expect(lines.filter((line) => /[\r\n]/.test(line) || Buffer.byteLength(line) > 75)).toEqual([])
  })

  it('names itself and how often to ask where a calendar comes again and again', () => {
    const feed = read(calendarFeed([], 'de_DE')).calendar
    expect(feed.getFirstPropertyValue('x-wr-calname')).toBe('Termine')
    expect(String(feed.getFirstPropertyValue('refresh-interval'))).toBe('PT6H')
    const file = read(calendarFile([], 'de_DE')).calendar
    expect(file.hasProperty('x-wr-calname')).toBe(false)
    expect([file.getFirstPropertyValue('version'), file.hasProperty('prodid')]).toEqual(['2.0', true])
  })
})
