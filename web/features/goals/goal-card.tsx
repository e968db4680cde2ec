import { dayOf } from '@standfest/domain/base/day.ts'
import { IconCheck, IconSparkles } from '@tabler/icons-react'
import type { ContentItem } from '#api/content-item.ts'
import { useContentAddress } from '#content/content-address.ts'
import * as contentWords from '#content/content-overlay.texts.ts'
import { ContentRow } from '#content/content-rows.tsx'
import { textOf } from '#content/item-values.ts'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { useClientScope } from '#session/client-scope.ts'
import { useConfig } from '#session/config.ts'
import { Badge } from '#ui/badge.tsx'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Text } from '#ui/text.tsx'
import { Due } from './due.tsx'
import { doneAtOf, dueOf, tasks as taskKind, timeOf } from './goal.ts'
import styles from './goals.module.css'
import * as goalsWords from './goals.texts.ts'
import * as plannedWords from './planned.texts.ts'

type GoalCardProps = {
  readonly goal: ContentItem
  readonly name: string
  readonly tasks: readonly ContentItem[]
  /** Deleted tasks, shown on request, that can be restored. */
  readonly deletedTasks: readonly ContentItem[]
  readonly lifearea: string | undefined
  readonly amplifiers: readonly string[]
  readonly onTick: (task: ContentItem, isDone: boolean) => void
  readonly onFinish: (isDone: boolean) => void
}

/** A goal with its tasks to tick, and the reinforcer that follows when all are done. */
export function GoalCard(props: GoalCardProps) {
  const { goal, name, tasks } = props
  const t = useWords(goalsWords)
  const tPlanned = useWords(plannedWords)
  const tContent = useWords(contentWords)
  const { open } = useContentAddress()
  const { zone } = useConfig()
  const { isReadOnly } = useClientScope()
  const doneAt = doneAtOf(goal.doneAt)
  const isDone = doneAt !== 0
  return (
    <Card as="article" aria-label={name}>
      <Cluster gap="2xs" columnGap="xs-plus" align="center">
        <Text as="h2" size="lg" weight="bold" breaksAnywhere canShrink className={styles.title}>
          <button
            type="button"
            aria-label={t('open', { name })}
            onClick={() => open({ kind: 'GOAL', mode: 'view', id: goal.id })}
          >
            {name}
          </button>
        </Text>
        {props.lifearea !== undefined && <Badge tone="gray">{props.lifearea}</Badge>}
        {isDone && (
          <Badge tone="leaf">
            <IconCheck aria-hidden="true" size={14} stroke={2.25} /> {t('doneBadge')}
          </Badge>
        )}
      </Cluster>
      {isDone ? (
        <Text tone="text-2">{t('done', { day: formatDay(dayOf(doneAt, zone)) })}</Text>
      ) : (
        <Due due={dueOf(goal)} />
      )}
      {tasks.length > 0 && (
        <Box as="ul" above="xs">
          {tasks.map((task) => (
            <Box as="li" key={task.id} tone={doneAtOf(task.doneAt) === 0 ? undefined : 'text-2'}>
              <Checkbox
                shape="task"
                isDisabled={isReadOnly}
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
            </Box>
          ))}
        </Box>
      )}
      {props.deletedTasks.length > 0 && (
        <Box above="sm">
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
        </Box>
      )}
      {props.amplifiers.length > 0 && (
        <Cluster gap="2xs-plus" align="center" above="xs-plus">
          <Text as="span" tone="text-2">
            {tPlanned('whenAllDone')}
          </Text>
          {props.amplifiers.map((one) => (
            <Badge key={one} tone="honey">
              <IconSparkles aria-hidden="true" size={14} stroke={2} /> {one}
            </Badge>
          ))}
        </Cluster>
      )}
      {!isReadOnly && (
        <Cluster gap="xs" above="sm-plus" hiddenIn="print">
          <Button onPress={() => props.onFinish(!isDone)}>{t(isDone ? 'reopen' : 'finish')}</Button>
        </Cluster>
      )}
    </Card>
  )
}
