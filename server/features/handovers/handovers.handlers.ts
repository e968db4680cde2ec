import { addDays, type Day, dayOf, startOfDay } from '@standfest/domain/base/day.ts'
import { PersonName } from '@standfest/domain/features/accounts/accounts.ts'
import { dayOfAppointment } from '@standfest/domain/features/appointments/day-of-appointment.ts'
import { silentDaysOf } from '@standfest/domain/features/clients/clients.ts'
import {
  changeHandoverNote,
  readHandoverSheet,
  readReturnReport,
} from '@standfest/domain/features/handovers/handovers.calls.ts'
import {
  erasedOnOf,
  type HandoverNote,
  type HandoverRow,
  type HandoverSheet,
  handoverSideOf,
  inHandoverOrder,
  inReturnOrder,
  lastDayOf,
  mayReadReturnReport,
  type ReturnReport,
  type ReturnRow,
  refuseHandoverNote,
} from '@standfest/domain/features/handovers/handovers.ts'
import type { Substitute } from '@standfest/domain/features/substitutes/substitutes.ts'
import { findSubjectRefs } from '#features/access/access.store.ts'
import { openClient } from '#features/access/client-access.ts'
import { type ClientListAccess, openClientsOf } from '#features/access/client-list-access.ts'
import { noteReading } from '#features/access/readings.ts'
import { findStaffNames } from '#features/accounts/accounts.store.ts'
import { recordAuditOfClient } from '#features/audit-log/audit-log.store.ts'
import { type ListedClient, listClientsOf } from '#features/clients/clients.store.ts'
import { listMeetingsBetween, type MeetingOfClient } from '#features/content/content-of-a-period.store.ts'
import { listUnanswered } from '#features/messages/unanswered.store.ts'
import { findSubstitute } from '#features/substitutes/substitutes.store.ts'
import { type Context, type Handler, handle, refuse, refuseIf, type SignedIn } from '#http/handle.ts'
import { announceChange } from '#live/announce.store.ts'
import {
  type Absence,
  countAnswers,
  countNotes,
  countOpenAgreements,
  countOpenedDays,
  listAgreementsOfAbsence,
  listDrinkingOf,
  listFollowUpDays,
} from './absence.store.ts'
import {
  deleteHandoverNote,
  listHandoverNotes,
  lockHandoverNote,
  putHandoverNote,
} from './handovers.store.ts'

/** More clients than any therapist has. */
const wholeList = 100_000

const answerSheet = handle(readHandoverSheet, async ({ params, query }, context) => {
  const { tx, actor, now, vault } = context
  const substitution = await findSubstitute(tx, params.id)
  const side = substitution && handoverSideOf(actor, substitution, now)
  if (!substitution || !side) return refuse('ERROR.ACCESS_DENIED')
  const access = await openClientsOf(context, substitution.parentId)
  const absence = absenceOf(substitution, now.zone)
  const { keyring } = vault
  const [people, agreements, followUps, notes, dates] = await Promise.all([
    readPeople(context, access, absence),
    countOpenAgreements(tx, access),
    listFollowUpDays(tx, access, absence.endDate),
    listHandoverNotes(tx, access, { substitution: params.id, keyring }),
    datesOf(context, substitution),
  ])
  const inTreatment = people.clients.filter(({ closedOn }) => closedOn === null)
  const isOpened = query.notes === 'true'
  if (isOpened) {
    const withNote = inTreatment.filter(({ id }) => notes.has(id))
    await noteViews(context, side === 'author' ? 'therapist' : 'substitute', 'handover-viewed', withNote)
  }
  const rows = inTreatment.map((client): HandoverRow => {
    const note = notes.get(client.id)
    return {
      ...people.openOf(client),
      meetings: meetingsOf(people.meetings.get(client.id), now.zone),
      agreements: agreements.get(client.id) ?? 0,
      followUpsOn: [...(followUps.get(client.id) ?? [])],
      note: note === undefined ? null : shownNote(note, isOpened),
    }
  })
  const isWritable = side === 'author' && refuseHandoverNote(substitution, now.today) === undefined
  return {
    id: params.id,
    attributes: { ...dates, isWritable, rows: inHandoverOrder(rows) } satisfies HandoverSheet,
  }
})

