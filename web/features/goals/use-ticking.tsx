import { type ReactNode, useState } from 'react'
import type { ContentItem } from '#api/content-item.ts'
import { useChangeContent, useContents } from '#content/content.queries.ts'
import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { useBanner } from '#session/banners.tsx'
import { useClientScope } from '#session/client-scope.ts'
import { useNow } from '#session/now.ts'
import { LateConfirmDialog } from '#ui/late-confirm-dialog.tsx'
import { doneAtOf, goals, namesOf, tasks, tasksInOrder } from './goal.ts'
import * as words from './planned.texts.ts'

/**
 * Ticking tasks, finishing goals and reopening them; after the last task it asks whether the goal is finished (§4).
 */
export function useTicking(
  allTasks: readonly ContentItem[],
  allAmplifiers: readonly ContentItem[],
  nameOf: (goal: ContentItem) => string,
): {
  readonly tick: (goal: ContentItem, task: ContentItem, isDone: boolean) => void
  readonly finish: (goal: ContentItem, isDone: boolean) => void
  readonly question: ReactNode
} {
  const t = useWords(words)
  const [asks, setAsks] = useState<ContentItem>()
  const rewardsOf = (goal: ContentItem) => namesOf(allAmplifiers, goal.amplifierIds)
  const change = useGoalChanges(nameOf, rewardsOf)
  const rewards = asks === undefined ? [] : rewardsOf(asks)
  return {
    tick: (goal, task, isDone) => {
      const others = tasksInOrder(allTasks).filter(({ id, goalId }) => goalId === goal.id && id !== task.id)
      const isLast = isDone && others.every(({ doneAt }) => doneAtOf(doneAt) !== 0)
      change.tick(task, isDone, () => {
        if (isLast && doneAtOf(goal.doneAt) === 0) setAsks(goal)
      })
    },
    finish: change.finish,
    question: (
      <LateConfirmDialog
        isOpen={asks !== undefined}
        title={t('allTasksDone.title')}
        cancelLabel={t('allTasksDone.stay')}
        confirmLabel={t('allTasksDone.confirm')}
        tone="primary"
        onCancel={() => setAsks(undefined)}
        onConfirm={() => {
          if (asks) change.finish(asks, true)
          setAsks(undefined)
        }}
      >
        {rewards.length > 0 && <p>{t('reward', { names: rewards.join(', ') })}</p>}
      </LateConfirmDialog>
    ),
  }
}

function useGoalChanges(
  nameOf: (goal: ContentItem) => string,
  rewardsOf: (goal: ContentItem) => readonly string[],
) {
  const t = useWords(words)
  const { show } = useBanner()
  const errorText = useErrorText()
  const { instant } = useNow()
  const scope = useClientScope()
  const changeTask = useChangeContent(tasks, scope)
  const changeGoal = useChangeContent(goals, scope)
  const { data: known = [] } = useContents(goals, scope)
  const onError = (error: unknown) =>
    show({ tone: 'error', headline: t('changeFailed'), text: errorText(error), about: error })
  const doneChange = ({ id, version }: ContentItem, isDone: boolean) => ({
    type: 'change' as const,
    id,
    version,
    attributes: { doneAt: isDone ? instant : 0 },
    key: crypto.randomUUID(),
  })
  return {
    tick: (task: ContentItem, isDone: boolean, onSuccess: () => void) =>
      changeTask.mutate(doneChange(task, isDone), { onSuccess, onError }),
    finish: (goal: ContentItem, isDone: boolean) => {
      const told = isDone ? 'finished' : 'reopened'
      const isFirst =
        isDone &&
        scope.as === 'self' &&
        known.every(({ deletedAt, doneAt }) => deletedAt !== 0 || doneAtOf(doneAt) === 0)
      const name = nameOf(goal)
      const rewards = isDone ? rewardsOf(goal) : []
      const said =
        isDone && scope.as !== 'self' ? t('finished.textStaff', { name }) : t(`${told}.text`, { name })
      const reward = rewards.length > 0 ? [t('reward', { names: rewards.join(', ') })] : []
      changeGoal.mutate(doneChange(goal, isDone), {
        onSuccess: () =>
          show({
            tone: 'success',
            headline: t(isFirst ? 'finished.first' : `${told}.headline`),
            text: [said, ...reward].join(' '),
          }),
        onError,
      })
    },
  }
}
