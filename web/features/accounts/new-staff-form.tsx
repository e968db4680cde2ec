import { writableFields } from '@standfest/domain/features/accounts/account-views.ts'
import { type Account, accountTypes } from '@standfest/domain/features/accounts/accounts.ts'
import type { NewStaff } from '@standfest/domain/features/accounts/new-accounts.ts'
import { useRef, useState } from 'react'
import { SecondAdministrator } from '#approvals/second-administrator.tsx'
import { useSecond } from '#approvals/use-second.ts'
import { useFormEditing } from '#editing/use-form-editing.ts'
import { useLeaving } from '#editing/use-leaving.tsx'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { useSession } from '#session/session.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { AccountFields } from './account-fields.tsx'
import { type AccountForm, newFormOf, newlyWishedBy } from './account-form.ts'
import { NewAccountOverlay } from './new-account-overlay.tsx'
import { useCreateStaff } from './people.queries.ts'
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

function useNewStaff(kind: Kind, onCreated: (account: Account) => void) {
  const { language } = useConfig()
  const { account: me } = useSession()
  const create = useCreateStaff()
  const second = useSecond()
  const needsSecond = kind === 'ADMIN' && second.isNeeded
  const created = useRef<Account>(undefined)
  const editing = useFormEditing<undefined, AccountForm, NewStaff>({
    base: undefined,
    versionOf: () => undefined,
    formOf: () => newFormOf({ language, lifeAreas: [], password: '' }),
    changeOf: (values) => ({ ...newlyWishedBy(values, changeable), type: accountTypes[kind] }) as NewStaff,
    send: async (wanted, { key }) => {
      const account = await create(wanted, key)
      if (needsSecond) await second.ask({ kind: 'activation', accountId: account.id })
      created.current = account
      return undefined
    },
    onSaved: () => {
      leaving.settle()
      if (created.current !== undefined) onCreated(created.current)
    },
    draftAt: { account: me.id, of: 'account new staff' },
  })
  const leaving = useLeaving(editing.form.formState.isDirty, {
    isDraftStored: true,
    onDiscard: editing.giveUp,
  })
  return { editing, leaving, needsSecond }
}
