import type { ReactNode } from 'react'
import { RadioGroup as AriaRadioGroup, RadioButton, RadioField } from 'react-aria-components'
import styles from './choice.module.css'
import { classNames } from './class-names.ts'
import { Cluster } from './cluster.tsx'
import { Column } from './column.tsx'
import { FieldFault } from './field-fault.tsx'
import { FieldHelp } from './field-help.tsx'
import { FieldLabel } from './field-label.tsx'
import { Stack } from './stack.tsx'
import { useSteadyFault } from './use-judged.ts'

type RadioOption<Id extends string> = { id: Id; label: ReactNode; description?: ReactNode }

export type RadioGroupProps<Id extends string> = {
  label: ReactNode
  options: readonly RadioOption<Id>[]
  value: Id | undefined
  onChange: (value: Id) => void
  onBlur?: (() => void) | undefined
  optional?: string | undefined
  help?: ReactNode
  error?: string | undefined
  name?: string | undefined
  isDisabled?: boolean
}

export function RadioGroup<Id extends string>(props: RadioGroupProps<Id>) {
  const { label, options, value, onChange, onBlur, optional, help, name } = props
  const { fault, isInvalid } = useSteadyFault(props.error)
  return (
    <Column
      as={AriaRadioGroup}
      {...(name !== undefined && { name })}
      breaksAnywhere
      isDisabled={props.isDisabled ?? false}
      isInvalid={isInvalid}
      onChange={(chosen) => {
        const option = options.find(({ id }) => id === chosen)
        if (option === undefined) return
        onChange(option.id)
        onBlur?.()
      }}
      validationBehavior="aria"
      value={value ?? null}
    >
      <FieldLabel optional={optional}>{label}</FieldLabel>
      <FieldHelp>{help}</FieldHelp>
      {options.map((option) => (
        <Choice key={option.id} option={option} />
      ))}
      <FieldFault>{fault}</FieldFault>
    </Column>
  )
}

function Choice({ option }: { option: RadioOption<string> }) {
  return (
    <RadioField value={option.id}>
      <Cluster
        as={RadioButton}
        isOneLine
        gap="xs-plus"
        align="start"
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
          className={classNames(styles.mark, styles.radio)}
        />
        <span>{option.label}</span>
      </Cluster>
      {option.description !== undefined && (
        <div className={styles.description}>
          <FieldHelp>{option.description}</FieldHelp>
        </div>
      )}
    </RadioField>
  )
}
