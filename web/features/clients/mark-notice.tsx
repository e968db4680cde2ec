import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { clientName } from './client-name.ts'
import type { Mark, useMarkEvent } from './clients.queries.ts'
import { MarkFailed } from './mark-failed.tsx'
import styles from './mark-notice.module.css'

type Marking = {
  readonly mark: ReturnType<typeof useMarkEvent>
  readonly onSend: (mark: Omit<Mark, 'key'>) => void
}

/** What became of the last mark, with the way back; it stays until the next one. */
export function MarkNotice({ mark, onSend }: Marking) {
  return (
    <div className={styles.place}>
      {mark.isSuccess && <Marked mark={mark} onSend={onSend} />}
      {mark.isError && <MarkFailed mark={mark} />}
    </div>
  )
}

function Marked({ mark, onSend }: Marking) {
  const { t } = useTranslation('clients')
  const undo = useRef<HTMLButtonElement>(null)
  const { data: event, variables } = mark
  useEffect(() => {
    // The row has moved to another group and took the focus with it.
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true })
  }, [event])
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
        <Button ref={undo} variant="subtle" onPress={takeBack}>
          {t('undo')}
        </Button>
      }
    />
  )
}
