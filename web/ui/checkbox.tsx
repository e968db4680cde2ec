import { IconCheck } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { CheckboxButton, CheckboxField } from 'react-aria-components'
import styles from './choice.module.css'
import { classNames } from './class-names.ts'
import { Cluster } from './cluster.tsx'
import { FieldFault } from './field-fault.tsx'
import { FieldHelp } from './field-help.tsx'
import { Stack } from './stack.tsx'
import { Text } from './text.tsx'
import { useSteadyFault } from './use-judged.ts'

export type CheckboxProps = {
  /** The visible label. Without one, `label` names the checkbox. */
  children?: ReactNode
  label?: string
  help?: ReactNode
  error?: string | undefined
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  onBlur?: (() => void) | undefined
  /** `task` is the round tick of a task list. */
  shape?: 'box' | 'task'
  name?: string | undefined
  isDisabled?: boolean
  ref?: Ref<HTMLInputElement>
}

export function Checkbox(props: CheckboxProps) {
  const { children, label, help, isSelected, onChange, onBlur, shape = 'box', name, ref } = props
  const { fault, isInvalid } = useSteadyFault(props.error)
  return (
    <CheckboxField
      {...(name !== undefined && { name })}
      {...(label !== undefined && { 'aria-label': label })}
      inputRef={ref ?? null}
      isDisabled={props.isDisabled ?? false}
      isInvalid={isInvalid}
      isSelected={isSelected}
      onChange={(isChosen) => {
        onChange(isChosen)
        onBlur?.()
      }}
      validationBehavior="aria"
    >
      <Cluster
        as={CheckboxButton}
        isOneLine
        isInline
        gap="xs-plus"
        align="start"
        maxWidth="full"
        isTarget
        className={styles.button ?? ''}
      >
        <Stack
          as="span"
          aria-hidden="true"
          align="center"
          justifyItems="center"
          flex="none"
          surface="surface"
          radius="xs"
          className={classNames(styles.mark, styles.tick, shape === 'task' && styles.task)}
        >
          <IconCheck className={styles.check} size={16} stroke={2.75} />
        </Stack>
        {children !== undefined && (
          <Text as="span" breaksAnywhere canShrink>
            {children}
          </Text>
        )}
      </Cluster>
      <FieldHelp>{help}</FieldHelp>
      <FieldFault>{fault}</FieldFault>
    </CheckboxField>
  )
}
