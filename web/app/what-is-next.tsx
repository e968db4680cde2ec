import { clockTimeOf, type Day } from '@standfest/domain/base/day.ts'
import { appointmentCalls } from '@standfest/domain/features/appointments/appointments.calls.ts'
import { dayOfAppointment } from '@standfest/domain/features/appointments/day-of-appointment.ts'
import { nextAppointments } from '@standfest/domain/features/appointments/next-appointments.ts'
import { IconCalendarEvent, IconMessage } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { ContentItem } from '#api/content-item.ts'
import { useContents } from '#content/content.queries.ts'
import { textOf } from '#content/item-values.ts'
import * as words from '#features/dashboard/next.texts.ts'
import { PlannedCard } from '#features/goals/planned-card.tsx'
import { type ThreadMessage, useUnread } from '#features/messages/unread.queries.ts'
import { formatLongDay, relativeDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { allOf } from '#loading/read.ts'
import { ownClientScope } from '#session/client-scope.ts'
import { useNow } from '#session/now.ts'
import { useSession } from '#session/session.ts'
import { Badge } from '#ui/badge.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { useLoadingPart } from '#ui/loading-parts.ts'
import { Row } from '#ui/row.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Text } from '#ui/text.tsx'

const appointments = { kind: 'APPOINTMENT', calls: appointmentCalls } as const
const nothing: readonly ContentItem[] = []

/** On a client's dashboard: unread messages, the next appointments, and planned tasks. */
export function WhatIsNext() {
  return (
    <>
      <NextRows />
      <PlannedCard />
    </>
  )
}

/** An empty part shows nothing; a part that could not be read says so. */
function NextRows() {
  const t = useWords(words)
  const { id } = useSession().account
  const now = useNow()
  const unread = useUnread(id)
  const found = useContents(
    appointments,
    useMemo(() => ownClientScope(id), [id]),
  )
  const { data = nothing } = found
  const next = useMemo(() => nextAppointments(data, now), [data, now])
  useLoadingPart([unread, found].some((one) => one.isPending))
  const isMissing = [unread, found].some((one) => one.isError && one.data === undefined)
  const [newest] = unread.data ?? []
  if (!isMissing && newest === undefined && next.length === 0) return null
  return (
    <section aria-labelledby="next">
      <Text as="h2" above="2xs-plus" below="xs" paddingX="3xs" id="next">
        {t('title')}
      </Text>
      <Part
        read={{ ...allOf(unread, found), data: { newest, next }, isError: isMissing }}
        missing={t('notLoaded')}
        note={t('notLoaded')}
        skeleton={null}
      >
        {() =>
          (newest !== undefined || next.length > 0) && (
            <RowList>
              {newest && <UnreadRow message={newest} count={unread.data?.length ?? 1} />}
              {next.map((item) => (
                <AppointmentRow key={item.id} item={item} />
              ))}
            </RowList>
          )
        }
      </Part>
    </section>
  )
}

function UnreadRow({ message, count }: { readonly message: ThreadMessage; readonly count: number }) {
  const t = useWords(words)
  return (
    <Row
      icon={
        <IconTile>
          <IconMessage size={22} stroke={1.75} />
        </IconTile>
      }
      title={message.senderName}
      detail={message.content || t('file')}
      badge={<Badge tone="pine">{t('newMessages', { count })}</Badge>}
      href="/nachrichten"
    />
  )
}

/** An appointment with its day and time. */
export function AppointmentRow({ item }: { readonly item: ContentItem }) {
  const whenWords = useWhenWords()
  const address = new URLSearchParams({ content: 'APPOINTMENT', mode: 'view', item: item.id })
  return (
    <Row
      icon={
        <IconTile tone="lake">
          <IconCalendarEvent size={22} stroke={1.75} />
        </IconTile>
      }
      title={textOf(item.title)}
      detail={whenWords(item)}
      isDetailWrapped
      href={`/termine?${address}`}
    />
  )
}

/** "morgen, 14:30 Uhr" while the day is near, else with the day of the week. */
function useWhenWords(): (item: ContentItem) => string {
  const t = useWords(words)
  const { language } = useLanguage()
  const { today, zone } = useNow()
  const dayWords = (day: Day) => {
    const near = relativeDay(day, today, language)
    return /\d/.test(near) ? formatLongDay(day, language, today) : near
  }
  return (item) => {
    const on = dayOfAppointment(item, zone)
    const day = on === undefined ? '' : dayWords(on)
    return typeof item.startsAt === 'number'
      ? t('at', { day, time: clockTimeOf(item.startsAt, zone) })
      : t('allDay', { day })
  }
}
