import type { ContentKindName } from '@standfest/domain/features/content/content.ts'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Loading } from '#ui/loading.tsx'
import { PartFault } from '#ui/part-fault.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SlideOverContent } from '#ui/slide-over-content.tsx'
import * as words from './content-overlay.texts.ts'

type AwaitedProps = {
  readonly kind: ContentKindName
  readonly state: 'reading' | 'unreadable' | 'missing' | 'erased'
  readonly onAgain: () => void
  readonly onClose: () => void
}

/** What stands in an overlay until its item is there. */
export function AwaitedContent({ kind, state, onAgain, onClose }: AwaitedProps) {
  const t = useWords(words)
  return (
    <SlideOverContent
      onCloseRequest={onClose}
      title={t(`kinds.${kind}.one`)}
      closeLabel={t('close')}
      footer={<Button onPress={onClose}>{t('close')}</Button>}
    >
      {state === 'unreadable' && <PartFault text={t('unreadable')} again={t('reload')} onAgain={onAgain} />}
      {(state === 'missing' || state === 'erased') && <p role="status">{t(state)}</p>}
      <Loading isLoading={state === 'reading'} label={t('loading')} skeleton={<Skeleton count={6} />}>
        {null}
      </Loading>
    </SlideOverContent>
  )
}
