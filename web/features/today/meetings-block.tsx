import type { Instant } from '@standfest/domain/base/day.ts'
import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import { type MeetingOfToday, nextMeetingOf } from '@standfest/domain/features/today/today.ts'
import { IconMapPin } from '@tabler/icons-react'
import { formatTime } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { nearDay } from '#language/short-dates.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { useNow } from '#session/now.ts'
import { Box } from '#ui/box.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Diamond } from '#ui/diamond.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { nameOf, PersonOfRow } from './person-of-row.tsx'
import * as texts from './today.texts.ts'
import { TodayBlock } from './today-block.tsx'

/** The address of a session's page. */
function addressOf({ client, id }: MeetingOfToday): string {
  return `/klienten/${client.id}/sitzungen/${id}`
}

/** Sessions by the hour, with the present between past and coming ones; only the next one has the filled link. */
export function MeetingsBlock({ meetings }: { readonly meetings: readonly MeetingOfToday[] }) {
  const t = useWords(texts)
  const { instant } = useNow()
  const next = nextMeetingOf(meetings, instant)
  const begins = next === undefined ? meetings.length : meetings.indexOf(next)
  return (
    <TodayBlock title={t('meetings')} count={meetings.length}>
      {meetings.length === 0 ? (
        <Text tone="text-2" paddingX="sm-plus" paddingY="sm">
          {t('noMeetings')}
        </Text>
      ) : (
        <Stack as="ol" isRuledBetween>
          {meetings.map((meeting, place) => (
            <MeetingRow
              key={meeting.id}
              meeting={meeting}
              isNext={meeting === next}
              hasNow={place === begins}
            />
          ))}
          {begins === meetings.length && (
            <li>
              <NowLine instant={instant} />
            </li>
          )}
        </Stack>
      )}
    </TodayBlock>
  )
}

function MeetingRow({
  meeting,
  isNext,
  hasNow,
}: {
  readonly meeting: MeetingOfToday
  readonly isNext: boolean
  /** The line of the present is above it. */
  readonly hasNow: boolean
}) {
  const t = useWords(texts)
  const { language } = useLanguage()
  const { zone } = useConfig()
  const { instant, today } = useNow()
  const { client, kind, title, location, startsAt, endsAt, state, drinkingOn, agreed } = meeting
  const place = [location, kind === 'group' ? t('group') : '', title].filter((one) => one !== '').join(', ')
  return (
    <li>
      {hasNow && <NowLine instant={instant} />}
      <Cluster
        isOneLine
        gap="xs"
        align="start"
        paddingX="sm-plus"
        paddingY="xs"
        surface={isNext ? 'primary-soft' : undefined}
        data-row
      >
        <Box as="time" flex="none">
          {startsAt === null ? (
            <Text as="span" size="sm">
              {t('allDay')}
            </Text>
          ) : (
            <strong>{formatTime(startsAt, zone)}</strong>
          )}
          {endsAt !== null && (
            <Text as="span" isBlock size="xs-plus" tone="text-2">
              {t('until', { time: formatTime(endsAt, zone) })}
            </Text>
          )}
        </Box>
        <Stack gap="3xs" flex="grow" canShrink>
          <PersonOfRow person={{ ...client, coverFor: null }} to={addressOf(meeting)} />
          {place !== '' && (
            <Cluster isOneLine gap="2xs" align="center" size="sm" tone="text-2">
              <IconMapPin aria-hidden="true" size={14} stroke={2} />
              <Text as="span" breaksAnywhere canShrink>
                {place}
              </Text>
            </Cluster>
          )}
          <Cluster columnGap="sm" align="center" size="sm" weight="medium">
            {state !== 'planned' && (
              <Text as="span" tone="text-2">
                {t(`states.${state}`)}
              </Text>
            )}
            {drinkingOn !== null && (
              <Cluster as="span" isInline isOneLine gap="2xs-plus" align="center" tone="on-plum-soft">
                <Diamond />
                {t('drank', { day: nearDay(drinkingOn, today, language) })}
              </Cluster>
            )}
            {agreed > 0 && (
              <Text as="span" tone="text-2">
                {t('agreed', { count: agreed })}
              </Text>
            )}
            {client.coverFor !== null && (
              <Text as="span" tone="on-lake-soft">
                {t('coverFor', { person: fullName(client.coverFor) })}
              </Text>
            )}
          </Cluster>
        </Stack>
        <LinkButton
          aria-label={t('openOf', { name: nameOf(client) })}
          href={addressOf(meeting)}
          {...(isNext && { variant: 'primary' })}
        >
          {t('open')}
        </LinkButton>
      </Cluster>
    </li>
  )
}

function NowLine({ instant }: { readonly instant: Instant }) {
  const t = useWords(texts)
  const { zone } = useConfig()
  const time = formatTime(instant, zone)
  return (
    <Cluster
      isOneLine
      gap="xs"
      align="center"
      paddingX="sm-plus"
      paddingY="3xs"
      size="sm"
      weight="bold"
      tone="on-primary-soft"
      role="img"
      aria-label={t('now', { time })}
    >
      {time}
      <Box as="span" flex="grow" isRuledBelow />
    </Cluster>
  )
}
