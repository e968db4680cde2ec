import { dayOf, daysBetween } from '@standfest/domain/base/day.ts'
import { type Certificate, dueReminder } from '@standfest/domain/features/therapists/certificates.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { useNow } from '#session/now.ts'
import { Banner } from '#ui/banner.tsx'
import * as words from './certificates.texts.ts'

/** Says so as soon as the letters do: 30 days before the last good certificate ends. */
export function RenewHint({ certificates }: { readonly certificates: readonly Certificate[] }) {
  const t = useWords(words)
  const { zone } = useConfig()
  const now = useNow()
  const ends = certificates.filter(({ state }) => state === 'active').map(({ validUntil }) => validUntil)
  if (ends.length === 0) return null
  const end = Math.max(...ends)
  if (dueReminder(end, now) === undefined) return null
  const count = daysBetween(now.today, dayOf(end, zone))
  return (
    <Banner tone="honey" isAnnounced={false}>
      {t('part.renewSoon', { count: Math.max(1, count) })}
    </Banner>
  )
}
