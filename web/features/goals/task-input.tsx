import { restorableDays } from '@standfest/domain/features/content/content.ts'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import * as contentWords from '#content/content-overlay.texts.ts'
import { LineInput } from '#editing/fields/line-input.tsx'
import { useWords } from '#language/words.ts'
import { useNow } from '#session/now.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { GoalForm } from './goal.ts'
import styles from './goals.module.css'
import * as goalsWords from './goals.texts.ts'
import { TaskDetails } from './task-details.tsx'

type TaskInputProps = {
  readonly form: UseFormReturn<GoalForm>
  readonly index: number
  readonly isLast: boolean
  readonly onMove: (to: number) => void
  /** Deletes the task; absent for a substitute who may not. */
  readonly onRemove: (() => void) | undefined
}

/** One task in the form: tick, text, move up and down, remove; due date and more on request. */
export function TaskInput({ form, index, isLast, onMove, onRemove }: TaskInputProps) {
  const t = useWords(goalsWords)
  const tContent = useWords(contentWords)
  const { instant } = useNow()
  const number = index + 1
  const [asks, setAsks] = useState(false)
  const stored = form.getValues(`tasks.${index}.taskId`) !== ''
  return (
    <>
      <Controller
        control={form.control}
        name={`tasks.${index}.doneAt`}
        render={({ field: done }) => (
          <Checkbox
            label={t('taskDone', { number })}
            isSelected={done.value !== 0}
            onChange={(isDone) => done.onChange(isDone ? instant : 0)}
          />
        )}
      />
      <div className={styles.taskTitle}>
        <LineInput
          form={form}
          name={`tasks.${index}.title`}
          label={tContent('kinds.INTERVENTION.one')}
          shownLabel={<VisuallyHidden>{t('task', { number })}</VisuallyHidden>}
          placeholder={t('newTask')}
          isRequired
        />
      </div>
      <Cluster isOneLine>
        {index > 0 && (
          <IconButton label={t('moveUp', { number })} onPress={() => onMove(index - 1)}>
            <IconArrowUp aria-hidden="true" size={18} stroke={1.75} />
          </IconButton>
        )}
        {!isLast && (
          <IconButton label={t('moveDown', { number })} onPress={() => onMove(index + 1)}>
            <IconArrowDown aria-hidden="true" size={18} stroke={1.75} />
          </IconButton>
        )}
        {onRemove && (
          <IconButton
            label={t('removeTask', { number })}
            onPress={() => (stored ? setAsks(true) : onRemove())}
          >
            <IconTrash aria-hidden="true" size={18} stroke={1.75} />
          </IconButton>
        )}
      </Cluster>
      <ConfirmDialog
        isOpen={asks}
        title={tContent('deletion.title', {
          kind: tContent('kinds.INTERVENTION.one'),
          name: form.getValues(`tasks.${index}.title`),
        })}
        confirmLabel={tContent('kinds.INTERVENTION.remove')}
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false)
          onRemove?.()
        }}
      >
        <p>{t('removedWithSave')}</p>
        <p>{tContent('deletion.text', { days: restorableDays })}</p>
      </ConfirmDialog>
      <TaskDetails form={form} index={index} />
    </>
  )
}