const answerNote = handle(changeHandoverNote, async ({ params, query, body }, context) => {
  const { tx, actor, now, ifMatch } = context
  const client = await openClient(context, query.account)
  const substitution = await findSubstitute(tx, params.id)
  const isAuthor = client.as === 'therapist' && substitution?.parentId === actor.id
  if (!substitution || !isAuthor) return refuse('ERROR.ACCESS_DENIED')
  refuseIf(refuseHandoverNote(substitution, now.today))
  const present = await lockHandoverNote(tx, client, params.id)
  const version = present?.version ?? 0
  if (ifMatch !== undefined && ifMatch !== version) refuse('ERROR.CONFLICT', { count: version })
  const { text } = body
  if (text === '') await deleteHandoverNote(tx, client.clientId, params.id)
  else if (!(await putHandoverNote(tx, client, { substitution: params.id, text, at: now.instant, present })))
    refuse('ERROR.CONFLICT', { count: 1 })
  await recordAuditOfClient(tx, actor, client, 'handover-noted', { at: now.instant, object: params.id })
  const { clientId, parentId } = client
  // The client's list of who has access says whether there is a note, and nothing of its text.
  const tellClient = (present === undefined) !== (text === '')
  await announceChange(tx, { clientId, parentId, what: 'handovers', tellClient })
  const stored: HandoverNote =
    text === '' ? { version: 0, text, writtenAt: 0 } : { version: version + 1, text, writtenAt: now.instant }
  return { id: params.id, attributes: stored }
})

const answerReport = handle(readReturnReport, async ({ params }, context) => {
  const { tx, actor, now, vault } = context
  const substitution = await findSubstitute(tx, params.id)
  if (!substitution || !mayReadReturnReport(actor, substitution, now)) return refuse('ERROR.ACCESS_DENIED')
  const access = await openClientsOf(context, substitution.parentId)
  const absence = absenceOf(substitution, now.zone)
  const [people, drinking, agreements, answers, notes, opened, dates] = await Promise.all([
    readPeople(context, access, absence),
    listDrinkingOf(tx, access, absence),
    listAgreementsOfAbsence(tx, access, { ...absence, keyring: vault.keyring }),
    countAnswers(tx, access, absence),
    countNotes(tx, access, absence),
    countOpenedDays(tx, access, { ...absence, zone: now.zone }),
    datesOf(context, substitution),
  ])
  const rows = people.clients.map(
    (client): ReturnRow => ({
      ...people.openOf(client),
      drinking: drinking.get(client.id) ?? [],
      meetings: statesOf(people.meetings.get(client.id), now.zone),
      agreements: agreements.get(client.id) ?? [],
      answered: answers.get(client.id) ?? 0,
      notes: notes.get(client.id) ?? 0,
      openedDays: opened.get(client.id) ?? 0,
    }),
  )
  const news = inReturnOrder(rows)
  const named = new Set(news.map(({ client }) => client.id))
  await noteViews(
    context,
    'therapist',
    'return-report-viewed',
    people.clients.filter(({ id }) => named.has(id)),
  )
  const counted = people.clients.filter(({ id, closedOn }) => closedOn === null || named.has(id))
  const attributes: ReturnReport = { ...dates, clients: counted.length, rows: news }
  return { id: params.id, attributes }
})

export const handoverHandlers: readonly Handler[] = [answerSheet, answerNote, answerReport]

function absenceOf(substitution: Substitute, zone: string): Absence {
  const { startDate, accountId } = substitution
  const endDate = lastDayOf(substitution, zone)
  return {
    startDate,
    endDate,
    from: startOfDay(startDate, zone),
    until: startOfDay(addDays(endDate, 1), zone),
    colleagueId: accountId,
  }
}

