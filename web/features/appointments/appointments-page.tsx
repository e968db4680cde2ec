import { isMeeting } from '@standfest/domain/features/appointments/appointments.ts'
import { dayOfAppointment } from '@standfest/domain/features/appointments/day-of-appointment.ts'
import { IconCalendarEvent } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ContentItem } from '#api/content-item.ts'
import { ContentOverlay } from '#content/content-overlay.tsx'
import { ContentPage } from '#content/content-page.tsx'
import { ContentRow } from '#content/content-rows.tsx'
import { textOf } from '#content/item-values.ts'
import { useWords } from '#language/words.ts'
import { useClientScope } from '#session/client-scope.ts'
import { useConfig } from '#session/config.ts'
import { useToday } from '#session/now.ts'
import { Badge } from '#ui/badge.tsx'
import { Box } from '#ui/box.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './appointments.texts.ts'
import { CalendarCard } from './calendar-card.tsx'
import { seriesOf, useSeries } from './series.queries.ts'
import * as seriesWords from './series.texts.ts'
import { useAppointmentFeature } from './use-appointment-feature.tsx'
import { useWhenWords } from './when-words.ts'

/** A client's appointments: future ones first, past ones below; `further` is what another feature adds for the client. */
export function AppointmentsPage({ further }: { readonly further?: ReactNode }) {
  const t = useWords(words)
  const inSeries = useWords(seriesWords)
  const { zone } = useConfig()
  const today = useToday()
  const scope = useClientScope()
  const { as, isReadOnly } = scope
  const feature = useAppointmentFeature()
  const series = useSeries(scope).data ?? []
  const told = useWhenWords(zone)
  // The care team sees a client's other duties, and counts them nowhere.
  const isAside = (item: ContentItem) => as !== 'self' && !isMeeting(item)
  const isAhead = (item: ContentItem) => (dayOfAppointment(item, zone) ?? '') >= today
  const placeOf = (item: ContentItem) => {
    const { places = [] } = seriesOf(series, item.id) ?? {}
    const { number } = places.find(({ id }) => id === item.id) ?? {}
    return (
      number !== undefined &&
      places.length > 1 && (
        <Badge tone="gray">{inSeries('inSeries', { number, count: places.at(-1)?.number ?? number })}</Badge>
      )
    )
  }
  const rows = (items: readonly ContentItem[], label: string) => (
    <RowList label={label}>
      {items.map((item) => (
        <ContentRow
          key={item.id}
          feature={feature}
          item={item}
          isDetailWrapped
          isQuiet={isAside(item)}
          {...(as !== 'self' && isMeeting(item) && { actions: <ToMeeting item={item} /> })}
          badge={isAside(item) ? <Badge tone="gray">{t('kinds.own')}</Badge> : placeOf(item)}
          detail={<WhenAndWhere when={told(item)} where={textOf(item.location)} />}
          icon={
            <IconTile tone="lake">
              <IconCalendarEvent aria-hidden="true" size={22} stroke={1.75} />
            </IconTile>
          }
        />
      ))}
    </RowList>
  )
  return (
    <ContentPage
      feature={feature}
      title={t('title')}
      intro={t(as === 'self' ? 'intro' : 'introStaff')}
      icon={<IconCalendarEvent aria-hidden="true" size={22} stroke={1.75} />}
      empty={t(as === 'self' ? 'empty' : 'emptyStaff')}
      createLabel={t('create')}
      below={
        as === 'self' && (
          <>
            {further}
            {!isReadOnly && <CalendarCard />}
          </>
        )
      }
      overlays={<ContentOverlay feature={feature} />}
    >
      {(items) => {
        // The list is in descending order; future appointments are shown in ascending order.
        const ahead = items.filter(isAhead).toReversed()
        const past = items.filter((item) => !isAhead(item))
        return (
          <>
            <Stack as="section" gap="xs" aria-label={t('upcoming')}>
              <Text as="h2" above="2xs-plus" size="md">
                {t('upcoming')}
              </Text>
              {ahead.length > 0 ? rows(ahead, t('upcoming')) : <p>{t('nothingUpcoming')}</p>}
            </Stack>
            {past.length > 0 && (
              <Stack as="section" gap="xs" aria-label={t('past')}>
                <Text as="h2" above="2xs-plus" size="md">
                  {t('past')}
                </Text>
                {rows(past, t('past'))}
              </Stack>
            )}
          </>
        )
      }}
    </ContentPage>
  )
}

/** Day and time on a line each: together they are too long for a phone, and would wrap in the middle. */
function WhenAndWhere({ when, where }: { readonly when: string; readonly where: string }) {
  return (
    <>
      {when}
      {where !== '' && <br />}
      {where}
    </>
  )
}

/** The page of a session or group, for the care team. */
function ToMeeting({ item }: { readonly item: ContentItem }) {
  const t = useWords(words)
  return (
    <Box paddingX="xs">
      <LinkButton
        aria-label={t('toMeetingOf', { title: textOf(item.title) })}
        href={`/klienten/${item.accountId}/sitzungen/${item.id}`}
      >
        {t('toMeeting')}
      </LinkButton>
    </Box>
  )
}
