import { addDays, type Day } from '@standfest/domain/base/day.ts'
import type { ShownKind } from '@standfest/domain/features/access/shown-actions.ts'
import type { SeenDay, SeenLine } from '@standfest/domain/features/access/who-saw.ts'
import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import { IconDownload, IconEye, IconMessageQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDayAndMonth, formatLongDay, formatTime } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { formatList } from '#language/numbers.ts'
import { type Say, useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useConfig } from '#session/config.ts'
import { initialsOf } from '#session/initials.ts'
import { useToday } from '#session/now.ts'
import { dial, inGroups } from '#session/phone.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Row } from '#ui/row.tsx'
import { RowList } from '#ui/row-list.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { contactOf, officerNamed } from './data-protection-contact.ts'
import { useWhoSaw } from './who-saw.queries.ts'
import * as words from './who-saw.texts.ts'

const icon = { 'aria-hidden': true, size: 22, stroke: 1.75 } as const

/** The client's own page about who else read, entered or passed on something (§6). */
export function WhoSawPage() {
  const t = useWords(words)
  const [show, setShow] = useState<ShownKind>('all')
  const read = useWhoSaw(show)
  return (
    <Stack gap="md">
      <PageHead title={t('title')} intro={t('intro')} />
      <SegmentedControl
        label={t('show')}
        isSpread
        options={[
          { id: 'all', label: t('all') },
          { id: 'read', label: t('read') },
          { id: 'passed-on', label: t('passedOn') },
        ]}
        value={show}
        onChange={setShow}
      />
      <Part
        read={read}
        missing={t('failed')}
        note={t('failed')}
        skeleton={<Skeleton shape="card" count={2} />}
        empty={
          <Card>
            <EmptyState icon={<IconEye {...icon} />}>
              {t(show === 'passed-on' ? 'emptyPassedOn' : 'empty')}
            </EmptyState>
          </Card>
        }
      >
        {(days) => (
          <>
            {days.map((day) => (
              <DayOfLooks key={day.day} {...day} />
            ))}
            {read.hasEarlier ? (
              <Button isBlock isPending={read.isReadingEarlier} onPress={read.readEarlier}>
                {t('earlier')}
              </Button>
            ) : (
              <Text tone="text-2">{t('beginning')}</Text>
            )}
          </>
        )}
      </Part>
      <Doors />
    </Stack>
  )
}

function DayOfLooks({ day, lines }: SeenDay) {
  const t = useWords(words)
  const title = useTitleOfDay(day)
  return (
    <section aria-labelledby={`day-${day}`}>
      <Text as="h2" below="xs" paddingX="3xs" id={`day-${day}`}>
        {title}
      </Text>
      <RowList label={title}>
        {lines.map((line) => (
          <LookRow
            key={`${line.kind} ${line.capacity} ${line.at} ${line.person ? fullName(line.person) : t('somebody')}`}
            line={line}
          />
        ))}
      </RowList>
    </section>
  )
}

function useTitleOfDay(day: Day): string {
  const t = useWords(words)
  const { language } = useLanguage()
  const today = useToday()
  if (day === today) return t('today', { day: formatDayAndMonth(day, language, today) })
  if (day === addDays(today, -1)) return t('yesterday', { day: formatDayAndMonth(day, language, today) })
  return formatLongDay(day, language, today)
}

const tones = { treats: 'pine', covers: 'lake', administers: 'gray' } as const

function LookRow({ line }: { readonly line: SeenLine }) {
  const t = useWords(words)
  const { language } = useLanguage()
  const { zone } = useConfig()
  const { at, person, capacity, kind, deeds } = line
  const isPrinted = deeds.every(({ deed }) => deed === 'printed' || deed === 'letterPrinted')
  return (
    <Row
      icon={<Avatar initials={person ? initialsOf(person) : '?'} tone={tones[capacity]} />}
      title={person ? fullName(person) : t('somebody')}
      detail={phrasesOf(line, t, language).map((phrase) => (
        <Text as="span" isBlock key={phrase}>
          {phrase}
        </Text>
      ))}
      isDetailWrapped
      badge={
        <Cluster as="span" gap="2xs" columnGap="xs" align="center">
          {capacity !== 'treats' && (
            <Badge tone={capacity === 'covers' ? 'lake' : 'gray'}>{t(`capacities.${capacity}`)}</Badge>
          )}
          {kind === 'passedOn' && <Badge>{t(isPrinted ? 'printedBadge' : 'passedOnBadge')}</Badge>}
          <Text as="time" size="sm" tone="text-2" dateTime={new Date(at * 1000).toISOString()}>
            {formatTime(at, zone)}
          </Text>
        </Cluster>
      }
    />
  )
}

/** The text of a line after the name: all areas that were read as one list, every other action by itself. */
function phrasesOf(
  { kind, areas, deeds }: SeenLine,
  t: Say<typeof words>,
  language: Parameters<typeof formatList>[1],
): readonly string[] {
  if (kind === 'read') {
    const named = areas.map((area) => t(`areas.${area}`))
    return [t('reads', { areas: formatList(named, language) })]
  }
  return deeds.map(({ deed, count, to }) =>
    to === undefined ? t(`deeds.${deed}`, { count }) : t('handedOverTo', { name: fullName(to) }),
  )
}

/** A question about a line is a plain row, not a warning, beside the link to the client's own copy. */
function Doors() {
  const t = useWords(words)
  const { clinic } = useConfig()
  const contact = contactOf(clinic, t('subject'))
  const officer = officerNamed(clinic)
  const doorOf = () => {
    // With the address: a device without a mail program opens nothing.
    if (contact.by === 'email')
      return { href: contact.href, detail: t('writesTo', { address: contact.address }) }
    if (contact.by === 'phone')
      return { href: dial(clinic.phone), detail: t('calls', { phone: inGroups(clinic) }) }
    return { href: '/impressum', detail: t('looksUp') }
  }
  const { href, detail } = doorOf()
  return (
    <Stack gap="xs">
      <RowList label={t('more')}>
        <Row
          icon={
            <IconTile tone="gray">
              <IconMessageQuestion {...icon} />
            </IconTile>
          }
          title={t('unexplained')}
          detail={detail}
          isDetailWrapped
          href={href}
        />
        <Row
          icon={
            <IconTile tone="gray">
              <IconDownload {...icon} />
            </IconTile>
          }
          title={t('copy')}
          detail={t('copyDetail')}
          isDetailWrapped
          href="/meine-kopie"
        />
      </RowList>
      <Text size="sm" tone="text-2" paddingX="3xs">
        {[...(officer === '' ? [] : [t('officer', { name: officer })]), t('hint')].join(' ')}
      </Text>
    </Stack>
  )
}
