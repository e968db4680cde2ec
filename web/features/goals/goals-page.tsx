import { IconSparkles, IconTarget } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBanner } from '#app/banners.tsx'
import { useNow } from '#app/now.ts'
import { useContentAddress } from '#content/content-address.ts'
import type { ContentItem } from '#content/content-feature.ts'
import { ContentOverlay } from '#content/content-overlay.tsx'
import { ContentPage } from '#content/content-page.tsx'
import { ContentRow } from '#content/content-rows.tsx'
import { useChangeContent, useContents } from '#content/content.queries.ts'
import { textOf } from '#content/item-values.ts'
import { useContentTexts } from '#content/use-content-texts.ts'
import { useWhose } from '#content/whose.ts'
import { useErrorText } from '#language/error-text.ts'
import { useLaterTexts } from '#language/later-texts.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { RowList } from '#ui/row-list.tsx'
import { AmplifiersOverlay } from './amplifiers-overlay.tsx'
import { GoalCard } from './goal-card.tsx'
import { goalFeature } from './goal-form.tsx'
import { amplifiers, doneAtOf, goals, tasks, tasksInOrder } from './goal.ts'
import styles from './goals.module.css'
import * as words from './goals.texts.ts'
import { useLifeAreaChoices } from './use-life-area-choices.ts'

const none: readonly ContentItem[] = []

/** A client's goals: open ones first, each with its tasks; done ones below, and they stay (§4). */
export function GoalsPage() {
  useLaterTexts('goals', words)
  useContentTexts()
  const { t } = useTranslation('goals')
  const whose = useWhose()
  const { open } = useContentAddress()
  const { data: allTasks = none, isSuccess: hasTasks } = useContents(tasks, whose)
  const { data: allAmplifiers = [] } = useContents(amplifiers, whose)
  const lifeAreas = useLifeAreaChoices()
  const feature = useMemo(() => goalFeature(allTasks, t('untitled')), [allTasks, t])
  const [asksFinish, setAsksFinish] = useState<ContentItem>()
  const change = useGoalChanges(feature.nameOf)
  const tasksOf = (goal: ContentItem) => tasksInOrder(allTasks.filter(({ goalId }) => goalId === goal.id))
  const tick = (goal: ContentItem) => (task: ContentItem, isDone: boolean) => {
    const others = tasksOf(goal).filter(({ id }) => id !== task.id)
    const isLast = isDone && others.every(({ doneAt }) => doneAtOf(doneAt) !== 0)
    change.tick(task, isDone, () => {
      if (isLast && doneAtOf(goal.doneAt) === 0) setAsksFinish(goal)
    })
  }
  const card = (goal: ContentItem) => (
    <GoalCard
      key={goal.id}
      goal={goal}
      name={feature.nameOf(goal)}
      tasks={tasksOf(goal)}
      lifearea={lifeAreas.find(({ id }) => id === goal.lifeareaId)?.label}
      amplifiers={namesOf(allAmplifiers, goal.amplifierIds)}
      onTick={tick(goal)}
      onFinish={(isDone) => change.finish(goal, isDone)}
    />
  )
  return (
    <ContentPage
      feature={feature}
      title={t('title')}
      intro={t('intro')}
      icon={<IconTarget aria-hidden="true" size={22} stroke={1.75} />}
      empty={t('empty')}
      createLabel={t('create')}
      above={
        <div className={styles.above}>
          <Button
            icon={<IconSparkles aria-hidden="true" size={18} stroke={1.75} />}
            onPress={() => open({ kind: 'AMPLIFIER', mode: allAmplifiers.length === 0 ? 'create' : 'edit' })}
            variant="subtle"
          >
            {t('editAmplifiers')}
          </Button>
        </div>
      }
      overlays={
        <>
          <ContentOverlay feature={feature} isReady={hasTasks} />
          <AmplifiersOverlay />
          <ConfirmDialog
            isOpen={asksFinish !== undefined}
            title={t('allTasksDone.title')}
            cancelLabel={t('allTasksDone.stay')}
            confirmLabel={t('allTasksDone.confirm')}
            tone="primary"
            onCancel={() => setAsksFinish(undefined)}
            onConfirm={() => {
              if (asksFinish) change.finish(asksFinish, true)
              setAsksFinish(undefined)
            }}
          />
        </>
      }
    >
      {(items) => (
        <>
          {items.filter(({ deletedAt, doneAt }) => deletedAt === 0 && doneAtOf(doneAt) === 0).map(card)}
          {items.filter(({ deletedAt, doneAt }) => deletedAt === 0 && doneAtOf(doneAt) !== 0).map(card)}
          <DeletedGoals items={items.filter(({ deletedAt }) => deletedAt !== 0)} feature={feature} />
        </>
      )}
    </ContentPage>
  )
}

function DeletedGoals(props: {
  readonly items: readonly ContentItem[]
  readonly feature: ReturnType<typeof goalFeature>
}) {
  const { t } = useTranslation('goals')
  if (props.items.length === 0) return null
  return (
    <RowList label={t('title')}>
      {props.items.map((item) => (
        <ContentRow key={item.id} feature={props.feature} item={item} />
      ))}
    </RowList>
  )
}

function namesOf(all: readonly ContentItem[], ids: unknown): readonly string[] {
  const chosen: readonly unknown[] = Array.isArray(ids) ? ids : []
  return all.filter(({ id }) => chosen.includes(id)).map(({ title }) => textOf(title))
}

/** Ticking a task, finishing a goal and taking it up again. */
function useGoalChanges(nameOf: (goal: ContentItem) => string) {
  const { t } = useTranslation('goals')
  const { show } = useBanner()
  const errorText = useErrorText()
  const { instant } = useNow()
  const whose = useWhose()
  const changeTask = useChangeContent(tasks, whose)
  const changeGoal = useChangeContent(goals, whose)
  const onError = (error: unknown) =>
    show({ tone: 'error', headline: t('changeFailed'), text: errorText(error) })
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
      changeGoal.mutate(doneChange(goal, isDone), {
        onSuccess: () =>
          show({
            tone: 'success',
            headline: t(`${told}.headline`),
            text: t(`${told}.text`, { name: nameOf(goal) }),
          }),
        onError,
      })
    },
  }
}
