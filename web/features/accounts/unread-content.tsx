import { useWords } from '#language/words.ts'
import { useOverlay } from '#session/overlay-address.ts'
import { Button } from '#ui/button.tsx'
import { Loading } from '#ui/loading.tsx'
import { PartFault } from '#ui/part-fault.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SlideOverContent } from '#ui/slide-over-content.tsx'
import * as words from './accounts.texts.ts'

/** What an overlay shows while its content is on its way, could not be read, or is not there for this reader. */
export function UnreadContent({
  title,
  state,
  onAgain,
}: {
  readonly title: string
  readonly state: 'reading' | 'unreadable' | 'missing'
  readonly onAgain: () => void
}) {
  const t = useWords(words)
  const { close } = useOverlay()
  return (
    <SlideOverContent
      onCloseRequest={close}
      title={title}
      closeLabel={t('close')}
      footer={<Button onPress={close}>{t('close')}</Button>}
    >
      {state === 'unreadable' && <PartFault text={t('unreadable')} again={t('reload')} onAgain={onAgain} />}
      {state === 'missing' && <p role="status">{t('missing')}</p>}
      <Loading isLoading={state === 'reading'} label={t('loading')} skeleton={<Skeleton count={8} />}>
        {null}
      </Loading>
    </SlideOverContent>
  )
}
