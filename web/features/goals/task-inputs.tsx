import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { Controller, type UseFormReturn, useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNow } from '#app/now.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { GoalForm } from './goal.ts'
import styles from './goals.module.css'

/** The tasks of a goal: ticked, named, moved up and down, added and removed. */
export function TaskInputs({ form }: { readonly form: UseFormReturn<GoalForm> }) {
  const { t } = useTranslation('goals')
  const { instant } = useNow()
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'tasks' })
  return (
    <fieldset className={styles.tasks}>
      <legend>{t('tasks')}</legend>
      <ol>
        {fields.map((field, index) => (
          <li key={field.id}>
            <Controller
              control={form.control}
              name={`tasks.${index}.doneAt`}
              render={({ field: done }) => (
                <Checkbox
                  label={t('taskDone', { number: index + 1 })}
                  isSelected={done.value !== 0}
                  onChange={(isDone) => done.onChange(isDone ? instant : 0)}
                />
              )}
            />
            <div className={styles.taskTitle}>
              <Controller
                control={form.control}
                name={`tasks.${index}.title`}
                rules={{ validate: (title) => title.trim() !== '' || t('taskRequired') }}
                render={({ field: title, fieldState }) => (
                  <TextField
                    {...title}
                    label={<span className={styles.quietLabel}>{t('task', { number: index + 1 })}</span>}
                    placeholder={t('newTask')}
                    error={fieldState.error?.message}
                    onBlur={() => {
                      title.onChange(title.value.trim())
                      title.onBlur()
                    }}
                  />
                )}
              />
            </div>
            <div className={styles.taskActions}>
              {index > 0 && (
                <IconButton label={t('moveUp', { number: index + 1 })} onPress={() => move(index, index - 1)}>
                  <IconArrowUp aria-hidden="true" size={18} stroke={1.75} />
                </IconButton>
              )}
              {index < fields.length - 1 && (
                <IconButton
                  label={t('moveDown', { number: index + 1 })}
                  onPress={() => move(index, index + 1)}
                >
                  <IconArrowDown aria-hidden="true" size={18} stroke={1.75} />
                </IconButton>
              )}
              <IconButton label={t('removeTask', { number: index + 1 })} onPress={() => remove(index)}>
                <IconTrash aria-hidden="true" size={18} stroke={1.75} />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      <div>
        <Button
          icon={<IconPlus aria-hidden="true" size={18} stroke={1.75} />}
          onPress={() => append({ taskId: '', title: '', doneAt: 0 })}
          variant="subtle"
        >
          {t('addTask')}
        </Button>
      </div>
    </fieldset>
  )
}
