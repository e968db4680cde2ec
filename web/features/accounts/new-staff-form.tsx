import { writableFields } from '@standfest/domain/features/accounts/account-views.ts'
import { type Account, accountTypes } from '@standfest/domain/features/accounts/accounts.ts'
import type { NewStaff } from '@standfest/domain/features/accounts/new-accounts.ts'
import { useState } from 'react'
import { SecondAdministrator } from '#approvals/second-administrator.tsx'
import { useSecond } from '#approvals/use-second.ts'
import { useFormEditing } from '#editing/use-form-editing.ts'
import { useLeaving } from '#editing/use-leaving.tsx'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { useSession } from '#session/session.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { AccountFields } from './account-fields.tsx'
import { type AccountForm, type Base, formOf, newFormOf, newlyWishedBy } from './account-form.ts'
import type { AccountSent } from './accounts.queries.ts'
import { NewAccountOverlay } from './new-account-overlay.tsx'
import { rereadPerson, useCreateStaff, useSavePerson } from './people.queries.ts'
import * as peopleWords from './people.texts.ts'

const kinds = ['THERAPIST', 'ADMIN'] as const
type Kind = (typeof kinds)[number]
const changeable = writableFields['administration of staff']

/** The form for a new account of staff. */
export function NewStaffForm({ onCreated }: { readonly onCreated: (account: Account) => void }) {
  const t = useWords(peopleWords)
  const [kind, setKind] = useState<Kind>('THERAPIST')
  const { editing, leaving, needsSecond } = useNewStaff(kind, onCreated)
  return (
    <NewAccountOverlay
      editing={editing}
      leaving={leaving.question}
      words={{ title: t('create'), notCreated: t('notCreated') }}
    >
      {!editing.base && (
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
      )}
      {needsSecond && <SecondAdministrator />}
      <AccountFields changeable={changeable} isOwn={false} />
    </NewAccountOverlay>
  )
}

function useNewStaff(kind: Kind, onCreated: (account: Account) => void) {
  const { language } = useConfig()
  const { account: me } = useSession()
  const create = useCreateStaff()
  const second = useSecond()
  const needsSecond = kind === 'ADMIN' && second.isNeeded
  const saving = useSavePerson(changeable, true)
  const editing = useFormEditing<Base | undefined, AccountForm, NewStaff | AccountSent>({
    base: undefined,
    versionOf: (base) => base?.account.version,
    reread: async (base) => base && rereadPerson(base.account.id),
    formOf: (base) => (base ? formOf(base) : newFormOf({ language, lifeAreas: [], password: '' })),
    changeOf: (values, base) =>
      base
        ? saving.changeOf(values, base)
        : ({ ...newlyWishedBy(values, changeable), type: accountTypes[kind] } as NewStaff),
    send: async (wanted, { base, ...attempt }, values) => {
      if (base) return saving.send(wanted as AccountSent, { base, ...attempt }, values)
      const account = await create(wanted as NewStaff, attempt.key)
      if (needsSecond) await second.ask({ kind: 'activation', accountId: account.id })
      return { account, lifeAreas: [] }
    },
    onSaved: (created) => {
      leaving.settle()
      if (created !== undefined) onCreated(created.account)
    },
    draftAt: (base) => ({ account: me.id, of: `account ${base?.account.id ?? 'new staff'}` }),
  })
  const leaving = useLeaving(editing.form.formState.isDirty, {
    isDraftStored: true,
    onDiscard: editing.giveUp,
  })
  return { editing, leaving, needsSecond }
}
