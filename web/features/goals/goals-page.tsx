import { IconSparkles, IconTarget } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import type { ContentItem } from '#api/content-item.ts'
import { useContents } from '#content/content.queries.ts'
import { useContentAddress } from '#content/content-address.ts'
import { ContentOverlay } from '#content/content-overlay.tsx'
import { ContentPage } from '#content/content-page.tsx'
import { ContentRow } from '#content/content-rows.tsx'
import { useWords } from '#language/words.ts'
import { useClientScope } from '#session/client-scope.ts'
import { useConfig } from '#session/config.ts'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { RowList } from '#ui/row-list.tsx'
import { AmplifiersOverlay } from './amplifiers-overlay.tsx'
import { amplifiers, doneAtOf, namesOf, tasks, tasksInOrder } from './goal.ts'
import { GoalCard } from './goal-card.tsx'
import { goalFeature } from './goal-form.tsx'
import * as words from './goals.texts.ts'
import * as plannedWords from './planned.texts.ts'
import { useLifeAreaChoices } from './use-life-area-choices.ts'
import { useTicking } from './use-ticking.tsx'

const none: readonly ContentItem[] = []

/** A client's goals and their reinforcers, with the overlays over them. */
export function GoalsPage({
  door,
}: {
  /** The way to a page that belongs to the goals. */ readonly door: ReactNode
}) {
  const t = useWords(words)
  const tPlanned = useWords(plannedWords)
  const scope = useClientScope()
  const { open } = useContentAddress()
  const { data: allTasks = none, isSuccess: hasTasks, isPending } = useContents(tasks, scope)
  const { data: allAmplifiers = none } = useContents(amplifiers, scope)
  const { zone } = useConfig()
  const feature = useMemo(
    () => goalFeature(allTasks, { untitled: tPlanned('untitled'), zone }),
    [allTasks, tPlanned, zone],
  )
  const ticking = useTicking(allTasks, allAmplifiers, feature.nameOf)
  return (
    <ContentPage
      feature={feature}
      title={t('title')}
      intro={t(scope.as === 'self' ? 'intro' : 'introStaff')}
      icon={<IconTarget aria-hidden="true" size={22} stroke={1.75} />}
      empty={t(scope.as === 'self' ? 'empty' : 'emptyStaff')}
      createLabel={t('create')}
      isWaiting={isPending}
      above={
        <>
          {door}
          <Box below="sm" hiddenIn="print">
            <Button
              icon={<IconSparkles aria-hidden="true" size={18} stroke={1.75} />}
              onPress={() =>
                open({
                  kind: 'AMPLIFIER',
                  mode: scope.isReadOnly ? 'view' : allAmplifiers.length === 0 ? 'create' : 'edit',
                })
              }
              variant="subtle"
              flush="start"
            >
              {t('editAmplifiers')}
            </Button>
          </Box>
        </>
      }
      overlays={
        <>
          <ContentOverlay feature={feature} isReady={hasTasks} />
          <AmplifiersOverlay />
          {ticking.question}
        </>
      }
    >
      {(items, { withDeleted }) => (
        <Goals goals={items} withDeleted={withDeleted} allAmplifiers={allAmplifiers} ticking={ticking} />
      )}
    </ContentPage>
  )
}

/** Open goals first, each with its tasks; done ones below, where they stay (§4); deleted ones on request. */
function Goals(props: {
  readonly goals: readonly ContentItem[]
  readonly withDeleted: boolean
  readonly allAmplifiers: readonly ContentItem[]
  readonly ticking: ReturnType<typeof useTicking>
}) {
  const { goals: all, withDeleted, allAmplifiers, ticking } = props
  const t = useWords(words)
  const tPlanned = useWords(plannedWords)
  const { data: allTasks = none } = useContents(tasks, useClientScope(), { withDeleted })
  const lifeAreas = useLifeAreaChoices()
  const { zone } = useConfig()
  const feature = goalFeature(allTasks, { untitled: tPlanned('untitled'), zone })
  const card = (goal: ContentItem) => {
    const ofGoal = allTasks.filter(({ goalId }) => goalId === goal.id)
    return (
      <GoalCard
        key={goal.id}
        goal={goal}
        name={feature.nameOf(goal)}
        tasks={tasksInOrder(ofGoal)}
        deletedTasks={ofGoal.filter(({ deletedAt }) => deletedAt !== 0)}
        lifearea={lifeAreas.find(({ id }) => id === goal.lifeareaId)?.label}
        amplifiers={namesOf(allAmplifiers, goal.amplifierIds)}
        onTick={(task, isDone) => ticking.tick(goal, task, isDone)}
        onFinish={(isDone) => ticking.finish(goal, isDone)}
      />
    )
  }
  const live = all.filter(({ deletedAt }) => deletedAt === 0)
  const deleted = all.filter(({ deletedAt }) => deletedAt !== 0)
  return (
    <>
      {live.filter(({ doneAt }) => doneAtOf(doneAt) === 0).map(card)}
      {live.filter(({ doneAt }) => doneAtOf(doneAt) !== 0).map(card)}
      {deleted.length > 0 && (
        <RowList label={t('title')}>
          {deleted.map((item) => (
            <ContentRow key={item.id} feature={feature} item={item} />
          ))}
        </RowList>
      )}
    </>
  )
}
