import { type AccountReader, readableFields } from '@standfest/domain/features/accounts/account-views.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { streakOn } from '@standfest/domain/features/streak/streak.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import { findPictureOf } from '#features/attachments/attachments.store.ts'
import { hasCompleteSurvey } from '#features/daily-survey/daily-survey.store.ts'
import { getClientState } from '#features/streak/streak.store.ts'
import type { Context, SignedIn } from '#http/handle.ts'
import { getClientAccount, type OpenedAccount } from './accounts.store.ts'

const application = 'radius'

/** What is kept beside a number. */
const besidePhone: Readonly<Partial<Record<string, readonly string[]>>> = {
  phone: ['phoneShown'],
  mobile: ['mobileShown'],
}

const readerOfClient = { self: 'client', therapist: 'therapist', substitute: 'substitute' } as const

/** A client's account as this reader may see it, with the figures of the streak. */
export async function clientView(context: Context<SignedIn>, client: ClientAccess): Promise<Account> {
  const { tx, now } = context
  const [account, state, surveyFlag, image] = await Promise.all([
    getClientAccount(tx, client),
    getClientState(tx, client),
    hasCompleteSurvey(tx, client, now.today),
    findPictureOf(tx, client),
  ])
  const figures = client.consumptionShown
    ? {
        ...streakOn(now.today, state),
        lastRelapseDate: state.lastRelapseOn,
        lastSurveyWithoutRelapseDate: state.lastSoberOn,
      }
    : {}
  const view = accountView(account, readerOfClient[client.as])
  return { ...view, ...(image === undefined ? {} : { image }), surveyFlag, ...figures }
}

/** An account as a reader sees it: what they may not see is absent. Figures are a record's, see `clientView`. */
export function accountView(row: OpenedAccount, reader: AccountReader): Account {
  const { person } = row
  const readable = readableFields[reader]
  const restricted = Object.fromEntries(
    readable
      .flatMap((field) => [field, ...(besidePhone[field] ?? [])])
      .flatMap((field) => (field in person ? [[field, person[field as keyof typeof person]]] : [])),
  )
  const settings = {
    consumptionVisible: row.consumption_visible,
    surveyTimeHour: row.survey_hour,
    surveyTimeMinute: row.survey_minute,
    notifyViaMail: row.notify_mail,
    notifyViaPush: row.notify_push,
  }
  return {
    id: row.id,
    version: row.version,
    type: row.type,
    alias: person.alias,
    application,
    prefix: person.prefix,
    titleId: person.titleId,
    name: person.name,
    surname: person.surname,
    language: row.language,
    activeFlag: row.active,
    anonymizedFlag: row.anonymised,
    parentId: row.parent_id,
    registration: row.registered_at,
    registeredOn: row.registered_on,
    lastLogin: row.last_login_at,
    ...restricted,
    ...(readable.includes('settings') ? settings : {}),
    ...(readable.includes('notices') ? { notifyViaMail: row.notify_mail } : {}),
    ...(reader === 'therapist' && row.phone_shared ? { phoneShared: true } : {}),
  }
}

export function itemOf(account: Account) {
  return { id: account.id, attributes: account }
}
