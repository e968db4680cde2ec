import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#api/failures.ts'
import { useErrorText } from '#language/error-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { useMarkEvent } from './clients.queries.ts'
import styles from './mark-notice.module.css'

/** What became of the last mark, with the way back; it stays until the next one. */
export function MarkNotice({ mark }: { readonly mark: ReturnType<typeof useMarkEvent> }) {
  return (
    <div className={styles.place}>
      {mark.isSuccess && <Marked mark={mark} />}
      {mark.isError && <NotMarked mark={mark} />}
    </div>
  )
}

function Marked({ mark }: { readonly mark: ReturnType<typeof useMarkEvent> }) {
  const { t } = useTranslation('clients')
  const undo = useRef<HTMLButtonElement>(null)
  const { data: event, variables } = mark
  useEffect(() => {
    // The row has moved to another group and took the focus with it.
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true })
  }, [event])
  if (variables === undefined) return null
  const { client, ignored } = variables
  const name = `${client.name} ${client.surname}`
  const takeBack = () => {
    if (event !== undefined) mark.mutate({ client, event, ignored: !ignored, key: crypto.randomUUID() })
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

function NotMarked({ mark }: { readonly mark: ReturnType<typeof useMarkEvent> }) {
  const { t } = useTranslation('clients')
  const errorText = useErrorText()
  const { error, variables } = mark
  const isConflict = error instanceof RequestFailed && error.status === 412
  if (isConflict)
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
      {errorText(error)}
    </Banner>
  )
}
