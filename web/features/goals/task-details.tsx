import type { Day } from '@standfest/domain/base/day.ts'
import { useId, useState } from 'react'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DayInput } from '#content/day-input.tsx'
import { ReminderInput } from '#content/reminder-input.tsx'
import { TextInput } from '#content/text-input.tsx'
import { Button } from '#ui/button.tsx'
import { Due } from './due.tsx'
import type { GoalForm } from './goal.ts'
import styles from './goals.module.css'

/** What a task may have beside its words: until when, a reminder of that, and a description (§3, §9). */
export function TaskDetails({
  form,
  index,
}: {
  readonly form: UseFormReturn<GoalForm>
  readonly index: number
}) {
  const { t } = useTranslation('goals')
  const id = useId()
  // Undefined until somebody asks for it.
  const [chosen, setChosen] = useState<'open' | 'closed'>()
  const { errors } = useFormState({ control: form.control })
  const dueDate = useWatch({ control: form.control, name: `tasks.${index}.dueDate` })
  const wrong = errors.tasks?.[index]
  const isOpen = chosen === 'open' || wrong?.dueDate !== undefined || wrong?.description !== undefined
  const number = index + 1
  return (
    <div className={styles.taskMore}>
      <div className={styles.taskMoreHead}>
        <Button
          aria-label={t('moreOf', { number })}
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={() => setChosen(isOpen ? 'closed' : 'open')}
          variant="link"
        >
          {t('more')}
        </Button>
        {!isOpen && dueDate && <Due due={dueDate as Day} />}
      </div>
      <fieldset id={id} className={styles.taskFields} aria-label={t('moreOf', { number })} hidden={!isOpen}>
        {(chosen !== undefined || isOpen) && (
          <>
            <DayInput form={form} name={`tasks.${index}.dueDate`} label={t('fields.due')} />
            {dueDate && <ReminderInput form={form} name={`tasks.${index}.reminder`} allDay />}
            <TextInput form={form} name={`tasks.${index}.description`} label={t('fields.description')} />
          </>
        )}
      </fieldset>
    </div>
  )
}
