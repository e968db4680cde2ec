import type { FilledContentKind } from '@standfest/domain/features/content/content.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import type { Read } from '#loading/read.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { SlideOverContent } from '#ui/slide-over-content.tsx'
import { CloseButton } from '#ui/usual-labels.tsx'
import * as words from './content-overlay.texts.ts'

type AwaitedProps = {
  readonly kind: FilledContentKind
  readonly read: Read<unknown>
  /** Whether data that is shown with the loaded item is still loading. */
  readonly isWaiting: boolean
  readonly isErased: boolean
  readonly onClose: () => void
}

/** The content of an overlay until its item is loaded. */
export function AwaitedContent({ kind, read, isWaiting, isErased, onClose }: AwaitedProps) {
  const t = useWords(words)
  return (
    <SlideOverContent
      onCloseRequest={onClose}
      title={t(`kinds.${kind}.one`)}
      footer={<CloseButton onPress={onClose} />}
    >
      {isErased ? (
        <p role="status">{t('erased')}</p>
      ) : (
        <Part read={read} isWaiting={isWaiting} missing={t('unreadable')} skeleton={<Skeleton count={6} />}>
          {() => <p role="status">{t('missing')}</p>}
        </Part>
      )}
    </SlideOverContent>
  )
}
