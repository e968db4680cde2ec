import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { useState } from 'react'
import { useWords } from '#language/words.ts'
import { useOverlay } from '#session/overlay-address.ts'
import { SlideOverFrame } from '#ui/slide-over-frame.tsx'
import { useLifeAreaTypes } from './accounts.queries.ts'
import * as words from './accounts.texts.ts'
import { FirstPasswordContent } from './first-password-content.tsx'
import { NewClientForm } from './new-client-form.tsx'
import { UnreadContent } from './unread-content.tsx'

/**
 * The overlay in which a therapist adds a client: the form, and after it the credentials for the first login (§6).
 */
export function NewClientOverlay({ isOpen }: { readonly isOpen: boolean }) {
  const { close } = useOverlay()
  return (
    <SlideOverFrame isOpen={isOpen} isBlurred onCloseRequest={close}>
      <NewClientContent />
    </SlideOverFrame>
  )
}

function NewClientContent() {
  const t = useWords(words)
  const types = useLifeAreaTypes()
  const [created, setCreated] = useState<{ readonly account: Account; readonly password: string }>()
  if (created !== undefined) return <FirstPasswordContent {...created} />
  if (types.data === undefined) {
    return <UnreadContent title={t('client.create')} read={types} />
  }
  return (
    <NewClientForm types={types.data} onCreated={(account, password) => setCreated({ account, password })} />
  )
}
