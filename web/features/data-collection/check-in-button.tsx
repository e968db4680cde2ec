import type { AccountId } from '@standfest/domain/base/id.ts'
import { IconClipboardList } from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import { useOverlay } from '#session/overlay-address.ts'
import { Button } from '#ui/button.tsx'
import * as words from './data-collection.texts.ts'

/** The way to fill in a check-in together with a client, or on the telephone. */
export function CheckInButton({ clientId }: { readonly clientId: AccountId }) {
  const t = useWords(words)
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
