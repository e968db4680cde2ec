import { addDays, type Day } from '@standfest/domain/base/day.ts'
import type { AccountId, DayEntryId } from '@standfest/domain/base/id.ts'
import {
  answerDay,
  readDayCalendar,
  removeDayEntry,
} from '@standfest/domain/features/day-calendar/day-calendar.calls.ts'
import {
  type CalendarDay,
  type DayCalendar,
  figuresOfCalendar,
  type NewDayEntry,
} from '@standfest/domain/features/day-calendar/day-calendar.ts'
import type { FakeServer } from './fake-server.ts'

const calendarFrom = '2026-02-10' as Day
const calendarTo = '2026-03-12' as Day

/** A calendar of 31 days whose days are sober but for those that are given. */
export function aCalendar(
  different: Readonly<Record<string, Partial<CalendarDay>>> = {},
  more: Partial<DayCalendar> = {},
): DayCalendar {
  const days = Array.from({ length: 31 }, (_, place): CalendarDay => {
    const day = addDays(calendarFrom, place)
    const isOpen = day in different
    return {
      day,
      version: 0,
      state: isOpen ? 'open' : 'sober',
      source: isOpen ? null : 'check-in',
      lag: isOpen ? null : 0,
      unknown: false,
      word: '',
      amount: null,
      entryId: null,
      sentBy: null,
      sender: null,
      ...different[day],
    }
  })
  return {
    registeredOn: calendarFrom,
    lastDay: calendarTo,
    days,
    figures: figuresOfCalendar(days, {
      registeredOn: calendarFrom,
      anchorOn: calendarFrom,
      lastDay: calendarTo,
    }),
    daysAlone: 7,
    amounts: [],
    ...more,
  }
}

/** Makes the fake server keep answers as the real one does. */
export function keepingDays(server: FakeServer, begun: DayCalendar, senderId?: AccountId) {
  let calendar = begun
  const change = (on: Day, to: Partial<CalendarDay>) => {
    const days = calendar.days.map((one) => (one.day === on ? { ...one, ...to } : one))
    calendar = { ...calendar, days }
    return days.find(({ day }) => day === on) as CalendarDay
  }
  server.answer(readDayCalendar, () => ({ attributes: calendar }))
  server.answer(answerDay, ({ id, body }) => {
    const { day, said, word, together } = body as NewDayEntry
    const before = calendar.days.find((one) => one.day === day)
    const attributes = change(day, {
      version: (before?.version ?? 0) + 1,
      ...(word !== undefined && { word }),
      ...(said && {
        state: said === 'unknown' ? 'open' : said,
        unknown: said === 'unknown',
        source: said === 'unknown' ? null : together ? 'together' : 'later',
        entryId: id as DayEntryId,
        sentBy: together ? 'therapist' : 'client',
        sender: together && senderId ? { id: senderId, person: null } : null,
      }),
    })
    return { attributes }
  })
  server.answer(removeDayEntry, ({ address }) => {
    const entryId = address.pathname.split('/').at(-1)
    const removed = calendar.days.find((one) => one.entryId === entryId)
    if (removed) change(removed.day, { state: 'open', unknown: false, source: null, entryId: null })
    return undefined
  })
  return { change }
}
