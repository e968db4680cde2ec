import { dayOf } from '@standfest/domain/base/day.ts'
import type { TablerIcon } from '@tabler/icons-react'
import {
  IconBook,
  IconCalendarCheck,
  IconCalendarWeek,
  IconClipboardHeart,
  IconLink,
  IconListCheck,
  IconMessage,
  IconPencil,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { countDraftsOf } from '#drafts/drafts.ts'
import { useDraftState } from '#drafts/use-draft-state.ts'
import { askedDayOf } from '#features/daily-survey/asked-of-check-in.ts'
import { outgoingCheckIns } from '#features/daily-survey/outgoing-check-ins.ts'
import { outgoingDays } from '#features/day-calendar/outgoing-days.ts'
import { outgoingEntries } from '#features/diary/outgoing-entries.ts'
import * as words from '#features/emergency-kit/offline-kit.texts.ts'
import { outgoingAnalyses } from '#features/functional-analyses/outgoing-analyses.ts'
import { outgoingMessages } from '#features/messages/outgoing.ts'
import { outgoingQuestionnaires } from '#features/questionnaires/outgoing-questionnaires.ts'
import { outgoingReviews } from '#features/weekly-survey/outgoing-reviews.ts'
import { formatLongDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { type Line, sendStored, useOutgoingOf } from '#outgoing/outgoing.ts'
import type { Outgoing } from '#outgoing/outgoing-store.ts'
import { useConfig } from '#session/config.ts'
import { useToday } from '#session/now.ts'
import { useSession } from '#session/session.ts'
import { IconTile } from '#ui/icon-tile.tsx'
import { Row } from '#ui/row.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Text } from '#ui/text.tsx'

/**
 * The list of this person's outgoing items on the device: what was sent, by kind and day or title, and the number of
 * drafts.
 */
export function OfflineWaiting() {
  const t = useWords(words)
  const { zone } = useConfig()
  const { language } = useLanguage()
  const today = useToday()
  const checkIns = useLine(outgoingCheckIns)
  const reviews = useLine(outgoingReviews)
  const entries = useLine(outgoingEntries)
  const days = useLine(outgoingDays)
  const analyses = useLine(outgoingAnalyses)
  const questionnaires = useLine(outgoingQuestionnaires)
  const messages = useLine(outgoingMessages)
  const linesInUse = [checkIns, reviews, entries, days, analyses, questionnaires, messages].filter(
    ({ length }) => length > 0,
  )
  const begun = useDraftCount() - linesInUse.length
  const rows = [
    ...checkIns.map(({ key, checkIn }) => ({ key, kind: 'checkIn', day: askedDayOf(checkIn) }) as const),
    ...reviews.map(({ key, review }) => ({ key, kind: 'review', day: review.startedOn }) as const),
    ...entries.map(({ key, attributes: { title = '', day }, writtenAt }) => {
      const kind = title === '' ? 'entryOn' : 'entry'
      return { key, kind, title, day: day ?? dayOf(writtenAt, zone) } as const
    }),
    ...days.map(({ key, entry: { day } }) => ({ key, kind: 'day', day }) as const),
    ...analyses.map(({ key, writtenAt }) => ({ key, kind: 'chain', day: dayOf(writtenAt, zone) }) as const),
    ...questionnaires.map(
      ({ key, writtenAt }) => ({ key, kind: 'questionnaire', day: dayOf(writtenAt, zone) }) as const,
    ),
    ...messages.map(({ key, writtenAt }) => ({ key, kind: 'message', day: dayOf(writtenAt, zone) }) as const),
  ]
  if (rows.length === 0 && begun <= 0) return null
  return (
    <>
      <Text as="h3" size="sm-plus">
        {t('offline.waits.title')}
      </Text>
      <RowList label={t('offline.waits.title')}>
        {rows.map(({ key, kind, day, ...named }) => (
          <Waiting
            Icon={icons[kind]}
            key={key}
            name={t(`offline.waits.${kind}`, { day: formatLongDay(day, language, today), ...named })}
          />
        ))}
        {begun > 0 && <Waiting Icon={IconPencil} name={t('offline.waits.begun', { count: begun })} />}
      </RowList>
      <p>{t('offline.waits.next')}</p>
    </>
  )
}

const icons = {
  checkIn: IconClipboardHeart,
  review: IconCalendarWeek,
  entry: IconBook,
  entryOn: IconBook,
  day: IconCalendarCheck,
  chain: IconLink,
  questionnaire: IconListCheck,
  message: IconMessage,
} as const

function Waiting({ Icon, name }: { readonly Icon: TablerIcon; readonly name: string }) {
  return (
    <Row
      icon={
        <IconTile>
          <Icon size={22} stroke={1.75} />
        </IconTile>
      }
      title={name}
    />
  )
}

function useLine<One extends Outgoing>(line: Line<One>): readonly One[] {
  return useOutgoingOf(line, useSession().account.id).outgoing
}

const lines = [
  outgoingCheckIns,
  outgoingReviews,
  outgoingEntries,
  outgoingDays,
  outgoingAnalyses,
  outgoingQuestionnaires,
  outgoingMessages,
] as const

/** The number of drafts, counted once the outgoing items among them are known, and again after each change. */
function useDraftCount(): number {
  const queries = useQueryClient()
  const { id } = useSession().account
  const keeping = useDraftState()
  const [count, setCount] = useState(0)
  useEffect(() => {
    const read = lines.map((line) => sendStored(queries, line as Line<Outgoing>))
    Promise.all(read)
      .then(() => countDraftsOf(id))
      .then(setCount, () => undefined)
  }, [queries, id, keeping])
  return count
}
