import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf } from '#content/item-values.ts'
import { useErrorText } from '#language/error-text.ts'
import { formatLongDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { Button } from '#ui/button.tsx'
import { Row } from '#ui/row.tsx'
import { RowList } from '#ui/row-list.tsx'
import { nameOfWords } from './diary-entry.tsx'
import type { OutgoingEntry } from './outgoing-entries.ts'
import styles from './waiting-entries.module.css'

const words = { sending: 'sending', waiting: 'waiting', refused: 'notSent', stopped: 'notSent' } as const

/** Entries that were saved without a connection: what became of them so far, and what can be done about it. */
export function WaitingEntries(props: {
  readonly icon: ReactNode
  readonly entries: readonly OutgoingEntry[]
  readonly onTryAgain: (one: OutgoingEntry) => void
  readonly onGiveUp: (one: OutgoingEntry) => void
}) {
  const { t } = useTranslation('diary')
  const { language } = useLanguage()
  const errorText = useErrorText()
  const dayOf = ({ attributes: { day } }: OutgoingEntry) => day && formatLongDay(day, language)
  return (
    <section className={styles.waiting}>
      <p className={styles.hint} role="status">
        {t('outgoing.text')}
      </p>
      <RowList label={t('outgoing.title')}>
        {props.entries.map((one) => {
          const { key, state, attributes, error } = one
          return (
            <Row
              key={key}
              icon={props.icon}
              title={nameOfWords(textOf(attributes.title), textOf(attributes.content))}
              detail={
                <>
                  <span className={styles.state}>{t(`outgoing.${words[state]}`)}</span>
                  <span>{error === undefined ? dayOf(one) : errorText(error)}</span>
                </>
              }
              isDetailWrapped
              actions={
                state !== 'sending' && (
                  <>
                    <Button onPress={() => props.onTryAgain(one)}>{t('outgoing.tryAgain')}</Button>
                    <Button onPress={() => props.onGiveUp(one)} variant="subtle">
                      {t('outgoing.giveUp')}
                    </Button>
                  </>
                )
              }
            />
          )
        })}
      </RowList>
    </section>
  )
}
