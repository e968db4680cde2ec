import type { InputOf } from '@standfest/domain/base/call.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import {
  accountsPageMax,
  changeAccount,
  identify,
  readAccount,
  therapistResource,
} from '@standfest/domain/features/accounts/accounts.calls.ts'
import { fullName, PersonName } from '@standfest/domain/features/accounts/accounts.ts'
import {
  findAccounts as findCall,
  foundCountResource,
  listTherapists,
} from '@standfest/domain/features/accounts/run-accounts.calls.ts'
import { substituteResource } from '@standfest/domain/features/substitutes/substitutes.ts'
import { openForAdministration } from '#features/access/administered-account.ts'
import { type ClientAccess, openClient } from '#features/access/client-access.ts'
import { noteListOfAccounts } from '#features/access/readings.ts'
import { findSubstitutionsWithNote } from '#features/handovers/handovers.store.ts'
import { findFactorState, findLockedFactors, openFactor } from '#features/login/second-factor.store.ts'
import { listSubstitutesStillOf } from '#features/substitutes/substitutes.store.ts'
import { type Context, type Handler, handle, handleSingleRead, refuse, type SignedIn } from '#http/handle.ts'
import { listAccounts, listActiveTherapists } from './account-list.store.ts'
import { accountView, clientView, itemOf } from './account-view.ts'
import {
  findStaffNames,
  getAdministeredAccount,
  getClientAccount,
  getStaffAccount,
} from './accounts.store.ts'
import { accountNamed, applyChange, openForChange, ownReaderOf, readerOf } from './change-account.ts'
import { countClientsOf, findAccounts } from './find-accounts.store.ts'

const answerReadAccount = handleSingleRead(
  readAccount,
  async ({ query }, context) => {
    const { actor, tx, vault } = context
    const { account: named, ...listed } = query
    // A locked page may read its own account only.
    if (actor.locked && Object.keys(query).length > 0) refuse('ERROR.SESSION_LOCKED')
    if (Object.keys(listed).length > 0) return { items: await listForAdministration(context, query) }
    if (actor.role !== 'CLIENT' && (named === undefined || named === actor.id))
      return {
        items: [itemOf(accountView(await getStaffAccount(tx, actor, vault.instanceKey), ownReaderOf(actor)))],
      }
    if (actor.role === 'ADMIN' && named !== undefined) return readForAdministration(context, named)
    const client = await openClient(context, named)
    return {
      items: [itemOf(await clientView(context, client))],
      included: await whoHasAccess(context, client),
    }
  },
  // Staff members' own account; the others open a client, or leave a line in the audit log.
  ({ assumed, query }) => isStaff(assumed) && Object.keys(query).length === 0,
)

const answerChangeAccount = handle(changeAccount, async ({ id, query, body }, context) => {
  const changed = await openForChange(context, accountNamed(id, query.account), Object.keys(body))
  await applyChange(context, changed, body)
  return itemOf(await changed.view())
})

const answerListTherapists = handle(listTherapists, async (_input, context) => {
  const { tx, actor, vault } = context
  if (actor.role === 'ADMIN') await noteListOfAccounts(context, 2)
  const therapists = await listActiveTherapists(tx, vault.instanceKey)
  const sorted = therapists.toSorted((one, other) => byName.compare(nameOf(one), nameOf(other)))
  return {
    items: sorted.map(({ id, person, clients }) => ({
      id,
      attributes: { ...PersonName.parse(person), ...(actor.role === 'ADMIN' ? { clients } : {}) },
    })),
  }
})

