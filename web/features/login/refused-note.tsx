import type { RefusalCode } from '@standfest/domain/base/refusal.ts'
import { useTranslation } from 'react-i18next'
import { NetworkFailed, RequestFailed } from '#api/failures.ts'
import { useConfig } from '#app/config.ts'
import { useNow } from '#app/now.ts'
import { formatTime } from '#language/dates.ts'
import { useErrorText } from '#language/error-text.ts'
import { Banner } from '#ui/banner.tsx'
import { TextLink } from './text-link.tsx'
import type { Refused } from './use-refused.ts'

/** What helps, where another page does. */
const waysOut: Partial<
  Record<RefusalCode, { to: string; label: 'newPassword.newLink' | 'certificate.setUp' }>
> = {
  'ERROR.PASSWORD_EXPIRED': { to: '/passwort-zuruecksetzen', label: 'newPassword.newLink' },
  'ERROR.PASSWORD_RESET_REQUIRED': { to: '/passwort-zuruecksetzen', label: 'newPassword.newLink' },
  'ERROR.INVALID_CERTIFICATE': { to: '/zertifikat', label: 'certificate.setUp' },
}

/** Why it did not work, until when to wait, and the way out if there is one. Whom to call stands below every door. */
export function RefusedNote({
  headline,
  refused,
}: {
  readonly headline: string
  readonly refused: Refused | undefined
}) {
  const { t } = useTranslation('login')
  const errorText = useErrorText()
  if (refused === undefined) return null
  const { error, againAt } = refused
  const wayOut = error instanceof RequestFailed ? waysOut[error.code] : undefined
  return (
    <Banner tone="error" headline={headline}>
      {errorText(error)}
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
  const { t } = useTranslation('login')
  const { zone } = useConfig()
  const { instant } = useNow()
  const minutes = Math.max(1, Math.ceil((until - instant) / 60))
  return <> {instant < until ? t('wait', { count: minutes, time: formatTime(until, zone) }) : t('waited')}</>
}
