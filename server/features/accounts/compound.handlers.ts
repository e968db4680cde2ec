import { fieldsRefusal } from '@standfest/domain/features/accounts/account-fields.ts'
import { changeCompound, createCompound } from '@standfest/domain/features/accounts/compound.calls.ts'
import type { NewCompound } from '@standfest/domain/features/accounts/new-accounts.ts'
import { lifeAreaResource } from '@standfest/domain/features/life-areas/life-areas.calls.ts'
import type { LifeAreaChoice } from '@standfest/domain/features/life-areas/life-areas.ts'
import { firstPasswordGoodForSeconds } from '@standfest/domain/features/login/recovery.ts'
import { openScope } from '#features/access/access.store.ts'
import { type ClientAccess, openClient } from '#features/access/client-access.ts'
import { recordAuditOfClient } from '#features/audit-log/audit-log.store.ts'
import { getClinicSettings, getPhoneReader } from '#features/instance-settings/settings.store.ts'
import { chooseLifeAreas, listLifeAreasOf } from '#features/life-areas/life-areas.store.ts'
import { findPasswordFault } from '#features/login/new-passwords.store.ts'
import {
  type Before,
  type Context,
  type Handler,
  handle,
  handlePrepared,
  refuse,
  refuseField,
  refuseIf,
  type SignedIn,
} from '#http/handle.ts'
import { hashPassword } from '#vault/passwords.ts'
import { naming, newIdentity, refuseTakenValues } from './account-changes.store.ts'
import { indexesOf } from './account-indexes.ts'
import { lockAccountState, lockActiveTherapist } from './account-states.store.ts'
import { clientView, itemOf } from './account-view.ts'
import { insertAccount } from './accounts.store.ts'
import {
  accountNamed,
  applyChange,
  changeableClient,
  noteAccount,
  openTreatedClient,
} from './change-account.ts'

const answerCreate = handlePrepared(
  createCompound,
  hashedFirstPassword,
  async ({ body: { account, lifeareas = [] } }, context, passwordHash) => {
    const { tx, actor, now, vault } = context
    if (!(await lockActiveTherapist(tx, actor.id))) refuse('ERROR.CREATION_FAILED')
    const { password: _, ...values } = account
    const person = newIdentity(values, await getPhoneReader(tx))
    await refuseTakenValues(tx, indexesOf(vault.keyring, person))
    const { language: clinicLanguage } = await getClinicSettings(tx)
    const { id } = await naming(() =>
      insertAccount(
        tx,
        {
          type: 3,
          person,
          passwordHash,
          passwordOneTimeUntil: now.instant + firstPasswordGoodForSeconds,
          parentId: actor.id,
          language: values.language ?? clinicLanguage,
          textSet: values.textSet ?? null,
          active: true,
          consumptionVisible: values.consumptionVisible ?? true,
          surveyHour: values.surveyTimeHour ?? 8,
          surveyMinute: values.surveyTimeMinute ?? 0,
          notifyViaMail: values.notifyViaMail ?? true,
          registeredAt: now.instant,
          registeredOn: now.today,
        },
        { ...vault, openScope },
      ),
    )
    const client = await openClient(context, id)
    const made = changeableClient(context, client, 'therapist')
    await noteAccount(context, made, 'account-created')
    await choose(context, client, lifeareas)
    return answerOf(context, client)
  },
)

/** Validates the fields first; only then is the password checked and hashed (which is slow). */
async function hashedFirstPassword(
  { body: { account } }: { body: NewCompound },
  { database, now, vault }: Before<SignedIn>,
): Promise<string> {
  const { password, ...fields } = account
  const readPhone = await database.inTransaction(getPhoneReader)
  refuseIf(fieldsRefusal(fields, { today: now.today, readPhone }))
  refuseIf(await database.inTransaction((tx) => findPasswordFault(tx, password, fields)))
  return hashPassword(vault.keyring.pepperKey, password)
}

const answerChange = handle(changeCompound, async ({ id, query, body }, context) => {
  const { account, lifeareas = [] } = body
  const client = await openTreatedClient(context, accountNamed(id, query.account))
  if (account) await applyChange(context, changeableClient(context, client, 'therapist'), account)
  else await lockAccountState(context.tx, client.clientId, context.ifMatch)
  await choose(context, client, lifeareas)
  return answerOf(context, client)
})

export const compoundHandlers: readonly Handler[] = [answerCreate, answerChange]

async function choose(
  context: Context<SignedIn>,
  client: ClientAccess,
  choices: readonly LifeAreaChoice[],
): Promise<void> {
  const { tx, actor, now } = context
  // The account can be changed in a closed treatment, the life areas are part of its record.
  if (client.closedOn !== null && choices.length > 0) refuse('ERROR.TREATMENT_CLOSED')
  const { unknown, changed } = await chooseLifeAreas(tx, client, choices)
  if (unknown.length > 0) refuseField('lifeareas', 'ERROR.CHOICE_INVALID')
  if (changed === 0) return
  await recordAuditOfClient(tx, actor, client, 'life-areas-changed', {
    at: now.instant,
    fields: ['activeFlag'],
  })
}

async function answerOf(context: Context<SignedIn>, client: ClientAccess) {
  const areas = await listLifeAreasOf(context.tx, client)
  const included = areas.map((area) => ({
    type: lifeAreaResource.type,
    id: area.id,
    attributes: lifeAreaResource.attributes.parse(area),
  }))
  return { ...itemOf(await clientView(context, client)), included }
}
