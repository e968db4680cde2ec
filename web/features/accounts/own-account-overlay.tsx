import { useTranslation } from 'react-i18next'
import { useOwnAccount } from '#app/own-account.ts'
import { useOverlay } from '#app/overlay-address.ts'
import { useLaterTexts } from '#language/later-texts.ts'
import { Button } from '#ui/button.tsx'
import { Loading } from '#ui/loading.tsx'
import { PartFault } from '#ui/part-fault.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SlideOver } from '#ui/slide-over.tsx'
import { AccountDetails } from './account-details.tsx'
import * as words from './accounts.texts.ts'

/** One's own account over whatever page it was opened from. */
export function OwnAccountOverlay({ isOpen }: { readonly isOpen: boolean }) {
  useLaterTexts('accounts', words)
  const { t } = useTranslation('accounts')
  const { close } = useOverlay()
  const own = useOwnAccount()
  return (
    <SlideOver
      isOpen={isOpen}
      onCloseRequest={close}
      title={t('own.view')}
      closeLabel={t('close')}
      footer={<Button onPress={close}>{t('close')}</Button>}
    >
      {own.data === undefined && own.isError ? (
        <PartFault text={t('unreadable')} again={t('reload')} onAgain={() => void own.refetch()} />
      ) : (
        <Loading isLoading={own.data === undefined} label={t('loading')} skeleton={<Skeleton count={8} />}>
          {own.data && <AccountDetails account={own.data.account} therapist={own.data.therapist} />}
        </Loading>
      )}
    </SlideOver>
  )
}
