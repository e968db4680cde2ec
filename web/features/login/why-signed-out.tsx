import { useState } from 'react'
import { useWords } from '#language/words.ts'
import { endedSession } from '#session/ended-session.ts'
import { Banner } from '#ui/banner.tsx'
import * as words from './login.texts.ts'

/** Why the sign-in page is shown after a session that ended by itself, and whether typed text waits (§4). */
export function WhySignedOut() {
  const t = useWords(words)
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
