import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import * as words from './drafts.texts.ts'
import { useKeeping } from './use-keeping.ts'

/** Says that what is typed here cannot be kept on this device; nothing while it can. */
export function NotKept() {
  const t = useWords(words)
  return useKeeping() === 'unkept' ? (
    <Banner headline={t('notKept.headline')} tone="honey">
      {t('notKept.text')}
    </Banner>
  ) : null
}
