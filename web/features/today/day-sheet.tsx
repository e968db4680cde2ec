import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import {
  type MeetingOfToday,
  type PersonOfToday,
  slotsOf,
  type Today,
} from '@standfest/domain/features/today/today.ts'
import { formatFullDate, formatTime } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { formatWeekday, nearDay, nearTime } from '#language/short-dates.ts'
import { useWords } from '#language/words.ts'
import onPaper from '#print/on-paper.module.css'
import { RuledLines } from '#print/ruled-lines.tsx'
import { useConfig } from '#session/config.ts'
import { useNow } from '#session/now.ts'
import { useSession } from '#session/session.ts'
import { Box } from '#ui/box.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Column } from '#ui/column.tsx'
import { PrintedSheet } from '#ui/printed-sheet.tsx'
import { Text } from '#ui/text.tsx'
import * as texts from './today.texts.ts'

/** The day on one sheet of paper, cut at its end: boxes to tick, lines to write on; codes instead of names unless names were chosen. */
export function DaySheet({ day, withName }: { readonly day: Today; readonly withName: boolean }) {
  const t = useWords(texts)
  const { language } = useLanguage()
  const { zone, appName } = useConfig()
  const { instant, today } = useNow()
  const { account } = useSession()
  const code = ({ customId = '', surname, name }: PersonOfToday) =>
    customId === '' ? `${name.slice(0, 1)}. ${surname.slice(0, 1)}.` : customId
  const personOf = (person: PersonOfToday) =>
    withName
      ? [`${person.name} ${person.surname}`, person.customId ?? ''].filter((one) => one !== '').join(', ')
      : code(person)
  const covered = ({ coverFor }: PersonOfToday) =>
    coverFor === null ? [] : [t('coverFor', { person: fullName(coverFor) })]
  const specialOf = ({ drinkingOn, agreed, client }: MeetingOfToday) =>
    [
      ...(drinkingOn === null ? [] : [`◆ ${nearDay(drinkingOn, today, language)}`]),
      ...(agreed === 0 ? [] : [t('agreed', { count: agreed })]),
      ...covered(client),
    ].join(', ')
  const slots = slotsOf(day.meetings)
  return (
    <PrintedSheet>
      <Column gap="sm" isClipped size="xs-plus" line="close" className={onPaper.page}>
        <Cluster as="header" justify="between" align="baseline">
          <Text size="lg" weight="bold">
            {t('sheet')}
          </Text>
          <span>
            {formatFullDate(day.day, language)} · {fullName(account)}
          </span>
        </Cluster>
        <Section title={t('meetings')} count={slots.length}>
          <Box as="table" isFullWidth textAlign="start">
            <thead>
              <tr>
                {(['time', 'person', 'place', 'special', 'notes'] as const).map((column) => (
                  <Box as="th" key={column} textAlign="start">
                    {t(column)}
                  </Box>
                ))}
              </tr>
            </thead>
            <tbody>
              {slots.map((slot) => (
                <Box as="tr" key={slot[0].id} isRuledBelow>
                  <td>
                    {slot[0].startsAt === null ? t('allDay') : formatTime(slot[0].startsAt, zone)}
                    {slot[0].endsAt !== null && ` ${t('until', { time: formatTime(slot[0].endsAt, zone) })}`}
                  </td>
                  <td>{slot.map(({ client }) => personOf(client)).join('; ')}</td>
                  <td>{slot[0].location}</td>
                  <td>{slot.length > 1 ? t('coverOf', { count: slot.length }) : specialOf(slot[0])}</td>
                  <td>&nbsp;</td>
                </Box>
              ))}
            </tbody>
          </Box>
        </Section>
        <Section title={t('drinking')} count={day.drinking.length}>
          {day.drinking.map(({ client, event, trigger }) => (
            <Line
              key={event.id}
              text={`${personOf(client)}, ${nearDay(event.day, today, language)}`}
              words={trigger === '' ? '' : t('quoted', { text: trigger })}
            />
          ))}
        </Section>
        <Section title={t('waiting')} count={day.waiting.length}>
          {day.waiting.map(({ client, messageId, since }) => (
            <Line
              key={messageId}
              text={[personOf(client), ...covered(client)].join(', ')}
              end={t('since', { when: nearTime(since, today, language, zone) })}
            />
          ))}
        </Section>
        <Cluster gap="sm">
          <Section isBeside title={t('followUps')} count={day.followUps.length}>
            {day.followUps.map(({ followUp, client }) => (
              <Line
                key={followUp.id}
                text={followUp.text}
                end={client === null ? '' : personOf(client)}
                isDone={followUp.doneAt !== 0}
              />
            ))}
          </Section>
          <Section isBeside title={t('silent')} count={day.silent.length}>
            {day.silent.map(({ client, days }) => (
              <Line key={client.id} text={personOf(client)} end={t('days', { count: days })} />
            ))}
          </Section>
          <Section isBeside title={t('covers')} count={day.covers.length}>
            {day.covers.map(({ id, isByReader, person, startDate, endDate }) => (
              <p key={id}>
                {t(isByReader ? 'coveringFor' : 'coveredBy', { person: fullName(person) })}{' '}
                {formatWeekday(startDate, today, language)}–{formatWeekday(endDate, today, language)}
              </p>
            ))}
          </Section>
        </Cluster>
        <RuledLines title={t('own')} />
        <Cluster as="footer" justify="between">
          <span>
            {appName} · {formatFullDate(today, language)}, {formatTime(instant, zone)}
          </span>
          <span>{t('confidential')}</span>
        </Cluster>
      </Column>
    </PrintedSheet>
  )
}

function Section({
  title,
  count,
  isBeside = false,
  children,
}: {
  readonly title: string
  readonly count: number
  /** Whether it is beside others in a line. */
  readonly isBeside?: boolean
  readonly children: React.ReactNode
}) {
  if (count === 0) return null
  return (
    <Box as="section" flex={isBeside ? 'grow' : 'none'}>
      <Text as="h2" size="sm">
        {title}, {count}
      </Text>
      {children}
    </Box>
  )
}

function Line({
  text,
  words = '',
  end = '',
  isDone = false,
}: {
  readonly text: string
  readonly words?: string
  readonly end?: string
  readonly isDone?: boolean
}) {
  return (
    <Cluster as="p" isOneLine gap="xs" align="baseline">
      <span aria-hidden="true">{isDone ? '☑' : '☐'}</span>
      <span>
        {text}
        {words !== '' && `: ${words}`}
      </span>
      <Text as="span" isPushedToEnd whiteSpace="nowrap">
        {end}
      </Text>
    </Cluster>
  )
}