const answerFind = handle(findCall, async ({ body }, context) => {
  const { tx, vault } = context
  await noteListOfAccounts(context, body.type)
  const { total, accounts } = await findAccounts(tx, context, body)
  const parents = accounts.flatMap(({ parent_id }) => parent_id ?? [])
  const names = await findStaffNames(tx, [...new Set(parents)], vault.instanceKey)
  const locked = await findLockedFactors(
    tx,
    vault.instanceKey,
    accounts.map(({ id }) => id),
  )
  return {
    items: accounts.map(({ clients, ...one }) =>
      itemOf({
        ...accountView(one, readerOf(one)),
        ...(clients === undefined ? {} : { clients }),
        ...(locked.has(one.id) ? { secondFactorLocked: true } : {}),
      }),
    ),
    included: [
      ...[...names].map(([id, person]) => therapistItem(id, person)),
      { type: foundCountResource.type, attributes: { total } },
    ],
  }
})

const answerIdentify = handleSingleRead(
  identify,
  async (_input, context) => {
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
  },
  ({ assumed }) => isStaff(assumed),
)

export const accountHandlers: readonly Handler[] = [
  answerReadAccount,
  answerFind,
  answerChangeAccount,
  answerListTherapists,
  answerIdentify,
]

const isStaff = (actor: SignedIn | undefined) => actor !== undefined && actor.role !== 'CLIENT'

const byName = new Intl.Collator('de')
const nameOf = ({ person }: { readonly person: PersonName }) => `${person.surname} ${person.name}`

/** An account for administrators: the person's names, without streak counts and content. */
async function readForAdministration(context: Context<SignedIn>, accountId: AccountId) {
  const { tx, vault } = context
  const opened = await openForAdministration(context, accountId)
  const account = await getAdministeredAccount(tx, opened)
  const { parentId } = opened
  const names = await findStaffNames(tx, parentId ? [parentId] : [], vault.instanceKey)
  const clients = (await countClientsOf(tx, [accountId])).get(accountId)
  const standing = await findFactorState(tx, await openFactor(tx, vault, accountId))
  const secondFactor = {
    secondFactor: standing !== 'missing',
    ...(standing === 'locked' ? ({ secondFactorLocked: true } as const) : {}),
  }
  const view = accountView(account, readerOf(opened))
  return {
    items: [itemOf({ ...view, ...secondFactor, ...(clients === undefined ? {} : { clients }) })],
    included: [...names].map(([id, person]) => therapistItem(id, person)),
  }
}

async function listForAdministration(
  context: Context<SignedIn>,
  { account, type, parentId, offset = 0, limit = accountsPageMax }: InputOf<typeof readAccount>['query'],
) {
  const { actor, tx, vault } = context
  if (actor.role !== 'ADMIN') refuse('ERROR.ACCESS_DENIED')
  if (type === undefined || account !== undefined || (parentId !== undefined && type !== '3'))
    return refuse('ERROR.MALFORMED', { fields: [{ field: 'type' }] })
  await noteListOfAccounts(context, Number(type))
  const accounts = await listAccounts(tx, vault, { type: Number(type), parentId, offset, limit })
  return accounts.map((one) => itemOf(accountView(one, readerOf(one))))
}

function therapistItem(id: AccountId, person: PersonName) {
  return { type: therapistResource.type, id, attributes: therapistResource.attributes.parse(person) }
}

/**
 * Who has access to a client: the treating therapist first; for the client alone also the substitutes, each with name
 * and days, and whether there is a handover note about the client.
 */
async function whoHasAccess({ tx, now, vault }: Context<SignedIn>, client: ClientAccess) {
  const { as, parentId } = client
  const substitutes = as === 'self' ? await listSubstitutesStillOf(tx, parentId, now.today) : []
  const noted = substitutes.length === 0 ? undefined : await findSubstitutionsWithNote(tx, client)
  const ids = [...new Set([parentId, ...substitutes.map(({ accountId }) => accountId)])]
  const names = await findStaffNames(tx, ids, vault.instanceKey)
  const people = ids.flatMap((id) => {
    const person = names.get(id)
    return person ? [therapistItem(id, person)] : []
  })
  const stands = substitutes.map((one) => ({
    type: substituteResource.type,
    id: one.id,
    attributes: { ...one, hasHandoverNote: noted?.has(one.id) === true },
  }))
  return [...people, ...stands]
}
