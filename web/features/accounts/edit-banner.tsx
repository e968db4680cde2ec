import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import * as words from './accounts.texts.ts'
import { ConflictBanner } from './conflict-banner.tsx'
import type { AccountEditing } from './use-account-editing.ts'

/** What the form's head says: that something was refused, or was saved elsewhere in the meantime. */
export function editBannerOf(editing: AccountEditing, headline: string) {
  if (editing.conflict !== undefined) return <ConflictBanner editing={editing} />
  if (editing.refusal !== undefined) return <RefusalBanner headline={headline} refusal={editing.refusal} />
  return editing.isKept ? <KeptBanner /> : undefined
}

export function RefusalBanner({
  headline,
  refusal,
}: {
  readonly headline: string
  readonly refusal: string
}) {
  const t = useWords(words)
  return (
    <Banner tone="error" headline={headline}>
      {refusal} {t('stillHere')}
    </Banner>
  )
}

function KeptBanner() {
  const t = useWords(words)
  return <Banner tone="lake">{t('conflict.kept')}</Banner>
}
