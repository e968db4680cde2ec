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
import { type AccountForm, type Base, formOf, newFormOf, newlyWishedBy } from './account-form.ts'
import { type AccountSent, rereadClient, useCreateClient, useSaveClient } from './accounts.queries.ts'
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
      {!editing.base && <FirstPasswordInput />}
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
  const saving = useSaveClient(writableFields.therapist)
  // The password that the client was created with, whatever was typed afterwards.
  const first = useRef('')
  const editing = useFormEditing<Base | undefined, AccountForm, NewCompound | AccountSent>({
    base: undefined,
    versionOf: (base) => base?.account.version,
    reread: async (base) => base && rereadClient(base.account.id),
    formOf: (base) => (base ? formOf(base) : empty),
    changeOf: (values, base) =>
      base
        ? saving.changeOf(values, base)
        : {
            account: {
              ...newlyWishedBy(values, writableFields.therapist),
              password: values.password,
            } as NewClient,
            lifeareas: values.lifeAreas.map((typeId) => ({ typeId, activeFlag: true })),
          },
    send: async (wanted, { base, ...attempt }, values) => {
      if (base) return saving.send(wanted, { base, ...attempt }, values)
      const account = await create(wanted as NewCompound, attempt.key)
      first.current = values.password
      return { account, lifeAreas: values.lifeAreas }
    },
    onSaved: (created) => {
      leaving.settle()
      if (created !== undefined) onCreated(created.account, first.current)
    },
    draftAt: (base) => ({ account: me.id, of: `account ${base?.account.id ?? 'new client'}` }),
    notInDraft: ['password'],
  })
  const { base: created } = editing
  const leaving = useLeaving(editing.form.formState.isDirty, {
    isDraftStored: true,
    onDiscard: () => {
      editing.giveUp()
      if (created) onCreated(created.account, first.current)
    },
    // The first password is shown only here.
    staysOpen: created !== undefined,
  })
  return { editing, leaving }
}
