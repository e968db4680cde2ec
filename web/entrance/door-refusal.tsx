import type { RefusalCode } from '@standfest/domain/base/refusal.ts'
import { NetworkFailed, RequestFailed } from '#api/failures.ts'
import { formatTime } from '#language/dates.ts'
import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { useNow } from '#session/now.ts'
import { Banner } from '#ui/banner.tsx'
import * as texts from './door.texts.ts'
import type { Refused } from './door-refused.ts'
import { TextLink } from './door-text-link.tsx'

/** What helps, where another page does. */
const waysOut: Partial<Record<RefusalCode, { to: string; label: 'newLink' | 'setUpCertificate' }>> = {
  'ERROR.PASSWORD_EXPIRED': { to: '/passwort-zuruecksetzen', label: 'newLink' },
  'ERROR.PASSWORD_RESET_REQUIRED': { to: '/passwort-zuruecksetzen', label: 'newLink' },
  'ERROR.INVALID_CERTIFICATE': { to: '/zertifikat', label: 'setUpCertificate' },
}

/** Why it did not work, until when to wait, and the way out if there is one. Whom to call stands below every door. */
export function DoorRefusal({
  headline,
  refused,
  words = {},
}: {
  readonly headline: string
  readonly refused: Refused | undefined
  /** Other words for a code, where the usual ones speak of what is not asked here. */
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
      )}
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
