import { pickAll, pickSome } from '@standfest/domain/base/records.ts'
import { readableFields } from '@standfest/domain/features/accounts/account-views.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { type AccountReader } from '@standfest/domain/features/accounts/person-field.ts'
import { fieldsForAll, phoneFields } from '@standfest/domain/features/accounts/person-fields.ts'
import { lastCountedDay, streakOn } from '@standfest/domain/features/streak/streak.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import { findPictureOf } from '#features/attachments/attachments.store.ts'
import { hasCompleteSurvey } from '#features/daily-survey/daily-survey.store.ts'
import { listOpenQuestionnaires } from '#features/questionnaires/open-rounds.store.ts'
import { countSaidDays, getClientState } from '#features/streak/streak.store.ts'
import type { Context, SignedIn } from '#http/handle.ts'
import { settingsOf } from './account-columns.ts'
import { getClientAccount, type OpenedAccount } from './accounts.store.ts'

const application = 'radius'

const readerOfClient = { self: 'client', therapist: 'therapist', substitute: 'substitute' } as const

/** A client's account as this reader may see it, with the streak counts. */
export async function clientView(context: Context<SignedIn>, client: ClientAccess): Promise<Account> {
  const { tx, now } = context
  const lastDay = lastCountedDay(now.today, client.closedOn)
  // The client's own pages show no such count, and are read far more often.
  const isCounted = client.consumptionShown && client.as !== 'self'
  const [account, state, surveyFlag, image, saidDays, open] = await Promise.all([
    getClientAccount(tx, client),
    getClientState(tx, client),
    hasCompleteSurvey(tx, client, now.today),
    findPictureOf(tx, client),
    isCounted ? countSaidDays(tx, client, lastDay) : undefined,
    client.as === 'self' ? listOpenQuestionnaires(tx, client, now.today) : [],
  ])
  const figures = client.consumptionShown
    ? {
        ...streakOn(lastDay, state),
        ...(saidDays === undefined ? {} : { saidDays }),
        lastRelapseDate: state.lastRelapseOn,
        lastSurveyWithoutRelapseDate: state.lastSoberOn,
      }
    : {}
  const view = accountView(account, readerOfClient[client.as])
  const openQuestionnaires =
    open.length === 0 ? {} : { openQuestionnaires: open.map(({ title: _notHere, ...round }) => round) }
  return { ...view, ...(image === undefined ? {} : { image }), surveyFlag, ...openQuestionnaires, ...figures }
}

/**
 * An account as a reader may see it, without the fields they may not read. Streak counts belong to the record, see
 * `clientView`.
 */
export function accountView(row: OpenedAccount, reader: AccountReader): Account {
  const fields = { ...row.person, ...settingsOf(row) }
  const readable = readableFields[reader]
  const shownNumbers = phoneFields
    .filter((field) => readable.includes(field))
    .map((field) => `${field}Shown` as const)
  return {
    id: row.id,
    version: row.version,
    type: row.type,
    application,
    activeFlag: row.active,
    anonymizedFlag: row.anonymised,
    treatmentClosedOn: row.treatment_closed_on,
    ...(row.readable_until !== null && { readableUntil: row.readable_until }),
    ...(reader === 'therapist' && row.anonymise_on !== null && { anonymiseOn: row.anonymise_on }),
    ...(reader === 'therapist' && row.record_kept && { recordKept: true }),
    parentId: row.parent_id,
    registration: row.registered_at,
    registeredOn: row.registered_on,
    lastLogin: row.last_login_at,
    ...pickAll(fields, fieldsForAll),
    ...pickSome(fields, readable),
    ...pickSome(fields, shownNumbers),
    ...(reader === 'therapist' && row.phone_shared ? { phoneShared: true } : {}),
  }
}

export function itemOf(account: Account) {
  return { id: account.id, attributes: account }
}
