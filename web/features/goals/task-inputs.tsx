import { IconPlus } from '@tabler/icons-react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { useWords } from '#language/words.ts'
import { useClientScope } from '#session/client-scope.ts'
import { useMay } from '#session/use-may.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { type GoalForm, newTask } from './goal.ts'
import styles from './goals.module.css'
import * as words from './goals.texts.ts'
import { TaskInput } from './task-input.tsx'

/** The tasks of a goal, in their order. */
export function TaskInputs({ form }: { readonly form: UseFormReturn<GoalForm> }) {
  const t = useWords(words)
  const scope = useClientScope()
  const mayRemove = useMay().touchContent('delete', scope)
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'tasks' })
  return (
    <Stack as="fieldset" gap="2xs-plus" canShrink className={styles.tasks}>
      <Text as="legend" below="2xs" weight="medium">
        {t('tasks')}
      </Text>
      <ol>
        {fields.map((field, index) => (
          <li key={field.id}>
            <TaskInput
              form={form}
              index={index}
              isLast={index === fields.length - 1}
              onMove={(to) => move(index, to)}
              onRemove={mayRemove || field.taskId === '' ? () => remove(index) : undefined}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button
          icon={<IconPlus aria-hidden="true" size={18} stroke={1.75} />}
          onPress={() => append(newTask)}
          variant="subtle"
          flush="start"
        >
          {t('addTask')}
        </Button>
      </div>
    </Stack>
  )
}
