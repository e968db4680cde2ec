import { useLayoutEffect, useRef } from 'react'
import { isConflict } from '#api/failures.ts'
import { ErrorWords } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { clientName } from './client-name.ts'
import type { Mark, useMarkEvent } from './clients.queries.ts'
import * as words from './clients.texts.ts'
import styles from './mark-notice.module.css'

type Marked = {
  readonly mark: ReturnType<typeof useMarkEvent>
  readonly onSend: (mark: Omit<Mark, 'key'>) => void
  /** Whether the undo button takes the focus; not in a dialog with other buttons. */
  readonly takesFocus?: boolean
}

/** The outcome of the last mark, with an undo button; it stays until the next one. */
export function MarkNotice({ mark, onSend, takesFocus = true }: Marked) {
  return (
    <Box radius="md" hiddenIn="print" className={styles.place}>
      {mark.isSuccess && <MarkedNotice mark={mark} onSend={onSend} takesFocus={takesFocus} />}
      {mark.isError && <MarkFailed mark={mark} />}
    </Box>
  )
}

function MarkedNotice({ mark, onSend, takesFocus }: Marked) {
  const t = useWords(words)
  const undo = useRef<HTMLButtonElement>(null)
  const { data: event, variables } = mark
  useLayoutEffect(() => {
    // The focused row has moved to another group, so that the focus was lost.
    if (takesFocus && document.activeElement === document.body) undo.current?.focus({ preventScroll: true })
  }, [event, takesFocus])
  if (variables === undefined) return null
  const { client, ignored } = variables
  const name = clientName(client, t)
  const takeBack = () => {
    if (event !== undefined) onSend({ client, event, ignored: !ignored })
  }
  return (
    <Banner
      tone="success"
      headline={ignored ? t('marked', { name }) : t('markedOpen', { name })}
      action={
        <Button ref={undo} onPress={takeBack}>
          {t('undo')}
        </Button>
      }
    />
  )
}

/** A failed mark: another person was quicker, or the request failed and can be retried. */
function MarkFailed({ mark }: { readonly mark: ReturnType<typeof useMarkEvent> }) {
  const t = useWords(words)
  const { error, variables } = mark
  if (isConflict(error))
    return (
      <Banner tone="lake" headline={t('conflict')}>
        {t('conflictText')}
      </Banner>
    )
  return (
    <Banner
      tone="error"
      headline={t('markFailed')}
      action={
        <Button variant="subtle" onPress={() => variables && mark.mutate(variables)}>
          {t('tryAgain')}
        </Button>
      }
    >
      <ErrorWords error={error} />
    </Banner>
  )
}
