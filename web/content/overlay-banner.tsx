import type { FieldValues } from 'react-hook-form'
import type { ContentItem } from '#api/content-item.ts'
import type { FileLeft } from '#attachments/use-waiting-files.ts'
import { NotKept } from '#drafts/not-kept.tsx'
import { useKeeping } from '#drafts/use-keeping.ts'
import { asSentence } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import { ConflictBanner } from './conflict-banner.tsx'
import * as words from './content-overlay.texts.ts'
import { DraftBanner } from './draft-banner.tsx'
import type { ContentEditing } from './use-content-editing.ts'

/** What was stored last, to be told in the overlay; files may have been left behind. */
export type Saved = {
  readonly id: string
  readonly how: 'saved' | 'created'
  readonly name: string
  readonly filesLeft: readonly FileLeft[]
}

/** The one thing that an overlay has to say: it stays until the next action (§2). */
export function OverlayBanner<Form extends FieldValues>(props: {
  /** What such an item is called. */
  readonly kindName: string
  readonly item: ContentItem | undefined
  readonly isViewing: boolean
  readonly editing: ContentEditing<Form>
  readonly saved: Saved | undefined
}) {
  const { kindName, item, isViewing, editing, saved } = props
  const t = useWords(words)
  const keeping = useKeeping()
  if (editing.conflict !== undefined) return <ConflictBanner editing={editing} />
  if (editing.refusal !== undefined) {
    return (
      <Banner tone="error" headline={t('notSaved', { kind: kindName })}>
        {asSentence(editing.refusal)} {t('stillHere')}
      </Banner>
    )
  }
  if (!isViewing && keeping === 'unkept') return <NotKept />
  if (!isViewing && editing.isRestored) return <DraftBanner onGiveUp={editing.giveUp} />
  if (isViewing && saved !== undefined) return <SavedBanner saved={saved} />
  return isViewing && item !== undefined && item.deletedAt !== 0 ? (
    <Banner tone="default">{t('deleted.inView')}</Banner>
  ) : null
}

function SavedBanner({ saved: { how, name, filesLeft } }: { readonly saved: Saved }) {
  const t = useWords(words)
  if (filesLeft.length === 0) {
    return (
      <Banner tone="success" headline={t(`${how}.headline`)}>
        {t(`${how}.text`, { name })}
      </Banner>
    )
  }
  return (
    <Banner tone="error" headline={t('filesLeft.headline')}>
      {filesLeft.map(({ filename, reason }) => t('filesLeft.one', { name: filename, reason })).join(' ')}{' '}
      {t('filesLeft.again')}
    </Banner>
  )
}
