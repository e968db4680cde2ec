import { plannedWork } from '@standfest/domain/features/goals/planned-work.ts'
import { IconSparkles, IconTarget } from '@tabler/icons-react'
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
import { useNow } from '#session/now.ts'
import { useWhose } from '#session/whose.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { Row } from '#ui/row.tsx'
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
import * as words from './goals.texts.ts'
import styles from './planned-card.module.css'
import { useTicking } from './use-ticking.tsx'

const none: readonly ContentItem[] = []

/** On the start page: the next tasks of open goals to tick, and what waits when they are done. */
export function PlannedCard() {
  const t = useWords(words)
  const whose = useWhose()
  const now = useNow()
  const dueWords = useDueWords()
  const foundGoals = useContents(goals, whose)
  const foundTasks = useContents(tasks, whose)
  const { data: allAmplifiers = none } = useContents(amplifiers, whose)
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
              <div className={styles.head}>
                <h2 id="planned">{t('planned.title')}</h2>
                <Link to="/ziele">{t('planned.all')}</Link>
              </div>
              <Card isFlush className={styles.card}>
                <ul className={styles.rows}>
                  {planned.tasks.map(({ task, goal }) => (
                    <li key={task.id} className={doneAtOf(task.doneAt) === 0 ? styles.task : styles.done}>
                      <Checkbox
                        shape="task"
                        isSelected={doneAtOf(task.doneAt) !== 0}
                        onChange={(isDone) => tick(goal, task, isDone)}
                      >
                        <strong>{textOf(task.title)}</strong>
                        <span className={styles.goal}>
                          {[t('planned.ofGoal', { name: nameOf(goal) }), dueWords(task)]
                            .filter(Boolean)
                            .join(', ')}
                        </span>
                      </Checkbox>
                    </li>
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
                </ul>
                {rewards.length > 0 && (
                  <p className={styles.rewards}>
                    <IconSparkles aria-hidden="true" size={20} stroke={1.75} />
                    <span>
                      <b>{t('whenAllDone')}</b> {rewards.join(', ')}
                    </span>
                  </p>
                )}
              </Card>
            </section>
          )}
          {question}
        </>
      )}
    </Part>
  )
}

/** Until when, in words; what has no date says nothing. */
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
