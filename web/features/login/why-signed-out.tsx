import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endedSession } from '#app/ended-session.ts'
import { Banner } from '#ui/banner.tsx'

/** Why the sign-in page is shown after a session that ended by itself, and whether typed text waits (§4). */
export function WhySignedOut() {
  const { t } = useTranslation('login')
  const [ended] = useState(endedSession)
  if (ended === undefined) return null
  const isRevoked = ended.startsWith('revoked')
  const waits = ended.endsWith('-with-text')
  return (
    <Banner
      headline={t(isRevoked ? 'ended.revokedHeadline' : 'ended.headline')}
      isAnnounced={false}
      tone={isRevoked ? 'error' : 'lake'}
    >
      {t(isRevoked ? 'ended.revoked' : 'ended.text')}
      {waits && ` ${t('ended.textWaits')}`}
    </Banner>
  )
}
