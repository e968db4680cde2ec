import { WhatToDo } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import * as words from './drafts.texts.ts'
import { useDraftState } from './use-draft-state.ts'

/** A notice that typed text cannot be stored on this device; nothing while it can. */
export function DraftNotStored() {
  const t = useWords(words)
  return useDraftState() === 'unkept' ? (
    <Banner headline={t('notKept.headline')} tone="honey">
      {t('notKept.text')} <WhatToDo of="nicht-behalten" />
    </Banner>
  ) : null
}
