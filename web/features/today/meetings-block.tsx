import type { Instant } from '@standfest/domain/base/day.ts'
import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import {
  freeUntil,
  type MeetingOfToday,
  nextMeetingOf,
  type SlotOfToday,
  slotsOf,
} from '@standfest/domain/features/today/today.ts'
import { IconMapPin, IconPhone, IconUserShare, IconUsersGroup, IconVideo } from '@tabler/icons-react'
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
  const { zone } = useConfig()
  const { instant } = useNow()
  const slots = slotsOf(meetings)
  const next = nextMeetingOf(meetings, instant)
  const nextSlot = slots.find((slot) => slot.some((one) => one === next))
  return (
    <TodayBlock title={t('meetings')} count={slots.length}>
      {slots.length === 0 ? (
        <Text tone="text-2" paddingX="sm-plus" paddingY="sm">
          {t('noMeetings')}
        </Text>
      ) : (
        <Stack as="ol" isRuledBetween>
          {slots.map((slot) => {
            const free = freeUntil(slots, slot, instant)
            return (
              <li key={slot[0].id}>
                {slot === nextSlot && <NowLine instant={instant} />}
                {free !== undefined && (
                  <Text size="sm" tone="text-2" paddingX="sm-plus" paddingY="2xs" isRuledBelow>
                    {t('freeUntil', { time: formatTime(free, zone) })}
                  </Text>
                )}
                <Slot slot={slot} isNext={slot === nextSlot} />
              </li>
            )
          })}
          {nextSlot === undefined && (
            <li>
              <NowLine instant={instant} />
            </li>
          )}
        </Stack>
      )}
    </TodayBlock>
  )
}

/** When an appointment is, and its sessions: one, or those of the members of a group below its name. */
function Slot({ slot, isNext }: { readonly slot: SlotOfToday; readonly isNext: boolean }) {
  const t = useWords(texts)
  const [meeting] = slot
  const { kind, title, client } = meeting
  const isGroup = kind === 'group'
  const row = {
    isOneLine: true,
    gap: 'xs',
    align: 'start',
    paddingX: 'sm-plus',
    paddingY: 'xs',
    surface: isNext ? 'primary-soft' : undefined,
  } as const
  if (!isGroup)
    return (
      <Cluster {...row} data-row>
        <Hours meeting={meeting} />
        <Stack gap="3xs" flex="grow" canShrink>
          <PersonOfRow person={{ ...client, coverFor: null }} to={addressOf(meeting)} />
          <Place meeting={meeting} words={[meeting.location, title]} />
          <Special meeting={meeting} />
        </Stack>
        <LinkButton
          aria-label={t('openOf', { name: nameOf(client) })}
          href={addressOf(meeting)}
          {...(isNext && { variant: 'primary' })}
        >
          {t('open')}
        </LinkButton>
      </Cluster>
    )
  return (
    <Cluster {...row}>
      <Hours meeting={meeting} />
      <Stack gap="3xs" flex="grow" canShrink>
        <Text weight="medium" breaksAnywhere>
          {title === '' ? t('group') : title}
        </Text>
        <Place meeting={meeting} words={[meeting.location, t('coverOf', { count: slot.length })]} />
        <Stack as="ul" gap="3xs">
          {slot.map((one) => (
            <li key={one.id} data-row>
              <PersonOfRow person={{ ...one.client, coverFor: null }} to={addressOf(one)} />
              <Special meeting={one} />
            </li>
          ))}
        </Stack>
      </Stack>
    </Cluster>
  )
}

function Hours({ meeting: { startsAt, endsAt } }: { readonly meeting: MeetingOfToday }) {
  const t = useWords(texts)
  const { zone } = useConfig()
  return (
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
  )
}

/** Where it is, with an icon for a group, a video call, a telephone call or a room. */
function Place({
  meeting: { kind, location },
  words,
}: {
  readonly meeting: MeetingOfToday
  readonly words: readonly string[]
}) {
  const text = words.filter((one) => one !== '').join(', ')
  if (text === '') return null
  return (
    <Cluster isOneLine gap="2xs" align="center" size="sm" tone="text-2">
      <PlaceIcon kind={kind} location={location} />
      <Text as="span" breaksAnywhere canShrink>
        {text}
      </Text>
    </Cluster>
  )
}

const look = { 'aria-hidden': true, size: 14, stroke: 2 } as const

/** The place of an appointment is free text in the clinic's language; without one there is no icon. */
function PlaceIcon({ kind, location }: Pick<MeetingOfToday, 'kind' | 'location'>) {
  if (kind === 'group') return <IconUsersGroup {...look} />
  if (location === '') return null
  if (/video|online/i.test(location)) return <IconVideo {...look} />
  return /telefon|phone/i.test(location) ? <IconPhone {...look} /> : <IconMapPin {...look} />
}

/** What is special about a session: its state, drinking, agreements and for whom the reader covers. */
function Special({ meeting: { state, drinkingOn, agreed, client } }: { readonly meeting: MeetingOfToday }) {
  const t = useWords(texts)
  const { language } = useLanguage()
  const { today } = useNow()
  return (
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
        <Cluster as="span" isInline isOneLine gap="2xs" align="center" tone="on-lake-soft">
          <IconUserShare aria-hidden="true" size={14} stroke={2.25} />
          {t('coverFor', { person: fullName(client.coverFor) })}
        </Cluster>
      )}
    </Cluster>
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
