import { writableFields } from '@standfest/domain/features/accounts/account-views.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import type { NewClient } from '@standfest/domain/features/accounts/new-accounts.ts'
import type { LifeAreaType } from '@standfest/domain/features/life-areas/life-areas.ts'
import { useState } from 'react'
import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { useFields } from '#ui/use-fields.ts'
import { AccountFields } from './account-fields.tsx'
import { type AccountForm, newFormOf, newlyWishedBy } from './account-form.ts'
import { useCreateClient } from './accounts.queries.ts'
import * as accountsWords from './accounts.texts.ts'
import { preselectedAreas } from './area-groups.ts'
import { FirstPasswordInput } from './first-password-input.tsx'
import { LifeAreaInputs } from './life-area-inputs.tsx'
import { NewAccountOverlay } from './new-account-overlay.tsx'
import { suggestPassword } from './suggest-password.ts'
import { useRefusedFields } from './use-refused-fields.ts'

/** The form for a new client. */
export function NewClientForm({
  types,
  onCreated,
}: {
  readonly types: readonly LifeAreaType[]
  readonly onCreated: (account: Account, password: string) => void
}) {
  const t = useWords(accountsWords)
  const { form, refusal, submit } = useNewClient(types, onCreated)
  return (
    <NewAccountOverlay
      form={form}
      words={{ title: t('client.create'), notCreated: t('notCreated') }}
      refusal={refusal}
      onSubmit={submit}
    >
      <AccountFields changeable={writableFields.therapist} isOwn={false} />
      <LifeAreaInputs types={types} />
      <FirstPasswordInput />
    </NewAccountOverlay>
  )
}

function useNewClient(
  types: readonly LifeAreaType[],
  onCreated: (account: Account, password: string) => void,
) {
  const { language, passwordMinLength } = useConfig()
  const errorText = useErrorText()
  const create = useCreateClient()
  const [refusal, setRefusal] = useState<string>()
  // Made once: every drawing would suggest another password.
  const [defaultValues] = useState(() =>
    newFormOf({
      language,
      lifeAreas: [...preselectedAreas(types)],
      password: suggestPassword(passwordMinLength),
    }),
  )
  const form = useFields<AccountForm>({
    defaultValues,
  })
  const markRefusedFields = useRefusedFields(form)
  const submit = form.handleSubmit(async (values) => {
    setRefusal(undefined)
    try {
      const account = {
        ...newlyWishedBy(values, writableFields.therapist),
        password: values.password,
      } as NewClient
      const lifeareas = values.lifeAreas.map((typeId) => ({ typeId, activeFlag: true }))
      onCreated(await create({ account, lifeareas }), values.password)
    } catch (error) {
      setRefusal(errorText(error))
      markRefusedFields(error)
    }
  })
  return { form, refusal, submit: () => void submit() }
}