/**
 * The clients whose account is active, with what is open, which is nothing of a closed treatment, and their sessions on the days of an
 * absence.
 */
async function readPeople(
  { tx, actor, now, vault: { keyring } }: Context<SignedIn>,
  access: ClientListAccess,
  { from, until }: Absence,
) {
  const [listed, meetings, unanswered] = await Promise.all([
    listClientsOf(tx, access, { keyring, readerId: actor.id, now, offset: 0, limit: wholeList }),
    listMeetingsBetween(tx, access, { from, until, keyring }),
    listUnanswered(tx, access, keyring),
  ])
  const messages = new Map(
    unanswered.map(({ clientId, sentAt, count }) => [clientId, { since: sentAt, count }]),
  )
  return {
    clients: listed.filter(({ active, anonymised }) => active && !anonymised),
    meetings: Map.groupBy(meetings, ({ clientId }) => clientId),
    openOf: ({ id, person, closedOn, streak, lastSurvey, lastEvent }: ListedClient) => ({
      client: { id, name: person.name, surname: person.surname, customId: person.customId },
      drinkingOn: closedOn === null && lastEvent && !lastEvent.ignored ? lastEvent.day : null,
      messages: messages.get(id) ?? null,
      silentDays:
        closedOn === null
          ? (silentDaysOf({ lastSurveyOn: lastSurvey?.on, registeredOn: streak.registeredOn }, now.today) ??
            null)
          : null,
    }),
  }
}

/** Who covers for whom, and on which days. */
async function datesOf({ tx, now, vault }: Context<SignedIn>, substitution: Substitute) {
  const { id, parentId, accountId, startDate } = substitution
  const names = await findStaffNames(tx, [parentId, accountId], vault.instanceKey)
  return {
    id,
    parent: PersonName.parse(names.get(parentId)),
    colleague: PersonName.parse(names.get(accountId)),
    startDate,
    endDate: lastDayOf(substitution, now.zone),
    erasedOn: erasedOnOf(substitution, now.zone),
  }
}

/** The sessions that are still planned. */
function meetingsOf(meetings: readonly MeetingOfClient[] = [], zone: string): HandoverRow['meetings'] {
  return meetings
    .filter(({ state }) => state === 'planned')
    .map(({ meeting }) => {
      const { kind, startsAt } = meeting.attributes
      return {
        id: meeting.id,
        day: dayOfMeeting(meeting, zone),
        startsAt: typeof startsAt === 'number' ? startsAt : null,
        kind: kind === 'group' ? 'group' : 'session',
      }
    })
}

/** The sessions of which somebody said what they were; cancelled ones are no news. */
function statesOf(meetings: readonly MeetingOfClient[] = [], zone: string): ReturnRow['meetings'] {
  return meetings.flatMap(({ meeting, state }) =>
    state === 'held' || state === 'no-show' ? [{ day: dayOfMeeting(meeting, zone), state }] : [],
  )
}

function dayOfMeeting({ attributes, createdAt }: MeetingOfClient['meeting'], zone: string): Day {
  return dayOfAppointment(attributes, zone) ?? dayOf(createdAt, zone)
}

/** The note as the sheet answers it: its text only where the sheet was opened. */
function shownNote({ version, writtenAt, text }: HandoverNote, isOpened: boolean): HandoverRow['note'] {
  return { version, writtenAt, ...(isOpened && { text }) }
}

/** Records in the audit log that something about these clients was read. */
async function noteViews(
  context: Context<SignedIn>,
  as: 'therapist' | 'substitute',
  action: 'handover-viewed' | 'return-report-viewed',
  clients: readonly ListedClient[],
): Promise<void> {
  const references = await findSubjectRefs(
    context.tx,
    clients.map(({ id }) => id),
  )
  await noteReading(context, { action, as, subjectRefs: references })
}
