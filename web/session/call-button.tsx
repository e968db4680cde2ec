import type { AccountId } from '@standfest/domain/base/id.ts'
import { IconPhone } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import * as words from './call-button.texts.ts'
import { useClientAccount } from './client-account.ts'
import { dial, inGroups } from './phone.ts'

/** A button that becomes the link to a client's telephone number: lists contain no number, so it is read on request. */
export function CallButton({ clientId, name }: { readonly clientId: AccountId; readonly name: string }) {
  const t = useWords(words)
  const [isNumberWanted, setIsNumberWanted] = useState(false)
  if (isNumberWanted) return <ClientPhone clientId={clientId} />
  return (
    <Button aria-label={t('callTo', { name })} onPress={() => setIsNumberWanted(true)}>
      {t('call')}
    </Button>
  )
}

function ClientPhone({ clientId }: { readonly clientId: AccountId }) {
  const t = useWords(words)
  const client = useClientAccount(clientId)
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    // The focused button was replaced by the number.
    if (document.activeElement === document.body) place.current?.focus()
  })
  const phone = client.data?.account.phone ?? ''
  if (phone !== '')
    return (
      <LinkButton
        ref={(link) => {
          place.current = link
        }}
        href={dial(phone)}
        icon={<IconPhone aria-hidden="true" size={18} stroke={1.75} />}
      >
        {inGroups({ phone, phoneShown: client.data?.account.phoneShown })}
      </LinkButton>
    )
  return (
    <span ref={place} tabIndex={-1} role="status">
      {client.isPending ? t('loading') : client.isError ? t('failed') : t('none')}
    </span>
  )
}
