import { ReminderSettings } from '#features/reminders/reminder-settings.tsx'
import * as texts from '#features/reminders/reminders.texts.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useOverlay } from '#session/overlay-address.ts'
import { useOwnAccount } from '#session/own-account.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { SlideOver } from '#ui/slide-over.tsx'
import { CloseButton } from '#ui/usual-labels.tsx'

/** A client's settings, over whatever page they were opened from. Devices are named as in the security dialog. */
export function SettingsOverlay({ isOpen }: { readonly isOpen: boolean }) {
  const t = useWords(texts)
  const { close } = useOverlay()
  const own = useOwnAccount()
  return (
    <SlideOver
      isOpen={isOpen}
      onCloseRequest={close}
      title={t('title')}
      footer={<CloseButton onPress={close} />}
    >
      <Part read={own} missing={t('failed')} skeleton={<Skeleton shape="card" />}>
        {({ account }) =>
          account.treatmentClosedOn === null ? (
            <ReminderSettings account={account} />
          ) : (
            <p>{t('treatmentClosed')}</p>
          )
        }
      </Part>
    </SlideOver>
  )
}
