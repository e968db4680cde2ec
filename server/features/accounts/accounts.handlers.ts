import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import {
  changeAccount,
  identify,
  readAccount,
  therapistResource,
} from '@standfest/domain/features/accounts/accounts.calls.ts'
import { substituteResource } from '@standfest/domain/features/substitutes/substitutes.ts'
import { streakOn } from '@standfest/domain/features/streak/streak.ts'
import { type ClientAccess, openClient } from '#features/access/client-access.ts'
import { hasCompleteSurvey } from '#features/daily-survey/daily-survey.store.ts'
import { noteAccountAction } from '#features/protocol/protocol.store.ts'
import { listSubstitutesStillOf } from '#features/substitutes/substitutes.store.ts'
import { getClientState } from '#features/streak/streak.store.ts'
import { type Context, type Handler, handle, refuse, type SignedIn } from '#http/handle.ts'
import {
  findStaffNames,
  findVersion,
  getClientAccount,
  getStaffAccount,
  type OpenedAccount,
  updateLanguage,
} from './accounts.store.ts'

const application = 'radius'

const answerReadAccount = handle(readAccount, async ({ query }, context) => {
  const { actor, tx, vault } = context
  if (actor.role !== 'CLIENT' && (query.account === undefined || query.account === actor.id)) {
    return { items: [itemOf(wireAccount(await getStaffAccount(tx, actor, vault.instanceKey)))] }
  }
  const client = await openClient(context, query.account)
  const account = await clientAccount(context, client)
  return { items: [itemOf(account)], included: await whoHasAccess(context, client) }
})

const answerChangeAccount = handle(changeAccount, async ({ id, body }, context) => {
  const { actor, tx, now, ifMatch } = context
  if (id !== undefined && id !== actor.id) refuse('ERROR.ACCESS_DENIED')
  const { language } = body
  if (language === undefined) return refuse('ERROR.INVALID', { fields: [{ field: 'language' }] })
  const version = await updateLanguage(tx, actor.id, language, ifMatch)
  if (version === undefined) {
    const present = await findVersion(tx, actor.id)
    refuse('ERROR.CONFLICT', present === undefined ? {} : { count: present })
  }
  await noteAccountAction(tx, actor, 'language-changed', now.instant)
  const account =
    actor.role === 'CLIENT'
      ? await clientAccount(context, await openClient(context, undefined))
      : wireAccount(await getStaffAccount(tx, actor, context.vault.instanceKey))
  return itemOf(account)
})

const answerIdentify = handle(identify, async (_input, context) => {
  const { actor, tx, vault } = context
  if (!actor) return refuse('ERROR.NOT_FOUND')
  if (actor.role === 'CLIENT' && !actor.parentActive) refuse('ERROR.NO_TREATING_THERAPIST')
  const account =
    actor.role === 'CLIENT'
      ? await getClientAccount(tx, await openClient({ ...context, actor }, undefined))
      : await getStaffAccount(tx, actor, vault.instanceKey)
  return {
    id: account.id,
    attributes: {
      type: account.type,
      name: fullName(account.person),
      language: account.language,
      allowed: [...actor.allowed],
    },
  }
})

export const accountHandlers: readonly Handler[] = [answerReadAccount, answerChangeAccount, answerIdentify]

/** The treating therapist first; for the client alone also the substitutes, each with the days and by name. */
async function whoHasAccess({ tx, now, vault }: Context<SignedIn>, { as, parentId }: ClientAccess) {
  const substitutes = as === 'self' ? await listSubstitutesStillOf(tx, parentId, now.today) : []
  const ids = [...new Set([parentId, ...substitutes.map(({ accountId }) => accountId)])]
  const names = await findStaffNames(tx, ids, vault.instanceKey)
  const people = ids.flatMap((id) => {
    const person = names.get(id)
    return person
      ? [{ type: therapistResource.type, id, attributes: therapistResource.attributes.parse(person) }]
      : []
  })
  const stands = substitutes.map((one) => ({ type: substituteResource.type, id: one.id, attributes: one }))
  return [...people, ...stands]
}

/** A client's account as this reader may see it: a substitute sees no address data but the phone. */
async function clientAccount(context: Context<SignedIn>, client: ClientAccess): Promise<Account> {
  const { tx, now } = context
  const [account, state, surveyFlag] = await Promise.all([
    getClientAccount(tx, client),
    getClientState(tx, client),
    hasCompleteSurvey(tx, client, now.today),
  ])
  const figures = client.consumptionShown
    ? {
        ...streakOn(now.today, state),
        lastRelapseDate: state.lastRelapseOn,
        lastSurveyWithoutRelapseDate: state.lastSoberOn,
      }
    : {}
  return {
    ...wireAccount(account),
    ...(client.as === 'substitute' ? {} : { email: account.person.email }),
    phone: account.person.phone,
    customId: account.person.customId,
    surveyFlag,
    consumptionVisible: account.consumption_visible,
    surveyTimeHour: account.survey_hour,
    surveyTimeMinute: account.survey_minute,
    notifyViaMail: account.notify_mail,
    notifyViaPush: account.notify_push,
    ...figures,
  }
}

function wireAccount(row: OpenedAccount): Account {
  return {
    id: row.id,
    version: row.version,
    type: row.type,
    alias: row.person.alias,
    application,
    prefix: row.person.prefix,
    titleId: row.person.titleId,
    name: row.person.name,
    surname: row.person.surname,
    language: row.language,
    activeFlag: row.active,
    anonymizedFlag: row.anonymised,
    parentId: row.parent_id,
    registration: row.registered_at,
    registeredOn: row.registered_on,
    lastLogin: row.last_login_at,
  }
}

function itemOf(account: Account) {
  return { id: account.id, attributes: account }
}
