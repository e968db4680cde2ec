import { dayOf, type Instant } from '@standfest/domain/base/day.ts'
import { IconUserShare } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { formatDay, formatLongDay, relativeDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { formatDayOfYear } from '#language/short-dates.ts'
import { useWords } from '#language/words.ts'
import type { ClientScope } from '#session/client-scope.ts'
import { useConfig } from '#session/config.ts'
import { useToday } from '#session/now.ts'
import { classNames } from '#ui/class-names.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Column } from '#ui/column.tsx'
import * as words from './messages.texts.ts'
import { OneMessage } from './one-message.tsx'
import styles from './thread.module.css'
import type { ThreadMessage } from './unread.queries.ts'
import type { SubstitutePeriod } from './use-substitute-periods.ts'

type PartProps = {
  readonly scope: ClientScope
  readonly message: ThreadMessage
  /** When the message above was sent, if there is one. */
  readonly before: Instant | undefined
  /** The number of new messages from this one on that were sent before the reader began to cover. */
  readonly newBefore: number
  readonly isFirstNew: boolean
  /** The substitution period that is marked above this message. */
  readonly period: SubstitutePeriod | undefined
}

/** A message and the separators above it. In a long conversation only changed ones are rendered again. */
export const ThreadPart = memo(
  function Part({ scope, message, before, newBefore, isFirstNew, period }: PartProps) {
    const t = useWords(words)
    const { zone } = useConfig()
    const day = dayOf(message.datetime, zone)
    return (
      <Column gap="xs" className={styles.part}>
        {(before === undefined || dayOf(before, zone) !== day) && <DayLine day={day} />}
        {newBefore > 0 && <Line isNew>{t('fromBefore', { count: newBefore })}</Line>}
        {isFirstNew && <Line isNew>{t('isNew')}</Line>}
        {period && <PeriodLine period={period} />}
        <OneMessage scope={scope} message={message} />
      </Column>
    )
  },
  (one, other) =>
    one.message === other.message &&
    one.before === other.before &&
    one.newBefore === other.newBefore &&
    one.isFirstNew === other.isFirstNew &&
    one.period === other.period &&
    isSame(one.scope, other.scope),
)

function isSame(one: ClientScope, other: ClientScope): boolean {
  return one.clientId === other.clientId && one.as === other.as && one.name === other.name
}

function DayLine({ day }: { readonly day: ReturnType<typeof dayOf> }) {
  const today = useToday()
  const { language } = useLanguage()
  const near = relativeDay(day, today, language)
  return <Line>{near.includes('.') ? formatLongDay(day, language, today) : capital(near)}</Line>
}

/** Words between two lines across the thread. */
function Line({ isNew = false, children }: { readonly isNew?: boolean; readonly children: ReactNode }) {
  return (
    <Cluster
      as="p"
      isOneLine
      gap="sm"
      align="center"
      size="xs-plus"
      weight={isNew ? 'bold' : 'regular'}
      tone={isNew ? 'on-primary-soft' : 'text-2'}
      className={classNames(styles.line, isNew && styles.isNew)}
    >
      {children}
    </Cluster>
  )
}

function capital(word: string): string {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`
}

/** A line between messages: from when to when a colleague covered. */
function PeriodLine({ period: { from, to, name } }: { readonly period: SubstitutePeriod }) {
  const t = useWords(words)
  return (
    <Cluster
      as="p"
      isOneLine
      isInline
      gap="xs"
      align="center"
      alignSelf="center"
      above="2xs"
      below="2xs"
      size="xs-plus"
      weight="regular-plus"
      line="close"
      tone="on-lake-soft"
      surface="lake-soft"
      radius="lg"
      className={styles.period}
    >
      <IconUserShare aria-hidden="true" size={16} stroke={1.75} />
      {t('periodOf', { from: formatDayOfYear(from, to), to: formatDay(to), name })}
    </Cluster>
  )
}
