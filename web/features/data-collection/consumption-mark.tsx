import type { ClientEvent } from '@standfest/domain/features/events/events.ts'
import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { useBanner } from '#session/banners.tsx'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import styles from './consumption-mark.module.css'
import { useMarkEvent } from './data-collection.queries.ts'
import * as words from './data-collection.texts.ts'

/** The way to say that the last consumption was discussed, or to take it back. */
export function ConsumptionMark({ event }: { readonly event: ClientEvent }) {
  const t = useWords(words)
  const { show } = useBanner()
  const errorText = useErrorText()
  const { mutate, isPending } = useMarkEvent(event.accountId)
  const mark = () =>
    mutate(
      { event, ignored: !event.ignored, key: crypto.randomUUID() },
      { onError: (error) => show({ tone: 'error', headline: t('markFailed'), text: errorText(error) }) },
    )
  return (
    <Box as="span" isBlock hiddenIn="print" className={styles.action}>
      <Button isPending={isPending} onPress={mark} variant="link">
        {event.ignored ? t('markOpen') : t('markDiscussed')}
      </Button>
    </Box>
  )
}
