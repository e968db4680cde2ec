import type { RefusalCode } from '@standfest/domain/base/refusal.ts'
import { NetworkFailed, RequestFailed } from '#api/failures.ts'
import { formatTime } from '#language/dates.ts'
import { useErrorText } from '#language/error-text.ts'
import { WhatToDo } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { useNow } from '#session/now.ts'
import { Banner } from '#ui/banner.tsx'
import * as texts from './entrance.texts.ts'
import { TextLink } from './text-link.tsx'
import type { Refused } from './use-refused.ts'

/** A link to another page that helps, if there is one. */
const waysOut: Partial<Record<RefusalCode, { to: string; label: 'newLink' | 'setUpCertificate' }>> = {
  'ERROR.PASSWORD_EXPIRED': { to: '/passwort-zuruecksetzen', label: 'newLink' },
  'ERROR.PASSWORD_RESET_REQUIRED': { to: '/passwort-zuruecksetzen', label: 'newLink' },
  'ERROR.INVALID_CERTIFICATE': { to: '/zertifikat', label: 'setUpCertificate' },
}

/**
 * A refusal on a login page: why it failed, until when to wait, and a way on if there is one. The hotlines are below
 * on every login page.
 */
export function EntranceRefusal({
  headline,
  refused,
  words = {},
}: {
  readonly headline: string
  readonly refused: Refused | undefined
  /** Other texts for a refusal code, where the usual ones speak of something that this page does not ask. */
  readonly words?: Partial<Record<string, string>>
}) {
  const t = useWords(texts)
  const errorText = useErrorText()
  if (refused === undefined) return null
  const { error, againAt } = refused
  const wayOut = error instanceof RequestFailed ? waysOut[error.code] : undefined
  return (
    <Banner tone="error" headline={headline}>
      {(error instanceof RequestFailed ? words[error.code] : undefined) ?? errorText(error)}
      {error instanceof NetworkFailed && `. ${t('offline')}`}
      {againAt !== undefined && <Wait until={againAt} />}
      {wayOut !== undefined && (
        <>
          {' '}
          <TextLink to={wayOut.to}>{t(wayOut.label)}</TextLink>
        </>
      )}{' '}
      <WhatToDo of={error} />
    </Banner>
  )
}

function Wait({ until }: { readonly until: number }) {
  const t = useWords(texts)
  const { zone } = useConfig()
  const { instant } = useNow()
  const minutes = Math.max(1, Math.ceil((until - instant) / 60))
  return <> {instant < until ? t('wait', { count: minutes, time: formatTime(until, zone) }) : t('waited')}</>
}
