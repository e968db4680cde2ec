import { goalCalls, taskCalls } from '@standfest/domain/features/goals/goals.calls.ts'
import { goal, intervention } from '@standfest/domain/features/goals/goals.ts'
import type { ContentItem } from '#api/content-item.ts'
import { useContents } from '#content/content.queries.ts'
import { textOf } from '#content/item-values.ts'
import { inOrder } from '#content/places.ts'
import { useWords } from '#language/words.ts'
import type { ClientScope } from '#session/client-scope.ts'
import { Box } from '#ui/box.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Cluster } from '#ui/cluster.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import bars from '#ui/share-bar.module.css'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './data-collection.texts.ts'
import styles from './goals-panel.module.css'

const goals = { kind: goal.name, calls: goalCalls } as const
const tasks = { kind: intervention.name, calls: taskCalls } as const

const shownAtMost = 3
const isDone = ({ doneAt }: ContentItem) => typeof doneAt === 'number' && doneAt > 0

/** A client's open goals with their progress; the page of goals has the rest. */
export function GoalsPanel({ scope }: { readonly scope: ClientScope }) {
  const t = useWords(words)
  const { data: allGoals } = useContents(goals, scope)
  const { data: allTasks } = useContents(tasks, scope)
  if (allGoals === undefined || allTasks === undefined) return null
  const open = inOrder(allGoals.filter((one) => !isDone(one))).slice(0, shownAtMost)
  return (
    <Card as="section" aria-labelledby="goals-title">
      <Cluster isOneLine gap="xs" align="baseline" justify="between" below="2xs-plus">
        <h2 id="goals-title">{t('goals.title')}</h2>
        <LinkButton href={`/klienten/${scope.clientId}/ziele`} variant="link">
          {t('goals.all')}
        </LinkButton>
      </Cluster>
      {open.length === 0 ? (
        <Text tone="text-2">{t('goals.none')}</Text>
      ) : (
        <Stack as="ul" gap="sm-plus">
          {open.map((one) => (
            <OpenGoal
              key={one.id}
              name={textOf(one.title) || t('goals.untitled')}
              tasks={allTasks.filter(({ goalId }) => goalId === one.id)}
            />
          ))}
        </Stack>
      )}
    </Card>
  )
}

function OpenGoal({
  name,
  tasks: ofGoal,
}: {
  readonly name: string
  readonly tasks: readonly ContentItem[]
}) {
  const t = useWords(words)
  const [count, done] = [ofGoal.length, ofGoal.filter(isDone).length]
  return (
    <li>
      <Text weight="medium" breaksAnywhere>
        {name}
      </Text>
      <Text tone="text-2">{count === 0 ? t('goals.noTasks') : t('goals.tasks', { done, count })}</Text>
      {count > 0 && (
        <Box aria-hidden="true" radius="xs" isClipped className={classNames(bars.track, styles.meter)}>
          <Box
            as="span"
            isBlock
            radius="xs"
            isFullHeight
            className={bars.bar}
            style={{ width: `${(100 * done) / count}%` }}
          />
        </Box>
      )}
    </li>
  )
}
