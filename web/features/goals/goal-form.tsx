import { isDay } from '@standfest/domain/base/day.ts'
import { goal } from '@standfest/domain/features/goals/goals.ts'
import { isSetToThePast } from '@standfest/domain/features/goals/set-to-the-past.ts'
import type { UseFormReturn } from 'react-hook-form'
import type { ContentItem } from '#api/content-item.ts'
import type { ContentFeature } from '#content/content-feature.ts'
import { ReminderInput } from '#content/reminder-input.tsx'
import { ChoiceInput } from '#editing/fields/choice-input.tsx'
import { DayInput } from '#editing/fields/day-input.tsx'
import { LineInput } from '#editing/fields/line-input.tsx'
import { TextInput } from '#editing/fields/text-input.tsx'
import { useWords } from '#language/words.ts'
import { Stack } from '#ui/stack.tsx'
import { AmplifierChoice } from './amplifier-choice.tsx'
import { type GoalForm, goalAttributes, goalForm, goals, nameOfGoal, tasksInOrder } from './goal.ts'
import { GoalView } from './goal-view.tsx'
import styles from './goals.module.css'
import * as words from './goals.texts.ts'
import { TaskInputs } from './task-inputs.tsx'
import { useLifeAreaChoices } from './use-life-area-choices.ts'

/** The overlay's description of a goal, given all tasks of the client and the time zone. */
export function goalFeature(
  allTasks: readonly ContentItem[],
  { untitled, zone }: { readonly untitled: string; readonly zone: string },
): ContentFeature<GoalForm> {
  const tasksOf = (item: ContentItem | undefined) => allTasks.filter(({ goalId }) => goalId === item?.id)
  return {
    ...goals,
    shape: goal,
    formOf: (item, of) => goalForm(item, tasksOf(item), zone, of),
    attributesOf: (form) => goalAttributes(form, zone),
    pastOf: (form, begun, { today }) => (isSetToThePast(form, begun, today) ? 'due' : undefined),
    Fields,
    View: GoalView,
    partsOf: (item) => tasksInOrder(tasksOf(item)),
    nameOf: (item) => nameOfGoal(item, tasksOf(item), untitled),
  }
}

function Fields({ form }: { readonly form: UseFormReturn<GoalForm> }) {
  const t = useWords(words)
  const lifeAreas = useLifeAreaChoices()
  const dueDate = form.watch('dueDate')
  const needsOne = () => {
    const { title, description, tasks } = form.getValues()
    return title.trim() === '' && description.trim() === '' && tasks.length === 0
      ? t('oneIsNeeded')
      : undefined
  }
  return (
    <>
      <LineInput form={form} name="title" label={t('fields.title')} fault={needsOne} isMain />
      <TextInput form={form} name="description" label={t('fields.description')} />
      <Stack align="start" className={styles.pair}>
        <ChoiceInput
          form={form}
          name="lifeareaId"
          label={t('fields.lifearea')}
          options={[{ id: '', label: t('noLifearea') }, ...lifeAreas]}
        />
        <DayInput form={form} name="dueDate" label={t('fields.due')} />
      </Stack>
      <TaskInputs form={form} />
      <AmplifierChoice form={form} />
      {isDay(dueDate) && <ReminderInput form={form} name="reminder" allDay />}
    </>
  )
}
