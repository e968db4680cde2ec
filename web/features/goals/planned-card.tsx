import { plannedWork } from '@standfest/domain/features/goals/planned-work.ts'
import { IconTarget } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { ContentItem } from '#api/content-item.ts'
import { useContents } from '#content/content.queries.ts'
import { textOf } from '#content/item-values.ts'
import { relativeDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { allOf } from '#loading/read.ts'
import { useClientScope } from '#session/client-scope.ts'
import { useNow } from '#session/now.ts'
import { Box } from '#ui/box.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { Row } from '#ui/row.tsx'
import { Text } from '#ui/text.tsx'
import {
  amplifiers,
  doneAtOf,
  dueOf,
  goals,
  nameOfGoal,
  namesOf,
  tasks,
  tasksInOrder,
  timeOf,
} from './goal.ts'
import { LookForward } from './look-forward.tsx'
import * as words from './planned.texts.ts'
import styles from './planned-card.module.css'
import { useTicking } from './use-ticking.tsx'

const none: readonly ContentItem[] = []

/** On the dashboard: the next tasks of open goals to tick, and the reinforcers that follow. */
export function PlannedCard() {
  const t = useWords(words)
  const scope = useClientScope()
  const now = useNow()
  const dueWords = useDueWords()
  const foundGoals = useContents(goals, scope)
  const foundTasks = useContents(tasks, scope)
  const { data: allAmplifiers = none } = useContents(amplifiers, scope)
  const { data: allTasks = none } = foundTasks
  const { data: allGoals = none } = foundGoals
  const planned = useMemo(() => plannedWork(allGoals, tasksInOrder(allTasks), now), [allGoals, allTasks, now])
  const nameOf = (goal: ContentItem) =>
    nameOfGoal(
      goal,
      allTasks.filter(({ goalId }) => goalId === goal.id),
      t('untitled'),
    )
  const { tick, question } = useTicking(allTasks, allAmplifiers, nameOf)
  const rewards = namesOf(
    allAmplifiers,
    planned.tasks.flatMap(({ goal }) => goal.amplifierIds ?? []),
  )
  const isEmpty = planned.tasks.length + planned.goals.length === 0
  return (
    <Part read={allOf(foundGoals, foundTasks)} missing={t('planned.notLoaded')} skeleton={null}>
      {() => (
        <>
          {!isEmpty && (
            <section aria-labelledby="planned">
              <Cluster
                columnGap="md"
                align="baseline"
                justify="between"
                above="2xs-plus"
                below="xs"
                paddingX="3xs"
              >
                <h2 id="planned">{t('planned.title')}</h2>
                <Text
                  as={Link}
                  size="sm"
                  weight="medium"
                  tone="link"
                  isTarget
                  className={styles.all}
                  to="/ziele"
                >
                  {t('planned.all')}
                </Text>
              </Cluster>
              <Card isFlush isClipped>
                <Box as="ul" isRuledBetween>
                  {planned.tasks.map(({ task, goal }) => (
                    <Box
                      as="li"
                      paddingY="2xs-plus"
                      paddingX="sm-plus"
                      className={doneAtOf(task.doneAt) === 0 ? undefined : styles.done}
                      key={task.id}
                    >
                      <Checkbox
                        shape="task"
                        isDisabled={scope.isReadOnly}
                        isSelected={doneAtOf(task.doneAt) !== 0}
                        onChange={(isDone) => tick(goal, task, isDone)}
                      >
                        <Text as="strong" weight="medium" className={styles.title}>
                          {textOf(task.title)}
                        </Text>
                        <Text as="span" isBlock size="sm" line="even" tone="text-2">
                          {[t('planned.ofGoal', { name: nameOf(goal) }), dueWords(task)]
                            .filter(Boolean)
                            .join(', ')}
                        </Text>
                      </Checkbox>
                    </Box>
                  ))}
                  {planned.goals.map((goal) => (
                    <Row
                      key={goal.id}
                      icon={
                        <IconTile>
                          <IconTarget size={22} stroke={1.75} />
                        </IconTile>
                      }
                      title={nameOf(goal)}
                      detail={dueWords(goal)}
                      href="/ziele"
                    />
                  ))}
                </Box>
                <LookForward label={t('whenAllDone')} names={rewards} />
              </Card>
            </section>
          )}
          {question}
        </>
      )}
    </Part>
  )
}

/** A due date as text; '' without one. */
function useDueWords(): (item: ContentItem) => string | undefined {
  const t = useWords(words)
  const { language } = useLanguage()
  const { today, zone } = useNow()
  return (item) => {
    const due = dueOf(item)
    if (due === undefined) return undefined
    const [day, time] = [relativeDay(due, today, language), timeOf(item, zone)]
    return t('due', { day: time === '' ? day : t('dayAndTime', { day, time }) })
  }
}
