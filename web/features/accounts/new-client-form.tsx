import { writableFields } from '@standfest/domain/features/accounts/account-views.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import type { NewClient, NewCompound } from '@standfest/domain/features/accounts/new-accounts.ts'
import type { LifeAreaType } from '@standfest/domain/features/life-areas/life-areas.ts'
import { useRef, useState } from 'react'
import { useFormEditing } from '#editing/use-form-editing.ts'
import { useLeaving } from '#editing/use-leaving.tsx'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { useSession } from '#session/session.ts'
import { AccountFields } from './account-fields.tsx'
import { type AccountForm, newFormOf, newlyWishedBy } from './account-form.ts'
import { useCreateClient } from './accounts.queries.ts'
import * as accountsWords from './accounts.texts.ts'
import { preselectedAreas } from './area-groups.ts'
import { FirstPasswordInput } from './first-password-input.tsx'
import { LifeAreaInputs } from './life-area-inputs.tsx'
import { NewAccountOverlay } from './new-account-overlay.tsx'
import { suggestPassword } from './suggest-password.ts'

/** The form for a new client. */
export function NewClientForm({
  types,
  onCreated,
}: {
  readonly types: readonly LifeAreaType[]
  readonly onCreated: (account: Account, password: string) => void
}) {
  const t = useWords(accountsWords)
  const { editing, leaving } = useNewClient(types, onCreated)
  return (
    <NewAccountOverlay
      editing={editing}
      leaving={leaving.question}
      words={{ title: t('client.create'), notCreated: t('notCreated') }}
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
  const create = useCreateClient()
  const { account: me } = useSession()
  // Created once: each render would suggest another password.
  const [empty] = useState(() =>
    newFormOf({
      language,
      lifeAreas: [...preselectedAreas(types)],
      password: suggestPassword(passwordMinLength),
    }),
  )
  const created = useRef<Account>(undefined)
  const editing = useFormEditing<undefined, AccountForm, NewCompound>({
    base: undefined,
    versionOf: () => undefined,
    formOf: () => empty,
    changeOf: (values) => ({
      account: {
        ...newlyWishedBy(values, writableFields.therapist),
        password: values.password,
      } as NewClient,
      lifeareas: values.lifeAreas.map((typeId) => ({ typeId, activeFlag: true })),
    }),
    send: async (wanted, { key }) => {
      created.current = await create(wanted, key)
      return undefined
    },
    onSaved: (_, { password }) => {
      leaving.settle()
      if (created.current !== undefined) onCreated(created.current, password)
    },
    draftAt: { account: me.id, of: 'account new client' },
    notInDraft: ['password'],
  })
  const leaving = useLeaving(editing.form.formState.isDirty, {
    isDraftStored: true,
    onDiscard: editing.giveUp,
  })
  return { editing, leaving }
}
