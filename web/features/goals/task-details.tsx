import { isDay } from '@standfest/domain/base/day.ts'
import { allDayReminders } from '@standfest/domain/features/content/reminder.ts'
import { useEffect, useId, useState } from 'react'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { ReminderInput } from '#content/reminder-input.tsx'
import { reminderText } from '#content/reminder-text.ts'
import { DayInput } from '#editing/fields/day-input.tsx'
import { TextInput } from '#editing/fields/text-input.tsx'
import { TimeInput } from '#editing/fields/time-input.tsx'
import { useWords } from '#language/words.ts'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Stack } from '#ui/stack.tsx'
import { Due } from './due.tsx'
import type { GoalForm } from './goal.ts'
import styles from './goals.module.css'
import * as goalsWords from './goals.texts.ts'

/** The optional fields of a task: due date, a reminder of it, and a description (§3, §9). */
export function TaskDetails({
  form,
  index,
}: {
  readonly form: UseFormReturn<GoalForm>
  readonly index: number
}) {
  const t = useWords(goalsWords)
  const id = useId()
  // Undefined until it is first opened.
  const [chosen, setChosen] = useState<'open' | 'closed'>()
  const { errors } = useFormState({ control: form.control })
  const [dueDate, dueTime = ''] = useWatch({
    control: form.control,
    name: [`tasks.${index}.dueDate`, `tasks.${index}.dueTime`],
  })
  useFittingReminder(form, index, dueTime === '')
  const wrong = errors.tasks?.[index]
  const isWrong = [wrong?.dueDate, wrong?.dueTime, wrong?.description].some((fault) => fault !== undefined)
  const isOpen = chosen === 'open' || isWrong
  const number = index + 1
  return (
    <Box canShrink className={styles.taskMore}>
      <Cluster columnGap="sm" align="center">
        <Button
          aria-label={t('moreOf', { number })}
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={() => setChosen(isOpen ? 'closed' : 'open')}
          variant="link"
        >
          {t('more')}
        </Button>
        {!isOpen && isDay(dueDate) && <Due due={dueDate} time={dueTime} />}
      </Cluster>
      <Stack
        as="fieldset"
        id={id}
        gap="sm"
        above="2xs"
        below="xs"
        canShrink
        className={styles.taskFields}
        aria-label={t('moreOf', { number })}
        hidden={!isOpen}
      >
        {(chosen !== undefined || isOpen) && (
          <>
            <DayInput form={form} name={`tasks.${index}.dueDate`} label={t('fields.due')} />
            {isDay(dueDate) && (
              <>
                <TimeInput form={form} name={`tasks.${index}.dueTime`} label={t('fields.dueTime')} />
                <ReminderInput form={form} name={`tasks.${index}.reminder`} allDay={dueTime === ''} />
              </>
            )}
            <TextInput form={form} name={`tasks.${index}.description`} label={t('fields.description')} />
          </>
        )}
      </Stack>
    </Box>
  )
}

/** Without a time of day there is no "15 minutes before": a reminder that no longer fits is visibly reset (§9). */
function useFittingReminder(form: UseFormReturn<GoalForm>, index: number, lastsDay: boolean): void {
  useEffect(() => {
    const name = `tasks.${index}.reminder` as const
    const isFitting = ['', ...allDayReminders.map(reminderText)].includes(form.getValues(name))
    if (lastsDay && !isFitting) form.setValue(name, '', { shouldDirty: true })
  }, [form, index, lastsDay])
}
