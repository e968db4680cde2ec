import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import { useWords } from '#language/words.ts'
import { useBanner } from '#session/banners.tsx'
import { useOverlay } from '#session/overlay-address.ts'
import { SlideOverFrame } from '#ui/slide-over-frame.tsx'
import { NewStaffForm } from './new-staff-form.tsx'
import * as words from './people.texts.ts'

/**
 * The overlay in which an administrator adds a therapist or an administrator; afterwards it shows the account, with
 * the next steps (§6).
 */
export function NewStaffOverlay({ isOpen }: { readonly isOpen: boolean }) {
  const t = useWords(words)
  const { open, close } = useOverlay()
  const { show } = useBanner()
  return (
    <SlideOverFrame isOpen={isOpen} isBlurred onCloseRequest={close}>
      <NewStaffForm
        onCreated={(account) => {
          show({
            tone: 'success',
            headline: t('created', { name: fullName(account) }),
            text: t(account.activeFlag ? 'createdText' : 'createdWaits'),
          })
          open({ of: 'person', mode: 'view', person: account.id })
        }}
      />
    </SlideOverFrame>
  )
}
