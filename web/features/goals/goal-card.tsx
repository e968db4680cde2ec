import { dayOf } from '@standfest/domain/base/day.ts'
import { IconCheck, IconSparkles } from '@tabler/icons-react'
import type { ContentItem } from '#api/content-item.ts'
import { useContentAddress } from '#content/content-address.ts'
import * as contentWords from '#content/content-overlay.texts.ts'
import { ContentRow } from '#content/content-rows.tsx'
import { textOf } from '#content/item-values.ts'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Due } from './due.tsx'
import { doneAtOf, dueOf, tasks as taskKind, timeOf } from './goal.ts'
import styles from './goals.module.css'
import * as goalsWords from './goals.texts.ts'

type GoalCardProps = {
  readonly goal: ContentItem
  readonly name: string
  readonly tasks: readonly ContentItem[]
  /** Shown on demand, to be brought back. */
  readonly deletedTasks: readonly ContentItem[]
  readonly lifearea: string | undefined
  readonly amplifiers: readonly string[]
  readonly onTick: (task: ContentItem, isDone: boolean) => void
  readonly onFinish: (isDone: boolean) => void
}

/** A goal with its tasks to tick, and what waits when all is done. */
export function GoalCard(props: GoalCardProps) {
  const { goal, name, tasks } = props
  const t = useWords(goalsWords)
  const tContent = useWords(contentWords)
  const { open } = useContentAddress()
  const { zone } = useConfig()
  const doneAt = doneAtOf(goal.doneAt)
  const isDone = doneAt !== 0
  return (
    <Card as="article" aria-label={name}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <button
            type="button"
            aria-label={t('open', { name })}
            onClick={() => open({ kind: 'GOAL', mode: 'view', id: goal.id })}
          >
            {name}
          </button>
        </h2>
        {props.lifearea !== undefined && <Badge tone="gray">{props.lifearea}</Badge>}
        {isDone && (
          <Badge tone="leaf">
            <IconCheck aria-hidden="true" size={14} stroke={2.25} /> {t('doneBadge')}
          </Badge>
        )}
      </div>
      {isDone ? (
        <p className={styles.quiet}>{t('done', { day: formatDay(dayOf(doneAt, zone)) })}</p>
      ) : (
        <Due due={dueOf(goal)} />
      )}
      {tasks.length > 0 && (
        <ul className={styles.ticks}>
          {tasks.map((task) => (
            <li key={task.id} className={doneAtOf(task.doneAt) === 0 ? undefined : styles.quiet}>
              <Checkbox
                shape="task"
                isSelected={doneAtOf(task.doneAt) !== 0}
                onChange={(isTicked) => props.onTick(task, isTicked)}
              >
                {textOf(task.title)}
              </Checkbox>
              {doneAtOf(task.doneAt) === 0 && (
                <div className={styles.taskDue}>
                  <Due due={dueOf(task)} time={timeOf(task, zone)} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {props.deletedTasks.length > 0 && (
        <div className={styles.deletedTasks}>
          <RowList label={t('deletedTasks', { name })}>
            {props.deletedTasks.map((task) => (
              <ContentRow
                key={task.id}
                feature={taskKind}
                item={task}
                detail={tContent('kinds.INTERVENTION.one')}
              />
            ))}
          </RowList>
        </div>
      )}
      {props.amplifiers.length > 0 && (
        <div className={styles.amplifiers}>
          <span className={styles.quiet}>{t('whenAllDone')}</span>
          {props.amplifiers.map((one) => (
            <Badge key={one} tone="honey">
              <IconSparkles aria-hidden="true" size={14} stroke={2} /> {one}
            </Badge>
          ))}
        </div>
      )}
      <div className={styles.actions}>
        <Button onPress={() => props.onFinish(!isDone)}>{t(isDone ? 'reopen' : 'finish')}</Button>
      </div>
    </Card>
  )
}
