import type { AccountId } from '@standfest/domain/base/id.ts'
import { IconPhone } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useWords } from '#language/words.ts'
import { useClientAccount } from '#session/client-account.ts'
import { dial, inGroups } from '#session/phone.ts'
import { LinkButton } from '#ui/link-button.tsx'
import * as words from './clients.texts.ts'

/** A client's number, read only when it is wanted: the list itself does not know it. */
export function ClientPhone({ clientId }: { readonly clientId: AccountId }) {
  const t = useWords(words)
  const client = useClientAccount(clientId)
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    // The button that asked for the number has made way for it.
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
      {client.isPending ? t('phoneLoading') : client.isError ? t('phoneFailed') : t('phoneNone')}
    </span>
  )
}
