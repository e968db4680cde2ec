import type { AccountId } from '@standfest/domain/base/id.ts'
import { triggerIn } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import type { DrinkingDay, Preparation } from '@standfest/domain/features/preparation/preparation.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useClientScope } from '#session/client-scope.ts'
import { renewClient } from '#session/live.ts'
import { markEvent } from '#session/mark-event.ts'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Diamond } from '#ui/diamond.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './preparation.texts.ts'
import sheetStyles from './preparation-sheet.module.css'
import { SheetList } from './sheet-list.tsx'

/**
 * Days with consumption, those of before that nobody discussed too. A day that is marked here stays, with a hollow diamond, so that the
 * mark can be taken back.
 */
export function SheetConsumption({
  clientId,
  preparation: { from, consumption, openBefore },
}: {
  readonly clientId: AccountId
  readonly preparation: Pick<Preparation, 'from' | 'consumption' | 'openBefore'>
}) {
  const t = useWords(words)
  const [marked, setMarked] = useState<readonly DrinkingDay[]>([])
  const isOpen = ({ day }: DrinkingDay) => openBefore.shown.some((one) => one.day === day)
  const wasMarked = ({ day }: DrinkingDay) => marked.some((one) => one.day === day)
  const isBefore = ({ day }: DrinkingDay) => day < from
  const earlier = [...openBefore.shown, ...marked.filter((one) => isBefore(one) && !isOpen(one))].sort(
    (one, other) => other.day.localeCompare(one.day),
  )
  const keepOf = (drinking: DrinkingDay) => (version: number) => {
    const event = drinking.event && { ...drinking.event, version }
    setMarked((known) => [
      ...known.filter(({ day }) => day !== drinking.day),
      { ...drinking, event, isOpen: false },
    ])
  }
  return (
    <>
      <SheetList isInColumns list={consumption} empty={t('noConsumption')} keyOf={({ day }) => day}>
        {(drinking) => (
          <Drinking
            clientId={clientId}
            drinking={drinking}
            wasMarked={wasMarked(drinking)}
            onMarked={keepOf(drinking)}
          />
        )}
      </SheetList>
      {earlier.length > 0 && (
        <>
          <Text as="h3" above="xs" size="sm">
            {t('openBefore')}
          </Text>
          <SheetList
            isInColumns
            list={{ count: openBefore.count + earlier.length - openBefore.shown.length, shown: earlier }}
            empty=""
            keyOf={({ day }) => day}
          >
            {(drinking) => (
              <Drinking
                clientId={clientId}
                drinking={drinking}
                wasMarked={wasMarked(drinking)}
                onMarked={keepOf(drinking)}
              />
            )}
          </SheetList>
        </>
      )}
    </>
  )
}

function Drinking({
  clientId,
  drinking: { day, triggers, event, isOpen },
  wasMarked,
  onMarked,
}: {
  readonly clientId: AccountId
  readonly drinking: DrinkingDay
  /** Whether it was marked here, so that the mark can be taken back. */
  readonly wasMarked: boolean
  /** Called with the event's version after a mark. */
  readonly onMarked: (version: number) => void
}) {
  const t = useWords(words)
  const { original: language } = useLanguage()
  const queries = useQueryClient()
  const { isReadOnly } = useClientScope()
  const mark = useMutation({
    mutationFn: markEvent,
    onSuccess: (stored) => stored && onMarked(stored.version),
    onSettled: () => renewClient(queries, clientId),
  })
  const date = formatDay(day)
  return (
    <Cluster as="span" columnGap="sm" align="center" justify="between">
      <Box as="span" maxWidth="text" canShrink className={sheetStyles.twoLines}>
        <Diamond isHollow={!isOpen} /> <strong>{date}</strong>{' '}
        {triggers.map((one) => triggerIn(language, one)).join(' · ') || t('noTrigger')}
        {!isOpen && (
          <Text as="span" tone="text-2">
            {' '}
            ({t('isDiscussed')})
          </Text>
        )}
      </Box>
      {event !== null && (isOpen || wasMarked) && !isReadOnly && (
        <Box as="span" hiddenIn="print">
          <Button
            {...(isOpen && { 'data-key': 'b' })}
            aria-label={t(isOpen ? 'discussOf' : 'undoOf', { day: date })}
            variant={isOpen ? 'default' : 'subtle'}
            isPending={mark.isPending}
            onPress={() => mark.mutate({ clientId, event, ignored: isOpen, key: crypto.randomUUID() })}
          >
            {t(isOpen ? 'discuss' : 'undo')}
          </Button>
        </Box>
      )}
      {mark.isError && (
        <Text as="span" size="sm" tone="on-rose-soft" role="alert">
          {t('markFailed')}
        </Text>
      )}
    </Cluster>
  )
}
