import type { FileBytes } from '@standfest/domain/base/call.ts'
import { addDays, type Day, startOfDay } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
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
import { openClientsOfCalendar } from '#features/access/client-list-access.ts'
import { recordAuditOfAccount, recordAuditOfClient } from '#features/audit-log/audit-log.store.ts'
import { findContent } from '#features/content/content.store.ts'
import { listContentsFrom } from '#features/content/content-of-a-period.store.ts'
import type { Content } from '#features/content/content-row.store.ts'
import { getSetting } from '#features/instance-settings/settings.store.ts'
import { hashSecret, makeSecret } from '#features/login/sessions.store.ts'
import { type Context, type Handler, handle, refuse } from '#http/handle.ts'
import { keyedHash } from '#vault/keyed-hash.ts'
import { busyTimesOf } from './busy-times.ts'
import {
  findCalendarAddress,
  findLanguageOfCalendar,
  findOwnerOfCalendar,
  putCalendarAddress,
  removeCalendarAddress,
} from './calendar-addresses.store.ts'
import { type CalendarEvent, calendarFeed, calendarFile } from './calendar-file.ts'
import { listCodesOf } from './meeting-times.store.ts'
import {
  findStaffCalendarAddress,
  findTherapistOfCalendar,
  putStaffCalendarAddress,
  removeStaffCalendarAddress,
} from './staff-calendar-addresses.store.ts'

/** How many days past appointments stay in a calendar feed. */
const pastDays = 90
/** More upcoming appointments than anyone has. */
const mostAppointments = 500
/** How many days ahead a therapist's calendar feed goes: the longest series. */
const aheadDays = 2 * 366

const answerRead = handle(readCalendarAddress, async (_input, context) => {
  const { tx, actor } = context
  const madeAt =
    actor.role === 'THERAPIST'
      ? await findStaffCalendarAddress(tx, actor.id)
      : await findCalendarAddress(tx, await openClient(context, undefined))
  return { attributes: { madeAt } }
})

const answerMake = handle(makeCalendarAddress, async (_input, context) => {
  const { tx, actor, now, vault } = context
  const secret = makeSecret()
  const made = 'calendar-address-made'
  if (actor.role === 'THERAPIST') {
    await putStaffCalendarAddress(tx, actor.id, staffHashOf(vault, secret), now.instant)
    await recordAuditOfAccount(tx, actor, made, now.instant)
  } else {
    const client = await openClient(context, undefined)
    await putCalendarAddress(tx, client, hashSecret(secret), now.instant)
    await recordAuditOfClient(tx, actor, client, made, { at: now.instant })
  }
  return { attributes: { secret, madeAt: now.instant } }
})

const answerEnd = handle(endCalendarAddress, async (_input, context) => {
  const { tx, actor, now } = context
  const ended = 'calendar-address-ended'
  if (actor.role === 'THERAPIST') {
    if (await removeStaffCalendarAddress(tx, actor.id))
      await recordAuditOfAccount(tx, actor, ended, now.instant)
    return undefined
  }
  const client = await openClient(context, undefined)
  const wasThere = await removeCalendarAddress(tx, client.clientId)
  if (wasThere) await recordAuditOfClient(tx, actor, client, ended, { at: now.instant })
  return undefined
})

/** An unknown calendar address, an ended one, and one whose owner may not use Standfest get the same answer. */
const answerReadCalendar = handle(readCalendar, async ({ params }, context) => {
  const secret = params.file.slice(0, -'.ics'.length)
  const { site } = context.browser
  const feed =
    site === 'CLIENT'
      ? await feedOfClient(context, secret)
      : site === 'THERAPIST'
        ? await feedOfTherapist(context, secret)
        : undefined
  return feed ?? refuse('ERROR.NOT_FOUND')
})

async function feedOfClient(context: Context, secret: string): Promise<FileBytes | undefined> {
  const { tx, now } = context
  const owner = await findOwnerOfCalendar(tx, hashSecret(secret))
  const client = owner && (await openClientOfCalendar(context, owner))
  if (!client) return undefined
  const at = startOfDay(addDays(now.today, -pastDays), now.zone)
  const items = await listContentsFrom(tx, client, appointment, { at, limit: mostAppointments })
  const language = await findLanguageOfCalendar(tx, client)
  return fileOf(calendarFeed(items.map(eventOf), language), language)
}

/** A therapist's sessions and groups: times, and the patient codes where the clinic has switched that on. */
async function feedOfTherapist(context: Context, secret: string): Promise<FileBytes | undefined> {
  const { tx, now, vault } = context
  const therapist = await findTherapistOfCalendar(tx, staffHashOf(vault, secret))
  if (!therapist) return undefined
  const clients = await openClientsOfCalendar(context, therapist.id)
  const [times, { feedShowsCode }] = [
    await busyTimesOf(context, clients, {
      from: addDays(now.today, -pastDays),
      to: addDays(now.today, aheadDays),
      therapistId: therapist.id,
    }),
    await getSetting(tx, 'appointments'),
  ]
  const codes = feedShowsCode ? await listCodesOf(tx, clients, vault.keyring) : new Map<AccountId, string>()
  const events = times.map(({ clientIds, ...time }) => ({
    ...time,
    code: clientIds.flatMap((id) => codes.get(id) ?? []).join(', '),
  }))
  return fileOf(calendarFeed(events, therapist.language), therapist.language)
}

function staffHashOf({ instanceKey }: Context['vault'], secret: string): Buffer {
  return keyedHash(instanceKey, 'staff-calendar', secret)
}

const answerReadFile = handle(readAppointmentFile, async ({ params }, context) => {
  const { tx } = context
  const client = await openClient(context, undefined)
  const item = await findContent(tx, client, appointment, params.id)
  if (!item || item.deletedAt !== 0) return refuse('ERROR.NOT_FOUND')
  const language = await findLanguageOfCalendar(tx, client)
  return fileOf(calendarFile([eventOf(item)], language), language)
})

function fileOf(bytes: Uint8Array, language: Language): FileBytes {
  const filename = language === 'de_DE' ? 'termin.ics' : 'appointment.ics'
  return { bytes, filename, mediaType: calendarMediaType }
}

function eventOf({ id, version, changedAt, attributes: { day, startsAt, endsAt } }: Content): CalendarEvent {
  return {
    id,
    version,
    changedAt,
    day: typeof day === 'string' ? (day as Day) : null,
    startsAt: typeof startsAt === 'number' ? startsAt : null,
    endsAt: typeof endsAt === 'number' ? endsAt : null,
  }
}

export const calendarHandlers: readonly Handler[] = [
  answerRead,
  answerMake,
  answerEnd,
  answerReadCalendar,
  answerReadFile,
]
