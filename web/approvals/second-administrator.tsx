import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import * as words from './approvals.texts.ts'
import { useApprovals } from './approvals.ts'

/** Says before the press that a second administrator is needed, and what happens if none answers. */
export function SecondAdministrator() {
  const t = useWords(words)
  const rule = useApprovals().data?.terms?.rule
  if (rule === undefined) return null
  return (
    <Banner tone="lake" headline={t('needed')} isAnnounced={false}>
      {t(`rule.${rule}`)}
    </Banner>
  )
}
