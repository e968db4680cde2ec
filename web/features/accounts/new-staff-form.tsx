import { writableFields } from '@standfest/domain/features/accounts/account-views.ts'
import { type Account, accountTypes } from '@standfest/domain/features/accounts/accounts.ts'
import type { NewStaff } from '@standfest/domain/features/accounts/new-accounts.ts'
import { useState } from 'react'
import { SecondAdministrator } from '#approvals/second-administrator.tsx'
import { useSecond } from '#approvals/use-second.ts'
import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { useFields } from '#ui/use-fields.ts'
import { AccountFields } from './account-fields.tsx'
import { type AccountForm, newFormOf, newlyWishedBy } from './account-form.ts'
import { NewAccountOverlay } from './new-account-overlay.tsx'
import { useCreateStaff } from './people.queries.ts'
import * as peopleWords from './people.texts.ts'
import { useRefusedFields } from './use-refused-fields.ts'

const kinds = ['THERAPIST', 'ADMIN'] as const
type Kind = (typeof kinds)[number]
const changeable = writableFields['administration of staff']

/** The form for a new account of staff. */
export function NewStaffForm({ onCreated }: { readonly onCreated: (account: Account) => void }) {
  const t = useWords(peopleWords)
  const [kind, setKind] = useState<Kind>('THERAPIST')
  const { form, refusal, create, needsSecond } = useNewStaff(kind)
  const submit = (settle: () => void) =>
    create((account) => {
      settle()
      onCreated(account)
    })
  return (
    <NewAccountOverlay
      form={form}
      words={{ title: t('create'), notCreated: t('notCreated') }}
      refusal={refusal}
      onSubmit={submit}
    >
      <RadioGroup
        label={t('newKind')}
        options={kinds.map((id) => ({
          id,
          label: t(`newKinds.${id}`),
          description: t(`newKinds.${id}Help`),
        }))}
        value={kind}
        onChange={setKind}
      />
      {needsSecond && <SecondAdministrator />}
      <AccountFields changeable={changeable} isOwn={false} />
    </NewAccountOverlay>
  )
}

function useNewStaff(kind: Kind) {
  const { language } = useConfig()
  const errorText = useErrorText()
  const send = useCreateStaff()
  const [refusal, setRefusal] = useState<string>()
  const form = useFields<AccountForm>({
    defaultValues: newFormOf({ language, lifeAreas: [], password: '' }),
  })
  const markRefusedFields = useRefusedFields(form)
  const second = useSecond()
  const needsSecond = kind === 'ADMIN' && second.isNeeded
  const create = (onCreated: (account: Account) => void) =>
    void form.handleSubmit(async (values) => {
      setRefusal(undefined)
      try {
        const wanted = { ...newlyWishedBy(values, changeable), type: accountTypes[kind] }
        const account = await send(wanted as NewStaff)
        if (needsSecond) await second.ask({ kind: 'activation', accountId: account.id })
        onCreated(account)
      } catch (error) {
        setRefusal(errorText(error))
        markRefusedFields(error)
      }
    })()
  return { form, refusal, create, needsSecond }
}
