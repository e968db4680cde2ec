import { readCoreDataSheet } from '@standfest/domain/features/core-data-set/core-data-set.calls.ts'
import { coreDataSheetOf } from '@standfest/domain/features/core-data-set/core-data-set.ts'
import { calendarOf } from '@standfest/domain/features/day-calendar/day-calendar.ts'
import { openClientAsTherapist } from '#features/access/client-access.ts'
import { listMeetingDays } from '#features/content/content-of-a-period.store.ts'
import { readCountedDays } from '#features/day-calendar/day-calendar.store.ts'
import { listKeptMeetings } from '#features/meetings/meetings.store.ts'
import { type Handler, handle } from '#http/handle.ts'

const answerRead = handle(readCoreDataSheet, async ({ query }, context) => {
  const { tx, now } = context
  const client = await openClientAsTherapist(context, query.account)
  const [stored, meetings, kept] = await Promise.all([
    readCountedDays(tx, client, now),
    listMeetingDays(tx, client, now.zone),
    listKeptMeetings(tx, client),
  ])
  const { registeredOn, closedOn } = client
  return {
    attributes: coreDataSheetOf({
      registeredOn,
      closedOn,
      today: now.today,
      meetings: meetings.map(({ id, ...meeting }) => ({
        ...meeting,
        state: kept.get(id)?.state ?? 'planned',
      })),
      days: calendarOf(stored),
    }),
  }
})

export const coreDataSetHandlers: readonly Handler[] = [answerRead]
