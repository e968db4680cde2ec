import { writableFields } from '@standfest/domain/features/accounts/account-views.ts'
import type { AccountReader } from '@standfest/domain/features/accounts/person-field.ts'
import { IconKey } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '#language/words.ts'
import { ownClientScope } from '#session/client-scope.ts'
import { useOverlay } from '#session/overlay-address.ts'
import { type OwnAccount, useOwnAccount } from '#session/own-account.ts'
import { useSession } from '#session/session.ts'
import { Button } from '#ui/button.tsx'
import { SlideOverFrame } from '#ui/slide-over-frame.tsx'
import { AccountContent } from './account-content.tsx'
import { rereadOwn, useSaveOwn } from './accounts.queries.ts'
import * as words from './accounts.texts.ts'
import { ProfilePicture } from './profile-picture.tsx'
import { Section } from './section.tsx'
import { UnreadContent } from './unread-content.tsx'

/** The reader's own account over whatever page it was opened from. */
export function OwnAccountOverlay({
  isOpen,
  mode,
}: {
  readonly isOpen: boolean
  readonly mode: 'view' | 'edit'
}) {
  const t = useWords(words)
  const { close } = useOverlay()
  const own = useOwnAccount()
  return (
    <SlideOverFrame isOpen={isOpen} isBlurred onCloseRequest={close}>
      {own.data === undefined ? (
        <UnreadContent title={t('own.view')} read={own} />
      ) : (
        <ReadAccount own={own.data} mode={mode} />
      )}
    </SlideOverFrame>
  )
}

function ReadAccount({ own, mode }: { readonly own: OwnAccount; readonly mode: 'view' | 'edit' }) {
  const t = useWords(words)
  const { open, close } = useOverlay()
  const { role } = useSession()
  const reader: AccountReader = role === 'CLIENT' ? 'client' : 'staff'
  // The client of a closed treatment reads the account; the password can still be changed.
  const isClosed = own.account.treatmentClosedOn !== null
  const changeable = isClosed ? [] : writableFields[reader]
  return (
    <AccountContent
      mode={isClosed ? 'view' : mode}
      titles={{ view: t('own.view'), edit: t('own.edit') }}
      base={{ account: own.account, lifeAreas: [] }}
      therapist={own.therapist}
      isOwn
      changeable={changeable}
      reread={rereadOwn}
      saving={useSaveOwn(changeable)}
      savedText={t('savedText')}
      onMode={(next) => open({ of: 'own-account', mode: next })}
      onClose={close}
      moreDetails={
        <>
          {role === 'CLIENT' && (
            <ProfilePicture account={own.account} scope={ownClientScope(own.account.id, isClosed)} />
          )}
          <OwnPassword />
        </>
      }
    />
  )
}

const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }))

/** The button to set a new password; its dialog is loaded at the press. */
function OwnPassword() {
  const t = useWords(words)
  // Undefined until it is first opened; then counted, so that each opening starts with an empty form.
  const [opening, setOpening] = useState<{ readonly isOpen: boolean; readonly times: number }>()
  return (
    <Section title={t('fields.ownPassword')}>
      <div>
        <Button
          icon={<IconKey aria-hidden="true" size={18} stroke={1.75} />}
          onPress={() => setOpening((last) => ({ isOpen: true, times: (last?.times ?? 0) + 1 }))}
        >
          {t('changePassword')}
        </Button>
      </div>
      {opening !== undefined && (
        <Suspense>
          <PasswordDialog
            key={opening.times}
            isOpen={opening.isOpen}
            onClose={() => setOpening({ ...opening, isOpen: false })}
          />
        </Suspense>
      )}
    </Section>
  )
}
