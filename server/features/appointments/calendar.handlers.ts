import type { FileBytes } from '@standfest/domain/base/call.ts'
import { addDays, startOfDay } from '@standfest/domain/base/day.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import { appointment } from '@standfest/domain/features/appointments/appointments.ts'
import {
  calendarMediaType,
  endCalendarAddress,
  makeCalendarAddress,
  readAppointmentFile,
  readCalendar,
  readCalendarAddress,
} from '@standfest/domain/features/appointments/calendar.calls.ts'
import { openClient, openClientOfCalendar } from '#features/access/client-access.ts'
import { recordAuditOfClient } from '#features/audit-log/audit-log.store.ts'
import { findContent } from '#features/content/content.store.ts'
import { listContentsFrom } from '#features/content/content-of-a-period.store.ts'
import { hashSecret, makeSecret } from '#features/login/sessions.store.ts'
import { type Handler, handle, refuse } from '#http/handle.ts'
import {
  findCalendarAddress,
  findLanguageOfCalendar,
  findOwnerOfCalendar,
  putCalendarAddress,
  removeCalendarAddress,
} from './calendar-addresses.store.ts'
import { calendarFeed, calendarFile } from './calendar-file.ts'

/** How many days past appointments stay in a calendar feed. */
const pastDays = 90
/** More upcoming appointments than anyone has. */
const mostAppointments = 500

const answerRead = handle(readCalendarAddress, async (_input, context) => {
  const client = await openClient(context, undefined)
  return { attributes: { madeAt: await findCalendarAddress(context.tx, client) } }
})

const answerMake = handle(makeCalendarAddress, async (_input, context) => {
  const { tx, actor, now } = context
  const client = await openClient(context, undefined)
  const secret = makeSecret()
  await putCalendarAddress(tx, client, hashSecret(secret), now.instant)
  await recordAuditOfClient(tx, actor, client, 'calendar-address-made', { at: now.instant })
  return { attributes: { secret, madeAt: now.instant } }
})

const answerEnd = handle(endCalendarAddress, async (_input, context) => {
  const { tx, actor, now } = context
  const client = await openClient(context, undefined)
  const wasThere = await removeCalendarAddress(tx, client.clientId)
  if (wasThere) await recordAuditOfClient(tx, actor, client, 'calendar-address-ended', { at: now.instant })
  return undefined
})

/** An unknown calendar address, an ended one, and one whose owner may not use Standfest get the same answer. */
const answerReadCalendar = handle(readCalendar, async ({ params }, context) => {
  const { tx, now } = context
  const owner = await findOwnerOfCalendar(tx, hashSecret(params.file.slice(0, -'.ics'.length)))
  const client = owner && (await openClientOfCalendar(context, owner))
  if (!client) return refuse('ERROR.NOT_FOUND')
  const at = startOfDay(addDays(now.today, -pastDays), now.zone)
  const items = await listContentsFrom(tx, client, appointment, { at, limit: mostAppointments })
  const language = await findLanguageOfCalendar(tx, client)
  return fileOf(calendarFeed(items, language), language)
})

const answerReadFile = handle(readAppointmentFile, async ({ params }, context) => {
  const { tx } = context
  const client = await openClient(context, undefined)
  const item = await findContent(tx, client, appointment, params.id)
  if (!item || item.deletedAt !== 0) return refuse('ERROR.NOT_FOUND')
  const language = await findLanguageOfCalendar(tx, client)
  return fileOf(calendarFile([item], language), language)
})

function fileOf(bytes: Uint8Array, language: Language): FileBytes {
  const filename = language === 'de_DE' ? 'termin.ics' : 'appointment.ics'
  return { bytes, filename, mediaType: calendarMediaType }
}

export const calendarHandlers: readonly Handler[] = [
  answerRead,
  answerMake,
  answerEnd,
  answerReadCalendar,
  answerReadFile,
]
