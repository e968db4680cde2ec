import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import { appointmentCalls } from '@standfest/domain/features/appointments/appointments.calls.ts'
import { nextAppointments } from '@standfest/domain/features/appointments/next-appointments.ts'
import { tomorrowOf } from '@standfest/domain/features/dashboard/tomorrow.ts'
import { IconBell, IconEye, IconLifebuoy, IconTarget, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-aria-components'
import type { ContentItem } from '#api/content-item.ts'
import { useContents } from '#content/content.queries.ts'
import { textOf } from '#content/item-values.ts'
import * as words from '#features/dashboard/tomorrow.texts.ts'
import { amplifiers, doneAtOf, goals, nameOfGoal, namesOf, tasks, timeOf } from '#features/goals/goal.ts'
import { LookForward } from '#features/goals/look-forward.tsx'
import * as goalWords from '#features/goals/planned.texts.ts'
import { formatLongDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useClientScope } from '#session/client-scope.ts'
import { useNow } from '#session/now.ts'
import { useOwnAccount } from '#session/own-account.ts'
import { Box } from '#ui/box.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { IconTile, type IconTileTone } from '#ui/icon-tile.tsx'
import { Row } from '#ui/row.tsx'
import { Text } from '#ui/text.tsx'
import { AppointmentRow } from './what-is-next.tsx'

const appointments = { kind: 'APPOINTMENT', calls: appointmentCalls } as const
const none: readonly ContentItem[] = []

/** What is planned for tomorrow, and the reinforcers that the client chose for open goals. */
export function Tomorrow() {
  const t = useWords(words)
  const g = useWords(goalWords)
  const { language } = useLanguage()
  const now = useNow()
  const scope = useClientScope()
  const { data: planned } = useContents(appointments, scope)
  const { data: allGoals } = useContents(goals, scope)
  const { data: allTasks } = useContents(tasks, scope)
  const { data: allAmplifiers = none } = useContents(amplifiers, scope)
  // Nothing is claimed of a day that could not be read.
  if (planned === undefined || allGoals === undefined || allTasks === undefined) return null
  const tomorrow = tomorrowOf({ appointments: planned, goals: allGoals, tasks: allTasks }, now)
  const isEmpty = tomorrow.appointments.length + tomorrow.tasks.length === 0
  const openGoals = allGoals.filter(({ deletedAt, doneAt }) => deletedAt === 0 && doneAtOf(doneAt) === 0)
  const rewards = namesOf(
    allAmplifiers,
    openGoals.flatMap(({ amplifierIds }) => (Array.isArray(amplifierIds) ? amplifierIds : [])),
  )
  const nameOf = (goal: ContentItem) =>
    nameOfGoal(
      goal,
      allTasks.filter(({ goalId }) => goalId === goal.id),
      g('untitled'),
    )
  return (
    <Titled id="tomorrow" title={t('title', { day: formatLongDay(tomorrow.day, language, now.today) })}>
      {isEmpty && (
        <Cluster gap="2xs" columnGap="sm" align="center" paddingX="md" paddingY="sm">
          <Text tone="text-2">{t('nothing')}</Text>
          <Cluster
            as={Link}
            isInline
            align="center"
            isTarget
            isUnderlined
            href="/ziele?content=GOAL&mode=create"
          >
            {t('plan')}
          </Cluster>
        </Cluster>
      )}
      {!isEmpty && (
        <Box as="ul" isRuledBetween>
          {tomorrow.appointments.map((item) => (
            <AppointmentRow key={item.id} item={item} />
          ))}
          {tomorrow.tasks.map(({ task, goal }) => {
            const time = timeOf(task, now.zone)
            return (
              <Door
                key={task.id}
                Icon={IconTarget}
                title={textOf(task.title)}
                detail={[time === '' ? '' : t('at', { time }), g('planned.ofGoal', { name: nameOf(goal) })]
                  .filter((part) => part !== '')
                  .join(', ')}
                href="/ziele"
              />
            )
          })}
        </Box>
      )}
      <LookForward label={t('forward')} names={rewards} />
    </Titled>
  )
}

/** After the first check-in: three doors in any order, none of them counted or ticked off, and what happens next. */
export function Beginning() {
  const t = useWords(words)
  const now = useNow()
  const own = useOwnAccount().data
  const { data: planned = none } = useContents(appointments, useClientScope())
  if (own === undefined) return null
  const { account, therapist } = own
  const time = [account.surveyTimeHour ?? 8, account.surveyTimeMinute ?? 0]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
  const isReminded = account.notifyViaMail === true || account.notifyViaPush === true
  const [next] = nextAppointments(planned, now)
  return (
    <>
      <Titled id="beginning" title={t('beginning')} note={t('anyOrder')}>
        <Box as="ul" isRuledBetween>
          <Door
            Icon={IconLifebuoy}
            tone="ember"
            title={t('fillKit')}
            detail={t('fillKitDetail')}
            href="/notfallkoffer"
          />
          <Door
            Icon={IconTarget}
            title={t('firstGoal')}
            detail={t('firstGoalDetail')}
            href="/ziele?content=GOAL&mode=create"
          />
          {therapist !== undefined && (
            <Door
              Icon={IconEye}
              tone="lake"
              title={t('whoReads')}
              detail={t('whoReadsDetail', { name: fullName(therapist) })}
              href="/datenschutz"
            />
          )}
        </Box>
      </Titled>
      {(isReminded || next !== undefined) && (
        <Titled id="goes-on" title={t('goesOn')}>
          <Box as="ul" isRuledBetween>
            {isReminded && (
              <Door
                Icon={IconBell}
                title={t('reminder', { time })}
                detail={t('reminderDetail')}
                href="?notify-overlay=true"
              />
            )}
            {next !== undefined && <AppointmentRow item={next} />}
          </Box>
        </Titled>
      )}
    </>
  )
}

/** A card below its title. */
function Titled({
  id,
  title,
  note,
  children,
}: {
  readonly id: string
  readonly title: string
  readonly note?: string
  readonly children: ReactNode
}) {
  return (
    <section aria-labelledby={id}>
      <Cluster columnGap="md" align="baseline" justify="between" above="2xs-plus" below="xs" paddingX="3xs">
        <h2 id={id}>{title}</h2>
        {note !== undefined && (
          <Text as="span" size="sm" tone="text-2">
            {note}
          </Text>
        )}
      </Cluster>
      <Card isFlush isClipped>
        {children}
      </Card>
    </section>
  )
}

function Door({
  Icon,
  tone = 'pine',
  title,
  detail,
  href,
}: {
  readonly Icon: TablerIcon
  readonly tone?: IconTileTone
  readonly title: string
  readonly detail: string
  readonly href: string
}) {
  return (
    <Row
      icon={
        <IconTile tone={tone}>
          <Icon size={22} stroke={1.75} />
        </IconTile>
      }
      title={title}
      detail={detail}
      isDetailWrapped
      href={href}
    />
  )
}
