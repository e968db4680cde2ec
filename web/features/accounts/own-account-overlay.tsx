import { writableFields } from '@standfest/domain/features/accounts/account-views.ts'
import type { AccountReader } from '@standfest/domain/features/accounts/person-fields.ts'
import { useWords } from '#language/words.ts'
import { useOverlay } from '#session/overlay-address.ts'
import { type OwnAccount, useOwnAccount } from '#session/own-account.ts'
import { useSession } from '#session/session.ts'
import { whoseOwn } from '#session/whose.ts'
import { SlideOverFrame } from '#ui/slide-over-frame.tsx'
import { AccountContent } from './account-content.tsx'
import { rereadOwn, useSaveOwn } from './accounts.queries.ts'
import * as words from './accounts.texts.ts'
import { OwnPassword } from './own-password.tsx'
import { ProfilePicture } from './profile-picture.tsx'
import { UnreadContent } from './unread-content.tsx'

/** One's own account over whatever page it was opened from. */
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
  const changeable = writableFields[reader]
  return (
    <AccountContent
      mode={mode}
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
          {role === 'CLIENT' && <ProfilePicture account={own.account} whose={whoseOwn(own.account.id)} />}
          <OwnPassword />
        </>
      }
    />
  )
}
