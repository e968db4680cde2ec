import type { ReactNode } from 'react'
import type { ContentItem } from '#api/content-item.ts'
import type { FileLeft } from '#attachments/use-waiting-files.ts'
import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import * as words from './content-overlay.texts.ts'

/** The last save to be reported in the overlay; files may have failed to copy. */
export type Saved = {
  readonly id: string
  readonly how: 'saved' | 'created'
  readonly name: string
  readonly filesLeft: readonly FileLeft[]
}

/** The banner of an overlay in view mode: the last save, or that the item is deleted. */
export function ViewBanner({
  item,
  saved,
}: {
  readonly item: ContentItem | undefined
  readonly saved: Saved | undefined
}): ReactNode {
  const t = useWords(words)
  if (saved !== undefined) return <SavedBanner saved={saved} />
  return item !== undefined && item.deletedAt !== 0 ? (
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
