import { fieldsRefusal } from '@standfest/domain/features/accounts/account-fields.ts'
import { accountTypes } from '@standfest/domain/features/accounts/accounts.ts'
import { createStaff } from '@standfest/domain/features/accounts/run-accounts.calls.ts'
import { openScope } from '#features/access/access.store.ts'
import { openForAdministration } from '#features/access/administered-account.ts'
import { isSecondNeeded, markMade } from '#features/approvals/approvals.store.ts'
import { getClinicSettings, getPhoneReader } from '#features/instance-settings/settings.store.ts'
import { noticeKinds, noticeToAdministrators } from '#features/roles/notices.store.ts'
import { type Handler, handle, refuseIf } from '#http/handle.ts'
import { naming, newIdentity, refuseTakenValues } from './account-changes.store.ts'
import { indexesOf } from './account-indexes.ts'
import { accountView, itemOf } from './account-view.ts'
import { getAdministeredAccount, insertAccount } from './accounts.store.ts'
import { enqueueFirstPasswordMail } from './activate.store.ts'
import { noteAccount } from './change-account.ts'

const answerCreateStaff = handle(createStaff, async ({ body }, context) => {
  const { tx, actor, now, vault } = context
  const { type, language, ...texts } = body
  const readPhone = await getPhoneReader(tx)
  refuseIf(fieldsRefusal(texts, { today: now.today, readPhone }))
  const person = newIdentity(texts, readPhone)
  await refuseTakenValues(tx, indexesOf(vault.keyring, person))
  const { language: clinicLanguage } = await getClinicSettings(tx)
  // One person with two administrator accounts would be no second administrator: creating one needs approval.
  const waits = type === accountTypes.ADMIN && (await isSecondNeeded(context))
  // Before the account is created, so that its owner is not among the recipients.
  await noticeToAdministrators(tx, noticeKinds.staffMade, { by: actor.id, at: now.instant })
  const { id } = await naming(() =>
    insertAccount(
      tx,
      {
        type,
        person,
        passwordHash: undefined,
        language: language ?? clinicLanguage,
        active: !waits,
        consumptionVisible: true,
        surveyHour: 8,
        surveyMinute: 0,
        registeredAt: now.instant,
        registeredOn: now.today,
      },
      { ...vault, openScope },
    ),
  )
  await markMade(tx, id, actor.id, now.instant)
  const account = await openForAdministration(context, id)
  await noteAccount(context, account, 'account-created')
  if (!waits) await enqueueFirstPasswordMail(tx, id, now.instant)
  return itemOf(accountView(await getAdministeredAccount(tx, account), 'administration of staff'))
})

export const staffHandlers: readonly Handler[] = [answerCreateStaff]
