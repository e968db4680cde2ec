import { type ReactNode, useState } from 'react'
import { textOf } from '#content/item-values.ts'
import { useDraftState } from '#drafts/use-draft-state.ts'
import { formatLongDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { refusalText } from '#language/refusal-text.ts'
import { WhatToDo } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Row } from '#ui/row.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Text } from '#ui/text.tsx'
import * as diaryWords from './diary.texts.ts'
import { nameOfWords } from './diary-entry.tsx'
import type { OutgoingEntry } from './outgoing-entries.ts'

const words = { sending: 'sending', waiting: 'waiting', refused: 'notSent', stopped: 'notSent' } as const

/** A list of entries that were saved offline, with their state and the possible actions. */
export function WaitingEntries(props: {
  readonly icon: ReactNode
  readonly entries: readonly OutgoingEntry[]
  readonly onRetry: (one: OutgoingEntry) => void
  readonly onGiveUp: (one: OutgoingEntry) => void
}) {
  const t = useWords(diaryWords)
  const { language } = useLanguage()
  const keeping = useDraftState()
  const today = useToday()
  const [isGivenUp, setGivenUp] = useState<OutgoingEntry>()
  const dayOf = ({ attributes: { day } }: OutgoingEntry) => day && formatLongDay(day, language, today)
  return (
    <Box as="section" below="sm">
      <Text below="xs" tone="text-2" role="status">
        {t(`outgoing.${keeping}`)}
      </Text>
      <RowList label={t('outgoing.title')}>
        {props.entries.map((one) => {
          const { key, state, attributes, refusal } = one
          return (
            <Row
              key={key}
              icon={props.icon}
              title={nameOf(attributes)}
              detail={
                <>
                  <Text as="span" isBlock weight="medium" tone="on-lake-soft">
                    {t(`outgoing.${words[state]}`)}
                  </Text>
                  <span>
                    {refusal === undefined ? (
                      dayOf(one)
                    ) : (
                      <>
                        {refusalText(refusal, language)} <WhatToDo of={refusal} />
                      </>
                    )}
                  </span>
                </>
              }
              isDetailWrapped
              actions={
                state !== 'sending' && (
                  <>
                    <Button onPress={() => props.onRetry(one)}>{t('outgoing.tryAgain')}</Button>
                    <Button onPress={() => setGivenUp(one)} variant="subtle">
                      {t('outgoing.giveUp')}
                    </Button>
                  </>
                )
              }
            />
          )
        })}
      </RowList>
      <ConfirmDialog
        isOpen={isGivenUp !== undefined}
        title={isGivenUp && t('outgoing.giveUpQuestion', { name: nameOf(isGivenUp.attributes) })}
        confirmLabel={t('outgoing.giveUpYes')}
        cancelLabel={t('outgoing.keep')}
        onConfirm={() => {
          if (isGivenUp) props.onGiveUp(isGivenUp)
          setGivenUp(undefined)
        }}
        onCancel={() => setGivenUp(undefined)}
      >
        {t('outgoing.giveUpMeans')}
      </ConfirmDialog>
    </Box>
  )
}

function nameOf({ title, content }: OutgoingEntry['attributes']) {
  return nameOfWords(textOf(title), textOf(content))
}
