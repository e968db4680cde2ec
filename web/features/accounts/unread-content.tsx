import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import type { Read } from '#loading/read.ts'
import { useOverlay } from '#session/overlay-address.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { SlideOverContent } from '#ui/slide-over-content.tsx'
import { CloseButton } from '#ui/usual-labels.tsx'
import * as words from './accounts.texts.ts'

/** What an overlay shows while its content is loading, could not be read, or does not exist for this reader. */
export function UnreadContent({
  title,
  read,
}: {
  readonly title: string
  /** The query of the content; null: this reader has no access to any such account. */
  readonly read: Read<unknown>
}) {
  const t = useWords(words)
  const { close } = useOverlay()
  return (
    <SlideOverContent onCloseRequest={close} title={title} footer={<CloseButton onPress={close} />}>
      <Part read={read} missing={t('unreadable')} skeleton={<Skeleton count={8} />}>
        {() => <p role="status">{t('missing')}</p>}
      </Part>
    </SlideOverContent>
  )
}
