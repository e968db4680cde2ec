import type { ContentKindName } from '@standfest/domain/features/content/content.ts'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { FileLeft } from '#attachments/use-waiting-files.ts'
import { asSentence } from '#language/error-text.ts'
import { Banner } from '#ui/banner.tsx'
import { ConflictBanner } from './conflict-banner.tsx'
import type { ContentItem } from './content-feature.ts'
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
  readonly kind: ContentKindName
  readonly item: ContentItem | undefined
  readonly isViewing: boolean
  readonly editing: ContentEditing<Form>
  readonly saved: Saved | undefined
}) {
  const { kind, item, isViewing, editing, saved } = props
  const { t } = useTranslation('content')
  if (editing.conflict !== undefined) return <ConflictBanner editing={editing} />
  if (editing.refusal !== undefined) {
    return (
      <Banner tone="error" headline={t('notSaved', { kind: t(`kinds.${kind}.one`) })}>
        {asSentence(editing.refusal)} {t('stillHere')}
      </Banner>
    )
  }
  if (!isViewing && editing.isRestored) return <DraftBanner onGiveUp={editing.giveUp} />
  if (isViewing && saved !== undefined) return <SavedBanner saved={saved} />
  return isViewing && item !== undefined && item.deletedAt !== 0 ? (
    <Banner tone="default">{t('deleted.inView')}</Banner>
  ) : null
}

function SavedBanner({ saved: { how, name, filesLeft } }: { readonly saved: Saved }) {
  const { t } = useTranslation('content')
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
