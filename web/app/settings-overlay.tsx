import { ReminderSettings } from '#features/reminders/reminder-settings.tsx'
import * as texts from '#features/reminders/reminders.texts.ts'
import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { useOverlay } from '#session/overlay-address.ts'
import { useOwnAccount } from '#session/own-account.ts'
import { Button } from '#ui/button.tsx'
import { Loading } from '#ui/loading.tsx'
import { PartFault } from '#ui/part-fault.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SlideOver } from '#ui/slide-over.tsx'

/** A client's settings, over whatever page they were opened from. Devices are named as in the security dialog. */
export function SettingsOverlay({ isOpen }: { readonly isOpen: boolean }) {
  const t = useWords(texts)
  const { close } = useOverlay()
  const errorText = useErrorText()
  const own = useOwnAccount()
  return (
    <SlideOver
      isOpen={isOpen}
      onCloseRequest={close}
      title={t('title')}
      closeLabel={t('close')}
      footer={<Button onPress={close}>{t('close')}</Button>}
    >
      {own.isError ? (
        <PartFault text={errorText(own.error)} again={t('again')} onAgain={() => void own.refetch()} />
      ) : (
        <Loading isLoading={own.isPending} label={t('loading')} skeleton={<Skeleton shape="card" />}>
          {own.data && <ReminderSettings account={own.data.account} />}
        </Loading>
      )}
    </SlideOver>
  )
}
