import type { AccountId } from '@standfest/domain/base/id.ts'
import { writableFields } from '@standfest/domain/features/accounts/account-views.ts'
import { accountTypes } from '@standfest/domain/features/accounts/accounts.ts'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useApprovals } from '#approvals/approvals.ts'
import { SecondAdministrator } from '#approvals/second-administrator.tsx'
import { useSecond } from '#approvals/use-second.ts'
import { useWords } from '#language/words.ts'
import { useOverlay } from '#session/overlay-address.ts'
import type { OwnAccount } from '#session/own-account.ts'
import { SlideOverFrame } from '#ui/slide-over-frame.tsx'
import { AccountContent } from './account-content.tsx'
import type { AccountForm } from './account-form.ts'
import { rereadPerson, usePerson, useSavePerson } from './people.queries.ts'
import * as words from './people.texts.ts'
import { PersonActions } from './person-actions.tsx'
import { UnreadContent } from './unread-content.tsx'
import { useClientName } from './use-client-name.ts'

type Shown = {
  readonly mode: 'view' | 'edit'
  readonly personId: AccountId
  /** Another feature's part of a therapist's overlay. */
  readonly ofTherapist: ReactNode
}

/** An account over the page of user management: its identity, its state, and the actions on it (§6). */
export function PersonOverlay({ isOpen, ...shown }: Shown & { readonly isOpen: boolean }) {
  const { close } = useOverlay()
  return (
    <SlideOverFrame isOpen={isOpen} isBlurred onCloseRequest={close}>
      <PersonContent {...shown} />
    </SlideOverFrame>
  )
}

function PersonContent(shown: Shown) {
  const t = useWords(words)
  const person = usePerson(shown.personId)
  if (person.data) return <ReadPerson {...shown} person={person.data} />
  return <UnreadContent title={t('person')} read={person} />
}

function ReadPerson({
  person: { account, therapist },
  personId,
  mode,
  ofTherapist,
}: Shown & { readonly person: OwnAccount }) {
  const t = useWords(words)
  const { open, close } = useOverlay()
  const nameOf = useClientName()
  const isClient = account.type === accountTypes.CLIENT
  const reader = isClient ? 'administration of clients' : 'administration of staff'
  const changeable = account.anonymizedFlag ? [] : writableFields[reader]
  const name = nameOf(account)
  const second = useSecond()
  const isAddressWaiting =
    useApprovals().data?.waiting.some((one) => one.kind === 'address' && one.accountId === personId) === true
  return (
    <AccountContent
      mode={changeable.length === 0 ? 'view' : mode}
      titles={{ view: name, edit: t('edit', { name }) }}
      base={{ account, lifeAreas: [] }}
      therapist={therapist}
      isOwn={false}
      changeable={changeable}
      reread={() => rereadPerson(personId)}
      saving={useSavePerson(changeable, !isClient)}
      savedText={isAddressWaiting ? t('savedWaits') : t('saved', { name })}
      moreFields={!isClient && second.isNeeded && <AddressNote email={account.email} />}
      onMode={(next) => open({ of: 'person', mode: next, person: personId })}
      onClose={close}
      moreDetails={
        <>
          {account.type === accountTypes.THERAPIST && account.activeFlag && ofTherapist}
          <PersonActions account={account} />
        </>
      }
    />
  )
}

/** Says before the save that a changed e-mail address waits for a second administrator. */
function AddressNote({ email }: { readonly email: string | undefined }) {
  const typed = useWatch<AccountForm, 'email'>({ name: 'email' })
  return typed === email ? null : <SecondAdministrator />
}
