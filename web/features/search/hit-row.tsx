import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Hit } from '@standfest/domain/features/search/search.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '#language/language.tsx'
import { nearDay, nearTime } from '#language/short-dates.ts'
import { useWords } from '#language/words.ts'
import { calendarDayName } from '#session/calendar-day.ts'
import { useConfig } from '#session/config.ts'
import { useToday } from '#session/now.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { PrivateMark } from '#ui/private-card.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import styles from './hit-row.module.css'
import * as texts from './search.texts.ts'

/** One hit: kind and date as the link to its place, and the words around. A note's excerpt is closed until it is opened. */
export function HitRow({
  hit,
  clientId,
  name,
}: {
  readonly hit: Hit
  readonly clientId: AccountId
  readonly name: string
}) {
  const t = useWords(texts)
  const { language } = useLanguage()
  const { zone } = useConfig()
  const today = useToday()
  const isPrivate = hit.kind === 'note'
  const [isOpen, setOpen] = useState(!isPrivate)
  const kind = t(`kinds.${hit.kind}`)
  const when = hit.day === null ? nearTime(hit.at, today, language, zone) : nearDay(hit.day, today, language)
  return (
    <Stack as="li" gap="2xs" paddingX="sm-plus" paddingY="xs" data-row>
      <Cluster columnGap="xs" align="baseline">
        <Text
          as={Link}
          weight="medium"
          to={addressOf(hit, clientId)}
          aria-label={t('linkName', { kind, when, name })}
          data-row-link
        >
          {kind}
        </Text>
        {isPrivate && <PrivateMark>{t('careTeamOnly')}</PrivateMark>}
        {isPrivate && (
          <Button variant="link" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {t(isOpen ? 'hideExcerpt' : 'showExcerpt')}
          </Button>
        )}
        <Text as="span" size="sm" tone="text-2" isPushedToEnd>
          {when}
        </Text>
      </Cluster>
      {isOpen && (
        <Text size="sm" breaksAnywhere maxWidth="text">
          {marked(hit)}
        </Text>
      )}
    </Stack>
  )
}

/** Where a hit is shown. */
function addressOf({ kind, itemId, day }: Hit, clientId: AccountId): string {
  const record = `/klienten/${clientId}`
  const addresses = {
    message: `/klienten/nachrichten-uebersicht?account=${clientId}`,
    diary: `${record}/tagebuch?content=DIARY&mode=view&item=${itemId}`,
    goal: `${record}/ziele?content=GOAL&mode=view&item=${itemId}`,
    task: `${record}/ziele?content=GOAL&mode=view&item=${itemId}`,
    note: `${record}/notizen`,
    analysis: `${record}/ketten`,
    agreement: `${record}/ziele/vereinbarung`,
    day: `${record}/datenerfassung?${calendarDayName}=${day}`,
  }
  return addresses[kind]
}

/** The excerpt with its found words marked. */
function marked({ excerpt, marks }: Hit): ReactNode[] {
  const ends = [0, ...marks.map(({ to }) => to)]
  return [
    ...marks.flatMap(({ from, to }, place) => [
      excerpt.slice(ends[place], from),
      <mark className={styles.found} key={from}>
        {excerpt.slice(from, to)}
      </mark>,
    ]),
    excerpt.slice(ends.at(-1)),
  ]
}
