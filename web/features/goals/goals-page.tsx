import { IconSparkles, IconTarget } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useContentAddress } from '#content/content-address.ts'
import type { ContentItem } from '#content/content-feature.ts'
import { ContentOverlay } from '#content/content-overlay.tsx'
import { ContentPage } from '#content/content-page.tsx'
import { ContentRow } from '#content/content-rows.tsx'
import { useContents } from '#content/content.queries.ts'
import { useContentTexts } from '#content/use-content-texts.ts'
import { useWhose } from '#content/whose.ts'
import { useLaterTexts } from '#language/later-texts.ts'
import { Button } from '#ui/button.tsx'
import { RowList } from '#ui/row-list.tsx'
import { AmplifiersOverlay } from './amplifiers-overlay.tsx'
import { GoalCard } from './goal-card.tsx'
import { goalFeature } from './goal-form.tsx'
import { amplifiers, doneAtOf, namesOf, tasks, tasksInOrder } from './goal.ts'
import styles from './goals.module.css'
import * as words from './goals.texts.ts'
import { useLifeAreaChoices } from './use-life-area-choices.ts'
import { useTicking } from './use-ticking.tsx'

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
  const { tick, finish, question } = useTicking(allTasks, feature.nameOf)
  const tasksOf = (goal: ContentItem) => tasksInOrder(allTasks.filter(({ goalId }) => goalId === goal.id))
  const card = (goal: ContentItem) => (
    <GoalCard
      key={goal.id}
      goal={goal}
      name={feature.nameOf(goal)}
      tasks={tasksOf(goal)}
      lifearea={lifeAreas.find(({ id }) => id === goal.lifeareaId)?.label}
      amplifiers={namesOf(allAmplifiers, goal.amplifierIds)}
      onTick={(task, isDone) => tick(goal, task, isDone)}
      onFinish={(isDone) => finish(goal, isDone)}
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
          {question}
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
