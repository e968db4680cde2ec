import type { AccountId } from '@standfest/domain/base/id.ts'
import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { hasUnseenConsumption } from '@standfest/domain/features/clients/urgency.ts'
import { listSurveys } from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import type { DailySurvey } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { useQuery } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { formatDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { nearDay, nearTime } from '#language/short-dates.ts'
import { useWords } from '#language/words.ts'
import { clientScopeOf } from '#session/client-scope.ts'
import { useConfig } from '#session/config.ts'
import { useToday } from '#session/now.ts'
import { useSession } from '#session/session.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Diamond } from '#ui/diamond.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import styles from './client-summary.module.css'
import * as words from './messages.texts.ts'
import { SummaryFiles } from './summary-files.tsx'
import { useListedName } from './use-listed-name.ts'

/** A summary of a client beside the conversation, from the row in the list and the last check-in. */
export function ClientSummary({
  entry,
  isInRecord = false,
}: {
  readonly entry: ClientListEntry
  /** Whether the summary's parts are already shown by the record. */
  readonly isInRecord?: boolean
}) {
  const { account, survey, appointment, lastRelapseEvent: event } = entry
  const t = useWords(words)
  const { account: reader } = useSession()
  const scope = clientScopeOf(account, useListedName()(account), reader.id)
  const { language } = useLanguage()
  const { zone } = useConfig()
  const today = useToday()
  const answers = useLatestAnswers(account.id)
  const mood = [undefined, t('bad'), t('medium'), t('good')][answers?.mood ?? 0]
  const nextTime =
    appointment === null
      ? t('noAppointment')
      : appointment.startsAt === null
        ? nearDay(appointment.day, today, language)
        : nearTime(appointment.startsAt, today, language, zone)
  return (
    <Cluster
      as="aside"
      gap="sm"
      columnGap="xl"
      align="end"
      paddingY="sm"
      paddingX="md"
      surface="surface"
      isRuledBelow
      className={styles.summary}
      aria-label={t('atAGlance')}
    >
      <section>
        <h2>{t('atAGlance')}</h2>
        <Stack as="dl" gap="2xs" columnGap="md" className={styles.facts}>
          <dt>{t('run')}</dt>
          <Text as="dd" textAlign="end">
            {t('days', { count: account.currentStreak })}
          </Text>
          {event !== null && hasUnseenConsumption(entry) && (
            <>
              <dt>{t('consumption')}</dt>
              <Cluster as="dd" isOneLine gap="2xs-plus" align="center" justify="end">
                <Diamond />
                {nearDay(event.day, today, language)}
              </Cluster>
            </>
          )}
          <dt>{t('lastCheckIn')}</dt>
          <Text as="dd" textAlign="end">
            {survey === null ? t('noCheckIn') : nearTime(survey.executionTime, today, language, zone)}
          </Text>
          {mood !== undefined && (
            <>
              <dt>{t('mood')}</dt>
              <Text as="dd" textAlign="end">
                {mood}
              </Text>
            </>
          )}
          {answers?.pressure !== undefined && (
            <>
              <dt>{t('craving')}</dt>
              <Text as="dd" textAlign="end">
                {t('ofFive', { value: answers.pressure })}
              </Text>
            </>
          )}
          <dt>{t('nextAppointment')}</dt>
          <Text as="dd" textAlign="end">
            {nextTime}
          </Text>
        </Stack>
      </section>
      <Substitution entry={entry} />
      <SummaryFiles scope={scope} />
      {!isInRecord && (
        <LinkButton href={`/klienten/${account.id}/datenerfassung`}>{t('openRecord')}</LinkButton>
      )}
    </Cluster>
  )
}

function Substitution({ entry: { substitute } }: { readonly entry: ClientListEntry }) {
  const t = useWords(words)
  const { account } = useSession()
  if (substitute === null) return null
  const isMine = substitute.accountId === account.id
  return (
    <section>
      <h2>{t('substitution')}</h2>
      <p>{t('period', { from: formatDay(substitute.startDate), to: formatDay(substitute.endDate) })}</p>
      <p className={styles.by}>
        {t(isMine ? 'substituteFor' : 'substituteBy', { person: fullName(substitute.person) })}
      </p>
    </section>
  )
}

/** The page size: further surveys of a day contain consumption only, so that many lead back to a complete one. */
const lookedAt = 10

type Answers = { readonly mood: number | undefined; readonly pressure: number | undefined }

/** The client's latest mood and craving. */
function useLatestAnswers(clientId: AccountId): Answers | undefined {
  const { data } = useQuery({
    queryKey: ['client', clientId, 'surveys', 'latest-answers'],
    queryFn: async ({ signal }) => {
      const answer = await send(listSurveys, { query: { account: clientId, limit: lookedAt }, signal })
      const latest = answer.data.find(({ attributes }) => attributes.complete)?.attributes
      return { mood: numberIn(latest, 'mood'), pressure: numberIn(latest, 'pressure') }
    },
  })
  return data
}

function numberIn(survey: DailySurvey | undefined, question: 'mood' | 'pressure'): number | undefined {
  const given = survey?.content.find(({ id }) => id === question)?.user_selection
  return typeof given === 'number' ? given : undefined
}
