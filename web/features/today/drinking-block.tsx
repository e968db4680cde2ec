import { dayOf } from '@standfest/domain/base/day.ts'
import type { Today } from '@standfest/domain/features/today/today.ts'
import { useState } from 'react'
import { formatTime } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { nearDay, nearTime } from '#language/short-dates.ts'
import { useWords } from '#language/words.ts'
import { CallButton } from '#session/call-button.tsx'
import { useConfig } from '#session/config.ts'
import { useToday } from '#session/now.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Diamond } from '#ui/diamond.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Text } from '#ui/text.tsx'
import { nameOf, PersonOfRow, threadOf } from './person-of-row.tsx'
import { useMark } from './today.queries.ts'
import * as texts from './today.texts.ts'
import { TodayBlock } from './today-block.tsx'
import { TodayRow, TodayRows } from './today-rows.tsx'

type Drinking = Today['drinking'][number]

/**
 * Reported drinking with what the client wrote of it. A row that was marked here stays, greyed, so that nothing jumps under the pointer
 * and the mark can be taken back.
 */
export function DrinkingBlock({ drinking }: { readonly drinking: readonly Drinking[] }) {
  const t = useWords(texts)
  const [marked, setMarked] = useState<readonly Drinking[]>([])
  const isOpen = ({ event }: Drinking) => drinking.some((one) => one.event.id === event.id)
  const shown = [...drinking, ...marked.filter((one) => !isOpen(one))].sort(
    (one, other) => other.event.execTime - one.event.execTime,
  )
  if (shown.length === 0) return null
  return (
    <TodayBlock title={t('drinking')} count={drinking.length} fact={t('undiscussed')}>
      <TodayRows>
        {shown.map((one) => (
          <DrinkingRow
            key={one.event.id}
            drinking={one}
            isDone={!isOpen(one)}
            onMarked={(version) =>
              setMarked((known) => [
                ...known.filter(({ event }) => event.id !== one.event.id),
                { ...one, event: { ...one.event, version } },
              ])
            }
          />
        ))}
      </TodayRows>
    </TodayBlock>
  )
}

function DrinkingRow({
  drinking: { client, event, sentBy, trigger },
  isDone,
  onMarked,
}: {
  readonly drinking: Drinking
  readonly isDone: boolean
  readonly onMarked: (version: number) => void
}) {
  const t = useWords(texts)
  const { language } = useLanguage()
  const { zone } = useConfig()
  const today = useToday()
  const mark = useMark()
  const name = nameOf(client)
  const day = nearDay(event.day, today, language)
  const reportedAt =
    dayOf(event.execTime, zone) === event.day
      ? formatTime(event.execTime, zone)
      : nearTime(event.execTime, today, language, zone)
  const turn = () =>
    mark.mutate(
      { clientId: client.id, event, ignored: !isDone },
      { onSuccess: (stored) => stored && onMarked(stored.version) },
    )
  return (
    <TodayRow isDone={isDone}>
      <PersonOfRow
        person={client}
        to={`/klienten/${client.id}/datenerfassung`}
        mark={<Diamond isHollow={isDone} />}
        fact={sentBy === 'client' ? t('reported', { day, time: reportedAt }) : t('entered', { day })}
      />
      <Text
        size="sm"
        tone={trigger === '' ? 'text-2' : undefined}
        font={trigger === '' ? undefined : 'voice'}
      >
        {trigger === '' ? t('noTrigger') : t('quoted', { text: trigger })}
      </Text>
      <Cluster gap="xs" align="center">
        <LinkButton aria-label={t('writeTo', { name })} href={threadOf(client)} data-key="a">
          {t('write')}
        </LinkButton>
        <CallButton clientId={client.id} name={name} />
        <Button
          {...(!isDone && { 'aria-label': t('discussedOf', { name }) })}
          variant="subtle"
          isPending={mark.isPending}
          onPress={turn}
          data-key="e"
        >
          {t(isDone ? 'undo' : 'discussed')}
        </Button>
      </Cluster>
      {mark.isError && (
        <Text size="sm" tone="on-rose-soft" role="alert">
          {t('discussFailed')}
        </Text>
      )}
    </TodayRow>
  )
}
