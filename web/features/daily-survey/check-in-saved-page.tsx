import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { isMilestone } from '@standfest/domain/features/streak/milestone.ts'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Navigate } from 'react-router'
import { formatTime } from '#language/dates.ts'
import { type Say, useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { useToday } from '#session/now.ts'
import { useOwnAccount } from '#session/own-account.ts'
import { useWhoAnswers } from '#session/who-answers.ts'
import { Banner } from '#ui/banner.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Column } from '#ui/column.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { AddConsumption, AnswerForToday } from './add-consumption.tsx'
import * as checkInWords from './check-in.texts.ts'
import styles from './check-in-saved-page.module.css'
import { type Before, useBefore } from './daily-survey.queries.ts'
import { HelpLinks } from './help-links.tsx'
import { type Saved, useSaved } from './outgoing-check-ins.ts'
import { isTodayLeftOpen } from './today-left-open.ts'

type Parts = {
  /** The card with the days collected so far, whatever was answered. */
  readonly ground: ReactNode
  /** The client's own helping steps and the way to the emergency kit, whatever was answered. */
  readonly help: ReactNode
  /** What is planned for tomorrow. */
  readonly tomorrow: ReactNode
  /** Doors for the first day. */
  readonly beginning: ReactNode
  /** An offer shown after a check-in without consumption; otherwise the client is asked for nothing more. */
  readonly offer: ReactNode
  /** How the client is addressed. */
  readonly name: string
}

/**
 * The page after a check-in: thanks, the days collected, the own helping steps and the link to the emergency kit, in
 * the same place and words whatever was answered; after consumption also who can be called now, else what comes next.
 */
export function CheckInSavedPage(parts: Parts) {
  const saved = useSaved()
  // A round total is no later news: the title is written once the figures are there.
  const account = useOwnAccount().data?.account
  const before = useBefore(saved?.key)
  if (saved === undefined) return <Navigate replace to="/" />
  if (account === undefined || before === undefined) return null
  return <SavedCheckIn {...parts} account={account} before={before} saved={saved} />
}

function SavedCheckIn({
  ground,
  help,
  tomorrow,
  beginning,
  offer,
  name,
  account,
  before: { isFirst, wasSaid },
  saved: { survey, consumptionDay },
}: Parts & { readonly account: Account; readonly before: Before; readonly saved: Saved }) {
  const t = useWords(checkInWords)
  const { zone } = useConfig()
  const today = useToday()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const isReported = consumptionDay !== undefined
  const isOfToday = survey.day === today
  const isStillOpen = isTodayLeftOpen(account, today)
  const isOtherSaid = !isReported && isOfToday && account.lastRelapseDate === today
  const time = formatTime(survey.execTime, zone)
  return (
    <Column gap="sm" maxWidth="client">
      <Cluster as="p" isOneLine gap="sm-plus" align="center" tone="text-2" role="status">
        <Stack
          as="span"
          align="center"
          justifyItems="center"
          flex="none"
          tone="on-leaf-soft"
          surface="leaf-soft"
          className={styles.tick}
        >
          <IconCheck aria-hidden="true" size={26} stroke={2.25} />
        </Stack>
        {t(isFirst ? 'saved.atFirst' : isOfToday ? 'saved.at' : 'saved.atForYesterday', { time })}
      </Cluster>
      <Text as="h1" size="3xl" ref={title} tabIndex={-1}>
        {isReported
          ? t('saved.thanksForOpenness')
          : isFirst
            ? t('saved.welcome', { name })
            : titleOf(t, { account, isOfToday, wasSaid: wasSaid || isOtherSaid })}
      </Text>
      {isReported && <Text size="md">{t('saved.notAVerdict')}</Text>}
      {isOtherSaid && <StillAYes />}
      {ground}
      {help}
      {isReported && <HelpLinks />}
      {!isReported && (isFirst ? beginning : tomorrow)}
      {!isOfToday && account.surveyFlag !== true && (
        <LinkButton href="/check-in" isBlock size="xl" variant="primary">
          {t('saved.toTodays')}
        </LinkButton>
      )}
      <LinkButton
        href="/"
        isBlock
        size="xl"
        variant={isReported || (!isOfToday && account.surveyFlag !== true) ? 'default' : 'primary'}
      >
        {t('saved.finish')}
      </LinkButton>
      {isStillOpen ? <AnswerForToday /> : !isReported && isOfToday && <AddConsumption />}
      {!isReported && offer}
    </Column>
  )
}

/** The title after a check-in without drinking; a round total takes its place. */
function titleOf(
  t: Say<typeof checkInWords>,
  {
    account: { lastSurveyWithoutRelapseDate, soberDays = 0 },
    isOfToday,
    wasSaid,
  }: { readonly account: Account; readonly isOfToday: boolean; readonly wasSaid: boolean },
): string {
  // No day is added where drinking is hidden, or the day was said before.
  if (lastSurveyWithoutRelapseDate === undefined || wasSaid) return t('saved.thanks')
  if (!isOfToday) return t('saved.yesterdayIsIn')
  return isMilestone(soberDays) ? t('saved.milestone', { days: soberDays }) : t('saved.dayIsIn')
}

/** A later no does not undo a yes of the same day: the page says so, and who can correct it (§4). */
function StillAYes() {
  const t = useWords(checkInWords)
  const { clinic } = useConfig()
  const name = useWhoAnswers()?.name ?? clinic.name
  return (
    <Banner isAnnounced={false} tone="lake">
      {t('saved.stillAYes', { name })}
    </Banner>
  )
}
