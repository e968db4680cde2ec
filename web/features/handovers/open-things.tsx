import type { HandoverRow, ReturnRow } from '@standfest/domain/features/handovers/handovers.ts'
import { IconClock, IconMoon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#language/language.tsx'
import { formatWeekday, nearDay, nearTime } from '#language/short-dates.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { useToday } from '#session/now.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Diamond } from '#ui/diamond.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import * as texts from './handovers.texts.ts'

/** What is open with a client, one line each; past deadlines are marked by an icon, too, never by colour alone. */
export function useOpenThings() {
  const t = useWords(texts)
  const { language } = useLanguage()
  const { zone } = useConfig()
  const today = useToday()
  /** The lines in words, for the printed list. */
  const linesOf = (row: HandoverRow): string[] => [
    ...(row.drinkingOn === null ? [] : [t('drinking', { day: nearDay(row.drinkingOn, today, language) })]),
    ...(row.messages === null
      ? []
      : [
          t('messages', {
            count: row.messages.count,
            when: nearTime(row.messages.since, today, language, zone),
          }),
        ]),
    ...(row.silentDays === null ? [] : [t('silent', { count: row.silentDays })]),
    ...row.followUpsOn.map((day) => t('followUp', { day: formatWeekday(day, today, language) })),
    ...(row.agreements === 0 ? [] : [t('agreements', { count: row.agreements })]),
  ]
  return { linesOf }
}

/** A line with an icon in front. */
export function OpenLine({
  icon,
  isUrgent = false,
  children,
}: {
  readonly icon?: ReactNode
  readonly isUrgent?: boolean
  readonly children: ReactNode
}) {
  return (
    <Cluster
      as="li"
      isOneLine
      gap="2xs"
      align="center"
      size="sm"
      weight={isUrgent ? 'medium' : undefined}
      tone={isUrgent ? 'on-honey-soft' : 'text-2'}
    >
      {icon}
      <span>{children}</span>
    </Cluster>
  )
}

/** Drinking, messages and silence that wait for somebody. */
export function WaitingLines({
  row: { drinkingOn, messages, silentDays },
}: {
  readonly row: Pick<ReturnRow, 'drinkingOn' | 'messages' | 'silentDays'>
}) {
  const t = useWords(texts)
  const { language } = useLanguage()
  const { zone } = useConfig()
  const today = useToday()
  return (
    <>
      {drinkingOn !== null && (
        <Cluster as="li" isOneLine gap="xs" align="center" size="sm" weight="medium" tone="on-plum-soft">
          <Diamond />
          <span>{t('drinking', { day: nearDay(drinkingOn, today, language) })}</span>
        </Cluster>
      )}
      {messages !== null && (
        <OpenLine isUrgent icon={<IconClock aria-hidden="true" size={14} stroke={2.25} />}>
          {t('messages', { count: messages.count, when: nearTime(messages.since, today, language, zone) })}
        </OpenLine>
      )}
      {silentDays !== null && (
        <OpenLine isUrgent icon={<IconMoon aria-hidden="true" size={14} stroke={2.25} />}>
          {t('silent', { count: silentDays })}
        </OpenLine>
      )}
    </>
  )
}

/** What is open with a client, on the handover sheet. */
export function OpenThings({ row }: { readonly row: HandoverRow }) {
  const t = useWords(texts)
  const { language } = useLanguage()
  const today = useToday()
  const { linesOf } = useOpenThings()
  if (linesOf(row).length === 0)
    return (
      <Text as="span" size="sm" tone="text-2">
        {t('nothing')}
      </Text>
    )
  return (
    <Stack as="ul" gap="3xs">
      <WaitingLines row={row} />
      {row.followUpsOn.map((day, place) => (
        <OpenLine key={`${day} ${place}`}>
          {t('followUp', { day: formatWeekday(day, today, language) })}
        </OpenLine>
      ))}
      {row.agreements > 0 && <OpenLine>{t('agreements', { count: row.agreements })}</OpenLine>}
    </Stack>
  )
}
