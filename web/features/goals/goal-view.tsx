import type { Day } from '@standfest/domain/base/day.ts'
import type { ReminderSetting } from '@standfest/domain/features/content/reminder.ts'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import type { ContentItem } from '#api/content-item.ts'
import { AnalysisDoor } from '#content/analysis-door.tsx'
import { useContents } from '#content/content.queries.ts'
import * as contentWords from '#content/content-overlay.texts.ts'
import { Facts } from '#content/facts.tsx'
import { textOf } from '#content/item-values.ts'
import { useReminderWords } from '#content/reminder-input.tsx'
import { reminderOf } from '#content/reminder-text.ts'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { useClientScope } from '#session/client-scope.ts'
import { useNow } from '#session/now.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Text } from '#ui/text.tsx'
import { Due } from './due.tsx'
import { amplifiers, type GoalForm, type TaskForm } from './goal.ts'
import styles from './goals.module.css'
import * as goalsWords from './goals.texts.ts'
import { useLifeAreaChoices } from './use-life-area-choices.ts'

/** A goal in view mode; its tasks can be ticked here, and saving stores the ticks. */
export function GoalView({
  form,
  item,
}: {
  readonly form: UseFormReturn<GoalForm>
  readonly item: ContentItem
}) {
  const t = useWords(goalsWords)
  const shared = useWords(contentWords)
  const lifeAreas = useLifeAreaChoices()
  const reminderWords = useReminderWords()
  const { data: all = [] } = useContents(amplifiers, useClientScope())
  const chosen = Array.isArray(item.amplifierIds) ? (item.amplifierIds as readonly string[]) : []
  const reminder = item.reminder as ReminderSetting | null | undefined
  return (
    <>
      <Facts
        facts={[
          [t('fields.title'), textOf(item.title)],
          [t('fields.description'), textOf(item.description)],
          [t('fields.lifearea'), lifeAreas.find(({ id }) => id === item.lifeareaId)?.label],
          [t('fields.due'), item.dueDate ? formatDay(item.dueDate as Day) : undefined],
          [shared('reminder.label'), reminder ? reminderWords(reminder, true) : undefined],
          [
            t('fields.amplifiers'),
            all
              .filter(({ id }) => chosen.includes(id))
              .map(({ title }) => textOf(title))
              .join(', '),
          ],
        ]}
      />
      <Ticks form={form} />
      <div>
        <AnalysisDoor kind="GOAL" id={item.id} />
      </div>
    </>
  )
}

function Ticks({ form }: { readonly form: UseFormReturn<GoalForm> }) {
  const t = useWords(goalsWords)
  const { instant } = useNow()
  const { isReadOnly } = useClientScope()
  const list = useWatch({ control: form.control, name: 'tasks' })
  if (list.length === 0) return null
  return (
    <div>
      <Text below="2xs" weight="medium">
        {t('tasks')}
      </Text>
      <ul>
        {list.map((task, index) => (
          <li key={task.taskId}>
            <Controller
              control={form.control}
              name={`tasks.${index}.doneAt`}
              render={({ field }) => (
                <Checkbox
                  shape="task"
                  isDisabled={isReadOnly}
                  isSelected={field.value !== 0}
                  onChange={(isDone) => field.onChange(isDone ? instant : 0)}
                >
                  {task.title}
                </Checkbox>
              )}
            />
            <TaskFacts task={task} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The details of a task besides its text; nothing where it has none. */
function TaskFacts({
  task: { description, dueDate, dueTime = '', reminder, doneAt },
}: {
  readonly task: TaskForm
}) {
  const reminderWords = useReminderWords()
  const chosen = reminderOf(reminder)
  const isOpen = doneAt === 0
  return (
    <div className={styles.taskDue}>
      {dueDate !== '' && isOpen && <Due due={dueDate as Day} time={dueTime} />}
      {chosen !== null && isOpen && <Text tone="text-2">{reminderWords(chosen, dueTime === '')}</Text>}
      {description !== '' && (
        <Text tone="text-2" whiteSpace="pre-line" breaksAnywhere>
          {description}
        </Text>
      )}
    </div>
  )
}
