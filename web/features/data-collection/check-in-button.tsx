import type { AccountId } from '@standfest/domain/base/id.ts'
import { IconClipboardList } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useOverlay } from '#session/overlay-address.ts'
import { Button } from '#ui/button.tsx'

/** The way to fill in a check-in together with a client, or on the telephone. */
export function CheckInButton({ clientId }: { readonly clientId: AccountId }) {
  const { t } = useTranslation('data-collection')
  const { open } = useOverlay()
  return (
    <Button
      icon={<IconClipboardList aria-hidden="true" size={18} stroke={1.75} />}
      onPress={() => open({ of: 'check-in', client: clientId })}
    >
      {t('onBehalf.open')}
    </Button>
  )
}
