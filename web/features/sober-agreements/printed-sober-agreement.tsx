import { type Account, fullName } from '@standfest/domain/features/accounts/accounts.ts'
import {
  placeInTime,
  type SoberAgreement,
} from '@standfest/domain/features/sober-agreements/sober-agreements.ts'
import type { ReactNode } from 'react'
import { formatDay, formatFullDate, formatTime } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import onPaper from '#print/on-paper.module.css'
import { RuledLines } from '#print/ruled-lines.tsx'
import { useConfig } from '#session/config.ts'
import { useToday } from '#session/now.ts'
import { Box } from '#ui/box.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Column } from '#ui/column.tsx'
import { PrintedSheet } from '#ui/printed-sheet.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import * as texts from './sober-agreements.texts.ts'
import { StoppingSafely } from './stopping-safely.tsx'

/** An agreement on one sheet of A4, to be signed; the lines for notes take what is left. */
export function PrintedSoberAgreement({
  agreement,
  account,
  withName,
  areas,
  days,
}: {
  readonly agreement: SoberAgreement
  readonly account: Account
  /** Whether the client's name is printed as well. */
  readonly withName: boolean
  /** The ratings of the life areas at both ends of the time. */
  readonly areas: ReactNode
  /** How many of the days were said sober, with drinking, or are open; printed once the time is over. */
  readonly days: ReactNode
}) {
  const t = useWords(texts)
  const { language } = useLanguage()
  const { appName, zone } = useConfig()
  const today = useToday()
  const { startsOn, endsOn, why, helps, hardMoment, review, sender } = agreement
  const { of: count, phase } = placeInTime(agreement, today)
  const code = account.customId ?? account.alias
  const from = formatFullDate(startsOn, language)
  const lead = t('paper.lead', { count, from, to: formatFullDate(endsOn, language) })
  const when =
    review === null
      ? undefined
      : review.startsAt === null
        ? formatFullDate(review.day, language)
        : t('reviewAt', {
            day: formatFullDate(review.day, language),
            time: formatTime(review.startsAt, zone),
          })
  const quoted = (text: string) => (text === '' ? '' : t('quoted', { text }))
  return (
    <PrintedSheet>
      <Column gap="xs" size="sm" line="close" className={onPaper.page}>
        <Cluster as="header" justify="between" columnGap="md" isRuledBelow>
          <strong>{appName}</strong>
          <span>{withName ? `${fullName(account)}, ${code}` : code}</span>
          <span>{t('fromTo', { from: formatDay(startsOn), to: formatDay(endsOn) })}</span>
        </Cluster>
        <div>
          <Text as="h1" font="voice" size="lg" weight="bold">
            {t('paper.title')}
          </Text>
          <p>
            {lead} {when !== undefined && t('paper.review', { when })}
          </p>
        </div>
        <Stack gap="sm" isEven>
          <PaperPart title={t('why')}>{quoted(why)}</PaperPart>
          <PaperPart title={t('helps')}>{quoted(helps)}</PaperPart>
        </Stack>
        <Stack gap="sm" isEven>
          <PaperPart title={t('hardMoment')}>
            {quoted(hardMoment)} {t('paper.kit')}
          </PaperPart>
          <PaperPart title={t('paper.ifDrinking')}>{t('paper.goesOn')}</PaperPart>
        </Stack>
        <StoppingSafely />
        <section>
          <Text as="h2" size="sm" weight="bold">
            {t('paper.areas')}
          </Text>
          {areas}
        </section>
        {phase === 'over' && (
          <section>
            <Text as="h2" size="sm" weight="bold">
              {t('paper.days')}
            </Text>
            {days}
          </section>
        )}
        <RuledLines title={t('paper.notes')} />
        <Stack gap="lg" isEven>
          <Box isRuledAbove>{t('paper.client')}</Box>
          <Box isRuledAbove>
            {sender.person === null
              ? t('paper.careTeamAlone')
              : t('paper.careTeam', { name: fullName(sender.person) })}
          </Box>
        </Stack>
        <Cluster as="footer" justify="between" size="xs-plus">
          <span>{formatDay(today)}</span>
          <span>{t('paper.confidential')}</span>
        </Cluster>
      </Column>
    </PrintedSheet>
  )
}

function PaperPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box canShrink>
      <Text as="h2" size="sm" weight="bold">
        {title}
      </Text>
      <Text font="voice" whiteSpace="pre-line" breaksAnywhere>
        {children}
      </Text>
    </Box>
  )
}
